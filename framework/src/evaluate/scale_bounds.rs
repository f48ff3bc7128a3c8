//! Rule 3. Bounds on a scale, summed over the components: a sum `>= t` with `t |> 0` wins for Left
//! moving first, one `|> t` with `t >= 0` wins too, and one `<= t` with `t <= 0` loses.

use crate::knowledge::Knowledge;
use crate::search::State;

pub(super) fn rule<P>(state: &State, knowledge: &Knowledge<P>) -> Option<bool> {
    state.bounds(&knowledge.components)?.left_wins_first()
}
