//! `sumsolve compare [GAME] A B`: which is larger, by the difference of the two.

use std::io::Write;

use framework::{Comparison, Outcome};
use serde::Serialize;

use crate::args::CompareArgs;
use crate::input::InputError;
use crate::{Ending, Failure, Screen, games, output};

/// How two games stand to each other.
///
/// The field names are a promise to the programs that read `--json`.
#[derive(Debug, Serialize)]
pub(crate) struct ComparisonReport {
    /// What was compared, as it was typed.
    pub(crate) left: String,
    pub(crate) right: String,
    /// `<`, `=`, `>` or `||`; null if it is not known within the limits.
    pub(crate) relation: Option<String>,
    /// The value of the first less the second, abbreviated if it is long; null if it was not found.
    pub(crate) difference: Option<String>,
    /// The outcome class of the difference: that is the proof.
    pub(crate) outcome: Option<String>,
}

impl ComparisonReport {
    /// From the outcome class of the difference, and its value in words, if they are known.
    pub(crate) fn new(
        expressions: &[String; 2],
        outcome: Option<Outcome>,
        difference: Option<String>,
    ) -> ComparisonReport {
        let [left, right] = expressions.each_ref().map(|text| text.trim().to_string());
        ComparisonReport {
            left,
            right,
            relation: outcome.map(|outcome| Comparison::from(outcome).to_string()),
            difference,
            outcome: outcome.map(|outcome| outcome.to_string()),
        }
    }
}

pub(crate) fn run(
    args: &CompareArgs,
    screen: Screen,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let report = report(args)?;
    if args.json {
        output::json(&report, out)?;
    } else {
        output::comparison(&report, screen, out)?;
    }
    Ok(match report.relation {
        Some(_) => Ending::Answered,
        None => Ending::Unsolved,
    })
}

fn report(args: &CompareArgs) -> Result<ComparisonReport, InputError> {
    let (game, [a, b]) = match &args.expressions[..] {
        [game, a, b] => (games::find(game)?, [a, b]),
        [a, b] => (games::MIXED, [a, b]),
        _ => return Err(InputError::NotTwo),
    };
    game.compare(&[a.clone(), b.clone()], &args.limits)
}
