//! `sumsolve db verify`: every checksum, then a sample of positions, solved again without the database.
//!
//! Small positions are solved by the oracle, plain minimax that shares no code with the engine: the position
//! equals its value if whoever moves second wins their difference. Large ones are valued anew.

use std::io::{self, Write};
use std::sync::Arc;

use databases::{Database, DatabaseError, Reader};
use framework::oracle::Oracle;
use framework::random::Random;
use framework::value::{ValueId, ValueLimits, Values};
use framework::{
    ComplexityScore, DatabaseKey, Literal, Normalize, Outcome, Solver, Subgame, Sum, SumGame, Term,
};
use serde::Serialize;

use super::args::VerifyArgs;
use super::{grouped, open};
use crate::interrupt::Interrupt;
use crate::{Ending, Failure, Screen, output};

/// What was checked.
///
/// The field names are a promise to the programs that read `--json`.
#[derive(Debug, Default, Serialize)]
struct Verified {
    game: &'static str,
    file: String,
    bytes: u64,
    /// How many positions the oracle solved.
    by_oracle: u64,
    /// How many were valued anew.
    by_values: u64,
    /// How many could not be valued anew within the budget.
    skipped: u64,
    /// The positions whose value is wrong.
    wrong: Vec<String>,
}

/// The oracle solves positions up to this complexity.
const MOST_BY_ORACLE: u64 = 7;

/// Room for one value.
const LIMITS: ValueLimits = ValueLimits {
    forms: 100_000,
    comparison_bytes: 1 << 10,
    sum_bytes: 1 << 10,
};

pub(super) fn run<G: SumGame>(
    args: &VerifyArgs,
    screen: Screen,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let database = open::<G>(&args.which)?;
    database.verify()?;
    let mut verified = Verified {
        game: G::NAME,
        file: database.path().display().to_string(),
        bytes: database.bytes(),
        ..Verified::default()
    };
    let mut random = Random::new(args.seed);
    let mut sample = Sample {
        reader: Reader::new(&database),
        solver: Solver::default(),
    };
    for _ in 0..args.sample {
        if Interrupt::is_wanted() {
            break;
        }
        if let Some(position) = random_position(&database, &mut random) {
            sample.check(&position, &mut verified)?;
        }
    }
    if args.json {
        output::json(&verified, out)?;
    } else {
        in_words(&verified, screen, out)?;
    }
    Ok(if verified.wrong.is_empty() {
        Ending::Answered
    } else {
        Ending::OutputFailed
    })
}

/// A position of any size; all sizes are equally likely. None if there is none at the key that was drawn.
fn random_position<G: SumGame>(database: &Database<G>, random: &mut Random) -> Option<G::Position> {
    let layer = random.below(database.layers().count() as usize) as u32;
    let places = database.layers().places(layer);
    let size = usize::try_from(places.end - places.start)
        .ok()
        .filter(|&size| size > 0)?;
    let index = random.below(size) as u64;
    G::Position::from_key(DatabaseKey { layer, index })
}

/// What solves positions again.
struct Sample<'a, G: SumGame> {
    reader: Reader<'a, G>,
    solver: Solver<G>,
}

impl<G: SumGame> Sample<'_, G> {
    fn check(
        &mut self,
        position: &G::Position,
        verified: &mut Verified,
    ) -> Result<(), DatabaseError> {
        let Some(entry) = self.reader.entry(position)? else {
            return Ok(());
        };
        let is_right = if position.complexity() <= MOST_BY_ORACLE {
            verified.by_oracle += 1;
            self.oracle_agrees(position, entry.value)
        } else if let Some(value) = self.solver.value(&Sum::new([position.clone()])) {
            verified.by_values += 1;
            let content = self.solver.values().content_hash(value);
            content == self.reader.values().content_hash(entry.value)
        } else {
            verified.skipped += 1;
            true
        };
        if !is_right {
            verified.wrong.push(position.to_string());
        }
        Ok(())
    }

    /// Whether the difference of the position and its value is 0.
    fn oracle_agrees(&mut self, position: &G::Position, value: ValueId) -> bool {
        let mut own = Values::new(LIMITS);
        let Ok(imported) = own.import(self.reader.values(), &[value]) else {
            return false;
        };
        let literal = Literal::new(Arc::new(own), imported[0]);
        let difference = [
            Term::Position(position.clone()),
            Term::Value(literal.inverse()),
        ];
        Oracle::new().outcome(&difference) == Outcome::P
    }
}

fn in_words(verified: &Verified, screen: Screen, out: &mut dyn Write) -> io::Result<()> {
    let mut lines = vec![
        ("database", verified.file.clone()),
        (
            "checksums",
            format!("right, {} bytes", grouped(verified.bytes)),
        ),
        (
            "oracle",
            format!("{} positions solved again", grouped(verified.by_oracle)),
        ),
        (
            "values",
            format!("{} positions valued again", grouped(verified.by_values)),
        ),
    ];
    if verified.skipped > 0 {
        lines.push((
            "skipped",
            format!("{} not valued within the budget", verified.skipped),
        ));
    }
    lines.push(match &verified.wrong[..] {
        [] => ("result", "all right".into()),
        wrong => ("WRONG", wrong.join(", ")),
    });
    let lines: Vec<_> = lines
        .into_iter()
        .map(|(name, text)| (name.into(), text))
        .collect();
    output::lines(&lines, screen, out)
}
