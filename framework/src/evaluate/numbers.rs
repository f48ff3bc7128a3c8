//! Rule 6. Number avoidance: if `x` is a number and `G` is not, and Left has a winning move in `G + x`,
//! then she has one in `G` (Siegel, Section II.3). So moves in a number are left out.
//!
//! This is only valid if `G` is *known* not to be a number. A sum of hot games may be one (`+-1 + +-1 = 0`),
//! and so may be a position whose value is unknown; then the moves in the number stay. It does not matter
//! whether the number is there in canonical form or as a position: which moves win depends on the value of
//! what they lead to, and the theorem speaks of values.

use crate::bounds::Bounds;
use crate::component::ComponentId;
use crate::knowledge::Knowledge;
use crate::switches::Rule;

/// Whether moves in a component need not be tried beside a rest with some bounds.
pub(crate) fn leaves_alone<B: Bounds>(id: ComponentId, rest: &B, knowledge: &Knowledge) -> bool {
    let is_number = || {
        let value = knowledge.components.value(id);
        value.is_some_and(|value| knowledge.values.number(value).is_some())
    };
    knowledge.rules().has(Rule::Numbers) && rest.is_no_number() && is_number()
}
