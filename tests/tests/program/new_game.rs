//! A game of one's own, from the template to a passing test, the way `CONTRIBUTING.md` says.

use std::fs;
use std::path::Path;
use std::process::Command;

use sumsolve_tests::program::{answer, complaint};

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

/// A source tree of its own, which has the engine and no games.
fn source(directory: &Path) {
    let manifest = fs::read_to_string(Path::new(ROOT).join("Cargo.toml")).expect("a manifest");
    let start = manifest.find("members = [").expect("members");
    let end = start + manifest[start..].find(']').expect("their end");
    let manifest = format!(
        "{}members = [\"games/*\"{}",
        &manifest[..start],
        &manifest[end..]
    );
    let manifest = manifest.replace("path = \"framework", &format!("path = \"{ROOT}/framework"));
    fs::write(directory.join("Cargo.toml"), manifest).expect("a file can be written");
    let lock = Path::new(ROOT).join("Cargo.lock");
    fs::copy(lock, directory.join("Cargo.lock")).expect("a file can be copied");
    fs::create_dir(directory.join("games")).expect("a directory can be made");
}

/// Runs the crate's tests; whether they pass, and what they say.
fn test(directory: &Path) -> (bool, String) {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".into());
    let output = Command::new(cargo)
        .args(["test", "--offline", "--package", "sumsolve-cold-feet"])
        .current_dir(directory)
        .env("CARGO_TARGET_DIR", directory.join("target"))
        .env("CARGO_PROFILE_DEV_OPT_LEVEL", "0")
        .output()
        .expect("cargo runs");
    let [out, err] =
        [output.stdout, output.stderr].map(|text| String::from_utf8_lossy(&text).into_owned());
    (output.status.success(), out + &err)
}

/// The rules of a game on a strip: a piece steps forward onto an empty cell.
const RULES: [(&str, &str); 3] = [
    (
        "_strip: &Strip, _player: Player) -> impl Iterator<Item = (Step, Strip)> {\n        iter::empty()",
        "strip: &Strip, player: Player) -> impl Iterator<Item = (Step, Strip)> {
        let own = game::board::Cell::from(player);
        let empty = game::board::Cell::Empty;
        strip.indices(own).filter_map(move |from| {
            let to = match player {
                Player::Left => Some(from + 1).filter(|&to| to < strip.len()),
                Player::Right => from.checked_sub(1),
            };
            let to = to.filter(|&to| strip.get(to) == empty)?;
            let after = strip.with([(from, empty), (to, own)]);
            Some((Step { from, to }, after))
        })",
    ),
    (
        "        strip.exchanged()",
        "        strip.mirrored().exchanged()",
    ),
    (
        "        strip.len() as u64",
        "        let ahead = strip.indices(game::board::Cell::Left).map(|n| strip.len() - 1 - n);
        let behind = strip.indices(game::board::Cell::Right);
        ahead.chain(behind).sum::<usize>() as u64",
    ),
];

#[test]
#[ignore = "builds a crate anew"]
fn a_new_game_compiles_says_what_is_missing_and_passes_when_it_has_rules() {
    let directory = tempfile::tempdir().expect("a directory");
    let directory = directory.path();
    source(directory);
    let written = answer(&[
        "new-game",
        "cold_feet",
        "--source",
        directory.to_str().expect("text"),
    ]);
    assert!(written.contains("path = \"../cold_feet\""), "{written}");
    let (passes, said) = test(directory);
    let missing = "nobody can move on any board: write the moves of Cold Feet";
    assert!(!passes && said.contains(missing), "{said}");
    assert!(!said.contains("warning: unused"), "{said}");

    let library = directory.join("games/cold_feet/src/lib.rs");
    let mut text = fs::read_to_string(&library).expect("a library");
    let laws = [
        "the inverse exchanges the players",
        "each move makes the complexity smaller",
    ];
    for (n, (todo, rules)) in RULES.into_iter().enumerate() {
        assert!(text.contains(todo), "{todo}");
        text = text.replace(todo, rules);
        fs::write(&library, &text).expect("a file can be written");
        let (passes, said) = test(directory);
        match laws.get(n) {
            Some(law) => assert!(!passes && said.contains(law), "{said}"),
            None => assert!(passes, "{said}"),
        }
    }
}

#[test]
fn bad_names_are_refused() {
    for (name, reason) in [
        ("Shove", "cannot be the name of a game"),
        ("shove2", "cannot be the name of a game"),
        ("_shove", "cannot be the name of a game"),
        ("vase", "cannot be the name of a game"),
        ("framework", "cannot be the name of a game"),
        ("fn", "cannot be the name of a game"),
        (&"a".repeat(300), "cannot be the name of a game"),
        ("clobber", "exists already"),
    ] {
        let message = complaint(&["new-game", name, "--source", ROOT]);
        assert!(message.contains(reason), "{name}: {message}");
    }
    let message = complaint(&["new-game", "shove", "--source", "no/such/place"]);
    assert!(
        message.contains("is not the source of sumsolve"),
        "{message}"
    );
}
