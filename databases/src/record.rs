//! The forms and facts of values in a file.

use bytemuck::{Pod, Zeroable};
use game::Outcome;
use value::{Dyadic, UpRange};

use crate::layers::{NOWHERE, Ordinal};

/// A canonical form, 8 bytes. A value and its inverse share one.
#[derive(Clone, Copy, Debug, Pod, Zeroable)]
#[repr(C)]
pub(crate) struct StoredForm {
    /// Where its options begin in the table of options: Left's, then Right's.
    pub(crate) options: u32,
    pub(crate) left: u16,
    pub(crate) right: u16,
}

/// The facts of a form, 48 bytes.
#[derive(Clone, Copy, Debug, Pod, Zeroable)]
#[repr(C)]
pub(crate) struct Record {
    /// The number of positions with the value; as many have its inverse.
    pub(crate) positions: u32,
    /// The first position in the order of keys with the value, and with its inverse.
    pub(crate) first: [Ordinal; 2],
    /// The position of least score with the value, and with its inverse; the first of several.
    pub(crate) simplest: [Ordinal; 2],
    /// Mean, temperature, left stop and right stop: numerators, and exponents of 2 of the denominators.
    pub(crate) numerators: [i32; 4],
    pub(crate) exponents: [u8; 4],
    /// The largest `k` with `G >= k.^`, the smallest with `G <= k.^`, and the same for `k.^*`.
    pub(crate) ups: [i8; 4],
    pub(crate) outcome: u8,
    pub(crate) flags: u8,
    pub(crate) birthday: u16,
}

/// Flags of a [`Record`].
pub(crate) const HAS_THERMOGRAPH: u8 = 1;
pub(crate) const HAS_UPS: u8 = 2;
pub(crate) const IS_NUMBER: u8 = 4;
pub(crate) const IS_OWN_INVERSE: u8 = 8;

const OUTCOMES: [Outcome; 4] = [Outcome::L, Outcome::R, Outcome::N, Outcome::P];

/// Exact facts of a value's thermograph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Heat {
    /// The mean.
    pub mean: Dyadic,
    /// The temperature.
    pub temperature: Dyadic,
    /// The left and the right stop.
    pub stops: [Dyadic; 2],
}

impl Heat {
    /// The facts of the inverse.
    #[must_use]
    pub fn inverse(self) -> Heat {
        let [left, right] = self.stops;
        Heat {
            mean: -self.mean,
            temperature: self.temperature,
            stops: [-right, -left],
        }
    }
}

/// Bounds of a value on both scales of ups.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UpRanges {
    /// In multiples of up.
    pub plain: UpRange,
    /// In multiples of up plus star.
    pub starred: UpRange,
}

impl UpRanges {
    /// The bounds of the inverse.
    #[must_use]
    pub fn inverse(self) -> UpRanges {
        let inverse = |range: UpRange| UpRange {
            at_least: -range.at_most,
            at_most: -range.at_least,
        };
        UpRanges {
            plain: inverse(self.plain),
            starred: inverse(self.starred),
        }
    }
}

impl Record {
    /// How many of the value and its inverse are values of positions; they count once if they are equal.
    pub(crate) fn value_count(&self) -> u64 {
        let is_there = self.first.map(|place| place != NOWHERE);
        match is_there {
            [true, true] if self.flags & IS_OWN_INVERSE == 0 => 2,
            [false, false] => 0,
            _ => 1,
        }
    }

    pub(crate) fn set_outcome(&mut self, outcome: Outcome) {
        let place = OUTCOMES.iter().position(|&known| known == outcome);
        self.outcome = place.expect("there are four classes") as u8;
    }

    /// The outcome class; none if the file has a wrong number.
    pub(crate) fn outcome(&self) -> Option<Outcome> {
        OUTCOMES.get(usize::from(self.outcome)).copied()
    }

    /// Sets mean, temperature and stops, unless one of them does not fit.
    pub(crate) fn set_heat(&mut self, heat: Heat) {
        let Heat {
            mean,
            temperature,
            stops: [left, right],
        } = heat;
        let numbers = [mean, temperature, left, right];
        let fits = |number: &Dyadic| i32::try_from(number.numerator()).is_ok();
        if numbers.iter().all(fits) {
            self.numerators = numbers.map(|number| number.numerator() as i32);
            self.exponents = numbers.map(|number| number.exponent() as u8);
            self.flags |= HAS_THERMOGRAPH;
        }
    }

    pub(crate) fn heat(&self) -> Option<Heat> {
        if self.flags & HAS_THERMOGRAPH == 0 {
            return None;
        }
        let number = |n: usize| Dyadic::new(self.numerators[n].into(), self.exponents[n].into());
        Some(Heat {
            mean: number(0)?,
            temperature: number(1)?,
            stops: [number(2)?, number(3)?],
        })
    }

    pub(crate) fn up_ranges(&self) -> Option<UpRanges> {
        let range = |at_least: i8, at_most: i8| UpRange {
            at_least: at_least.into(),
            at_most: at_most.into(),
        };
        let [a, b, c, d] = self.ups;
        (self.flags & HAS_UPS != 0).then(|| UpRanges {
            plain: range(a, b),
            starred: range(c, d),
        })
    }
}
