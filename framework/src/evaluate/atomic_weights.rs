//! Rule 4. Atomic weights, summed over the components: of an all-small game with atomic weight `>= 2`
//! Left wins, whoever starts; with `>= 1`, Left wins moving first (the two-ahead rule). Mirrored, Left
//! moving first loses with `<= -2`. Weights add exactly, and bounds of weights do so, too: they are what comparisons
//! with remote stars show.

use crate::bounds::{Classes, UpBounds, ZeroTest};

const TEST: ZeroTest = ZeroTest::new(Classes::Remote);

#[inline]
pub(super) fn rule(bounds: &UpBounds) -> Option<bool> {
    TEST.left_wins(bounds)
}
