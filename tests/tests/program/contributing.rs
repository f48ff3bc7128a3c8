//! The game of `CONTRIBUTING.md`, pasted as it says, builds, links and answers; and what a further game costs.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

/// The most bytes of machine code that a further game may add to the program.
const MOST_TEXT: u64 = 40_000;

/// Copies the sources of the workspace: everything but what was built from them.
fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder can be made");
    for entry in fs::read_dir(from).expect("a folder") {
        let entry = entry.expect("an entry");
        let name = entry.file_name();
        let target = to.join(&name);
        if entry.path().is_dir() {
            if name != "target" && name != ".git" {
                copy(&entry.path(), &target);
            }
        } else {
            fs::copy(entry.path(), target).expect("a file can be copied");
        }
    }
}

/// Builds the program as it is released.
fn build(source: &Path) -> PathBuf {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".into());
    let target = source.join("target");
    let status = Command::new(cargo)
        .args(["build", "--release", "--offline", "--package", "sumsolve"])
        .current_dir(source)
        .env("CARGO_TARGET_DIR", &target)
        .status();
    assert!(status.expect("cargo runs").success(), "the program builds");
    target.join("release/sumsolve")
}

fn output(program: impl AsRef<Path>, arguments: &[&str]) -> String {
    let program = program.as_ref();
    let output = Command::new(program).args(arguments).output();
    let output = output.unwrap_or_else(|error| panic!("{}: {error}", program.display()));
    assert!(output.status.success(), "{arguments:?}");
    String::from_utf8(output.stdout).expect("text")
}

/// The size of a program's machine code.
fn text_size(program: &Path) -> u64 {
    let sizes = output("size", &["-A", program.to_str().expect("text")]);
    let line = sizes.lines().find(|line| line.starts_with(".text"));
    let size = line.and_then(|line| line.split_whitespace().nth(1));
    size.and_then(|size| size.parse().ok()).expect("a size")
}

/// Adds a line after the one that contains a word.
fn add_line(file: &Path, after: &str, line: &str) {
    let text = fs::read_to_string(file).expect("a file");
    let place = text.find(after).expect(after);
    let end = place + text[place..].find('\n').expect("a line end") + 1;
    let text = format!("{}{line}\n{}", &text[..end], &text[end..]);
    fs::write(file, text).expect("a file can be written");
}

/// The first block of Rust in the guide.
fn pasted() -> String {
    let guide = fs::read_to_string(Path::new(ROOT).join("CONTRIBUTING.md")).expect("the guide");
    let code = guide.split("```rust\n").nth(1).expect("a game");
    code.split("```").next().expect("its end").to_string()
}

#[test]
#[ignore = "builds the program twice as it is released"]
fn the_game_of_the_guide_builds_links_and_answers() {
    let directory = tempfile::tempdir().expect("a directory");
    let source = directory.path().join("sumsolve");
    copy(Path::new(ROOT), &source);
    let program = build(&source);
    let before = text_size(&program);
    let symbols = output("nm", &["-C", program.to_str().expect("text")]);
    let is_search =
        |line: &&str| line.ends_with("Negamax::search") || line.contains("Negamax>::search");
    let searches: Vec<&str> = symbols.lines().filter(is_search).collect();
    assert_eq!(
        searches.len(),
        1,
        "one search is in the program: {searches:?}"
    );

    // What the guide says: a crate, its rules, two lines.
    output(
        &program,
        &[
            "new-game",
            "snort",
            "--source",
            source.to_str().expect("text"),
        ],
    );
    fs::write(source.join("games/snort/src/lib.rs"), pasted()).expect("a file can be written");
    let dependency = "snort = { package = \"sumsolve-snort\", path = \"../snort\" }";
    add_line(
        &source.join("games/all/Cargo.toml"),
        "clobber =",
        dependency,
    );
    add_line(
        &source.join("games/all/src/lib.rs"),
        "clobber::Clobber",
        "        Game::new(snort::Snort),",
    );
    let program = build(&source);

    let answer = output(&program, &["snort", ".L..R. + ... - 1/2"]);
    assert!(answer.contains("Outcome: N"), "{answer}");
    let answer = output(&program, &["sum", "snort:.L..R. + clobber:BBW"]);
    assert!(answer.contains("Outcome:"), "{answer}");
    let answer = output(&program, &["snort", ".", "--impartial"]);
    assert!(answer.contains("Value: *\n"), "{answer}");
    let after = text_size(&program);
    println!(
        "a further game takes {} bytes of machine code",
        after - before
    );
    assert!(
        after - before <= MOST_TEXT,
        "a further game takes {} bytes",
        after - before
    );
}
