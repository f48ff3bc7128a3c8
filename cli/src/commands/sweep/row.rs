//! What is found out for an n.

use std::time::Instant;

use framework::{Solver, SumGame};
use serde::{Serialize, Serializer};

use super::Sweep;
use crate::format::Format;
use crate::games::deadline;
use crate::input::InputError;
use crate::report::{self, Question, Report};

/// The answers for an n; the names are a promise to the programs that read them.
#[derive(Debug, Serialize)]
pub(super) struct Row {
    pub(super) n: u64,
    /// The sum, and everything about it.
    #[serde(flatten)]
    pub(super) report: Report,
    pub(super) nodes: u64,
    pub(super) seconds: f64,
    /// One for each claim: `holds`, `fails`, `excepted` or `unsolved`.
    #[serde(rename = "claims")]
    pub(super) verdicts: Vec<Verdict>,
}

/// Whether a claim is true of a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    Holds,
    /// With the counterexample in words.
    Fails(String),
    Excepted,
    Unsolved,
}

impl Verdict {
    pub(super) fn name(&self) -> &'static str {
        match self {
            Verdict::Holds => "holds",
            Verdict::Fails(_) => "fails",
            Verdict::Excepted => "excepted",
            Verdict::Unsolved => "unsolved",
        }
    }
}

impl Serialize for Verdict {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// A person sees so much of a value.
const VALUE_SHOWN: usize = 24;

impl Row {
    pub(super) fn new<G: SumGame>(
        sweep: &Sweep,
        n: u64,
        solver: &mut Solver<G>,
    ) -> Result<Row, InputError> {
        let args = sweep.args;
        let (start, nodes) = (Instant::now(), solver.nodes());
        solver.set_deadline(deadline(args.limits.time));
        let sum = sweep.pattern.sum::<G>(n)?;
        let question = Question {
            first: args.first,
            moves: args.moves,
            value_limit: match args.format.format() {
                Format::Text => VALUE_SHOWN,
                Format::Json => report::value_limit(true),
                Format::Csv => report::value_limit(false),
            },
            threads: None,
        };
        let mut report = report::solve(solver, &sum, &question);
        let mut verdicts = Vec::new();
        for claim in &sweep.claims {
            if !sweep.is_claimed(n) {
                verdicts.push(Verdict::Excepted);
                continue;
            }
            let other = claim.other::<G>(n)?;
            verdicts.push(match claim.holds(&sum, other.as_ref(), solver) {
                Ok(true) => Verdict::Holds,
                Ok(false) => {
                    let fact = claim.fact(n, &sweep.pattern.text(n)?, &sum, solver);
                    let fact = fact.map_or(String::new(), |fact| format!(": {fact}"));
                    Verdict::Fails(format!("n = {n}{fact}"))
                }
                Err(limit) => {
                    report.unsolved.get_or_insert(limit.to_string());
                    Verdict::Unsolved
                }
            });
        }
        Ok(Row {
            n,
            report,
            nodes: solver.nodes() - nodes,
            seconds: start.elapsed().as_secs_f64(),
            verdicts,
        })
    }
}
