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
                assert!(out.ends_with(&format!("{program} wins.\n")), "{out}");
            }
        }
    }
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
