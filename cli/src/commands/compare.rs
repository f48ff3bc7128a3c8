//! `sumsolve compare [GAME] A B`: which is larger, by the difference of the two.

use std::io::Write;

use framework::value::Values;
use framework::{Comparison, Outcome};
use serde::Serialize;

use crate::args::CompareArgs;
use crate::input::{self, InputError};
use crate::{Ending, Failure, Screen, facts, games, output};

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

/// A difference is shown in full up to so many characters.
const LIMIT: usize = 200;

impl ComparisonReport {
    /// From the outcome class of the difference, and its value in words, if they are known.
    pub(crate) fn new(
        texts: [&str; 2],
        outcome: Option<Outcome>,
        difference: Option<String>,
    ) -> ComparisonReport {
        ComparisonReport {
            left: texts[0].into(),
            right: texts[1].into(),
            relation: outcome.map(|outcome| Comparison::from(outcome).to_string()),
            difference,
            outcome: outcome.map(|outcome| outcome.to_string()),
        }
    }

    /// By exact values.
    pub(crate) fn of_values(
        texts: [&str; 2],
        [a, b]: [framework::value::ValueId; 2],
        values: &mut Values,
    ) -> Option<ComparisonReport> {
        let difference = values.add(a, b.inverse()).ok()?;
        let (text, _) = facts::text(difference, LIMIT, values);
        let outcome = values.outcome(difference);
        Some(ComparisonReport::new(texts, Some(outcome), Some(text)))
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
    match &args.expressions[..] {
        [game, a, b] => games::find(game)?.compare([a.trim(), b.trim()], args.time),
        [a, b] => {
            let texts = [a.trim(), b.trim()];
            let mut values = Values::default();
            let ids = [
                input::value(texts[0], &mut values)?,
                input::value(texts[1], &mut values)?,
            ];
            let report = ComparisonReport::of_values(texts, ids, &mut values);
            Ok(report.unwrap_or_else(|| ComparisonReport::new(texts, None, None)))
        }
        _ => Err(InputError::NotTwo),
    }
}
