//! The command line: reads questions, asks the engine, writes answers.
//!
//! Each module uses only those above it.
//!
//! | module | idea |
//! |---|---|
//! | `ending`, `origin` | how a run ends, and what made a table or a picture |
//! | `screen`, `fullscreen`, `interrupt`, `live`, `colour` | what a run reads and writes, the whole of a terminal, Ctrl-C, the bottom of a terminal, when to use colours |
//! | `outputs`, `csv`, `markdown`, `latex`, `svg`, `plot` | files that a command writes, texts for tables and papers, drawings, plots |
//! | `nearest` | what a misspelt word was meant to be |
//! | `format`, `table` | the formats of answers, and tables in all of them |
//! | `ranges`, `arithmetic`, `rules`, `place` | lists of numbers, arithmetic in n, the engine's rules by name, where databases are |
//! | `input`, `failure` | text to sums, with errors that show the place; why there is no answer |
//! | `registry` | the games by name |
//! | `choices` | the words that options take |
//! | `config` | the user's settings |
//! | `options` | options that several commands share |
//! | `relation`, `template`, `claim` | how two games compare, texts in n, and claims about them |
//! | `certificate` | proofs, written to a file and read from one |
//! | `session` | what an engine starts from, how it is watched, what it leaves behind |
//! | `output` | answers for a person or for a program |
//! | `tell` | an answer while it becomes known |
//! | `commands` | one file a command |
//! | `args` | the whole command line |
//! | `usage` | complaints about it |
//! | `parsers` | the parsers by themselves, for tests |

mod args;
mod arithmetic;
mod certificate;
mod choices;
mod claim;
mod colour;
mod commands;
mod config;
mod csv;
mod ending;
mod failure;
mod format;
#[doc(hidden)]
pub mod fullscreen;
mod input;
mod interrupt;
mod latex;
mod live;
mod markdown;
mod nearest;
mod options;
mod origin;
mod output;
mod outputs;
#[doc(hidden)]
pub mod parsers;
mod place;
mod plot;
mod ranges;
mod registry;
mod relation;
mod rules;
mod screen;
mod session;
mod svg;
mod table;
mod tell;
mod template;
mod usage;

use std::ffi::OsString;
use std::io::{self, BufRead, BufReader, Write};

use databases::DatabaseError;

use crate::failure::Failure;
use crate::origin::Origin;
use crate::screen::Console;

pub use crate::config::Config;
pub use crate::ending::Ending;
pub use crate::interrupt::Interrupt;
pub use crate::place::look_for_databases;
pub use crate::screen::{Screen, Stream};

/// Runs the program on the arguments, the first of which is its own name. What is typed while it runs comes from
/// standard input.
pub fn run(
    arguments: impl IntoIterator<Item = OsString>,
    screen: Screen,
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> Ending {
    run_configured(Config::default(), arguments, screen, out, err)
}

/// The same, with the user's settings.
pub fn run_configured(
    config: Config,
    arguments: impl IntoIterator<Item = OsString>,
    screen: Screen,
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> Ending {
    // Not locked: a command may read standard input by itself.
    let mut input = BufReader::new(io::stdin());
    let console = Console {
        screen,
        input: &mut input,
        out,
        err,
        is_verbose: false,
        origin: Origin::default(),
    };
    run_on(console, config, arguments)
}

/// The same without settings, and with another input.
pub fn run_reading(
    arguments: impl IntoIterator<Item = OsString>,
    screen: Screen,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> Ending {
    let console = Console {
        screen,
        input,
        out,
        err,
        is_verbose: false,
        origin: Origin::default(),
    };
    run_on(console, Config::default(), arguments)
}

fn run_on(
    mut console: Console<'_>,
    config: Config,
    arguments: impl IntoIterator<Item = OsString>,
) -> Ending {
    let arguments = colour::after_command(arguments.into_iter().collect());
    let config = config.with_arguments(&arguments);
    console.screen = config.colours().0.apply_to(console.screen);
    let result = try_run(arguments, config, &mut console);
    result.unwrap_or_else(|failure| explain(failure, &mut console))
}

fn try_run(
    arguments: Vec<OsString>,
    config: Config,
    console: &mut Console<'_>,
) -> Result<Ending, Failure> {
    if let Some(topic) = commands::help::asked(&arguments)? {
        write!(console.out, "{}", topic.text())?;
        return Ok(Ending::Answered);
    }
    let arguments = args::renamed(arguments);
    let command = args::command_for(&arguments, &config.settings());
    console.origin = Origin::new(&arguments, &command);
    let arguments = args::mark_boards(arguments);
    match command.clone().try_get_matches_from(&arguments) {
        Ok(matches) => args::run(&matches, config, console),
        Err(error) if rules::table_is_requested(&error) => {
            rules::write_table(console.out)?;
            Ok(Ending::Answered)
        }
        Err(error) => Err(usage::failure(error, &command, &arguments)),
    }
}

/// Says why there is no answer.
fn explain(failure: Failure, console: &mut Console<'_>) -> Ending {
    let (message, ending) = match failure {
        Failure::Usage(usage) => return print_usage(&usage, console),
        // The reader of a pipe has seen enough: that is not an error.
        Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => {
            return Ending::Answered;
        }
        Failure::Output(error) => (
            format!(
                "the answer could not be written: {}",
                files::in_words(&error)
            ),
            Ending::OutputFailed,
        ),
        Failure::Input(error) => (error.to_string(), Ending::BadInput),
        Failure::Refused(refused) => (refused.to_string(), Ending::BadInput),
        Failure::Unwritten(error) => (error.to_string(), Ending::OutputFailed),
        // What the user asked for is not an error.
        Failure::Database(stopped @ DatabaseError::Stopped { .. }) => {
            let _ = writeln!(console.err, "{stopped}");
            return Ending::Unsolved;
        }
        Failure::Database(error) => (error.to_string(), ending_of(&error)),
    };
    let error = if console.screen.err.colour {
        "\x1b[1;31merror:\x1b[0m"
    } else {
        "error:"
    };
    let _ = writeln!(console.err, "{error} {message}");
    ending
}

fn ending_of(error: &DatabaseError) -> Ending {
    match error {
        DatabaseError::Unwritable { .. } => Ending::OutputFailed,
        _ => Ending::BadInput,
    }
}

fn print_usage(usage: &clap::Error, console: &mut Console<'_>) -> Ending {
    let text = usage.render();
    let coloured = |stream: Stream| {
        if stream.colour {
            text.ansi().to_string()
        } else {
            text.to_string()
        }
    };
    // Help and version go where answers go; complaints do not.
    if usage.use_stderr() {
        let _ = write!(console.err, "{}", coloured(console.screen.err));
        return Ending::BadInput;
    }
    match write!(console.out, "{}", coloured(console.screen.out)) {
        Ok(()) => Ending::Answered,
        Err(_) => Ending::OutputFailed,
    }
}
