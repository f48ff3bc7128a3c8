//! Which components of all-small games get bounds from those of all their followers.
//!
//! All of them, if they are few, as on periodic strips. But a random strip has thousands of different followers, and half
//! of the work is in those that are more than half as large as the strip. A move in the middle of such a one leaves
//! smaller ones, so a short search does without their bounds: beyond the first few hundred, they get none. And on a grid
//! the followers are more than anybody can count: most moves there leave a component that is nearly as large. So all of
//! them together have a budget, which is nothing on such a dense board: when it is spent, only small components get bounds
//! before they are searched.

use crate::settings::ValueBudget;

/// What may still get bounds in a search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Large {
    /// Whether only small components get bounds.
    is_dense: bool,
    /// Components of at most this complexity always get bounds.
    small: u64,
    /// How many others still get bounds, in all.
    budget: u64,
    /// Components of a greater complexity are large.
    above: u64,
    /// How many large ones still get bounds.
    left: usize,
}

impl Large {
    /// Everything gets bounds.
    pub(crate) const NONE: Large = Large {
        is_dense: false,
        small: u64::MAX,
        budget: u64::MAX,
        above: u64::MAX,
        left: 0,
    };

    /// A new question, about a sum with components of at most this complexity. (A board of 100 cells with
    /// a period of three has about 270 large components.)
    pub(crate) fn in_sum(largest: u64, is_dense: bool, budget: &ValueBudget) -> Large {
        // The connected parts of a strip are as many as the square of its length; of a grid, exponentially many.
        let a_cell = if is_dense { 0 } else { budget.bounded_a_cell };
        Large {
            is_dense,
            small: budget.bounded_small,
            budget: largest.saturating_mul(largest).saturating_mul(a_cell),
            above: (largest / 9 * 5).max(budget.bounded_always),
            left: budget.bounded_large,
        }
    }

    /// Fewer components get bounds: those of half the complexity. None if that is less than always.
    pub(crate) fn fewer(self, budget: &ValueBudget) -> Option<Large> {
        let above = self.above / 2;
        (above >= budget.bounded_always).then_some(Large {
            above,
            left: 0,
            ..self
        })
    }

    /// Whether only small components get bounds.
    pub(super) fn is_dense(&self) -> bool {
        self.is_dense
    }

    /// The complexity above which components are not kept: all of them once the budget is spent.
    pub(super) fn scratch_above(&self) -> u64 {
        if self.budget == 0 {
            self.small
        } else {
            u64::MAX
        }
    }

    /// Whether a component gets bounds.
    pub(super) fn admits(&mut self, complexity: u64) -> bool {
        if complexity <= self.small {
            return true;
        }
        if self.budget == 0 {
            return false;
        }
        if complexity > self.above {
            if self.left == 0 {
                return false;
            }
            self.left -= 1;
        }
        self.budget -= 1;
        true
    }
}
