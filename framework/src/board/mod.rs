//! Boards that games are played on, and the text that describes them.

pub mod pattern;
mod strip;

pub use strip::{Cell, Strip};

/// What is wrong with the text of a board, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct BoardError {
    /// The offending character, counted from 0.
    pub index: usize,
    /// What is wrong and what would be right.
    pub message: String,
}

impl BoardError {
    /// An error at the `index`-th character.
    pub fn new(index: usize, message: impl Into<String>) -> BoardError {
        BoardError {
            index,
            message: message.into(),
        }
    }
}
