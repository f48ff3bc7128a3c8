//! Rule 1. No component: the mover loses. One known value `v`: Left, moving first, wins iff not
//! `v <= 0`. Two: `a + b <= 0` iff `a <= -b`, so no sum is needed.

use crate::knowledge::Knowledge;
use crate::search::State;
use crate::{Player, SumGame};

pub(super) fn rule<G: SumGame>(state: &State, knowledge: &mut Knowledge<G>) -> Option<bool> {
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
