//! Boards that games are played on, and the patterns that describe them.
//!
//! | file | idea |
//! |---|---|
//! | `cell` | the four states of a cell, and a game's characters for them |
//! | `strip`, `grid` | rows and rectangles of cells |
//! | `bitboard` | regions of small grids, many squares at once |
//! | `small_grid` | small grids as sets of squares |
//! | `strip_or_grid` | a board of one row or of several |
//! | `ways` | directions, and what lies in them |
//! | `rewriting` | moves that change a few cells in a line, and what is independent under them |
//! | `piles` | boards of piles of any height |
//! | `open_regions` | what is independent where stones are put on empty cells |
//! | `words` | all that can become of a row of stones |
//! | `polyomino` | connected shapes, counted |
//! | `contacts` | features: stones by their neighbours |
//! | `keys` | database keys of boards |
//! | `tagged` | a board with parameters after it |
//! | `layout` | how the cells of a board are laid out in its text |
//! | [`pattern`] | `(BW)^12` for boards that repeat |

mod bitboard;
mod cell;
mod contacts;
mod grid;
mod keys;
mod layout;
mod open_regions;
pub mod pattern;
mod piles;
mod polyomino;
mod rewriting;
mod small_grid;
mod strip;
mod strip_or_grid;
mod tagged;
mod ways;
mod words;

use std::fmt::Debug;
use std::hash::Hash;

pub use cell::{Cell, Notation, Step};
pub use grid::{Direction, Grid, ROW_END, ROW_ENDS, Square, SquarePair};
pub use keys::Keys;
pub use layout::Layout;
pub use piles::{Height, Piles};
use polyomino::{polyomino, polyomino_count, polyomino_index};
pub use rewriting::Rewrite;
pub use small_grid::SmallGrid;
pub use strip::Strip;
pub use strip_or_grid::{Place, PlacePair, Places, StripOrGrid};
pub use tagged::{Tag, Tagged};
pub use ways::{Shape, Way};
pub use words::Words;

use crate::{DatabaseKey, TextError};

/// What the defaults of the four traits need of a position. [`Strip`], [`Grid`] and [`StripOrGrid`] have it; a game with positions of
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

    /// A database key; none if there is none.
    fn key(&self, _keys: Keys) -> Option<DatabaseKey> {
        None
    }

    /// The key, if its layer is not after `last_layer`.
    fn key_within(&self, keys: Keys, last_layer: u32) -> Option<DatabaseKey> {
        self.key(keys).filter(|key| key.layer <= last_layer)
    }

    /// The board with a key.
    fn from_key(_key: DatabaseKey, _keys: Keys) -> Option<Self> {
        None
    }

    /// One more than the largest index in a layer.
    fn layer_size(_layer: u32, _keys: Keys) -> Option<u64> {
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

    fn key(&self, keys: Keys) -> Option<DatabaseKey> {
        self.counted_key(keys)
    }

    fn from_key(key: DatabaseKey, keys: Keys) -> Option<Strip> {
        Strip::of_counted_key(key, keys)
    }

    fn layer_size(layer: u32, keys: Keys) -> Option<u64> {
        Strip::board_count(layer, keys)
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

    fn key(&self, keys: Keys) -> Option<DatabaseKey> {
        self.counted_key(keys)
    }

    /// Shapes that a database does not have are not listed.
    fn key_within(&self, keys: Keys, last_layer: u32) -> Option<DatabaseKey> {
        let size = match keys {
            Keys::Shapes => self.cells().count(Cell::Empty),
            _ => self.cells().len(),
        };
        let is_within = size <= last_layer as usize;
        is_within.then(|| self.counted_key(keys)).flatten()
    }

    fn from_key(key: DatabaseKey, keys: Keys) -> Option<Grid> {
        Grid::of_counted_key(key, keys)
    }

    fn layer_size(layer: u32, keys: Keys) -> Option<u64> {
        Grid::board_count(layer, keys)
    }
}
