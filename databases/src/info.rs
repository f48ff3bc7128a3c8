//! The head of a database, read without knowing its game.

use std::path::Path;

use crate::checked::CheckedFile;
use crate::error::Fault;
use crate::format::Kind;
use crate::header::{Header, section};

/// A summary of a database, from its head.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DatabaseInfo {
    /// The game's name.
    pub game: String,
    /// The last layer: the `--max` that it was built with.
    pub last_layer: u32,
    /// The number of positions in each layer.
    pub positions: Vec<u64>,
    /// The number of different values of positions.
    pub values: u64,
    /// The number of canonical forms stored.
    pub forms: u64,
    /// The program that wrote it.
    pub generator: String,
    /// The size of the file in bytes.
    pub bytes: u64,
}

impl DatabaseInfo {
    /// Reads the head of a database.
    ///
    /// # Errors
    /// [`Fault`] if the file is not a database, or its head is damaged.
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
