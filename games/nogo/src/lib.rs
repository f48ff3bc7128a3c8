//! Linear NoGo.
//!
//! Black (Left) and White (Right) put stones on the empty points of a strip. A block is a maximal run
//! of stones of one colour; its liberties are the empty points next to it. A move must leave every
//! block a liberty: no capture, no suicide. Who cannot move loses.
//!
//! ```text
//! . x . . o .      Black may play 1, 3 and 4. At 6 the stone would take the last but one liberty
//!                  of o, which is legal, but would have none itself: suicide.
//! ```
//!
//! Two theorems of Du and Müller (*Solving Linear NoGo with Combinatorial Game Theory*) decompose a
//! position. Block simplification: a block may be replaced by one stone. The xo-split: between two
//! adjacent stones of opposite colours a position falls apart into a sum. What neither applies to is
//! *reduced*: `n` empty points, and nothing or one stone in each of the `n + 1` gaps around them.

use std::fmt;

use framework::board::{Cell, Notation, Strip};
use framework::bounds::WallBounds;
use framework::{ComplexityScore, DatabaseKey, Normalize, Player, Subgame, SumGame, TextError};

/// Linear NoGo.
#[derive(Clone, Copy, Debug)]
pub struct NoGo;

pub use NoGo as Game;

/// A strip of points in which every block has a liberty.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position(Strip);

/// A stone is put on a point; printed with points counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    point: usize,
}

impl SumGame for NoGo {
    type Position = Position;
    type Bounds = WallBounds;
    const NAME: &'static str = "nogo";
    const TITLE: &'static str = "linear NoGo";
    const RULES: &'static str = "Players put stones on the empty points of a strip. Every block of \
        stones must keep an empty point next to it: no capture, no suicide. Who cannot move loses.";
    const PLAYERS: [&'static str; 2] = ["Black", "White"];
    const ALPHABET: &'static str = ".xo";
    const RANDOM_CELLS: &'static str = ".....xo";
    const EXAMPLES: &'static [&'static str] = &["..x..o.", ".x.^6", ".x. + .o.."];

    fn parse(text: &str) -> Result<Position, TextError> {
        let notation = Notation(&[("XxBb", "x or B (Black)"), ("OoWw", "o or W (White)")]);
        let position = Position(Strip::parse(text, notation)?);
        match position.block_without_liberty() {
            None => Ok(position),
            Some(index) => Err(TextError::new(
                index,
                "the block that starts here has no liberty: in NoGo every block of stones has an \
                 empty point next to it",
            )),
        }
    }
}

/// The two ways along the strip.
const WAYS: [isize; 2] = [-1, 1];

impl Position {
    /// The point `way` of `index`, and what is on it; nothing beyond the ends.
    fn next(&self, index: usize, way: isize) -> Option<(usize, Cell)> {
        let next = index
            .checked_add_signed(way)
            .filter(|&i| i < self.0.len())?;
        Some((next, self.0.get(next)))
    }

    /// Whether the block at `index` has a liberty at its end that lies `way`.
    fn has_liberty(&self, mut index: usize, way: isize) -> bool {
        let stone = self.0.get(index);
        loop {
            match self.next(index, way) {
                Some((next, cell)) if cell == stone => index = next,
                other => return matches!(other, Some((_, Cell::Empty))),
            }
        }
    }

    /// Whether a stone of `player` may be put on the empty point `index`: its own block gets a
    /// liberty on one side at least, and no enemy block loses its last one.
    fn is_legal(&self, index: usize, player: Player) -> bool {
        let mut is_suicide = true;
        for way in WAYS {
            match self.next(index, way) {
                None => {}
                Some((_, Cell::Empty)) => is_suicide = false,
                Some((next, stone)) => {
                    let liberty = self.has_liberty(next, way);
                    if stone == player.into() {
                        is_suicide &= !liberty;
                    } else if !liberty {
                        return false;
                    }
                }
            }
        }
        !is_suicide
    }

    /// The points where a player may put a stone, as binary digits; only for at most 64 points. The same
    /// as [`is_legal`](Self::is_legal), for all points at once.
    fn legal_points(&self, player: Player) -> Option<u64> {
        let (own, enemy) = (self.0.bits_of(player)?, self.0.bits_of(!player)?);
        let empty = !(own | enemy) & u64::MAX >> (64 - self.0.len().clamp(1, 64));
        let [own_left, own_right] = with_liberties(own, empty);
        let [enemy_left, enemy_right] = with_liberties(enemy, empty);
        let is_next_to = |left: u64, right: u64| left << 1 | right >> 1;
        let survives = is_next_to(empty | own_left, empty | own_right);
        let captures = is_next_to(enemy & !enemy_left, enemy & !enemy_right);
        Some(empty & survives & !captures)
    }

    /// The first stone of a block without a liberty: such a position is illegal.
    fn block_without_liberty(&self) -> Option<usize> {
        let is_first = |&(index, stone): &(usize, Cell)| !matches!(self.next(index, -1), Some((_, before)) if before == stone);
        let is_captured = |index| !WAYS.iter().any(|&way| self.has_liberty(index, way));
        let mut blocks = self.0.stones().filter(is_first).map(|(index, _)| index);
        blocks.find(|&index| is_captured(index))
    }
}

/// Those of some stones whose block has a liberty at its left end, and those at its right end.
fn with_liberties(stones: u64, empty: u64) -> [u64; 2] {
    let (mut left, mut right) = (stones & empty << 1, stones & empty >> 1);
    // Along the block, stone by stone; most blocks are one stone.
    loop {
        let further = (left | stones & left << 1, right | stones & right >> 1);
        if further == (left, right) {
            return [left, right];
        }
        (left, right) = further;
    }
}

impl Subgame for Position {
    type Move = Move;

    fn moves(&self, player: Player) -> impl Iterator<Item = (Move, Position)> {
        let legal_points = self.legal_points(player);
        let is_legal = move |&point: &usize| match legal_points {
            Some(points) => points >> point & 1 == 1,
            None => self.is_legal(point, player),
        };
        let legal = self.0.indices(Cell::Empty).filter(is_legal);
        legal.map(move |point| {
            let after = self.0.with([(point, player.into())]);
            (Move { point }, Position(after))
        })
    }

    fn move_count(&self, player: Player) -> usize {
        if let Some(points) = self.legal_points(player) {
            return points.count_ones() as usize;
        }
        // A long board is not copied for each of its moves.
        let empty = self.0.indices(Cell::Empty);
        empty.filter(|&point| self.is_legal(point, player)).count()
    }

    fn inverse(&self) -> Position {
        Position(self.0.exchanged())
    }

    /// Block simplification and xo-split: each place where two stones touch is either within a
    /// block, which loses a stone, or a border between two components.
    fn split(&self) -> impl Iterator<Item = Position> {
        let mut touching = self.0.touching();
        let mut from = Some(0);
        std::iter::from_fn(move || {
            let mut component = Strip::empty(0);
            loop {
                let start = from?;
                let next = touching.next();
                from = next.map(|index| index + 1);
                let (end, is_block) = match next {
                    None => (self.0.len(), false),
                    Some(index) if self.0.get(index) == self.0.get(index + 1) => (index, true),
                    Some(index) => (index + 1, false),
                };
                component = component.followed_by(self.0.slice(start..end));
                if !is_block {
                    return Some(Position(component));
                }
            }
        })
    }
}

/// The most empty points that a key can count: 3^40 is the largest power of 3 in 64 bits.
const MOST_POINTS: usize = 39;

/// 3^39, ..., 3^1, 3^0.
const POWERS: [u64; MOST_POINTS + 1] = {
    let mut powers = [1; MOST_POINTS + 1];
    let mut n = MOST_POINTS;
    while n > 0 {
        powers[n - 1] = 3 * powers[n];
        n -= 1;
    }
    powers
};

/// What a digit counts in each of the gaps around `empty` points, from the left.
fn place_values(empty: usize) -> Option<&'static [u64]> {
    MOST_POINTS
        .checked_sub(empty)
        .map(|skipped| &POWERS[skipped..])
}

impl Normalize for Position {
    /// The smaller of a reduced position and its mirror image.
    fn normal_form(self) -> Position {
        Position(self.0.mirror_normalized())
    }

    /// The number of empty points, and the gaps as digits in base 3: nothing, Black, White.
    fn key(&self) -> Option<DatabaseKey> {
        let empty = self.0.count(Cell::Empty);
        let place_values = place_values(empty)?;
        // In a reduced position the k-th stone, at index i, stands in the gap before the empty point
        // number i - k, both counted from 0.
        let digit = |(k, (i, stone)): (usize, (usize, Cell))| stone as u64 * place_values[i - k];
        let index = self.0.stones().enumerate().map(digit).sum();
        Some(DatabaseKey {
            layer: empty as u32,
            index,
        })
    }

    fn from_key(DatabaseKey { layer, mut index }: DatabaseKey) -> Option<Position> {
        if layer == 0 || index >= Self::layer_size(layer)? {
            return None;
        }
        let mut mirrored = Strip::empty(0);
        for gap in 0..=layer {
            match index % 3 {
                0 => {}
                1 => mirrored.push(Cell::Left),
                _ => mirrored.push(Cell::Right),
            }
            if gap < layer {
                mirrored.push(Cell::Empty);
            }
            index /= 3;
        }
        Some(Position(mirrored.mirrored()))
    }

    fn layer_size(layer: u32) -> Option<u64> {
        place_values(layer as usize).map(|values| 3 * values[0])
    }
}

impl ComplexityScore for Position {
    /// The number of empty points: a move fills one.
    fn complexity(&self) -> u64 {
        self.0.count(Cell::Empty) as u64
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.text(['.', 'x', 'o']))
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.point + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use framework::conformance::{self, Scope};
    use framework::random::Random;

    #[test]
    fn legal_points_are_legal_one_by_one() {
        let mut random = Random::new(5);
        let mut legal = 0;
        for _ in 0..20_000 {
            let length = 1 + random.below(64);
            let Ok(board) = NoGo::parse(&random.text("....xo", length)) else {
                continue;
            };
            for player in Player::BOTH {
                let empty = board.0.indices(Cell::Empty);
                let one_by_one = empty.filter(|&point| board.is_legal(point, player));
                let points = one_by_one.fold(0, |points, point| points | 1 << point);
                assert_eq!(board.legal_points(player), Some(points), "{board}");
                legal += board.move_count(player);
            }
        }
        assert!(legal > 10_000);
    }

    #[test]
    fn nogo_keeps_the_laws() {
        conformance::check::<NoGo>(Scope::default());
    }
}
