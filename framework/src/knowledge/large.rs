//! Which components get bounds from those of all their followers.
//!
//! All of them, if they are few, as on periodic boards. But a random board has thousands of different
//! followers, and half of the work is in those that are more than half as large as the board. A move in
//! the middle of such a one leaves smaller ones, so a short search does without their bounds: beyond
//! the first few hundred, they get none.

use crate::settings::ValueBudget;

/// What may still get bounds in a search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Large {
    /// Components of a greater complexity are large.
    above: u64,
    /// How many large ones still get bounds.
    left: usize,
}

impl Large {
    /// Everything gets bounds.
    pub(crate) const NONE: Large = Large {
        above: u64::MAX,
        left: 0,
    };

    /// A new question, about a sum with components of at most this complexity. (A board of 100 cells with
    /// a period of three has about 270 large components.)
    pub(crate) fn in_sum(largest: u64, budget: &ValueBudget) -> Large {
        Large {
            above: (largest / 9 * 5).max(budget.bounded_always),
            left: budget.bounded_large,
        }
    }

    /// Fewer components get bounds: those of half the complexity. None if that is less than always.
    pub(crate) fn fewer(self, budget: &ValueBudget) -> Option<Large> {
        let above = self.above / 2;
        (above >= budget.bounded_always).then_some(Large { above, left: 0 })
    }

    /// Whether a component gets bounds.
    pub(super) fn admits(&mut self, complexity: u64) -> bool {
        if complexity <= self.above {
            return true;
        }
        let is_admitted = self.left > 0;
        self.left = self.left.saturating_sub(1);
        is_admitted
    }
}
