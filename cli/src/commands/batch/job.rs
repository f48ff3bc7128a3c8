//! What is read from an input, piece by piece: questions, and complaints about what has none.

use game::TextError;

use super::question::BatchQuestion;
use crate::input::InputError;

/// A piece of the input.
#[derive(Debug)]
pub(super) enum Job {
    /// Questions about one position, which help each other.
    Questions(Vec<BatchQuestion>),
    /// Something that is not asked.
    Complaint(Complaint),
}

/// Why something is not asked.
#[derive(Debug)]
pub(super) struct Complaint {
    pub(super) kind: Kind,
    /// The line, counted from 1.
    pub(super) line: usize,
    /// The line itself, or what is shown of it.
    pub(super) source: String,
    pub(super) error: TextError,
}

/// What kind of complaint it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// It cannot be read.
    Bad,
    /// It is well written, but the program does not know the game or the question.
    NotSupported,
}

impl Complaint {
    /// A line that cannot be read.
    pub(super) fn bad(line: usize, source: &str, error: TextError) -> Complaint {
        Complaint {
            kind: Kind::Bad,
            line,
            source: source.to_string(),
            error,
        }
    }

    /// The message, with the place in a file.
    pub(super) fn message(&self, file: &str) -> InputError {
        InputError::in_line(file, self.line, &self.source, self.error.clone())
    }
}
