//! `sumsolve db` as a user sees it.

use std::fs;
use std::path::Path;

use serde_json::Value;
use sumsolve::Ending;
use sumsolve_tests::program::{answer, complaint, run};
use tempfile::TempDir;

/// A directory with small databases of both games.
fn built() -> TempDir {
    let directory = tempfile::tempdir().expect("a directory");
    for (game, max) in [("clobber", "8"), ("nogo", "6")] {
        let file = path(directory.path(), game);
        answer(&["db", "build", game, "--max", max, "--database", &file]);
    }
    directory
}

fn path(directory: &Path, game: &str) -> String {
    let file = directory.join(format!("{game}.sumdb"));
    file.to_str().expect("a path in text").into()
}

/// The text with `DIR` for the directory.
fn placeless(text: &str, directory: &Path) -> String {
    text.replace(directory.to_str().expect("a path in text"), "DIR")
}

#[test]
fn databases_are_shown() {
    let directory = built();
    for (name, game, arguments) in [
        ("lookup", "clobber", &["lookup", "clobber", "BWBBW.WB"][..]),
        ("lookup_nogo", "nogo", &["lookup", "nogo", "..x..o."]),
        ("lookup_json", "nogo", &["lookup", "nogo", "..x.", "--json"]),
        (
            "lookup_latex",
            "nogo",
            &["lookup", "nogo", "..x.", "--format", "latex"],
        ),
        (
            "info",
            "nogo",
            &["info", "nogo", "--max", "5", "--top", "5"],
        ),
        (
            "info_json",
            "clobber",
            &["info", "clobber", "--top", "2", "--json"],
        ),
        ("export", "clobber", &["export", "clobber", "--max", "4"]),
        (
            "verify",
            "clobber",
            &["verify", "clobber", "--sample", "100"],
        ),
    ] {
        let file = path(directory.path(), game);
        let arguments = [&["db"], arguments, &["--database", &file]].concat();
        let shown = placeless(&answer(&arguments), directory.path());
        insta::assert_snapshot!(name, shown);
    }
}

#[test]
fn a_database_that_is_there_is_not_built_again() {
    let directory = built();
    let file = path(directory.path(), "clobber");
    let build = |max: &str, more: &[&str]| -> Value {
        let arguments = [
            "db",
            "build",
            "clobber",
            "--json",
            "--max",
            max,
            "--database",
            &file,
        ];
        let built = answer(&[&arguments[..], more].concat());
        serde_json::from_str(&built).expect("JSON")
    };
    let before = fs::read(&file).expect("a file");
    let smaller = build("7", &[]);
    assert_eq!(
        (&smaller["max"], &smaller["is_new"]),
        (&8.into(), &false.into())
    );
    assert_eq!(build("8", &["--force"])["is_new"], true);
    assert_eq!(
        fs::read(&file).expect("a file"),
        before,
        "built again, byte for byte"
    );
    assert_eq!(build("9", &["--threads", "1"])["max"], 9);
}

#[test]
fn exports_have_a_line_for_each_position() {
    let directory = built();
    let file = path(directory.path(), "nogo");
    let export = |format: &str| {
        answer(&[
            "db",
            "export",
            "nogo",
            "--database",
            &file,
            "--format",
            format,
        ])
    };
    let lines = export("jsonl");
    let info = answer(&["db", "info", "nogo", "--database", &file, "--json"]);
    let info: Value = serde_json::from_str(&info).expect("JSON");
    assert_eq!(
        lines.lines().count() as u64,
        info["positions"].as_u64().expect("a number")
    );
    for line in lines.lines() {
        let entry: Value = serde_json::from_str(line).expect("JSON");
        assert!(entry["value"].is_string(), "{line}");
    }
    assert_eq!(export("csv").lines().count(), lines.lines().count() + 1);
}

#[test]
fn what_is_not_there_is_said() {
    let directory = built();
    let file = path(directory.path(), "clobber");
    let (ending, out, _) = run(&["db", "lookup", "clobber", "BWBWBWBWBW", "--database", &file]);
    assert_eq!(ending, Ending::Unsolved);
    assert!(
        out.contains("not in the database, which goes up to size 8"),
        "{out}"
    );
}

#[test]
fn bad_databases_are_refused_with_one_message() {
    let directory = built();
    let (clobber, nogo) = (
        path(directory.path(), "clobber"),
        path(directory.path(), "nogo"),
    );
    let damaged = path(directory.path(), "damaged");
    let mut bytes = fs::read(&clobber).expect("a file");
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(&damaged, &bytes).expect("written");
    let empty = path(directory.path(), "empty");
    fs::write(&empty, "").expect("written");
    let missing = path(directory.path(), "missing");
    for (name, arguments) in [
        (
            "bad_game_of_a_database",
            &["info", "clobber", "--database", &nogo][..],
        ),
        (
            "bad_no_database",
            &["info", "clobber", "--database", &missing],
        ),
        (
            "bad_empty_database",
            &["lookup", "clobber", "BW", "--database", &empty],
        ),
        (
            "bad_damaged_database",
            &["verify", "clobber", "--database", &damaged],
        ),
        (
            "bad_unknown_game_of_a_database",
            &["build", "go", "--max", "3"],
        ),
        (
            "bad_size_of_a_database",
            &["build", "clobber", "--max", "60", "--database", &missing],
        ),
    ] {
        let complaint = complaint(&[&["db"], arguments].concat());
        insta::assert_snapshot!(name, placeless(&complaint, directory.path()));
    }
    assert!(!Path::new(&missing).exists());
}
