//! Static rules: sums that are decided without search.
//!
//! Each rule is a file with its theorem. All answer one question, whether Left, moving first, wins;
//! none ever guesses. Their order changes the time, never the result.

mod known_values;
mod outcome_classes;
mod scale_bounds;

use crate::GamePosition;
use crate::knowledge::Knowledge;
use crate::search::State;

/// Whether Left, moving first, wins, if a static rule tells.
pub fn left_wins<P: GamePosition>(state: &State, knowledge: &mut Knowledge<P>) -> Option<bool> {
    known_values::rule(state, knowledge)
        .or_else(|| scale_bounds::rule(state, knowledge))
        .or_else(|| outcome_classes::rule(state, knowledge))
}
