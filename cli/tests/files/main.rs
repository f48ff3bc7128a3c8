//! The files that the program writes: nothing is lost, and nothing is destroyed.
//!
//! Devices are nodes that the tests make; the machine's own are never touched.

#![cfg(unix)]

mod folder;
mod folders;
mod reading;

use std::fs;
use std::os::unix::fs::{FileTypeExt, symlink};
use std::path::Path;
use std::process::{Child, Stdio};
use std::thread::sleep;
use std::time::Duration;

use folder::{Folder, NOTES, Run, refused, wait_for, with_input};

/// A search that would take hours.
const HOURS: [&str; 6] = [
    "nogo",
    ".^70",
    "--moves",
    "none",
    "--without",
    "exact-values",
];

/// A question with an answer at once.
const QUESTION: [&str; 2] = ["clobber", "BWBWBW"];

/// A question with a table of some kilobytes.
const SEARCH: [&str; 4] = ["clobber", "(BW)^24", "--moves", "none"];

/// All ways to name a file that is written, each with work that would take long.
fn writers(file: &str) -> Vec<Vec<&str>> {
    let with = |start: &[&'static str], option: &'static str| {
        let mut arguments: Vec<&str> = start.to_vec();
        arguments.extend([option, file]);
        arguments
    };
    vec![
        with(&HOURS, "--certificate"),
        with(&HOURS, "--save-table"),
        with(&HOURS, "--checkpoint"),
        with(&["value", "nogo", ".^15", "--time", "600"], "--thermograph"),
        with(
            &["sweep", "nogo", ".^n", "--n", "60..70", "--openings"],
            "--svg",
        ),
        with(&["sweep", "nogo", ".^n", "--n", "60..70"], "--save-table"),
        with(&["db", "build", "nogo", "--max", "16"], "--database"),
        with(&["batch", "clobber", "cases.txt"], "--resume"),
    ]
}

#[test]
fn a_path_that_cannot_be_written_is_refused_before_the_work() {
    let folder = Folder::new();
    fs::create_dir(folder.path("folder")).expect("a folder");
    for arguments in writers("folder") {
        let message = refused(&folder, &arguments);
        assert!(message.contains("folder: it is a directory"), "{message}");
    }
    for arguments in writers("notes.txt/out") {
        let message = refused(&folder, &arguments);
        assert!(message.contains("notes.txt is a file"), "{message}");
    }
    for arguments in writers("nowhere/out") {
        let message = refused(&folder, &arguments);
        assert!(message.contains("there is no folder nowhere"), "{message}");
    }
    for option in ["folder", "nowhere/log"] {
        let message = refused(&folder, &[&HOURS[..], &["--log", option]].concat());
        assert!(message.contains("cannot write"), "{message}");
    }
    refused(
        &folder,
        &["experiment", "nogo-scaling", "--out", "notes.txt"],
    );
    assert_eq!(folder.names(), ["folder"]);
}

#[test]
fn a_file_that_the_program_did_not_write_is_never_overwritten() {
    let folder = Folder::new();
    for mut arguments in writers("notes.txt") {
        refused(&folder, &arguments);
        // Files of answers are continued, not replaced.
        if arguments[0] != "batch" {
            arguments.push("--force");
            let message = refused(&folder, &arguments);
            assert!(message.contains("did not write"), "{message}");
            assert!(
                !message.contains("--save-table"),
                "no advice to destroy it: {message}"
            );
        }
        assert_eq!(folder.bytes("notes.txt"), NOTES.as_bytes(), "{arguments:?}");
    }
    // One line without an end is not an answer that was cut off, either.
    folder.write("line.txt", "buy milk");
    refused(
        &folder,
        &["batch", "clobber", "cases.txt", "--resume", "line.txt"],
    );
    assert_eq!(folder.bytes("line.txt"), b"buy milk");
    for name in ["nogo-scaling.csv", "nogo-scaling.svg"] {
        folder.write(name, NOTES);
        refused(&folder, &["experiment", "nogo-scaling", "--force"]);
        assert_eq!(folder.bytes(name), NOTES.as_bytes());
        fs::remove_file(folder.path(name)).expect("it is there");
    }
    assert_eq!(folder.names(), ["line.txt"]);
}

#[test]
fn a_table_to_load_that_is_none_is_kept() {
    let folder = Folder::new();
    let run = folder.run(&[&QUESTION[..], &["--load-table", "notes.txt"]].concat());
    run.ended(2);
    assert!(
        run.err
            .contains("it is not a file of this program. Name another file"),
        "{}",
        run.err
    );
    let table = [
        "clobber",
        "(BW)^20",
        "--moves",
        "none",
        "--save-table",
        "table",
    ];
    folder.run(&table).ended(0);
    let before = folder.bytes("table");
    let run = folder.run(&["nogo", ".^9", "--checkpoint", "table"]);
    run.ended(2);
    assert!(
        run.err.contains("about clobber") && run.err.contains("Name another"),
        "{}",
        run.err
    );
    assert_eq!(folder.bytes("table"), before);
}

/// Commands that write a file each, done in a moment, and whether the file has to be an ordinary one.
fn quick_writers(file: &str) -> Vec<(Vec<&str>, bool)> {
    let question = |option: &'static str| vec![QUESTION[0], QUESTION[1], option, file];
    vec![
        (question("--certificate"), false),
        (question("--save-table"), false),
        (vec!["value", "{2|1}", "--thermograph", file], false),
        (
            vec![
                "sweep",
                "nogo",
                ".^n",
                "--n",
                "2..5",
                "--openings",
                "--svg",
                file,
            ],
            false,
        ),
        (question("--checkpoint"), true),
        (
            vec!["db", "build", "nogo", "--max", "3", "--database", file],
            true,
        ),
        (
            vec!["batch", "clobber", "cases.txt", "--resume", file],
            true,
        ),
    ]
}

#[test]
fn devices_stay_devices() {
    let folder = Folder::new();
    if !folder.has_device("null", "3") {
        return;
    }
    symlink("null", folder.path("link")).expect("linked");
    for file in ["null", "link"] {
        for (mut arguments, is_ordinary) in quick_writers(file) {
            let run = folder.run(&arguments);
            run.ended(if is_ordinary { 2 } else { 0 });
            assert!(
                folder.is_device("null") && folder.is_link("link"),
                "{arguments:?}"
            );
            if arguments[0] != "batch" {
                arguments.push("--force");
                folder.run(&arguments).ended(run.code);
            }
            assert!(
                folder.is_device("null") && folder.is_link("link"),
                "{arguments:?}"
            );
        }
    }
    assert_eq!(folder.names(), ["link", "null"]);
}

#[test]
fn if_writing_fails_in_the_end_the_answer_comes_first_and_the_code_is_4() {
    let folder = Folder::new();
    if !folder.has_device("full", "7") {
        return;
    }
    for (arguments, _) in quick_writers("full")
        .iter()
        .filter(|(_, is_ordinary)| !is_ordinary)
    {
        let run = folder.run(arguments);
        run.ended(4);
        let answer = folder.run(&arguments[..arguments.len() - 2]);
        answer.ended(0);
        assert_eq!(run.text(), answer.text(), "{arguments:?}");
        assert!(
            run.err.contains("cannot write full: No space left"),
            "{}",
            run.err
        );
        assert!(folder.is_device("full"));
    }
    let json = folder.run(&[&QUESTION[..], &["--json", "--certificate", "full"]].concat());
    json.ended(4);
    assert!(
        json.text().contains("\"certificate\": null"),
        "{}",
        json.text()
    );
    assert_eq!(folder.names(), ["full"]);
}

#[test]
fn a_disk_that_becomes_full_leaves_the_old_file_and_no_part_of_a_new_one() {
    let folder = Folder::new();
    let save = [&SEARCH[..], &["--save-table", "table"]].concat();
    let answer = folder.run(&save);
    answer.ended(0);
    let before = folder.bytes("table");
    let run = folder.run_with_files_of(9, &save);
    run.ended(4);
    assert_eq!(run.text(), answer.text());
    assert!(
        run.err.contains("cannot write table: File too large"),
        "{}",
        run.err
    );
    // A disk that is full before the work begins.
    let long = [&HOURS[..], &["--save-table", "table"]].concat();
    let run = folder.run_with_files_of(0, &long);
    run.ended(2);
    assert!(
        run.err.contains("cannot write table: the disk is full"),
        "{}",
        run.err
    );
    let build = [
        "db",
        "build",
        "nogo",
        "--max",
        "8",
        "--database",
        "nogo.sumdb",
    ];
    let run = folder.run_with_files_of(9, &build);
    run.ended(4);
    assert!(
        run.err.contains("cannot write nogo.sumdb: File too large"),
        "{}",
        run.err
    );
    assert_eq!(folder.bytes("table"), before);
    assert_eq!(folder.names(), ["table"]);
}

#[test]
fn links_stay_links() {
    let folder = Folder::new();
    for (n, (arguments, _)) in quick_writers("link").into_iter().enumerate() {
        let file = format!("file{n}");
        symlink(&file, folder.path("link")).expect("linked");
        for _ in 0..2 {
            folder.run(&arguments).ended(0);
            assert!(folder.is_link("link"), "{arguments:?}");
            // A checkpoint goes away once all is solved.
            assert_eq!(folder.path(&file).exists(), arguments[2] != "--checkpoint");
        }
        fs::remove_file(folder.path("link")).expect("it is there");
    }
    assert_eq!(
        folder.names(),
        ["file0", "file1", "file2", "file3", "file5", "file6"]
    );
}

#[test]
fn all_names_of_a_file_see_what_is_written() {
    let folder = Folder::new();
    let writers = quick_writers("one");
    for (arguments, _) in writers
        .iter()
        .filter(|(arguments, _)| arguments[2] != "--checkpoint")
    {
        folder.write("one", "");
        fs::hard_link(folder.path("one"), folder.path("other")).expect("linked");
        for _ in 0..2 {
            folder.run(arguments).ended(0);
            assert!(!folder.bytes("other").is_empty(), "{arguments:?}");
            assert_eq!(folder.bytes("one"), folder.bytes("other"), "{arguments:?}");
        }
        for name in ["one", "other"] {
            fs::remove_file(folder.path(name)).expect("it is there");
        }
    }
    assert!(folder.names().is_empty());
}

#[test]
fn proofs_and_tables_go_through_pipes() {
    let folder = Folder::new();
    folder.make_pipe("pipe");
    let writer = |arguments: &[&str]| -> Child {
        let mut program = folder.program();
        let program = program.args(arguments).stdin(Stdio::null());
        let program = program.stdout(Stdio::piped()).stderr(Stdio::piped());
        program.spawn().expect("it runs")
    };
    let solved = writer(&[&QUESTION[..], &["--certificate", "pipe"]].concat());
    let checked = folder.run(&["verify", "pipe"]);
    checked.ended(0);
    assert!(
        checked.text().starts_with("PROVED: clobber BWBWBW"),
        "{}",
        checked.text()
    );
    Run::from(solved.wait_with_output().expect("an end")).ended(0);

    let table = [
        "clobber",
        "(BW)^20",
        "--moves",
        "none",
        "--save-table",
        "pipe",
    ];
    let saved = writer(&table);
    let loaded = folder.run(&["clobber", "(BW)^9", "-v", "--load-table", "pipe"]);
    loaded.ended(0);
    assert!(
        loaded.err.contains(" solved sums are in "),
        "{}",
        loaded.err
    );
    Run::from(saved.wait_with_output().expect("an end")).ended(0);
    let there = fs::metadata(folder.path("pipe")).expect("it is there");
    assert!(there.file_type().is_fifo());
    // Nobody reads, and nobody waits: a limit is reached before there is anything to write.
    let more = ["--nodes", "100", "--certificate", "pipe"];
    folder.run(&[&HOURS[..], &more].concat()).ended(3);
}

#[test]
fn own_files_of_another_kind_are_replaced_with_force_only() {
    let folder = Folder::new();
    folder
        .run(&[&QUESTION[..], &["--certificate", "file"]].concat())
        .ended(0);
    let proof = folder.bytes("file");
    for (mut arguments, _) in quick_writers("file") {
        if arguments[2] == "--certificate" || arguments[0] == "batch" {
            continue;
        }
        let message = refused(&folder, &arguments);
        assert!(
            message.contains("a certificate is there") && message.contains("--force"),
            "{message}"
        );
        assert_eq!(folder.bytes("file"), proof, "{arguments:?}");
        // A forced checkpoint replaces the proof when there is something to save; all is solved at once here.
        if arguments[2] != "--checkpoint" {
            arguments.push("--force");
            folder.run(&arguments).ended(0);
            assert_ne!(folder.bytes("file"), proof, "{arguments:?}");
            fs::write(folder.path("file"), &proof).expect("written");
        }
    }
    assert_eq!(folder.names(), ["file"]);
    fs::write(folder.path("nogo-scaling.csv"), &proof).expect("written");
    let experiment = ["experiment", "nogo-scaling", "--size", "6"];
    refused(&folder, &experiment);
    folder
        .run(&[&experiment[..], &["--force"]].concat())
        .ended(0);
    folder.run(&experiment).ended(0);
}

#[test]
fn a_forced_checkpoint_over_a_proof_is_written() {
    let folder = Folder::new();
    folder
        .run(&[&QUESTION[..], &["--certificate", "file"]].concat())
        .ended(0);
    let checkpoint = ["--checkpoint", "file", "--nodes", "20000"];
    let search = [&HOURS[..], &checkpoint].concat();
    refused(&folder, &search);
    folder.run(&[&search[..], &["--force"]].concat()).ended(3);
    assert!(folder.bytes("file").starts_with(b"SUMSOLVE"));
    folder.run(&search).ended(3);
}

#[test]
fn two_options_cannot_name_one_file() {
    let folder = Folder::new();
    symlink("same", folder.path("link")).expect("linked");
    for other in ["same", "./same", "link"] {
        let options = ["--certificate", "same", "--save-table", other];
        let message = refused(&folder, &[&HOURS[..], &options].concat());
        assert!(
            message.contains("--certificate names the same file"),
            "{message}"
        );
    }
    let options = ["--save-table", "same", "--checkpoint", "same"];
    refused(&folder, &[&HOURS[..], &options].concat());
    // Standard output goes to a file, too.
    let out = fs::File::create(folder.path("out")).expect("a file");
    let mut program = folder.program();
    program
        .args(HOURS)
        .args(["--certificate", "out"])
        .stdout(out);
    let run = Run::of_redirected(&mut program);
    run.ended(2);
    assert!(
        run.err.contains("standard output goes to the same file"),
        "{}",
        run.err
    );
}

#[test]
fn a_dash_is_standard_output_and_standard_input() {
    let folder = Folder::new();
    let plain = folder.run(&QUESTION);
    let proof = folder.run(&[&QUESTION[..], &["--certificate", "-"]].concat());
    proof.ended(0);
    assert!(proof.out.starts_with(b"SUMPROOF"));
    assert!(proof.err.starts_with(&plain.text()), "{}", proof.err);
    let checked = with_input(&folder, &["verify", "-"], &proof.out);
    checked.ended(0);
    assert!(checked.text().starts_with("PROVED: clobber BWBWBW"));
    with_input(&folder, &["verify", "-"], b"nonsense").ended(2);

    let search = ["clobber", "(BW)^20", "--moves", "none"];
    let table = folder.run(&[&search[..], &["--save-table", "-"]].concat());
    table.ended(0);
    assert!(table.out.starts_with(b"SUMSOLVE"));
    let more = ["--moves", "none", "-v", "--load-table", "-"];
    let again = with_input(&folder, &[&search[..2], &more].concat(), &table.out);
    again.ended(0);
    assert!(again.err.contains(" solved sums are in "), "{}", again.err);
    let nonsense = with_input(&folder, &[&search[..2], &more].concat(), b"nonsense");
    nonsense.ended(2);
    assert!(
        nonsense.err.contains("cannot use standard input"),
        "{}",
        nonsense.err
    );

    let sweep = ["sweep", "nogo", ".^n", "--n", "2..5", "--openings"];
    let drawn = folder.run(&[&sweep[..], &["--svg", "-"]].concat());
    drawn.ended(0);
    assert!(drawn.text().starts_with("<svg ") && drawn.text().ends_with("</svg>\n"));
    assert_eq!(drawn.err, folder.run(&sweep).text());
    let sketch = folder.run(&["value", "{2|1}", "--thermograph", "-"]);
    assert!(sketch.text().contains("Temperature: 1/2") && !sketch.text().contains("<svg"));
    assert!(folder.names().is_empty());
}

#[test]
fn a_dash_that_makes_no_sense_is_refused_with_a_hint() {
    let folder = Folder::new();
    for (arguments, hint) in [
        (
            &["clobber", "BW", "--certificate", "-", "--save-table", "-"][..],
            "name a file",
        ),
        (&["clobber", "BW", "--database", "-"], "name a database"),
        (
            &["clobber", "BW", "--checkpoint", "-"],
            "name an ordinary file",
        ),
        (&["clobber", "BW", "--log", "-"], "--verbose"),
        (
            &["batch", "clobber", "--resume", "-"],
            "go to standard output",
        ),
        (&["batch", "clobber", "--database", "-"], "name a database"),
        (
            &["experiment", "nogo-scaling", "--out", "-"],
            "name a directory",
        ),
        (&["man", "--out", "-"], "name a directory"),
        (&["play", "--certificate", "-"], "name a certificate"),
        (
            &["db", "build", "nogo", "--database", "-"],
            "name an ordinary file",
        ),
        (
            &["db", "info", "nogo", "--database", "-"],
            "name an ordinary file",
        ),
        (
            &["db", "verify", "nogo", "--database", "-"],
            "name an ordinary file",
        ),
        (
            &["db", "lookup", "nogo", "..x", "--database", "-"],
            "name an ordinary file",
        ),
        (
            &["db", "export", "nogo", "--database", "-"],
            "name an ordinary file",
        ),
    ] {
        let message = refused(&folder, arguments);
        assert!(message.contains(hint), "{arguments:?}: {message}");
    }
    assert!(folder.names().is_empty(), "no file is called -");
}

fn text_of(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_default()
}

#[test]
fn a_checkpoint_that_cannot_be_written_is_told_once_and_the_search_goes_on() {
    let folder = Folder::new();
    let (here, away) = (folder.path("here"), folder.path("away"));
    fs::create_dir(&here).expect("a folder");
    let told = folder.path("told");
    let warnings = || text_of(&told).matches("warning: no checkpoint").count();
    let mut program = folder.program();
    program
        .args(HOURS)
        .args(["--checkpoint", "here/file", "--checkpoint-every", "1"]);
    program.stdout(Stdio::null()).stdin(Stdio::null());
    program.stderr(fs::File::create(&told).expect("a file"));
    let mut child = program.spawn().expect("it runs");
    let file = here.join("file");
    wait_for("a checkpoint", || file.exists());
    for n in 1..=2 {
        fs::rename(&here, &away).expect("renamed");
        wait_for("a warning", || warnings() == n);
        sleep(Duration::from_millis(2500));
        assert_eq!(warnings(), n, "{}", text_of(&told));
        fs::rename(&away, &here).expect("renamed");
        fs::remove_file(&file).expect("it is there");
        wait_for("a checkpoint again", || file.exists());
    }
    assert!(child.try_wait().expect("a child").is_none(), "it goes on");
    assert!(text_of(&told).contains("cannot write here/file: there is no folder here"));
    child.kill().expect("it is ours");
    child.wait().expect("an end");
    assert_eq!(fs::read_dir(&here).expect("a folder").count(), 1);
}
