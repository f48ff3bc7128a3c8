//! Search: what decides a sum whose parts have no exact value together.
//!
//! A [`Strategy`] is asked one question, whether Left, moving first, wins a [`State`]; everything
//! else (Right moving first, outcome classes, winning moves) is asked through it by the
//! [`Solver`](crate::Solver). That is the seam at which strategies are exchanged.
//!
//! | file | idea |
//! |---|---|
//! | `state` | a sum of components, Left to move |
//! | `children` | the moves that no static rule decides |
//! | `negamax`, `order` | depth-first, best moves first |
//! | `proof_number` | best-first, by proof and disproof numbers |
//! | `table` | what is remembered of nodes, shared by threads |
//! | `parallel` | several threads on one question |
//! | `limits`, `statistics`, `profile` | what a search may use, and what it did |
//! | `signals` | when it has to end, and how far it is |

mod children;
mod limits;
mod negamax;
mod order;
mod parallel;
mod profile;
mod proof_number;
mod signals;
mod state;
mod statistics;
mod table;

use std::sync::Arc;

pub use limits::{SearchLimits, Unsolved};
pub use negamax::Negamax;
pub use order::MoveOrder;
pub(crate) use parallel::Workers;
pub use profile::{Profile, Spread};
pub use proof_number::ProofNumber;
pub use signals::{Decided, Progress, Signals, Watch};
pub use state::State;
pub use statistics::Statistics;
pub use table::{Fact, Solved, Table};

use crate::SumGame;
use crate::knowledge::Knowledge;

/// A way to decide sums.
pub trait Strategy<G: SumGame>: Send {
    /// Whether Left, moving first, wins.
    ///
    /// # Errors
    /// [`Unsolved`] if a limit was reached first, such as that of nodes. The answer is never a guess.
    fn left_wins(
        &mut self,
        state: &State,
        nodes: u64,
        knowledge: &mut Knowledge<G>,
    ) -> Result<bool, Unsolved>;

    /// Whether Left, moving first, wins, if that is known without a search.
    fn decided(&mut self, state: &State, knowledge: &mut Knowledge<G>) -> Option<bool>;

    /// What was done since the strategy was made.
    fn statistics(&self) -> Statistics;

    /// How the sums that were searched are spread, if that was asked for.
    fn profile(&self) -> Option<&Profile>;
}

/// The strategies that there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StrategyKind {
    /// Depth-first, with a memory: [`Negamax`].
    Negamax,
    /// Best-first, by proof and disproof numbers: [`ProofNumber`].
    ProofNumber,
}

impl StrategyKind {
    fn strategy<G: SumGame>(self, shared: &Shared, seat: usize) -> Box<dyn Strategy<G>> {
        match self {
            StrategyKind::Negamax => Box::new(Negamax::new(shared, seat)),
            StrategyKind::ProofNumber => Box::new(ProofNumber::new(shared)),
        }
    }
}

/// What the threads of a search share.
#[derive(Clone, Debug)]
pub struct Shared {
    /// What is remembered of nodes.
    pub table: Arc<Table>,
    /// The order of moves.
    pub order: MoveOrder,
    /// How many threads there may be.
    pub threads: usize,
    /// Whether a [`Profile`] is made.
    pub profile: bool,
}
