//! `CONTRIBUTING.md`, followed to the letter: its commands are typed, its code is pasted, its questions are asked. And
//! what a further game costs.

use std::fs;
use std::path::Path;
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

/// What a command prints. It runs in a shell, as a reader types it, without the network.
fn typed(command: &str, source: &Path) -> String {
    let shell = Command::new("sh")
        .args(["-c", command])
        .current_dir(source)
        .env("CARGO_TARGET_DIR", source.join("target"))
        .env("CARGO_NET_OFFLINE", "true")
        .env("SUMSOLVE_CONFIG", "")
        .env("SUMSOLVE_DATABASES", source)
        .output()
        .expect("a shell runs");
    let said = String::from_utf8_lossy(&shell.stderr);
    assert!(shell.status.success(), "{command}: {said}");
    String::from_utf8(shell.stdout).expect("text")
}

/// The size of a program's machine code.
fn text_size(program: &Path) -> u64 {
    let sizes = typed(
        &format!("size -A {}", program.display()),
        program.parent().expect("a folder"),
    );
    let line = sizes.lines().find(|line| line.starts_with(".text"));
    let size = line.and_then(|line| line.split_whitespace().nth(1));
    size.and_then(|size| size.parse().ok()).expect("a size")
}

/// Adds a line after the one that contains a text.
fn add_line(file: &Path, after: &str, line: &str) {
    let text = fs::read_to_string(file).expect("a file");
    let place = text.find(after).expect(after);
    let end = place + text[place..].find('\n').expect("a line end") + 1;
    let text = format!("{}{line}\n{}", &text[..end], &text[end..]);
    fs::write(file, text).expect("a file can be written");
}

/// The line of an output that follows the one with a text.
fn line_after<'a>(output: &'a str, text: &str) -> &'a str {
    let mut lines = output.lines().skip_while(|line| !line.contains(text));
    lines.nth(1).expect(text).trim()
}

/// The guide.
struct Guide(String);

impl Guide {
    fn read() -> Guide {
        let guide = fs::read_to_string(Path::new(ROOT).join("CONTRIBUTING.md"));
        Guide(guide.expect("the guide"))
    }

    /// The section about games, up to its code, and what follows the code.
    fn before_and_after_code(&self) -> (&str, &str) {
        let section = self.0.split("\n## ").nth(1).expect("five steps");
        let (before, rest) = section.split_once("```rust\n").expect("a game");
        (before, rest.split_once("```\n").expect("its end").1)
    }

    /// The code: a whole file.
    fn code(&self) -> &str {
        let code = self.0.split("```rust\n").nth(1).expect("a game");
        code.split("```").next().expect("its end")
    }

    /// The commands of the steps, in their order.
    fn commands(&self) -> Vec<&str> {
        quoted(self.before_and_after_code().0, "cargo ")
    }

    /// The questions that the program answers in the end.
    fn questions(&self) -> Vec<&str> {
        quoted(self.before_and_after_code().1, "sumsolve ")
    }

    /// What a reader types who has not installed the program.
    fn uninstalled(&self, question: &str) -> String {
        let advice = "write `cargo run --release --` for `sumsolve`";
        assert!(self.0.contains(advice), "the guide says how");
        question.replacen("sumsolve", "cargo run --release --", 1)
    }
}

/// What stands between backquotes and begins with a text.
fn quoted<'a>(text: &'a str, start: &str) -> Vec<&'a str> {
    let pieces = text.split('`').skip(1).step_by(2);
    pieces.filter(|piece| piece.starts_with(start)).collect()
}

/// There is one search in a program, for all games.
fn has_one_search(program: &Path) {
    let symbols = typed(
        &format!("nm -C {}", program.display()),
        program.parent().expect("a folder"),
    );
    let is_search =
        |line: &&str| line.ends_with("Negamax::search") || line.contains("Negamax>::search");
    let searches: Vec<&str> = symbols.lines().filter(is_search).collect();
    assert_eq!(searches.len(), 1, "{searches:?}");
}

#[test]
fn the_guide_has_the_commands_and_the_questions_that_are_tried() {
    let guide = Guide::read();
    let [new_game, test] = guide.commands()[..] else {
        panic!("{:?}", guide.commands());
    };
    assert_eq!(new_game, "cargo run --release -- new-game shove");
    assert_eq!(test, "cargo test -p sumsolve-shove");
    assert_eq!(guide.questions().len(), 3, "{:?}", guide.questions());
    assert!(guide.code().starts_with("//! Shove"));
}

#[test]
#[ignore = "builds the program twice as it is released"]
fn the_game_of_the_guide_builds_links_and_answers() {
    let directory = tempfile::tempdir().expect("a directory");
    let source = directory.path().join("sumsolve");
    copy(Path::new(ROOT), &source);
    let guide = Guide::read();
    let [new_game, test] = guide.commands()[..] else {
        panic!("{:?}", guide.commands());
    };

    let printed = typed(new_game, &source);
    let program = source.join("target/release/sumsolve");
    has_one_search(&program);
    let before = text_size(&program);

    fs::write(source.join("games/shove/src/lib.rs"), guide.code()).expect("written");
    let tested = typed(test, &source);
    assert!(tested.contains("shove_keeps_the_laws ... ok"), "{tested}");

    let manifest = line_after(&printed, "In games/all/Cargo.toml");
    add_line(&source.join("games/all/Cargo.toml"), "clobber =", manifest);
    let listed = line_after(&printed, "In games/all/src/lib.rs");
    assert!(guide.0.contains(&format!("`{listed}`")), "{listed}");
    add_line(
        &source.join("games/all/src/lib.rs"),
        "Registry::new([",
        listed,
    );

    let answers = guide.questions();
    let answers = answers
        .iter()
        .map(|question| typed(&guide.uninstalled(question), &source));
    let answers: Vec<String> = answers.collect();
    assert!(answers[0].contains("Outcome: R"), "{answers:?}");
    assert!(answers[1].contains("Outcome:"), "{answers:?}");
    assert!(answers[2].contains("Value: 0\n"), "{answers:?}");

    has_one_search(&program);
    let added = text_size(&program) - before;
    println!("a further game takes {added} bytes of machine code");
    assert!(added <= MOST_TEXT, "a further game takes {added} bytes");
}
