//! The signs between two games.

use game::Comparison;

use crate::relation::Relation;

/// A sign between two games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sign {
    /// States a relation.
    Is(Relation),
    /// Asks for the relation.
    Which,
}

/// The signs that only the calculator has: in a list of statements, one `=` can be an assignment.
const OTHERS: [(&str, Sign); 2] = [("==", Sign::Is(Relation::Equal)), ("?", Sign::Which)];

/// The most characters of a sign.
const LONGEST: usize = 2;

impl Sign {
    /// The sign that some characters begin with, and how many of them it takes.
    pub(super) fn at(characters: &[char]) -> Option<(Sign, usize)> {
        let start: String = characters.iter().take(LONGEST).collect();
        let (sign, rest) = Sign::strip(&start)?;
        // Signs are ASCII: a byte is a character.
        Some((sign, start.len() - rest.len()))
    }

    /// The sign that a text begins with, and the rest of the text.
    fn strip(text: &str) -> Option<(Sign, &str)> {
        let mut others = OTHERS.into_iter();
        let other = others.find_map(|(sign, found)| Some((found, text.strip_prefix(sign)?)));
        other.or_else(|| {
            let (relation, rest) = Relation::strip(text)?;
            Some((Sign::Is(relation), rest))
        })
    }

    /// Whether it is true of games that compare like this; none if it is a question.
    pub(super) fn holds(self, comparison: Comparison) -> Option<bool> {
        match self {
            Sign::Is(relation) => Some(relation.is_true_of(comparison)),
            Sign::Which => None,
        }
    }
}
