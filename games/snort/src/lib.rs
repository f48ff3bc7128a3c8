//! Snort: on `X..`, Left may play 2 and 3 and Right 3. (Simon Norton; Conway, *On Numbers and Games*, Chapter 8; *Winning
//! Ways*, Chapter 5.)
//!
//! Stones stay, and nobody can play next to stones of both colours: what such cells and stones separate is independent.

use game::board::{Cell, Place, StripOrGrid, Way};
use game::{Card, ComplexityScore, Normalize, Player, Subgame, SumGame};

/// Snort.
pub struct Snort;

impl SumGame for Snort {
    fn card(&self) -> Card {
        let rules = "Players put stones on the empty cells of a strip or a grid, never next to a stone of the other player. The \
            player who cannot move loses. Cells with # are not part of the board.";
        Card::new("snort", "Snort", rules)
            .cells(".XO#")
            .random_cells(".....XO")
            .on_strips_and_grids()
            .example("X..")
            .example("..X...O. + ...")
            .example("(.^4/)^4")
    }
}

impl Subgame for Snort {
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
            around.all(|next| board.get(next) != own.exchanged())
        });
        legal.map(move |cell| (board.place(cell), board.with([(cell, own)])))
    }

    fn split(&self, board: &StripOrGrid) -> impl Iterator<Item = StripOrGrid> {
        board.open_regions().into_iter()
    }
}

impl Normalize for Snort {
    fn normal_form(&self, region: StripOrGrid) -> StripOrGrid {
        region.least_image()
    }
}

impl ComplexityScore for Snort {
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
    fn snort_keeps_the_laws() {
        let scope = Scope {
            all_up_to: 6,
            oracle_up_to: 6,
            ..Scope::default()
        };
        laws::check(&Game::new(super::Snort), scope);
        laws::check_impartial(&Game::new(super::Snort), scope);
    }

    #[test]
    fn nobody_plays_next_to_an_enemy() {
        let game = Game::new(super::Snort);
        laws::check_moves(&game, "X..", &["2 XX.", "3 X.X"], &["3 X.O"]);
    }
}
