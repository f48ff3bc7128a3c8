//! A board with a tag after it, such as `TT.FF~2`: parameters of the rules, in the board's text.

use std::fmt::Debug;
use std::hash::Hash;

use super::{Board, Keys, Notation};
use crate::{DatabaseKey, TextError};

/// What stands between a board and its tag.
const TAG: char = '~';

/// What stands after a board. The default is not written.
pub trait Tag: Clone + Default + Eq + Ord + Hash + Debug + Send + Sync + 'static {
    /// What a tag is, for messages: such as `a whole number, as in ~2`.
    const EXPECTED: &'static str;

    /// Reads a tag; none if it is not one.
    fn read(text: &str) -> Option<Self>;

    /// Writes a tag; [`read`](Self::read) reads it again.
    fn write(&self) -> String;

    /// The tag with the players' roles exchanged.
    #[must_use]
    fn exchanged(&self) -> Self {
        self.clone()
    }
}

/// A board with a tag.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tagged<B, T> {
    /// The board.
    pub board: B,
    /// The parameters.
    pub tag: T,
}

impl<B, T: Tag> Tagged<B, T> {
    /// Another board with the same tag.
    pub fn with<C>(&self, board: C) -> Tagged<C, T> {
        Tagged {
            board,
            tag: self.tag.clone(),
        }
    }
}

impl<B: Board, T: Tag> Board for Tagged<B, T> {
    fn read(text: &str, notation: &Notation) -> Result<Tagged<B, T>, TextError> {
        let (cells, tag) = text.split_once(TAG).unwrap_or((text, ""));
        let board = B::read(cells, notation)?;
        if cells.len() == text.len() {
            let tag = T::default();
            return Ok(Tagged { board, tag });
        }
        let wrong = || {
            let message = format!("after {TAG} stands {}", T::EXPECTED);
            TextError::new(cells.chars().count() + 1, message)
        };
        let tag = T::read(tag).ok_or_else(wrong)?;
        Ok(Tagged { board, tag })
    }

    fn write(&self, notation: &Notation) -> String {
        let board = self.board.write(notation);
        if self.tag == T::default() {
            return board;
        }
        format!("{board}{TAG}{}", self.tag.write())
    }

    fn exchanged(&self) -> Tagged<B, T> {
        Tagged {
            board: self.board.exchanged(),
            tag: self.tag.exchanged(),
        }
    }

    /// Only boards without a tag have keys.
    fn key(&self, keys: Keys) -> Option<DatabaseKey> {
        let is_default = self.tag == T::default();
        self.board.key(keys).filter(|_| is_default)
    }

    fn from_key(key: DatabaseKey, keys: Keys) -> Option<Tagged<B, T>> {
        let board = B::from_key(key, keys)?;
        let tag = T::default();
        Some(Tagged { board, tag })
    }

    fn layer_size(layer: u32, keys: Keys) -> Option<u64> {
        B::layer_size(layer, keys)
    }
}
