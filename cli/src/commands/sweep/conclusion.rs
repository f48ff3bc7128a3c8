//! What the rows of a sweep say about the claims, and everything together.

use schemars::JsonSchema;
use serde::Serialize;

use super::row::{Row, Verdict};
use crate::claim::Claim;

/// A sweep as one object.
#[derive(Debug, JsonSchema, Serialize)]
pub(crate) struct Sweep {
    /// The game's name.
    pub(super) game: String,
    /// The sum in n, as it was typed.
    pub(super) pattern: String,
    /// The answers for each n.
    pub(super) rows: Vec<Row>,
    /// What they say about each claim.
    pub(super) claims: Vec<Conclusion>,
}

/// What the rows say about a claim.
#[derive(Debug, JsonSchema, Serialize)]
pub(super) struct Conclusion {
    /// The claim, as it was typed.
    claim: String,
    /// For how many n there is a row.
    rows: usize,
    /// For how many n it is true.
    holds: usize,
    /// For how many n it is wrong.
    fails: usize,
    /// For how many n nothing is claimed.
    excepted: usize,
    /// For how many n it was not decided.
    unsolved: usize,
    /// The first n for which it is wrong, and what is true instead; null if there is none.
    counterexample: Option<String>,
}

impl Conclusion {
    /// What the rows say about each claim.
    pub(super) fn all(claims: &[Claim], rows: &[Row]) -> Vec<Conclusion> {
        let claims = claims.iter().enumerate();
        let conclusion = |(k, claim): (usize, &Claim)| Conclusion::new(&claim.text, k, rows);
        claims.map(conclusion).collect()
    }

    fn new(text: &str, k: usize, rows: &[Row]) -> Conclusion {
        let count = |verdict: Verdict| {
            let verdicts = rows.iter().map(|row| row.verdicts[k]);
            verdicts.filter(|other| *other == verdict).count()
        };
        let mut counterexamples = rows.iter().filter_map(|row| row.counterexamples[k].clone());
        Conclusion {
            claim: text.into(),
            rows: rows.len(),
            holds: count(Verdict::Holds),
            fails: count(Verdict::Fails),
            excepted: count(Verdict::Excepted),
            unsolved: count(Verdict::Unsolved),
            counterexample: counterexamples.next(),
        }
    }

    /// For a person.
    pub(super) fn in_words(&self) -> String {
        let claim = &self.claim;
        if let Some(first) = &self.counterexample {
            let more = match self.fails - 1 {
                0 => String::new(),
                more => format!(", and for {more} more"),
            };
            return format!("Claim \"{claim}\" fails for {first}{more}");
        }
        let mut notes = vec![format!("holds for {} of {} n", self.holds, self.rows)];
        let others = [(self.excepted, "excepted"), (self.unsolved, "not solved")];
        for (count, name) in others.into_iter().filter(|(count, _)| *count > 0) {
            notes.push(format!("{count} {name}"));
        }
        format!("Claim \"{claim}\" {}", notes.join(", "))
    }
}
