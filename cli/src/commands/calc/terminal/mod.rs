//! Statements from a person: a line is edited, computed and answered, until Ctrl-D.
//!
//! Ctrl-C clears the line, or ends the computation; it does not end the session.
//!
//! | file | idea |
//! |---|---|
//! | `words` | what a word that was begun can become |
//! | `helper` | completion and hints |
//! | `history` | what was typed before, in a file of the user |

mod helper;
mod history;
mod words;

use std::io;

use rustyline::config::Configurer;
use rustyline::error::ReadlineError;
use rustyline::history::{History as _, MemHistory};
use rustyline::{ColorMode, CompletionType, Config, Editor};

use self::helper::Words;
use self::history::{History, MOST_LINES};
use super::calculator::Calculator;
use super::statement;
use crate::ending::Ending;
use crate::failure::Failure;
use crate::input::InputError;
use crate::interrupt::Interrupt;
use crate::screen::Console;

const PROMPT: &str = "> ";

const WELCOME: &str = "\
A calculator for games: try g = clobber:BBWBW, then g.temperature.
help tells more, quit leaves.";

/// Computes what is typed until the user leaves.
pub(super) fn run(
    calculator: &mut Calculator,
    console: &mut Console<'_>,
) -> Result<Ending, Failure> {
    let history = History::of_user();
    let mut editor = editor(console.screen.out.colour).map_err(unreadable)?;
    for line in history.lines() {
        // A line that cannot be added is one less to go back to.
        let _ = editor.history_mut().add(line);
    }
    writeln!(console.out, "{WELCOME}")?;
    loop {
        console.out.flush()?;
        if let Some(helper) = editor.helper_mut() {
            helper.know(calculator.names());
        }
        let line = match editor.readline(PROMPT) {
            Ok(line) => line,
            // The line is cleared.
            Err(ReadlineError::Interrupted | ReadlineError::Signal(_)) => continue,
            Err(ReadlineError::Eof) => return Ok(Ending::Answered),
            Err(error) => return Err(unreadable(error).into()),
        };
        if editor.history_mut().add(&line).unwrap_or(false) {
            history.append(&line);
        }
        let is_over = compute_all(&line, calculator, console)?;
        Interrupt::forget();
        if is_over {
            return Ok(Ending::Answered);
        }
    }
}

fn editor(colour: bool) -> rustyline::Result<Editor<Words, MemHistory>> {
    let config = Config::builder()
        .completion_type(CompletionType::List)
        .max_history_size(MOST_LINES)?
        .history_ignore_dups(true)?
        .build();
    let history = MemHistory::with_config(&config);
    let mut editor = Editor::with_history(config, history)?;
    if !colour {
        editor.set_color_mode(ColorMode::Disabled);
    }
    editor.set_helper(Some(Words::default()));
    Ok(editor)
}

/// Computes what was typed; several lines if they were pasted. Returns whether the session is over.
fn compute_all(
    lines: &str,
    calculator: &mut Calculator,
    console: &mut Console<'_>,
) -> io::Result<bool> {
    for line in lines.lines() {
        if compute(line, calculator, console)? {
            return Ok(true);
        }
        if Interrupt::is_requested() {
            break;
        }
    }
    Ok(false)
}

/// Computes a line, to the first mistake; returns whether the session is over.
fn compute(line: &str, calculator: &mut Calculator, console: &mut Console<'_>) -> io::Result<bool> {
    for statement in statement::statements(line) {
        let result = statement.and_then(|statement| calculator.result(&statement, console));
        match result {
            Ok(None) => return Ok(true),
            Ok(Some(result)) => {
                if let Some(text) = result.in_words() {
                    writeln!(console.out, "{text}")?;
                }
            }
            Err(error) => {
                let error = InputError::in_text(line, error);
                writeln!(console.err, "error: {error}")?;
                return Ok(false);
            }
        }
        if Interrupt::is_requested() {
            return Ok(false);
        }
    }
    Ok(false)
}

/// The complaint about a terminal that cannot be read.
fn unreadable(error: ReadlineError) -> InputError {
    let error = match error {
        ReadlineError::Io(error) => error,
        other => io::Error::other(other.to_string()),
    };
    InputError::Unreadable("the terminal".into(), error)
}
