//! Every game has every capability: a table of all games and all that the program can do with them.

use std::ffi::OsString;
use std::fmt::Write;

use serde_json::Value;
use sumsolve::{Ending, Screen};
use sumsolve_tests::files::Directory;
use sumsolve_tests::program::{answer, complaint, run};

/// A game, as the program itself tells about it.
struct Game {
    name: String,
    /// The boards of its help.
    examples: Vec<String>,
    files: Directory,
}

/// What the program can do with a game: a panic if it cannot.
type Capability = (&'static str, fn(&Game));

const CAPABILITIES: &[Capability] = &[
    ("help", has_help),
    ("errors", has_errors),
    ("solve", is_solved),
    ("json", is_solved_in_json),
    ("inverse", has_inverses),
    ("sum", is_summed_with_values),
    ("mixed", is_mixed_with_other_games),
    ("value", has_values),
    ("thermograph", has_thermographs),
    ("compare", is_compared),
    ("strategies", has_strategies),
    ("limits", has_limits),
    ("table", has_saved_tables),
    ("database", has_databases),
    ("certificate", has_certificates),
    ("play", is_played),
    ("batch", has_batches),
    ("sweep", has_sweeps),
    ("random", has_random_boards),
    ("impartial", is_played_impartially),
];

#[test]
fn every_game_has_every_capability() {
    let mut table = format!("{:16}", "");
    for (name, _) in CAPABILITIES {
        let _ = write!(table, " {name}");
    }
    for game in games() {
        let _ = write!(table, "\n{:16}", game.name);
        for (name, check) in CAPABILITIES {
            // A panic names the capability by its function, and the game by its arguments.
            check(&game);
            let has_it = *name != "database" || !WITHOUT_DATABASES.contains(&&game.name[..]);
            let told = if has_it { "yes" } else { "no" };
            let _ = write!(table, " {told:>0$}", name.len());
        }
    }
    insta::assert_snapshot!("capabilities", table);
}

/// The games that the program lists.
fn games() -> Vec<Game> {
    let message = complaint(&["no_such_game", "x"]);
    let (_, names) = message
        .split_once("the games are ")
        .expect("a list of games");
    let (names, _) = names
        .split_once("; sum is for")
        .expect("mixed sums after the list");
    let games: Vec<Game> = names.split(", ").map(game).collect();
    assert!(games.len() >= 4);
    games
}

fn game(name: &str) -> Game {
    let help = answer(&[name, "--help"]);
    let start = format!("  sumsolve {name} '");
    let boards = help.lines().filter_map(|line| line.strip_prefix(&start));
    let boards = boards.filter_map(|rest| rest.strip_suffix('\''));
    Game {
        name: name.into(),
        examples: boards.map(String::from).collect(),
        files: Directory::new(&format!("games-{name}")),
    }
}

impl Game {
    /// A small board.
    fn board(&self) -> &str {
        &self.examples[0]
    }

    /// Arguments that begin with the game and its small board.
    fn with<'a>(&'a self, arguments: &[&'a str]) -> Vec<&'a str> {
        [&[&self.name, self.board()], arguments].concat()
    }

    fn outcome(&self, board: &str) -> String {
        let report = json(&[&self.name, board, "--json", "--moves", "none"]);
        report["outcome"].as_str().expect("an outcome").into()
    }
}

fn json(arguments: &[&str]) -> Value {
    let text = answer(arguments);
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"))
}

fn has_help(game: &Game) {
    assert!(!game.examples.is_empty(), "{} has examples", game.name);
    assert!(answer(&["--help"]).contains(&game.name));
}

fn has_errors(game: &Game) {
    let message = complaint(&[&game.name, "?"]);
    assert!(
        message.contains("column 1: unknown character '?'"),
        "{message}"
    );
}

fn is_solved(game: &Game) {
    for board in &game.examples {
        assert!(answer(&[&game.name, board]).contains("Outcome: "));
    }
}

fn is_solved_in_json(game: &Game) {
    let report = json(&game.with(&["--json"]));
    assert_eq!(report["game"], game.name.as_str());
}

/// The value is a nimber, with which the board is a second-player win; in mixed sums, too.
fn is_played_impartially(game: &Game) {
    let report = json(&game.with(&["--impartial", "--json", "--moves", "none"]));
    let nimber = report["value"].as_str().expect("a value");
    assert!(nimber == "0" || nimber.starts_with('*'), "{nimber}");
    let named = format!("impartial_{}", game.name);
    assert_eq!(report["game"], named.as_str());
    let sum = format!("{named}:{} + {nimber}", game.board());
    let report = json(&["sum", &sum, "--json", "--moves", "none"]);
    assert_eq!(report["outcome"], "P", "{sum}");
}

fn has_inverses(game: &Game) {
    let board = game.board();
    assert_eq!(game.outcome(&format!("{board} - {board}")), "P");
}

fn is_summed_with_values(game: &Game) {
    let board = game.board();
    assert_eq!(game.outcome(&format!("2.{board} + 100 - ^")), "L");
}

fn is_mixed_with_other_games(game: &Game) {
    let (name, board) = (&game.name, game.board());
    let sum = format!("{name}:{board} + clobber:BBW - 1/2 - {name}:{board}");
    assert!(answer(&["sum", &sum]).contains("Outcome: R"));
}

fn has_values(game: &Game) {
    let facts = json(&["value", &game.name, game.board(), "--json"]);
    assert!(facts["value"].is_string());
}

fn has_thermographs(game: &Game) {
    let file = game.files.path("thermograph.svg");
    answer(&["value", &game.name, game.board(), "--thermograph", &file]);
    let drawn = std::fs::read_to_string(&file).expect("a drawing");
    assert!(drawn.starts_with("<svg"));
}

fn is_compared(game: &Game) {
    let board = game.board();
    let twice = format!("{board} + {board}");
    let comparison = answer(&["compare", &game.name, &twice, &format!("2.{board}")]);
    assert!(comparison.contains(" = "), "{comparison}");
}

fn has_strategies(game: &Game) {
    let expected = game.outcome(game.board());
    for strategy in ["negamax", "proof-number"] {
        let report = json(&game.with(&["--strategy", strategy, "--json"]));
        assert_eq!(report["outcome"], expected.as_str());
    }
}

/// Whatever the limits, the answer is right or there is none.
fn has_limits(game: &Game) {
    let board = game.examples.last().expect("a board");
    let limits = ["--nodes", "1", "--memory", "16", "--time", "10"];
    let (ending, ..) = run(&[&[&game.name[..], board], &limits[..]].concat());
    assert!(matches!(ending, Ending::Answered | Ending::Unsolved));
}

fn has_saved_tables(game: &Game) {
    let file = game.files.path("table");
    answer(&game.with(&["--save-table", &file]));
    answer(&game.with(&["--load-table", &file]));
}

/// Games whose positions are not counted.
const WITHOUT_DATABASES: [&str; 1] = ["sheep"];

fn has_databases(game: &Game) {
    if WITHOUT_DATABASES.contains(&&game.name[..]) {
        let message = complaint(&["db", "build", &game.name, "--max", "6"]);
        assert!(message.contains("there is no database"), "{message}");
        return;
    }
    let file = game.files.path("values.sumdb");
    let db = |command: &str, rest: &[&str]| {
        let start = ["db", command, &game.name];
        answer(&[&start[..], rest, &["--database", &file]].concat())
    };
    db("build", &["--max", "6"]);
    db("info", &[]);
    db("verify", &[]);
    db("export", &[]);
    assert!(answer(&game.with(&["--database", &file])).contains("Outcome: "));
    // A component of the board that is in the database, if there is one.
    let small = db("export", &[]);
    let line = small.lines().last().expect("a position");
    assert!(line.len() > 1, "{small}");
}

fn has_certificates(game: &Game) {
    let players = json(&game.with(&["--json", "--moves", "none"]));
    for first in [0, 1].map(|n| players["first"][n]["player"].as_str().expect("a player")) {
        let file = game.files.path("proof.cert");
        answer(&game.with(&["--first", first, "--certificate", &file]));
        assert!(answer(&["verify", &file]).contains("PROVED"));
        let played = type_in(&["play", "--certificate", &file]);
        assert!(played.contains("wins"), "{played}");
    }
}

fn is_played(game: &Game) {
    let played = type_in(&["play", &game.name, game.board()]);
    assert!(played.contains("wins"), "{played}");
}

/// Plays the first move in the list until the game is over.
fn type_in(arguments: &[&str]) -> String {
    let moves = "#1\n".repeat(100);
    let arguments = ["sumsolve"].iter().chain(arguments).map(OsString::from);
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let screen = Screen::default();
    let ending =
        sumsolve::run_reading(arguments, screen, &mut moves.as_bytes(), &mut out, &mut err);
    let text = String::from_utf8(out).expect("text");
    assert_eq!(ending, Ending::Answered, "{text}");
    text
}

fn has_batches(game: &Game) {
    let lines = game.examples.join("\n");
    let file = game.files.write("boards.txt", &lines);
    let solved = answer(&["batch", &game.name, &file, "--csv"]);
    // Random boards have all characters that a board can have.
    let drawn = answer(&["random", &game.name, "--length", "3", "--count", "9"]);
    let file = game.files.write("random.txt", &drawn);
    let each = answer(&["batch", &game.name, &file, "--csv"]);
    assert_eq!(each.lines().count(), 1 + 2 * 9, "{each}");
    assert!(drawn.lines().all(|board| each.contains(board)), "{each}");
    assert_eq!(
        solved.lines().count(),
        1 + 2 * game.examples.len(),
        "{solved}"
    );
}

fn has_sweeps(game: &Game) {
    let template = format!("n.({})", game.board());
    let swept = answer(&["sweep", &game.name, &template, "--n", "1..3", "--csv"]);
    assert_eq!(swept.lines().count(), 4, "{swept}");
}

fn has_random_boards(game: &Game) {
    let drawn = answer(&["random", &game.name, "--length", "3", "--count", "5"]);
    assert_eq!(drawn.lines().count(), 5);
    for board in drawn.lines() {
        answer(&[&game.name, board]);
    }
}
