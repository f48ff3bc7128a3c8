//! Text to sums, with errors that show the place.

use std::path::Path;
use std::{fmt, io};

use framework::{Language, Rule, Sum};
use game::TextError;

/// What the user got wrong.
#[derive(Debug, thiserror::Error)]
pub(crate) enum InputError {
    /// There is no such game.
    #[error("unknown game '{name}': the games are {known} (see sumsolve --help)")]
    UnknownGame {
        /// What was typed.
        name: String,
        /// What could have been typed.
        known: String,
    },
    /// A rule is in both --with and --without.
    #[error("the rule '{0}' is switched on by --with and off by --without: drop one of them")]
    RuleOnAndOff(Rule),
    /// A game is named, but no board; with an example of one.
    #[error("a board is missing: write one after the game, such as {0} '{1}'")]
    NoBoard(String, String),
    /// No game is named.
    #[error(
        "a game is missing: write one before the file, such as sumsolve batch clobber cases.txt"
    )]
    NoGame,
    /// A document that is written at the end cannot be gone on with.
    #[error(
        "--json writes one document at the end, which --resume cannot go on with: use --json-lines"
    )]
    ResumedDocument,
    /// There are not two games to compare.
    #[error(
        "two games are compared: write sumsolve compare [GAME] A B, such as sumsolve compare '{{2|1}}' 1"
    )]
    NotTwo,
    /// There is no such command.
    #[error("unknown command '{0}': sumsolve --help lists them all")]
    UnknownCommand(String),
    /// There is no such experiment.
    #[error("unknown experiment '{0}': the experiments are {1} (see sumsolve experiment list)")]
    UnknownExperiment(String, String),
    /// Every board that was drawn is illegal.
    #[error(
        "no legal board of {0} with {1} cells was found: draw more empty cells, such as --empty 50"
    )]
    NoLegalBoard(String, usize),
    /// A game cannot have this name.
    #[error(
        "'{0}' cannot be the name of a game: write at most 40 small letters with _ between words, such as \
         toads_and_frogs; no word of Rust, no part of the program, and no v at the beginning, which begins a value"
    )]
    BadGameName(String),
    /// The game exists already.
    #[error("{0} exists already: choose another name")]
    GameExists(String),
    /// The directory does not hold the source of the program.
    #[error("{0} is not the source of sumsolve, it has no folder 'games': name it with --source")]
    NoSource(String),
    /// Mixed sums have no boards of their own.
    #[error("{0} has no boards of its own: name a game, such as clobber")]
    NoBoards(String),
    /// Mixed sums have no impartial form.
    #[error(
        "--impartial needs one game: in a mixed sum, name impartial games, as in impartial_clobber:BWBW"
    )]
    MixedImpartial,
    /// The board would have no cells, or too many.
    #[error("a board of {0} x {1} cells cannot be drawn: it has at least one cell and at most {2}")]
    BadSize(usize, usize, usize),
    /// Several rows of a strip are asked for.
    #[error("{0} is played on a strip: drop --rows")]
    OneRow(String),
    /// Both players are named where one is needed.
    #[error("one player moves first and one is yours: write left or right, not both")]
    OnePlayer,
    /// The proof is about the other first player.
    #[error(
        "this certificate is about the other first player: drop --first, or write another certificate"
    )]
    OtherFirst,
    /// The proof to play from does not hold.
    #[error("this certificate proves nothing: {0}")]
    NotProved(String),
    /// A file is not what it should be.
    #[error("{0}: {1}")]
    File(String, String),
    /// A text is not what it should be.
    #[error("{0}")]
    Text(Place),
    /// A line of a file is not what it should be.
    #[error("{file}, line {line}, {place}")]
    Line {
        /// The name of the file.
        file: String,
        /// The number of the line, counted from 1.
        line: usize,
        /// What is wrong with it.
        place: Place,
    },
    /// A file cannot be read.
    #[error("{0}: it cannot be read: {1}")]
    Unreadable(String, io::Error),
}

/// An error in a text, shown with the text.
#[derive(Debug)]
pub(crate) struct Place {
    text: String,
    error: TextError,
}

impl Place {
    fn new(text: &str, error: TextError) -> Place {
        let text = text.to_string();
        Place { text, error }
    }

    /// The error without the text.
    pub(crate) fn into_error(self) -> TextError {
        self.error
    }
}

/// The number of characters of a long text that are shown on either side of an error.
const SHOWN: usize = 30;

impl fmt::Display for Place {
    /// The message, the text around the place, and a caret below it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let index = self.error.index;
        let start = index.saturating_sub(SHOWN);
        let before = if start > 0 { "…" } else { "" };
        let printable = |c: char| if c.is_control() { '?' } else { c };
        let shown: String = self
            .text
            .chars()
            .skip(start)
            .take(2 * SHOWN)
            .map(printable)
            .collect();
        let is_cut = self.text.chars().count() > start + 2 * SHOWN;
        let after = if is_cut { "…" } else { "" };
        let indent = " ".repeat(before.chars().count() + index - start);
        writeln!(f, "column {}: {}", index + 1, self.error)?;
        writeln!(f, "  {before}{shown}{after}")?;
        write!(f, "  {indent}^")
    }
}

impl InputError {
    /// An error in a text.
    pub(crate) fn in_text(text: &str, error: TextError) -> InputError {
        InputError::Text(Place::new(text, error))
    }

    /// An error in a file.
    pub(crate) fn in_file(file: &Path, error: &impl ToString) -> InputError {
        InputError::File(file.display().to_string(), error.to_string())
    }

    /// An error in a line of a file.
    pub(crate) fn in_line(file: &str, line: usize, text: &str, error: TextError) -> InputError {
        InputError::Line {
            file: file.to_string(),
            line,
            place: Place::new(text, error),
        }
    }
}

/// Complains if a game is named, but no board.
pub(crate) fn check_board(language: &Language, boards: &[String]) -> Result<(), InputError> {
    if !boards.is_empty() {
        return Ok(());
    }
    let mut examples = language.examples().into_iter();
    let example = examples.next().unwrap_or_default();
    Err(InputError::NoBoard(language.name().into(), example))
}

/// Reads the expression that some arguments make; several are a sum.
pub(crate) fn sum(language: &Language, arguments: &[String]) -> Result<Sum, InputError> {
    expression(language, &joined(arguments))
}

/// Reads an expression.
pub(crate) fn expression(language: &Language, text: &str) -> Result<Sum, InputError> {
    let sum = language.sum(text);
    sum.map_err(|error| InputError::in_text(text, error))
}

/// The arguments as one text. Operators may be arguments of their own: `BWBW + BBW` without quotes.
pub(crate) fn joined(arguments: &[String]) -> String {
    let is_operator = |text: &str| text == "+" || text == "-";
    let mut joined = String::new();
    let mut needs_plus = false;
    for argument in arguments.iter().map(|argument| argument.trim()) {
        if needs_plus && !is_operator(argument) {
            joined.push_str(" + ");
        } else if !joined.is_empty() {
            joined.push(' ');
        }
        joined.push_str(argument);
        needs_plus = !is_operator(argument);
    }
    joined
}
