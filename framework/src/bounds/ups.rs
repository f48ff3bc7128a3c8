//! The scale of multiples of up plus nimbers, with remote stars.
//!
//! Write `(k,m)` for `k.^ + *m`. Then `(k,m) + (k',m') = (k + k', m xor m')`, and `(k,m) >= 0` iff
//! `k >= 2`, or `k = 1` and `m != 1`, or `k = m = 0`. As a sum of ups and a nimber it has the options
//!
//! - for `k > 0`: left `(k-1, m)`, right `(k-1, m xor 1)`;
//! - for `k < 0`: left `(k+1, m xor 1)`, right `(k+1, m)`;
//! - `(k, m')` with `m' < m`, for both players.
//!
//! Write `G |> t` if Left wins `G - t` moving first. By the definition of the order,
//!
//! - `G |> t` iff `G^L >= t` for some left option of `G`, or `G >= t^R` for some right option of `t`;
//! - `G >= t` iff `G^R |> t` for every right option of `G`, and `G |> t^L` for every left option of `t`.
//!
//! Both go down to smaller `|k|` or smaller `m`, so the bounds of `G` follow from those of its options;
//! and the options are sums, for which `A >= s` and `B >= t` give `A + B >= s + t`, and `A |> s` and
//! `B >= t` give `A + B |> s + t`.
//!
//! Bounds are kept for `m` = 0, 1, 2, 3, and for two classes of larger nimbers, which keep the same
//! recursion closed: *high*, a statement for every `m >= 4`, and *remote*, one for every `m` that is
//! large enough. With the remote stars come atomic weights, because `G >= k.^ + *m` for remote `m` iff
//! the atomic weight of `G` is at least `k + 1` (Winning Ways, Chapter 8; Siegel, Section II.7). Weights
//! add exactly, so the remote bounds of a sum gain an up over those of its parts, and a sum of many
//! parts loses one up in all instead of one a part.
//!
//! **Invariant.** What a bound states is true; it may state less than what is true.

use std::ops::Range;

use super::Bounds;
use crate::value::Dyadic;

/// Bounds with `|k|` up to this are kept.
const MOST: i8 = 12;
/// No bound is known: less than any, even after adding the largest, and two of them still fit.
const NONE: i8 = -60;
/// The nimbers that are kept one by one.
const SMALL: usize = 4;
/// The class of all `*m` with `m >= 4`.
const HIGH: usize = 4;
/// The class of all `*m` with `m` large enough.
const REMOTE: usize = 5;
const CLASSES: usize = 6;

/// A multiple of up for each class.
type Multiples = [i8; CLASSES];

/// For each class of nimbers `m`, the largest `k` with `G >= (k,m)`, and the largest with `G |> (k,m)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Below {
    at_least: Multiples,
    not_below: Multiples,
}

/// Lower and upper bounds of a game in multiples of up plus nimbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UpBounds {
    /// What lies below `G`.
    lower: Below,
    /// What lies below `-G`, which is what lies above `G`, upside down.
    upper: Below,
}

impl UpBounds {
    /// The largest `k` that is known with `G >= k.^ + *nim`, for `nim` below 4.
    pub fn at_least(&self, nim: usize) -> Option<i64> {
        let k = self.lower.at_least[..SMALL][nim];
        (k > NONE).then_some(k.into())
    }

    /// The largest `k` that is known such that Left, moving first, wins `G - (k.^ + *nim)`, for `nim`
    /// below 4.
    pub fn not_below(&self, nim: usize) -> Option<i64> {
        let k = self.lower.not_below[..SMALL][nim];
        (k > NONE).then_some(k.into())
    }

    /// The largest `k` that is known with `G >= k.^ + *m` for every `m` from 4 on.
    pub fn at_least_high(&self) -> Option<i64> {
        let k = self.lower.at_least[HIGH];
        (k > NONE).then_some(k.into())
    }

    /// A lower bound of the atomic weight.
    pub fn least_atomic_weight(&self) -> Option<i64> {
        let k = self.lower.at_least[REMOTE];
        (k > NONE).then(|| i64::from(k) + 1)
    }

    /// Whether Left wins moving first, if the bounds in some classes tell.
    fn left_wins(&self, classes: Range<usize>) -> Option<bool> {
        if self.lower.is_not_below_zero(classes.clone()) {
            Some(true)
        } else if self.upper.is_at_least_zero(classes) {
            Some(false)
        } else {
            None
        }
    }
}

impl Bounds for UpBounds {
    const ALL_SMALL: bool = true;
    const EAGER: bool = true;
    const ZERO: UpBounds = UpBounds {
        lower: Below::ZERO,
        upper: Below::ZERO,
    };
    const UNKNOWN: UpBounds = UpBounds {
        lower: Below::UNKNOWN,
        upper: Below::UNKNOWN,
    };

    fn of_options(left: &[UpBounds], right: &[UpBounds]) -> UpBounds {
        UpBounds {
            lower: Below::of_options(
                left.iter().map(|option| &option.lower),
                right.iter().map(|option| &option.lower),
            ),
            upper: Below::of_options(
                right.iter().map(|option| &option.upper),
                left.iter().map(|option| &option.upper),
            ),
        }
    }

    /// An all-small game that is a number is 0.
    fn of_number(_: Dyadic) -> Option<UpBounds> {
        None
    }

    fn inverse(self) -> UpBounds {
        UpBounds {
            lower: self.upper,
            upper: self.lower,
        }
    }

    fn plus(&self, other: &UpBounds) -> UpBounds {
        UpBounds {
            lower: self.lower.plus(&other.lower),
            upper: self.upper.plus(&other.upper),
        }
    }

    /// Some member of the scale lies between.
    fn proves_ge(&self, other: &UpBounds) -> bool {
        (0..CLASSES).any(|m| {
            // -H >= (k,m) is H <= (-k,m).
            let (below, above) = (self.lower.at_least[m], other.upper.at_least[m]);
            below > NONE && above > NONE && below >= -above
        })
    }

    fn left_wins_by_order(&self) -> Option<bool> {
        self.left_wins(0..REMOTE)
    }

    fn left_wins_by_weight(&self) -> Option<bool> {
        self.left_wins(REMOTE..CLASSES)
    }
}

impl Below {
    const ZERO: Below = Below {
        // 0 >= (k,m): k <= -2, or k = -1 and m != 1, or k = m = 0.
        at_least: [0, -2, -1, -1, -1, -1],
        // 0 |> (k,m), that is, not 0 <= (k,m): k <= -1; or k = 0 and m != 0; or k = 1 and m = 1.
        not_below: [-1, 1, 0, 0, 0, 0],
    };
    const UNKNOWN: Below = Below {
        at_least: [NONE; CLASSES],
        not_below: [NONE; CLASSES],
    };

    fn of_options<'a>(
        left: impl Iterator<Item = &'a Below>,
        right: impl Iterator<Item = &'a Below>,
    ) -> Below {
        // The best that a left option is at least, and the worst that a right option is not below.
        let mut best = [NONE; CLASSES];
        for option in left {
            for (best, &k) in best.iter_mut().zip(&option.at_least) {
                *best = k.max(*best);
            }
        }
        let mut worst = [MOST; CLASSES];
        for option in right {
            for (worst, &k) in worst.iter_mut().zip(&option.not_below) {
                *worst = k.min(*worst);
            }
        }
        Table::new(best, worst).bounds()
    }

    /// The largest `k` for each class over all ways to write a member of it as a sum.
    fn plus(&self, other: &Below) -> Below {
        Below {
            at_least: sums(self.at_least, other.at_least),
            not_below: larger(
                sums(self.not_below, other.at_least),
                sums(self.at_least, other.not_below),
            ),
        }
    }

    /// Whether `G |> 0` follows: `G |> t >= 0` or `G >= t |> 0`.
    fn is_not_below_zero(&self, classes: Range<usize>) -> bool {
        const NOT_BELOW_ZERO: Multiples = [1, -1, 0, 0, 0, 0];
        reaches(&self.not_below, &GE_ZERO, classes.clone())
            || reaches(&self.at_least, &NOT_BELOW_ZERO, classes)
    }

    /// Whether `G >= 0` follows: `G >= t >= 0`.
    fn is_at_least_zero(&self, classes: Range<usize>) -> bool {
        reaches(&self.at_least, &GE_ZERO, classes)
    }
}

/// The least `k` with `(k,m) >= 0`.
const GE_ZERO: Multiples = [0, 2, 1, 1, 1, 1];

/// The best sums of a bound and another. This is the inner loop of most searches, so it has no branch.
fn sums(a: Multiples, b: Multiples) -> Multiples {
    // Every nimber is the sum of two high ones.
    let mut sums = [a[HIGH] + b[HIGH]; CLASSES];
    for m in 0..SMALL {
        for n in 0..SMALL {
            sums[n] = sums[n].max(a[m] + b[m ^ n]);
        }
        // A small nimber leaves the large ones large.
        sums[HIGH] = sums[HIGH].max(a[m] + b[HIGH]).max(a[HIGH] + b[m]);
        sums[REMOTE] = sums[REMOTE].max(a[m] + b[REMOTE]).max(a[REMOTE] + b[m]);
    }
    // Atomic weights add: k + 1 and k' + 1 make k + k' + 2.
    sums[REMOTE] = sums[REMOTE].max(a[REMOTE] + b[REMOTE] + 1);
    sums.map(|k| if k < -MOST { NONE } else { k.min(MOST) })
}

fn larger(a: Multiples, b: Multiples) -> Multiples {
    std::array::from_fn(|m| a[m].max(b[m]))
}

fn reaches(bounds: &Multiples, wanted: &Multiples, mut classes: Range<usize>) -> bool {
    classes.any(|m| bounds[m] >= wanted[m])
}

/// Which members of the scale a game is at least, and which it is not below, while they are found;
/// one bit for each `k`, for each `m`.
struct Table {
    best: Multiples,
    worst: Multiples,
    at_least: [u32; CLASSES],
    not_below: [u32; CLASSES],
}

/// The bit of `k`.
fn bit(k: i8) -> u32 {
    1 << (k + MOST)
}

impl Table {
    fn new(best: Multiples, worst: Multiples) -> Table {
        let mut table = Table {
            best,
            worst,
            at_least: [0; CLASSES],
            not_below: [0; CLASSES],
        };
        for distance in 0..=MOST {
            for m in 0..CLASSES {
                table.decide(distance, m);
                if distance > 0 {
                    table.decide(-distance, m);
                }
            }
        }
        table
    }

    fn decide(&mut self, k: i8, m: usize) {
        // One up nearer to zero, with Left's and Right's nimber after the move.
        let nearer = k - k.signum();
        let exchanged = if m < SMALL { m ^ 1 } else { m };
        let (left_m, right_m) = if k > 0 {
            (m, exchanged)
        } else {
            (exchanged, m)
        };
        let here = bit(k);
        let by_right = k != 0 && self.at_least[right_m] & bit(nearer) != 0;
        let by_nimber = self.at_least[..m].iter().any(|set| set & here != 0);
        if k <= self.best[m] || by_right || by_nimber {
            self.not_below[m] |= here;
        }
        let by_left = k == 0 || self.not_below[left_m] & bit(nearer) != 0;
        // Below a large nimber there are others of its own class.
        let smaller = if m < SMALL { m } else { m + 1 };
        let by_nimbers = self.not_below[..smaller].iter().all(|set| set & here != 0);
        if k <= self.worst[m] && by_left && by_nimbers {
            self.at_least[m] |= here;
        }
    }

    fn bounds(&self) -> Below {
        let largest = |set: u32| match set {
            0 => NONE,
            set => set.ilog2() as i8 - MOST,
        };
        Below {
            at_least: self.at_least.map(largest),
            not_below: self.not_below.map(largest),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zero_is_the_game_without_options() {
        assert_eq!(UpBounds::of_options(&[], &[]), UpBounds::ZERO);
    }

    #[test]
    fn ups_and_nimbers_are_known_exactly() {
        let zero = UpBounds::ZERO;
        let star = UpBounds::of_options(&[zero], &[zero]);
        let up = UpBounds::of_options(&[zero], &[star]);
        assert_eq!(star.left_wins_by_order(), Some(true));
        assert_eq!(
            (up.left_wins_by_order(), up.inverse().left_wins_by_order()),
            (Some(true), Some(false))
        );
        let up_star = up.plus(&star);
        assert_eq!(up_star.left_wins_by_order(), Some(true));
        assert_eq!(up_star.inverse().left_wins_by_order(), Some(true));
        assert!(up.plus(&up_star).proves_ge(&zero));
        assert!(!up_star.proves_ge(&zero));
    }

    #[test]
    fn two_ahead_wins_by_weight() {
        let zero = UpBounds::ZERO;
        let star = UpBounds::of_options(&[zero], &[zero]);
        let up = UpBounds::of_options(&[zero], &[star]);
        assert_eq!(up.left_wins_by_weight(), Some(true));
        assert_eq!(up.inverse().left_wins_by_weight(), None);
        assert_eq!(up.plus(&up).inverse().left_wins_by_weight(), Some(false));
    }
}
