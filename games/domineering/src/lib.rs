//! Domineering.
//!
//! Vertical (Left) and Horizontal (Right) put dominoes on the free squares of a board, each in their own
//! direction. The player who cannot move loses.
//!
//! ```text
//! . . .      Vertical may play r1c1-r2c1, Horizontal r1c1-r1c2 and r1c2-r1c3
//! . # .      and Vertical also r1c3-r2c3
//! ```
//!
//! Dominoes stay, so regions of free squares that do not touch are independent, and what lies around them
//! does not matter. (Gardner, *Mathematical Games*, Scientific American, February 1974; Winning Ways,
//! Chapter 5.)

use game::board::{self, Cell, Direction, Grid, SquarePair};
use game::{Card, ComplexityScore, DatabaseKey, Normalize, Player, Subgame, SumGame};

/// Domineering.
#[derive(Clone, Copy, Debug)]
pub struct Domineering;

impl SumGame for Domineering {
    fn card(&self) -> Card {
        let rules = "Players put dominoes on two free squares of a board, one player vertically, the other \
            horizontally. The player who cannot move loses. Rows are separated by /.";
        Card::new("domineering", "Domineering", rules)
            .players("Vertical", "Horizontal")
            .cells(".")
            .cell(Cell::Blocked, "#", "# (covered)")
            .random_cells("....#")
            .on_grids()
            .example("../..")
            .example("..#/...")
            .example("(.^6/)^6")
    }
}

impl Subgame for Domineering {
    type Position = Grid;
    type Move = SquarePair;

    fn moves(&self, grid: &Grid, player: Player) -> impl Iterator<Item = (SquarePair, Grid)> {
        let direction = match player {
            Player::Left => Direction::Vertical,
            Player::Right => Direction::Horizontal,
        };
        grid.pairs(Cell::Empty, direction).map(|[a, b]| {
            let after = grid.with([(a, Cell::Blocked), (b, Cell::Blocked)]);
            (SquarePair(a, b), after)
        })
    }

    fn inverse(&self, grid: &Grid) -> Grid {
        grid.transposed()
    }

    /// The regions of free squares, without single squares, on which no domino fits.
    fn split(&self, grid: &Grid) -> impl Iterator<Item = Grid> {
        let regions = grid.regions(|cell| cell == Cell::Empty, Cell::Blocked);
        regions.filter(|region| self.complexity(region) > 1)
    }

    /// Horizontal's hand tied: without dominoes across a line between two columns, a board falls into two, and can only
    /// be better for Vertical. Two cuts nearest the middle are worth more than all of them.
    fn at_most(&self, grid: &Grid) -> impl Iterator<Item = Vec<Grid>> {
        let mut lines: Vec<usize> = (1..grid.columns()).collect();
        lines.sort_by_key(|line| (2 * line).abs_diff(grid.columns()));
        lines.into_iter().take(2).map(|line| grid.cut(line).to_vec())
    }
}

impl Normalize for Domineering {
    /// The least of a region and its mirror images; turning it by a quarter exchanges the players.
    fn normal_form(&self, region: Grid) -> Grid {
        region.mirror_normalized()
    }

    /// The number of free squares, and the place of the region among all of that size.
    fn key(&self, region: &Grid) -> Option<DatabaseKey> {
        let layer = u32::try_from(self.complexity(region)).ok()?;
        let index = board::polyomino_index(region)?;
        Some(DatabaseKey { layer, index })
    }

    /// Shapes that a database does not have are not listed.
    fn key_within(&self, region: &Grid, last_layer: u32) -> Option<DatabaseKey> {
        let is_within = self.complexity(region) <= last_layer.into();
        is_within.then(|| self.key(region)).flatten()
    }

    fn position(&self, key: DatabaseKey) -> Option<Grid> {
        board::polyomino(key.layer as usize, key.index)
    }

    fn layer_size(&self, layer: u32) -> Option<u64> {
        board::polyomino_count(layer as usize)
    }
}

impl ComplexityScore for Domineering {
    /// The number of free squares: a move covers two.
    fn complexity(&self, grid: &Grid) -> u64 {
        grid.cells().count(Cell::Empty) as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Game;
    use game::laws::{self, Scope};

    #[test]
    fn domineering_keeps_the_laws() {
        laws::check(&Game::new(Domineering), Scope::default());
    }
}
