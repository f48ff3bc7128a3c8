//! Linear NoGo.
//!
//! Black (Left) and White (Right) put stones on the empty points of a strip. A block is a maximal run
//! of stones of one colour; its liberties are the empty points next to it. A move must leave every
//! block a liberty: no capture, no suicide. The player who cannot move loses.
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

mod windows;

use game::board::{Board, Cell, Strip};
use game::{
    Card, ComplexityScore, DatabaseKey, Features, Normalize, Player, Subgame, SumGame, Sums,
    TextError, options_by_moves,
};

/// Linear NoGo.
#[derive(Clone, Copy, Debug)]
pub struct NoGo;

impl SumGame for NoGo {
    fn card(&self) -> Card {
        let rules = "Players put stones on the empty points of a strip. Every block of stones must keep an empty point \
            next to it: no capture, no suicide. The player who cannot move loses.";
        Card::new("nogo", "linear NoGo", rules)
            .players("Black", "White")
            .cells(".xo")
            .cell(Cell::Left, "XxBb", "x or B (Black)")
            .cell(Cell::Right, "OoWw", "o or W (White)")
            .random_cells(".....xo")
            .example("..x..o.")
            .example(".x.^6")
            .example(".x. + .o..")
    }

    fn parse(&self, text: &str, card: &Card) -> Result<Strip, TextError> {
        let strip = Strip::read(text, card.notation())?;
        match block_without_liberty(&strip) {
            None => Ok(strip),
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

/// The point `way` of `index`, and what is on it; nothing beyond the ends.
fn next(strip: &Strip, index: usize, way: isize) -> Option<(usize, Cell)> {
    let next = index.checked_add_signed(way).filter(|&i| i < strip.len())?;
    Some((next, strip.get(next)))
}

/// Whether the block at `index` has a liberty at its end that lies `way`.
fn has_liberty(strip: &Strip, mut index: usize, way: isize) -> bool {
    let stone = strip.get(index);
    loop {
        match next(strip, index, way) {
            Some((next, cell)) if cell == stone => index = next,
            other => return matches!(other, Some((_, Cell::Empty))),
        }
    }
}

/// Whether a stone of `player` may be put on the empty point `index`: its own block gets a
/// liberty on one side at least, and no enemy block loses its last one.
fn is_legal(strip: &Strip, index: usize, player: Player) -> bool {
    let mut is_suicide = true;
    for way in WAYS {
        match next(strip, index, way) {
            None => {}
            Some((_, Cell::Empty)) => is_suicide = false,
            Some((next, stone)) => {
                let liberty = has_liberty(strip, next, way);
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
/// as [`is_legal`], for all points at once.
fn legal_points(strip: &Strip, player: Player) -> Option<u64> {
    let (own, enemy) = (strip.bits_of(player)?, strip.bits_of(!player)?);
    let empty = !(own | enemy) & u64::MAX >> (64 - strip.len().clamp(1, 64));
    let [own_left, own_right] = with_liberties(own, empty);
    let [enemy_left, enemy_right] = with_liberties(enemy, empty);
    let is_next_to = |left: u64, right: u64| left << 1 | right >> 1;
    let survives = is_next_to(empty | own_left, empty | own_right);
    let captures = is_next_to(enemy & !enemy_left, enemy & !enemy_right);
    Some(empty & survives & !captures)
}

/// The first stone of a block without a liberty: such a position is illegal.
fn block_without_liberty(strip: &Strip) -> Option<usize> {
    let is_first = |&(index, stone): &(usize, Cell)| !matches!(next(strip, index, -1), Some((_, before)) if before == stone);
    let is_captured = |index| !WAYS.iter().any(|&way| has_liberty(strip, index, way));
    let mut blocks = strip.stones().filter(is_first).map(|(index, _)| index);
    blocks.find(|&index| is_captured(index))
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

/// Some consecutive cells of a short strip, two bits each.
#[derive(Clone, Copy)]
struct Cells {
    length: usize,
    bits: u64,
}

impl Cells {
    fn followed_by(self, other: Cells) -> Cells {
        Cells {
            length: self.length + other.length,
            // After 32 cells, there are no others.
            bits: self.bits | other.bits.unbounded_shl(2 * self.length as u32),
        }
    }
}

/// Adds the components of a reduced position after a stone is put on an empty point: the cells of a strip before it and
/// after it, and the cells beside it. Beside a stone of its own colour it is left out, beside another one is a border.
fn add_components(
    [before, after]: [Cells; 2],
    beside: [Cell; 2],
    stone: Cell,
    sums: &mut Sums<Strip>,
) {
    let is_own = beside.map(|cell| cell == stone);
    let is_border = beside.map(|cell| cell != stone && cell != Cell::Empty);
    let mut add = |cells: Cells| sums.add_part(Strip::of_word(cells.length, cells.bits));
    let middle = Cells {
        length: usize::from(is_own == [false; 2]),
        bits: if is_own == [false; 2] {
            stone as u64
        } else {
            0
        },
    };
    let after = match is_own {
        // Three stones in a row are one.
        [true, true] => Cells {
            length: after.length - 1,
            bits: after.bits >> 2,
        },
        _ => after,
    };
    match is_border {
        [false, false] => add(before.followed_by(middle).followed_by(after)),
        [true, false] => {
            add(before);
            add(middle.followed_by(after));
        }
        [false, true] => {
            add(before.followed_by(middle));
            add(after);
        }
        [true, true] => unreachable!("suicide"),
    }
}

impl Subgame for NoGo {
    type Position = Strip;
    /// The point, counted from 1.
    type Move = usize;

    fn moves(&self, strip: &Strip, player: Player) -> impl Iterator<Item = (usize, Strip)> {
        let legal_points = legal_points(strip, player);
        let is_legal = move |&point: &usize| match legal_points {
            Some(points) => points >> point & 1 == 1,
            None => is_legal(strip, point, player),
        };
        let legal = strip.indices(Cell::Empty).filter(is_legal);
        legal.map(move |point| (point + 1, strip.with([(point, player.into())])))
    }

    fn move_count(&self, strip: &Strip, player: Player) -> usize {
        if let Some(points) = legal_points(strip, player) {
            return points.count_ones() as usize;
        }
        // A long board is not copied for each of its moves.
        let empty = strip.indices(Cell::Empty);
        empty
            .filter(|&point| is_legal(strip, point, player))
            .count()
    }

    /// In a reduced position, stones touch after a move only beside its stone.
    fn add_options(&self, strip: &Strip, player: Player, sums: &mut Sums<Strip>) {
        let is_reduced = strip.touching().next().is_none();
        let (Some(word), Some(points), true) =
            (strip.word(), legal_points(strip, player), is_reduced)
        else {
            return options_by_moves(self, strip, player, sums);
        };
        let cell = |index: usize| strip.get(index);
        for point in strip.indices(Cell::Empty) {
            if points >> point & 1 == 0 {
                continue;
            }
            let before = Cells {
                length: point,
                bits: word & ((1 << (2 * point)) - 1),
            };
            let after = Cells {
                length: strip.len() - point - 1,
                bits: word >> (2 * point) >> 2,
            };
            let left = point.checked_sub(1).map_or(Cell::Empty, cell);
            let right = Some(point + 1).filter(|&index| index < strip.len());
            let right = right.map_or(Cell::Empty, cell);
            add_components([before, after], [left, right], player.into(), sums);
            sums.end_sum();
        }
    }

    /// What stands in each three gaps in a row.
    fn features(&self, strip: &Strip) -> Features {
        windows::features(strip)
    }

    /// Block simplification and xo-split: each place where two stones touch is either within a
    /// block, which loses a stone, or a border between two components.
    fn split(&self, strip: &Strip) -> impl Iterator<Item = Strip> {
        let mut touching = strip.touching();
        let mut from = Some(0);
        std::iter::from_fn(move || {
            let mut component = Strip::empty(0);
            loop {
                let start = from?;
                let next = touching.next();
                from = next.map(|index| index + 1);
                let (end, is_block) = match next {
                    None => (strip.len(), false),
                    Some(index) if strip.get(index) == strip.get(index + 1) => (index, true),
                    Some(index) => (index + 1, false),
                };
                component = component.followed_by(strip.slice(start..end));
                if !is_block {
                    return Some(component);
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

impl Normalize for NoGo {
    const INVERSE_IS_FAST: bool = true;

    /// The smaller of a reduced position and its mirror image.
    fn normal_form(&self, reduced: Strip) -> Strip {
        reduced.mirror_normalized()
    }

    /// The number of empty points, and the gaps as digits in base 3: nothing, Black, White.
    fn key(&self, reduced: &Strip) -> Option<DatabaseKey> {
        let empty = reduced.count(Cell::Empty);
        let place_values = place_values(empty)?;
        // In a reduced position the k-th stone, at index i, stands in the gap before the empty point
        // number i - k, both counted from 0.
        let digit = |(k, (i, stone)): (usize, (usize, Cell))| stone as u64 * place_values[i - k];
        let index = reduced.stones().enumerate().map(digit).sum();
        Some(DatabaseKey {
            layer: empty as u32,
            index,
        })
    }

    fn key_within(&self, reduced: &Strip, last_layer: u32) -> Option<DatabaseKey> {
        self.key(reduced).filter(|key| key.layer <= last_layer)
    }

    fn position(&self, DatabaseKey { layer, mut index }: DatabaseKey) -> Option<Strip> {
        if layer == 0 || index >= self.layer_size(layer)? {
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
        Some(mirrored.mirrored())
    }

    fn layer_size(&self, layer: u32) -> Option<u64> {
        place_values(layer as usize).map(|values| 3 * values[0])
    }
}

impl ComplexityScore for NoGo {
    /// The number of empty points: a move fills one.
    fn complexity(&self, strip: &Strip) -> u64 {
        strip.count(Cell::Empty) as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Game;
    use game::laws::{self, Scope};
    use game::random::Random;

    #[test]
    fn legal_points_are_legal_one_by_one() {
        let mut random = Random::new(5);
        let (mut legal, card) = (0, NoGo.card());
        for _ in 0..20_000 {
            let length = 1 + random.below(64);
            let Ok(board) = NoGo.parse(&random.text("....xo", length), &card) else {
                continue;
            };
            for player in Player::BOTH {
                let empty = board.indices(Cell::Empty);
                let one_by_one = empty.filter(|&point| is_legal(&board, point, player));
                let points = one_by_one.fold(0, |points, point| points | 1 << point);
                assert_eq!(legal_points(&board, player), Some(points), "{board:?}");
                legal += NoGo.move_count(&board, player);
            }
        }
        assert!(legal > 10_000);
    }

    #[test]
    fn options_are_what_the_moves_leave() {
        let mut random = Random::new(6);
        let card = NoGo.card();
        let mut cut = 0;
        for _ in 0..20_000 {
            let length = 1 + random.below(40);
            let Ok(board) = NoGo.parse(&random.text("...xo", length), &card) else {
                continue;
            };
            for part in NoGo.split(&board) {
                for player in Player::BOTH {
                    let [mut fast, mut slow] = [Sums::default(), Sums::default()];
                    NoGo.add_options(&part, player, &mut fast);
                    options_by_moves(&NoGo, &part, player, &mut slow);
                    assert!(fast.iter().eq(slow.iter()), "{part:?}");
                    cut += fast.parts().len() - fast.len();
                }
            }
        }
        assert!(cut > 1000);
    }

    #[test]
    fn nogo_keeps_the_laws() {
        laws::check(&Game::new(NoGo), Scope::default());
        laws::check_impartial(&Game::new(NoGo), Scope::default());
    }
}
