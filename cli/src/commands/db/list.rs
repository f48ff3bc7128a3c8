//! `sumsolve db list`: the databases that solving finds by itself.

use std::io::Write;

use databases::Database;
use framework::SumGame;
use serde::Serialize;

use super::args::ListArgs;
use super::{grouped, place, size};
use crate::games::GAMES;
use crate::{Ending, Failure, output};

/// A database in the list.
///
/// The field names are a promise to the programs that read `--json`.
#[derive(Debug, Serialize)]
pub(crate) struct Listed {
    game: &'static str,
    file: String,
    bytes: Option<u64>,
    max: Option<u32>,
    positions: Option<u64>,
    /// Why it cannot be used; null if it can.
    fault: Option<String>,
}

impl Listed {
    /// The database of a game; none if there is no file.
    pub(super) fn of<G: SumGame>() -> Option<Listed> {
        let path = place::found(G::NAME)?;
        let file = path.display().to_string();
        let (database, fault) = match Database::<G>::open(&path) {
            Ok(database) => (Some(database), None),
            Err(error) => (None, Some(error.to_string())),
        };
        let database = database.as_ref();
        Some(Listed {
            game: G::NAME,
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

pub(super) fn run(args: &ListArgs, out: &mut dyn Write) -> Result<Ending, Failure> {
    let listed: Vec<Listed> = GAMES.iter().filter_map(|game| game.listed()).collect();
    if args.json {
        output::json(&listed, out)?;
    } else if listed.is_empty() {
        let directory = place::directory();
        writeln!(
            out,
            "No databases in {}: sumsolve db build GAME makes one",
            directory.display()
        )?;
    } else {
        for one in &listed {
            writeln!(out, "{}: {}", one.game, one.in_words())?;
        }
    }
    Ok(Ending::Answered)
}
