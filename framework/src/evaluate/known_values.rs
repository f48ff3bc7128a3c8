//! Rule 1. No component: the mover loses. One known value `v`: Left, moving first, wins iff not
//! `v <= 0`. Two: `a + b <= 0` iff `a <= -b`, so no sum is needed.

use game::Player;

use crate::knowledge::{Knowledge, State};

pub(super) fn rule(state: &State, knowledge: &mut Knowledge) -> Option<bool> {
    let components = &knowledge.components;
    match *state.components() {
        [] => Some(false),
        [a] => {
            let outcome = knowledge.values.outcome(components.value(a)?);
            Some(outcome.winner(Player::Left) == Player::Left)
        }
        [a, b] => {
            let (a, b) = (components.value(a)?, components.value(b)?);
            knowledge
                .le(a, b.inverse())
                .map(|at_most_zero| !at_most_zero)
        }
        _ => None,
    }
}
