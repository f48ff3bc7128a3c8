//! Rule 3. Bounds on a scale, summed over the components: a sum `>= t` with `t |> 0` wins for Left
//! moving first, one `|> t` with `t >= 0` wins too, and one `<= t` with `t <= 0` loses.

use crate::bounds::UpBounds;
use crate::knowledge::Knowledge;
use crate::search::State;

pub(super) fn rule<P>(state: &State, knowledge: &Knowledge<P>) -> Option<bool> {
    by_bounds(&state.bounds(&knowledge.components)?)
}

/// Whether Left, moving first, wins a sum with these bounds, if they tell.
pub fn by_bounds(bounds: &UpBounds) -> Option<bool> {
    bounds.left_wins_first()
}
