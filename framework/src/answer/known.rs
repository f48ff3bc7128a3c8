//! What is known about a sum whose exact value is not.
//!
//! Everything here is proved, as an exact value is; it only says less. There are four sources:
//!
//! - bounds on the scale of ups, for sums of all-small games, whose stops and mean are 0;
//! - thermographs of the components that have values, and bounds of the walls of the others. Means add; a sum is not
//!   hotter than its hottest part; a game with at most `n` moves left is between `-n` and `n`, and so are all walls;
//! - symmetry: a sum that is its own inverse has the mean 0;
//! - searches of `G` and of `G - x` for some numbers `x`, within a number of nodes. If Left, moving first, loses `G - x`,
//!   then `G <= x`, and the left stop is at most `x`; otherwise it is at least `x`.
//!
//! The field names are a promise to the programs that read `--json`.

mod parts;
mod search;
mod stops;

use game::{Outcome, Player};
use schemars::JsonSchema;
use serde::Serialize;
use value::{Dyadic, Name};

pub(super) use stops::Stops;

use crate::bounds::{Bounds, UpBounds};
use crate::engine::Engine;
use crate::knowledge::State;
use crate::sum::Sum;
use parts::Parts;

/// The nodes that may be spent on what is known about a sum.
pub const KNOWN_NODES: u64 = 40_000;

/// Bounds, each null if there is none. A text is a value that the program reads.
#[derive(Clone, Debug, Default, PartialEq, Eq, JsonSchema, Serialize)]
pub struct Between {
    /// A lower bound.
    pub at_least: Option<String>,
    /// An upper bound.
    pub at_most: Option<String>,
}

/// What is known about a sum without its exact value. All bounds are proved.
#[derive(Clone, Debug, Default, JsonSchema, Serialize)]
pub struct Known {
    /// `L`, `R`, `N` or `P`; null if it is not known.
    pub outcome: Option<String>,
    /// Whether `G >= 0`: Right, moving first, loses. Null if it is not known.
    pub is_at_least_zero: Option<bool>,
    /// Whether `G <= 0`: Left, moving first, loses. Null if it is not known.
    pub is_at_most_zero: Option<bool>,
    /// Whether it was seen that `G = -G`.
    pub is_own_inverse: bool,
    /// Numbers `x` and `y` with `x <= G <= y`.
    pub between_numbers: Between,
    /// Multiples of up with `j.^ <= G <= k.^`.
    pub between_ups: Between,
    /// Multiples of up plus star with `j.^* <= G <= k.^*`.
    pub between_ups_star: Between,
    /// Bounds of the atomic weight.
    pub atomic_weight: Between,
    /// Bounds of the mean.
    pub mean: Between,
    /// Bounds of the temperature.
    pub temperature: Between,
    /// Bounds of the left stop.
    pub left_stop: Between,
    /// Bounds of the right stop.
    pub right_stop: Between,
}

impl Between {
    /// Whether there is no bound.
    pub fn is_unknown(&self) -> bool {
        self.at_least.is_none() && self.at_most.is_none()
    }

    fn new<T: ToString>(at_least: Option<T>, at_most: Option<T>) -> Between {
        Between {
            at_least: at_least.map(|bound| bound.to_string()),
            at_most: at_most.map(|bound| bound.to_string()),
        }
    }
}

impl From<Range> for Between {
    fn from(range: Range) -> Between {
        Between::new(range.low, range.high)
    }
}

/// Bounds of a number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Range {
    pub(super) low: Option<Dyadic>,
    pub(super) high: Option<Dyadic>,
}

impl Range {
    /// A number that is known.
    pub(super) fn exactly(number: Dyadic) -> Range {
        Range {
            low: Some(number),
            high: Some(number),
        }
    }

    /// Both these bounds and others.
    pub(super) fn meet(self, other: Range) -> Range {
        let high = match (self.high, other.high) {
            (Some(a), Some(b)) => Some(a.min(b)),
            (a, b) => a.or(b),
        };
        Range {
            low: self.low.max(other.low),
            high,
        }
    }

    /// Bounds of a sum; none if a part has none.
    pub(super) fn plus(self, other: Range) -> Range {
        Range {
            low: sum(self.low, other.low),
            high: sum(self.high, other.high),
        }
    }

    /// Bounds of `-x`.
    pub(super) fn inverse(self) -> Range {
        Range {
            low: self.high.map(|high| -high),
            high: self.low.map(|low| -low),
        }
    }
}

fn sum(a: Option<Dyadic>, b: Option<Dyadic>) -> Option<Dyadic> {
    a?.plus(b?)
}

impl Engine {
    /// What is known about a sum without its exact value, with at most some nodes of search.
    pub fn known(&mut self, sum: &Sum, nodes: u64) -> Known {
        let mut known = Known::default();
        let mut stops = Stops::default();
        let mut is_hot = true;
        if let Ok(state) = self.workers.state(sum, Player::Left) {
            let knowledge = self.workers.knowledge();
            is_hot = state.is_hot(&knowledge.components);
            known.is_own_inverse = is_own_inverse(&state);
            if !is_hot {
                known.bound_by_ups(&state.bounds(&knowledge.components));
            }
            stops = stops::of_state(&state, knowledge);
        } else if let Ok(parts) = Parts::of(sum, self.workers.knowledge()) {
            known.is_own_inverse = parts.are_own_inverse();
            stops = parts.stops(self.workers.knowledge());
        }
        if known.is_own_inverse {
            stops = stops.of_own_inverse();
        }
        let mut search = search::Search::new(self, sum, nodes);
        let wins = search.first_wins();
        if is_hot {
            let found = search.numbers(wins, known.is_own_inverse);
            known.between_numbers = found.between.into();
            stops = stops.meet(&found.stops());
        }
        known.note_winners(wins);
        known.note_stops(&stops);
        known
    }
}

/// Whether a state is its own inverse: it has the same components.
fn is_own_inverse(state: &State) -> bool {
    are_same(state.components(), state.inverse().components())
}

/// Whether two lists have the same entries in any order.
fn are_same<T: Copy + Ord>(one: &[T], other: &[T]) -> bool {
    let [one, other] = [one, other].map(|list| {
        let mut sorted = list.to_vec();
        sorted.sort_unstable();
        sorted
    });
    one == other
}

impl Known {
    /// Whether nothing is known at all.
    pub fn is_nothing(&self) -> bool {
        let bounds = [
            &self.between_numbers,
            &self.between_ups,
            &self.between_ups_star,
            &self.atomic_weight,
            &self.mean,
            &self.temperature,
            &self.left_stop,
            &self.right_stop,
        ];
        let wins = self.is_at_least_zero.or(self.is_at_most_zero);
        wins.is_none() && !self.is_own_inverse && bounds.into_iter().all(Between::is_unknown)
    }

    fn bound_by_ups(&mut self, bounds: &UpBounds) {
        let inverse = bounds.inverse();
        let text = |ups: i64, nim: u32| {
            let number = Dyadic::ZERO;
            Name { number, ups, nim }.to_string()
        };
        let between = |nim: u32| {
            let [low, high] = [bounds, &inverse].map(|bounds| bounds.at_least(nim as usize));
            let high = high.map(|k| -k);
            Between::new(low.map(|k| text(k, nim)), high.map(|k| text(k, nim)))
        };
        self.between_ups = between(0);
        self.between_ups_star = between(1);
        let [low, high] = [bounds, &inverse].map(UpBounds::least_atomic_weight);
        self.atomic_weight = Between::new(low, high.map(|weight| -weight));
    }

    fn note_winners(&mut self, [left_wins, right_wins]: [Option<bool>; 2]) {
        self.is_at_most_zero = left_wins.map(|wins| !wins);
        self.is_at_least_zero = right_wins.map(|wins| !wins);
        let outcome = left_wins.zip(right_wins);
        let outcome = outcome.map(|(left, right)| Outcome::from_first_wins(left, right));
        self.outcome = outcome.map(|outcome| outcome.to_string());
    }

    fn note_stops(&mut self, stops: &Stops) {
        let stops = stops.consistent();
        self.left_stop = stops.left.into();
        self.right_stop = stops.right.into();
        self.mean = stops.mean.into();
        self.temperature = stops.temperature.into();
    }
}
