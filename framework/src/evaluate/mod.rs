//! Static rules: sums that are decided without search.
//!
//! Each rule is a file with its theorem and has a switch. All answer one question, whether Left, moving
//! first, wins; none ever guesses. Their order changes the time, never the result.
//!
//! | rule | file | what decides |
//! |---|---|---|
//! | 1 | `known_values` | at most two values, compared |
//! | 2 | `outcome_classes` | outcome classes of all components |
//! | 3 | `scale_bounds` | bounds on the scale of ups, added up |
//! | 4 | `atomic_weights` | bounds of atomic weights, added up |
//! | 5 | `thermography` | bounds of thermograph walls, added up |
//! | 6 | `numbers` | number avoidance: it leaves moves out |
//! | 7 | `speculative_removal` | a search of a smaller sum |

mod atomic_weights;
mod known_values;
pub(crate) mod numbers;
mod outcome_classes;
mod scale_bounds;
pub(crate) mod speculative_removal;
mod thermography;

use crate::bounds::{Bounds, UpBounds, WallBounds};
use crate::knowledge::{Knowledge, State};
use crate::switches::{Rule, Rules};

/// What a rule found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Verdict {
    /// Whether Left, moving first, wins.
    pub left_wins: bool,
    /// The rule.
    pub rule: Rule,
}

/// Whether Left, moving first, wins, if a static rule tells.
pub(crate) fn left_wins(state: &State, knowledge: &mut Knowledge) -> Option<Verdict> {
    by_bounds(state, knowledge).or_else(|| by_components(state, knowledge))
}

/// What the bounds of a sum tell.
pub(crate) fn by_bounds(state: &State, knowledge: &Knowledge) -> Option<Verdict> {
    let rules = knowledge.rules();
    if state.is_hot(&knowledge.components) {
        state
            .bounds::<WallBounds>(&knowledge.components)
            .verdict(rules)
    } else {
        state
            .bounds::<UpBounds>(&knowledge.components)
            .verdict(rules)
    }
}

/// Bounds that decide sums.
pub(crate) trait Decisive: Bounds {
    /// What the bounds of a sum tell.
    fn verdict(&self, rules: Rules) -> Option<Verdict>;
}

impl Decisive for UpBounds {
    #[inline]
    fn verdict(&self, rules: Rules) -> Option<Verdict> {
        try_rule(Rule::ScaleBounds, rules, || scale_bounds::rule(self))
            .or_else(|| try_rule(Rule::AtomicWeights, rules, || atomic_weights::rule(self)))
    }
}

impl Decisive for WallBounds {
    #[inline]
    fn verdict(&self, rules: Rules) -> Option<Verdict> {
        try_rule(Rule::Thermography, rules, || thermography::rule(self))
    }
}

/// What the components of a sum tell.
pub(crate) fn by_components(state: &State, knowledge: &mut Knowledge) -> Option<Verdict> {
    let rules = knowledge.rules();
    try_rule(Rule::KnownValues, rules, || {
        known_values::rule(state, knowledge)
    })
    .or_else(|| {
        try_rule(Rule::OutcomeClasses, rules, || {
            outcome_classes::rule(state, knowledge)
        })
    })
}

fn try_rule(rule: Rule, rules: Rules, answer: impl FnOnce() -> Option<bool>) -> Option<Verdict> {
    if !rules.has(rule) {
        return None;
    }
    answer().map(|left_wins| Verdict { left_wins, rule })
}
