//! Names that carry their own sign.
//!
//! A game and its inverse are stored once. An [`Id`] says which of the two it means, so the inverse
//! is a bit operation and needs no table.

use std::fmt;
use std::hash::Hash;
use std::marker::PhantomData;
use std::num::NonZeroU32;

/// A 32-bit name of something that has an inverse: of a value or of a position.
///
/// **Invariant.** Within one arena, ids are equal exactly when the things are.
///
/// Bit 0 says that the inverse of what is stored is meant, and bit 31 that the two are the same (as
/// for 0, `*` and `+-1`). The bits between count the stored things from 1, so no id is 0 and an
/// `Option<Id>` costs nothing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Id<Kind> {
    bits: NonZeroU32,
    kind: PhantomData<Kind>,
}

const OWN_INVERSE: u32 = 1 << 31;

/// How many things fit between the two flag bits.
pub const MOST_STORED: usize = (1 << 30) - 1;

impl<Kind: Copy> Id<Kind> {
    /// The game 0, in an arena that stores it first.
    pub const ZERO: Id<Kind> = Id::new(0, true);

    /// The name of what is stored at a place, and whether that is its own inverse.
    ///
    /// # Panics
    /// If the place is beyond the `2^30 - 1` that there are names for.
    pub const fn new(index: usize, own_inverse: bool) -> Id<Kind> {
        assert!(index < MOST_STORED, "there are names for 2^30 - 1");
        let flag = if own_inverse { OWN_INVERSE } else { 0 };
        match Id::from_bits((index as u32 + 1) << 1 | flag) {
            Some(id) => id,
            None => panic!("the count starts from 1"),
        }
    }

    /// The name of the inverse, `-G`.
    pub fn inverse(self) -> Id<Kind> {
        self.inverse_if(true)
    }

    /// Whether `G = -G`.
    pub fn is_own_inverse(self) -> bool {
        self.bits() & OWN_INVERSE != 0
    }

    /// The inverse if `flip`, otherwise the same.
    pub fn inverse_if(self, flip: bool) -> Id<Kind> {
        let flip = u32::from(flip) & !self.bits() >> 31;
        Id::from_bits(self.bits() ^ flip).expect("the count starts from 1")
    }

    /// The place of what is stored.
    pub fn index(self) -> usize {
        ((self.bits() & !OWN_INVERSE) >> 1) as usize - 1
    }

    /// Whether the inverse of what is stored is meant.
    pub fn is_flipped(self) -> bool {
        self.bits() & 1 == 1
    }

    /// All 32 bits, for packed tables.
    pub const fn bits(self) -> u32 {
        self.bits.get()
    }

    /// The id with these [`bits`](Self::bits); none for those that count nothing.
    pub const fn from_bits(bits: u32) -> Option<Id<Kind>> {
        match NonZeroU32::new(bits) {
            Some(bits) if bits.get() & !OWN_INVERSE > 1 => Some(Id {
                bits,
                kind: PhantomData,
            }),
            _ => None,
        }
    }
}

impl<Kind: Copy> fmt::Debug for Id<Kind> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.is_flipped() { "-" } else { "" };
        write!(f, "{sign}#{}", self.index())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type TestId = Id<()>;

    #[test]
    fn an_inverse_is_undone_by_another() {
        let id = TestId::new(7, false);
        assert_ne!(id.inverse(), id);
        assert_eq!(id.inverse().inverse(), id);
        assert_eq!(id.inverse().index(), 7);
    }

    #[test]
    fn what_is_its_own_inverse_has_one_id() {
        let id = TestId::new(0, true);
        assert_eq!(id.inverse(), id);
        assert_eq!(id.index(), 0);
    }

    #[test]
    fn an_optional_id_costs_nothing() {
        assert_eq!(size_of::<Option<TestId>>(), 4);
    }
}
