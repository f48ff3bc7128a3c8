//! Files of positions: formats, expected winners, interruptions, bad lines.

use framework::{Engine, Language, Settings};
use game::Player;
use game::random::Random;
use sumsolve::Ending;
use sumsolve_tests::files::{Directory, text};
use sumsolve_tests::program::{answer, complaint, run, without_times};
use sumsolve_tests::{boards, languages};

/// A file in a directory of its own.
struct File {
    path: String,
    _directory: Directory,
}

impl File {
    fn new(name: &str, text: &str) -> File {
        let directory = Directory::new(&format!("batch-{name}"));
        File {
            path: directory.write("file.txt", text),
            _directory: directory,
        }
    }

    fn path(&self) -> &str {
        &self.path
    }

    fn text(&self) -> String {
        text(&self.path)
    }
}

const CASES: &str = "\
# position, first player, expected winner
BWBW B B
WBWWWW.BW. W B   # from the tests of another solver

xo_ x x
BBW + WB black black
'BBW + W' W
(BW)^3
2.BBW - 5.^ White White
";

#[test]
fn answers_in_four_formats() {
    let file = File::new("formats", CASES);
    let out = answer(&["batch", "clobber", file.path()]);
    insta::assert_snapshot!("batch_text", without_times(&out));
    for (option, name) in [
        ("--json", "batch_json"),
        ("--json-lines", "batch_json_lines"),
        ("--csv", "batch_csv"),
    ] {
        let (ending, out, err) = run(&["batch", "clobber", file.path(), option]);
        assert_eq!(
            (ending, err.as_str()),
            (Ending::Answered, "5 passed, 0 failed\n")
        );
        insta::assert_snapshot!(name, without_times(&out));
    }
}

#[test]
fn the_answers_are_a_batch_again() {
    let file = File::new("questions", "BWBW\n(BW)^3\nBBW + W W\n");
    let answers = answer(&["batch", "clobber", file.path()]);
    let again = File::new("answers", &answers);
    let checked = answer(&["batch", "clobber", again.path()]);
    assert!(checked.ends_with("\n5 passed, 0 failed\n"), "{checked}");
}

#[test]
fn a_wrong_winner_fails_the_batch() {
    let file = File::new("wrong", "BWBW B W\nBW B B\n.. B W\n");
    let (ending, out, _) = run(&["batch", "clobber", file.path()]);
    assert_eq!(ending, Ending::Refuted);
    insta::assert_snapshot!("batch_failed", without_times(&out));
}

#[test]
fn what_is_not_solved_is_counted() {
    let cases = format!("{} B B\nBW B B\n", ".".repeat(30));
    let file = File::new("unsolved", &cases);
    let (ending, out, _) = run(&["batch", "nogo", file.path(), "--nodes", "5"]);
    assert_eq!(ending, Ending::BadInput, "{out}");
    let file = File::new("unsolved", &cases.replace("BW", ".x."));
    let (ending, out, _) = run(&["batch", "nogo", file.path(), "--nodes", "5"]);
    assert_eq!(ending, Ending::Unsolved);
    insta::assert_snapshot!("batch_unsolved", without_times(&out));
}

#[test]
fn bad_lines_are_reported_and_skipped() {
    let cases = [
        ("cell", "BW\nBWQW B W\n", 2),
        ("winner", "BW B W\n\n  BW B Q\n", 1),
        ("columns", "BW B W W\n", 0),
        ("quote", "BW\n \"BW + BW\n", 2),
        ("quoted", "  'BW + BQ' B\n", 0),
        ("sum", "BW + (BBW - WB B W\n", 0),
    ];
    for (name, text, answers) in cases {
        let file = File::new(name, text);
        let (ending, out, err) = run(&["batch", "clobber", file.path()]);
        let is_refuted = out.contains("FAILED");
        let expected = if is_refuted {
            Ending::Refuted
        } else {
            Ending::BadInput
        };
        assert_eq!(ending, expected, "{out}");
        assert!(out.ends_with(", 1 bad line\n"), "{out}");
        assert_eq!(out.lines().count(), answers + 1, "{out}");
        insta::assert_snapshot!(
            format!("batch_bad_{name}"),
            err.replace(file.path(), "FILE")
        );
    }
    let missing = complaint(&["batch", "clobber", "no/such/file"]);
    assert!(
        missing.starts_with("error: there is no file no/such/file"),
        "{missing}"
    );
    assert!(complaint(&["batch", "chess", "file"]).contains("unknown game 'chess'"));
    assert!(complaint(&["batch", "--format", "lines"]).contains("a game is missing"));
}

#[test]
fn a_bad_line_loses_no_answer() {
    let good: Vec<String> = (1..=40).map(|n| format!("(BW)^{n} B B")).collect();
    let whole = File::new("good", &good.join("\n"));
    let mut bad = Vec::new();
    for (n, line) in good.iter().enumerate() {
        bad.extend(line.bytes());
        bad.extend(match n % 3 {
            0 => b"\nBQ\n".as_slice(),
            1 => b"\nB\xff\xfeW B\n",
            _ => b"\n",
        });
    }
    let spoiled = File::new("spoiled", "");
    std::fs::write(spoiled.path(), bad).expect("written");
    let answers = |file: &File| {
        let arguments = ["batch", "clobber", file.path(), "--threads", "3", "--csv"];
        let (ending, out, err) = run(&arguments);
        let rows = out.lines().skip(1);
        let rows = rows.map(|row| row.split(',').skip(1).take(5).collect::<String>());
        (ending, rows.collect::<Vec<_>>(), err)
    };
    let (expected, all, _) = answers(&whole);
    let (ending, rest, err) = answers(&spoiled);
    assert_eq!(expected, Ending::Refuted, "(BW)^3 is a loss");
    assert_eq!((ending, rest), (expected, all));
    assert_eq!(err.matches("error: ").count(), 27);
    assert!(
        err.ends_with("39 passed, 1 failed, 27 bad lines\n"),
        "{err}"
    );
    assert!(err.contains(", line 2, column 2: unknown character 'Q'"));
    assert!(err.contains(", line 4, column 2: this is not text"));
}

#[test]
fn the_exit_code_tells_the_worst() {
    for (text, ending) in [
        ("x. B o\n", Ending::Answered),
        (".^30 B\n.x. B\n", Ending::Unsolved),
        (".^30 B\nQ\n", Ending::BadInput),
        (".^30 B\nQ\n.x. B o\n", Ending::Refuted),
    ] {
        let file = File::new("worst", text);
        let arguments = ["batch", "nogo", file.path(), "--nodes", "5"];
        assert_eq!(run(&arguments).0, ending, "{text}");
    }
}

/// A question that takes a while, before many that take none.
#[test]
fn answers_keep_the_order_of_the_questions() {
    let easy = (0..300).map(|n| format!("{}x B", ".".repeat(n % 6 + 1)));
    let lines: Vec<String> = ["(.x)^4..^11 B".into()].into_iter().chain(easy).collect();
    let file = File::new("order", &lines.join("\n"));
    let out = answer(&["batch", "nogo", file.path(), "--threads", "4"]);
    let positions = out.lines().filter_map(|line| line.split(' ').next());
    let expected = lines.iter().filter_map(|line| line.split(' ').next());
    assert!(positions.eq(expected), "{out}");
}

/// The answers of a new engine for each question.
fn one_by_one(language: &Language, boards: &[String]) -> Vec<[String; 3]> {
    let mut answers = Vec::new();
    for (board, first) in boards
        .iter()
        .flat_map(|board| Player::BOTH.map(|first| (board, first)))
    {
        let mut engine = Engine::new(Settings::search_only());
        let sum = language.sum(board).expect("a board");
        let winner = engine.winner(&sum, first).expect("no limit");
        let found = engine.first_winning_move(&sum, first).expect("no limit");
        assert_eq!(found.is_some(), winner == first, "{board}");
        let name = |player: Player| language.player(player).to_lowercase();
        let label = found.map_or(String::new(), |found| found.label);
        answers.push([board.clone(), name(first), name(winner)].map(|text| text + "," + &label));
    }
    answers
}

fn batch_equals_one_by_one(language: &Language, characters: &str, count: usize, length: usize) {
    let mut random = Random::new(5);
    let boards: Vec<String> = (0..count)
        .map(|_| boards::random(language, &mut random, characters, 1, length).to_string())
        .collect();
    let file = File::new(language.name(), &boards.join("\n"));
    let expected = one_by_one(language, &boards);
    for options in [&["--threads", "1"][..], &["--threads", "3"], &["--cold"]] {
        let arguments = [
            &["batch", language.name(), file.path(), "--csv"][..],
            options,
        ]
        .concat();
        let out = answer(&arguments);
        let rows = out.lines().skip(1).map(|row| {
            let fields: Vec<&str> = row.split(',').collect();
            [fields[2], fields[4], fields[5]].map(|text| format!("{text},{}", fields[6]))
        });
        assert_eq!(rows.collect::<Vec<_>>(), expected, "{options:?}");
    }
}

#[test]
fn a_batch_is_answered_as_one_by_one() {
    batch_equals_one_by_one(&languages::clobber(), boards::CLOBBER, 60, 40);
    batch_equals_one_by_one(&languages::nogo(), boards::NOGO, 60, 22);
}

#[test]
fn any_winning_move_wins() {
    let file = File::new("any", ".^9 B\n(..x)^4 W\n");
    let out = answer(&["batch", "nogo", file.path(), "--move", "any", "--csv"]);
    for row in out.lines().skip(1) {
        let fields: Vec<&str> = row.split(',').collect();
        let solved = answer(&["nogo", fields[2], "--first", fields[4], "--json"]);
        let is_listed = solved.contains(&format!("\"move\": \"{}\"", fields[6]));
        assert!(is_listed || fields[4] != fields[5], "{row}");
    }
    let none = answer(&[
        "batch",
        "nogo",
        file.path(),
        "--move",
        "none",
        "--json-lines",
    ]);
    assert!(
        none.lines()
            .all(|line| line.contains("\"winning_move\":null"))
    );
}

#[test]
fn an_interrupted_batch_is_resumed() {
    let file = File::new("long", CASES);
    for (options, expects_summary) in [
        (&[][..], true),
        (&["--json-lines"], false),
        (&["--csv"], false),
    ] {
        let arguments = [
            &["batch", "clobber", file.path(), "--threads", "1"],
            options,
        ]
        .concat();
        let (_, whole, _) = run(&arguments);
        for kept in [0, 10, 60, 150, 300, whole.len() - 3, whole.len()] {
            let kept = &whole[..kept.min(whole.len())];
            let part = File::new("part", kept);
            let resumed = [&arguments[..], &["--resume", part.path()]].concat();
            let (ending, out, err) = run(&resumed);
            assert_eq!((ending, err.as_str()), (Ending::Answered, ""), "{kept}");
            assert_eq!(out, "5 passed, 0 failed\n", "{kept}");
            let lines = kept.matches('\n').count();
            let text = part.text();
            assert!(
                text.starts_with(&kept[..kept.rfind('\n').map_or(0, |end| end + 1)]),
                "{lines}"
            );
            // Later answers may take fewer nodes in one run than in two.
            let without_nodes = |text: &str| {
                let lines = without_times(text);
                lines.replace(|c: char| c.is_ascii_digit(), "")
            };
            assert_eq!(without_nodes(&text), without_nodes(&whole), "{kept}");
            assert_eq!(text.contains("passed, "), expects_summary);
        }
    }
}

#[test]
fn answers_to_other_questions_are_not_resumed() {
    let file = File::new("mine", "BW B\nBBW B\n");
    for (name, text) in [
        ("other_question", "BW B B  # 1-2\nBBW W B  # easy\n"),
        ("too_many", "BW B B\nBBW B B\nBW B B\n"),
        ("no_answer", "BW\n"),
    ] {
        let output = File::new("output", text);
        let message = complaint(&["batch", "clobber", file.path(), "--resume", output.path()]);
        let message = message.replace(output.path(), "FILE");
        insta::assert_snapshot!(format!("batch_resume_{name}"), message);
        assert_eq!(output.text(), text);
    }
}

#[test]
fn a_document_is_not_resumed() {
    let file = File::new("document", "BW B\n");
    let output = File::new("output", "{}");
    let arguments = ["batch", "clobber", file.path(), "--json"];
    let arguments = [&arguments[..], &["--resume", output.path()]].concat();
    assert!(complaint(&arguments).contains("use --json-lines"));
    assert_eq!(output.text(), "{}");
}

#[test]
fn bad_lines_are_reported_again_in_a_resumed_run() {
    let file = File::new("again", "BW B\nBQ\nBBW\nWB W\n");
    let output = File::new(
        "output",
        "BW B B  # 1-2\nBBW B B  # 2-3\n0 passed, 0 failed, 1 bad line\n",
    );
    let (ending, out, err) = run(&["batch", "clobber", file.path(), "--resume", output.path()]);
    assert_eq!(ending, Ending::BadInput);
    assert_eq!(out, "0 passed, 0 failed, 1 bad line\n");
    assert!(err.contains("line 2, column 2"), "{err}");
    let text = output.text();
    let positions: Vec<_> = text.lines().map(|line| &line[..5]).collect();
    assert_eq!(
        positions,
        ["BW B ", "BBW B", "BBW W", "WB W ", "0 pas"],
        "{text}"
    );
}

/// Every kind of game and question, some of which are not known or wrong.
const MCGS: &str = "\
{version 1.7}
/*_ A comment with { } and [ ] in it. */
[clobber_1xn] XOXO OXX {B win, W win}
[clobber_1xn] XO /*#1 another */ {B win,
    W loss /* which is wrong */ }
{B loss, W loss}
[impartial clobber_1xn] XOXO (XO) {N 2, B win}
[nogo_1xn] ..X. {winning moves B 1_X 2_X, winning moves W 2_O}
[nogo_1xn] X. {winning moves W None}
[clobber] XO|.X {winning moves B a1-b1 b2-b1, winning moves W b1-a1 b1-b2}
[domineering] ...
..|.. {winning moves B 1:a1-a2 1:b1-b2, winning moves W 1:a1-b1 1:a2-b2}
[gen_toads] 1,1,1,0:XO.
[switch_game] (3, -1/4) [up_star] (-1 *) [nimber] 6 {B win, W win}
[nimber] 2 7 {winning moves N 1:*2, N 5}
[integer_game] 4 {winning moves B INT, winning moves W INT}
[switch_game] (3/4, -1/4) (-2, 7) {winning moves B 0:SWITCH_L, winning moves W 0:SWITCH_R}
[impartial dyadic_rational] 37/8 [impartial up_star] 0 {winning moves N 0:INC}
[wythoff] 5 {N 4}
[domineering] ..|.# {B win, thermograph L: (0,-1) R: (0,-1), W Q}
[clobber_1xn] XQ {B}
[nogo] (.. {B}
XO
";

#[test]
fn test_files_of_mcgs_are_read() {
    let file = File::new("mcgs", MCGS);
    let arguments = ["batch", "--format", "mcgs", file.path(), "--threads", "1"];
    let (ending, out, err) = run(&arguments);
    assert_eq!(ending, Ending::Refuted);
    insta::assert_snapshot!("batch_mcgs", without_times(&out));
    insta::assert_snapshot!("batch_mcgs_errors", err.replace(file.path(), "FILE"));
    let (_, rows, _) = run(&[&arguments[..], &["--json-lines"]].concat());
    insta::assert_snapshot!("batch_mcgs_json_lines", without_times(&rows));
}

#[test]
fn a_resumed_batch_of_mcgs_has_all_answers() {
    let file = File::new("mcgs-whole", MCGS);
    for format in [&[][..], &["--json-lines"], &["--csv"]] {
        let arguments = [&["batch", "--format", "mcgs", file.path()], format].concat();
        let (expected, whole, _) = run(&arguments);
        for kept in 0..whole.lines().count() {
            let kept: String = whole.split_inclusive('\n').take(kept).collect();
            let part = File::new("mcgs-part", &kept);
            let (ending, out, err) = run(&[&arguments[..], &["--resume", part.path()]].concat());
            assert_eq!(ending, expected, "{err}");
            assert!(out.starts_with("23 passed, 2 failed, "), "{out}{kept}");
            assert_eq!(part.text().lines().count(), whole.lines().count());
        }
    }
}

#[test]
fn boards_before_the_first_section_are_of_the_game_that_is_named() {
    let file = File::new("named", "XOXO {B win}\n[nogo_1xn] . {B loss}");
    let mcgs = ["--format", "mcgs"];
    let named = answer(&[&["batch", "clobber", file.path()], &mcgs[..]].concat());
    assert!(named.contains("clobber:BWBW L L"), "{named}");
    let arguments = ["batch", "clobber", file.path(), "--impartial"];
    let impartial = answer(&[&arguments[..], &mcgs].concat());
    assert!(
        impartial.contains("impartial_clobber:BWBW L"),
        "{impartial}"
    );
    let (ending, _, err) = run(&[&["batch", file.path()], &mcgs[..]].concat());
    assert_eq!(ending, Ending::BadInput);
    assert!(
        err.contains("the game of this position is not named"),
        "{err}"
    );
}

/// Comments may stand between any two parts of a file.
#[test]
fn comments_of_mcgs_change_nothing() {
    let plain = "{version 1.7} [clobber_1xn] XOXO ( OXX ) {B win , W loss , winning moves B 0:1-2}";
    let comments = [
        "/* */",
        "/*_ {B} */",
        "/*#1 [x] ( */",
        "/*/*/",
        "/***/",
        "/*\n*/",
    ];
    let words: Vec<&str> = plain.split(' ').collect();
    let read = |text: &str| {
        let read = sumsolve::parsers::mcgs(text);
        assert!(read.iter().all(Result::is_ok), "{text}: {read:?}");
        read
    };
    let expected = read(plain);
    assert_eq!(expected.len(), 3);
    for place in 0..=words.len() {
        for comment in comments {
            let (before, after) = words.split_at(place);
            let text = [before, &[comment], after].concat().join(" ");
            assert_eq!(read(&text), expected, "{text}");
        }
    }
}

#[test]
fn a_mark_of_utf_8_is_skipped() {
    let file = File::new("mark", "\u{feff}BW B B\n");
    let out = answer(&["batch", "clobber", &file.path]);
    assert!(out.starts_with("BW B B  # "), "{out}");
}
