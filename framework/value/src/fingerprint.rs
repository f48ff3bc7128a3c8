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
    /// Those of the first ranks, and those of the ranks that do not fit into one word with them.
    words: [Vec<Test>; 2],
    /// The ranks in use; the odd rank of a test that is its own inverse is not.
    used: u128,
    own_inverses: u128,
}

/// The ranks in one word.
const WORD: usize = TEST_FORMS;

/// The options of a test: those in the word before its own, if there is one, and those in its own.
#[derive(Clone, Copy, Debug)]
struct Test {
    left: [u64; 2],
    right: [u64; 2],
}

impl Test {
    /// A test in a word, given its options.
    fn new(word: usize, left: u128, right: u128) -> Test {
        let parts = |set: u128| match word {
            0 => [0, set as u64],
            _ => words(set),
        };
        Test {
            left: parts(left),
            right: parts(right),
        }
    }
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
        let rank = self.words[0].len() + self.words[1].len();
        debug_assert!(rank < 2 * TEST_FORMS);
        let word = rank / WORD;
        let inverse = Test::new(word, self.inverse_set(right), self.inverse_set(left));
        self.words[word].extend([Test::new(word, left, right), inverse]);
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
        let below = words(self.used & !forbidden.below);
        let above = words(self.used & !forbidden.above);
        let [first, second] = &self.words;
        let first = pass(first, (0, 0), (below[0], above[0]));
        let second = pass(second, first, (below[1], above[1]));
        Fingerprint {
            below: joined(first.0, second.0),
            above: joined(first.1, second.1),
        }
    }
}

/// Which tests of a word lie below and which lie above a game, among those that may, given the same of the word before.
#[inline]
fn pass(tests: &[Test], before: (u64, u64), may_be: (u64, u64)) -> (u64, u64) {
    let (mut below, mut above) = (0u64, 0u64);
    let mut bit = 1u64;
    for &Test { left, right } in tests {
        let above_left = left[0] & before.1 | left[1] & above;
        let below_right = right[0] & before.0 | right[1] & below;
        let is_below = if above_left == 0 { bit } else { 0 };
        let is_above = if below_right == 0 { bit } else { 0 };
        below |= is_below & may_be.0;
        above |= is_above & may_be.1;
        bit <<= 1;
    }
    (below, above)
}

fn words(set: u128) -> [u64; 2] {
    [set as u64, (set >> WORD) as u64]
}

fn joined(low: u64, high: u64) -> u128 {
    u128::from(high) << WORD | u128::from(low)
}
