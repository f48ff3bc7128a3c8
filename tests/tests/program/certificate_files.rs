//! Certificates as files, however the question was asked: whole or not there, and always checkable.

use std::fs;
use std::path::Path;

use sumsolve::{Ending, Screen, Stream};
use sumsolve_tests::files::Directory;
use sumsolve_tests::program::{answer, complaint, run, run_on};

/// Asks a question with a certificate, and checks it: what was proved.
fn proved(question: &[&str], file: &str) -> String {
    let (ending, out, err) = run(&[question, &["--certificate", file]].concat());
    assert_eq!(ending, Ending::Answered, "{question:?}: {err}");
    let (ending, checked, _) = run(&["verify", file]);
    assert_eq!(ending, Ending::Answered, "{question:?}: {checked}");
    // Each answer is one that was proved.
    for line in checked.lines().filter(|line| line.contains("first: ")) {
        let (player, winner) = line.trim().split_once(" first: ").expect("an answer");
        let winner = winner.split(' ').next().expect("a winner");
        let told = out.to_lowercase();
        let told = told.lines().find(|line| line.starts_with(player));
        assert!(
            told.expect("an answer")
                .contains(&format!("first: {winner}"))
        );
    }
    checked
}

/// How many files are beside a file, itself included.
fn files_beside(file: &str) -> usize {
    let folder = Path::new(file).parent().expect("a folder");
    fs::read_dir(folder).expect("a folder").count()
}

/// How many answers were proved.
fn answers(checked: &str) -> usize {
    checked.matches(" first: ").count()
}

#[test]
fn every_first_player_and_every_winner_is_proved() {
    let directory = Directory::new("first-players");
    let file = directory.path("out.cert");
    for board in ["BBWBB + WWB", "BWBWBW", "WWBW", "BBWW", "BWWBW + BBW"] {
        assert_eq!(answers(&proved(&["clobber", board], &file)), 2);
        assert_eq!(
            answers(&proved(&["clobber", board, "--first", "both"], &file)),
            2
        );
        for first in ["black", "white"] {
            let question = ["clobber", board, "--first", first, "--moves", "none"];
            assert_eq!(answers(&proved(&question, &file)), 1);
        }
    }
}

#[test]
fn sums_with_values_are_proved() {
    let directory = Directory::new("values");
    let file = directory.path("out.cert");
    for (game, sum) in [
        ("clobber", "BBW - 5.^ + 1/2"),
        ("clobber", "(BBW)^9 - 5.^"),
        ("clobber", "{2|1} - 3/4"),
        ("nogo", "2.(..x. - 1) + +-2"),
        ("nogo", "..x..o. + *2 - {1|0}"),
    ] {
        assert_eq!(answers(&proved(&[game, sum], &file)), 2, "{sum}");
    }
}

#[test]
fn files_and_threads_change_no_proof() {
    let directory = Directory::new("beside-files");
    let (file, database) = (directory.path("out.cert"), directory.path("nogo.sumdb"));
    let table = directory.path("solved.table");
    answer(&["db", "build", "nogo", "--max", "7", "--database", &database]);
    let question = ["nogo", ".x.^16", "--first", "white", "--moves", "none"];
    answer(&[&question[..], &["--save-table", &table]].concat());
    for more in [
        &["--no-database"][..],
        &["--database", &database],
        &["--load-table", &table],
        &["--threads", "2"],
        &[
            "--threads",
            "2",
            "--load-table",
            &table,
            "--database",
            &database,
        ],
        &["--strategy", "proof-number"],
        &["--without", "exact-values"],
        &["--memory", "64"],
    ] {
        let question = [&question[..], more].concat();
        assert_eq!(answers(&proved(&question, &file)), 1, "{more:?}");
    }
}

#[test]
fn a_limit_leaves_no_certificate_and_says_so() {
    let directory = Directory::new("limits");
    let file = directory.path("out.cert");
    let question = ["nogo", ".^40", "--first", "black", "--moves", "none"];
    for more in [["--time", "0.2"], ["--nodes", "100"]] {
        let (ending, out, _) = run(&[&question[..], &more, &["--certificate", &file]].concat());
        assert_eq!(ending, Ending::Unsolved, "{out}");
        assert_eq!(files_beside(&file), 0);
    }
}

#[test]
fn a_limit_met_while_writing_keeps_the_certificate_that_was_there() {
    let directory = Directory::new("limits-while-writing");
    let file = directory.path("out.cert");
    proved(&["clobber", "BWBW"], &file);
    let before = fs::read(&file).expect("a certificate");
    // It is solved in 16 megabytes; its proof takes more than the part of them that is for proofs.
    let question = ["nogo", ".x.^28", "--first", "white", "--moves", "none"];
    let more = ["--memory", "16", "--threads", "1", "--certificate", &file];
    let (ending, out, err) = run(&[&question[..], &more].concat());
    assert_eq!(ending, Ending::Unsolved, "{out}{err}");
    assert!(out.contains("no certificate"), "{out}");
    assert_eq!(fs::read(&file).expect("a certificate"), before);
    assert_eq!(files_beside(&file), 1);
}

#[test]
fn half_a_certificate_is_none_and_is_replaced() {
    let directory = Directory::new("interrupted");
    let file = directory.path("out.cert");
    proved(&["clobber", "BWBWBWB"], &file);
    let whole = fs::read(&file).expect("a certificate");
    fs::write(&file, &whole[..whole.len() / 2]).expect("written");
    let (ending, _, err) = run(&["verify", &file]);
    assert_eq!(ending, Ending::BadInput);
    assert!(err.contains("damaged or cut short"), "{err}");
    proved(&["clobber", "BWBWBWB"], &file);
    assert_eq!(fs::read(&file).expect("a certificate"), whole);
}

#[test]
fn a_certificate_that_cannot_be_written_is_refused_before_the_work() {
    let directory = Directory::new("unwritable");
    let file = directory.path("nowhere/out.cert");
    let err = complaint(&["nogo", ".^70", "--certificate", &file]);
    assert!(err.contains("out.cert: there is no folder"), "{err}");
}

#[test]
fn a_check_that_meets_a_limit_is_undecided() {
    let directory = Directory::new("undecided");
    let file = directory.path("out.cert");
    let question = ["nogo", ".x.^22", "--first", "white", "--moves", "none"];
    proved(&question, &file);
    let (ending, out, _) = run(&["verify", &file, "--time", "0"]);
    assert_eq!(ending, Ending::Unsolved);
    assert_eq!(out, "UNDECIDED: not checked within the limit: time\n");
    let (ending, out, _) = run(&["verify", &file, "--time", "0", "--json"]);
    assert_eq!(ending, Ending::Unsolved);
    assert!(out.contains("\"proved\": null"), "{out}");
    let (ending, _, _) = run(&["verify", &file, "--time", "60"]);
    assert_eq!(ending, Ending::Answered);
}

/// A terminal is not filled with bytes.
#[test]
fn a_proof_is_not_written_to_a_terminal() {
    let terminal = Stream {
        is_terminal: true,
        colour: false,
    };
    let screen = Screen {
        out: terminal,
        err: terminal,
    };
    let (ending, out, err) = run_on(screen, &["clobber", "BW", "--certificate", "-"]);
    assert_eq!((ending, out.as_str()), (Ending::BadInput, ""));
    assert!(err.contains("standard output is a terminal"), "{err}");
}
