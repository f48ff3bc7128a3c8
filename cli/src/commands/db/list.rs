//! `sumsolve db list`: the databases that solving finds by itself.

use databases::Database;
use game::Game;
use schemars::JsonSchema;
use serde::Serialize;

use super::args::ListArgs;
use super::words::size;
use crate::ending::Ending;
use crate::failure::Failure;
use crate::output::{self, grouped};
use crate::screen::Console;
use crate::{place, registry};

/// The databases that solving finds by itself.
#[derive(Debug, JsonSchema, Serialize)]
pub(crate) struct Listing {
    /// One for each game that has one.
    databases: Vec<Listed>,
}

/// A database in the list.
///
/// The field names are a promise to the programs that read `--json`.
#[derive(Debug, JsonSchema, Serialize)]
struct Listed {
    game: String,
    file: String,
    bytes: Option<u64>,
    max: Option<u32>,
    positions: Option<u64>,
    /// Why it cannot be used; null if it can.
    fault: Option<String>,
}

impl Listed {
    /// The database of a game; none if there is no file.
    fn of(game: &Game) -> Option<Listed> {
        let path = place::found(game.name())?;
        let file = path.display().to_string();
        let (database, fault) = match Database::open(game, &path) {
            Ok(database) => (Some(database), None),
            Err(error) => (None, Some(error.to_string())),
        };
        let database = database.as_ref();
        Some(Listed {
            game: game.name().into(),
            file,
            bytes: database.map(Database::bytes),
            max: database.map(Database::last_layer),
            positions: database.map(|database| database.positions().iter().sum()),
            fault,
        })
    }

    fn in_words(&self) -> String {
        match (&self.fault, self.max, self.positions, self.bytes) {
            (None, Some(max), Some(positions), Some(bytes)) => format!(
                "up to {max}, {} positions, {}, {}",
                grouped(positions),
                size(bytes),
                self.file
            ),
            (fault, ..) => fault.clone().unwrap_or_default(),
        }
    }
}

/// Runs the command.
pub(super) fn run(args: &ListArgs, console: &mut Console<'_>) -> Result<Ending, Failure> {
    let games = registry::with_impartial();
    let databases: Vec<Listed> = games.filter_map(|game| Listed::of(&game)).collect();
    if args.json {
        output::json(&Listing { databases }, console)?;
    } else if databases.is_empty() {
        let directory = place::directory();
        writeln!(
            console.out,
            "No databases in {}: sumsolve db build GAME makes one",
            directory.display()
        )?;
    } else {
        for one in &databases {
            writeln!(console.out, "{}: {}", one.game, one.in_words())?;
        }
    }
    Ok(Ending::Answered)
}
