//! Bounds on a scale: what is known about a component of any size, from the bounds of its parts.
//!
//! A scale is a set of simple games whose order is known, closed under sums and options. Comparing a
//! component with the members of a scale needs neither its value nor a search: the answers follow
//! from those for its options. Which scale fits is the game's choice.

mod ups;

pub use ups::UpBounds;

/// The scale that a game's components are compared with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    /// Multiples of up plus nimbers. Only for all-small games: where one player can move, both can.
    Ups,
    /// None: components are only known by their values and by search.
    None,
}
