//! Fission: on `.../.X./...`, Left may split the stone into one above and one below, Right into one on each side.
//! (A game of the MCGS project and of `CGSuite`.)
//!
//! Cells between which no stone can ever be split are independent.

use game::board::{Board, Cell, PlacePair, Rewrite, StripOrGrid, Way};
use game::{Card, ComplexityScore, DatabaseKey, Normalize, Player, Subgame, SumGame};

/// Fission.
pub struct Fission;

impl SumGame for Fission {
    fn card(&self) -> Card {
        let rules = "A stone splits into two, which go to the empty cells on two opposite sides of it: above and below for \
            one player, left and right for the other. The player who cannot move loses. Cells with # are blocked.";
        Card::new("fission", "Fission", rules)
            .players("Vertical", "Horizontal")
            .cells(".")
            .cell(Cell::Left, "Xx", "X (a stone)")
            .cell(Cell::Blocked, "#", "# (blocked)")
            .random_cells("....X#")
            .on_strips_and_grids()
            .example(".X.")
            .example(".../.X./...")
            .example("..../..X./..../....")
    }
}

/// A stone is split.
fn split(player: Player) -> Rewrite<3> {
    let ways: [&[Way]; 2] = [&[Way::DOWN], &[Way::RIGHT]];
    Rewrite {
        ways: ways[player.index()],
        from: [Cell::Empty, Cell::Left, Cell::Empty],
        to: [Cell::Left, Cell::Empty, Cell::Left],
    }
}

impl Subgame for Fission {
    type Position = StripOrGrid;
    /// Where the two stones come to.
    type Move = PlacePair;

    fn moves(
        &self,
        board: &StripOrGrid,
        player: Player,
    ) -> impl Iterator<Item = (PlacePair, StripOrGrid)> {
        board.rewritings([split(player)])
    }

    fn inverse(&self, board: &StripOrGrid) -> StripOrGrid {
        board.transposed()
    }

    fn split(&self, board: &StripOrGrid) -> impl Iterator<Item = StripOrGrid> {
        board
            .independent_parts(&Player::BOTH.map(split))
            .into_iter()
    }
}

impl Normalize for Fission {
    /// Turning a board by a quarter exchanges the players.
    fn normal_form(&self, part: StripOrGrid) -> StripOrGrid {
        part.mirror_normalized()
    }

    /// Stones belong to nobody.
    fn position(&self, key: DatabaseKey) -> Option<StripOrGrid> {
        StripOrGrid::from_key(key, Self::KEYS).filter(|board| board.count(Cell::Right) == 0)
    }
}

impl ComplexityScore for Fission {
    /// The number of empty cells: a move fills one more.
    fn complexity(&self, board: &StripOrGrid) -> u64 {
        board.count(Cell::Empty) as u64
    }
}

#[cfg(test)]
mod tests {
    use game::Game;
    use game::laws::{self, Scope};

    #[test]
    fn fission_keeps_the_laws() {
        let scope = Scope {
            oracle_up_to: 9,
            ..Scope::default()
        };
        laws::check(&Game::new(super::Fission), scope);
        laws::check_impartial(&Game::new(super::Fission), scope);
    }

    #[test]
    fn stones_are_split() {
        let game = Game::new(super::Fission);
        laws::check_moves(
            &game,
            ".../.X./...",
            &["r1c2-r3c2 .X./.../.X."],
            &["r2c1-r2c3 .../X.X/..."],
        );
        laws::check_moves(&game, ".X./.#.", &[], &["r1c1-r1c3 X.X/.#."]);
    }
}
