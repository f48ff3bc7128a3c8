//! The trait of a game as a whole: its names, its notation and what the engine does with it.
//!
//! The other three, [`Subgame`](crate::Subgame), [`Normalize`](crate::Normalize) and
//! [`ComplexityScore`](crate::ComplexityScore), are the rules alone. They have a crate of their own, so that
//! the checker of certificates can use them without the engine.
//!
//! A game author writes rules only. Interning, caching, hashing, undoing, saving and searching are
//! the engine's, which remembers what it asked.
//!
//! The laws are checked, on all small and many random positions, by one call of
//! [`conformance::check`](crate::conformance::check).

use crate::board::Layout;
use crate::bounds::Bounds;
use crate::search::StrategyKind;
use crate::{GamePosition, TextError};

/// A game: its name, its players, and how its boards are written. Implemented by an empty struct.
///
/// # Laws
///
/// - [`parse`](Self::parse) reads what [`Display`](std::fmt::Display) of a position writes: `parse(p.to_string()) = p`.
/// - Every position in which `parse` succeeds is legal, and so is everything that moves reach.
/// - With [`UpBounds`](crate::bounds::UpBounds), the game is all-small: where one player can move, both
///   can.
pub trait SumGame: 'static {
    /// A position: any board, and any part of one.
    type Position: GamePosition + 'static;
    /// What is known about components of any size: [`UpBounds`](crate::bounds::UpBounds) if the game is
    /// all-small, [`WallBounds`](crate::bounds::WallBounds) if it is hot,
    /// [`NoBounds`](crate::bounds::NoBounds) if nothing fits.
    type Bounds: Bounds;

    /// The name in commands and files: lower case, with `_` between words, such as `clobber`.
    const NAME: &'static str;
    /// The name in sentences, such as `linear Clobber`.
    const TITLE: &'static str;
    /// The rules in a few sentences, for a reader who has never seen the game.
    const RULES: &'static str;
    /// What the players are called, Left first, such as `["Black", "White"]`.
    const PLAYERS: [&'static str; 2];
    /// The characters that cells are printed in. None of them begins a value in an
    /// [expression](crate::expression).
    const ALPHABET: &'static str;
    /// What the cells of random boards are drawn from; a character that comes twice is drawn twice as often.
    const RANDOM_CELLS: &'static str = Self::ALPHABET;
    /// Whether boards are strips or grids.
    const LAYOUT: Layout = Layout::Strip;
    /// The strategy that solves the game's sums fastest.
    const STRATEGY: StrategyKind = StrategyKind::Negamax;
    /// Boards worth trying, for the help.
    const EXAMPLES: &'static [&'static str];

    /// Reads a board.
    ///
    /// # Errors
    /// What is wrong with the text, at which character, and what would be right.
    fn parse(text: &str) -> Result<Self::Position, TextError>;
}
