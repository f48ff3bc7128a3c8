//! Folders: those that the user names are there already, except where they are said to be made.

use std::fs;
use std::process::Stdio;

use super::folder::{Folder, NOTES, Run, interrupt, refused, wait_for};

#[test]
fn the_folder_of_a_database_that_is_named_must_be_there() {
    let folder = Folder::new();
    let build = ["db", "build", "nogo", "--max", "3"];
    let message = refused(&folder, &[&build[..], &["--database", "no/x"]].concat());
    assert!(message.contains("there is no folder no;"), "{message}");
    assert!(folder.names().is_empty());
    // The usual one is made.
    folder.run(&build).ended(0);
    assert!(folder.path("databases/nogo.sumdb").exists());
}

#[test]
fn all_pages_are_written_or_none() {
    let folder = Folder::new();
    fs::create_dir(folder.path("pages")).expect("made");
    folder.write("pages/sumsolve-clobber.1", NOTES);
    let man = ["man", "--out", "pages"];
    let message = refused(&folder, &man);
    assert!(message.contains("did not write"), "{message}");
    let pages = || {
        let pages = fs::read_dir(folder.path("pages")).expect("a folder");
        pages.count()
    };
    assert_eq!(pages(), 1);
    fs::remove_file(folder.path("pages/sumsolve-clobber.1")).expect("it is there");
    folder.run(&man).ended(0);
    assert!(pages() > 20);
    folder.run(&["man", "--out", "made/for/it"]).ended(0);
    assert!(folder.path("made/for/it/sumsolve.1").exists());
}

#[test]
fn a_file_where_a_folder_should_be_is_told() {
    let folder = Folder::new();
    for command in [
        &["man", "--out"][..],
        &["experiment", "nogo-scaling", "--out"],
    ] {
        let message = refused(&folder, &[command, &["notes.txt"]].concat());
        let told = "error: cannot write notes.txt: it is a file: name a folder\n";
        assert_eq!(message, told);
        let message = refused(&folder, &[command, &["notes.txt/pages"]].concat());
        assert!(message.contains("notes.txt is a file"), "{message}");
    }
}

#[test]
fn an_interrupted_experiment_leaves_no_folder_that_it_made() {
    let folder = Folder::new();
    fs::create_dir(folder.path("old")).expect("made");
    for out in ["new/results", "old"] {
        let mut program = folder.program();
        program.args(["experiment", "nogo-scaling", "--size", "60", "--out", out]);
        program.stdin(Stdio::null());
        program.stdout(Stdio::piped()).stderr(Stdio::piped());
        let child = program.spawn().expect("it runs");
        wait_for("a folder", || folder.path(out).exists());
        // The work begins soon after that.
        std::thread::sleep(std::time::Duration::from_secs(1));
        interrupt(&child);
        let run = Run::of_child(child);
        run.ended(3);
        assert_eq!(run.err, "interrupted\n");
        assert_eq!(folder.names(), ["old"]);
    }
}
