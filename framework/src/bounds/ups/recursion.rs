//! The bounds of a game from those of its options, by the definition of the order.
//!
//! For each `k`, from 0 outwards, two sets of classes are found: those of the `m` with `G |> (k,m)`,
//! and those with `G >= (k,m)`. A set is six bits, so a step takes all classes at once.

use super::{Below, CLASSES, MOST, Multiples, SMALL, packed};

/// A set of classes, a bit for each.
type Classes = u32;

const ALL: Classes = (1 << CLASSES) - 1;
const SMALL_CLASSES: Classes = (1 << SMALL) - 1;

/// The classes of the `(k,m)` for one `k` that a game is not below, and that it is at least.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Sets {
    not_below: Classes,
    at_least: Classes,
}

impl Sets {
    const NONE: Sets = Sets {
        not_below: 0,
        at_least: 0,
    };
    const ALL: Sets = Sets {
        not_below: ALL,
        at_least: ALL,
    };
}

/// What lies below a game, from the best that a left option is at least and the worst that a right
/// option is not below.
pub(super) fn below(best: Multiples, worst: Multiples) -> Below {
    let (best, worst) = (Bytes::of(best), Bytes::of(worst));
    let mut below = [Bytes::NONE; 2];
    let mut step = |k: i8, by_right, by_left| {
        let k = packed(k);
        let sets = decide(best.reaching(k) | by_right, worst.reaching(k) & by_left);
        below[0].raise(sets.at_least, k);
        below[1].raise(sets.not_below, k);
        sets
    };
    let zero = step(0, 0, ALL);
    // Left's option of (k,m) is (k-1, m), and Right's is (k-1, m xor 1); below 0, the other way.
    let mut up = zero;
    for k in 1..=MOST {
        up = step(k, xor_one(up.at_least), up.not_below);
        if up == Sets::NONE && best.reaching(packed(k)) == 0 {
            break; // Nothing will be reached again.
        }
    }
    let mut down = zero;
    for k in 1..=MOST {
        if down == Sets::ALL {
            break; // A smaller k cannot improve the bound.
        }
        down = step(-k, down.at_least, xor_one(down.not_below));
    }
    Below {
        at_least: below[0].multiples(),
        not_below: below[1].multiples(),
    }
}

/// The sets for one `k`, which the nimbers below each nimber make depend on each other:
///
/// - `G |> (k,m)` if it is `known`, or if `G >= (k,m')` for some `m' < m`;
/// - `G >= (k,m)` if that is `possible`, and `G |> (k,m')` for all `m' < m`; a large class has others of
///   its own below it, so there also `G |> (k,m)`.
///
/// The first class with `G >= (k,m)` needs that all before it are known; it makes all after it known,
/// and from then on everything possible is so, if it is itself known.
fn decide(known: Classes, possible: Classes) -> Sets {
    let run = known.trailing_ones();
    let reachable = first_classes(run + 1) & SMALL_CLASSES | first_classes(run) & !SMALL_CLASSES;
    let found = possible & reachable;
    let first = found & found.wrapping_neg();
    if first == 0 {
        return Sets {
            not_below: known,
            at_least: 0,
        };
    }
    let after = ALL & !(first | (first - 1));
    let is_known = known & first != 0;
    Sets {
        not_below: known | after,
        at_least: first | if is_known { possible & after } else { 0 },
    }
}

fn first_classes(count: u32) -> Classes {
    (1 << count) - 1
}

/// The set of the `m xor 1`; large classes stay.
fn xor_one(set: Classes) -> Classes {
    (set & 0b0101) << 1 | (set & 0b1010) >> 1 | set & !SMALL_CLASSES
}

/// A multiple for each class, side by side in one word, less than 128 each.
#[derive(Clone, Copy)]
struct Bytes(u64);

/// A one in each byte that is in use.
const ONES: u64 = 0x0101_0101_0101;
/// The highest bit of each.
const HIGHEST: u64 = ONES << 7;
/// Moves bit `m` of a number to the first bit of byte `m`, and the highest bit of byte `m` to bit `56 + m`.
const SEVENS: u64 = 0x0002_0408_1020_4081;

impl Bytes {
    const NONE: Bytes = Bytes(0);

    fn of(multiples: Multiples) -> Bytes {
        let all = multiples.into_iter().rev();
        Bytes(all.fold(0, |all, multiple| all << 8 | u64::from(multiple)))
    }

    fn multiples(self) -> Multiples {
        std::array::from_fn(|m| (self.0 >> (8 * m)) as u8)
    }

    /// The classes whose multiple is at least `k`.
    fn reaching(self, k: u8) -> Classes {
        let reach = ((self.0 | HIGHEST) - all(k)) & HIGHEST;
        (reach.wrapping_mul(SEVENS) >> 56) as Classes
    }

    /// The multiples of the classes of a set become at least `k`.
    fn raise(&mut self, set: Classes, k: u8) {
        let fewer = !self.reaching(k) & set;
        let bytes = (u64::from(fewer).wrapping_mul(SEVENS) & ONES) * 0xff;
        self.0 = self.0 & !bytes | all(k) & bytes;
    }
}

/// The same in each byte.
fn all(k: u8) -> u64 {
    u64::from(k) * ONES
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The definition, class by class.
    fn plain(known: Classes, possible: Classes) -> Sets {
        let (mut not_below, mut at_least): (Classes, Classes) = (0, 0);
        for m in 0..CLASSES {
            let smaller = first_classes(m as u32);
            if known >> m & 1 == 1 || at_least & smaller != 0 {
                not_below |= 1 << m;
            }
            let own = if m < SMALL { 0 } else { 1 << m };
            let needed = smaller | own;
            if possible >> m & 1 == 1 && not_below & needed == needed {
                at_least |= 1 << m;
            }
        }
        Sets {
            not_below,
            at_least,
        }
    }

    #[test]
    fn multiples_side_by_side_are_each_alone() {
        let mut random = game::random::Random::new(8);
        for _ in 0..10_000 {
            let multiples: Multiples = std::array::from_fn(|_| random.below(128) as u8);
            let (set, k) = (random.below(64) as Classes, random.below(128) as u8);
            let mut bytes = Bytes::of(multiples);
            let is_in = |set: Classes, m: usize| set >> m & 1 == 1;
            let reaching = bytes.reaching(k);
            assert!((0..CLASSES).all(|m| is_in(reaching, m) == (multiples[m] >= k)));
            bytes.raise(set, k);
            let raised = |m: usize| multiples[m].max(if is_in(set, m) { k } else { 0 });
            assert_eq!(bytes.multiples(), std::array::from_fn(raised));
        }
    }

    #[test]
    fn all_classes_at_once_are_each_class_alone() {
        for known in 0..=ALL {
            for possible in 0..=ALL {
                assert_eq!(decide(known, possible), plain(known, possible));
            }
        }
    }
}
