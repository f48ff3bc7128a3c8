//! `sumsolve new-game NAME`: a crate for a game, in which only the rules are missing.

use std::fs;
use std::path::{Path, PathBuf};

use clap::{Args, Command};
use files::{Kind, Target};

use crate::ending::Ending;
use crate::failure::Failure;
use crate::input::InputError;
use crate::registry;
use crate::screen::Console;

/// The name of the command.
pub(crate) const NAME: &str = "new-game";

/// A game to be.
#[derive(Args, Clone, Debug)]
pub(crate) struct NewGameArgs {
    /// The name of the game: small letters, with _ between words
    #[arg(value_name = "NAME")]
    name: String,

    /// Where the source of sumsolve is
    #[arg(long, value_name = "DIRECTORY", default_value = ".")]
    source: PathBuf,
}

const EXAMPLES: &str = "\
Examples:
  sumsolve new-game shove                        write games/shove, in the source of sumsolve
  sumsolve new-game shove --source ~/sumsolve    from anywhere else";

/// The command line.
pub(crate) fn command() -> Command {
    NewGameArgs::augment_args(Command::new(NAME))
        .about("Writes a crate for a game of your own, in which only the rules are missing")
        .after_help(EXAMPLES)
}

const MANIFEST: &str = include_str!("Cargo.toml.txt");
const LIBRARY: &str = include_str!("lib.rs.txt");

/// Runs the command.
pub(crate) fn run(args: &NewGameArgs, console: &mut Console<'_>) -> Result<Ending, Failure> {
    let name = &args.name;
    check_name(name)?;
    let games = args.source.join("games");
    if !games.is_dir() {
        return Err(InputError::NoSource(args.source.display().to_string()).into());
    }
    let directory = games.join(name);
    if directory.exists() {
        return Err(InputError::GameExists(directory.display().to_string()).into());
    }
    let written = write_crate(&directory, name);
    if written.is_err() {
        // It was not there before, and half a crate would be in the way.
        let _ = fs::remove_dir_all(&directory);
    }
    written?;
    let (package, type_name) = (package(name), type_name(name));
    writeln!(
        console.out,
        "Written: {0}/Cargo.toml and {0}/src/lib.rs\n\n\
         It compiles. What is missing:\n  \
         1. The rules, wherever src/lib.rs says TODO. Until then this test says which law does not hold:\n     \
            cargo test -p sumsolve-{package}\n  \
         2. Two lines. In games/all/Cargo.toml, with the other games:\n     \
            {name} = {{ package = \"sumsolve-{package}\", path = \"../{name}\" }}\n     \
            In games/all/src/lib.rs, in the list:\n     \
            Game::new({name}::{type_name}),\n\n\
         Then `cargo run --release -- {name} BOARD` solves it, and all other commands know it.",
        directory.display()
    )?;
    Ok(Ending::Answered)
}

fn write_crate(directory: &Path, name: &str) -> Result<(), Failure> {
    let _folder = files::make_folder(&directory.join("src"))?;
    for (file, template) in [("Cargo.toml", MANIFEST), ("src/lib.rs", LIBRARY)] {
        let target = Target::try_new(&directory.join(file), Kind::Source, false)?;
        target.write(filled(template, name).as_bytes())?;
    }
    Ok(())
}

/// Complains if a new game cannot have this name.
pub(crate) fn check_name(name: &str) -> Result<(), InputError> {
    let is_word = |word: &str| !word.is_empty() && word.chars().all(|c| c.is_ascii_lowercase());
    let is_good = name.len() <= MOST_LETTERS && name.split('_').all(is_word);
    let is_taken = RESERVED.contains(&name) || name.starts_with("impartial_");
    if !is_good || name.starts_with('v') || is_taken {
        return Err(InputError::BadGameName(name.into()));
    }
    match registry::find(name) {
        Ok(_) => Err(InputError::GameExists(name.into())),
        Err(_) => Ok(()),
    }
}

const MOST_LETTERS: usize = 40;

/// Words of Rust, commands of the program, and crates that a game of the same name would hide.
#[rustfmt::skip]
const RESERVED: &[&str] = &[
    "abstract", "all", "alloc", "as", "async", "await", "batch", "become", "benches", "box", "break", "calc", "checker",
    "compare", "completions", "config", "const", "continue", "core", "crate", "databases", "db", "do", "dyn", "else", "enum",
    "experiment", "explain", "explore", "extern", "false", "files", "final", "fn", "for", "framework", "game", "games",
    "gen", "help", "if", "impl", "in", "let", "loop", "macro", "man", "match", "mod", "move", "moves", "mut", "override",
    "play", "priv", "proc_macro", "pub", "random", "ref", "report", "return", "schema", "self", "static", "std", "struct",
    "sum", "sumsolve", "super", "sweep", "test",
    "tests", "trait", "true", "try", "type", "typeof", "union", "unsafe", "unsized", "use", "where", "while",
    "yield",
];

/// A template for a game.
fn filled(template: &str, name: &str) -> String {
    let words = || name.split('_').map(capitalized);
    template
        .replace("@package@", &package(name))
        .replace("@name@", name)
        .replace("@Type@", &type_name(name))
        .replace("@Title@", &words().collect::<Vec<_>>().join(" "))
}

fn type_name(name: &str) -> String {
    name.split('_').map(capitalized).collect()
}

fn package(name: &str) -> String {
    name.replace('_', "-")
}

fn capitalized(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters.next().map(|c| c.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}
