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
fn answers_in_three_formats() {
    let file = File::new("formats", CASES);
    let out = answer(&["batch", "clobber", file.path()]);
    insta::assert_snapshot!("batch_text", without_times(&out));
    for (option, name) in [("--json", "batch_json"), ("--csv", "batch_csv")] {
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
fn bad_lines_are_refused_before_anything_is_solved() {
    let cases = [
        ("cell", "BW\nBWQW B W\n"),
        ("winner", "BW B W\n\n  BW B Q\n"),
        ("columns", "BW B W W\n"),
        ("quote", "BW\n \"BW + BW\n"),
        ("quoted", "  'BW + BQ' B\n"),
        ("sum", "BW + (BBW - WB B W\n"),
    ];
    for (name, text) in cases {
        let file = File::new(name, text);
        let message = complaint(&["batch", "clobber", file.path()]);
        let message = message.replace(file.path(), "FILE");
        insta::assert_snapshot!(format!("batch_bad_{name}"), message);
    }
    let missing = complaint(&["batch", "clobber", "no/such/file"]);
    assert!(
        missing.starts_with("error: no/such/file: it cannot be read"),
        "{missing}"
    );
    assert!(complaint(&["batch", "chess", "file"]).contains("unknown game 'chess'"));
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
            [fields[0], fields[1], fields[2]].map(|text| format!("{text},{}", fields[3]))
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
        let solved = answer(&["nogo", fields[0], "--first", fields[1], "--json"]);
        let is_listed = solved.contains(&format!("\"move\": \"{}\"", fields[3]));
        assert!(is_listed || fields[1] != fields[2], "{row}");
    }
    let none = answer(&["batch", "nogo", file.path(), "--move", "none", "--json"]);
    assert!(
        none.lines()
            .all(|line| line.contains("\"winning_move\":null"))
    );
}

#[test]
fn an_interrupted_batch_is_resumed() {
    let file = File::new("long", CASES);
    for (options, expects_summary) in [(&[][..], true), (&["--json"], false), (&["--csv"], false)] {
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
