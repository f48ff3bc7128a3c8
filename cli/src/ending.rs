//! How a run ends.

use std::process::ExitCode;

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The question was answered.
    Answered,
    /// A claim or an expectation turned out to be wrong.
    Refuted,
    /// The answer, or a file beside it, could not be written.
    OutputFailed,
    /// The input was wrong; one message said where and what would be right.
    BadInput,
    /// A limit was reached before everything was answered.
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
            Ending::Refuted => 1,
            Ending::BadInput => 2,
            Ending::Unsolved => 3,
            Ending::OutputFailed => 4,
        }
    }

    /// Whether everything was answered.
    pub(crate) fn answered_if(is_answered: bool) -> Ending {
        if is_answered {
            Ending::Answered
        } else {
            Ending::Unsolved
        }
    }
}
