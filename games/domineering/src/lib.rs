//! Domineering.
//!
//! Vertical (Left) and Horizontal (Right) put dominoes on the free squares of a board, each in their own
//! direction. Who cannot move loses.
//!
//! ```text
//! . . .      Vertical may play r1c1-r2c1, Horizontal r1c1-r1c2 and r1c2-r1c3
//! . # .      and Vertical also r1c3-r2c3
//! ```
//!
//! Dominoes stay, so regions of free squares that do not touch are independent, and what lies around them
//! does not matter. (Gardner, *Mathematical Games*, Scientific American, February 1974; Winning Ways,
//! Chapter 5.)

use std::fmt;

use framework::board::{self, Cell, Grid, Layout, Notation, Square, Way};
use framework::bounds::WallBounds;
use framework::{ComplexityScore, DatabaseKey, Normalize, Player, Subgame, SumGame, TextError};

/// Domineering.
#[derive(Clone, Copy, Debug)]
pub struct Domineering;

pub use Domineering as Game;

/// A rectangle of free and covered squares.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position(Grid);

/// A domino covers two squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move([Square; 2]);

const FREE: Cell = Cell::Empty;
const COVERED: Cell = Cell::Left;

impl SumGame for Domineering {
    type Position = Position;
    type Bounds = WallBounds;
    const NAME: &'static str = "domineering";
    const TITLE: &'static str = "Domineering";
    const RULES: &'static str = "Players put dominoes on two free squares of a board, one player vertically, the \
        other horizontally. Who cannot move loses. Rows are separated by /.";
    const PLAYERS: [&'static str; 2] = ["Vertical", "Horizontal"];
    const ALPHABET: &'static str = ".#";
    const RANDOM_CELLS: &'static str = "....#";
    const LAYOUT: Layout = Layout::Grid;
    const EXAMPLES: &'static [&'static str] = &["../..", "..#/...", "(.^6/)^6"];

    fn parse(text: &str) -> Result<Position, TextError> {
        Grid::parse(text, Notation(&[("#", "# (covered)")])).map(Position)
    }
}

impl Subgame for Position {
    type Move = Move;

    fn moves(&self, player: Player) -> impl Iterator<Item = (Move, Position)> {
        let way = match player {
            Player::Left => Way::Vertical,
            Player::Right => Way::Horizontal,
        };
        self.0.pairs(FREE, way).map(|domino| {
            let after = self.0.with(domino.map(|square| (square, COVERED)));
            (Move(domino), Position(after))
        })
    }

    fn inverse(&self) -> Position {
        Position(self.0.transposed())
    }

    /// The regions of free squares, without single squares, on which no domino fits.
    fn split(&self) -> impl Iterator<Item = Position> {
        let regions = self.0.regions(FREE, COVERED).map(Position);
        regions.filter(|region| region.complexity() > 1)
    }
}

impl Normalize for Position {
    /// The least of a region and its mirror images; turning it by a quarter exchanges the players.
    fn normal_form(self) -> Position {
        Position(self.0.mirror_normalized())
    }

    /// The number of free squares, and the place of the region among all of that size.
    fn key(&self) -> Option<DatabaseKey> {
        let layer = u32::try_from(self.complexity()).ok()?;
        let index = board::polyomino_index(&self.0)?;
        Some(DatabaseKey { layer, index })
    }

    /// Shapes that a database does not have are not listed.
    fn key_within(&self, last_layer: u32) -> Option<DatabaseKey> {
        let is_within = self.complexity() <= last_layer.into();
        is_within.then(|| self.key()).flatten()
    }

    fn from_key(key: DatabaseKey) -> Option<Position> {
        board::polyomino(key.layer as usize, key.index).map(Position)
    }

    fn layer_size(layer: u32) -> Option<u64> {
        board::polyomino_count(layer as usize)
    }
}

impl ComplexityScore for Position {
    /// The number of free squares: a move covers two.
    fn complexity(&self) -> u64 {
        self.0.cells().count(FREE) as u64
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.text(['.', '#', '#']))
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.0[0], self.0[1])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use framework::conformance::{self, Scope};

    #[test]
    fn domineering_keeps_the_laws() {
        conformance::check::<Domineering>(Scope::default());
    }
}
