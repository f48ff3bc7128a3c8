//! Signatures: which of a few simple games a form is at least, and at most.
//!
//! `<=` is transitive. So if `t <= a` and not `t <= b` for some game `t`, then not `a <= b`; if `b <= t` and not
//! `a <= t`, neither; and if `a <= t <= b`, then `a <= b`. The games `t` are the first forms stored, whose
//! options are among them; they decide most comparisons. Signatures follow from those of the options, by the
//! definition of `<=`.

/// The number of games to compare with: one for each bit.
pub(crate) const TESTS: usize = u128::BITS as usize;

/// A set of the games to compare with.
type Tests = u128;

/// How a form compares with those games.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Signature {
    /// Those that are at most the form.
    below: Tests,
    /// Those that are at least the form.
    above: Tests,
}

impl Signature {
    /// The signature of a form with these left and right options. The options of the games to compare with
    /// are given as sets.
    pub(crate) fn new(
        left: impl Iterator<Item = Signature>,
        right: impl Iterator<Item = Signature>,
        tests: &[[Tests; 2]],
    ) -> Signature {
        // t <= G unless some G^R <= t or some t^L >= G, and t >= G unless some G^L >= t or some t^R <= G.
        let not_below = right.fold(0, |all, option| all | option.above);
        let not_above = left.fold(0, |all, option| all | option.below);
        let mut signature = Signature::default();
        for (n, [left, right]) in tests.iter().enumerate() {
            let test: Tests = 1 << n;
            let Signature { below, above } = signature;
            if not_below & test == 0 && left & above == 0 {
                signature.below |= test;
            }
            if not_above & test == 0 && right & below == 0 {
                signature.above |= test;
            }
        }
        signature
    }

    /// Whether `a <= b`, if the signatures decide it.
    pub(crate) fn le(self, other: Signature) -> Option<bool> {
        if self.below & !other.below != 0 || other.above & !self.above != 0 {
            return Some(false);
        }
        (self.above & other.below != 0).then_some(true)
    }
}
