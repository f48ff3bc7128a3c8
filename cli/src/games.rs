//! The games that the program knows: one line each.

use std::marker::PhantomData;
use std::time::{Duration, Instant};

use framework::value::ValueId;
use framework::{Player, Solver, Sum, SumGame};

use crate::args::{SolveArgs, ValueArgs};
use crate::commands::compare::ComparisonReport;
use crate::facts::{Facts, OptionReport};
use crate::input::{self, InputError};
use crate::report::{self, Report};

/// All games, in the order of the help.
pub(crate) const GAMES: &[&dyn Game] =
    &[&Plugin::<clobber::Clobber>::NEW, &Plugin::<nogo::NoGo>::NEW];

/// A game without its types, for tables of games.
pub(crate) trait Game: Sync {
    fn name(&self) -> &'static str;
    fn title(&self) -> &'static str;
    fn rules(&self) -> &'static str;
    fn examples(&self) -> &'static [&'static str];
    fn alphabet(&self) -> &'static str;
    /// Answers a question.
    fn solve(&self, question: &SolveArgs) -> Result<Report, InputError>;
    /// Everything about the value of a sum, if it can be had within the budget.
    fn facts(&self, terms: &[String], question: &ValueArgs) -> Result<Option<Facts>, InputError>;
    /// Compares two expressions.
    fn compare(
        &self,
        texts: [&str; 2],
        time: Option<Duration>,
    ) -> Result<ComparisonReport, InputError>;
}

/// The bridge from a game's types to [`Game`].
struct Plugin<G>(PhantomData<fn() -> G>);

impl<G> Plugin<G> {
    const NEW: Plugin<G> = Plugin(PhantomData);
}

impl<G: SumGame> Game for Plugin<G> {
    fn name(&self) -> &'static str {
        G::NAME
    }

    fn title(&self) -> &'static str {
        G::TITLE
    }

    fn rules(&self) -> &'static str {
        G::RULES
    }

    fn examples(&self) -> &'static [&'static str] {
        G::EXAMPLES
    }

    fn alphabet(&self) -> &'static str {
        G::ALPHABET
    }

    fn solve(&self, question: &SolveArgs) -> Result<Report, InputError> {
        let sum = input::sum::<G>(&question.boards)?;
        let mut solver = Solver::<G>::new(question.settings()?);
        solver.set_deadline(deadline(question.time));
        Ok(report::solve(&mut solver, &sum, question))
    }

    fn facts(&self, terms: &[String], question: &ValueArgs) -> Result<Option<Facts>, InputError> {
        if terms.is_empty() {
            return Err(InputError::NoBoard(G::NAME, G::EXAMPLES[0]));
        }
        // Operators may be arguments of their own; otherwise several arguments are a sum.
        let has_operators = terms.iter().any(|term| ["+", "-"].contains(&term.trim()));
        let text = terms.join(if has_operators { " " } else { " + " });
        let text = text.trim();
        let mut solver = Solver::<G>::default();
        let Some(id) = input::expression(text, &mut solver)? else {
            return Ok(None);
        };
        let options = question.options.then(|| {
            let leading = Sum::parse::<G>(text)
                .map_or_else(|_| Vec::new(), |sum| valued_moves(&mut solver, &sum));
            OptionReport::all(id, question.full, solver.values(), |option, player| {
                let mut moves = leading.iter();
                let found = moves.find(|found| found.player == player && found.value == option)?;
                Some([found.label.clone(), found.to.clone()])
            })
        });
        let facts = Facts::new(text.into(), id, question.full, solver.values());
        Ok(Some(Facts { options, ..facts }))
    }

    fn compare(
        &self,
        texts: [&str; 2],
        time: Option<Duration>,
    ) -> Result<ComparisonReport, InputError> {
        let mut solver = Solver::<G>::default();
        solver.set_deadline(deadline(time));
        let a = input::expression(texts[0], &mut solver)?;
        let b = input::expression(texts[1], &mut solver)?;
        if let (Some(a), Some(b)) = (a, b)
            && let Some(report) = ComparisonReport::of_values(texts, [a, b], solver.values())
        {
            return Ok(report);
        }
        // Without values, a search decides the difference of positions.
        let sums = texts.map(|text| Sum::parse::<G>(text).ok());
        let outcome = match sums {
            [Some(a), Some(b)] => solver.outcome(&a.minus(&b)).ok(),
            _ => None,
        };
        Ok(ComparisonReport::new(texts, outcome, None))
    }
}

/// A move in a sum and the value that it leads to.
struct ValuedMove {
    player: Player,
    label: String,
    to: String,
    value: ValueId,
}

/// All moves of both players whose results have values.
fn valued_moves<G: SumGame>(solver: &mut Solver<G>, sum: &Sum<G::Position>) -> Vec<ValuedMove> {
    let mut found = Vec::new();
    for player in Player::BOTH {
        for (n, label, to) in sum.moves(player) {
            let after = sum.with_term(n, to);
            if let Some(value) = solver.value(&after) {
                found.push(ValuedMove {
                    player,
                    label: label.to_string(),
                    to: after.to_string(),
                    value,
                });
            }
        }
    }
    found
}

/// The moment when a time from now on is over.
fn deadline(time: Option<Duration>) -> Option<Instant> {
    Instant::now().checked_add(time?)
}

/// The game of this name.
pub(crate) fn find(name: &str) -> Result<&'static dyn Game, InputError> {
    let found = GAMES.iter().find(|game| game.name() == name);
    found.copied().ok_or_else(|| unknown(name))
}

/// The complaint about a name that is no game's.
pub(crate) fn unknown(name: &str) -> InputError {
    let known: Vec<_> = GAMES.iter().map(|game| game.name()).collect();
    InputError::UnknownGame {
        name: name.into(),
        known: known.join(", "),
    }
}
