//! Claims about the sums of a sweep: `= floor((n+1)/2).^`, `not >= ^`, `outcome N`.

use framework::search::Unsolved;
use framework::{Outcome, Solver, Sum, SumGame, TextError};

use crate::input::InputError;
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
    /// The sum stands so to another.
    Is(Relation, Template),
    /// The outcome class of the sum is one of these.
    Outcome(Vec<Outcome>),
}

/// How a game stands to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Relation {
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

/// A longer sign comes before one that it begins with.
const RELATIONS: [(&str, Relation); 9] = [
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
        let relation = RELATIONS
            .into_iter()
            .find_map(|(sign, relation)| Some((relation, rest.strip_prefix(sign)?)));
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

    /// What a sum is compared with, if it is.
    pub(crate) fn other<G: SumGame>(&self, n: u64) -> Result<Option<Sum<G::Position>>, InputError> {
        match &self.statement {
            Statement::Is(_, template) => template.sum::<G>(n).map(Some),
            Statement::Outcome(_) => Ok(None),
        }
    }

    /// What is the case for an n: how a sum, which is written so, stands to the other, or its outcome class.
    pub(crate) fn fact<G: SumGame>(
        &self,
        n: u64,
        text: &str,
        sum: &Sum<G::Position>,
        solver: &mut Solver<G>,
    ) -> Option<String> {
        match &self.statement {
            Statement::Is(_, template) => {
                let other = template.sum::<G>(n).ok()?;
                let sign = solver.compare(sum, &other).ok()?;
                Some(format!("{text} {sign} {}", template.text(n).ok()?))
            }
            Statement::Outcome(_) => {
                let outcome = solver.outcome(sum).ok()?;
                Some(format!("{text} has outcome {outcome}"))
            }
        }
    }

    /// Whether it is true of a sum; `other` is what it is compared with.
    pub(crate) fn holds<G: SumGame>(
        &self,
        sum: &Sum<G::Position>,
        other: Option<&Sum<G::Position>>,
        solver: &mut Solver<G>,
    ) -> Result<bool, Unsolved> {
        let holds = match (&self.statement, other) {
            (Statement::Is(relation, _), Some(other)) => relation.holds(sum, other, solver)?,
            (Statement::Outcome(classes), _) => classes.contains(&solver.outcome(sum)?),
            (Statement::Is(..), None) => unreachable!("a comparison has another side"),
        };
        Ok(holds != self.is_negated)
    }
}

/// Outcome classes, with commas or spaces between them if you like; none if there is nothing else.
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

impl Relation {
    /// Asks no more than it has to: a relation is one question or two.
    fn holds<G: SumGame>(
        self,
        a: &Sum<G::Position>,
        b: &Sum<G::Position>,
        solver: &mut Solver<G>,
    ) -> Result<bool, Unsolved> {
        Ok(match self {
            Relation::LessOrEqual => solver.le(a, b)?,
            Relation::GreaterOrEqual => solver.le(b, a)?,
            Relation::LessOrConfused => !solver.le(b, a)?,
            Relation::GreaterOrConfused => !solver.le(a, b)?,
            Relation::Equal => solver.le(a, b)? && solver.le(b, a)?,
            Relation::Unequal => !(solver.le(a, b)? && solver.le(b, a)?),
            Relation::Less => solver.le(a, b)? && !solver.le(b, a)?,
            Relation::Greater => solver.le(b, a)? && !solver.le(a, b)?,
            Relation::Confused => !solver.le(a, b)? && !solver.le(b, a)?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clobber::Clobber;

    fn holds(board: &str, claim: &str, n: u64) -> bool {
        let claim = Claim::parse(claim).expect("a claim");
        let sum = Sum::parse::<Clobber>(board).expect("a board");
        let other = claim.other::<Clobber>(n).expect("good for this n");
        let mut solver = Solver::default();
        claim
            .holds::<Clobber>(&sum, other.as_ref(), &mut solver)
            .expect("solved")
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
