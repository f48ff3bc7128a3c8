//! Rule 5. Walls of thermographs, summed over the components: Left, moving first, wins if for some
//! temperature `t` the left wall of one component and the right walls of the others are together above
//! 0, because that is at most the left stop of the sum; and loses if for some `t` the left walls of all
//! and `t` are together below 0, because the left stop is at most that. At `t = 0` this compares stops;
//! at the highest temperature, means.

use crate::bounds::Bounds;

pub(super) fn rule(bounds: &impl Bounds) -> Option<bool> {
    bounds.left_wins_by_walls()
}
