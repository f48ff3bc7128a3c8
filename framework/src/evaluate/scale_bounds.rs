//! Rule 3. Bounds on the scale of ups and nimbers, summed over the components: a sum `>= t` with `t |> 0` wins for
//! Left moving first, one `|> t` with `t >= 0` wins too, and one `<= t` with `t <= 0` loses.

use crate::bounds::{Classes, UpBounds, ZeroTest};

const TEST: ZeroTest = ZeroTest::new(Classes::Nimbers);

#[inline]
pub(super) fn rule(bounds: &UpBounds) -> Option<bool> {
    TEST.left_wins(bounds)
}
