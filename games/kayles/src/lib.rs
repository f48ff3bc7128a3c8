//! Kayles: on `iii`, both players may play 1, 2, 3, 1-2 and 2-3. (Dudeney, *The Canterbury Puzzles*, 1908; *Winning Ways*,
//! Chapter 4: the octal game 0.77. From 71 pins on, the nim values of rows have the period 12.)

use std::fmt;

use game::board::{Cell, Keys, Strip};
use game::{Card, ComplexityScore, Normalize, Player, Subgame, SumGame};

/// Kayles.
pub struct Kayles;

/// The pins that a throw knocks over: the first, and how many.
pub struct Throw(usize, usize);

impl fmt::Display for Throw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.1 {
            1 => write!(f, "{}", self.0 + 1),
            count => write!(f, "{}-{}", self.0 + 1, self.0 + count),
        }
    }
}

impl SumGame for Kayles {
    fn card(&self) -> Card {
        let rules = "Pins stand in a row. A player knocks over one, or two that stand side by side. Both players have the \
            same moves. The player who cannot move loses.";
        Card::new("kayles", "Kayles", rules)
            .cells(".i")
            .cell(Cell::Left, "iI", "i (a pin)")
            .random_cells("iiii.")
            .all_small()
            .example("iii")
            .example("iiii.ii + i^12")
            .example("i^100")
    }
}

impl Subgame for Kayles {
    type Position = Strip;
    type Move = Throw;

    fn moves(&self, pins: &Strip, _: Player) -> impl Iterator<Item = (Throw, Strip)> {
        let throws = |first| [Throw(first, 1), Throw(first, 2)];
        let throws = pins.indices(Cell::Left).flat_map(throws);
        throws.filter_map(|Throw(first, count)| {
            let end = first + count;
            let stand = end <= pins.len() && pins.get(end - 1) == Cell::Left;
            let fallen = (first..end).map(|place| (place, Cell::Empty));
            stand.then(|| (Throw(first, count), pins.with(fallen)))
        })
    }

    /// Both players have the same moves.
    fn inverse(&self, pins: &Strip) -> Strip {
        pins.clone()
    }

    fn split(&self, pins: &Strip) -> impl Iterator<Item = Strip> {
        pins.runs()
    }
}

impl Normalize for Kayles {
    const KEYS: Keys = Keys::Stones;

    /// Only rows of pins are in databases: one of each length.
    fn position(&self, key: game::DatabaseKey) -> Option<Strip> {
        (key.index == 0).then(|| game::board::Board::from_key(key, Self::KEYS))?
    }
}

impl ComplexityScore for Kayles {
    /// The number of pins.
    fn complexity(&self, pins: &Strip) -> u64 {
        pins.count(Cell::Left) as u64
    }
}

#[cfg(test)]
mod tests {
    use game::Game;
    use game::laws::{self, Scope};

    #[test]
    fn kayles_keeps_the_laws() {
        laws::check(&Game::new(super::Kayles), Scope::default());
        laws::check_impartial(&Game::new(super::Kayles), Scope::default());
    }

    #[test]
    fn one_or_two_pins_fall() {
        let moves = ["1 .ii", "1-2 ..i", "2 i.i", "2-3 i..", "3 ii."];
        laws::check_moves(&Game::new(super::Kayles), "iii", &moves, &moves);
    }
}
