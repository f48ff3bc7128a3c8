//! Cannibal Clobber: on `XXO`, Left may play 1-2, which leaves `.XO`, 2-1 and 2-3; Right only 3-2, which leaves `XO.`.
//!
//! Empty cells never fill, so groups of stones that do not touch are independent, and a group that is a path is a strip.
//! (`CGSuite` calls the game Hot Clobber.) In impartial play colours do not matter, and a row of stones is the octal game
//! 0.6, Officers: take one from a heap and leave at least one heap.

use game::board::{Cell, Keys, PlacePair, Rewrite, StripOrGrid, Way};
use game::{Card, ComplexityScore, Normalize, Player, Subgame, SumGame};

/// Cannibal Clobber.
pub struct CannibalClobber;

impl SumGame for CannibalClobber {
    fn card(&self) -> Card {
        let rules = "Stones stand on a strip or a grid. A move takes an adjacent stone of either colour: your stone \
            replaces it and leaves its own cell empty. The player who cannot move loses.";
        Card::new("cannibal_clobber", "Cannibal Clobber", rules)
            .cells(".XO")
            .random_cells("XXXOOO.")
            .on_strips_and_grids()
            .example("XXO")
            .example("XOXO.OOX")
            .example("(XOX/OXO/)^1")
    }
}

/// A stone of a player takes a neighbour.
fn captures(player: Player) -> [Rewrite<2>; 2] {
    let own = Cell::from(player);
    [own, own.exchanged()].map(|taken| Rewrite {
        ways: &Way::SIDES,
        from: [own, taken],
        to: [Cell::Empty, own],
    })
}

impl Subgame for CannibalClobber {
    type Position = StripOrGrid;
    type Move = PlacePair;

    fn moves(
        &self,
        board: &StripOrGrid,
        player: Player,
    ) -> impl Iterator<Item = (PlacePair, StripOrGrid)> {
        board.rewritings(captures(player))
    }

    /// The groups of stones, without single ones.
    fn split(&self, board: &StripOrGrid) -> impl Iterator<Item = StripOrGrid> {
        board.groups()
    }
}

impl Normalize for CannibalClobber {
    const KEYS: Keys = Keys::Stones;

    fn normal_form(&self, group: StripOrGrid) -> StripOrGrid {
        group.least_image()
    }

    /// Colours do not matter: any stone may take any neighbour.
    fn impartial_form(&self, group: StripOrGrid) -> StripOrGrid {
        group.recoloured(Cell::Right, Cell::Left).least_image()
    }
}

impl ComplexityScore for CannibalClobber {
    /// The number of stones: a move takes one.
    fn complexity(&self, board: &StripOrGrid) -> u64 {
        board.occupied() as u64
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use game::laws::{self, Scope};
    use game::{Game, Player, Position};

    #[test]
    fn cannibal_clobber_keeps_the_laws() {
        let scope = Scope {
            oracle_up_to: 6,
            ..Scope::default()
        };
        laws::check(&Game::new(super::CannibalClobber), scope);
        laws::check_impartial(&Game::new(super::CannibalClobber), scope);
    }

    #[test]
    fn a_stone_takes_friends_and_enemies() {
        let game = Game::new(super::CannibalClobber);
        laws::check_moves(
            &game,
            "XXO",
            &["1-2 .XO", "2-1 X.O", "2-3 X.X"],
            &["3-2 XO."],
        );
    }

    /// The least number that no option has, from the moves alone.
    fn nim_value(board: &Position, known: &mut HashMap<Position, u32>) -> u32 {
        if let Some(&value) = known.get(board) {
            return value;
        }
        let parts = |to: &Position| {
            let parts = to.split().into_iter().map(|part| part.normal_form());
            parts.fold(0, |sum, part| sum ^ nim_value(&part, known))
        };
        let values: Vec<u32> = board.options(Player::Left).iter().map(parts).collect();
        let value = (0..=values.len() as u32)
            .find(|n| !values.contains(n))
            .expect("a number");
        known.insert(board.clone(), value);
        value
    }

    /// Officers: take one from a heap, and leave at least one heap. The values are those of its sequence of nim values.
    #[test]
    fn a_strip_is_officers_in_impartial_play() {
        let game = Game::new(super::CannibalClobber).impartial();
        let mut known = HashMap::new();
        let mut officers: Vec<u32> = vec![0];
        for stones in 1..=60 {
            let left = stones - 1;
            let options = |smaller: usize| officers[smaller] ^ officers[left - smaller];
            let options: Vec<u32> = (0..=left / 2).map(options).collect();
            let is_option = |n: &u32| left > 0 && options.contains(n);
            officers.push(
                (0..stones as u32)
                    .find(|n| !is_option(n))
                    .expect("a number"),
            );
            let board: String = "XOOXO".chars().cycle().take(stones).collect();
            let board = game.position(&board).expect("a strip").normal_form();
            assert_eq!(nim_value(&board, &mut known), officers[stones], "{stones}");
        }
        assert_eq!(
            officers[1..16],
            [0, 1, 2, 0, 1, 2, 3, 1, 2, 3, 4, 0, 3, 4, 2]
        );
    }
}
