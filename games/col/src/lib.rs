//! Col: on `X..`, Left may play 3 and Right 2 and 3. (Colin Vout; Conway, *On Numbers and Games*, Chapter 8; *Winning Ways*,
//! Chapter 2: every position is a number, or a number and a star.)
//!
//! Stones stay, and nobody can play next to stones of both colours: what such cells and stones separate is independent.

use game::board::{Cell, Place, StripOrGrid, Way};
use game::{Card, ComplexityScore, Normalize, Player, Subgame, SumGame};

/// Col.
pub struct Col;

impl SumGame for Col {
    fn card(&self) -> Card {
        let rules = "Players put stones on the empty cells of a strip or a grid, never next to a stone of their own. The \
            player who cannot move loses. Cells with # are not part of the board.";
        Card::new("col", "Col", rules)
            .cells(".XO#")
            .random_cells(".....XO")
            .on_strips_and_grids()
            .example("X..")
            .example("..X...O. + ...")
            .example("(.^4/)^4")
    }
}

impl Subgame for Col {
    type Position = StripOrGrid;
    type Move = Place;

    fn moves(
        &self,
        board: &StripOrGrid,
        player: Player,
    ) -> impl Iterator<Item = (Place, StripOrGrid)> {
        let (own, shape) = (Cell::from(player), board.shape());
        let cells = board.indices(Cell::Empty);
        let legal = cells.filter(move |&cell| {
            let mut around = shape.around(cell, &Way::SIDES);
            around.all(|next| board.get(next) != own)
        });
        legal.map(move |cell| (board.place(cell), board.with([(cell, own)])))
    }

    fn split(&self, board: &StripOrGrid) -> impl Iterator<Item = StripOrGrid> {
        board.open_regions().into_iter()
    }
}

impl Normalize for Col {
    fn normal_form(&self, region: StripOrGrid) -> StripOrGrid {
        region.least_image()
    }
}

impl ComplexityScore for Col {
    /// The number of empty cells: a move takes one.
    fn complexity(&self, board: &StripOrGrid) -> u64 {
        board.count(Cell::Empty) as u64
    }
}

#[cfg(test)]
mod tests {
    use game::Game;
    use game::laws::{self, Scope};

    #[test]
    fn col_keeps_the_laws() {
        let scope = Scope {
            all_up_to: 6,
            oracle_up_to: 6,
            ..Scope::default()
        };
        laws::check(&Game::new(super::Col), scope);
        laws::check_impartial(&Game::new(super::Col), scope);
    }

    #[test]
    fn nobody_plays_next_to_a_friend() {
        let game = Game::new(super::Col);
        laws::check_moves(&game, "X..", &["3 X.X"], &["2 XO.", "3 X.O"]);
    }
}
