//! Dyadic rationals: the numbers that are short games.

use std::cmp::Ordering;
use std::fmt;
use std::ops::{Add, Neg, Sub};

/// An exact number `numerator / 2^exponent`, in lowest terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Dyadic {
    numerator: i64,
    exponent: u32,
}

impl Dyadic {
    /// 0.
    pub const ZERO: Dyadic = Dyadic::integer(0);
    /// 1.
    pub const ONE: Dyadic = Dyadic::integer(1);
    /// The largest numerator and exponent for which sums stay exact by a wide margin; a number that
    /// a user writes is checked against it.
    pub const MOST_EXPONENT: u32 = 20;

    /// A whole number.
    pub const fn integer(n: i64) -> Dyadic {
        Dyadic {
            numerator: n,
            exponent: 0,
        }
    }

    /// `numerator / 2^exponent`, reduced.
    pub fn new(numerator: i64, exponent: u32) -> Dyadic {
        let reduction = numerator.trailing_zeros().min(exponent);
        if numerator == 0 {
            return Dyadic::ZERO;
        }
        Dyadic {
            numerator: numerator >> reduction,
            exponent: exponent - reduction,
        }
    }

    /// The numerator in lowest terms.
    pub fn numerator(self) -> i64 {
        self.numerator
    }

    /// The denominator is 2 to this power.
    pub fn exponent(self) -> u32 {
        self.exponent
    }

    /// Whether the denominator is 1.
    pub fn is_integer(self) -> bool {
        self.exponent == 0
    }

    /// The number halfway between two.
    pub fn midpoint(self, other: Dyadic) -> Dyadic {
        let sum = self + other;
        Dyadic::new(sum.numerator, sum.exponent + 1)
    }

    /// Both numerators over the larger denominator.
    fn align(self, other: Dyadic) -> (i64, i64, u32) {
        let exponent = self.exponent.max(other.exponent);
        let scaled = |x: Dyadic| x.numerator << (exponent - x.exponent);
        (scaled(self), scaled(other), exponent)
    }
}

impl Add for Dyadic {
    type Output = Dyadic;
    fn add(self, other: Dyadic) -> Dyadic {
        let (a, b, exponent) = self.align(other);
        Dyadic::new(a + b, exponent)
    }
}

impl Neg for Dyadic {
    type Output = Dyadic;
    fn neg(self) -> Dyadic {
        Dyadic {
            numerator: -self.numerator,
            ..self
        }
    }
}

impl Sub for Dyadic {
    type Output = Dyadic;
    fn sub(self, other: Dyadic) -> Dyadic {
        self + -other
    }
}

impl Ord for Dyadic {
    fn cmp(&self, other: &Dyadic) -> Ordering {
        let (a, b, _) = self.align(*other);
        a.cmp(&b)
    }
}

impl PartialOrd for Dyadic {
    fn partial_cmp(&self, other: &Dyadic) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Dyadic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.numerator)?;
        if self.exponent > 0 {
            write!(f, "/{}", 1u64 << self.exponent)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_kept_in_lowest_terms() {
        assert_eq!(Dyadic::new(6, 3), Dyadic::new(3, 2));
        assert_eq!(Dyadic::new(0, 5), Dyadic::ZERO);
        assert_eq!(Dyadic::new(-8, 2), Dyadic::integer(-2));
    }

    #[test]
    fn arithmetic_is_exact() {
        let (half, third_quarter) = (Dyadic::new(1, 1), Dyadic::new(3, 2));
        assert_eq!(half + third_quarter, Dyadic::new(5, 2));
        assert_eq!(half - third_quarter, Dyadic::new(-1, 2));
        assert_eq!(Dyadic::ZERO.midpoint(half), Dyadic::new(1, 2));
        assert!(-third_quarter < half);
        assert_eq!(third_quarter.to_string(), "3/4");
    }
}
