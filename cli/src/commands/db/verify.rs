//! `sumsolve db verify`: every checksum, then a sample of positions, solved again without the database.
//!
//! Small positions are solved by the oracle, plain minimax that shares no code with the engine: the position
//! equals its value if whoever moves second wins their difference. Large ones are valued again.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use databases::{Database, DatabaseError, EntryReader};
use framework::{Engine, Language, Literal, Sum, Term};
use game::oracle::Oracle;
use game::random::Random;
use game::{DatabaseKey, Outcome, Position};
use schemars::JsonSchema;
use serde::Serialize;
use value::{ValueId, ValueLimits, Values};

use super::args::VerifyArgs;
use crate::ending::Ending;
use crate::failure::Failure;
use crate::interrupt::Interrupt;
use crate::live::Live;
use crate::output::{self, grouped};
use crate::screen::Console;
use crate::session;

/// What was checked.
///
/// The field names are a promise to the programs that read `--json`.
#[derive(Debug, Default, JsonSchema, Serialize)]
pub(crate) struct Verified {
    game: String,
    file: String,
    bytes: u64,
    /// The number of positions that the oracle solved.
    by_oracle: u64,
    /// The number of positions that were valued again.
    by_values: u64,
    /// The number of positions that could not be valued within the budget.
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

/// Runs the command.
pub(super) fn run(args: &VerifyArgs, console: &mut Console<'_>) -> Result<Ending, Failure> {
    let database = args.which.open()?;
    session::busy(console.screen, "reading checksums", || database.verify())?;
    let mut verified = Verified {
        game: database.game().name().into(),
        file: database.path().display().to_string(),
        bytes: database.bytes(),
        ..Verified::default()
    };
    let mut random = Random::new(args.seed);
    let mut sample = Sample {
        language: Language::of(database.game()),
        reader: EntryReader::new(&database),
        engine: Engine::default(),
    };
    let done = AtomicU64::new(0);
    let live = Live::new(console.screen);
    let status = || {
        let (done, all) = (done.load(Ordering::Relaxed), args.sample);
        format!(
            "{} of {} positions solved again",
            grouped(done),
            grouped(all)
        )
    };
    session::watched(&live, status, || -> Result<(), DatabaseError> {
        while done.fetch_add(1, Ordering::Relaxed) < args.sample && !Interrupt::is_requested() {
            if let Some(position) = random_position(&database, &mut random) {
                sample.check(&position, &mut verified)?;
            }
        }
        Ok(())
    })?;
    live.clear();
    if args.json {
        output::json(&verified, console)?;
    } else {
        in_words(&verified, console)?;
    }
    Ok(if verified.wrong.is_empty() {
        Ending::Answered
    } else {
        Ending::Refuted
    })
}

/// A position of any size; all sizes are equally likely. None if the key that was drawn names nothing.
fn random_position(database: &Database, random: &mut Random) -> Option<Position> {
    let layer = random.below(database.layers().count() as usize) as u32;
    let places = database.layers().places(layer);
    let size = usize::try_from(places.end - places.start)
        .ok()
        .filter(|&size| size > 0)?;
    let index = random.below(size) as u64;
    let key = DatabaseKey { layer, index };
    database.game().position_with_key(key)
}

/// What solves positions again.
struct Sample<'a> {
    language: Language,
    reader: EntryReader<'a>,
    engine: Engine,
}

impl Sample<'_> {
    fn check(&mut self, position: &Position, verified: &mut Verified) -> Result<(), DatabaseError> {
        let Some(entry) = self.reader.entry(position)? else {
            return Ok(());
        };
        let sum = Sum::new(&self.language, [position.clone()]);
        let is_right = if position.complexity() <= MOST_BY_ORACLE {
            verified.by_oracle += 1;
            self.oracle_agrees(position, entry.value)
        } else if let Some(value) = self.engine.value(&sum) {
            verified.by_values += 1;
            let content = self.engine.values().content_hash(value);
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
    fn oracle_agrees(&mut self, position: &Position, value: ValueId) -> bool {
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

fn in_words(verified: &Verified, console: &mut Console<'_>) -> io::Result<()> {
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
    output::lines(&lines, console)
}
