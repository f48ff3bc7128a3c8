//! What a command reads from and writes to.

use std::io::{BufRead, Write};

/// What the output goes to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Screen {
    /// For answers.
    pub out: Stream,
    /// For complaints and the progress of a search.
    pub err: Stream,
}

/// One of the two standard outputs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stream {
    /// Whether a person reads along: columns are aligned and long lists cut.
    pub is_terminal: bool,
    /// Whether to use colours.
    pub colour: bool,
}

/// The surroundings of a command: what is typed, and where answers and complaints go.
pub(crate) struct Console<'a> {
    pub(crate) screen: Screen,
    pub(crate) input: &'a mut dyn BufRead,
    pub(crate) out: &'a mut dyn Write,
    pub(crate) err: &'a mut dyn Write,
}
