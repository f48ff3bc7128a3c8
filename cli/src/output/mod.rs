//! Answers for a person or for a program.
//!
//! | file | idea |
//! |---|---|
//! | `text` | an answer in words, and lines of a name and a text |
//! | `statistics` | what a search did |
//! | `facts` | the facts of a value |
//! | `board` | boards |
//! | `number` | numbers with commas |
//! | `thermograph` | drawings of thermographs |

mod board;
mod facts;
mod number;
mod statistics;
mod text;
pub(crate) mod thermograph;

use std::io;

use serde::Serialize;

use crate::screen::Console;

pub(crate) use board::picture;
pub(crate) use facts::facts;
pub(crate) use number::grouped;
pub(crate) use text::{lines, text};

/// Writes a JSON object on lines of its own.
pub(crate) fn json(report: &impl Serialize, console: &mut Console<'_>) -> io::Result<()> {
    serde_json::to_writer_pretty(&mut *console.out, report)?;
    writeln!(console.out)
}
