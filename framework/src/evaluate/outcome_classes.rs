//! Rule 2. Outcome classes: a sum of games `>= 0` is `>= 0`, so Left wins it moving second; with one
//! game that Left wins moving first besides, Left wins moving first. A sum of games `<= 0` is lost for
//! Left moving first.

use game::Outcome;

use crate::knowledge::{Knowledge, State};

pub(super) fn rule(state: &State, knowledge: &Knowledge) -> Option<bool> {
    let components = &knowledge.components;
    let mut parts = state.components().iter();
    if !parts.all(|&id| components.is_value(id)) {
        return None;
    }
    let (mut left, mut right, mut next) = (0, 0, 0);
    for &id in state.components() {
        match knowledge.values.outcome(components.value(id)?) {
            Outcome::L => left += 1,
            Outcome::R => right += 1,
            Outcome::N => next += 1,
            Outcome::P => {}
        }
    }
    match (left, right, next) {
        (_, 0, 1) | (1.., 0, 0) => Some(true),
        (0, _, 0) => Some(false),
        _ => None,
    }
}
