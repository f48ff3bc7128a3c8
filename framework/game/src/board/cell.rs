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
    /// Something that belongs to nobody: a covered square, an arrow, a wall.
    Blocked = 3,
}

impl Cell {
    /// All four states.
    pub const ALL: [Cell; 4] = [Cell::Empty, Cell::Left, Cell::Right, Cell::Blocked];

    pub(super) fn from_bits(bits: u64) -> Cell {
        Cell::ALL[(bits & 3) as usize]
    }

    /// The cell with the players' colours exchanged.
    #[must_use]
    pub fn exchanged(self) -> Cell {
        match self {
            Cell::Left => Cell::Right,
            Cell::Right => Cell::Left,
            other => other,
        }
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

/// How the cells of a game are read and written. An empty cell can be read as a dot, a dash or an underscore in every
/// game, and stones as `X` and `O`, if those characters are nothing else there. (In expressions a dash is a minus sign.)
#[derive(Clone, Debug, Default)]
pub struct Notation {
    kinds: [Option<Kind>; 4],
}

/// How one kind of cell is read and written.
#[derive(Clone, Debug)]
struct Kind {
    printed: char,
    read: String,
    /// How a message names it.
    name: String,
}

const EMPTY: &str = ".-_";

/// What many programs write for a stone of Left, one of Right and a blocked cell, whatever the game.
const OTHERS: [(Cell, &str); 3] = [
    (Cell::Left, "Xx"),
    (Cell::Right, "Oo"),
    (Cell::Blocked, "#"),
];

impl Notation {
    /// Adds a kind of cell, or replaces what was said about it.
    pub(crate) fn add(&mut self, cell: Cell, printed: char, read: &str, name: String) {
        let mut read = read.to_string();
        if cell == Cell::Empty {
            read.push_str(EMPTY);
        }
        self.kinds[cell as usize] = Some(Kind {
            printed,
            read,
            name,
        });
    }

    fn kinds(&self) -> impl Iterator<Item = (Cell, &Kind)> {
        let kinds = Cell::ALL.into_iter().zip(&self.kinds);
        kinds.filter_map(|(cell, kind)| Some((cell, kind.as_ref()?)))
    }

    /// What a character stands for: what the game says, or else what other programs write in all games.
    pub fn cell(&self, character: char) -> Option<Cell> {
        let mut kinds = self.kinds();
        let found = kinds.find(|(_, kind)| kind.read.contains(character));
        let other = || {
            let others = OTHERS.iter().find(|(_, read)| read.contains(character));
            let cell = others.map(|(cell, _)| *cell)?;
            self.character(cell).map(|_| cell)
        };
        found.map(|(cell, _)| cell).or_else(other)
    }

    /// The character that a cell is printed in, if the game has such cells.
    pub fn character(&self, cell: Cell) -> Option<char> {
        self.kinds[cell as usize].as_ref().map(|kind| kind.printed)
    }

    /// The characters that cells are printed in.
    pub fn alphabet(&self) -> String {
        self.kinds().map(|(_, kind)| kind.printed).collect()
    }

    /// Some cells in the game's characters.
    pub fn text(&self, cells: impl Iterator<Item = Cell>) -> String {
        let characters = Cell::ALL.map(|cell| self.character(cell).unwrap_or('?'));
        cells.map(|cell| characters[cell as usize]).collect()
    }
}

impl fmt::Display for Notation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (_, kind) in self.kinds().filter(|(cell, _)| *cell != Cell::Empty) {
            write!(f, "{}, ", kind.name)?;
        }
        f.write_str("or . or _ (empty)")
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
