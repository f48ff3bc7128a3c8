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
//! More generally still, as in the MCGS project, `~a,b,k,f` allows slides over `a` to `b` empty cells; and if `f` is 1, jumps
//! go over pieces of both kinds. A piece with another before it can only jump, and over all that stand before it.
//!
//! Pieces that can never move again are walls, and what lies between walls is independent.

mod jumps;

use std::iter;
use std::ops::Range;

use game::board::{Board, Cell, Rewrite, Step, Strip, StripOrGrid, Tagged, Way};
use game::{Card, ComplexityScore, DatabaseKey, Normalize, Player, Subgame, SumGame};

use jumps::Jumps;

/// Toads and Frogs.
#[derive(Clone, Copy, Debug)]
pub struct ToadsAndFrogs;

/// A strip of toads (Left), frogs (Right) and empty cells, and how they move.
type Pond = Tagged<Strip, Jumps>;

impl SumGame for ToadsAndFrogs {
    fn card(&self) -> Card {
        let rules = "Toads move right, frogs left, one step onto an empty cell or with a jump over one piece of the \
            other kind. The player who cannot move loses. On a board that ends with ~2, a jump goes over up to two \
            pieces, and so on. ~1,3,2,1 allows steps over 1 to 3 empty cells, and jumps over 2 pieces of both kinds; with \
            0 at the end, of the other kind.";
        Card::new("toads_and_frogs", "Toads and Frogs", rules)
            .players("Toad", "Frog")
            .cells(".TF")
            .cell(Cell::Left, "Tt", "T (toad)")
            .cell(Cell::Right, "Ff", "F (frog)")
            .endings(&["~2", "~1,1,0,0", "~1,2,1,1", "~2,3,2,0", "~3,3,1,1"])
            .example("TT.FF")
            .example("T.TF + TTF.")
            .example("T^3..F^3~2")
    }
}

/// The cells before a piece of a player, from the nearest.
fn before(pond: &Pond, from: usize, player: Player) -> impl Iterator<Item = usize> + Clone {
    let (right, left) = match player {
        Player::Left => (from + 1..pond.board.len(), 0..0),
        Player::Right => (0..0, 0..from),
    };
    right.chain(left.rev())
}

/// Where a piece of a player can go from a cell: with a jump if something stands before it, and otherwise with a slide.
fn targets(pond: &Pond, from: usize, player: Player) -> Range<usize> {
    let jumps = pond.tag;
    let mut cells = before(pond, from, player);
    let is_empty = |&cell: &usize| pond.board.get(cell) == Cell::Empty;
    let free = cells.clone().take_while(is_empty).take(jumps.longest_slide);
    let free = free.count();
    if free > 0 {
        return jumps.shortest_slide..free + 1;
    }
    let is_passed =
        |cell: &usize| jumps.is_friendly || pond.board.get(*cell) == Cell::from(!player);
    let passed = cells
        .by_ref()
        .position(|cell| is_empty(&cell) || !is_passed(&cell));
    match passed {
        Some(passed) if (1..=jumps.longest_jump).contains(&passed) => {
            let landing = before(pond, from, player).nth(passed).filter(is_empty);
            landing.map_or(0..0, |_| passed + 1..passed + 2)
        }
        _ => 0..0,
    }
}

/// Pieces that can never move again: toads and then frogs, each of them too many to be jumped over or at
/// the end of the strip.
fn wall(pond: &Pond) -> Option<Range<usize>> {
    let (mut start, most) = (0, pond.tag.longest_jump);
    while start < pond.board.len() && !pond.tag.is_friendly {
        let middle = pond.board.end_of_run(start, Cell::Left);
        let end = pond.board.end_of_run(middle, Cell::Right);
        let (at_left, at_right) = (start == 0, end == pond.board.len());
        let is_wall = match (middle - start, end - middle) {
            (0, 0) => false,
            (0, _) => at_left,
            (_, 0) => at_right,
            (toads, frogs) => (at_left || toads > most) && (at_right || frogs > most),
        };
        if is_wall {
            return Some(start..end);
        }
        start = end.max(start + 1);
    }
    None
}

/// A single step of a player's pieces: what slides are made of.
fn step(player: Player) -> Rewrite<2> {
    let ways: [&[Way]; 2] = [&[Way::RIGHT], &[Way::LEFT]];
    Rewrite {
        ways: ways[player.index()],
        from: [player.into(), Cell::Empty],
        to: [Cell::Empty, player.into()],
    }
}

/// Where nobody jumps, pieces that come to stand before each other are walls, too.
fn without_jumps(pond: &Pond) -> Vec<Pond> {
    let steps = Player::BOTH.map(step);
    let parts = StripOrGrid::from(pond.board.clone()).independent_parts(&steps);
    let strip = |part| match part {
        StripOrGrid::Strip(strip) => Some(pond.with(strip)),
        _ => None,
    };
    parts.into_iter().filter_map(strip).collect()
}

impl Subgame for ToadsAndFrogs {
    type Position = Pond;
    type Move = Step;

    fn moves(&self, pond: &Pond, player: Player) -> impl Iterator<Item = (Step, Pond)> {
        let own = Cell::from(player);
        pond.board.indices(own).flat_map(move |from| {
            targets(pond, from, player).map(move |distance| {
                let to = match player {
                    Player::Left => from + distance,
                    Player::Right => from - distance,
                };
                let after = pond.board.with([(from, Cell::Empty), (to, own)]);
                (Step { from, to }, pond.with(after))
            })
        })
    }

    /// Seen from the other side of the strip, toads are frogs.
    fn inverse(&self, pond: &Pond) -> Pond {
        pond.with(pond.board.mirrored().exchanged())
    }

    /// What lies between walls; on each side of a wall there may be others.
    fn split(&self, pond: &Pond) -> impl Iterator<Item = Pond> {
        let mut rest = match pond.tag.longest_jump {
            0 => without_jumps(pond),
            _ => vec![pond.clone()],
        };
        rest.reverse();
        let parts = iter::from_fn(move || {
            while let Some(part) = rest.pop() {
                let Some(wall) = wall(&part).filter(|_| part.tag.longest_jump > 0) else {
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

    /// The examples of the MCGS project's rules.
    #[test]
    fn slides_and_jumps_have_lengths() {
        let check = |board: &str, left: &[&str], right: &[&str]| {
            let ending = &board[5..];
            let [left, right] = [left, right].map(|moves| {
                let moves = moves.iter().map(|to| format!("{to}{ending}"));
                moves.collect::<Vec<_>>()
            });
            let [left, right] = [&left, &right].map(|moves| {
                let moves = moves.iter().map(String::as_str);
                moves.collect::<Vec<_>>()
            });
            laws::check_moves(&Game::new(ToadsAndFrogs), board, &left, &right);
        };
        check("TF..F~1,2,1,0", &["1-3 .FT.F"], &["5-4 TF.F.", "5-3 TFF.."]);
        check(
            "TT..F~1,2,1,1",
            &["1-3 .TT.F", "2-3 T.T.F", "2-4 T..TF"],
            &["5-4 TT.F.", "5-3 TTF.."],
        );
        check(
            "T...F~2,3,2,0",
            &["1-3 ..T.F", "1-4 ...TF"],
            &["5-3 T.F..", "5-2 TF..."],
        );
        check("TTF.T~1,3,2,1", &["1-4 .TFTT", "2-4 T.FTT"], &[]);
    }
}
