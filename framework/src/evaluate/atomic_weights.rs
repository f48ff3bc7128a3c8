//! Rule 4. Atomic weights, summed over the components: of an all-small game with atomic weight `>= 2`
//! Left wins, whoever starts; with `>= 1`, Left wins moving first (the two-ahead rule). Mirrored, Left
//! moving first loses with `<= -2`. Weights add exactly, and bounds of weights do so, too.

use crate::bounds::Bounds;

pub(super) fn rule(bounds: &impl Bounds) -> Option<bool> {
    bounds.left_wins_by_weight()
}
