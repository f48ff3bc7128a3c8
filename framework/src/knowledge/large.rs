//! Which components of all-small games get bounds from those of all their followers.
//!
//! All of them, if they are few, as on periodic strips. But a random strip has thousands of different followers, and half
//! of the work is in those that are more than half as large as the strip. A move in the middle of such a one leaves
//! smaller ones, so a short search does without their bounds: beyond the first few hundred, they get none. And on a grid
//! the followers are more than anybody can count, so all of them together have a budget: when it is spent, only small
//! components get bounds before they are searched.

use crate::settings::ValueBudget;

/// What may still get bounds in a search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Large {
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
        small: u64::MAX,
        budget: u64::MAX,
        above: u64::MAX,
        left: 0,
    };

    /// A new question, about a sum with components of at most this complexity. (A board of 100 cells with
    /// a period of three has about 270 large components.)
    pub(crate) fn in_sum(largest: u64, budget: &ValueBudget) -> Large {
        Large {
            small: budget.bounded_small,
            // The connected parts of a strip are as many as the square of its length; of a grid, exponentially many.
            budget: largest
                .saturating_mul(largest)
                .saturating_mul(budget.bounded_a_cell),
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
