//! The commands around certificates, as they are typed.

use std::ffi::OsString;
use std::path::PathBuf;

use game::random::Random;
use sumsolve::{Ending, Screen};

fn run(arguments: &[&str], input: impl AsRef<[u8]>) -> (Ending, String, String) {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let arguments = ["sumsolve"].iter().chain(arguments).map(OsString::from);
    let mut input = input.as_ref();
    let screen = Screen::default();
    let ending = sumsolve::run_reading(arguments, screen, &mut input, &mut out, &mut err);
    let text = |bytes| String::from_utf8(bytes).expect("text");
    (ending, text(out), text(err))
}

/// A file of this test's own.
fn file(name: &str) -> PathBuf {
    std::env::temp_dir().join(format!("sumsolve-{}-{name}", std::process::id()))
}

/// Writes a certificate and tells where it is.
fn certificate(name: &str, question: &[&str]) -> String {
    let file = file(name).display().to_string();
    let (ending, out, err) = run(&[question, &["--certificate", &file]].concat(), "");
    assert_eq!(ending, Ending::Answered, "{err}");
    assert!(out.contains("sums by moves"), "{out}");
    file
}

/// Any moves, more than a game has: some are none.
fn any_moves(seed: u64) -> String {
    let mut random = Random::new(seed);
    let moves = (0..300).map(|_| format!("#{}\n", 1 + random.below(6)));
    moves.collect()
}

#[test]
fn a_certificate_is_verified() {
    let question = ["nogo", ".x.^8 + {1|0}", "--first", "white"];
    let file = certificate("verified", &question);
    let (ending, out, _) = run(&["verify", &file], "");
    assert_eq!(ending, Ending::Answered);
    insta::assert_snapshot!("verified", out);
    let (_, out, _) = run(&["verify", &file, "--json"], "");
    insta::assert_snapshot!("verified_json", out);
}

#[test]
fn grids_are_drawn() {
    let board = ["play", "domineering", "..#/... + 1", "--as", "vertical"];
    let (_, out, _) = run(&board, "1:r1c1-r2c1\nboard\n");
    insta::assert_snapshot!("grid", out);
    let mixed = [
        "play",
        "sum",
        "domineering:../.. + clobber:BW",
        "--as",
        "right",
    ];
    let (_, out, _) = run(&mixed, "quit\n");
    insta::assert_snapshot!("mixed", out);
}

#[test]
fn what_is_no_certificate_is_refused_with_one_message() {
    let file = certificate("refused", &["clobber", "BWBW"]);
    let whole = std::fs::read(&file).expect("it was written");
    let mut version = whole.clone();
    version[8] = 9;
    for (bytes, reason) in [
        (&whole[..whole.len() - 1], "damaged or cut short"),
        (&b"BWBW"[..], "no certificate"),
        (&[], "no certificate"),
        (&version[..], "version 9"),
    ] {
        std::fs::write(&file, bytes).expect("a temporary file");
        for command in [&["verify", &file][..], &["play", "--certificate", &file]] {
            let (ending, out, err) = run(command, "");
            assert_eq!((ending, out.as_str()), (Ending::BadInput, ""));
            assert!(err.contains(reason) && err.lines().count() == 1, "{err}");
        }
    }
    let (ending, _, err) = run(&["verify", "no such file"], "");
    assert_eq!(ending, Ending::BadInput);
    assert_eq!(err, "error: there is no file no such file\n");
}

#[test]
fn a_game_is_shown_move_by_move() {
    let file = certificate("shown", &["clobber", "(BW)^4", "--first", "black"]);
    let typed = "help\nmoves\n9-9\n#1\nundo\nundo\nboard\n#2\nquit\n";
    let (ending, out, _) = run(&["play", "--certificate", &file], typed);
    assert_eq!(ending, Ending::Answered);
    insta::assert_snapshot!("a_game", out);
    let (_, out, _) = run(
        &["play", "nogo", "... + ..", "--as", "black"],
        "moves\n1:2\n",
    );
    insta::assert_snapshot!("a_game_from_the_solver", out);
}

#[test]
fn the_program_wins_from_a_proof_and_from_the_solver() {
    for (n, question) in [
        ["clobber", "(BW)^7", "black"],
        ["clobber", "BBWBW + WWB - ^", "white"],
        ["nogo", ".x.^8", "white"],
        ["nogo", "..x..o. + .^4", "black"],
    ]
    .iter()
    .enumerate()
    {
        let [game, sum, first] = *question;
        let asked = [game, sum, "--first", first];
        let file = certificate(&format!("wins-{n}"), &asked);
        for seed in 0..5 {
            for command in [
                &["play", "--certificate", &file][..],
                &["play", game, sum, "--first", first],
            ] {
                let (_, out, err) = run(command, any_moves(seed));
                let program = ["Black", "White"]
                    .into_iter()
                    .find(|name| out.contains(&format!("the program is {name}")));
                let program = program.unwrap_or_else(|| panic!("{out}{err}"));
                let end = format!("{program} wins. You have lost.\n");
                assert!(out.contains(&end), "{out}");
            }
        }
    }
}

/// The move that a hint recommends, and the whole line.
fn hint(game: &str, board: &str, person: &str) -> (String, String) {
    let arguments = ["play", game, board, "--as", person, "--first", person];
    let (ending, out, err) = run(&arguments, "hint\nquit\n");
    assert_eq!((ending, err.as_str()), (Ending::Answered, ""));
    let (_, line) = out.split_once("> ").expect("a prompt");
    let line = line.lines().next().expect("a hint").to_string();
    let label = line.trim_start_matches("Every move loses. ");
    let label = label.split(' ').next().expect("a move");
    (label.to_string(), line)
}

/// Whoever follows the hints wins from a winning position, and is told if there is no hope.
#[test]
fn hints_win_if_anything_does() {
    for (game, board, person, wins) in [
        ("clobber", "BWBW", "black", true),
        ("clobber", "BWBWBW", "black", false),
        ("clobber", "BBWBW + WWB", "white", true),
        ("nogo", ".^7", "black", true),
        ("domineering", ".../...", "horizontal", true),
        ("toads_and_frogs", "TT..FF", "toad", true),
    ] {
        let (label, line) = hint(game, board, person);
        let arguments = [game, board, "--first", person, "--moves", "all", "--json"];
        let (_, out, _) = run(&arguments, "");
        let answer: serde_json::Value = serde_json::from_str(&out).expect("JSON");
        let winning = answer["first"][0]["winning_moves"]
            .as_array()
            .expect("moves");
        let is_sum = board.contains('+');
        let typed = |found: &serde_json::Value| {
            let label = found["move"].as_str().expect("a move");
            if is_sum {
                format!("{}:{label}", found["term"])
            } else {
                label.to_string()
            }
        };
        assert_eq!(!winning.is_empty(), wins, "{game} {board}");
        assert_eq!(
            winning.iter().any(|found| typed(found) == label),
            wins,
            "{line}"
        );
        assert_eq!(line.ends_with(" wins."), wins, "{line}");
        assert_eq!(line.starts_with("Every move loses. "), !wins, "{line}");
    }
}

#[test]
fn a_hint_says_if_there_was_not_enough_time() {
    let board = ["play", "nogo", ".^40", "--as", "black", "--time", "0"];
    let (_, out, _) = run(&board, "hint\nquit\n");
    assert!(out.contains("Not solved in 0 seconds. "), "{out}");
    assert!(out.contains("but may lose."), "{out}");
}

/// Somebody who follows every hint beats the program.
#[test]
fn following_the_hints_wins() {
    let mut typed = String::new();
    for _ in 0..20 {
        let arguments = ["play", "nogo", ".^7", "--as", "black"];
        let (_, out, _) = run(&arguments, format!("{typed}hint\n"));
        if out.contains("You have won!") {
            return;
        }
        let hint = out.lines().rfind(|line| line.ends_with(" wins."));
        let hint = hint.unwrap_or_else(|| panic!("{out}"));
        let label = hint.trim_start_matches("Black> ").split(' ').next();
        typed.extend([label.expect("a move"), "\n"]);
    }
    panic!("the game does not end: {typed}");
}

#[test]
fn what_is_no_text_is_no_move() {
    let (ending, out, err) = run(&["play", "clobber", "BWBW"], b"\xff\x81\n");
    assert_eq!((ending, err.as_str()), (Ending::Answered, ""), "{out}");
    assert!(out.contains("is no move here"), "{out}");
}

#[test]
fn both_players_are_not_one() {
    let (ending, _, err) = run(&["play", "clobber", "BW", "--first", "both"], "");
    assert_eq!(ending, Ending::BadInput);
    assert!(err.contains("write black or white"), "{err}");
}

/// The move that lost can be taken back, and another one be tried.
#[test]
fn a_game_can_go_on_after_its_end() {
    let board = [
        "play", "clobber", "BWB", "--as", "black", "--first", "black",
    ];
    let (ending, out, err) = run(&board, "1-2\n");
    assert_eq!((ending, err.as_str()), (Ending::Answered, ""));
    assert!(out.contains("wins. You have"), "{out}");
    assert!(out.contains("Type undo to take your last move back, or quit.\n"));
    let (_, again, _) = run(&board, "1-2\nundo\n3-2\n1-2\nquit\nnever read\n");
    assert_eq!(again.matches("wins. You have").count(), 2, "{again}");
    assert!(again.contains("The game is over. "), "{again}");
    assert!(!again.contains("never read"), "{again}");
    // Nothing was played, so that there is nothing to take back.
    let (_, out, _) = run(&["play", "clobber", "BB"], "undo\n");
    assert!(out.ends_with("You have lost.\n"), "{out}");
}

#[test]
fn the_number_of_the_only_term_can_be_left_out() {
    let typed = |board: &str, line: &str| {
        let arguments = [
            "play", "clobber", board, "--as", "white", "--first", "white",
        ];
        run(&arguments, format!("{line}\nquit\n")).1
    };
    assert_eq!(typed("BBW + B.", "3-2"), typed("BBW + B.", "1:3-2"));
    assert!(!typed("BBW + B.", "3-2").contains("no move"));
    let several = typed("BBW + BBW", "3-2");
    assert!(several.contains("as in 1:3-2 or 2:3-2."), "{several}");
}
