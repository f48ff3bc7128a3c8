//! Databases, saved tables and checkpoints.

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;

use databases::{Database, DatabaseError, load_table, save_table};
use framework::knowledge::KnownValues;
use framework::search::Table;
use framework::{Solver, SumGame};

use super::{DatabaseArgs, FileArgs};
use crate::Failure;
use crate::commands::db::place;

/// Gives a solver what the files know.
pub(super) fn open<G: SumGame>(
    solver: &mut Solver<G>,
    files: &FileArgs,
    err: &mut dyn Write,
) -> Result<(), Failure> {
    if let Some(known) = known_values::<G>(&files.database, err)? {
        solver.know(&known);
    }
    let checkpoint = files.checkpoint.iter().filter(|file| file.exists());
    for file in files.load_table.iter().chain(checkpoint) {
        let count = load_table(file, solver)?;
        tracing::info!(file = %file.display(), count, "takes solved sums from a file");
    }
    Ok(())
}

/// Values of components that are known beforehand.
pub(crate) type Known<G> = Arc<dyn KnownValues<<G as SumGame>::Position>>;

/// The values in a database, if there is one.
pub(crate) fn known_values<G: SumGame>(
    args: &DatabaseArgs,
    err: &mut dyn Write,
) -> Result<Option<Known<G>>, Failure> {
    let Some(database) = database::<G>(args, err)? else {
        return Ok(None);
    };
    tracing::info!(
        file = %database.path().display(),
        max = database.last_layer(),
        "takes values from a database"
    );
    Ok(Some(Arc::new(database)))
}

/// The database that was named, or else the one that is found. One that was found and is no good is done
/// without.
fn database<G: SumGame>(
    args: &DatabaseArgs,
    err: &mut dyn Write,
) -> Result<Option<Database<G>>, Failure> {
    if args.no_database {
        return Ok(None);
    }
    if let Some(named) = &args.database {
        return Ok(Some(Database::open(named)?));
    }
    let Some(found) = place::found(G::NAME) else {
        return Ok(None);
    };
    match Database::open(found) {
        Ok(database) => Ok(Some(database)),
        Err(fault) => {
            writeln!(err, "warning: {fault}. Solving goes on without it")?;
            Ok(None)
        }
    }
}

/// Keeps what a solver has solved. Once all is solved, nobody needs a checkpoint.
pub(super) fn close<G: SumGame>(
    solver: &Solver<G>,
    files: &FileArgs,
    is_solved: bool,
) -> Result<(), Failure> {
    let watch = solver.watch();
    if let Some(file) = &files.save_table {
        let count = save_table::<G>(file, watch.table())?;
        tracing::info!(file = %file.display(), count, "solved sums are kept");
    }
    if let Some(file) = &files.checkpoint {
        if is_solved {
            // If it stays, it does no harm.
            let _ = fs::remove_file(file);
        } else {
            save_table::<G>(file, watch.table())?;
        }
    }
    Ok(())
}

/// Where a running search is kept.
pub(super) struct Checkpoint {
    file: Option<PathBuf>,
    save: fn(&std::path::Path, &Table) -> Result<u64, DatabaseError>,
}

impl Checkpoint {
    pub(super) fn new<G: SumGame>(files: &FileArgs) -> Checkpoint {
        Checkpoint {
            file: files.checkpoint.clone(),
            save: save_table::<G>,
        }
    }

    /// Keeps what is solved so far, if that is wanted. A full disk does not end a search: the next time may
    /// be better.
    pub(super) fn save(&self, table: &Table) {
        let Some(file) = &self.file else {
            return;
        };
        match (self.save)(file, table) {
            Ok(count) => tracing::info!(file = %file.display(), count, "checkpoint"),
            Err(fault) => tracing::warn!(%fault, "no checkpoint"),
        }
    }
}
