//! What a file is, without knowing its game.

use std::path::Path;

use crate::checked::{CheckedFile, Kind};
use crate::error::Fault;
use crate::header::{Header, section};

/// What the head of a database says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DatabaseInfo {
    /// The game's name.
    pub game: String,
    /// The last layer: the `--max` that it was built with.
    pub last_layer: u32,
    /// How many positions each layer has.
    pub positions: Vec<u64>,
    /// How many different values they have.
    pub values: u64,
    /// How many canonical forms are stored.
    pub forms: u64,
    /// The program that wrote it.
    pub generator: String,
    /// The size of the file.
    pub bytes: u64,
}

impl DatabaseInfo {
    /// Reads the head of a database.
    ///
    /// # Errors
    /// [`Fault`] if it is none, or its head is damaged.
    pub fn read(path: &Path) -> Result<DatabaseInfo, Fault> {
        let (file, header) = CheckedFile::open::<Header>(path, Kind::Values, section::COUNT)?;
        let last_layer = header.layers.count().checked_sub(1);
        Ok(DatabaseInfo {
            last_layer: last_layer.ok_or(Fault::Inconsistent("no layers"))?,
            game: header.subject.game,
            positions: header.positions,
            values: header.values,
            forms: header.forms,
            generator: header.generator,
            bytes: file.bytes(),
        })
    }
}
