//! What the program reads: never without an end, and what is wrong is told in one way.

use std::fs;
use std::io::Write;
use std::process::Stdio;
use std::thread::sleep;
use std::time::Duration;

use super::QUESTION;
use super::folder::{Folder, Run, refused, wait_for};

/// All ways to name a file that is read as a whole.
fn readers(file: &str) -> [Vec<&str>; 6] {
    [
        vec!["verify", file],
        vec!["play", "--certificate", file],
        vec![QUESTION[0], QUESTION[1], "--load-table", file],
        vec![QUESTION[0], QUESTION[1], "--database", file],
        vec!["sum", "clobber:BW", "--database", file],
        vec!["db", "info", "clobber", "--database", file],
    ]
}

#[test]
fn devices_are_not_read() {
    let folder = Folder::new();
    // Both give zeros for ever.
    for minor in ["5", "7"] {
        if !folder.has_device(minor, minor) {
            return;
        }
        for arguments in readers(minor) {
            let message = refused(&folder, &arguments);
            assert!(message.contains("it is a device"), "{message}");
        }
        let build = ["db", "build", "clobber", "--max", "4", "--database", minor];
        let message = refused(&folder, &build);
        assert!(message.contains("name an ordinary file"), "{message}");
    }
}

#[test]
fn what_comes_without_an_end_is_refused_after_its_beginning() {
    let folder = Folder::new();
    for arguments in [
        &["verify", "-"][..],
        &[QUESTION[0], QUESTION[1], "--load-table", "-"],
    ] {
        let mut program = folder.program();
        program.args(arguments).stdin(Stdio::piped());
        program.stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = program.spawn().expect("it runs");
        let mut pipe = child.stdin.take().expect("a pipe");
        // The pipe is closed at the other end before all of a gigabyte is taken.
        let zeros = vec![0; 1 << 16];
        let is_closed = (0..1 << 14).any(|_| pipe.write_all(&zeros).is_err());
        drop(pipe);
        let run = Run::of_child(child);
        run.ended(2);
        assert!(is_closed, "{arguments:?}");
        assert!(run.err.contains("standard input: "), "{}", run.err);
    }
}

#[test]
fn a_build_does_not_wait_for_a_pipe() {
    let folder = Folder::new();
    folder.make_pipe("pipe");
    let build = ["db", "build", "nogo", "--max", "4", "--database"];
    let message = refused(&folder, &[&build[..], &["pipe"]].concat());
    assert!(message.contains("name an ordinary file"), "{message}");
    folder.make_pipe("x.sumdb.lock");
    let run = folder.run(&[&build[..], &["x.sumdb"]].concat());
    run.ended(4);
    assert!(run.err.contains("not a lock of a build"), "{}", run.err);
    assert_eq!(folder.names(), ["pipe", "x.sumdb.lock"]);
}

/// Nobody writes into the pipe.
#[test]
fn one_interruption_ends_waiting_for_a_pipe() {
    let folder = Folder::new();
    folder.make_pipe("pipe");
    let batch = vec!["batch", "clobber", "pipe"];
    for arguments in readers("pipe")[..4].iter().chain([&batch]) {
        let mut program = folder.program();
        program.args(arguments).stdin(Stdio::null());
        program.stdout(Stdio::piped()).stderr(Stdio::piped());
        let child = program.spawn().expect("it runs");
        sleep(Duration::from_millis(500));
        super::folder::interrupt(&child);
        let run = Run::of_child(child);
        run.ended(3);
        assert_eq!(run.err, "interrupted\n", "{arguments:?}");
    }
}

#[test]
fn what_cannot_be_read_is_told_in_one_way() {
    let folder = Folder::new();
    let batch = |file| vec!["batch", "clobber", file];
    let all = |file| readers(file).into_iter().chain([batch(file)]);
    for arguments in all("nofile") {
        let message = refused(&folder, &arguments);
        let told = ["there is no file nofile", "nofile: there is no such file"];
        let is_database = arguments[0] == "db";
        let is_told = is_database && message.contains("there is no database nofile");
        assert!(
            is_told || told.iter().any(|told| message.contains(told)),
            "{message}"
        );
        assert!(!message.contains("os error"), "{message}");
    }
    fs::create_dir(folder.path("folder")).expect("made");
    for arguments in all("folder") {
        let message = refused(&folder, &arguments);
        assert!(message.contains("folder: it is a directory"), "{message}");
        assert!(!message.contains("os error"), "{message}");
    }
}

#[test]
fn the_advice_about_a_database_builds_it_where_it_was_named() {
    let folder = Folder::new();
    let ask = |file| refused(&folder, &[QUESTION[0], QUESTION[1], "--database", file]);
    let missing = ask("my values");
    let advice = "To build it: sumsolve db build clobber --database 'my values'\n";
    assert!(missing.ends_with(advice), "{missing}");
    fs::create_dir(folder.path("folder")).expect("made");
    for file in ["notes.txt", "folder"] {
        let message = ask(file);
        let advice = "Name another file; sumsolve db build clobber --database NAME builds one\n";
        assert!(message.ends_with(advice), "{message}");
    }
}

/// A file that can be opened, with a block that is damaged, counts as built: the advice has to say --force.
#[test]
fn the_advice_about_a_damaged_database_mends_it() {
    let folder = Folder::new();
    let build = ["db", "build", "nogo", "--max", "5", "--database", "x.sumdb"];
    folder.run(&build).ended(0);
    let good = folder.bytes("x.sumdb");
    let mut bad = good.clone();
    bad[4096] ^= 1;
    fs::write(folder.path("x.sumdb"), bad).expect("written");
    let run = folder.run(&["db", "verify", "nogo", "--database", "x.sumdb"]);
    let (_, advice) = run
        .err
        .split_once("To build it again: sumsolve ")
        .expect("advice");
    let words: Vec<&str> = advice.split_whitespace().collect();
    folder.run(&words).ended(0);
    assert!(folder.bytes("x.sumdb") == good, "{advice}");
}

#[test]
fn a_database_of_another_game_is_kept() {
    let folder = Folder::new();
    let build = |game, more: &[&str]| {
        let start = ["db", "build", game, "--max", "5", "--database", "x.sumdb"];
        folder.run(&[&start[..], more].concat())
    };
    build("clobber", &[]).ended(0);
    let before = folder.bytes("x.sumdb");
    let run = build("nogo", &[]);
    run.ended(2);
    assert!(
        run.err.contains("a database of clobber is there") && run.err.contains("add --force"),
        "{}",
        run.err
    );
    build("clobber", &["--impartial"]).ended(2);
    assert_eq!(folder.bytes("x.sumdb"), before);
    build("nogo", &["--force"]).ended(0);
    build("nogo", &[]).ended(0);
    assert_eq!(folder.names(), ["x.sumdb"]);
}

#[test]
fn an_interrupted_build_tells_how_to_go_on_and_keeps_its_work_from_other_games() {
    let folder = Folder::new();
    let build = |game| ["db", "build", game, "--max", "16", "--database", "x.sumdb"];
    let mut program = folder.program();
    program.args(build("nogo")).stdin(Stdio::null());
    program.stdout(Stdio::piped()).stderr(Stdio::piped());
    let child = program.spawn().expect("it runs");
    wait_for("the build", || folder.path("x.sumdb.lock").exists());
    super::folder::interrupt(&child);
    let run = Run::of_child(child);
    run.ended(3);
    assert_eq!(
        run.err,
        "interrupted; the same command goes on with the build of x.sumdb\n"
    );
    assert_eq!(folder.names(), ["x.sumdb.unfinished"]);
    let before = folder.bytes("x.sumdb.unfinished");
    let message = refused(&folder, &build("clobber"));
    assert!(message.contains("a database of nogo is there"), "{message}");
    assert_eq!(folder.bytes("x.sumdb.unfinished"), before);
}
