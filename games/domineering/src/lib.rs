//! Domineering: on `.../.#.`, Vertical may play r1c1-r2c1 and r1c3-r2c3, Horizontal r1c1-r1c2 and r1c2-r1c3.
//! Dominoes stay, so regions of free squares that do not touch are independent. (Gardner, *Mathematical Games*, 1974.)

use game::board::{Cell, Direction, Grid, Keys, SquarePair};
use game::{Card, ComplexityScore, Normalize, Player, Subgame, SumGame};

/// Domineering.
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
        let direction = [Direction::Vertical, Direction::Horizontal][player.index()];
        let covered = |square| (square, Cell::Blocked);
        let pairs = grid.pairs(Cell::Empty, direction);
        pairs.map(move |pair| (pair, grid.with(pair.squares().map(covered))))
    }

    fn inverse(&self, grid: &Grid) -> Grid {
        grid.transposed()
    }

    /// The regions of free squares, without single squares, on which no domino fits.
    fn split(&self, grid: &Grid) -> impl Iterator<Item = Grid> {
        let regions = grid.regions(|cell| cell == Cell::Empty, Cell::Blocked);
        regions.filter(|region| self.complexity(region) > 0)
    }

    /// Horizontal's hand tied: without dominoes across a line between two columns, a board falls into two, and can only
    /// be better for Vertical. Two cuts nearest the middle are worth more than all of them.
    fn at_most(&self, grid: &Grid) -> impl Iterator<Item = Vec<Grid>> {
        let is_simpler = |part: &Grid| self.complexity(part) < self.complexity(grid);
        (grid.middle_cuts(2)).filter(move |parts| parts.iter().all(is_simpler))
    }
}

impl Normalize for Domineering {
    const KEYS: Keys = Keys::Shapes;

    /// The least of a region and its mirror images; turning it by a quarter exchanges the players.
    fn normal_form(&self, region: Grid) -> Grid {
        region.mirror_normalized()
    }
}

impl ComplexityScore for Domineering {
    /// Values of 16 squares take about as long as those of 10 points of NoGo: so sizes compare with those of other games.
    fn complexity(&self, grid: &Grid) -> u64 {
        grid.cells().count(Cell::Empty) as u64 * 5 / 8
    }
}

#[cfg(test)]
mod tests {
    use game::{Game, laws};

    #[test]
    fn domineering_keeps_the_laws() {
        laws::check(&Game::new(super::Domineering), laws::Scope::default());
        laws::check_impartial(&Game::new(super::Domineering), laws::Scope::default());
    }
}
