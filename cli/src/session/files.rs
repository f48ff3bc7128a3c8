//! Databases, saved tables and checkpoints.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::{fmt, io};

use databases::{Database, DatabaseInfo, Fault, load_table, load_table_from, save_table};
use files::Target;
use framework::{Engine, Language, Table};
use game::Game;
use value::KnownValues;

use crate::failure::Failure;
use crate::input::InputError;
use crate::interrupt::Interrupt;
use crate::options::{DatabaseArgs, FileArgs};
use crate::output::counted;
use crate::outputs::Outputs;
use crate::screen::Console;
use crate::{place, registry};

/// Values of the components of a game, known beforehand.
#[derive(Clone)]
pub(crate) struct Known {
    game: Game,
    values: Arc<dyn KnownValues>,
}

impl Known {
    fn new(game: &Game, database: Database, console: &mut Console<'_>) -> io::Result<Known> {
        let (file, max) = (database.path().display(), database.last_layer());
        console.note(&format!("values of positions up to {max} are in {file}"))?;
        Ok(Known {
            game: game.clone(),
            values: Arc::new(database),
        })
    }

    /// Lets an engine use the values.
    pub(crate) fn give_to(&self, engine: &mut Engine) {
        engine.use_values(&self.game, &self.values);
    }
}

/// Gives an engine what is in the files.
pub(super) fn open(
    engine: &mut Engine,
    language: &Language,
    files: &FileArgs,
    outputs: &Outputs,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    for known in known_values(language, &files.database, console)? {
        known.give_to(engine);
    }
    let begun = outputs.checkpoint.iter().filter(|target| target.is_there());
    let begun = begun.map(Target::path);
    for file in files.load_table.as_deref().into_iter().chain(begun) {
        // A pipe may wait for ever.
        let count = Interrupt::at_once(|| load(file, language, engine, console))?;
        let are = if count == 1 { "is" } else { "are" };
        let sums = counted(count, "solved sum");
        console.note(&format!("{sums} {are} in {}", file.display()))?;
    }
    Ok(())
}

/// Loads a saved table, which may come from standard input.
fn load(
    file: &Path,
    language: &Language,
    engine: &mut Engine,
    console: &mut Console<'_>,
) -> Result<u64, Failure> {
    if !files::is_dash(file) {
        return Ok(load_table(file, language, engine)?);
    }
    let name = Path::new("standard input");
    let spooled = files::spool(&mut console.input);
    let spooled = spooled.map_err(|error| InputError::in_file(name, &error))?;
    Ok(load_table_from(spooled, name, language, engine)?)
}

/// The values in the database that was named, or else in those that are found for the games of a language.
pub(crate) fn known_values(
    language: &Language,
    args: &DatabaseArgs,
    console: &mut Console<'_>,
) -> Result<Vec<Known>, Failure> {
    if args.no_database {
        return Ok(Vec::new());
    }
    if let Some(named) = &args.database {
        let game = subject(named, language)?;
        let database = Interrupt::at_once(|| Database::open(&game, named))?;
        return Ok(vec![Known::new(&game, database, console)?]);
    }
    let mut known = Vec::new();
    for game in games(language) {
        known.extend(found(&game, console)?);
    }
    Ok(known)
}

/// The games of a language.
fn games(language: &Language) -> Vec<Game> {
    match language.game() {
        Some(game) => vec![game.clone()],
        None => registry::with_impartial().collect(),
    }
}

/// The game that a named database is used for: in a mixed sum, the one that the file is about.
fn subject(file: &Path, language: &Language) -> Result<Game, InputError> {
    if let Some(game) = language.game() {
        return Ok(game.clone());
    }
    let info = Interrupt::at_once(|| DatabaseInfo::read(file));
    let info = info.map_err(|fault| match fault {
        Fault::Unreadable(reason) => reason.at(file).into(),
        fault => InputError::in_file(file, &fault),
    })?;
    let language = registry::find(&info.game)?;
    registry::game_of(&language).cloned()
}

/// The values in the database that is found for a game, if there is one. A bad one is not used.
fn found(game: &Game, console: &mut Console<'_>) -> Result<Option<Known>, Failure> {
    let Some(file) = place::found(game.name()) else {
        return Ok(None);
    };
    match Database::open(game, file) {
        Ok(database) => Ok(Some(Known::new(game, database, console)?)),
        Err(fault) => {
            writeln!(console.err, "warning: {fault}. Solving goes on without it")?;
            Ok(None)
        }
    }
}

/// The options that name files for solved sums.
const SAVE_TABLE: &str = "--save-table";
const CHECKPOINT: &str = "--checkpoint";

/// Solved sums that were kept in a file.
#[derive(Debug)]
pub(crate) struct Saved {
    /// The option that names the file.
    pub(crate) option: &'static str,
    pub(crate) file: PathBuf,
    /// How many sums.
    pub(crate) sums: u64,
}

impl fmt::Display for Saved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Saved { option, file, sums } = self;
        let sums = counted(*sums, "solved sum");
        write!(f, "{option} {} keeps {sums}", file.display())
    }
}

impl Saved {
    /// What to type to go on from there.
    pub(super) fn how_to_go_on(&self) -> String {
        match self.option {
            CHECKPOINT => "the same command goes on from there".into(),
            _ => format!("--load-table {} goes on from there", self.file.display()),
        }
    }
}

/// Saves what an engine has solved, and tells what was saved. A checkpoint is removed once everything is solved.
pub(super) fn close(
    engine: &Engine,
    language: &Language,
    outputs: &Outputs,
    is_solved: bool,
) -> Result<Vec<Saved>, Failure> {
    let watch = engine.watch();
    let save = |option, target: &Target| {
        let sums = save_table(target, language, watch.table())?;
        let file = target.path().to_owned();
        let saved = Saved { option, file, sums };
        tracing::info!("{saved}");
        Ok(saved)
    };
    let table = outputs.table.as_ref();
    let mut saved: Vec<_> = table
        .map(|target| save(SAVE_TABLE, target))
        .into_iter()
        .collect();
    match &outputs.checkpoint {
        Some(target) if is_solved => target.remove(),
        Some(target) => saved.push(save(CHECKPOINT, target)),
        None => {}
    }
    saved.into_iter().collect()
}

/// Where a running search is saved.
pub(super) struct Checkpoint<'a> {
    target: Option<&'a Target>,
    language: &'a Language,
    /// Whether the last attempt failed.
    is_failing: bool,
}

impl Checkpoint<'_> {
    pub(super) fn new<'a>(outputs: &'a Outputs, language: &'a Language) -> Checkpoint<'a> {
        Checkpoint {
            target: outputs.checkpoint.as_ref(),
            language,
            is_failing: false,
        }
    }

    /// Saves what is solved so far, if there is a file for it. A full disk does not end a search: the next attempt
    /// may succeed. Returns what to tell the user about a failure that follows no other.
    pub(super) fn save(&mut self, table: &Table) -> Option<String> {
        let target = self.target?;
        let was_failing = self.is_failing;
        match save_table(target, self.language, table) {
            Ok(count) => {
                tracing::info!(file = %target.path().display(), count, "checkpoint");
                self.is_failing = false;
                None
            }
            Err(fault) => {
                self.is_failing = true;
                let warning = format!("no checkpoint: {fault}. The search goes on");
                (!was_failing).then_some(warning)
            }
        }
    }
}
