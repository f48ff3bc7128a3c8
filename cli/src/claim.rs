//! Claims about the sums of a sweep: `= floor((n+1)/2).^`, `not >= ^`, `outcome N`.

use framework::{Engine, Language, Sum, Unsolved};
use game::{Outcome, TextError};

use crate::input::InputError;
use crate::relation::Relation;
use crate::template::Template;

/// A statement about a sum for each n.
#[derive(Clone, Debug)]
pub(crate) struct Claim {
    /// As it was typed.
    pub(crate) text: String,
    is_negated: bool,
    statement: Statement,
}

#[derive(Clone, Debug)]
enum Statement {
    /// The sum is in this relation to another.
    Is(Relation, Template),
    /// The outcome class of the sum is one of these.
    Outcome(Vec<Outcome>),
}

const HOW_TO: &str = "a claim is [not] =, !=, <, <=, >, >=, ||, <| or |> and an expression in n, or [not] \
     outcome and some of L, R, N, P";

impl Claim {
    /// Reads a claim.
    pub(crate) fn parse(text: &str) -> Result<Claim, InputError> {
        let place = |rest: &str| text.chars().count() - rest.chars().count();
        let bad = |rest: &str| InputError::in_text(text, TextError::new(place(rest), HOW_TO));
        let rest = text.trim_start();
        let (is_negated, rest) = match rest.strip_prefix("not ") {
            Some(rest) => (true, rest.trim_start()),
            None => (false, rest),
        };
        let relation = Relation::strip(rest);
        let statement = match (relation, rest.strip_prefix("outcome")) {
            (Some((_, other)), _) if other.trim().is_empty() => return Err(bad(other)),
            (Some((relation, other)), _) => {
                Statement::Is(relation, Template::new(text, place(other.trim_start())))
            }
            (None, Some(classes)) => {
                Statement::Outcome(outcomes(classes).ok_or_else(|| bad(classes.trim_start()))?)
            }
            (None, None) => return Err(bad(rest)),
        };
        Ok(Claim {
            text: text.trim().to_string(),
            is_negated,
            statement,
        })
    }

    /// Whether a sum is compared with another.
    pub(crate) fn is_comparison(&self) -> bool {
        matches!(self.statement, Statement::Is(..))
    }

    /// Whether it says another thing for another n.
    pub(crate) fn has_n(&self) -> bool {
        match &self.statement {
            Statement::Is(_, template) => template.has_n(),
            Statement::Outcome(_) => false,
        }
    }

    /// What a sum is compared with; none for an outcome.
    pub(crate) fn other(&self, language: &Language, n: u64) -> Result<Option<Sum>, InputError> {
        match &self.statement {
            Statement::Is(_, template) => template.sum(language, n).map(Some),
            Statement::Outcome(_) => Ok(None),
        }
    }

    /// What is true for an n instead: the relation of a sum, of which the text is given, to the other, or its outcome
    /// class.
    pub(crate) fn fact(
        &self,
        n: u64,
        text: &str,
        sum: &Sum,
        engine: &mut Engine,
    ) -> Option<String> {
        match &self.statement {
            Statement::Is(_, template) => {
                let other = template.sum(sum.language(), n).ok()?;
                let sign = engine.compare(sum, &other).ok()?;
                Some(format!("{text} {sign} {}", template.text(n).ok()?))
            }
            Statement::Outcome(_) => {
                let outcome = engine.outcome(sum).ok()?;
                Some(format!("{text} has outcome {outcome}"))
            }
        }
    }

    /// Whether it is true of a sum; `other` is what it is compared with.
    pub(crate) fn holds(
        &self,
        sum: &Sum,
        other: Option<&Sum>,
        engine: &mut Engine,
    ) -> Result<bool, Unsolved> {
        let holds = match (&self.statement, other) {
            (Statement::Is(relation, _), Some(other)) => relation.holds(sum, other, engine)?,
            (Statement::Outcome(classes), _) => classes.contains(&engine.outcome(sum)?),
            (Statement::Is(..), None) => unreachable!("a comparison has another side"),
        };
        Ok(holds != self.is_negated)
    }
}

/// Outcome classes, with or without commas or spaces between them; none if there are none, or anything else.
fn outcomes(text: &str) -> Option<Vec<Outcome>> {
    let classes = [
        ('L', Outcome::L),
        ('R', Outcome::R),
        ('N', Outcome::N),
        ('P', Outcome::P),
    ];
    let letters = text.chars().filter(|c| !(c.is_whitespace() || *c == ','));
    let found = letters.map(|letter| {
        let class = classes.iter().find(|(name, _)| *name == letter)?;
        Some(class.1)
    });
    let found: Option<Vec<_>> = found.collect();
    found.filter(|found| !found.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::registry;

    fn holds(board: &str, claim: &str, n: u64) -> bool {
        let claim = Claim::parse(claim).expect("a claim");
        let clobber = registry::find("clobber").expect("a game");
        let sum = clobber.sum(board).expect("a board");
        let other = claim.other(&clobber, n).expect("good for this n");
        let holds = claim.holds(&sum, other.as_ref(), &mut Engine::default());
        holds.expect("solved")
    }

    #[test]
    fn claims_are_checked() {
        for (board, n, claim, expected) in [
            ("BBW", 1, "= n.^", true),
            ("BBW", 2, "= n.^", false),
            ("BBW", 1, "!= ^", false),
            ("BBW", 1, "> 0", true),
            ("BBW", 1, "not >= v", false),
            ("BBW", 1, "|| *", true),
            ("BBW", 1, "|> *", true),
            ("BBW", 1, "<| *", true),
            ("BBW", 1, "<= ^^", true),
            ("BBW", 1, "< ^^", true),
            ("BBW", 1, "< BBW", false),
            ("BBW", 1, "outcome L", true),
            ("BBW", 1, "not outcome R, N", true),
        ] {
            assert_eq!(holds(board, claim, n), expected, "{board} {claim}");
        }
    }

    #[test]
    fn nonsense_is_refused_at_its_place() {
        for (text, column) in [
            ("", 1),
            ("about ^", 1),
            ("not  about", 6),
            ("outcome", 8),
            ("outcome X", 9),
            (">= ", 3),
        ] {
            let error = Claim::parse(text).expect_err(text).to_string();
            assert!(
                error.starts_with(&format!("column {column}:")),
                "{text}: {error}"
            );
        }
    }
}
