//! A board with a number after it, such as `TT.FF~2`: a parameter of the rules, in the board's text.

use super::{Board, Keys, Notation};
use crate::{DatabaseKey, TextError};

/// What stands between a board and its number.
const TAG: char = '~';

/// A board with a number, which is 1 if none is written.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tagged<B> {
    /// The board.
    pub board: B,
    /// The number, at least 1.
    pub tag: usize,
}

impl<B> Tagged<B> {
    /// Another board with the same number.
    pub fn with<C>(&self, board: C) -> Tagged<C> {
        Tagged {
            board,
            tag: self.tag,
        }
    }
}

impl<B: Board> Board for Tagged<B> {
    fn read(text: &str, notation: &Notation) -> Result<Tagged<B>, TextError> {
        let (cells, tag) = text.split_once(TAG).unwrap_or((text, "1"));
        let board = B::read(cells, notation)?;
        let tag = tag.parse::<u16>().ok().filter(|&tag| tag > 0);
        let message = "after ~ stands a whole number from 1 to 65535, such as ~2";
        let place = cells.chars().count() + 1;
        let tag = tag.ok_or_else(|| TextError::new(place, message))?.into();
        Ok(Tagged { board, tag })
    }

    fn write(&self, notation: &Notation) -> String {
        let board = self.board.write(notation);
        match self.tag {
            1 => board,
            tag => format!("{board}{TAG}{tag}"),
        }
    }

    fn exchanged(&self) -> Tagged<B> {
        self.with(self.board.exchanged())
    }

    /// Only boards with the number 1 have keys.
    fn key(&self, keys: Keys) -> Option<DatabaseKey> {
        self.board.key(keys).filter(|_| self.tag == 1)
    }

    fn from_key(key: DatabaseKey, keys: Keys) -> Option<Tagged<B>> {
        let board = B::from_key(key, keys)?;
        Some(Tagged { board, tag: 1 })
    }

    fn layer_size(layer: u32, keys: Keys) -> Option<u64> {
        B::layer_size(layer, keys)
    }
}
