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
//! add exactly, and so do the bounds of weights that `G |> k.^ + *m` states, namely that the weight is not
//! at most `k - 1`; so the remote bounds of a sum gain an up over those of its parts, and a sum of many
//! parts loses one up in all instead of one a part.
//!
//! **Invariant.** What a bound states is true; it may state less than what is true.

mod fact;
mod lanes;
mod options;
mod recursion;

pub(crate) use fact::{Relation, ScaleFact};
pub(crate) use options::{Options, SecondPart};

use lanes::{
    Lanes, add, any_reaches, even, exchange, exchange_halves, larger, largest_group, map, repeat,
    zip,
};

use super::{Bounds, BoundsId, Pool};

/// Bounds with `|k|` up to this are kept.
const MOST: i8 = 12;
/// `k` is stored as `k + ZERO`, so that the sum of two known `k` is more than that of a known one and
/// `NONE`, and fits.
const ZERO: u8 = 64;
/// No bound is known: less than any.
const NONE: u8 = 0;
/// The nimbers that are kept one by one.
const SMALL: usize = 4;
/// The class of all `*m` with `m >= 4`.
const HIGH: usize = 4;
/// The class of all `*m` with `m` large enough.
const REMOTE: usize = 5;
const CLASSES: usize = 6;

/// A multiple of up for each class, stored as `k + ZERO`.
type Multiples = [u8; CLASSES];

const fn packed(k: i8) -> u8 {
    ZERO.wrapping_add_signed(k)
}

fn unpacked(k: u8) -> Option<i64> {
    (k != NONE).then(|| i64::from(k) - i64::from(ZERO))
}

/// For each class of nimbers `m`, the largest `k` with `G >= (k,m)`, and the largest with `G |> (k,m)`.
#[derive(Clone, Copy, Debug)]
struct Below {
    at_least: Multiples,
    not_below: Multiples,
}

impl Below {
    const ZERO: Below = Below {
        // 0 >= (k,m): k <= -2, or k = -1 and m != 1, or k = m = 0.
        at_least: all_packed([0, -2, -1, -1, -1, -1]),
        // 0 |> (k,m), that is, not 0 <= (k,m): k <= -1; or k = 0 and m != 0; or k = 1 and m = 1.
        not_below: all_packed([-1, 1, 0, 0, 0, 0]),
    };
    const UNKNOWN: Below = Below {
        at_least: [NONE; CLASSES],
        not_below: [NONE; CLASSES],
    };
    const NEVER: Below = Below {
        at_least: [u8::MAX; CLASSES],
        not_below: [u8::MAX; CLASSES],
    };
}

const fn all_packed(multiples: [i8; CLASSES]) -> Multiples {
    let mut all = [NONE; CLASSES];
    let mut m = 0;
    while m < CLASSES {
        all[m] = packed(multiples[m]);
        m += 1;
    }
    all
}

/// Lower and upper bounds of a game in multiples of up plus nimbers.
///
/// What lies below `G` and what lies below `-G` (which is what lies above `G`, upside down) are stored
/// together, four lanes for each class: `G >=`, `G |>`, `-G >=`, `-G |>`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UpBounds {
    /// The nimbers below 4.
    small: Lanes,
    /// The high and the remote ones; the other lanes are `NONE`.
    large: Lanes,
}

/// The lanes of a class.
const AT_LEAST: usize = 0;
const NOT_BELOW: usize = 1;
const OF_INVERSE: usize = 2;
const LANES_OF_A_CLASS: usize = 4;

impl UpBounds {
    /// The same in all lanes.
    const fn all(k: u8) -> UpBounds {
        UpBounds {
            small: [k; 16],
            large: [k; 16],
        }
    }

    const fn new(lower: &Below, upper: &Below) -> UpBounds {
        UpBounds::all(NONE).with(lower, upper)
    }

    /// These bounds in the lanes that are in use.
    const fn with(self, lower: &Below, upper: &Below) -> UpBounds {
        let mut bounds = self;
        let mut m = 0;
        while m < CLASSES {
            let (lanes, start) = if m < SMALL {
                (&mut bounds.small, m * LANES_OF_A_CLASS)
            } else {
                (&mut bounds.large, (m - SMALL) * LANES_OF_A_CLASS)
            };
            lanes[start + AT_LEAST] = lower.at_least[m];
            lanes[start + NOT_BELOW] = lower.not_below[m];
            lanes[start + OF_INVERSE + AT_LEAST] = upper.at_least[m];
            lanes[start + OF_INVERSE + NOT_BELOW] = upper.not_below[m];
            m += 1;
        }
        bounds
    }

    /// One lane of each class.
    fn multiples(&self, lane: usize) -> Multiples {
        std::array::from_fn(|m| {
            if m < SMALL {
                self.small[m * LANES_OF_A_CLASS + lane]
            } else {
                self.large[(m - SMALL) * LANES_OF_A_CLASS + lane]
            }
        })
    }

    /// A function of the lanes of the small classes and of the large ones.
    #[inline]
    fn both(&self, f: impl Fn(&Lanes) -> Lanes) -> UpBounds {
        UpBounds {
            small: f(&self.small),
            large: f(&self.large),
        }
    }

    /// A function of all lanes of two bounds.
    fn zip(&self, other: &UpBounds, f: impl Fn(u8, u8) -> u8) -> UpBounds {
        UpBounds {
            small: zip(&self.small, &other.small, &f),
            large: zip(&self.large, &other.large, &f),
        }
    }

    /// The largest `k` that is known with `G >= k.^ + *nim`, for `nim` below 4.
    pub fn at_least(&self, nim: usize) -> Option<i64> {
        unpacked(self.multiples(AT_LEAST)[..SMALL][nim])
    }

    /// The largest `k` that is known such that Left, moving first, wins `G - (k.^ + *nim)`, for `nim`
    /// below 4.
    pub fn not_below(&self, nim: usize) -> Option<i64> {
        unpacked(self.multiples(NOT_BELOW)[..SMALL][nim])
    }

    /// The largest `k` that is known with `G >= k.^ + *m` for every `m` from 4 on.
    pub fn at_least_high(&self) -> Option<i64> {
        unpacked(self.multiples(AT_LEAST)[HIGH])
    }

    /// A lower bound of the atomic weight.
    pub fn least_atomic_weight(&self) -> Option<i64> {
        unpacked(self.multiples(AT_LEAST)[REMOTE]).map(|k| k + 1)
    }

    /// About what the game is worth to Left, in parts of an up: the middle of all bounds that are known.
    pub(crate) fn mean_in_ups(&self) -> Option<i64> {
        let (mut sum, mut count) = (0, 0);
        let lanes = self.small.iter().chain(&self.large[..8]).enumerate();
        for (n, &bound) in lanes {
            if let Some(k) = unpacked(bound) {
                sum += if n % LANES_OF_A_CLASS < OF_INVERSE {
                    k
                } else {
                    -k
                };
                count += 1;
            }
        }
        (count > 0).then(|| sum * super::PARTS_OF_A_MOVE / count)
    }

    /// Whether a bound reaches a wanted one.
    fn any_reaches(&self, wanted: &UpBounds) -> bool {
        any_reaches(&self.small, &wanted.small) | any_reaches(&self.large, &wanted.large)
    }
}

/// More than any bound: what is never reached.
const NEVER: UpBounds = UpBounds::all(u8::MAX);

/// The largest and the least bounds of some options, lane by lane.
struct Extremes {
    best: UpBounds,
    worst: UpBounds,
}

impl Extremes {
    fn of(options: impl IntoIterator<Item = UpBounds>) -> Extremes {
        let none = Extremes {
            best: UpBounds::UNKNOWN,
            worst: UpBounds::all(packed(MOST)),
        };
        let with = |known: Extremes, option: UpBounds| Extremes {
            best: known.best.zip(&option, u8::max),
            worst: known.worst.zip(&option, u8::min),
        };
        options.into_iter().fold(none, with)
    }
}

impl Bounds for UpBounds {
    const ZERO: UpBounds = UpBounds::new(&Below::ZERO, &Below::ZERO);
    const UNKNOWN: UpBounds = UpBounds::new(&Below::UNKNOWN, &Below::UNKNOWN);

    fn of_options(
        left: impl IntoIterator<Item = UpBounds>,
        right: impl IntoIterator<Item = UpBounds>,
    ) -> UpBounds {
        let (left, right) = (Extremes::of(left), Extremes::of(right));
        let lower = recursion::below(
            left.best.multiples(AT_LEAST),
            right.worst.multiples(NOT_BELOW),
        );
        let upper = recursion::below(
            right.best.multiples(OF_INVERSE + AT_LEAST),
            left.worst.multiples(OF_INVERSE + NOT_BELOW),
        );
        UpBounds::new(&lower, &upper)
    }

    fn inverse(self) -> UpBounds {
        UpBounds {
            small: exchange_halves(&self.small),
            large: exchange_halves(&self.large),
        }
    }

    /// `A >= s` and `B >= t` give `A + B >= s + t`, and `A |> s` or `B |> t` gives `|>`: so one of the
    /// two adds with all its lanes, and the other with `>=` in all of them.
    fn plus(&self, other: &UpBounds) -> UpBounds {
        let at_least = |bounds: &UpBounds| UpBounds {
            small: even(&bounds.small),
            large: even(&bounds.large),
        };
        let one = sums(self, &at_least(other));
        let other = sums(&at_least(self), other);
        UpBounds {
            small: map(&larger(&one.small, &other.small), unbiased),
            large: map(&larger(&one.large, &other.large), unbiased),
        }
    }

    #[inline]
    fn is_unknown(&self) -> bool {
        const _: () = assert!(NONE == 0);
        (u128::from_le_bytes(self.small) | u128::from_le_bytes(self.large)) == 0
    }

    /// Some member of the scale lies between: `-H >= (k,m)` is `H <= (-k,m)`.
    fn proves_ge(&self, other: &UpBounds) -> bool {
        const LANES_OF_AT_LEAST: u128 = u128::MAX / 0xffff_ffff;
        // The sum of two stored bounds has the highest bit of its lane if it is not negative.
        let reaches_zero = |a: &Lanes, b: &Lanes| {
            let (below, above) = (u128::from_le_bytes(*a), u128::from_le_bytes(*b) >> 16);
            below.wrapping_add(above) & LANES_OF_AT_LEAST << 7
        };
        let (small, large) = (
            reaches_zero(&self.small, &other.small),
            reaches_zero(&self.large, &other.large),
        );
        small | large != 0
    }

    /// The larger bound of each lane.
    fn meet(&self, other: &UpBounds) -> UpBounds {
        self.zip(other, u8::max)
    }

    fn upper(&self) -> UpBounds {
        let of_inverse = |lane: usize| self.multiples(OF_INVERSE + lane);
        let upper = Below {
            at_least: of_inverse(AT_LEAST),
            not_below: of_inverse(NOT_BELOW),
        };
        UpBounds::new(&Below::UNKNOWN, &upper)
    }

    #[inline]
    fn in_pool(pool: &Pool, id: BoundsId) -> UpBounds {
        pool.ups(id)
    }

    fn store(&self, pool: &mut Pool) -> BoundsId {
        pool.add_ups(self)
    }

    fn replace(&self, pool: &mut Pool, id: BoundsId) {
        pool.replace_ups(id, self);
    }
}

/// A range of classes of nimbers.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Classes {
    /// All nimbers, one by one or from 4 on.
    Nimbers,
    /// Nimbers that are large enough: remote stars.
    Remote,
}

impl Classes {
    const fn range(self) -> (usize, usize) {
        match self {
            Classes::Nimbers => (0, REMOTE),
            Classes::Remote => (REMOTE, CLASSES),
        }
    }
}

/// What shows that Left, moving first, wins or loses, by comparison with members of some classes.
#[derive(Debug)]
pub(crate) struct ZeroTest {
    wins: UpBounds,
    loses: UpBounds,
}

impl ZeroTest {
    pub(crate) const fn new(classes: Classes) -> ZeroTest {
        let (from, to) = classes.range();
        ZeroTest {
            wins: NEVER.with(&wins(from, to), &Below::NEVER),
            loses: NEVER.with(&Below::NEVER, &loses(from, to)),
        }
    }

    /// Whether Left, moving first, wins a game with these bounds, if they tell.
    #[inline]
    pub(crate) fn left_wins(&self, bounds: &UpBounds) -> Option<bool> {
        left_wins(bounds, &self.wins, &self.loses)
    }
}

/// The largest `k` for each class over all ways to write a member of it as a sum, lane by lane. They
/// are stored as `k + 2 ZERO`.
#[inline(never)]
fn sums(a: &UpBounds, b: &UpBounds) -> UpBounds {
    // In the order of the classes: an up for the remote one.
    const WEIGHTS_ADD: Lanes = [0, 0, 0, 0, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0];
    // Every nimber is the sum of two high ones.
    let high = add(&repeat::<0>(&a.large), &repeat::<0>(&b.large));
    let mut small = high;
    small = larger(&small, &small_sums::<0>(a, b));
    small = larger(&small, &small_sums::<1>(a, b));
    small = larger(&small, &small_sums::<2>(a, b));
    small = larger(&small, &small_sums::<3>(a, b));
    // A small nimber leaves the large ones large.
    let mut large = used(&high);
    large = larger(&large, &add(&largest_group(&a.small), &b.large));
    large = larger(&large, &add(&a.large, &largest_group(&b.small)));
    // Atomic weights add: k + 1 and k' + 1 make k + k' + 2.
    large = larger(&large, &add(&add(&a.large, &b.large), &WEIGHTS_ADD));
    UpBounds { small, large }
}

/// The sums of the nimber `M` in one and any small nimber in the other.
#[inline]
fn small_sums<const M: usize>(a: &UpBounds, b: &UpBounds) -> Lanes {
    add(&repeat::<M>(&a.small), &exchange::<M>(&b.small))
}

/// The lanes of large classes that are in use.
#[inline]
fn used(large: &Lanes) -> Lanes {
    const USED: u128 = u64::MAX as u128;
    (u128::from_le_bytes(*large) & USED).to_le_bytes()
}

/// A bound from a sum of two.
#[inline]
fn unbiased(sum: u8) -> u8 {
    let bound = sum.min(ZERO + packed(MOST)).wrapping_sub(ZERO);
    if sum < ZERO + packed(-MOST) {
        NONE
    } else {
        bound
    }
}

/// What shows `G |> 0`: `G |> t >= 0` or `G >= t |> 0`, with `t` in a range of classes.
const fn wins(from: usize, to: usize) -> Below {
    Below {
        at_least: within(NOT_BELOW_ZERO, from, to),
        not_below: within(GE_ZERO, from, to),
    }
}

/// What shows `-G >= 0`: `-G >= t >= 0`, with `t` in a range of classes.
const fn loses(from: usize, to: usize) -> Below {
    Below {
        at_least: within(GE_ZERO, from, to),
        not_below: [u8::MAX; CLASSES],
    }
}

/// The least `k` with `(k,m) |> 0`.
const NOT_BELOW_ZERO: Multiples = all_packed([1, -1, 0, 0, 0, 0]);

/// The least `k` with `(k,m) >= 0`.
const GE_ZERO: Multiples = all_packed([0, 2, 1, 1, 1, 1]);

/// The multiples in a range of classes, and more than any bound outside of it.
const fn within(multiples: Multiples, from: usize, to: usize) -> Multiples {
    let mut wanted = [u8::MAX; CLASSES];
    let mut m = from;
    while m < to {
        wanted[m] = multiples[m];
        m += 1;
    }
    wanted
}

/// Whether Left wins moving first, if some bound reaches what is wanted for that, or for the opposite.
fn left_wins(bounds: &UpBounds, wins: &UpBounds, loses: &UpBounds) -> Option<bool> {
    if bounds.any_reaches(wins) {
        Some(true)
    } else if bounds.any_reaches(loses) {
        Some(false)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl UpBounds {
        fn by_order(&self) -> Option<bool> {
            ZeroTest::new(Classes::Nimbers).left_wins(self)
        }

        fn by_weight(&self) -> Option<bool> {
            ZeroTest::new(Classes::Remote).left_wins(self)
        }
    }
    use game::random::Random;

    #[test]
    fn zero_is_the_game_without_options() {
        assert_eq!(UpBounds::of_options([], []), UpBounds::ZERO);
    }

    #[test]
    fn ups_and_nimbers_are_known_exactly() {
        let zero = UpBounds::ZERO;
        let star = UpBounds::of_options([zero], [zero]);
        let up = UpBounds::of_options([zero], [star]);
        assert_eq!(star.by_order(), Some(true));
        assert_eq!(
            (up.by_order(), up.inverse().by_order()),
            (Some(true), Some(false))
        );
        let up_star = up.plus(&star);
        assert_eq!(up_star.by_order(), Some(true));
        assert_eq!(up_star.inverse().by_order(), Some(true));
        assert!(up.plus(&up_star).proves_ge(&zero));
        assert!(!up_star.proves_ge(&zero));
    }

    #[test]
    fn two_ahead_wins_by_weight() {
        let zero = UpBounds::ZERO;
        let star = UpBounds::of_options([zero], [zero]);
        let up = UpBounds::of_options([zero], [star]);
        assert_eq!(up.by_weight(), Some(true));
        assert_eq!(up.inverse().by_weight(), None);
        assert_eq!(up.plus(&up).inverse().by_weight(), Some(false));
    }

    /// Random bounds, known or not.
    fn random_bounds(random: &mut Random) -> UpBounds {
        let mut below = || Below {
            at_least: std::array::from_fn(|_| random_multiple(random)),
            not_below: std::array::from_fn(|_| random_multiple(random)),
        };
        UpBounds::new(&below(), &below())
    }

    fn random_multiple(random: &mut Random) -> u8 {
        match random.below(30) {
            0..5 => NONE,
            k => packed(k as i8 - 5 - MOST),
        }
    }

    /// Part by part, for what counts; an option of one part and 0 may be bounded more sharply than that part.
    #[test]
    fn options_by_their_parts_are_options_by_their_sums() {
        let mut random = Random::new(6);
        for _ in 0..2000 {
            let mut options = Options::NONE;
            let mut sums = [Vec::new(), Vec::new()];
            for _ in 0..random.below(12) {
                let [a, b] = [(); 2].map(|()| random_bounds(&mut random));
                let side = random.below(2);
                sums[side].push(a.plus(&b));
                let add = [Options::add_left, Options::add_right][side];
                add(&mut options, &a, &b.into());
            }
            let [left, right] = sums;
            assert_eq!(options.bounds(), UpBounds::of_options(left, right));
        }
    }

    /// The best sums, class by class: what [`sums`] does for all lanes at once.
    fn plain_sums(a: Multiples, b: Multiples) -> Multiples {
        let mut best = [None; CLASSES];
        for m in 0..CLASSES {
            for n in 0..CLASSES {
                let (Some(a), Some(b)) = (unpacked(a[m]), unpacked(b[n])) else {
                    continue;
                };
                let mut raise = |class: usize, k| best[class] = best[class].max(Some(k));
                match (m < SMALL, n < SMALL) {
                    (true, true) => raise(m ^ n, a + b),
                    (true, false) => raise(n, a + b),
                    (false, true) => raise(m, a + b),
                    (false, false) if m == HIGH && n == HIGH => {
                        (0..CLASSES).for_each(|class| raise(class, a + b));
                    }
                    (false, false) if m == n => raise(REMOTE, a + b + 1),
                    (false, false) => {}
                }
            }
        }
        best.map(|k| match k {
            Some(k) if k >= -i64::from(MOST) => packed(k.min(MOST.into()) as i8),
            _ => NONE,
        })
    }

    #[test]
    fn all_lanes_at_once_are_each_class_alone() {
        let mut random = Random::new(5);
        for _ in 0..20_000 {
            let [a, b] = [(); 2].map(|()| random_bounds(&mut random));
            let sum = a.plus(&b);
            for side in [0, OF_INVERSE] {
                let (at_least, not_below) = (side + AT_LEAST, side + NOT_BELOW);
                let sums = |x, y| plain_sums(a.multiples(x), b.multiples(y));
                assert_eq!(sum.multiples(at_least), sums(at_least, at_least));
                let (one, other) = (sums(not_below, at_least), sums(at_least, not_below));
                let larger: Multiples = std::array::from_fn(|m| one[m].max(other[m]));
                assert_eq!(sum.multiples(not_below), larger);
            }
            assert_eq!(sum.inverse(), a.inverse().plus(&b.inverse()));
            let (below, above) = (a.multiples(AT_LEAST), b.multiples(OF_INVERSE + AT_LEAST));
            let proves = |m: usize| Some(unpacked(below[m])? >= -unpacked(above[m])?);
            assert_eq!(
                a.proves_ge(&b),
                (0..CLASSES).any(|m| proves(m) == Some(true))
            );
        }
    }
}
