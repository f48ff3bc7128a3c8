//! Outcome classes and comparisons: what a game is against zero, and against another game.

use std::fmt;

use crate::Player;

/// Who wins a game under best play, as a function of who starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// Left wins, whoever starts: the game is positive.
    L,
    /// Right wins, whoever starts: the game is negative.
    R,
    /// The next player, the one who starts, wins: the game is confused with zero.
    N,
    /// The previous player, the one who does not start, wins: the game equals zero.
    P,
}

impl Outcome {
    /// The class of a game that Left starting wins or not, and that Right starting wins or not.
    pub fn from_first_wins(left_starting_wins: bool, right_starting_wins: bool) -> Outcome {
        match (left_starting_wins, right_starting_wins) {
            (true, true) => Outcome::N,
            (true, false) => Outcome::L,
            (false, true) => Outcome::R,
            (false, false) => Outcome::P,
        }
    }

    /// The winner when `first` starts.
    pub fn winner(self, first: Player) -> Player {
        match self {
            Outcome::L => Player::Left,
            Outcome::R => Player::Right,
            Outcome::N => first,
            Outcome::P => !first,
        }
    }

    /// The class of the inverse game.
    pub fn inverse(self) -> Outcome {
        match self {
            Outcome::L => Outcome::R,
            Outcome::R => Outcome::L,
            same => same,
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

/// How one game stands to another; `G` against `H` is the outcome class of `G - H`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Comparison {
    /// `G < H`: Right wins `G - H`, whoever starts.
    Less,
    /// `G = H`: the second player wins `G - H`.
    Equal,
    /// `G > H`: Left wins `G - H`, whoever starts.
    Greater,
    /// `G || H`, confused: the first player wins `G - H`.
    Incomparable,
}

impl From<Outcome> for Comparison {
    /// Reads the outcome class of a difference.
    fn from(difference: Outcome) -> Comparison {
        match difference {
            Outcome::L => Comparison::Greater,
            Outcome::R => Comparison::Less,
            Outcome::P => Comparison::Equal,
            Outcome::N => Comparison::Incomparable,
        }
    }
}

impl fmt::Display for Comparison {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Comparison::Less => "<",
            Comparison::Equal => "=",
            Comparison::Greater => ">",
            Comparison::Incomparable => "||",
        })
    }
}
