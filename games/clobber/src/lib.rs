//! Linear Clobber.
//!
//! Black (Left) and White (Right) have stones on a strip. A move takes an adjacent enemy stone: the
//! mover's stone leaves its cell empty and replaces the other. The player who cannot move loses.
//!
//! ```text
//! B B W . B W      Black may play 2-3: B . B . B W,  or 5-6: B B W . . B
//!                  White may play 3-2: B W . . B W,  or 6-5: B B W . W .
//! ```
//!
//! Whenever one player has a move, so has the other: the game is all-small. Empty cells never fill
//! again, so the words of stones between them are independent.

use game::board::{Cell, Step, Strip};
use game::{Card, ComplexityScore, DatabaseKey, Normalize, Player, Subgame, SumGame};

/// Linear Clobber.
#[derive(Clone, Copy, Debug)]
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
    fn normal_form(&self, word: Strip) -> Strip {
        word.mirror_normalized()
    }

    /// The length, and the white stones as binary digits.
    fn key(&self, word: &Strip) -> Option<DatabaseKey> {
        let layer = u32::try_from(word.len()).ok().filter(|&n| n < u64::BITS)?;
        let index = word.bits_of(Player::Right)?;
        Some(DatabaseKey { layer, index })
    }

    fn position(&self, key: DatabaseKey) -> Option<Strip> {
        let in_layer = key.index < self.layer_size(key.layer)?;
        let mut word = Strip::empty(0);
        for n in 0..key.layer {
            let is_white = key.index >> n & 1 == 1;
            word.push(if is_white { Cell::Right } else { Cell::Left });
        }
        in_layer.then_some(word)
    }

    fn layer_size(&self, layer: u32) -> Option<u64> {
        1u64.checked_shl(layer)
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
    use super::*;
    use game::Game;
    use game::laws::{self, Scope};

    #[test]
    fn clobber_keeps_the_laws() {
        laws::check(&Game::new(Clobber), Scope::default());
        laws::check_impartial(&Game::new(Clobber), Scope::default());
    }
}
