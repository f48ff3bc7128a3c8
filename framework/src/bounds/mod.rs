//! Bounds: what is known about a component of any size, from the bounds of its parts.
//!
//! Comparing a component with the members of a scale of simple games needs neither its value nor a
//! search: the answers follow from those for its options. Which bounds fit is the game's choice.
//!
//! | bounds | for | what is compared |
//! |---|---|---|
//! | [`UpBounds`] | all-small games | multiples of up plus nimbers, and remote stars (atomic weights) |
//! | [`WallBounds`] | hot games | the walls of thermographs at sampled temperatures |
//! | [`NoBounds`] | any game | nothing |

mod none;
mod ups;
mod walls;

use std::fmt::Debug;

pub use none::NoBounds;
pub use ups::UpBounds;
pub use walls::{PARTS_OF_A_MOVE, WallBounds};

use crate::value::Dyadic;

/// Bounds of games, closed under sums, inverses and options.
///
/// # Laws
///
/// - What bounds state is true; they may state less than what is true.
/// - `plus`, `inverse` and `of_options` of true bounds are true.
pub trait Bounds: Copy + Debug + PartialEq + Send + Sync + 'static {
    /// Whether they are only true for all-small games: where one player can move, both can.
    const ALL_SMALL: bool;
    /// Whether components of any size get bounds, from those of all their followers.
    const EAGER: bool;
    /// The bounds of the game 0.
    const ZERO: Self;
    /// Nothing is known.
    const UNKNOWN: Self;

    /// The bounds of a game from those of its left and right options.
    fn of_options(left: &[Self], right: &[Self]) -> Self;

    /// The bounds of a number, if they are better than those from its options.
    fn of_number(number: Dyadic) -> Option<Self>;

    /// The bounds of `-G`.
    #[must_use]
    fn inverse(self) -> Self;

    /// The bounds of a sum.
    #[must_use]
    fn plus(&self, other: &Self) -> Self;

    /// Whether nothing is known, so that sums need not be looked at.
    fn is_unknown(&self) -> bool {
        false
    }

    /// Whether the bounds show `G >= H`.
    fn proves_ge(&self, other: &Self) -> bool;

    /// Whether Left wins moving first, if the order on the scale tells.
    fn left_wins_by_order(&self) -> Option<bool> {
        None
    }

    /// Whether Left wins moving first, if the atomic weight tells.
    fn left_wins_by_weight(&self) -> Option<bool> {
        None
    }

    /// Whether Left wins moving first, if the walls tell.
    fn left_wins_by_walls(&self) -> Option<bool> {
        None
    }

    /// Whether the bounds show that the game is no number.
    fn is_no_number(&self) -> bool {
        false
    }

    /// About what the game is worth to Left in [`PARTS_OF_A_MOVE`]; for the order of moves only.
    fn mean(&self) -> Option<i64> {
        None
    }
}
