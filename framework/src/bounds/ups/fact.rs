//! Which comparison with a member of the scale decides who wins, for whoever asks why.

use super::{
    AT_LEAST, Classes, GE_ZERO, HIGH, Multiples, NOT_BELOW, NOT_BELOW_ZERO, OF_INVERSE, REMOTE,
    UpBounds, unpacked,
};

/// How a game stands to a member of the scale.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Relation {
    /// `G >= t`.
    AtLeast,
    /// `G |> t`: Left, moving first, wins `G - t`.
    NotBelow,
    /// `G <= t`.
    AtMost,
}

/// How a game stands to `k.^ + *m`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ScaleFact {
    pub(crate) relation: Relation,
    /// The multiple of up.
    pub(crate) ups: i64,
    /// The nimber; what is stated for remote stars is about atomic weights.
    pub(crate) nim: u32,
}

impl UpBounds {
    /// A fact that shows whether Left, moving first, wins, if one does: with the smallest nimber that serves.
    pub(crate) fn decisive_fact(&self, classes: Classes) -> Option<ScaleFact> {
        let (from, to) = classes.range();
        let find = |lane: usize, wanted: Multiples| {
            let stated = self.multiples(lane);
            let class = (from..to).find(|&m| stated[m] >= wanted[m])?;
            Some((unpacked(stated[class])?, nimber(class)))
        };
        let fact = |relation, (ups, nim)| ScaleFact { relation, ups, nim };
        let at_least = find(AT_LEAST, NOT_BELOW_ZERO).map(|t| fact(Relation::AtLeast, t));
        let not_below = || find(NOT_BELOW, GE_ZERO).map(|t| fact(Relation::NotBelow, t));
        let at_most = || {
            let (ups, nim) = find(OF_INVERSE + AT_LEAST, GE_ZERO)?;
            Some(fact(Relation::AtMost, (-ups, nim)))
        };
        at_least.or_else(not_below).or_else(at_most)
    }
}

/// The smallest nimber of a class; 0 for remote stars.
fn nimber(class: usize) -> u32 {
    const _: () = assert!(HIGH == 4 && REMOTE == 5, "high nimbers begin with *4");
    if class == REMOTE { 0 } else { class as u32 }
}
