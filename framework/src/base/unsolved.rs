//! Why a question has no answer.

use game::OutOfBudget;

/// A limit was reached before the answer was known.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unsolved {
    /// Too many nodes.
    #[error("the limit of {0} node{s} was reached", s = plural(*.0))]
    Nodes(u64),
    /// The deadline came first.
    #[error("the limit of time was reached")]
    Time,
    /// Too many different positions or values to keep in memory.
    #[error("the limit of memory for positions and values was reached")]
    Memory,
    /// Another thread has the answer, or the question was cancelled.
    #[error("interrupted")]
    Stopped,
}

/// The ending of a word that is counted.
fn plural(count: u64) -> &'static str {
    if count == 1 { "" } else { "s" }
}

impl From<OutOfBudget> for Unsolved {
    fn from(_: OutOfBudget) -> Unsolved {
        Unsolved::Memory
    }
}
