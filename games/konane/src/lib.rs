//! Konane, the Hawaiian game: on `XO.O.`, Left may jump 1-3 and 1-5. (Ernst, *Playing Konane Mathematically*, 1995; Chan and
//! Tsai, *1 x n Konane*, 2002.)
//!
//! Cells between which no jump can ever be made are independent.

use game::board::{Cell, PlacePair, Rewrite, StripOrGrid, Way};
use game::{Card, ComplexityScore, Normalize, Player, Subgame, SumGame};

/// Konane.
pub struct Konane;

impl SumGame for Konane {
    fn card(&self) -> Card {
        let rules = "A stone jumps over an adjacent enemy stone, in a row or a column, onto the empty cell behind it, and \
            takes it; it may go on jumping in the same direction. The player who cannot move loses. Cells with # are not \
            part of the board.";
        Card::new("konane", "Konane", rules)
            .cells(".XO#")
            .random_cells("...XXOO")
            .on_strips_and_grids()
            .example("XO.O.")
            .example("XOX.XO + O.XO")
            .example("XO..XO/OXOXOX")
    }
}

/// A stone of a player jumps over one of the other.
fn jump(player: Player) -> Rewrite<3> {
    let (own, enemy) = (Cell::from(player), Cell::from(!player));
    Rewrite {
        ways: &Way::SIDES,
        from: [own, enemy, Cell::Empty],
        to: [Cell::Empty, Cell::Empty, own],
    }
}

impl Subgame for Konane {
    type Position = StripOrGrid;
    type Move = PlacePair;

    /// One jump, two, and so on.
    fn moves(
        &self,
        board: &StripOrGrid,
        player: Player,
    ) -> impl Iterator<Item = (PlacePair, StripOrGrid)> {
        let (jump, shape) = (jump(player), board.shape());
        let stones = board.indices(player.into());
        let starts = stones.flat_map(|from| Way::SIDES.map(|way| (from, way)));
        starts.flat_map(move |(from, way)| {
            let next = move |(at, board): &(usize, StripOrGrid)| {
                let line = shape.line(*at, way)?;
                Some((line[2], board.rewritten(jump, line)?))
            };
            let jumps = std::iter::successors(next(&(from, board.clone())), next);
            jumps.map(move |(to, after)| (board.places([from, to]), after))
        })
    }

    fn split(&self, board: &StripOrGrid) -> impl Iterator<Item = StripOrGrid> {
        board.independent_parts(&Player::BOTH.map(jump)).into_iter()
    }
}

impl Normalize for Konane {
    fn normal_form(&self, part: StripOrGrid) -> StripOrGrid {
        part.least_image()
    }
}

impl ComplexityScore for Konane {
    /// The number of stones: a jump takes one.
    fn complexity(&self, board: &StripOrGrid) -> u64 {
        (board.count(Cell::Left) + board.count(Cell::Right)) as u64
    }
}

#[cfg(test)]
mod tests {
    use game::Game;
    use game::laws::{self, Scope};

    #[test]
    fn konane_keeps_the_laws() {
        let scope = Scope {
            all_up_to: 7,
            oracle_up_to: 6,
            ..Scope::default()
        };
        laws::check(&Game::new(super::Konane), scope);
        laws::check_impartial(&Game::new(super::Konane), scope);
    }

    #[test]
    fn stones_jump_in_a_line() {
        let game = Game::new(super::Konane);
        laws::check_moves(&game, "XO.O.", &["1-3 ..XO.", "1-5 ....X"], &[]);
        laws::check_moves(&game, "XO./.X.", &["r1c1-r1c3 ..X/.X."], &[]);
    }
}
