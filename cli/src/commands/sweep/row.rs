//! The answers for an n.

use std::time::{Duration, Instant};

use framework::{Answer, Engine, Question, Sum, Unsolved};
use serde::{Serialize, Serializer};

use super::family::Family;
use crate::choices::{First, MovesName};
use crate::claim::Claim;
use crate::format::Format;
use crate::input::InputError;
use crate::options::deadline;

/// The answers for an n; the names are a promise to the programs that read them.
#[derive(Debug, Serialize)]
pub(super) struct Row {
    pub(super) n: u64,
    /// The sum and everything about it.
    #[serde(flatten)]
    pub(super) answer: Answer,
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
    /// The counterexample in words.
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

/// The longest value that is shown to a person.
const VALUE_SHOWN: usize = 24;

/// What is asked for each n.
pub(super) struct Asked {
    pub(super) first: First,
    pub(super) moves: MovesName,
    pub(super) format: Format,
    /// The time for each n.
    pub(super) time: Option<Duration>,
}

impl Row {
    pub(super) fn new(
        family: &Family<'_>,
        n: u64,
        asked: &Asked,
        engine: &mut Engine,
    ) -> Result<Row, InputError> {
        let (start, nodes) = (Instant::now(), engine.nodes());
        engine.set_deadline(deadline(asked.time));
        let question = asked.about(family.sum(n)?);
        let mut answer = engine.ask(&question);
        let mut verdicts = Vec::new();
        for claim in &family.claims {
            let (verdict, limit) = if family.is_claimed(n) {
                verdict(claim, family, n, &question.sum, engine)?
            } else {
                (Verdict::Excepted, None)
            };
            if let Some(limit) = limit {
                answer.unsolved.get_or_insert(limit.to_string());
            }
            verdicts.push(verdict);
        }
        Ok(Row {
            n,
            answer,
            nodes: engine.nodes() - nodes,
            seconds: start.elapsed().as_secs_f64(),
            verdicts,
        })
    }
}

impl Asked {
    /// The question about a sum.
    fn about(&self, sum: Sum) -> Question {
        Question {
            sum,
            first: self.first.players().to_vec(),
            moves: self.moves.into(),
            value_limit: match self.format {
                Format::Text => VALUE_SHOWN,
                Format::Json | Format::JsonLines => framework::value_limit(true),
                Format::Csv => framework::value_limit(false),
            },
            statistics: false,
        }
    }
}

/// Whether a claim is true for an n, and which limit was reached if that is not known.
fn verdict(
    claim: &Claim,
    family: &Family<'_>,
    n: u64,
    sum: &Sum,
    engine: &mut Engine,
) -> Result<(Verdict, Option<Unsolved>), InputError> {
    let other = claim.other(family.language, n)?;
    Ok(match claim.holds(sum, other.as_ref(), engine) {
        Ok(true) => (Verdict::Holds, None),
        Ok(false) => {
            let fact = claim.fact(n, &family.sum_text(n)?, sum, engine);
            let fact = fact.map_or(String::new(), |fact| format!(": {fact}"));
            (Verdict::Fails(format!("n = {n}{fact}")), None)
        }
        Err(limit) => (Verdict::Unsolved, Some(limit)),
    })
}
