//! Search: what decides a sum whose parts have no exact value together.
//!
//! A [`Strategy`] is asked one question, whether Left, moving first, wins a [`State`]; everything
//! else (Right moving first, outcome classes, winning moves) is asked through it by the
//! [`Solver`](crate::Solver). That is the seam at which strategies are exchanged.

mod limits;
mod negamax;
mod order;
mod proof_number;
mod state;
mod table;

pub use limits::{SearchLimits, Unsolved};
pub use negamax::Negamax;
pub use proof_number::ProofNumber;
pub use state::State;

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

/// The strategies that there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StrategyKind {
    /// Depth-first, with a memory: [`Negamax`].
    Negamax,
    /// Best-first, by proof and disproof numbers: [`ProofNumber`].
    ProofNumber,
}
