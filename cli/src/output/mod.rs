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
    /// Whether colours are wanted in complaints.
    pub error_colour: bool,
}

/// One JSON object on lines of its own.
pub(crate) fn json(report: &impl Serialize, out: &mut dyn Write) -> io::Result<()> {
    serde_json::to_writer_pretty(&mut *out, report)?;
    writeln!(out)
}

/// Sends what the engine logs to standard error.
pub(crate) fn log_to_stderr() {
    let logger = tracing_subscriber::fmt()
        .with_max_level(tracing_subscriber::filter::LevelFilter::DEBUG)
        .with_writer(io::stderr)
        .without_time();
    // A second logger in one process is not an error worth reporting.
    let _ = logger.try_init();
}
