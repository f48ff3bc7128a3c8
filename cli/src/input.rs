//! Text to sums, with errors that show the place.

use std::fmt;
use std::io::{self, BufRead, Read};
use std::path::Path;

use framework::{Language, Rule, Sum};
use game::TextError;

pub(crate) use files::quoted;

/// What the user got wrong.
#[derive(Debug, thiserror::Error)]
pub(crate) enum InputError {
    /// The arguments make no sense; the message says all.
    #[error("{0}")]
    Usage(String),
    /// There is no such game; with what could have been typed.
    #[error("unknown game '{0}': {1} (see sumsolve --help)")]
    UnknownGame(String, String),
    /// A board is named, but no game; with a command that names one.
    #[error("a board needs its game: write {0}")]
    NoGame(String),
    /// The game has no such player; with what could have been typed.
    #[error("unknown player '{0}': write {1}")]
    UnknownPlayer(String, String),
    /// A rule is in both --with and --without.
    #[error("the rule '{0}' is switched on by --with and off by --without: drop one of them")]
    RuleOnAndOff(Rule),
    /// A game is named, but no board; with an example of one.
    #[error("a board is missing: write one after the game, such as {0} '{1}'")]
    NoBoard(String, String),
    /// A batch of positions has no game.
    #[error(
        "a game is missing: write one before the file, such as sumsolve batch clobber cases.txt"
    )]
    NoGameOfBatch,
    /// A document that is written at the end cannot be gone on with.
    #[error(
        "--json writes one document at the end, which --resume cannot go on with: use --json-lines"
    )]
    ResumedDocument,
    /// A table for a paper has an end, and its answers are not read again.
    #[error(
        "--resume cannot go on with a table for a paper: use it with text, --csv or --json-lines"
    )]
    ResumedTable,
    /// A game and one of its boards are named, but nothing to compare the board with; with an example.
    #[error("a second game is missing: write what to compare with, such as {0}")]
    NoSecond(String),
    /// There are more than two games to compare.
    #[error(
        "two games are compared, and these are {0}: write a sum as one argument, such as sumsolve compare '1 + 2' 3; the \
         name of a game may come first, such as sumsolve compare clobber BBW '^*'"
    )]
    NotTwo(usize),
    /// A lone `-` stands for standard input, and there is nothing.
    #[error(
        "standard input is empty: '-' reads a board or a sum from it, as in echo BWBW | sumsolve clobber -"
    )]
    NothingRead,
    /// A lone `-` stands for standard input, and there are several lines.
    #[error(
        "standard input has several lines, and '-' reads one sum: sumsolve batch reads one per line, as in sumsolve batch \
         clobber -"
    )]
    SeveralLines,
    /// Both sides of a comparison would be read from standard input.
    #[error("only one of the two can be '-', which reads it from standard input")]
    BothRead,
    /// The board would be read where moves are typed.
    #[error("standard input is for your moves: write the board itself in place of '-'")]
    MovesAreRead,
    /// There is no such database.
    #[error("there is no database {file}: {command} makes one ({built})")]
    NoDatabase {
        /// Where it would be.
        file: String,
        /// The command that builds it.
        command: String,
        /// Which there are.
        built: String,
    },
    /// The pattern of a sweep is the same for all n.
    #[error(
        "there is no n in {0}, so that every row would be the same: write one, as in '(BW)^n'{1}"
    )]
    NoN(String, String),
    /// No number of `--except` is an n.
    #[error(
        "--except names no number of --n, so that it changes nothing: write one of those numbers, or drop it"
    )]
    NothingExcepted,
    /// There is no such command.
    #[error("unknown command '{0}': sumsolve --help lists them all")]
    UnknownCommand(String),
    /// There is no such experiment.
    #[error("unknown experiment '{0}': {1} (see sumsolve experiment list)")]
    UnknownExperiment(String, String),
    /// A drawing of characters would stand in a table or beside an object that a program reads.
    #[error(
        "--thermograph - draws below an answer as text, and this one is not: name a file for the drawing"
    )]
    SketchInFormat,
    /// There is no such kind of JSON object.
    #[error("unknown kind '{0}': the kinds are {1}")]
    UnknownKind(String, String),
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
    /// Reading a file or a stream failed.
    #[error("{name}: it cannot be read: {error}", name = .0, error = files::in_words(.1))]
    Unreadable(String, io::Error),
    /// A file cannot be opened.
    #[error(transparent)]
    Unread(#[from] files::Unread),
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
        let name = if files::is_dash(file) {
            Path::new("standard input")
        } else {
            file
        };
        InputError::File(name.display().to_string(), error.to_string())
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
    sum.map_err(|error| InputError::in_text(text, with_hint(language, text, error)))
}

/// Adds how a family of sums is asked about, if there is an n in the text: no game has such a cell.
fn with_hint(language: &Language, text: &str, error: TextError) -> TextError {
    if !has_n(text, error.index) {
        return error;
    }
    let (name, text) = (language.name(), quoted(text));
    let message = format!("{error}; for a family in n: sumsolve sweep {name} {text} --n 1..10");
    TextError::new(error.index, message)
}

/// Whether an n stands at a place, or anywhere between characters that are no letters.
fn has_n(text: &str, place: usize) -> bool {
    let characters: Vec<char> = text.chars().collect();
    let is_letter = |place: usize| characters.get(place).is_some_and(|c| c.is_alphabetic());
    let stands_alone = |place: usize| {
        let follows_letter = place.checked_sub(1).is_some_and(is_letter);
        !follows_letter && !is_letter(place + 1)
    };
    let mut places = (0..characters.len()).filter(|&place| characters[place] == 'n');
    places.any(|n| stands_alone(n) || n == place && !is_letter(n + 1))
}

/// The most that is read from standard input for one sum.
const MOST_BYTES: u64 = 10_000_000;

/// The terms that were typed. A lone `-` stands for the one line of standard input.
pub(crate) fn terms(
    arguments: &[String],
    input: &mut dyn BufRead,
) -> Result<Vec<String>, InputError> {
    if !is_standard_input(arguments) {
        return Ok(arguments.to_vec());
    }
    let mut text = String::new();
    let read = files::skip_mark(input);
    let read = read.and_then(|()| input.take(MOST_BYTES).read_to_string(&mut text));
    read.map_err(|error| InputError::Unreadable("standard input".into(), error))?;
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let line = lines.next().ok_or(InputError::NothingRead)?;
    match lines.next() {
        None => Ok(vec![line.to_string()]),
        Some(_) => Err(InputError::SeveralLines),
    }
}

/// Whether the arguments of a sum are a lone `-`.
pub(crate) fn is_standard_input(arguments: &[String]) -> bool {
    matches!(arguments, [argument] if argument == "-")
}

/// Some words as a choice: `black, white or both`.
pub(crate) fn alternatives(words: &[&str]) -> String {
    listed(words, "or")
}

/// Some words with commas between them, and another word before the last.
pub(crate) fn listed(words: &[&str], conjunction: &str) -> String {
    match words {
        [] => String::new(),
        [word] => (*word).into(),
        [words @ .., last] => format!("{} {conjunction} {last}", words.join(", ")),
    }
}

/// The arguments as one text. Operators may be arguments of their own: `BWBW + BBW` without quotes.
pub(crate) fn joined(arguments: &[String]) -> String {
    let is_operator = |text: &str| text == "+" || text == "-";
    // `+-1` is a switch.
    let has_plus = |text: &str| text.starts_with('+') && !text.starts_with("+-");
    let mut joined = String::new();
    let mut needs_plus = false;
    for argument in arguments.iter().map(|argument| argument.trim()) {
        if needs_plus && !is_operator(argument) && !has_plus(argument) {
            joined.push_str(" + ");
        } else if !joined.is_empty() {
            joined.push(' ');
        }
        joined.push_str(argument);
        needs_plus = !is_operator(argument);
    }
    joined
}
