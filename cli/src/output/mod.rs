//! A report for a person or for a program.

mod comparison;
mod facts;
mod statistics;
mod text;
pub(crate) mod thermograph;

use std::io::{self, Write};

pub(crate) use comparison::comparison;
pub(crate) use facts::facts;
use serde::Serialize;
pub(crate) use text::{lines, text};

/// What the output goes to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Screen {
    /// Whether a person reads along: columns are aligned and long lists cut.
    pub is_terminal: bool,
    /// Whether colours are wanted in answers.
    pub colour: bool,
    /// Whether complaints go to a terminal, which can also show how far a search is.
    pub error_is_terminal: bool,
    /// Whether colours are wanted in complaints.
    pub error_colour: bool,
}

/// One JSON object on lines of its own.
pub(crate) fn json(report: &impl Serialize, out: &mut dyn Write) -> io::Result<()> {
    serde_json::to_writer_pretty(&mut *out, report)?;
    writeln!(out)
}
