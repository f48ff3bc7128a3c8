//! Amazons: on `X..`, Left may play 1-2-1, 1-2-3, 1-3-1 and 1-3-2. (Zamkauskas, 1988; Berlekamp, *Sums of N x 2 Amazons*;
//! Snatzke, *Exhaustive Search in the Game Amazons*.)
//!
//! Arrows stay: what they separate is independent, and queens that can never move are as good as arrows.

use game::board::{Cell, Places, Rewrite, StripOrGrid, Way};
use game::{Card, ComplexityScore, Normalize, Player, Subgame, SumGame};

/// Amazons.
pub struct Amazons;

impl SumGame for Amazons {
    fn card(&self) -> Card {
        let rules = "A queen moves like a queen of chess over empty squares, and then shoots an arrow from where she stands, \
            like another such move. The square that it hits is blocked for ever. The player who cannot move loses.";
        Card::new("amazons", "Amazons", rules)
            .cells(".XO#")
            .random_cells("...XO##")
            .on_strips_and_grids()
            .example("X..")
            .example("X..O. + X#/.O")
            .example("X.../O...")
    }
}

/// One step of a queen: with such steps, a queen comes wherever she or her arrows can go.
fn step(player: Player) -> Rewrite<2> {
    Rewrite {
        ways: &Way::KING,
        from: [player.into(), Cell::Empty],
        to: [Cell::Empty, player.into()],
    }
}

/// The empty squares in line with one.
fn reach(board: &StripOrGrid, from: usize) -> impl Iterator<Item = usize> {
    let rays = Way::KING.into_iter();
    rays.flat_map(move |way| {
        let ray = board.shape().ray(from, way);
        ray.take_while(|&square| board.get(square) == Cell::Empty)
    })
}

impl Subgame for Amazons {
    type Position = StripOrGrid;
    type Move = Places<3>;

    fn moves(
        &self,
        board: &StripOrGrid,
        player: Player,
    ) -> impl Iterator<Item = (Places<3>, StripOrGrid)> {
        let queens = board.indices(player.into());
        let steps = queens.flat_map(|from| reach(board, from).map(move |to| (from, to)));
        steps.flat_map(move |(from, to)| {
            let moved = board.with([(from, Cell::Empty), (to, player.into())]);
            let arrows: Vec<usize> = reach(&moved, to).collect();
            arrows.into_iter().map(move |arrow| {
                let after = moved.with([(arrow, Cell::Blocked)]);
                (moved.places([from, to, arrow]), after)
            })
        })
    }

    fn split(&self, board: &StripOrGrid) -> impl Iterator<Item = StripOrGrid> {
        board.independent_parts(&Player::BOTH.map(step)).into_iter()
    }
}

impl Normalize for Amazons {
    fn normal_form(&self, region: StripOrGrid) -> StripOrGrid {
        region.least_image()
    }

    /// Colours do not matter: anybody moves any queen.
    fn impartial_form(&self, region: StripOrGrid) -> StripOrGrid {
        region.recoloured(Cell::Right, Cell::Left).least_image()
    }
}

impl ComplexityScore for Amazons {
    /// Twice the number of empty squares: an arrow takes one, and there are many moves.
    fn complexity(&self, board: &StripOrGrid) -> u64 {
        2 * board.count(Cell::Empty) as u64
    }
}

#[cfg(test)]
mod tests {
    use game::Game;
    use game::laws::{self, Scope};

    #[test]
    fn amazons_keeps_the_laws() {
        let scope = Scope {
            all_up_to: 6,
            random_up_to: 24,
            oracle_up_to: 6,
            ..Scope::default()
        };
        laws::check(&Game::new(super::Amazons), scope);
        laws::check_impartial(&Game::new(super::Amazons), scope);
    }

    #[test]
    fn queens_move_and_shoot() {
        let game = Game::new(super::Amazons);
        laws::check_moves(&game, "X.O", &["1-2-1 #XO"], &["3-2-3 XO#"]);
        laws::check_moves(
            &game,
            "X./.#",
            &[
                "r1c1-r1c2-r2c1 .X/##",
                "r1c1-r1c2-r1c1 #X/.#",
                "r1c1-r2c1-r1c1 #./X#",
                "r1c1-r2c1-r1c2 .#/X#",
            ],
            &[],
        );
    }
}
