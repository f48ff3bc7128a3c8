//! The result of a statement, for a person or for a program.

use framework::Known;
use schemars::JsonSchema;
use serde::Serialize;

use super::partly;

/// What a result is.
#[derive(Clone, Copy, Debug, Default, JsonSchema, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Is {
    /// A name stands for a sum now.
    Assignment,
    /// The value of an expression.
    #[default]
    Value,
    /// A property.
    Property,
    /// The answer to a comparison.
    Comparison,
    /// What a command tells.
    Text,
}

/// The result of a statement.
///
/// The field names are a promise to the programs that read `--json-lines`.
#[derive(Clone, Debug, Default, JsonSchema, Serialize)]
pub(crate) struct Calculated {
    /// The line of the statement, counted from 1.
    pub(super) line: usize,
    /// The statement, as it was typed.
    pub(super) statement: String,
    /// What the result is.
    pub(super) is: Is,
    /// The value, the property, the sum that a name stands for, the two games of a comparison with their relation between
    /// them, or a text; null if it was not found within the limits.
    pub(super) result: Option<String>,
    /// Whether parts of a long value were left out.
    pub(super) is_abbreviated: bool,
    /// Whether a comparison is true; null for other statements, for `?`, and if it is not known.
    pub(super) holds: Option<bool>,
    /// How the two games of a comparison stand to each other: `<`, `=`, `>` or `||`.
    pub(super) relation: Option<String>,
    /// The outcome class of an expression whose value was not found: `L`, `R`, `N` or `P`.
    pub(super) outcome: Option<String>,
    /// Why there is no result.
    pub(super) unsolved: Option<String>,
    /// What is known about the sum if its value was not found; null if nothing is.
    pub(super) known: Option<Known>,
    /// Bounds of a property that was not found, in words.
    #[serde(skip)]
    pub(super) bounds: Option<String>,
}

impl Calculated {
    /// A result in words or in notation.
    pub(super) fn new(is: Is, result: String) -> Calculated {
        Calculated {
            is,
            result: Some(result),
            ..Calculated::default()
        }
    }

    /// No result, and why.
    pub(super) fn unsolved(is: Is, why: String) -> Calculated {
        Calculated {
            is,
            unsolved: Some(why),
            ..Calculated::default()
        }
    }

    /// The result for a person; none if there is nothing to say.
    pub(super) fn in_words(&self) -> Option<String> {
        match (&self.result, &self.unsolved) {
            (Some(_), _) if self.is == Is::Assignment => None,
            (Some(result), _) => Some(self.known(result)),
            (None, Some(why)) => Some(self.unknown(why)),
            (None, None) => None,
        }
    }

    fn known(&self, result: &str) -> String {
        match self.holds {
            Some(holds) => format!("{holds}: {result}"),
            None if self.is_abbreviated => {
                format!("{result} (abbreviated; ans.canonical_form shows all)")
            }
            None => result.into(),
        }
    }

    fn unknown(&self, why: &str) -> String {
        if let Some(bounds) = &self.bounds {
            return format!("{bounds} (not exact: {why})");
        }
        let first = match &self.outcome {
            Some(outcome) => {
                let winner = winner(outcome);
                format!("no value ({why}), but the outcome is {outcome}: {winner} wins")
            }
            None => format!("unknown: {why}"),
        };
        let rest = self.known.as_ref().and_then(partly::lines);
        rest.map_or(first.clone(), |rest| format!("{first}\n{rest}"))
    }
}

/// Who wins a game of an outcome class.
pub(super) fn winner(outcome: &str) -> &'static str {
    match outcome {
        "L" => "Left",
        "R" => "Right",
        "N" => "whoever moves first",
        _ => "whoever moves second",
    }
}
