//! Rule 2. Outcome classes: a sum of games `>= 0` is `>= 0`, so Left wins it moving second; with one
//! game that Left wins moving first besides, Left wins moving first. A sum of games `<= 0` is lost for
//! Left moving first.

use game::Outcome;

use crate::knowledge::{Knowledge, State};

pub(super) fn rule(state: &State, knowledge: &Knowledge) -> Option<bool> {
    let mut outcomes = Vec::with_capacity(state.components().len());
    for &id in state.components() {
        let value = knowledge.components.value(id)?;
        outcomes.push(knowledge.values.outcome(value));
    }
    let count = |wanted: Outcome| {
        outcomes
            .iter()
            .filter(|&&outcome| outcome == wanted)
            .count()
    };
    let (left, right, next) = (count(Outcome::L), count(Outcome::R), count(Outcome::N));
    match (left, right, next) {
        (_, 0, 1) | (1.., 0, 0) => Some(true),
        (0, _, 0) => Some(false),
        _ => None,
    }
}
