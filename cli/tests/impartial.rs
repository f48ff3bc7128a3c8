//! Impartial play, by the option and by the names of games.

use std::ffi::OsString;
use std::fs;

use sumsolve::{Ending, Screen};

/// Runs the program; returns how it ended and what it wrote.
fn run(arguments: &[&str], input: &str) -> (Ending, String, String) {
    let arguments = ["sumsolve"].iter().chain(arguments).map(OsString::from);
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let (screen, mut input) = (Screen::default(), input.as_bytes());
    let ending = sumsolve::run_reading(arguments, screen, &mut input, &mut out, &mut err);
    let text = |bytes| String::from_utf8(bytes).expect("text");
    (ending, text(out), text(err))
}

fn answer(arguments: &[&str]) -> String {
    let (ending, out, err) = run(arguments, "");
    assert_eq!(ending, Ending::Answered, "{arguments:?}: {err}");
    out
}

#[test]
fn the_value_is_a_nimber() {
    let solved = answer(&["clobber", "BWBW", "--impartial"]);
    assert!(solved.contains("Value: *3\n"), "{solved}");
    assert_eq!(answer(&["impartial_clobber", "BWBW"]), solved);
    assert_eq!(
        answer(&["impartial_clobber", "BWBW", "--impartial"]),
        solved
    );
    let facts = answer(&["value", "clobber", "BWBW", "--impartial"]);
    assert!(facts.contains("Kind: nimber\n"), "{facts}");
    assert_eq!(answer(&["value", "impartial_clobber", "BWBW"]), facts);
    let compared = answer(&["compare", "clobber", "BWBW", "*3", "--impartial"]);
    assert!(compared.contains("BWBW = *3"), "{compared}");
}

#[test]
fn every_command_plays_impartially() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = |name: &str| {
        let path = directory.path().join(name);
        path.to_str().expect("text").to_string()
    };
    let (boards, database, proof) = (path("boards"), path("values.sumdb"), path("proof"));
    fs::write(&boards, "BWBW\n(BW)^3 B W\n").expect("written");
    let batch = answer(&["batch", "clobber", &boards, "--impartial", "--csv"]);
    assert!(batch.contains("BWBW,winner,white,white"), "{batch}");
    let swept = answer(&["sweep", "clobber", "(BW)^n", "--n", "1..4", "--impartial"]);
    assert!(swept.contains("*3"), "{swept}");
    assert!(
        answer(&["random", "clobber", "--impartial"])
            .lines()
            .count()
            == 10
    );
    for command in [
        &["build", "clobber", "--max", "6"][..],
        &["info", "clobber"],
        &["verify", "clobber"],
        &["lookup", "clobber", "BWBW"],
        &["export", "clobber"],
    ] {
        let arguments = [&["db"], command, &["--impartial", "--database", &database]].concat();
        answer(&arguments);
    }
    let known = ["clobber", "(BW)^5", "--impartial"];
    let with_database = answer(&[&known[..], &["--database", &database]].concat());
    assert_eq!(with_database, answer(&known));
    answer(&["clobber", "(BW)^8", "--impartial", "--certificate", &proof]);
    assert!(answer(&["verify", &proof]).starts_with("PROVED: impartial_clobber"));
    let (_, played, _) = run(&["play", "clobber", "BWBW", "--impartial"], "moves\nquit\n");
    assert!(played.starts_with("BWBW\nimpartial Clobber: "), "{played}");
}

#[test]
fn impartial_and_other_games_are_summed() {
    let sum = "impartial_clobber:BWBW + *3 + nogo:..x. - nogo:..x.";
    assert!(answer(&["sum", sum]).contains("Value: 0\n"));
    for arguments in [
        &["sum", "nogo:..", "--impartial"][..],
        &["value", "*3", "--impartial"],
        &["compare", "*3", "*2", "--impartial"],
    ] {
        let (ending, _, err) = run(arguments, "");
        assert_eq!(ending, Ending::BadInput, "{arguments:?}");
        assert!(err.contains("as in impartial_clobber:BWBW"), "{err}");
    }
}

#[test]
fn the_help_lists_the_option_and_not_the_names() {
    let help = answer(&["--help"]);
    assert!(help.contains("--impartial") && !help.contains("impartial_"));
    assert!(answer(&["nogo", "-h"]).contains("--impartial"));
    assert!(!answer(&["sum", "-h"]).contains("--impartial"));
    let rules = answer(&["impartial_nogo", "--help"]);
    assert!(
        rules.starts_with("Solves a sum of impartial linear NoGo"),
        "{rules}"
    );
}
