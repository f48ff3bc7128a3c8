//! The games that the program knows. They are listed in this crate's manifest, one line each.

use std::io::Write;
use std::marker::PhantomData;
use std::slice;
use std::time::{Duration, Instant};

use checker::{Certificate, Limits};
use framework::mixed::{Games, Mixed, Reader};
use framework::random::Random;
use framework::value::ValueId;
use framework::{Player, Solver, Sum, SumGame};

use crate::args::{LimitArgs, SolveArgs, ValueArgs};
use crate::certificate::{self, Checked};
use crate::commands::batch::{self, BatchArgs};
use crate::commands::compare::ComparisonReport;
use crate::commands::db::Databased;
use crate::commands::play::{self, Match, Table};
use crate::commands::random;
use crate::commands::sweep::{self, SweepArgs};
use crate::facts::{self, Facts, OptionReport};
use crate::input::{self, InputError};
use crate::report::{self, Report};
use crate::settings::{self, limited, solve_settings, value_settings};
use crate::{Ending, Failure, Screen, session};

// `GAMES`: all games, in the order of the manifest, as the build script found them.
include!(concat!(env!("OUT_DIR"), "/games.rs"));

/// Sums of positions of all games, and of values: the game when none is named.
pub(crate) const MIXED: &dyn Game = &Plugin::<Mixed<AllGames>>::NEW;

/// The games of mixed sums.
pub(crate) enum AllGames {}

impl Games for AllGames {
    fn readers() -> impl Iterator<Item = Reader> {
        GAMES.iter().map(|game| game.reader())
    }
}

/// All games, and mixed sums.
pub(crate) fn all() -> impl Iterator<Item = &'static dyn Game> {
    GAMES.iter().copied().chain([MIXED])
}

/// A game without its types, for tables of games.
pub(crate) trait Game: Databased + Sync {
    fn name(&self) -> &'static str;
    fn title(&self) -> &'static str;
    fn rules(&self) -> &'static str;
    fn examples(&self) -> &'static [&'static str];
    fn alphabet(&self) -> &'static str;
    fn players(&self) -> [&'static str; 2];
    /// What reads its boards in mixed sums.
    fn reader(&self) -> Reader;
    /// Answers a question.
    fn solve(
        &self,
        question: &SolveArgs,
        screen: Screen,
        err: &mut dyn Write,
    ) -> Result<Report, Failure>;
    /// Solves a file of positions.
    fn batch(
        &self,
        args: &BatchArgs,
        out: &mut dyn Write,
        err: &mut dyn Write,
    ) -> Result<Ending, Failure>;
    /// Solves a family of sums.
    fn sweep(
        &self,
        args: &SweepArgs,
        screen: Screen,
        out: &mut dyn Write,
        err: &mut dyn Write,
    ) -> Result<Ending, Failure>;
    /// A random legal board.
    fn random_board(
        &self,
        random: &mut Random,
        shape: &random::Shape,
    ) -> Result<String, InputError>;
    /// Everything about the value of a sum, if it can be had within the budget.
    fn facts(&self, terms: &[String], question: &ValueArgs) -> Result<Option<Facts>, InputError>;
    /// Compares two expressions.
    fn compare(
        &self,
        expressions: &[String; 2],
        limits: &LimitArgs,
    ) -> Result<ComparisonReport, InputError>;
    /// Checks a certificate.
    fn verify(
        &self,
        certificate: Certificate<'_>,
        limits: Limits,
    ) -> Result<Checked, checker::Failure>;
    /// Plays against a person.
    fn play(&self, game: Match<'_>, table: &mut Table<'_>) -> Result<(), Failure>;
}

/// The bridge from a game's types to [`Game`].
pub(crate) struct Plugin<G>(PhantomData<fn() -> G>);

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

    fn players(&self) -> [&'static str; 2] {
        G::PLAYERS
    }

    fn reader(&self) -> Reader {
        Reader::new::<G>()
    }

    fn solve(
        &self,
        question: &SolveArgs,
        screen: Screen,
        err: &mut dyn Write,
    ) -> Result<Report, Failure> {
        let sum = input::sum::<G>(&question.boards)?;
        let usual = solve_settings(&question.limits, &question.search)?;
        let settings = match question.certificate {
            Some(_) => settings::with_room_for_proof(usual),
            None => usual,
        };
        let deadline = deadline(question.limits.time);
        let mut solver = settings::solver::<G>(settings, &question.limits);
        let asked = report::Question {
            first: question.first,
            moves: question.moves,
            value_limit: report::value_limit(question.json),
            threads: question.stats.then(|| question.limits.threads()),
        };
        let mut report = session::run(&mut solver, &question.files, screen, err, |solver, _| {
            let report = report::solve(solver, &sum, &asked);
            let is_solved = report.unsolved.is_none();
            (report, is_solved)
        })?;
        if let Some(file) = &question.certificate
            && report.unsolved.is_none()
        {
            let firsts = question.first.players();
            let of_proof = settings::proof_settings(&settings);
            match certificate::write(&mut solver, &sum, firsts, of_proof, file)? {
                Ok(written) => report.certificate = Some(written),
                Err(limit) => report.unsolved = Some(format!("no certificate: {limit}")),
            }
            drop(solver);
            let mut valuer = settings::solver::<G>(usual, &question.limits);
            valuer.set_deadline(deadline);
            report.tell_value(&mut valuer, &sum, asked.value_limit);
        }
        Ok(report)
    }

    fn verify(
        &self,
        certificate: Certificate<'_>,
        limits: Limits,
    ) -> Result<Checked, checker::Failure> {
        certificate::verify::<G>(certificate, limits)
    }

    fn play(&self, game: Match<'_>, table: &mut Table<'_>) -> Result<(), Failure> {
        play::play::<G>(game, table)
    }

    fn batch(
        &self,
        args: &BatchArgs,
        out: &mut dyn Write,
        err: &mut dyn Write,
    ) -> Result<Ending, Failure> {
        batch::run_for::<G>(args, out, err)
    }

    fn sweep(
        &self,
        args: &SweepArgs,
        screen: Screen,
        out: &mut dyn Write,
        err: &mut dyn Write,
    ) -> Result<Ending, Failure> {
        sweep::run_for::<G>(args, screen, out, err)
    }

    fn random_board(
        &self,
        random: &mut Random,
        shape: &random::Shape,
    ) -> Result<String, InputError> {
        random::board::<G>(random, shape)
    }

    fn facts(&self, terms: &[String], question: &ValueArgs) -> Result<Option<Facts>, InputError> {
        if terms.is_empty() {
            return Err(InputError::NoBoard(G::NAME, G::EXAMPLES[0]));
        }
        let sum = input::sum::<G>(terms)?;
        let limits = question.limits();
        let mut solver = settings::solver::<G>(value_settings(&limits), &limits);
        let Some(id) = solver.value(&sum) else {
            return Ok(None);
        };
        let options = question.options.then(|| {
            let leading = valued_moves(&mut solver, &sum);
            OptionReport::all(id, question.full, solver.values(), |option, player| {
                let mut moves = leading.iter();
                let found = moves.find(|found| found.player == player && found.value == option)?;
                Some([found.label.clone(), found.to.clone()])
            })
        });
        let facts = Facts::new(input::joined(terms), id, question.full, solver.values());
        Ok(Some(Facts { options, ..facts }))
    }

    fn compare(
        &self,
        expressions: &[String; 2],
        limits: &LimitArgs,
    ) -> Result<ComparisonReport, InputError> {
        let [a, b] = expressions;
        let difference =
            input::sum::<G>(slice::from_ref(a))?.minus(&input::sum::<G>(slice::from_ref(b))?);
        let mut solver = settings::solver::<G>(limited(limits), limits);
        let value = solver.value(&difference);
        let outcome = solver.outcome(&difference).ok();
        let value = value.map(|id| facts::text(id, DIFFERENCE_LIMIT, solver.values()).0);
        Ok(ComparisonReport::new(expressions, outcome, value))
    }
}

/// A difference is shown in full up to so many characters.
const DIFFERENCE_LIMIT: usize = 200;

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
pub(crate) fn deadline(time: Option<Duration>) -> Option<Instant> {
    Instant::now().checked_add(time?)
}

/// The game of this name.
pub(crate) fn find(name: &str) -> Result<&'static dyn Game, InputError> {
    let found = all().find(|game| game.name() == name);
    found.ok_or_else(|| unknown(name))
}

/// The complaint about a name that is no game's.
pub(crate) fn unknown(name: &str) -> InputError {
    let known: Vec<_> = all().map(Game::name).collect();
    InputError::UnknownGame {
        name: name.into(),
        known: known.join(", "),
    }
}
