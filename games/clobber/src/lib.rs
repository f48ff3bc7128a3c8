//! Linear Clobber.
//!
//! Black (Left) and White (Right) have stones on a strip. A move takes an adjacent enemy stone: the
//! mover's stone leaves its cell empty and replaces the other. Who cannot move loses.
//!
//! ```text
//! B B W . B W      Black may play 2-3: B . B . B W,  or 5-6: B B W . . B
//!                  White may play 3-2: B W . . B W,  or 6-5: B B W . W .
//! ```
//!
//! Whenever one player has a move, so has the other: the game is all-small. Empty cells never fill
//! again, so the words of stones between them are independent.

use std::fmt;

use framework::board::{Cell, Notation, Step, Strip};
use framework::bounds::UpBounds;
use framework::search::StrategyKind;
use framework::{ComplexityScore, DatabaseKey, Normalize, Player, Subgame, SumGame, TextError};

/// Linear Clobber.
#[derive(Clone, Copy, Debug)]
pub struct Clobber;

pub use Clobber as Game;

/// A strip of black and white stones and empty cells.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position(Strip);

impl SumGame for Clobber {
    type Position = Position;
    type Bounds = UpBounds;
    const NAME: &'static str = "clobber";
    const TITLE: &'static str = "linear Clobber";
    const RULES: &'static str = "Stones stand on a strip. A move takes an adjacent enemy stone: \
        your stone replaces it and leaves its own cell empty. Who cannot move loses.";
    const PLAYERS: [&'static str; 2] = ["Black", "White"];
    const ALPHABET: &'static str = ".BW";
    const RANDOM_CELLS: &'static str = "BBBBWWWW.";
    const STRATEGY: StrategyKind = StrategyKind::ProofNumber;
    const EXAMPLES: &'static [&'static str] = &["BWBW", "BBW.WB", "(BW)^12"];

    fn parse(text: &str) -> Result<Position, TextError> {
        let notation = Notation(&[("BbXx", "B or x (Black)"), ("WwOo", "W or o (White)")]);
        Strip::parse(text, notation).map(Position)
    }
}

impl Subgame for Position {
    type Move = Step;

    /// Wherever stones of different colours touch, each player can take the other's.
    fn moves(&self, player: Player) -> impl Iterator<Item = (Step, Position)> {
        let own = Cell::from(player);
        self.0.borders().map(move |i| {
            let (from, to) = if self.0.get(i) == own {
                (i, i + 1)
            } else {
                (i + 1, i)
            };
            let after = self.0.with([(from, Cell::Empty), (to, own)]);
            (Step { from, to }, Position(after))
        })
    }

    fn inverse(&self) -> Position {
        Position(self.0.exchanged())
    }

    /// The words between empty cells, without those of one colour, in which nobody can move.
    fn split(&self) -> impl Iterator<Item = Position> {
        let mixed = |word: &Strip| word.contains(Cell::Left) && word.contains(Cell::Right);
        self.0.runs().filter(mixed).map(Position)
    }
}

impl Normalize for Position {
    /// The smaller of a word and its mirror image.
    fn normal_form(self) -> Position {
        Position(self.0.mirror_normalized())
    }

    /// The length, and the white stones as binary digits.
    fn key(&self) -> Option<DatabaseKey> {
        let layer = u32::try_from(self.0.len())
            .ok()
            .filter(|&n| n < u64::BITS)?;
        let index = self.0.bits_of(Player::Right)?;
        Some(DatabaseKey { layer, index })
    }

    fn from_key(key: DatabaseKey) -> Option<Position> {
        let in_layer = key.index < Self::layer_size(key.layer)?;
        let stone = |n: u32| match key.index >> n & 1 {
            0 => Cell::Left,
            _ => Cell::Right,
        };
        let mut word = Strip::empty(0);
        (0..key.layer).for_each(|n| word.push(stone(n)));
        in_layer.then_some(Position(word))
    }

    fn layer_size(layer: u32) -> Option<u64> {
        1u64.checked_shl(layer)
    }
}

impl ComplexityScore for Position {
    /// The number of stones: a move takes one.
    fn complexity(&self) -> u64 {
        (self.0.len() - self.0.count(Cell::Empty)) as u64
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.text(['.', 'B', 'W']))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use framework::conformance::{self, Scope};

    #[test]
    fn clobber_keeps_the_laws() {
        conformance::check::<Clobber>(Scope::default());
    }
}
