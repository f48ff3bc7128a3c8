//! Rule 3. Bounds on a scale, summed over the components: a sum `>= t` with `t |> 0` wins for Left
//! moving first, one `|> t` with `t >= 0` wins too, and one `<= t` with `t <= 0` loses.

use crate::bounds::Bounds;

pub(super) fn rule(bounds: &impl Bounds) -> Option<bool> {
    bounds.left_wins_by_order()
}
