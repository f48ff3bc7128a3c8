//! The command line: reads questions, asks the solver, writes answers.
//!
//! | file | idea |
//! |---|---|
//! | `args` | what can be typed |
//! | `games` | the games, one line each |
//! | `interrupt` | Ctrl-C |
//! | `input` | text to sums, with errors that show the place |
//! | `parsers` | the parsers by themselves, for tests |
//! | `template`, `arithmetic`, `claim` | texts in n, and claims about them |
//! | `choices`, `ranges`, `format` | the words that options take, lists of numbers, text or JSON or CSV |
//! | `rules` | the engine's rules by name |
//! | `session` | what a solver begins with, how it is watched, what it leaves |
//! | `settings` | what the solver may spend, and on what |
//! | `report`, `statistics`, `facts` | an answer, what it took, what is known, free of any game's types |
//! | `certificate` | proofs, written to a file and read from one |
//! | `output` | a report for a person or for a program |
//! | `csv`, `svg`, `plot`, `save` | comma-separated values, drawings, plots, files written whole |
//! | `commands` | one file a command |

mod args;
mod arithmetic;
mod certificate;
mod choices;
mod claim;
mod commands;
mod csv;
mod facts;
mod format;
mod games;
mod input;
mod interrupt;
mod output;
#[doc(hidden)]
pub mod parsers;
mod plot;
mod ranges;
mod report;
mod rules;
mod save;
mod session;
mod settings;
mod statistics;
mod svg;
mod template;

use std::ffi::OsString;
use std::io::{self, BufRead, BufReader, Write};
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use databases::DatabaseError;

pub use commands::db::place::look_for_databases;
pub use interrupt::Interrupt;
pub use output::{Screen, Stream};

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The question was answered.
    Answered,
    /// Something that was expected or claimed is not so.
    Refuted,
    /// The output could not be written.
    OutputFailed,
    /// The input was wrong; one message said where and what would be right.
    BadInput,
    /// A limit was reached before everything that was asked was known.
    Unsolved,
}

impl From<Ending> for ExitCode {
    fn from(ending: Ending) -> ExitCode {
        ExitCode::from(ending.code())
    }
}

impl Ending {
    /// The exit code of the program.
    pub(crate) fn code(self) -> u8 {
        match self {
            Ending::Answered => 0,
            Ending::Refuted | Ending::OutputFailed => 1,
            Ending::BadInput => 2,
            Ending::Unsolved => 3,
        }
    }
}

/// Runs the program on the arguments, the first of which is its own name. What is typed while it runs comes
/// from standard input.
pub fn run(
    arguments: impl IntoIterator<Item = OsString>,
    screen: Screen,
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> Ending {
    // Not locked: a command may read standard input by itself.
    let mut input = BufReader::new(io::stdin());
    run_reading(arguments, screen, &mut input, out, err)
}

/// The same, with another input.
pub fn run_reading(
    arguments: impl IntoIterator<Item = OsString>,
    screen: Screen,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> Ending {
    match try_run(arguments, screen, input, out, err) {
        Ok(ending) => ending,
        Err(Failure::Usage(usage)) => print_usage(&usage, screen, out, err),
        // The reader of a pipe has seen enough: that is no error.
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
            Ending::Answered
        }
        Err(Failure::Output(error)) => {
            let _ = writeln!(err, "error: the answer could not be written: {error}");
            Ending::OutputFailed
        }
        Err(Failure::Input(error)) => {
            let _ = writeln!(err, "error: {error}");
            Ending::BadInput
        }
        Err(Failure::Database(error)) => {
            let _ = writeln!(err, "error: {error}");
            match error {
                DatabaseError::Stopped { .. } => Ending::Unsolved,
                DatabaseError::Unwritable { .. } => Ending::OutputFailed,
                _ => Ending::BadInput,
            }
        }
    }
}

/// Why there is no answer.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    /// Help was asked for, or the arguments make no sense.
    #[error(transparent)]
    Usage(#[from] clap::Error),
    /// The input is wrong.
    #[error(transparent)]
    Input(#[from] input::InputError),
    /// A file is not what it should be.
    #[error(transparent)]
    Database(#[from] DatabaseError),
    /// The output cannot be written.
    #[error(transparent)]
    Output(#[from] io::Error),
}

fn try_run(
    arguments: impl IntoIterator<Item = OsString>,
    screen: Screen,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> Result<Ending, Failure> {
    match args::command().try_get_matches_from(args::mark_boards(arguments)) {
        Ok(matches) => commands::run(&matches, screen, input, out, err),
        Err(error) if rules::table_is_wanted(&error) => {
            rules::write_table(out)?;
            Ok(Ending::Answered)
        }
        Err(error) => Err(better_message(error)),
    }
}

/// A game that nobody knows gets a list of those that are known.
fn better_message(error: clap::Error) -> Failure {
    let name = error.get(ContextKind::InvalidSubcommand);
    match (error.kind(), name) {
        (ErrorKind::InvalidSubcommand, Some(ContextValue::String(name))) => {
            games::unknown(name).into()
        }
        _ => error.into(),
    }
}

fn print_usage(
    usage: &clap::Error,
    screen: Screen,
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> Ending {
    let text = usage.render();
    let coloured = |wanted: bool| {
        if wanted {
            text.ansi().to_string()
        } else {
            text.to_string()
        }
    };
    // Help and version go where answers go; complaints do not.
    if usage.use_stderr() {
        let _ = write!(err, "{}", coloured(screen.err.colour));
        return Ending::BadInput;
    }
    match write!(out, "{}", coloured(screen.out.colour)) {
        Ok(()) => Ending::Answered,
        Err(_) => Ending::OutputFailed,
    }
}
