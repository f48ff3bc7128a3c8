//! Fingerprints: most comparisons, decided without recursion.
//!
//! The first forms of an arena serve as *tests*. They are closed under options, because a form is
//! stored after its options. The fingerprint of `G` says for each test `t` whether `t <= G` and
//! whether `t >= G`. Then, for any `G` and `H`:
//!
//! - `G <= H` is false if some test is below `G` but not below `H`, or above `H` but not above `G`;
//! - `G <= H` is true if some test lies between: `G <= t <= H`;
//! - `G = t` if `t` is both below and above `G`, which names the value without any canonical form.
//!
//! **Invariant.** A fingerprint belongs to the value, not to the form that it was computed from, and
//! it is exact: it follows from the options' fingerprints by the definition of `<=`.

/// How many forms serve as tests; each gives one bit to itself and one to its inverse.
pub(super) const TEST_FORMS: usize = 64;

/// The bits of odd rank: the inverses among the tests.
const FLIPPED: u128 = u128::MAX / 3 * 2;

/// Which tests lie below and which lie above a value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Fingerprint {
    below: u128,
    above: u128,
}

impl Fingerprint {
    /// Whether `G <= H`, if the two fingerprints tell.
    pub(super) fn le(self, other: Fingerprint) -> Option<bool> {
        if (self.below & !other.below) | (other.above & !self.above) != 0 {
            Some(false)
        } else if self.above & other.below != 0 {
            Some(true)
        } else {
            None
        }
    }

    /// The rank of the test that the value equals, if there is one.
    pub(super) fn equal_test(self) -> Option<u32> {
        let equal = self.below & self.above;
        (equal != 0).then(|| equal.trailing_zeros())
    }
}

/// The options of the tests, as sets of tests.
#[derive(Clone, Debug, Default)]
pub(super) struct Tests {
    left: Vec<u128>,
    right: Vec<u128>,
    /// The ranks in use; the odd rank of a test that is its own inverse is not.
    used: u128,
    own_inverses: u128,
}

/// What the options of a game forbid: a test below a left option is not above the game, and a test
/// above a right option is not below it.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Forbidden {
    pub(super) below: u128,
    pub(super) above: u128,
}

impl Forbidden {
    pub(super) fn add_left(&mut self, option: Fingerprint) {
        self.above |= option.below;
    }

    pub(super) fn add_right(&mut self, option: Fingerprint) {
        self.below |= option.above;
    }
}

impl Tests {
    /// Adds the next form as a test, given the ranks of its options.
    pub(super) fn push(&mut self, left: u128, right: u128, own_inverse: bool) {
        let rank = self.left.len();
        debug_assert!(rank < 2 * TEST_FORMS);
        self.left.extend([left, self.inverse_set(right)]);
        self.right.extend([right, self.inverse_set(left)]);
        let bit = 1 << rank;
        self.used |= bit;
        if own_inverse {
            self.own_inverses |= bit;
        } else {
            self.used |= bit << 1;
        }
    }

    /// Whether the test of this rank is its own inverse.
    pub(super) fn is_own_inverse(&self, rank: usize) -> bool {
        self.own_inverses >> rank & 1 == 1
    }

    /// The inverses of a set of tests.
    fn inverse_set(&self, set: u128) -> u128 {
        let exchanged = (set & FLIPPED) >> 1 | (set & !FLIPPED) << 1;
        (set & self.own_inverses) | (exchanged & self.used & !self.own_inverses)
    }

    /// The fingerprint of the inverse.
    pub(super) fn inverse(&self, print: Fingerprint) -> Fingerprint {
        Fingerprint {
            below: self.inverse_set(print.above),
            above: self.inverse_set(print.below),
        }
    }

    /// The fingerprint of a game from what its options forbid.
    ///
    /// `t <= G` iff no left option of `t` is above `G` and no right option of `G` is below `t`.
    /// Options have smaller ranks, so one pass in the order of ranks is enough.
    pub(super) fn fingerprint(&self, forbidden: Forbidden) -> Fingerprint {
        let (mut below, mut above) = (0u128, 0u128);
        let mut bit = 1u128;
        for (left, right) in self.left.iter().zip(&self.right) {
            let is_below = (u128::from(left & above == 0) * bit) & !forbidden.below;
            let is_above = (u128::from(right & below == 0) * bit) & !forbidden.above;
            below |= is_below;
            above |= is_above;
            bit <<= 1;
        }
        Fingerprint {
            below: below & self.used,
            above: above & self.used,
        }
    }
}
