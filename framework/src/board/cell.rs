//! What is on a cell, and how it is written.

use std::fmt;

use crate::Player;

/// What is on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Cell {
    /// Nothing.
    Empty = 0,
    /// A stone of Left.
    Left = 1,
    /// A stone of Right.
    Right = 2,
}

impl Cell {
    pub(super) fn from_bits(bits: u64) -> Cell {
        const CELLS: [Cell; 4] = [Cell::Empty, Cell::Left, Cell::Right, Cell::Right];
        CELLS[(bits & 3) as usize]
    }
}

impl From<Player> for Cell {
    /// A stone of the player.
    fn from(player: Player) -> Cell {
        match player {
            Player::Left => Cell::Left,
            Player::Right => Cell::Right,
        }
    }
}

/// How the stones of a game are written, Left's first: the characters, and how a message names them. An empty
/// cell is a dot, a dash or an underscore in every game.
#[derive(Clone, Copy, Debug)]
pub struct Notation(pub &'static [(&'static str, &'static str)]);

impl Notation {
    /// What a character stands for.
    pub(super) fn cell(self, c: char) -> Option<Cell> {
        if ".-_".contains(c) {
            return Some(Cell::Empty);
        }
        let stones = self.0.iter().zip([Cell::Left, Cell::Right]);
        let mut found = stones.filter(|((characters, _), _)| characters.contains(c));
        found.next().map(|(_, stone)| stone)
    }
}

impl fmt::Display for Notation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (_, name) in self.0 {
            write!(f, "{name}, ")?;
        }
        f.write_str("or one of . - _ (empty)")
    }
}

/// A piece goes from one cell of a strip to another; printed with cells counted from 1, such as `2-3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The cell that it leaves, counted from 0.
    pub from: usize,
    /// The cell that it comes to.
    pub to: usize,
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.from + 1, self.to + 1)
    }
}
