//! The games that the program knows: one line each.

use std::marker::PhantomData;

use framework::{Settings, Solver, SumGame};

use crate::args::First;
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
    /// Solves the sum of some boards.
    fn solve(&self, boards: &[String], first: First) -> Result<Report, InputError>;
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

    fn solve(&self, boards: &[String], first: First) -> Result<Report, InputError> {
        let sum = input::sum::<G>(boards)?;
        let mut solver = Solver::<G>::new(Settings::default());
        Ok(report::solve(&mut solver, &sum, first))
    }
}

/// The game of this name.
pub(crate) fn find(name: &str) -> Result<&'static dyn Game, InputError> {
    let found = GAMES.iter().find(|game| game.name() == name);
    found.copied().ok_or_else(|| InputError::UnknownGame {
        name: name.into(),
        known: GAMES
            .iter()
            .map(|game| game.name())
            .collect::<Vec<_>>()
            .join(", "),
    })
}
