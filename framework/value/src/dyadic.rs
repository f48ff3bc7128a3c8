//! Dyadic rationals: the numbers that are short games.

use std::cmp::Ordering;
use std::fmt;
use std::ops::Neg;

/// An exact number `numerator / 2^exponent`, in lowest terms.
///
/// **Invariant.** The numerator has at most 62 bits and the exponent is at most 62, so that sums and
/// comparisons fit in 128 bits; what would not fit is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Dyadic {
    numerator: i64,
    exponent: u32,
}

/// The most bits of a numerator, and the largest exponent.
const MOST_BITS: u32 = 62;

impl Dyadic {
    /// 0.
    pub const ZERO: Dyadic = Dyadic::integer(0);
    /// 1.
    pub const ONE: Dyadic = Dyadic::integer(1);

    /// A whole number of at most 62 bits.
    pub const fn integer(n: i64) -> Dyadic {
        debug_assert!(n.unsigned_abs() >> MOST_BITS == 0);
        Dyadic {
            numerator: n,
            exponent: 0,
        }
    }

    /// `numerator / 2^exponent`, reduced; none if it does not fit.
    pub fn new(numerator: i128, exponent: u32) -> Option<Dyadic> {
        if numerator == 0 {
            return Some(Dyadic::ZERO);
        }
        let reduction = numerator.trailing_zeros().min(exponent);
        let (numerator, exponent) = (numerator >> reduction, exponent - reduction);
        let fits = numerator.unsigned_abs() >> MOST_BITS == 0 && exponent <= MOST_BITS;
        fits.then_some(Dyadic {
            numerator: numerator as i64,
            exponent,
        })
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

    /// The sum, if it fits.
    pub fn plus(self, other: Dyadic) -> Option<Dyadic> {
        let (a, b, exponent) = self.align(other);
        Dyadic::new(a + b, exponent)
    }

    /// The number halfway between two, if it fits.
    pub fn midpoint(self, other: Dyadic) -> Option<Dyadic> {
        let (a, b, exponent) = self.align(other);
        Dyadic::new(a + b, exponent + 1)
    }

    /// Both numerators over the larger denominator.
    fn align(self, other: Dyadic) -> (i128, i128, u32) {
        let exponent = self.exponent.max(other.exponent);
        let scaled = |x: Dyadic| i128::from(x.numerator) << (exponent - x.exponent);
        (scaled(self), scaled(other), exponent)
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

    fn number(numerator: i128, exponent: u32) -> Dyadic {
        Dyadic::new(numerator, exponent).expect("a small number")
    }

    #[test]
    fn zero_is_zero_over_any_denominator() {
        for exponent in [0, 1, 62, 127, 128, 150, u32::MAX] {
            assert_eq!(Dyadic::new(0, exponent), Some(Dyadic::ZERO));
        }
        assert_eq!(Dyadic::new(1, u32::MAX), None);
    }

    #[test]
    fn numbers_are_kept_in_lowest_terms() {
        assert_eq!(number(6, 3), number(3, 2));
        assert_eq!(number(0, 5), Dyadic::ZERO);
        assert_eq!(number(-8, 2), Dyadic::integer(-2));
    }

    #[test]
    fn arithmetic_is_exact_or_refused() {
        let (half, third_quarter) = (number(1, 1), number(3, 2));
        assert_eq!(half.plus(third_quarter), Some(number(5, 2)));
        assert_eq!(half.plus(-third_quarter), Some(number(-1, 2)));
        assert_eq!(Dyadic::ZERO.midpoint(half), Some(number(1, 2)));
        assert!(-third_quarter < half);
        assert_eq!(third_quarter.to_string(), "3/4");
        let tiny = number(1, 62);
        assert!(tiny > Dyadic::ZERO && tiny < half && Dyadic::integer(1 << 61) > tiny);
        assert_eq!(tiny.midpoint(Dyadic::ZERO), None);
        assert_eq!(Dyadic::integer(1000).plus(tiny), None);
        assert_eq!(tiny.to_string(), "1/4611686018427387904");
    }
}
