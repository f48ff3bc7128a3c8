//! Why a question has no answer.

use game::OutOfBudget;

/// A limit was reached before the answer was known.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unsolved {
    /// Too many nodes.
    #[error("not solved within the limit of {0} nodes")]
    Nodes(u64),
    /// The deadline came first.
    #[error("not solved within the limit of time")]
    Time,
    /// Too many different positions or values to keep in memory.
    #[error("not solved within the limit of memory for positions and values")]
    Memory,
    /// Another thread has the answer, or the question was cancelled.
    #[error("interrupted")]
    Stopped,
}

impl From<OutOfBudget> for Unsolved {
    fn from(_: OutOfBudget) -> Unsolved {
        Unsolved::Memory
    }
}
