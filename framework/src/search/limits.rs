//! What a search may use, and what it says when that was not enough.

use crate::GamePosition;
use crate::knowledge::Knowledge;
use crate::value::OutOfBudget;

/// What a search may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchLimits {
    /// The most nodes for one question.
    pub nodes: u64,
    /// Bytes for what is remembered of the nodes.
    pub table_bytes: usize,
}

impl Default for SearchLimits {
    fn default() -> SearchLimits {
        SearchLimits {
            nodes: u64::MAX,
            table_bytes: 1 << 30,
        }
    }
}

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
}

impl From<OutOfBudget> for Unsolved {
    fn from(_: OutOfBudget) -> Unsolved {
        Unsolved::Memory
    }
}

/// Counts the nodes of a question against its limits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Meter {
    most: u64,
    /// All nodes so far.
    pub(super) nodes: u64,
    first_node: u64,
}

/// The clock is read once in so many nodes.
const NODES_A_READING: u64 = 64;

impl Meter {
    pub(super) fn new(limits: SearchLimits) -> Meter {
        Meter {
            most: limits.nodes,
            nodes: 0,
            first_node: 0,
        }
    }

    /// A new question begins.
    pub(super) fn restart(&mut self) {
        self.first_node = self.nodes;
    }

    /// Counts a node.
    pub(super) fn count<P: GamePosition>(
        &mut self,
        knowledge: &Knowledge<P>,
    ) -> Result<(), Unsolved> {
        if self.nodes - self.first_node >= self.most {
            return Err(Unsolved::Nodes(self.most));
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(NODES_A_READING) && knowledge.is_late() {
            return Err(Unsolved::Time);
        }
        Ok(())
    }
}
