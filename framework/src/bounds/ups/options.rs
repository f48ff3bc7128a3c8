//! The bounds of many games from those of the parts of their options, faster than sum by sum.
//!
//! For an option of Left, only two of the four lanes of a class count: what it is at least, of which the best is wanted,
//! and what its inverse is not below, of which the worst is. The sums that make them are three, two of which make the
//! second:
//!
//! | lane of the first part | and of the second | make |
//! |---|---|---|
//! | `G >=` | `H >=` | `G + H >=` |
//! | `-G >=` | `-H ⊳` | `-G - H ⊳` |
//! | `-G ⊳` | `-H >=` | `-G - H ⊳` |
//!
//! So if two lanes of the second part change places, one addition of all lanes does. For Right, the other two change places.

use super::lanes::{larger, map, next_in_group, smaller, swap_in_groups};
use super::recursion;
use super::{AT_LEAST, MOST, OF_INVERSE, UpBounds, ZERO, packed, sums, unbiased};

/// Bounds as those of the second part of an option: of Left, and of Right.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SecondPart {
    of_left: UpBounds,
    of_right: UpBounds,
}

impl From<UpBounds> for SecondPart {
    fn from(bounds: UpBounds) -> SecondPart {
        SecondPart {
            of_left: bounds.both(swap_in_groups::<2>),
            of_right: bounds.both(swap_in_groups::<0>),
        }
    }
}

/// The best and the worst of the options of a player, as sums that are stored as `k + 2 ZERO`.
#[derive(Clone, Copy, Debug)]
struct Extremes {
    best: UpBounds,
    worst: UpBounds,
}

impl Extremes {
    const NONE: Extremes = Extremes {
        best: UpBounds::all(0),
        worst: UpBounds::all(ZERO + packed(MOST)),
    };

    /// Takes another option in.
    fn take(&mut self, sum: &UpBounds) {
        self.take_lanes(sum, &next(sum));
    }

    /// The larger of the best and some lanes, and the smaller of the worst and the larger of those and of the next ones.
    #[inline(never)]
    fn take_lanes(&mut self, sum: &UpBounds, next: &UpBounds) {
        self.best.small = larger(&self.best.small, &sum.small);
        self.best.large = larger(&self.best.large, &sum.large);
        self.worst.small = smaller(&self.worst.small, &larger(&sum.small, &next.small));
        self.worst.large = smaller(&self.worst.large, &larger(&sum.large, &next.large));
    }
}

/// Each lane in the place of the one before it. (Inlined where lanes are compared, it would keep the compiler from
/// comparing all at once.)
#[inline(never)]
fn next(sum: &UpBounds) -> UpBounds {
    sum.both(next_in_group)
}

/// The options of a game, one after the other.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Options {
    left: Extremes,
    right: Extremes,
}

impl Options {
    /// No option yet.
    pub(crate) const NONE: Options = Options {
        left: Extremes::NONE,
        right: Extremes::NONE,
    };

    /// Adds an option of Left.
    #[inline]
    pub(crate) fn add_left(&mut self, first: &UpBounds, second: &SecondPart) {
        self.left.take(&sums(first, &second.of_left));
    }

    /// Adds an option of Right.
    #[inline]
    pub(crate) fn add_right(&mut self, first: &UpBounds, second: &SecondPart) {
        self.right.take(&sums(first, &second.of_right));
    }

    /// The bounds of the game.
    pub(crate) fn bounds(&self) -> UpBounds {
        let [left, right] = [self.left, self.right].map(|side| Extremes {
            best: side.best.both(|lanes| map(lanes, unbiased)),
            worst: side.worst.both(|lanes| map(lanes, unbiased)),
        });
        let lower = recursion::below(
            left.best.multiples(AT_LEAST),
            right.worst.multiples(AT_LEAST),
        );
        let upper = recursion::below(
            right.best.multiples(OF_INVERSE),
            left.worst.multiples(OF_INVERSE),
        );
        UpBounds::new(&lower, &upper)
    }
}
