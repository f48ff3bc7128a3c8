//! Search: what decides a sum whose parts have no exact value together.
//!
//! A [`Strategy`] is asked one question, whether Left, moving first, wins a [`State`]; everything
//! else (Right moving first, outcome classes, winning moves) is asked through it by the
//! [`Solver`](crate::Solver). That is the seam at which strategies are exchanged.

mod negamax;
mod state;

pub use negamax::Negamax;
pub use state::{Component, State};

use crate::knowledge::Knowledge;

/// A way to decide sums.
pub trait Strategy<P> {
    /// Whether Left, moving first, wins.
    ///
    /// # Errors
    /// [`Unsolved`] if a limit was reached first. The answer is never a guess.
    fn left_wins(&mut self, state: State, knowledge: &mut Knowledge<P>) -> Result<bool, Unsolved>;

    /// How many nodes were searched since the strategy was made.
    fn nodes(&self) -> u64;
}

/// What a search may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchLimits {
    /// The most nodes for one question.
    pub nodes: u64,
    /// The most results that are remembered.
    pub results: usize,
}

impl Default for SearchLimits {
    fn default() -> SearchLimits {
        SearchLimits {
            nodes: 20_000_000,
            results: 4_000_000,
        }
    }
}

/// A limit was reached before the answer was known.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unsolved {
    /// Too many nodes.
    #[error("not solved within the limit of {0} nodes")]
    Nodes(u64),
    /// Too many different positions to remember.
    #[error("not solved within the limit of {0} different positions")]
    Positions(usize),
}
