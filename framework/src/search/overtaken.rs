//! A thread beside others looks back once in a while: what it searches may have been decided meanwhile.

use game::OutOfBudget;

use super::Table;
use crate::base::Unsolved;

/// A thread looks back once in this many nodes.
const NODES_A_LOOK_BACK: u64 = 16;

/// Whether it is time to look what other threads have done, after some nodes.
pub(super) fn is_time(nodes: u64) -> bool {
    nodes.is_multiple_of(NODES_A_LOOK_BACK)
}

/// Why a node has no answer.
pub(super) enum Halt {
    /// A limit was reached.
    Unsolved(Unsolved),
    /// Another thread has decided a node above.
    Overtaken,
}

impl Halt {
    /// Limits end a question; what was overtaken is searched again.
    pub(super) fn repeat(self) -> Result<Option<bool>, Unsolved> {
        match self {
            Halt::Unsolved(unsolved) => Err(unsolved),
            Halt::Overtaken => Ok(None),
        }
    }
}

impl From<Unsolved> for Halt {
    fn from(unsolved: Unsolved) -> Halt {
        Halt::Unsolved(unsolved)
    }
}

impl From<OutOfBudget> for Halt {
    fn from(out: OutOfBudget) -> Halt {
        Halt::Unsolved(out.into())
    }
}

/// The hashes of the nodes on the way to the one that is searched.
#[derive(Debug, Default)]
pub(super) struct Path(Vec<u128>);

impl Path {
    pub(super) fn push(&mut self, hash: u128) {
        self.0.push(hash);
    }

    pub(super) fn pop(&mut self) {
        self.0.pop();
    }

    pub(super) fn clear(&mut self) {
        self.0.clear();
    }

    /// Whether another thread has decided a node on the path, asked once in a while.
    pub(super) fn is_overtaken(&self, table: &Table, nodes: u64) -> bool {
        let is_decided = |&hash: &u128| {
            let fact = table.get(hash);
            fact.is_some_and(|fact| fact.decided().is_some())
        };
        is_time(nodes) && self.0.iter().any(is_decided)
    }
}
