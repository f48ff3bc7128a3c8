//! A report for a person or for a program.

mod board;
mod comparison;
mod facts;
mod statistics;
mod text;
pub(crate) mod thermograph;

use std::io::{self, Write};

pub(crate) use board::picture;
pub(crate) use comparison::comparison;
pub(crate) use facts::facts;
use serde::Serialize;
pub(crate) use text::{lines, text};

/// What the output goes to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Screen {
    /// For answers.
    pub out: Stream,
    /// For complaints, and for how far a search is.
    pub err: Stream,
}

/// One of the two standard outputs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stream {
    /// Whether a person reads along: columns are aligned and long lists cut.
    pub is_terminal: bool,
    /// Whether colours are wanted.
    pub colour: bool,
}

/// One JSON object on lines of its own.
pub(crate) fn json(report: &impl Serialize, out: &mut dyn Write) -> io::Result<()> {
    serde_json::to_writer_pretty(&mut *out, report)?;
    writeln!(out)
}
