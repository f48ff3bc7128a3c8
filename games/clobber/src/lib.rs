//! Clobber: on `BBW`, Black may play 2-3, which leaves `B.B`, and White 3-2, which leaves `BW.`; on grids also up and down.
//!
//! Where one player has a move, so has the other: the game is all-small. Empty cells never fill again, so groups of stones
//! that do not touch are independent, and only which stones are neighbours matters: a group that is a path, whatever its
//! bends, is a word of linear Clobber. (Albert, Grossman, Nowakowski and Wolfe, *An Introduction to Clobber*, 2005.)

use game::board::{Cell, Keys, PlacePair, StripOrGrid, Words};
use game::{
    Card, ComplexityScore, Features, Followers, Normalize, Player, Subgame, SumGame, Sums,
    options_by_moves,
};

/// Clobber.
pub struct Clobber;

impl SumGame for Clobber {
    fn card(&self) -> Card {
        let rules = "Stones stand on a strip or a grid. A move takes an adjacent enemy stone: your stone replaces it and \
            leaves its own cell empty. The player who cannot move loses. Rows of a grid are separated by /.";
        Card::new("clobber", "Clobber", rules)
            .players("Black", "White")
            .cells(".BW")
            .cell(Cell::Left, "BbXx", "B or x (Black)")
            .cell(Cell::Right, "WwOo", "W or o (White)")
            .random_cells("BBBBWWWW.")
            .on_strips_and_grids()
            .all_small()
            .example("BWBW")
            .example("BBW.WB")
            .example("(BW)^12")
            .example("(BWBW/WBWB/)^2")
    }
}

impl Subgame for Clobber {
    type Position = StripOrGrid;
    type Move = PlacePair;

    /// Wherever stones of different colours touch, each player can take the other's.
    fn moves(
        &self,
        board: &StripOrGrid,
        player: Player,
    ) -> impl Iterator<Item = (PlacePair, StripOrGrid)> {
        let own = Cell::from(player);
        board.borders().map(move |[a, b]| {
            let is_own = board.get(a) == own;
            let (from, to) = if is_own { (a, b) } else { (b, a) };
            let after = board.with([(from, Cell::Empty), (to, own)]);
            (board.places([from, to]), after)
        })
    }

    /// Where stones of different colours touch, each player has one move.
    fn move_count(&self, board: &StripOrGrid, _: Player) -> usize {
        board.borders().count()
    }

    /// Stones by their numbers of friends and enemies.
    fn features(&self, board: &StripOrGrid) -> Features {
        board.contacts()
    }

    /// The groups of stones, without those of one colour, in which nobody can move. A path is a strip.
    fn split(&self, board: &StripOrGrid) -> impl Iterator<Item = StripOrGrid> {
        board.contested_groups()
    }

    fn followers(&self, board: &StripOrGrid) -> Option<Box<dyn Followers<StripOrGrid>>> {
        Some(Box::new(Words::of(board)?))
    }

    fn add_options(&self, board: &StripOrGrid, player: Player, sums: &mut Sums<StripOrGrid>) {
        if !board.add_captures(player.into(), sums) {
            options_by_moves(self, board, player, sums);
        }
    }
}

impl Normalize for Clobber {
    const KEYS: Keys = Keys::Stones;

    fn normal_form(&self, group: StripOrGrid) -> StripOrGrid {
        group.least_image()
    }
}

impl ComplexityScore for Clobber {
    /// The number of stones: a move takes one.
    fn complexity(&self, board: &StripOrGrid) -> u64 {
        board.occupied() as u64
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
