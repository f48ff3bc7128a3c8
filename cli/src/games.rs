//! The games that the program knows: one line each.

use std::marker::PhantomData;
use std::time::Instant;

use framework::{Solver, SumGame};

use crate::args::SolveArgs;
use crate::facts::Facts;
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
    fn facts(&self, boards: &[String], full: bool) -> Result<Option<Facts>, InputError>;
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
        solver.set_deadline(
            question
                .time
                .and_then(|time| Instant::now().checked_add(time)),
        );
        Ok(report::solve(&mut solver, &sum, question))
    }

    fn facts(&self, boards: &[String], full: bool) -> Result<Option<Facts>, InputError> {
        if boards.is_empty() {
            return Err(InputError::NoBoard(G::NAME, G::EXAMPLES[0]));
        }
        let sum = input::sum::<G>(boards)?;
        let mut solver = Solver::<G>::default();
        let value = solver.value(&sum);
        Ok(value.map(|id| Facts::new(sum.to_string(), id, full, solver.values())))
    }
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
