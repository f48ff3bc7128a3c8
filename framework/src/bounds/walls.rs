//! The walls of thermographs, at sampled temperatures.
//!
//! Write `LW_t(G)` and `RW_t(G)` for the left and the right wall of the thermograph of `G` at
//! temperature `t >= 0`. With the scaffolds `l = max RW_t(G^L) - t` and `r = min LW_t(G^R) + t`, they
//! are `l` and `r` while `l >= r`; above the temperature of `G`, both are its mean, which then lies
//! between `l` and `r`. Three facts make bounds of walls useful (Winning Ways, Chapter 6; Siegel,
//! Section II.5):
//!
//! - `LW_t` falls and `RW_t` rises with `t`, neither faster than `t` itself, and the mean is between;
//! - `RW_t(G) + RW_t(H) <= RW_t(G + H)`, and `LW_t(G) + RW_t(H) <= LW_t(G + H) <= LW_t(G) + LW_t(H)`;
//! - the stops are the walls at 0: Left, moving first, wins `G` if `LW_0(G) > 0` and loses if it is
//!   negative.
//!
//! So the walls of a sum are bounded by those of its parts, and those of any position by those of its
//! options. Between two samples the walls cross at most an eighth of a move away from what the samples
//! tell, and where each wall is straight between them, not at all.
//!
//! **Invariant.** What a bound states is true; it may state less than what is true.

use value::Dyadic;

use super::{Bounds, BoundsId, Pool};

/// Walls and advantages are counted in these parts of a move.
pub const PARTS_OF_A_MOVE: i64 = 64;

/// The temperatures are multiples of an eighth.
const SAMPLES: usize = 16;
const STEP: i16 = 8;

/// Bounds beyond this are not kept: as lower bounds, larger ones become this, and smaller ones none.
const MOST: i16 = 1 << 13;
/// No bound is known: less than any, even after the largest is added. Its inverse is more than any.
const NONE: i16 = -3 * MOST;

/// A wall at each sampled temperature.
type Wall = [i16; SAMPLES];

/// Lower bounds of both walls of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Lower {
    left: Wall,
    right: Wall,
}

/// Lower and upper bounds of the walls of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WallBounds {
    /// Lower bounds for `G`.
    lower: Lower,
    /// Lower bounds for `-G`, which are upper bounds for `G`, upside down: its left wall is minus the
    /// right wall of `G`.
    upper: Lower,
}

/// A bound of the left stop, from the walls at a temperature. All in [`PARTS_OF_A_MOVE`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct StopFact {
    /// The temperature of the walls that were added up.
    pub(crate) temperature: i64,
    pub(crate) bound: i64,
    /// Whether the stop is at least the bound; otherwise it is at most that.
    pub(crate) is_lower: bool,
}

impl WallBounds {
    /// The temperatures at which walls are bounded: multiples of this, in [`PARTS_OF_A_MOVE`].
    pub const TEMPERATURE_STEP: i64 = STEP as i64;
    /// How many temperatures there are, from 0.
    pub const TEMPERATURES: usize = SAMPLES;

    /// A lower and an upper bound of the left wall at a sampled temperature, in [`PARTS_OF_A_MOVE`].
    pub fn left_wall(&self, sample: usize) -> [Option<i64>; 2] {
        [
            known(self.lower.left[sample]),
            known(self.upper.right[sample]).map(|wall| -wall),
        ]
    }

    /// A lower and an upper bound of the right wall at a sampled temperature.
    pub fn right_wall(&self, sample: usize) -> [Option<i64>; 2] {
        [
            known(self.lower.right[sample]),
            known(self.upper.left[sample]).map(|wall| -wall),
        ]
    }
}

impl WallBounds {
    /// The bounds of a number, which are better than those from its options.
    pub fn of_number(number: Dyadic) -> WallBounds {
        let part = |number: Dyadic| {
            let parts = i128::from(number.numerator()) * i128::from(PARTS_OF_A_MOVE);
            let most = i128::from(MOST);
            match parts >> number.exponent() {
                parts if parts < -most => NONE,
                parts => parts.min(most) as i16,
            }
        };
        WallBounds {
            lower: Lower::at(part(number)),
            upper: Lower::at(part(-number)),
        }
    }

    /// What is true of every `G` with which Left, moving first, wins `G - H`, if these are the bounds of `H`:
    /// `0 <= LW_0(G - H)`, and the left wall falls no faster than the temperature rises, so
    /// `-t <= LW_t(G - H) <= LW_t(G) - RW_t(H)`.
    pub(crate) fn not_below(&self) -> WallBounds {
        let wall = &self.lower.right;
        WallBounds {
            lower: Lower {
                left: std::array::from_fn(|t| clamped(wall[t] - temperature(t))),
                right: [NONE; SAMPLES],
            },
            upper: Lower::at(NONE),
        }
    }

    /// The bound of the left stop that shows whether Left, moving first, wins, if one does: the one furthest from 0.
    pub(crate) fn decisive_stop(&self) -> Option<StopFact> {
        let fact = |(t, bound): (usize, i16), is_lower| StopFact {
            temperature: temperature(t).into(),
            bound: bound.into(),
            is_lower,
        };
        let lower = (0..SAMPLES).map(|t| (t, self.lower.left[t]));
        let lower = lower.max_by_key(|&(t, wall)| (wall, SAMPLES - t))?;
        if lower.1 > 0 {
            return Some(fact(lower, true));
        }
        let upper = (0..SAMPLES).filter(|&t| self.upper.right[t] > NONE);
        let upper = upper.map(|t| (t, temperature(t) - self.upper.right[t]));
        let upper = upper.min_by_key(|&(t, stop)| (stop, t))?;
        (upper.1 < 0).then(|| fact(upper, false))
    }

    /// Whether the left wall is above 0 at some temperature.
    pub(crate) fn left_wall_is_positive(&self) -> bool {
        self.lower.left.iter().any(|&wall| wall > 0)
    }

    /// Whether the left wall and the temperature are together below 0 at some temperature.
    pub(crate) fn heated_left_wall_is_negative(&self) -> bool {
        exceeds_temperature(&self.upper.right)
    }
}

fn known(bound: i16) -> Option<i64> {
    (bound > NONE).then_some(bound.into())
}

impl Bounds for WallBounds {
    const ZERO: WallBounds = WallBounds {
        lower: Lower::at(0),
        upper: Lower::at(0),
    };
    const UNKNOWN: WallBounds = WallBounds {
        lower: Lower::at(NONE),
        upper: Lower::at(NONE),
    };

    fn of_options(
        left: impl IntoIterator<Item = WallBounds>,
        right: impl IntoIterator<Item = WallBounds>,
    ) -> WallBounds {
        let scaffolds = Scaffolds::new(left, right);
        WallBounds {
            lower: scaffolds.lower(),
            upper: scaffolds.inverse().lower(),
        }
    }

    fn inverse(self) -> WallBounds {
        WallBounds {
            lower: self.upper,
            upper: self.lower,
        }
    }

    fn plus(&self, other: &WallBounds) -> WallBounds {
        WallBounds {
            lower: self.lower.plus(&other.lower),
            upper: self.upper.plus(&other.upper),
        }
    }

    fn is_unknown(&self) -> bool {
        self.lower.left[0] == NONE && self.upper.left[0] == NONE
    }

    /// `RS(G - H) > 0` gives `G > H`, and `RS >= RW_t - t`.
    fn proves_ge(&self, other: &WallBounds) -> bool {
        if self.is_unknown() || other.is_unknown() {
            return false;
        }
        let difference = add(&self.lower.right, &other.upper.right);
        exceeds_temperature(&difference)
    }

    /// A number has one stop.
    fn is_no_number(&self) -> bool {
        let (left, right) = (self.lower.left[0], -self.upper.left[0]);
        left > right
    }

    /// The larger lower bound of each wall.
    fn meet(&self, other: &WallBounds) -> WallBounds {
        WallBounds {
            lower: self.lower.meet(&other.lower),
            upper: self.upper.meet(&other.upper),
        }
    }

    fn mean(&self) -> Option<i64> {
        let (low, high) = (
            self.lower.right[SAMPLES - 1],
            -self.upper.right[SAMPLES - 1],
        );
        (low > NONE && high < -NONE).then(|| i64::from(low).midpoint(high.into()))
    }

    fn upper(&self) -> WallBounds {
        WallBounds {
            lower: Lower::at(NONE),
            upper: self.upper,
        }
    }

    #[inline]
    fn in_pool(pool: &Pool, id: BoundsId) -> WallBounds {
        pool.walls(id)
    }

    fn store(&self, pool: &mut Pool) -> BoundsId {
        pool.add_walls(self)
    }

    fn replace(&self, pool: &mut Pool, id: BoundsId) {
        pool.replace_walls(id, self);
    }
}

impl Lower {
    const fn at(part: i16) -> Lower {
        Lower {
            left: [part; SAMPLES],
            right: [part; SAMPLES],
        }
    }

    fn meet(&self, other: &Lower) -> Lower {
        Lower {
            left: larger(&self.left, &other.left),
            right: larger(&self.right, &other.right),
        }
    }

    fn plus(&self, other: &Lower) -> Lower {
        Lower {
            left: larger(
                &add(&self.left, &other.right),
                &add(&self.right, &other.left),
            ),
            right: add(&self.right, &other.right),
        }
    }
}

/// The temperature of a sample.
fn temperature(sample: usize) -> i16 {
    STEP * sample as i16
}

fn exceeds_temperature(wall: &Wall) -> bool {
    (0..SAMPLES).any(|t| wall[t] > temperature(t))
}

/// A lower bound that fits, from one that may be out of range.
fn clamped(bound: i16) -> i16 {
    if bound < -MOST { NONE } else { bound.min(MOST) }
}

/// Adds lower bounds. This is the inner loop of searches of hot games, so it has no branch: whatever is
/// added to `NONE` stays below what is kept.
fn add(a: &Wall, b: &Wall) -> Wall {
    let mut sum = [0; SAMPLES];
    for ((sum, &a), &b) in sum.iter_mut().zip(a).zip(b) {
        *sum = clamped(a.saturating_add(b));
    }
    sum
}

fn larger(a: &Wall, b: &Wall) -> Wall {
    std::array::from_fn(|t| a[t].max(b[t]))
}

/// Lower and upper bounds of the scaffolds of a game.
struct Scaffolds {
    left: [Wall; 2],
    right: [Wall; 2],
}

impl Scaffolds {
    fn new(
        left: impl IntoIterator<Item = WallBounds>,
        right: impl IntoIterator<Item = WallBounds>,
    ) -> Scaffolds {
        let mut scaffolds = Scaffolds {
            left: [[NONE; SAMPLES]; 2],
            right: [[-NONE; SAMPLES]; 2],
        };
        for option in left {
            for t in 0..SAMPLES {
                let [low, high] = [option.lower.right[t], -option.upper.left[t]];
                scaffolds.left[0][t] = scaffolds.left[0][t].max(low - temperature(t));
                scaffolds.left[1][t] = scaffolds.left[1][t].max(high - temperature(t));
            }
        }
        for option in right {
            for t in 0..SAMPLES {
                let [low, high] = [option.lower.left[t], -option.upper.right[t]];
                scaffolds.right[0][t] = scaffolds.right[0][t].min(low + temperature(t));
                scaffolds.right[1][t] = scaffolds.right[1][t].min(high + temperature(t));
            }
        }
        scaffolds
    }

    /// The scaffolds of `-G`.
    fn inverse(&self) -> Scaffolds {
        let minus = |[low, high]: [Wall; 2]| [high.map(|x| -x), low.map(|x| -x)];
        Scaffolds {
            left: minus(self.right),
            right: minus(self.left),
        }
    }

    /// Whether `G` is surely at least as hot as a sample.
    fn is_hot(&self, t: usize) -> bool {
        self.left[0][t] >= self.right[1][t]
    }

    /// Whether `G` is surely colder than a sample.
    fn is_cold(&self, t: usize) -> bool {
        self.left[1][t] < self.right[0][t]
    }

    fn lower(&self) -> Lower {
        let (left, right) = (&self.left[0], &self.right[0]);
        let mut walls = Lower::at(NONE);
        let mut so_far = NONE;
        for t in 0..SAMPLES {
            // The right wall rises, and so does what is known about it.
            let here = if self.is_hot(t) {
                right[t]
            } else {
                left[t].min(right[t])
            };
            so_far = so_far.max(here);
            if t > 0 && self.is_hot(t - 1) && self.is_cold(t) {
                so_far = so_far.max(self.crossing(t));
            }
            walls.right[t] = clamped(so_far);
            walls.left[t] = left[t];
        }
        // The left wall is never below the mean, nor the mean below the right wall.
        walls.left = walls.left.map(|wall| clamped(wall.max(so_far)));
        walls
    }

    /// A lower bound of the mean, if the scaffolds cross between a sample and the one before. At the
    /// crossing, `l` is at least what it is at `t`, and at least what it was before less the time
    /// since; and `r` likewise, the other way round.
    fn crossing(&self, t: usize) -> i16 {
        let (left, right) = (&self.left[0], &self.right[0]);
        let halfway = (i32::from(left[t - 1]) + i32::from(right[t]) - i32::from(STEP)) >> 1;
        left[t].max(right[t - 1]).max(halfway as i16)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn left_wins(bounds: &WallBounds) -> Option<bool> {
        if bounds.left_wall_is_positive() {
            return Some(true);
        }
        bounds.heated_left_wall_is_negative().then_some(false)
    }

    fn number(n: i64) -> WallBounds {
        WallBounds::of_number(Dyadic::integer(n))
    }

    #[test]
    fn a_switch_has_its_mean_and_its_stops() {
        let switch = WallBounds::of_options([number(2)], [number(-1)]);
        assert_eq!(switch.mean(), Some(PARTS_OF_A_MOVE / 2));
        assert_eq!(left_wins(&switch), Some(true));
        assert_eq!(left_wins(&switch.plus(&number(-2))), None);
        assert_eq!(left_wins(&switch.plus(&number(-3))), Some(false));
        assert!(switch.is_no_number());
        assert!(number(3).proves_ge(&switch) && !number(2).proves_ge(&switch));
    }

    #[test]
    fn what_is_unknown_decides_nothing() {
        let sum = WallBounds::UNKNOWN.plus(&number(1000)).plus(&number(1000));
        assert_eq!(sum, WallBounds::UNKNOWN);
        assert_eq!(left_wins(&sum), None);
        assert!(!sum.is_no_number() && sum.mean().is_none());
        let option = WallBounds::of_options([sum], [number(3)]);
        assert_eq!(left_wins(&option), None);
    }
}
