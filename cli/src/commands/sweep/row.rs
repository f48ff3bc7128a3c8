//! The answers for an n.

use std::time::Instant;

use framework::{Answer, Engine, Event, Question, Sum, Unsolved, ValueEffort};
use schemars::JsonSchema;
use serde::Serialize;

use super::family::Family;
use crate::choices::{First, MovesName};
use crate::claim::Claim;
use crate::format::Format;
use crate::input::InputError;

/// The answers for an n.
#[derive(Debug, JsonSchema, Serialize)]
#[schemars(rename = "SweepRow")]
pub(crate) struct Row {
    /// The number.
    pub(super) n: u64,
    /// The sum and everything about it.
    #[serde(flatten)]
    pub(super) answer: Answer,
    /// The nodes that it took.
    pub(super) nodes: u64,
    /// The time that it took.
    pub(super) seconds: f64,
    /// One for each claim.
    #[serde(rename = "claims")]
    pub(super) verdicts: Vec<Verdict>,
    /// For each claim that fails, what is true instead; null for others.
    pub(super) counterexamples: Vec<Option<String>>,
}

/// Whether a claim is true of a row.
#[derive(Clone, Copy, Debug, JsonSchema, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "ClaimVerdict")]
pub(crate) enum Verdict {
    /// It is true.
    Holds,
    /// It is wrong.
    Fails,
    /// Nothing is claimed for this n.
    Excepted,
    /// It was not decided within the limits.
    Unsolved,
}

impl Verdict {
    pub(super) fn name(self) -> &'static str {
        match self {
            Verdict::Holds => "holds",
            Verdict::Fails => "fails",
            Verdict::Excepted => "excepted",
            Verdict::Unsolved => "unsolved",
        }
    }
}

/// The longest value that is shown to a person, and in a paper.
const VALUE_SHOWN: usize = 24;
const VALUE_PRINTED: usize = 80;

/// What is asked for each n.
pub(super) struct Asked {
    pub(super) first: First,
    pub(super) moves: MovesName,
    /// Whether values of whole sums are asked for.
    pub(super) with_values: bool,
    pub(super) format: Format,
}

impl Row {
    /// Answers the question about an n, and judges the claims; `tell` learns each part as soon as it is known.
    pub(super) fn new(
        family: &Family<'_>,
        n: u64,
        question: &Question,
        engine: &mut Engine,
        tell: &mut dyn FnMut(Event<'_>),
    ) -> Result<Row, InputError> {
        let (start, nodes) = (Instant::now(), engine.nodes());
        let mut answer = engine.ask_streaming(question, tell);
        let judged = family.claims.iter().map(|claim| {
            let judged = judge(claim, family, n, &question.sum, engine)?;
            if let Some(limit) = &judged.limit {
                answer.unsolved.get_or_insert(limit.to_string());
            }
            Ok((judged.verdict, judged.counterexample))
        });
        let judged: Result<Vec<_>, InputError> = judged.collect();
        let (verdicts, counterexamples) = judged?.into_iter().unzip();
        Ok(Row {
            n,
            answer,
            nodes: engine.nodes() - nodes,
            seconds: start.elapsed().as_secs_f64(),
            verdicts,
            counterexamples,
        })
    }
}

impl Asked {
    /// The question about the sum for an n.
    pub(super) fn about(&self, family: &Family<'_>, n: u64) -> Result<Question, InputError> {
        Ok(Question {
            sum: family.sum(n)?,
            first: self.first.players().to_vec(),
            moves: self.moves.into(),
            value: match self.with_values {
                false => ValueEffort::None,
                // A claim about the value needs it anyway.
                true if family.compares(n) => ValueEffort::Full,
                true => ValueEffort::Cheap,
            },
            value_limit: match self.format {
                Format::Text => VALUE_SHOWN,
                Format::Json | Format::JsonLines => framework::value_limit(true),
                Format::Csv => framework::value_limit(false),
                Format::Markdown | Format::Latex => VALUE_PRINTED,
            },
            notation: self.format.notation(),
            statistics: false,
        })
    }
}

/// What is known about a claim for an n.
struct Judged {
    verdict: Verdict,
    /// What is true instead, in words.
    counterexample: Option<String>,
    /// The limit that was reached.
    limit: Option<Unsolved>,
}

impl From<Verdict> for Judged {
    fn from(verdict: Verdict) -> Judged {
        Judged {
            verdict,
            counterexample: None,
            limit: None,
        }
    }
}

/// Whether a claim is true for an n.
fn judge(
    claim: &Claim,
    family: &Family<'_>,
    n: u64,
    sum: &Sum,
    engine: &mut Engine,
) -> Result<Judged, InputError> {
    if !family.is_claimed(n) {
        return Ok(Verdict::Excepted.into());
    }
    let other = claim.other(family.language, n)?;
    Ok(match claim.holds(sum, other.as_ref(), engine) {
        Ok(true) => Verdict::Holds.into(),
        Ok(false) => {
            let fact = claim.fact(n, &family.sum_text(n)?, sum, engine);
            let fact = fact.map_or(String::new(), |fact| format!(": {fact}"));
            Judged {
                counterexample: Some(format!("n = {n}{fact}")),
                ..Verdict::Fails.into()
            }
        }
        Err(limit) => Judged {
            limit: Some(limit),
            ..Verdict::Unsolved.into()
        },
    })
}
