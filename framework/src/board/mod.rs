//! Boards that games are played on, and the patterns that describe them.

mod bitboard;
mod cell;
mod grid;
mod layout;
pub mod pattern;
mod polyomino;
mod strip;

pub use cell::{Cell, Notation, Step};
pub use grid::{Grid, ROW_END, Square, Way};
pub use layout::Layout;
pub use polyomino::{polyomino, polyomino_count, polyomino_index};
pub use strip::Strip;
