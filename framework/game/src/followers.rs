//! All that can become of a component, by number.

use crate::sums::Sums;

/// The followers of a component: what any moves of either player lead to, part by part, in one list. Whoever goes through
/// the list meets each follower once, and those that its options are made of before it; a search that asks boards for
/// their options makes and looks up each follower as often as a move leads to it.
///
/// # Laws
///
/// - The last one is the component itself.
/// - Numbers that stand for the parts of a follower's options are below its own.
/// - A follower is as complex as those before it, or more.
pub trait Followers<P>: Send {
    /// How many there are.
    fn count(&self) -> usize;

    /// A follower as a board, in normal form or not. It may have no move at all.
    fn board(&self, number: usize) -> P;

    /// Adds the options of a follower for Left and for Right, one sum of followers a move. Parts without moves may be
    /// left out.
    fn add_options(&self, number: usize, sums: &mut [Sums<u32>; 2]);
}
