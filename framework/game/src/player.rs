//! The two players, in the engine's words: Left and Right.

use std::ops::Not;

/// A player. Left is the one whom positive values favour; a game names the two in its own words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Player {
    /// Positive; Black in Clobber and NoGo.
    Left,
    /// Negative; White in Clobber and NoGo.
    Right,
}

impl Player {
    /// Both players, Left first.
    pub const BOTH: [Player; 2] = [Player::Left, Player::Right];

    /// 0 for Left and 1 for Right, to index a pair.
    pub fn index(self) -> usize {
        self as usize
    }
}

impl Not for Player {
    type Output = Player;

    /// The opponent.
    fn not(self) -> Player {
        match self {
            Player::Left => Player::Right,
            Player::Right => Player::Left,
        }
    }
}
