//! Bounds: what is known about a component of any size, from the bounds of its parts.
//!
//! Comparing a component with the members of a scale of simple games needs neither its value nor a
//! search: the answers follow from those for its options. There are two scales, and a component is compared with one
//! of them.
//!
//! | bounds | for | what is compared |
//! |---|---|---|
//! | [`UpBounds`] | all-small games | multiples of up plus nimbers, and remote stars (atomic weights) |
//! | [`WallBounds`] | all others, called hot here | the walls of thermographs at sampled temperatures |
//!
//! In a sum with a hot part, all-small parts count with their walls, which are exactly 0 at every temperature `t >= 0`.

mod pool;
mod ups;
mod walls;

use std::fmt::Debug;

pub(crate) use pool::{AnyBounds, BoundsId, Pool};
pub use ups::UpBounds;
pub(crate) use ups::{Classes, Options, Relation, ScaleFact, SecondPart, ZeroTest};
pub use walls::{PARTS_OF_A_MOVE, WallBounds};

/// Bounds of games, closed under sums, inverses and options.
///
/// # Laws
///
/// - What bounds state is true; they may state less than what is true.
/// - `plus`, `inverse` and `of_options` of true bounds are true.
pub trait Bounds: Copy + Debug + PartialEq + Send + Sync + 'static {
    /// The bounds of the game 0.
    const ZERO: Self;
    /// Nothing is known.
    const UNKNOWN: Self;

    /// The bounds of a game from those of its left and right options. An unknown option stands for any number of options,
    /// none included: one alone is a side about which nothing is known.
    fn of_options(
        left: impl IntoIterator<Item = Self>,
        right: impl IntoIterator<Item = Self>,
    ) -> Self;

    /// The bounds of `-G`.
    #[must_use]
    fn inverse(self) -> Self;

    /// The bounds of a sum.
    #[must_use]
    fn plus(&self, other: &Self) -> Self;

    /// The bounds of a game for which both these and others are true.
    #[must_use]
    fn meet(&self, other: &Self) -> Self;

    /// The upper bounds alone: they are true for all games that are at most this one.
    #[must_use]
    fn upper(&self) -> Self;

    /// Whether nothing is known, so that sums need not be looked at.
    fn is_unknown(&self) -> bool;

    /// Whether the bounds show `G >= H`.
    fn proves_ge(&self, other: &Self) -> bool;

    /// Whether the bounds show that the game is not a number.
    fn is_no_number(&self) -> bool {
        false
    }

    /// About what the game is worth to Left in [`PARTS_OF_A_MOVE`]; for the order of moves only.
    fn mean(&self) -> Option<i64> {
        None
    }

    /// The bounds that a pool has under a name.
    fn in_pool(pool: &Pool, id: BoundsId) -> Self;

    /// Stores bounds in a pool.
    fn store(&self, pool: &mut Pool) -> BoundsId;

    /// Stores better bounds in the place of others, which are not unknown.
    fn replace(&self, pool: &mut Pool, id: BoundsId);
}
