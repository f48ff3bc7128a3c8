//! Linear Clobber.
//!
//! ```text
//! B B W . B W      Black may play 2-3: B . B . B W,  or 5-6: B B W . . B
//!                  White may play 3-2: B W . . B W,  or 6-5: B B W . W .
//! ```
//!
//! Whenever one player has a move, so has the other: the game is all-small. Empty cells never fill again, so the words of
//! stones between them are independent.

use game::board::{Cell, Keys, Step, Strip};
use game::{Card, ComplexityScore, Normalize, Player, Subgame, SumGame};

/// Linear Clobber.
pub struct Clobber;

impl SumGame for Clobber {
    fn card(&self) -> Card {
        let rules = "Stones stand on a strip. A move takes an adjacent enemy stone: your stone replaces it and leaves \
            its own cell empty. The player who cannot move loses.";
        Card::new("clobber", "linear Clobber", rules)
            .players("Black", "White")
            .cells(".BW")
            .cell(Cell::Left, "BbXx", "B or x (Black)")
            .cell(Cell::Right, "WwOo", "W or o (White)")
            .random_cells("BBBBWWWW.")
            .all_small()
            .example("BWBW")
            .example("BBW.WB")
            .example("(BW)^12")
    }
}

impl Subgame for Clobber {
    type Position = Strip;
    type Move = Step;

    /// Wherever stones of different colours touch, each player can take the other's.
    fn moves(&self, strip: &Strip, player: Player) -> impl Iterator<Item = (Step, Strip)> {
        let own = Cell::from(player);
        strip.borders().map(move |i| {
            let is_own = strip.get(i) == own;
            let (from, to) = if is_own { (i, i + 1) } else { (i + 1, i) };
            let after = strip.with([(from, Cell::Empty), (to, own)]);
            (Step { from, to }, after)
        })
    }

    /// The words between empty cells, without those of one colour, in which nobody can move.
    fn split(&self, strip: &Strip) -> impl Iterator<Item = Strip> {
        let words = strip.runs();
        words.filter(|word| word.contains(Cell::Left) && word.contains(Cell::Right))
    }
}

impl Normalize for Clobber {
    const KEYS: Keys = Keys::Stones;

    fn normal_form(&self, word: Strip) -> Strip {
        word.mirror_normalized()
    }
}

impl ComplexityScore for Clobber {
    /// The number of stones: a move takes one.
    fn complexity(&self, strip: &Strip) -> u64 {
        (strip.len() - strip.count(Cell::Empty)) as u64
    }
}

#[cfg(test)]
mod tests {
    use game::{Game, laws};

    #[test]
    fn clobber_keeps_the_laws() {
        laws::check(&Game::new(super::Clobber), laws::Scope::default());
        laws::check_impartial(&Game::new(super::Clobber), laws::Scope::default());
    }
}
