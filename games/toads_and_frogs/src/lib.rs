//! Toads and Frogs.
//!
//! Left moves toads to the right, Right moves frogs to the left: one step onto an empty cell, or a jump over
//! one piece of the other kind onto the empty cell behind it. The player who cannot move loses. (Winning Ways, Chapters
//! 1 and 5; Erickson, *New Toads and Frogs Results*.) Generalised, a jump goes over up to `k` pieces of the
//! other kind: so a board is played that ends with `~k`.
//!
//! ```text
//! T F . F T .      Left may play 1-3, a jump, and 5-6; Right may play 4-3
//! ```
//!
//! Pieces that can never move again are walls, and what lies between walls is independent.

use std::iter;
use std::ops::Range;

use game::board::{Board, Cell, Step, Strip, Tagged};
use game::{Card, ComplexityScore, DatabaseKey, Normalize, Player, Subgame, SumGame};

/// Toads and Frogs.
#[derive(Clone, Copy, Debug)]
pub struct ToadsAndFrogs;

/// A strip of toads (Left), frogs (Right) and empty cells, and over how many pieces a jump may go.
type Pond = Tagged<Strip>;

impl SumGame for ToadsAndFrogs {
    fn card(&self) -> Card {
        let rules = "Toads move right, frogs left, one step onto an empty cell or with a jump over one piece of the \
            other kind. The player who cannot move loses. On a board that ends with ~2, a jump goes over up to two \
            pieces, and so on.";
        Card::new("toads_and_frogs", "Toads and Frogs", rules)
            .players("Toad", "Frog")
            .cells(".TF")
            .cell(Cell::Left, "Tt", "T (toad)")
            .cell(Cell::Right, "Ff", "F (frog)")
            .example("TT.FF")
            .example("T.TF + TTF.")
            .example("T^3..F^3~2")
    }
}

/// Where a piece of `player` can go from a cell: past pieces of the other kind, if they are few enough.
fn target(pond: &Pond, from: usize, player: Player) -> Option<usize> {
    let cells: &mut dyn Iterator<Item = usize> = match player {
        Player::Left => &mut (from + 1..pond.board.len()),
        Player::Right => &mut (0..from).rev(),
    };
    let is_other = |cell: usize| pond.board.get(cell) == Cell::from(!player);
    let to = cells.take(pond.tag + 1).find(|&cell| !is_other(cell))?;
    (pond.board.get(to) == Cell::Empty).then_some(to)
}

/// Pieces that can never move again: toads and then frogs, each of them too many to be jumped over or at
/// the end of the strip.
fn wall(pond: &Pond) -> Option<Range<usize>> {
    let mut start = 0;
    while start < pond.board.len() {
        let middle = pond.board.end_of_run(start, Cell::Left);
        let end = pond.board.end_of_run(middle, Cell::Right);
        let (at_left, at_right) = (start == 0, end == pond.board.len());
        let is_wall = match (middle - start, end - middle) {
            (0, 0) => false,
            (0, _) => at_left,
            (_, 0) => at_right,
            (toads, frogs) => (at_left || toads > pond.tag) && (at_right || frogs > pond.tag),
        };
        if is_wall {
            return Some(start..end);
        }
        start = end.max(start + 1);
    }
    None
}

impl Subgame for ToadsAndFrogs {
    type Position = Pond;
    type Move = Step;

    fn moves(&self, pond: &Pond, player: Player) -> impl Iterator<Item = (Step, Pond)> {
        let own = Cell::from(player);
        pond.board.indices(own).filter_map(move |from| {
            let to = target(pond, from, player)?;
            let after = pond.board.with([(from, Cell::Empty), (to, own)]);
            Some((Step { from, to }, pond.with(after)))
        })
    }

    /// Seen from the other side of the strip, toads are frogs.
    fn inverse(&self, pond: &Pond) -> Pond {
        pond.with(pond.board.mirrored().exchanged())
    }

    /// What lies between walls; on each side of a wall there may be others.
    fn split(&self, pond: &Pond) -> impl Iterator<Item = Pond> {
        let mut rest = vec![pond.clone()];
        let parts = iter::from_fn(move || {
            while let Some(part) = rest.pop() {
                let Some(wall) = wall(&part) else {
                    return Some(part);
                };
                let sides = [wall.end..part.board.len(), 0..wall.start];
                rest.extend(sides.map(|side| part.with(part.board.slice(side))));
            }
            None
        });
        parts.filter(|part| self.complexity(part) > 0)
    }
}

impl Normalize for ToadsAndFrogs {
    /// Only boards without walls are in databases.
    fn position(&self, key: DatabaseKey) -> Option<Pond> {
        Pond::from_key(key, Self::KEYS).filter(|pond| wall(pond).is_none())
    }
}

impl ComplexityScore for ToadsAndFrogs {
    /// How many cells the pieces have before them: a move takes one at least.
    fn complexity(&self, Pond { board, .. }: &Pond) -> u64 {
        let toads = board
            .indices(Cell::Left)
            .map(|index| board.len() - 1 - index);
        toads.chain(board.indices(Cell::Right)).sum::<usize>() as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Game;
    use game::laws::{self, Scope};

    #[test]
    fn toads_and_frogs_keeps_the_laws() {
        laws::check(&Game::new(ToadsAndFrogs), Scope::default());
        laws::check_impartial(&Game::new(ToadsAndFrogs), Scope::default());
    }

    #[test]
    fn the_longest_jump_is_as_long_as_the_board() {
        let moves = |reach: u16| {
            let board = Game::new(ToadsAndFrogs)
                .position(&format!("TFFF.~{reach}"))
                .expect("a board");
            board.move_count(Player::Left)
        };
        assert_eq!([2, 3, u16::MAX].map(moves), [0, 1, 1]);
    }

    #[test]
    fn walls_split_a_board() {
        let parts = |text| {
            let board = Game::new(ToadsAndFrogs).position(text).expect("a board");
            let parts = board.split();
            parts.iter().map(ToString::to_string).collect::<Vec<_>>()
        };
        assert_eq!(parts("T.TTFF.F"), ["T.", ".F"]);
        assert_eq!(parts("TFF.T.TFTT"), [".T.TF"]);
        assert_eq!(parts("FT.TTFFT.~2"), ["T.TTFFT.~2"]);
    }
}
