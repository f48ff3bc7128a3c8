//! What can be typed.

use std::ffi::OsString;

use clap::{Args, Command, ValueEnum};

use crate::games::{GAMES, Game};

const ABOUT: &str = "Decides sums of combinatorial games, exactly and fast";

const EXAMPLES: &str = "\
Examples:
  sumsolve clobber BWBW                    who wins, the value, the winning moves
  sumsolve nogo ..x..o. --first white      only for White moving first
  sumsolve clobber '(BW)^12'               a pattern: BW twelve times
  sumsolve clobber 'BBW + WB'              a sum; several arguments make one, too
  sumsolve nogo '.^14' --json              for a program

Exit codes: 0 answered, 2 wrong input, 3 not solved within the limits.";

/// Who moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum First {
    /// Black (Left)
    Black,
    /// White (Right)
    White,
    /// Each of them, one after the other
    Both,
}

/// A question about a sum.
#[derive(Args, Clone, Debug)]
pub(crate) struct SolveArgs {
    /// Boards; several, or one with '+', are a sum. `(BW)^12` repeats a group, `.^28` a cell
    #[arg(required = true, value_name = "BOARD")]
    pub(crate) boards: Vec<String>,

    /// Who moves first
    #[arg(long, value_enum, default_value = "both", value_name = "PLAYER")]
    pub(crate) first: First,

    /// Write the answer as JSON
    #[arg(long)]
    pub(crate) json: bool,

    /// Tell on standard error what is going on
    #[arg(short, long)]
    pub(crate) verbose: bool,
}

/// Characters of boards and patterns, in any game.
const BOARD_CHARACTERS: &str = "bwxoBWXO.-_()^+0123456789 ";

/// Marks boards that begin with a dash, an empty cell in some games, so that they are not taken for
/// options: a leading space says that an argument is a board, and boards may have spaces around them.
pub(crate) fn mark_boards(arguments: impl IntoIterator<Item = OsString>) -> Vec<OsString> {
    let is_board = |text: &str| {
        let is_option = matches!(text, "--" | "-v" | "-h" | "-V");
        text.starts_with('-') && !is_option && text.chars().all(|c| BOARD_CHARACTERS.contains(c))
    };
    let mark = |argument: OsString| match argument.to_str() {
        Some(text) if is_board(text) => format!(" {text}").into(),
        _ => argument,
    };
    arguments.into_iter().map(mark).collect()
}

/// The whole command line.
pub(crate) fn command() -> Command {
    let command = Command::new("sumsolve")
        .version(env!("CARGO_PKG_VERSION"))
        .about(ABOUT)
        .after_help(EXAMPLES)
        .subcommand_required(true)
        .arg_required_else_help(true)
        .disable_help_subcommand(true)
        .subcommand_value_name("GAME")
        .subcommand_help_heading("Games")
        // A game that nobody knows gets a better answer than "unrecognized subcommand".
        .allow_external_subcommands(true);
    GAMES.iter().fold(command, |command, game| {
        command.subcommand(game_command(*game))
    })
}

fn game_command(game: &dyn Game) -> Command {
    let examples = game
        .examples()
        .iter()
        .map(|board| format!("\n  sumsolve {} '{board}'", game.name()));
    let help = format!("Examples:{}", examples.collect::<String>());
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
}
