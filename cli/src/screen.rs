//! What a command reads from and writes to.

use std::cell::RefCell;
use std::io::{self, BufRead, Write};

use crate::origin::Origin;

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
    /// Whether the user wants to follow what is going on.
    pub(crate) is_verbose: bool,
    /// Where tables and pictures come from.
    pub(crate) origin: Origin,
}

impl Console<'_> {
    /// Tells what is going on to the log, and to a user who wants to follow.
    pub(crate) fn note(&mut self, what: &str) -> io::Result<()> {
        tracing::info!("{what}");
        if self.is_verbose {
            writeln!(self.err, "{what}")?;
        }
        Ok(())
    }

    /// Runs a command whose answers go to standard error, where its complaints go, because standard output is for a
    /// file.
    pub(crate) fn on_standard_error<T>(
        &mut self,
        command: impl FnOnce(&mut Console<'_>) -> T,
    ) -> T {
        let stream: &mut dyn Write = &mut *self.err;
        let both = RefCell::new(stream);
        let (mut out, mut err) = (Shared(&both), Shared(&both));
        command(&mut Console {
            screen: Screen {
                out: self.screen.err,
                err: self.screen.err,
            },
            input: &mut *self.input,
            out: &mut out,
            err: &mut err,
            is_verbose: self.is_verbose,
            origin: self.origin.clone(),
        })
    }
}

/// One of two ends of the same stream.
struct Shared<'a, 'b>(&'a RefCell<&'b mut dyn Write>);

impl Write for Shared<'_, '_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.borrow_mut().flush()
    }
}
