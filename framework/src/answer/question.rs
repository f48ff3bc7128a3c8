//! Questions about a sum.

use game::Player;
use value::Notation;

use crate::sum::Sum;

/// What is asked about a sum.
#[derive(Clone, Debug)]
pub struct Question {
    /// The sum.
    pub sum: Sum,
    /// Who moves first: one answer for each.
    pub first: Vec<Player>,
    /// Which winning moves to look for.
    pub moves: Moves,
    /// How hard to try for the exact value.
    pub value: ValueEffort,
    /// A value is shown in full up to this many characters.
    pub value_limit: usize,
    /// How a value is written.
    pub notation: Notation,
    /// Whether to tell what the search did.
    pub statistics: bool,
}

impl Question {
    /// Who wins a sum for each first player, a winning move for each winner, and whatever else is cheap.
    pub fn new(sum: Sum) -> Question {
        Question {
            sum,
            first: Player::BOTH.to_vec(),
            moves: Moves::Auto,
            value: ValueEffort::Cheap,
            value_limit: value_limit(false),
            notation: Notation::Text,
            statistics: false,
        }
    }
}

/// Which winning moves to look for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Moves {
    /// One, and then all of them while that is cheap.
    #[default]
    Auto,
    /// All of them.
    All,
    /// The first that is found.
    First,
    /// The first in the order of the board, whatever was asked before.
    Earliest,
    /// None, only who wins.
    None,
}

/// How hard to try for the exact value of the whole sum.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ValueEffort {
    /// Not at all.
    None,
    /// A few hundredths of a second.
    #[default]
    Cheap,
    /// As hard as the settings allow.
    Full,
}

/// A value is shown in full up to this many characters, to a person and to a program.
const VALUE_LIMITS: [usize; 2] = [200, 100_000];

/// How many characters of a value are shown, to a person or to a program.
pub fn value_limit(json: bool) -> usize {
    VALUE_LIMITS[usize::from(json)]
}
