//! `sumsolve db build`: the values of all positions up to a size, with a status line.

use std::io;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use databases::{Builder, Database, DatabaseError, Progress, Stage};
use game::Game;
use schemars::JsonSchema;
use serde::Serialize;

use super::args::BuildArgs;
use super::words::size;
use crate::ending::Ending;
use crate::failure::Failure;
use crate::interrupt::Interrupt;
use crate::live::Live;
use crate::output::{self, grouped};
use crate::screen::Console;
use crate::session;

/// The most keys of a database of the default size.
const USUAL_KEYS: u64 = 1 << 22;

const LARGEST_USUAL_SIZE: u32 = 64;

/// What was built.
///
/// The field names are a promise to the programs that read `--json`.
#[derive(Debug, JsonSchema, Serialize)]
pub(crate) struct Built {
    game: String,
    file: String,
    max: u32,
    positions: u64,
    values: u64,
    bytes: u64,
    /// False if there was a database already that is as large.
    is_new: bool,
    seconds: f64,
}

/// Runs the command.
pub(super) fn run(args: &BuildArgs, console: &mut Console<'_>) -> Result<Ending, Failure> {
    let start = Instant::now();
    let game = args.which.game()?;
    let file = args.which.file(&game);
    let max = args.max.unwrap_or_else(|| usual_size(&game));
    // A folder that the user has named must be there; the usual one is made.
    let _folder = match args.which.database {
        Some(_) => None,
        None => Some(files::make_folder_of(&file)?),
    };
    // Before it is opened: a pipe would be waited for.
    files::check_ordinary(&file)?;
    let existing = Database::open(&game, &file).ok();
    let existing = existing.filter(|database| database.last_layer() >= max && !args.force);
    let is_new = existing.is_none();
    let database = match existing {
        Some(database) => database,
        None => build(Builder::new(&game, file, max), args, console)?,
    };
    let built = Built {
        game: game.name().into(),
        file: database.path().display().to_string(),
        max: database.last_layer(),
        positions: database.positions().iter().sum(),
        values: database.value_count(),
        bytes: database.bytes(),
        is_new,
        seconds: start.elapsed().as_secs_f64(),
    };
    if args.json {
        output::json(&built, console)?;
    } else {
        in_words(&built, console)?;
    }
    Ok(Ending::Answered)
}

fn build(
    builder: Builder,
    args: &BuildArgs,
    console: &mut Console<'_>,
) -> Result<Database, DatabaseError> {
    let live = Arc::new(Live::new(console.screen));
    let (reached, above) = (Arc::new(Reached::default()), live.clone());
    let told = reached.clone();
    let builder = builder
        .wait(args.wait)
        .force(args.force)
        .stop_with(Interrupt::flag())
        .on_progress(move |progress| told.set(progress))
        .on_warning(move |fault| {
            above.around(|| eprintln!("warning: {fault}. The build goes on"));
        });
    let builder = match args.threads {
        Some(threads) => builder.threads(threads.into()),
        None => builder,
    };
    let built = session::watched(&live, || reached.in_words(), || builder.build());
    live.clear();
    built
}

/// The default size of a database.
fn usual_size(game: &Game) -> u32 {
    let mut keys: u64 = 0;
    let fits = |&layer: &u32| {
        keys = keys.saturating_add(game.layer_size(layer).unwrap_or(u64::MAX));
        keys <= USUAL_KEYS
    };
    (0..LARGEST_USUAL_SIZE).take_while(fits).last().unwrap_or(0)
}

fn in_words(built: &Built, console: &mut Console<'_>) -> io::Result<()> {
    let lines = [
        ("database", built.file.clone()),
        ("game", built.game.clone()),
        ("size", format!("all positions up to {}", built.max)),
        ("positions", grouped(built.positions)),
        ("values", grouped(built.values)),
        ("file", size(built.bytes)),
        (
            "built",
            if built.is_new {
                format!("in {:.1} s", built.seconds)
            } else {
                "before; --force builds it again".into()
            },
        ),
    ];
    output::lines(&lines.map(|(name, text)| (name.into(), text)), console)
}

/// How far a build is, and since when its stage runs.
#[derive(Default)]
struct Reached(Mutex<Option<(Progress, Instant)>>);

impl Reached {
    fn set(&self, progress: Progress) {
        let mut reached = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let same = reached.filter(|(before, _)| before.stage == progress.stage);
        *reached = Some((progress, same.map_or_else(Instant::now, |(_, since)| since)));
    }

    /// With the rate and the time that is left.
    fn in_words(&self) -> String {
        let reached = *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let Some((Progress { stage, done, total }, since)) = reached else {
            return "waiting".into();
        };
        let stage = match stage {
            Stage::Layer(layer) => format!("positions of {layer}"),
            Stage::Writing => "facts of values".into(),
        };
        let rate = done as f64 / since.elapsed().as_secs_f64().max(0.001);
        let left = total.saturating_sub(done) as f64 / rate.max(1.0);
        let (done, total) = (grouped(done), grouped(total));
        format!(
            "{stage}: {done} of {total}, {}/s, {left:.0} s left",
            grouped(rate as u64)
        )
    }
}
