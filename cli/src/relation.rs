//! The relations between two games, and their signs.

use framework::{Engine, Sum, Unsolved};
use game::Comparison;

/// A relation between two games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Relation {
    Equal,
    Unequal,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
    Confused,
    LessOrConfused,
    GreaterOrConfused,
}

/// A longer sign comes before one that it starts with.
const SIGNS: [(&str, Relation); 9] = [
    ("||", Relation::Confused),
    ("|>", Relation::GreaterOrConfused),
    ("<|", Relation::LessOrConfused),
    ("<=", Relation::LessOrEqual),
    (">=", Relation::GreaterOrEqual),
    ("!=", Relation::Unequal),
    ("=", Relation::Equal),
    ("<", Relation::Less),
    (">", Relation::Greater),
];

impl Relation {
    /// The relation whose sign a text begins with, and the rest of the text.
    pub(crate) fn strip(text: &str) -> Option<(Relation, &str)> {
        let mut signs = SIGNS.into_iter();
        signs.find_map(|(sign, relation)| Some((relation, text.strip_prefix(sign)?)))
    }

    /// Whether two games that compare like this are in the relation.
    pub(crate) fn is_true_of(self, comparison: Comparison) -> bool {
        let is_equal = comparison == Comparison::Equal;
        let is_less = comparison == Comparison::Less;
        let is_greater = comparison == Comparison::Greater;
        let is_confused = comparison == Comparison::Incomparable;
        match self {
            Relation::Equal => is_equal,
            Relation::Unequal => !is_equal,
            Relation::Less => is_less,
            Relation::LessOrEqual => is_less || is_equal,
            Relation::Greater => is_greater,
            Relation::GreaterOrEqual => is_greater || is_equal,
            Relation::Confused => is_confused,
            Relation::LessOrConfused => is_less || is_confused,
            Relation::GreaterOrConfused => is_greater || is_confused,
        }
    }

    /// Whether two sums are in the relation. Asks no more than it has to: a relation is one question or two.
    pub(crate) fn holds(self, a: &Sum, b: &Sum, engine: &mut Engine) -> Result<bool, Unsolved> {
        Ok(match self {
            Relation::LessOrEqual => engine.le(a, b)?,
            Relation::GreaterOrEqual => engine.le(b, a)?,
            Relation::LessOrConfused => !engine.le(b, a)?,
            Relation::GreaterOrConfused => !engine.le(a, b)?,
            Relation::Equal => engine.le(a, b)? && engine.le(b, a)?,
            Relation::Unequal => !(engine.le(a, b)? && engine.le(b, a)?),
            Relation::Less => engine.le(a, b)? && !engine.le(b, a)?,
            Relation::Greater => engine.le(b, a)? && !engine.le(a, b)?,
            Relation::Confused => !engine.le(a, b)? && !engine.le(b, a)?,
        })
    }
}
