//! Boards that games are played on, and the patterns that describe them.
//!
//! | file | idea |
//! |---|---|
//! | `cell` | the four states of a cell, and a game's characters for them |
//! | `strip`, `grid` | rows and rectangles of cells |
//! | `bitboard` | regions of small grids, many squares at once |
//! | `polyomino` | connected shapes, counted: keys for games on regions |
//! | `layout` | how the cells of a board are laid out in its text |
//! | [`pattern`] | `(BW)^12` for boards that repeat |

mod bitboard;
mod cell;
mod grid;
mod layout;
pub mod pattern;
mod polyomino;
mod strip;

use std::fmt::Debug;
use std::hash::Hash;

pub use cell::{Cell, Notation, Step};
pub use grid::{Direction, Grid, ROW_END, Square, SquarePair};
pub use layout::Layout;
pub use polyomino::{polyomino, polyomino_count, polyomino_index};
pub use strip::Strip;

use crate::{DatabaseKey, TextError};

/// What the defaults of the four traits need of a position. [`Strip`] and [`Grid`] have it; a game with positions of
/// another kind says how they are read, written and exchanged.
pub trait Board: Clone + Eq + Ord + Hash + Debug + Send + Sync + 'static {
    /// Reads a board in a game's characters.
    ///
    /// # Errors
    /// What is wrong with the text, at which character, and what would be right.
    fn read(text: &str, notation: &Notation) -> Result<Self, TextError>;

    /// Writes a board in a game's characters; [`read`](Self::read) reads it again.
    fn write(&self, notation: &Notation) -> String;

    /// The board with the players' colours exchanged.
    fn exchanged(&self) -> Self;

    /// A database key for boards whose cells have a number of states; none if there is none.
    fn key(&self, _states: u64) -> Option<DatabaseKey> {
        None
    }

    /// The board with a key.
    fn from_key(_key: DatabaseKey, _states: u64) -> Option<Self> {
        None
    }

    /// One more than the largest index in a layer.
    fn layer_size(_layer: u32, _states: u64) -> Option<u64> {
        None
    }
}

impl Board for Strip {
    fn read(text: &str, notation: &Notation) -> Result<Strip, TextError> {
        Strip::parse(text, notation)
    }

    fn write(&self, notation: &Notation) -> String {
        notation.text(self.cells())
    }

    fn exchanged(&self) -> Strip {
        Strip::exchanged(self)
    }

    /// The number of cells, and the cells as digits.
    fn key(&self, states: u64) -> Option<DatabaseKey> {
        let layer = self.len() as u32;
        Self::layer_size(layer, states)?;
        let index = self.number(states)?;
        Some(DatabaseKey { layer, index })
    }

    fn from_key(key: DatabaseKey, states: u64) -> Option<Strip> {
        Strip::from_number(key.layer as usize, key.index, states)
    }

    fn layer_size(layer: u32, states: u64) -> Option<u64> {
        states.checked_pow(layer)
    }
}

impl Board for Grid {
    fn read(text: &str, notation: &Notation) -> Result<Grid, TextError> {
        Grid::parse(text, notation)
    }

    fn write(&self, notation: &Notation) -> String {
        self.text(notation)
    }

    fn exchanged(&self) -> Grid {
        Grid::exchanged(self)
    }

    /// The number of cells; and the shape among all rectangles of as many cells, followed by the cells as digits.
    fn key(&self, states: u64) -> Option<DatabaseKey> {
        let cells = self.cells().len();
        let layer = cells as u32;
        Self::layer_size(layer, states)?;
        let shapes = Layout::Grid.shapes(cells);
        let shape = shapes.iter().position(|&(rows, _)| rows == self.rows())?;
        let boards = states.checked_pow(layer)?;
        let index = shape as u64 * boards + self.cells().number(states)?;
        Some(DatabaseKey { layer, index })
    }

    fn from_key(DatabaseKey { layer, index }: DatabaseKey, states: u64) -> Option<Grid> {
        Self::layer_size(layer, states)?;
        let boards = states.checked_pow(layer)?;
        let shapes = Layout::Grid.shapes(layer as usize);
        let &(_, columns) = shapes.get(usize::try_from(index / boards).ok()?)?;
        let cells = Strip::from_number(layer as usize, index % boards, states)?;
        Some(Grid::from_cells(columns, cells))
    }

    fn layer_size(layer: u32, states: u64) -> Option<u64> {
        let boards = states.checked_pow(layer)?;
        boards.checked_mul(Layout::Grid.shapes(layer as usize).len() as u64)
    }
}
