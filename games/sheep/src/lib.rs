//! Battle Sheep: on `X3..`, Left may play r1c1-r1c3-1, which leaves `X2.X`, and r1c1-r1c3-2. (A board game by Francesco
//! Rotta, 2010; on a board of hexagons, each row of which begins half a cell further to the right.)
//!
//! Herds of one, and those with no empty cell beside them, never move again. What is left falls into regions of empty cells
//! and the herds beside them.

use std::fmt;

use game::board::{Height, Keys, Piles, Place, Way};
use game::{Card, ComplexityScore, Normalize, Player, Subgame, SumGame};

/// Battle Sheep.
pub struct Sheep;

/// Some sheep of a herd go to another cell.
pub struct Walk {
    from: Place,
    to: Place,
    sheep: Height,
}

impl fmt::Display for Walk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}-{}", self.from, self.to, self.sheep)
    }
}

impl SumGame for Sheep {
    fn card(&self) -> Card {
        let rules = "Some sheep of a herd, but not all, walk in a straight line over empty cells, as far as they can. Lines \
            go up, up to the right, to the right, and back. The player who cannot move loses. X3 is a herd of three, and # \
            no cell.";
        Card::new("sheep", "Battle Sheep", rules)
            .cells(".XO#")
            .random_cells("......X3O2#")
            .on_strips_and_grids()
            .example("X3..")
            .example("X2./.O3")
            .example("X4.../..../...O4")
    }
}

/// Whether the herd on a cell can move some day: no cell becomes empty again.
fn can_move(board: &Piles, cell: usize) -> bool {
    let herd = board.get(cell);
    let is_large = herd != Piles::BLOCKED && herd.abs() > 1;
    is_large && (board.shape().around(cell, &Way::HEXAGONS)).any(|next| board.get(next) == 0)
}

fn empty_cells(board: &Piles) -> u64 {
    board.cells().iter().filter(|&&herd| herd == 0).count() as u64
}

/// The empty cells that are connected with one, also by herds that can move, and those herds.
fn region(board: &Piles, first: usize, is_reached: &mut [bool]) -> Vec<usize> {
    let mut region = vec![first];
    is_reached[first] = true;
    let mut next = 0;
    while let Some(&cell) = region.get(next) {
        for beside in board.shape().around(cell, &Way::HEXAGONS) {
            let is_open = [cell, beside].iter().any(|&cell| board.get(cell) == 0)
                && (board.get(beside) == 0 || can_move(board, beside));
            if is_open && !std::mem::replace(&mut is_reached[beside], true) {
                region.push(beside);
            }
        }
        next += 1;
    }
    region
}

impl Subgame for Sheep {
    type Position = Piles;
    type Move = Walk;

    fn moves(&self, board: &Piles, player: Player) -> impl Iterator<Item = (Walk, Piles)> {
        let sign = [1, -1][player.index()];
        let ways = |(from, herd)| Way::HEXAGONS.map(|way| (from, herd, way));
        board
            .of(player)
            .flat_map(ways)
            .flat_map(move |(from, herd, way)| {
                let ray = board.shape().ray(from, way);
                let to = ray.take_while(|&cell| board.get(cell) == 0).last();
                let walks = to
                    .into_iter()
                    .flat_map(move |to| (1..herd.abs()).map(move |sheep| (to, sheep)));
                walks.map(move |(to, sheep)| {
                    let after = board.with([(from, herd - sign * sheep), (to, sign * sheep)]);
                    let (from, to) = (board.place(from), board.place(to));
                    (Walk { from, to, sheep }, after)
                })
            })
    }

    fn split(&self, board: &Piles) -> impl Iterator<Item = Piles> {
        let mut is_reached = vec![false; board.cells().len()];
        let mut parts = Vec::new();
        for cell in 0..is_reached.len() {
            if board.get(cell) == 0 && !is_reached[cell] {
                let part = region(board, cell, &mut is_reached);
                let has_herd = part.iter().any(|&cell| board.get(cell) != 0);
                parts.extend(has_herd.then(|| board.cut_out(&part)));
            }
        }
        parts.into_iter()
    }
}

impl Normalize for Sheep {
    const KEYS: Keys = Keys::None;

    /// The least of the four images whose directions are the same six. With `n` empty cells, a herd of more than 2^n does
    /// all that a larger one does: whatever it is divided into, there is enough for all moves.
    fn normal_form(&self, region: Piles) -> Piles {
        let most = 1 << empty_cells(&region).min(6);
        let region = region.map(|herd| herd.clamp(-most, most));
        let transposed = region.transposed();
        let turned = [region.turned(), transposed.turned(), transposed];
        turned.into_iter().fold(region, Ord::min)
    }

    /// Anybody may move any herd.
    fn impartial_form(&self, region: Piles) -> Piles {
        self.normal_form(region.map(Height::abs))
    }
}

impl ComplexityScore for Sheep {
    /// Twice the number of empty cells: a move takes one, and there are many moves.
    fn complexity(&self, board: &Piles) -> u64 {
        2 * empty_cells(board)
    }
}

#[cfg(test)]
mod tests {
    use game::Game;
    use game::laws::{self, Scope};

    #[test]
    fn sheep_keeps_the_laws() {
        let scope = Scope {
            all_up_to: 4,
            random: 1000,
            random_up_to: 8,
            oracle_up_to: 6,
        };
        laws::check(&Game::new(super::Sheep), scope);
        laws::check_impartial(&Game::new(super::Sheep), scope);
    }

    #[test]
    fn herds_walk_as_far_as_they_can() {
        let game = Game::new(super::Sheep);
        laws::check_moves(
            &game,
            "X3..",
            &["r1c1-r1c3-1 X2.X", "r1c1-r1c3-2 X.X2"],
            &[],
        );
        laws::check_moves(
            &game,
            "../X2.",
            &[
                "r2c1-r1c1-1 X./X.",
                "r2c1-r1c2-1 .X/X.",
                "r2c1-r2c2-1 ../XX",
            ],
            &[],
        );
    }
}
