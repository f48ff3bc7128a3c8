//! Search: what decides a sum whose parts have no exact value together.
//!
//! A [`Strategy`] is asked one question, whether Left, moving first, wins a [`State`]; everything
//! else (Right moving first, outcome classes, winning moves) is asked through it by the
//! [`Engine`](crate::Engine). That is the seam at which strategies are exchanged.
//!
//! | file | idea |
//! |---|---|
//! | `children` | the moves that no static rule decides |
//! | `negamax`, `order` | depth-first, best moves first |
//! | `proof_number`, `leaf` | best-first, by proof and disproof numbers |
//! | `packed` | large numbers in few bits |
//! | `table` | what is remembered of nodes, shared by threads |
//! | `busy`, `overtaken` | what threads are searching at the moment, and have decided meanwhile |
//! | `parallel` | several threads on one question |
//! | `limits`, `statistics`, `profile` | what a search has used, and what it did |
//! | `watch` | a look at a search from another thread |

mod busy;
mod children;
mod leaf;
mod limits;
mod negamax;
mod order;
mod overtaken;
mod packed;
mod parallel;
mod profile;
mod proof_number;
mod statistics;
mod table;
#[cfg(test)]
mod tests;
mod watch;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use busy::Busy;
use negamax::Negamax;
pub(crate) use parallel::Workers;
pub use profile::{Profile, Spread};
use proof_number::ProofNumber;
pub use statistics::Statistics;
pub use table::{Fact, Solved, Table};
pub use watch::Watch;

use crate::base::Unsolved;
use crate::knowledge::{Knowledge, State};
use crate::settings::{MoveOrder, StrategyKind};

/// A way to decide sums.
pub(crate) trait Strategy: Send {
    /// Whether Left, moving first, wins.
    ///
    /// # Errors
    /// [`Unsolved`] if a limit was reached first, such as that of nodes. The answer is never a guess.
    fn left_wins(
        &mut self,
        state: &State,
        nodes: u64,
        knowledge: &mut Knowledge,
    ) -> Result<bool, Unsolved>;

    /// Whether Left, moving first, wins, if that is known without a search.
    fn decided(&mut self, state: &State, knowledge: &mut Knowledge) -> Option<bool>;

    /// What was done since the strategy was made.
    fn statistics(&self) -> Statistics;

    /// How the sums that were searched are spread, if that was asked for.
    fn profile(&self) -> Option<&Profile>;
}

impl StrategyKind {
    fn strategy(self, shared: &Shared) -> Box<dyn Strategy> {
        match self {
            StrategyKind::Negamax => Box::new(Negamax::new(shared)),
            StrategyKind::ProofNumber => Box::new(ProofNumber::new(shared)),
        }
    }
}

/// What the threads of a search share.
#[derive(Clone, Debug)]
pub(crate) struct Shared {
    /// What is remembered of nodes.
    pub table: Arc<Table>,
    /// What is being searched at the moment, if several threads search.
    pub busy: Arc<Busy>,
    /// The order of moves.
    pub order: MoveOrder,
    /// Whether several threads search at the moment. One alone does the same whatever their number.
    pub is_racing: Arc<AtomicBool>,
    /// Whether a [`Profile`] is made.
    pub profile: bool,
}
