//! Rule 5. Walls of thermographs, summed over the components: Left, moving first, wins if for some
//! temperature `t` the left wall of one component and the right walls of the others are together above
//! 0, because that is at most the left stop of the sum; and loses if for some `t` the left walls of all
//! and `t` are together below 0, because the left stop is at most that. At `t = 0` this compares stops;
//! at the highest temperature, means.

use crate::bounds::WallBounds;

/// `LS >= LW_t`, and `LS <= LW_t + t`, for every `t`.
#[inline]
pub(super) fn rule(bounds: &WallBounds) -> Option<bool> {
    if bounds.left_wall_is_positive() {
        Some(true)
    } else if bounds.heated_left_wall_is_negative() {
        Some(false)
    } else {
        None
    }
}
