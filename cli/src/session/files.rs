//! Databases, saved tables and checkpoints.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use databases::{Database, DatabaseInfo, load_table, save_table};
use framework::{Engine, Language, Table};
use game::Game;
use value::KnownValues;

use crate::failure::Failure;
use crate::input::InputError;
use crate::options::{DatabaseArgs, FileArgs};
use crate::screen::Console;
use crate::{place, registry};

/// Values of the components of a game, known beforehand.
#[derive(Clone)]
pub(crate) struct Known {
    game: Game,
    values: Arc<dyn KnownValues>,
}

impl Known {
    fn new(game: &Game, database: Database) -> Known {
        tracing::info!(
            file = %database.path().display(),
            max = database.last_layer(),
            "takes values from a database"
        );
        Known {
            game: game.clone(),
            values: Arc::new(database),
        }
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
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    for known in known_values(language, &files.database, console)? {
        known.give_to(engine);
    }
    let checkpoint = files.checkpoint.iter().filter(|file| file.exists());
    for file in files.load_table.iter().chain(checkpoint) {
        let count = load_table(file, language, engine)?;
        tracing::info!(file = %file.display(), count, "takes solved sums from a file");
    }
    Ok(())
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
        let database = Database::open(&game, named)?;
        return Ok(vec![Known::new(&game, database)]);
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
    let info = DatabaseInfo::read(file);
    let info = info.map_err(|fault| InputError::in_file(file, &fault))?;
    let language = registry::find(&info.game)?;
    registry::game_of(&language).cloned()
}

/// The values in the database that is found for a game, if there is one. A bad one is not used.
fn found(game: &Game, console: &mut Console<'_>) -> Result<Option<Known>, Failure> {
    let Some(file) = place::found(game.name()) else {
        return Ok(None);
    };
    match Database::open(game, file) {
        Ok(database) => Ok(Some(Known::new(game, database))),
        Err(fault) => {
            writeln!(console.err, "warning: {fault}. Solving goes on without it")?;
            Ok(None)
        }
    }
}

/// Saves what an engine has solved. A checkpoint is removed once everything is solved.
pub(super) fn close(
    engine: &Engine,
    language: &Language,
    files: &FileArgs,
    is_solved: bool,
) -> Result<(), Failure> {
    let watch = engine.watch();
    if let Some(file) = &files.save_table {
        let count = save_table(file, language, watch.table())?;
        tracing::info!(file = %file.display(), count, "solved sums are kept");
    }
    if let Some(file) = &files.checkpoint {
        if is_solved {
            // A checkpoint that stays does no harm.
            let _ = fs::remove_file(file);
        } else {
            save_table(file, language, watch.table())?;
        }
    }
    Ok(())
}

/// Where a running search is saved.
pub(super) struct Checkpoint<'a> {
    file: Option<&'a PathBuf>,
    language: &'a Language,
}

impl Checkpoint<'_> {
    pub(super) fn new<'a>(files: &'a FileArgs, language: &'a Language) -> Checkpoint<'a> {
        Checkpoint {
            file: files.checkpoint.as_ref(),
            language,
        }
    }

    /// Saves what is solved so far, if there is a file for it. A full disk does not end a search: the next attempt
    /// may succeed.
    pub(super) fn save(&self, table: &Table) {
        let Some(file) = self.file else {
            return;
        };
        match save_table(file, self.language, table) {
            Ok(count) => tracing::info!(file = %file.display(), count, "checkpoint"),
            Err(fault) => tracing::warn!(%fault, "no checkpoint"),
        }
    }
}
