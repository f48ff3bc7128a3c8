//! What can be typed.

use std::ffi::OsString;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Command};
use framework::rules::Rule;

use crate::choices::{First, Moves, OrderName, SimplestName, StrategyName};
use crate::commands::{batch, db, experiment, install, new_game, play, random, sweep, verify};
use crate::games::{self, Game};
use crate::rules;
use crate::session::{FileArgs, LogArgs};

const ABOUT: &str = "Decides sums of combinatorial games, exactly and fast";

const EXAMPLES: &str = "\
Examples:
  sumsolve clobber BWBW                    who wins, the value, the winning moves
  sumsolve nogo ..x..o. --first white      only for White moving first
  sumsolve clobber '(BW)^12'               a pattern: BW twelve times
  sumsolve clobber 'BBW + WB'              a sum; several arguments make one, too
  sumsolve clobber '(BBW)^9 - 5.^'         boards and values; also 3.BBW, and parentheses
  sumsolve nogo '.^14' --json              for a program
  sumsolve nogo '.^28' --moves first       one winning move is enough
  sumsolve nogo '.^30' --time 60           give up after a minute
  sumsolve nogo '.^20' --stats             what the search did
  sumsolve nogo '.^20' --without table     without one of the rules, to see what it is worth
  sumsolve nogo --without help             all rules and what they do
  sumsolve value clobber BWWBW             everything about a value
  sumsolve batch clobber cases.txt         a file of positions, expected winners checked
  sumsolve sweep clobber '(BW)^n' --n 1..30 --claim 'outcome N' --except 3
  sumsolve sweep nogo '.^n' --n 1..20 --openings
  sumsolve experiment list                 the papers' tables and figures
  sumsolve nogo '.x.^18' --first white --certificate out.cert     with a proof
  sumsolve verify out.cert                 check a proof
  sumsolve play clobber BWBWBW             play against the program

Exit codes: 0 answered, 1 a claim, a proof or an expected winner is wrong, 2 wrong input, 3 not solved within
the limits.";

/// The most threads that can be asked for.
pub(crate) const MOST_THREADS: u16 = 256;

/// A question about a sum.
#[derive(Args, Clone, Debug)]
pub(crate) struct SolveArgs {
    /// Boards and values such as {2|1} with '+' and '-' between them; several are a sum. `(BW)^12` repeats a
    /// group, `.^28` a cell, `3.BW` is a sum of three
    #[arg(required = true, value_name = "BOARD")]
    pub(crate) boards: Vec<String>,

    /// Who moves first
    #[arg(long, value_enum, default_value = "both", value_name = "PLAYER")]
    pub(crate) first: First,

    /// Which winning moves to look for; fewer take less time
    #[arg(long, value_enum, default_value = "all", value_name = "WHICH")]
    pub(crate) moves: Moves,

    /// Write a proof of the answers, which `sumsolve verify` checks without the engine
    #[arg(long, value_name = "FILE")]
    pub(crate) certificate: Option<PathBuf>,

    /// Write the answer as JSON
    #[arg(long)]
    pub(crate) json: bool,

    /// Add what the search did: nodes, decisions by rule, table, time
    #[arg(long)]
    pub(crate) stats: bool,

    #[command(flatten)]
    pub(crate) log: LogArgs,

    #[command(flatten)]
    pub(crate) limits: LimitArgs,

    #[command(flatten)]
    pub(crate) files: FileArgs,

    #[command(flatten)]
    pub(crate) search: SearchArgs,
}

/// What a question may cost.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct LimitArgs {
    /// Stop after so many seconds
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true, help_heading = LIMITS)]
    pub(crate) time: Option<Duration>,

    /// Stop a search after so many nodes, of all threads together; each first player and each move is one
    #[arg(long, value_name = "COUNT", value_parser = count, allow_negative_numbers = true, help_heading = LIMITS)]
    pub(crate) nodes: Option<u64>,

    #[command(flatten)]
    pub(crate) memory: MemoryArgs,

    /// Search with so many threads; with 1, all counts are the same every time [default: one a core]
    #[arg(long, value_name = "COUNT", value_parser = clap::value_parser!(u16).range(1..=MOST_THREADS.into()), help_heading = LIMITS)]
    pub(crate) threads: Option<u16>,
}

/// How much memory a question may take.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct MemoryArgs {
    /// Use at most about so many megabytes, all threads together
    #[arg(long = "memory", value_name = "MB", default_value_t = 3000, value_parser = clap::value_parser!(u64).range(16..=1_000_000), help_heading = LIMITS)]
    pub(crate) megabytes: u64,
}

/// How to search.
#[derive(Args, Clone, Debug)]
pub(crate) struct SearchArgs {
    /// How to search what has no exact value; the game knows which is best
    #[arg(long, value_enum, value_name = "NAME", help_heading = SEARCH)]
    pub(crate) strategy: Option<StrategyName>,

    /// The order in which negamax tries moves; proof-number search has its own
    #[arg(long, value_enum, default_value = "advantage", value_name = "NAME", help_heading = SEARCH)]
    pub(crate) order: OrderName,

    /// What stands for a known value in a search: its canonical form, or the simplest position by one of
    /// the papers' four scores
    #[arg(long, value_enum, default_value = "canonical", value_name = "NAME", help_heading = SEARCH)]
    pub(crate) simplest: SimplestName,

    /// Switch rules off, such as `table,domination`; `--without help` lists them all
    #[arg(long, value_name = "RULE", value_delimiter = ',', value_parser = rules::parser(), hide_possible_values = true, help_heading = SEARCH)]
    pub(crate) without: Vec<Rule>,

    /// Switch rules on that are off otherwise, such as `deepening`
    #[arg(long, value_name = "RULE", value_delimiter = ',', value_parser = rules::parser(), hide_possible_values = true, help_heading = SEARCH)]
    pub(crate) with: Vec<Rule>,
}

/// The name of the command for facts of values.
pub(crate) const VALUE: &str = "value";

/// A question about a value.
#[derive(Args, Clone, Debug)]
pub(crate) struct ValueArgs {
    /// A game and an expression of its boards and values, or an expression of values alone
    #[arg(required = true, value_name = "EXPRESSION")]
    pub(crate) expression: Vec<String>,

    /// Write the facts as JSON
    #[arg(long)]
    pub(crate) json: bool,

    /// Show long values to the end
    #[arg(long)]
    pub(crate) full: bool,

    /// Show the canonical options, each with a move that leads to it
    #[arg(long)]
    pub(crate) options: bool,

    /// Draw the thermograph: into a file as SVG, or with '-' here
    #[arg(long, value_name = "FILE", allow_hyphen_values = true)]
    pub(crate) thermograph: Option<PathBuf>,

    /// Try for so many seconds, as long as there is memory [default: a few seconds]
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true, help_heading = LIMITS)]
    pub(crate) time: Option<Duration>,

    #[command(flatten)]
    pub(crate) memory: MemoryArgs,
}

impl ValueArgs {
    /// What the value may cost.
    pub(crate) fn limits(&self) -> LimitArgs {
        LimitArgs {
            time: self.time,
            nodes: None,
            memory: self.memory,
            threads: Some(1),
        }
    }
}

/// The name of the command that compares.
pub(crate) const COMPARE: &str = "compare";

/// Two games to be compared.
#[derive(Args, Clone, Debug)]
pub(crate) struct CompareArgs {
    /// A game, if positions are compared, and two expressions: positions, values, sums of both
    #[arg(required = true, num_args = 2..=3, value_name = "EXPRESSION")]
    pub(crate) expressions: Vec<String>,

    /// Write the answer as JSON
    #[arg(long)]
    pub(crate) json: bool,

    #[command(flatten)]
    pub(crate) limits: LimitArgs,
}

/// Every option of a question.
const OPTION_EXAMPLES: [&str; 10] = [
    "--certificate out.cert",
    "--first white --moves first",
    "--json --stats",
    "--verbose --log log.txt",
    "--time 60 --nodes 1000000 --memory 2000 --threads 1",
    "--database small.sumdb --load-table old.table --save-table new.table",
    "--no-database",
    "--checkpoint night.table --checkpoint-every 600",
    "--strategy negamax --order middle --simplest tree",
    "--without table,domination --with deepening",
];

const COMPARE_EXAMPLES: &str = "\
Examples:
  sumsolve compare nogo ..x. '{1|0}'             a position and a value
  sumsolve compare clobber '(BBW)^9' 5.^         equal, as conjectured
  sumsolve compare '{2|1}' '1 + ^*' --json        two values, for a program
  sumsolve compare clobber '(BW)^30' v --time 60 --nodes 1000000 --memory 2000 --threads 1";

const VALUE_EXAMPLES: &str = "\
Examples:
  sumsolve value clobber BWWBW             the value of a position and its facts
  sumsolve value nogo '..x..o. + x..'      of a sum
  sumsolve value clobber '(BBW)^9 - 5.^'   of an expression: boards, values, multiples such as 3.BBW
  sumsolve value '{2|1} + ^*'              of a value
  sumsolve value clobber BWWBW --options   with the canonical options and moves that lead to them
  sumsolve value nogo ..x..o. --json       for a program
  sumsolve value nogo '.x.^6' --full       a long value to its end
  sumsolve value nogo '.^15' --time 600 --memory 8000  try longer than a few seconds
  sumsolve value '{4|{2|0}}' --thermograph -          draw the thermograph here
  sumsolve value nogo ..x..o. --thermograph out.svg   draw it for print";

/// Headings of the help.
const LIMITS: &str = "Limits";
const SEARCH: &str = "Search (changes the time, never the answer)";

/// Characters of patterns, and other ways to write an empty cell.
const PATTERN_CHARACTERS: &str = "-_()^+0123456789/~ ";

/// Marks boards that begin with a dash, an empty cell in some games, so that they are not taken for
/// options: a leading space says that an argument is a board, and boards may have spaces around them.
/// A dash and one letter is an option all the same.
pub(crate) fn mark_boards(arguments: impl IntoIterator<Item = OsString>) -> Vec<OsString> {
    let alphabet: String = games::all().map(Game::alphabet).collect();
    let alphabet = alphabet.to_lowercase() + &alphabet.to_uppercase() + PATTERN_CHARACTERS;
    let is_board = |text: &str| {
        let is_long = text.chars().count() > 2 && text.starts_with('-');
        is_long && text.chars().all(|c| alphabet.contains(c))
    };
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    let is_value_command = arguments
        .get(1)
        .is_some_and(|name| name == VALUE || name == COMPARE);
    let mark = |(n, argument): (usize, OsString)| match argument.to_str() {
        // The program's and the game's names come first.
        Some(text) if n > 1 && (is_board(text) || is_value_command && is_negative(text)) => {
            format!(" {text}").into()
        }
        _ => argument,
    };
    arguments.into_iter().enumerate().map(mark).collect()
}

/// Whether a text is a value with a minus sign: the commands for values have long options only, besides
/// `-h`.
fn is_negative(text: &str) -> bool {
    text.len() > 1 && text.starts_with('-') && !text.starts_with("--") && text != "-h"
}

/// Reads a number of seconds.
pub(crate) fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text
        .parse()
        .ok()
        .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds.ok_or_else(|| "a time is a number of seconds, such as 60 or 0.5".into())
}

/// Reads a number of nodes.
fn count(text: &str) -> Result<u64, String> {
    text.parse()
        .map_err(|_| "a number of nodes is a whole number, such as 100000".into())
}

/// The whole command line.
pub(crate) fn command() -> Command {
    let command = Command::new("sumsolve")
        .version(env!("CARGO_PKG_VERSION"))
        .about(ABOUT)
        .after_help(EXAMPLES)
        .subcommand_required(true)
        .arg_required_else_help(true)
        .subcommand_value_name("GAME")
        .subcommand_help_heading("Games and commands");
    let command = games::all().fold(command, |command, game| {
        command.subcommand(game_command(game))
    });
    command
        .subcommand(value_command())
        .subcommand(compare_command())
        .subcommand(verify::command())
        .subcommand(play::command())
        .subcommand(db::command())
        .subcommand(batch::command())
        .subcommand(sweep::command())
        .subcommand(random::command())
        .subcommand(experiment::command())
        .subcommand(new_game::command())
        .subcommand(install::completions_command())
        .subcommand(install::man_command())
}

fn compare_command() -> Command {
    CompareArgs::augment_args(Command::new(COMPARE))
        .about("Compares two games: <, =, > or ||, by their difference")
        .after_help(COMPARE_EXAMPLES)
}

fn value_command() -> Command {
    ValueArgs::augment_args(Command::new(VALUE))
        .about("Tells everything about a value: form, kind, mean, temperature, atomic weight, ...")
        .after_help(VALUE_EXAMPLES)
}

fn game_command(game: &dyn Game) -> Command {
    let examples = game
        .examples()
        .iter()
        .map(|board| format!("\n  sumsolve {} '{board}'", game.name()));
    let board = format!("\n  sumsolve {} '{}' ", game.name(), game.examples()[0]);
    let options = OPTION_EXAMPLES.map(|options| format!("{board}{options}"));
    let help = format!(
        "Examples:{}{}",
        examples.collect::<String>(),
        options.concat()
    );
    // The description comes last, because augmenting brings that of the arguments along.
    SolveArgs::augment_args(Command::new(game.name()))
        .about(format!("Solves a sum of {} positions", game.title()))
        .long_about(format!(
            "Solves a sum of {} positions.\n\n{}",
            game.title(),
            game.rules()
        ))
        .after_help(help)
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_command_line_is_consistent() {
        super::command().debug_assert();
    }

    #[test]
    fn every_option_has_an_example() {
        super::command().get_subcommands().for_each(has_examples);
    }

    fn has_examples(command: &clap::Command) {
        if command.has_subcommands() {
            return command.get_subcommands().for_each(has_examples);
        }
        let examples = command.get_after_help().map(ToString::to_string);
        let examples = examples.unwrap_or_default();
        assert!(examples.starts_with("Examples:"), "{}", command.get_name());
        for option in command.get_opts().filter_map(clap::Arg::get_long) {
            let name = format!("--{option}");
            assert!(examples.contains(&name), "{} {name}", command.get_name());
        }
    }
}
