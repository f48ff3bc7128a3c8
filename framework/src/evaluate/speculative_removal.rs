//! Rule 7. Speculative removal (SEGClobber): search a smaller sum, hoping that it decides.
//!
//! - If a component is `>= 0` and Left, moving first, wins the rest, she wins the sum.
//! - If Left, moving first, wins a component and, moving second, wins the rest, she wins the sum moving
//!   first: she moves in that component.

use crate::evaluate;
use crate::knowledge::{Knowledge, State};

/// A smaller sum that may decide.
pub(crate) struct Smaller {
    /// The sum, Left to move.
    pub(crate) state: State,
    /// Left wins the larger sum if this is whether she wins the smaller.
    pub(crate) hoped: bool,
}

/// The sums without one component that are worth a search.
pub(crate) fn smaller_sums(state: &State, knowledge: &mut Knowledge) -> Vec<Smaller> {
    let mut smaller = Vec::new();
    for (place, &id) in state.components().iter().enumerate() {
        if state.is_copy(place, &knowledge.components) {
            continue;
        }
        let alone = State::of(id, &knowledge.components);
        let left_wins = |state: &State, knowledge: &mut Knowledge| {
            evaluate::left_wins(state, knowledge).map(|verdict| verdict.left_wins)
        };
        let rest = state.without(place, &knowledge.components);
        if left_wins(&alone.inverse(), knowledge) == Some(false) {
            // Right, moving first, loses the component: it is >= 0.
            smaller.push(Smaller {
                state: rest,
                hoped: true,
            });
        } else if left_wins(&alone, knowledge) == Some(true) {
            smaller.push(Smaller {
                state: rest.inverse(),
                hoped: false,
            });
        }
    }
    smaller
}
