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

mod options;
mod windows;

use game::board::{Board, Cell, Strip};
use game::{
    Card, ComplexityScore, DatabaseKey, Features, Normalize, Player, Subgame, SumGame, Sums,
    TextError, options_by_moves,
};
use options::legal_points;

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

/// The first stone of a block without a liberty: such a position is illegal.
fn block_without_liberty(strip: &Strip) -> Option<usize> {
    let is_first = |&(index, stone): &(usize, Cell)| !matches!(next(strip, index, -1), Some((_, before)) if before == stone);
    let is_captured = |index| !WAYS.iter().any(|&way| has_liberty(strip, index, way));
    let mut blocks = strip.stones().filter(is_first).map(|(index, _)| index);
    blocks.find(|&index| is_captured(index))
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

    fn add_options(&self, strip: &Strip, player: Player, sums: &mut Sums<Strip>) {
        if !options::add(strip, player, sums) {
            options_by_moves(self, strip, player, sums);
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
    fn nogo_keeps_the_laws() {
        laws::check(&Game::new(NoGo), Scope::default());
        laws::check_impartial(&Game::new(NoGo), Scope::default());
    }
}
