//! The techniques of the engine, each of which can be switched off to measure its worth.
//!
//! They change the time and never the answer; [`Rule::ALL`] is the one table of them.

use std::fmt;
use std::str::FromStr;

/// A technique that can be switched off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rule {
    /// Static rule 1.
    KnownValues,
    /// Static rule 2.
    OutcomeClasses,
    /// Static rule 3.
    ScaleBounds,
    /// Static rule 4.
    AtomicWeights,
    /// Static rule 5.
    Thermography,
    /// Static rule 6.
    Numbers,
    /// Static rule 7.
    SpeculativeRemoval,
    /// Components become their values.
    ExactValues,
    /// Values of a sum are added.
    Merging,
    /// `G - G = 0`.
    Cancelling,
    /// Sums are sorted.
    NormalForm,
    /// Dominated moves are left out.
    Domination,
    /// Equal components are moved in once.
    Duplicates,
    /// Enhanced transposition cut-off.
    Cutoff,
    /// Iterative deepening.
    Deepening,
    /// The transposition table.
    Table,
    /// Bounds from options that a search has made.
    LazyBounds,
    /// Bounds from a game's own inequalities.
    Inequalities,
    /// Guesses from bounds.
    Estimates,
    /// Large components are forgotten with their node.
    ShortLived,
    /// Guesses from a game's features.
    Features,
    /// Fewer values where there are many components.
    SharedFuel,
    /// Bounds that improve during a search.
    LearnedBounds,
    /// Bounds of all followers that a game lists, from the bottom up.
    ListedFollowers,
}

impl Rule {
    /// All rules with their names and what they do.
    pub const ALL: [(Rule, &'static str, &'static str); 24] = [
        (
            Rule::KnownValues,
            "known-values",
            "rule 1: a sum of at most two known values is decided by comparing them",
        ),
        (
            Rule::OutcomeClasses,
            "outcome-classes",
            "rule 2: games that are good for one player add up to one that is",
        ),
        (
            Rule::ScaleBounds,
            "scale-bounds",
            "rule 3: bounds in multiples of up plus nimbers, added up (all-small games)",
        ),
        (
            Rule::AtomicWeights,
            "atomic-weights",
            "rule 4: two ahead wins (all-small games)",
        ),
        (
            Rule::Thermography,
            "thermography",
            "rule 5: bounds of thermograph walls, added up (hot games)",
        ),
        (
            Rule::Numbers,
            "numbers",
            "rule 6: numbers are added into one, and left alone where the rest is no number",
        ),
        (
            Rule::SpeculativeRemoval,
            "speculative-removal",
            "rule 7: search the sum without a part that is good for the mover (negamax)",
        ),
        (
            Rule::ExactValues,
            "exact-values",
            "a component becomes its value, the simplest equal game, while that is cheap",
        ),
        (
            Rule::Merging,
            "merging",
            "values in a sum are added into one while that is cheap",
        ),
        (
            Rule::Cancelling,
            "cancelling",
            "a component and its inverse cancel, whatever their size",
        ),
        (
            Rule::NormalForm,
            "normal-form",
            "the order of the components of a sum does not matter",
        ),
        (
            Rule::Domination,
            "domination",
            "moves that are known to be dominated are left out",
        ),
        (
            Rule::Duplicates,
            "duplicates",
            "of several equal components only one is moved in",
        ),
        (
            Rule::Cutoff,
            "cutoff",
            "look all children up before searching any (negamax)",
        ),
        (
            Rule::Deepening,
            "deepening",
            "iterative deepening with limits of depth and leaves (negamax)",
        ),
        (Rule::Table, "table", "remember decided sums (negamax)"),
        (
            Rule::LazyBounds,
            "lazy-bounds",
            "a large component gets bounds once a search has made its options",
        ),
        (
            Rule::Inequalities,
            "inequalities",
            "a game's own inequalities bound its components (Domineering)",
        ),
        (
            Rule::Estimates,
            "estimates",
            "what parts seem to be worth by their bounds steers the search (all-small games)",
        ),
        (
            Rule::ShortLived,
            "short-lived",
            "components beyond the budget of bounds are forgotten with their node (all-small games)",
        ),
        (
            Rule::Features,
            "features",
            "what a large part seems to be worth by its game's features, fitted in the search",
        ),
        (
            Rule::SharedFuel,
            "shared-fuel",
            "the more components there are, the less is spent on their values (all-small games)",
        ),
        (
            Rule::LearnedBounds,
            "learned-bounds",
            "bounds improve whenever a component is expanded or a sum with it decided (hot games)",
        ),
        (
            Rule::ListedFollowers,
            "listed-followers",
            "all followers that a game can list get bounds at once (Clobber's words)",
        ),
    ];

    /// The name in commands.
    pub fn name(self) -> &'static str {
        Rule::ALL[self as usize].1
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// There is no rule of this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no rule of this name; --without help lists them all")]
pub struct UnknownRule;

impl FromStr for Rule {
    type Err = UnknownRule;

    fn from_str(name: &str) -> Result<Rule, UnknownRule> {
        let mut all = Rule::ALL.iter();
        let found = all.find(|(_, known, _)| *known == name);
        found.map(|(rule, ..)| *rule).ok_or(UnknownRule)
    }
}

/// A set of rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules(u32);

impl Rules {
    /// Every rule.
    pub const ALL: Rules = Rules((1 << Rule::ALL.len()) - 1);

    /// No rule: plain search of positions.
    pub const NONE: Rules = Rules(0);

    /// Whether a rule is in use.
    pub fn has(self, rule: Rule) -> bool {
        self.0 >> rule as u32 & 1 == 1
    }

    /// The set without a rule.
    #[must_use]
    pub const fn without(self, rule: Rule) -> Rules {
        Rules(self.0 & !(1 << rule as u32))
    }

    /// The set with a rule.
    #[must_use]
    pub const fn with(self, rule: Rule) -> Rules {
        Rules(self.0 | 1 << rule as u32)
    }
}

impl Default for Rules {
    /// What pays.
    fn default() -> Rules {
        Rules::ALL
            .without(Rule::SpeculativeRemoval)
            .without(Rule::Deepening)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_in_the_order_of_the_rules() {
        for (n, (rule, name, _)) in Rule::ALL.into_iter().enumerate() {
            assert_eq!(rule as usize, n);
            assert_eq!(name.parse(), Ok(rule));
            assert!(!Rules::ALL.without(rule).has(rule) && Rules::NONE.with(rule).has(rule));
        }
        assert_eq!("no-such-rule".parse::<Rule>(), Err(UnknownRule));
    }
}
