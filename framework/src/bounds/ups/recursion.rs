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
    let mut below = Below::UNKNOWN;
    let step = |k: i8, by_right, by_left, below: &mut Below| {
        let k = packed(k);
        let sets = decide(reached(best, k) | by_right, reached(worst, k) & by_left);
        raise(&mut below.at_least, sets.at_least, k);
        raise(&mut below.not_below, sets.not_below, k);
        sets
    };
    let zero = step(0, 0, ALL, &mut below);
    // Left's option of (k,m) is (k-1, m), and Right's is (k-1, m xor 1); below 0, the other way.
    let mut up = zero;
    for k in 1..=MOST {
        up = step(k, xor_one(up.at_least), up.not_below, &mut below);
        if up == Sets::NONE && reached(best, packed(k)) == 0 {
            break; // Nothing will be reached again.
        }
    }
    let mut down = zero;
    for k in 1..=MOST {
        if down == Sets::ALL {
            break; // A smaller k cannot improve the bound.
        }
        down = step(-k, down.at_least, xor_one(down.not_below), &mut below);
    }
    below
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

/// The classes whose multiple is at least `k`.
fn reached(multiples: Multiples, k: u8) -> Classes {
    let reaches = |m: usize| Classes::from(multiples[m] >= k) << m;
    (0..CLASSES).fold(0, |set, m| set | reaches(m))
}

/// The multiples of the classes of a set become at least `k`.
fn raise(multiples: &mut Multiples, set: Classes, k: u8) {
    for (m, multiple) in multiples.iter_mut().enumerate() {
        let is_member = set >> m & 1 == 1;
        *multiple = (*multiple).max(if is_member { k } else { 0 });
    }
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
    fn all_classes_at_once_are_each_class_alone() {
        for known in 0..=ALL {
            for possible in 0..=ALL {
                assert_eq!(decide(known, possible), plain(known, possible));
            }
        }
    }
}
