//! Moves of many points at once, and the components that they leave, without the boards between.
//!
//! A position that is played in is reduced: no two stones touch. So they touch after a move only beside its stone.

use game::board::{Cell, Strip};
use game::{Player, Sums};

/// The points where a player may put a stone, as binary digits; only for at most 64 points. The same
/// as [`is_legal`](super::is_legal), for all points at once.
pub(super) fn legal_points(strip: &Strip, player: Player) -> Option<u64> {
    let (own, enemy) = (strip.bits_of(player)?, strip.bits_of(!player)?);
    let empty = !(own | enemy) & u64::MAX >> (64 - strip.len().clamp(1, 64));
    let [own_left, own_right] = with_liberties(own, empty);
    let [enemy_left, enemy_right] = with_liberties(enemy, empty);
    let is_next_to = |left: u64, right: u64| left << 1 | right >> 1;
    let survives = is_next_to(empty | own_left, empty | own_right);
    let captures = is_next_to(enemy & !enemy_left, enemy & !enemy_right);
    Some(empty & survives & !captures)
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

/// Adds the components of what the moves of a player lead to, one sum a move. Returns false if the strip is long or not
/// reduced.
pub(super) fn add(strip: &Strip, player: Player, sums: &mut Sums<Strip>) -> bool {
    let is_reduced = strip.touching().next().is_none();
    let word = strip.word().filter(|_| is_reduced);
    let (Some(word), Some(points)) = (word, legal_points(strip, player)) else {
        return false;
    };
    let is_played = |&point: &usize| points >> point & 1 == 1;
    for point in strip.indices(Cell::Empty).filter(is_played) {
        let before = Cells {
            length: point,
            bits: word & ((1 << (2 * point)) - 1),
        };
        let after = Cells {
            length: strip.len() - point - 1,
            bits: word >> (2 * point) >> 2,
        };
        let left = point.checked_sub(1);
        let right = Some(point + 1).filter(|&index| index < strip.len());
        let beside = [left, right].map(|index| index.map_or(Cell::Empty, |index| strip.get(index)));
        add_components([before, after], beside, player.into(), sums);
        sums.end_sum();
    }
    true
}

#[cfg(test)]
mod tests {
    use game::random::Random;
    use game::{Player, Subgame, SumGame, Sums, options_by_moves};

    use crate::NoGo;

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
}
