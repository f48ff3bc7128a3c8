//! A database of values in a mapped file.

use std::fmt;
use std::path::{Path, PathBuf};

use game::{DatabaseKey, Game, Outcome, Position};
use value::{Forms, Imports, KnownValues, Stored, StoredId, ValueId, Values};

use crate::error::{DatabaseError, Fault};
use crate::format::Kind;
use crate::header::section;
use crate::layers::{Layers, NOWHERE, Ordinal};
use crate::record::{Heat, IS_NUMBER, Record, UpRanges};
use crate::stored::StoredTable;

/// The values of all positions of a game up to a size, in a file.
///
/// Opening it maps the file and checks its head; every other block is checked when it is first used.
pub struct Database {
    game: Game,
    pub(crate) table: StoredTable,
    path: PathBuf,
}

/// The facts of a value in a database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ValueFacts {
    /// The outcome class.
    pub outcome: Outcome,
    /// The birthday: the most moves that can be made in the canonical form.
    pub birthday: u32,
    /// Whether it is a number.
    pub is_number: bool,
    /// Mean, temperature and stops; none if a number takes more than 32 bits.
    pub heat: Option<Heat>,
    /// Bounds on both scales of ups, if the game is all-small.
    pub up_ranges: Option<UpRanges>,
    /// The number of positions in the database with this value.
    pub positions: u64,
    /// The first position with this value in the order of keys; none if only followers have the value.
    pub first: Option<DatabaseKey>,
    /// The first position with this value that has the least recursive complexity score.
    pub simplest: Option<DatabaseKey>,
}

impl Database {
    /// Opens a database of a game.
    ///
    /// # Errors
    /// [`DatabaseError::Unusable`] if the file is not a database, or of another game, or damaged.
    pub fn open(game: &Game, path: impl Into<PathBuf>) -> Result<Database, DatabaseError> {
        let path = path.into();
        match opened(game, &path) {
            Ok(table) => Ok(Database {
                game: game.clone(),
                table,
                path,
            }),
            Err(fault) => Err(unusable(game, &path, None, fault)),
        }
    }

    /// The game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The size of the file in bytes.
    pub fn bytes(&self) -> u64 {
        self.table.file.bytes()
    }

    /// The layers.
    pub fn layers(&self) -> &Layers {
        &self.table.header.layers
    }

    /// The last layer: the `--max` that it was built with.
    pub fn last_layer(&self) -> u32 {
        self.layers().count() - 1
    }

    /// The number of positions in each layer.
    pub fn positions(&self) -> &[u64] {
        &self.table.header.positions
    }

    /// The number of different values of positions.
    pub fn value_count(&self) -> u64 {
        self.table.header.values
    }

    /// The number of canonical forms stored, including those of followers; a value and its inverse count once.
    pub fn form_count(&self) -> u64 {
        self.table.header.forms
    }

    /// The program that wrote it.
    pub fn generator(&self) -> &str {
        &self.table.header.generator
    }

    /// The fingerprint of the rules that it was made with.
    pub fn rules(&self) -> u64 {
        self.table.header.subject.rules
    }

    /// Checks every byte.
    ///
    /// # Errors
    /// [`DatabaseError::Unusable`] if any differs from what was written.
    pub fn verify(&self) -> Result<(), DatabaseError> {
        self.table
            .file
            .verify()
            .map_err(|fault| self.unusable(fault))
    }

    /// The value at a key; none if the database has no position there.
    ///
    /// # Errors
    /// [`DatabaseError::Unusable`] if the file is damaged there.
    #[inline]
    pub fn value_at(&self, key: DatabaseKey) -> Result<Option<StoredId>, DatabaseError> {
        self.table
            .value_at(key)
            .map_err(|fault| self.unusable(fault))
    }

    /// The value of a component; none if it is not in the database, or of another game.
    ///
    /// # Errors
    /// [`DatabaseError::Unusable`] if the file is damaged there.
    #[inline]
    pub fn value(&self, component: &Position) -> Result<Option<StoredId>, DatabaseError> {
        if component.game() != self.game {
            return Ok(None);
        }
        let key = component.key_within(self.last_layer());
        key.map_or(Ok(None), |key| self.value_at(key))
    }

    /// The facts of a value.
    ///
    /// # Errors
    /// [`DatabaseError::Unusable`] if the file is damaged there.
    pub fn facts(&self, value: StoredId) -> Result<ValueFacts, DatabaseError> {
        self.read_facts(value).map_err(|fault| self.unusable(fault))
    }

    fn read_facts(&self, value: StoredId) -> Result<ValueFacts, Fault> {
        let record: Option<&Record> = self.table.file.get(section::RECORDS, value.index())?;
        let record = record.ok_or(Fault::Inconsistent("a value that is not there"))?;
        let outcome = record
            .outcome()
            .ok_or(Fault::Inconsistent("an outcome class"))?;
        let (heat, up_ranges) = (record.heat(), record.up_ranges());
        let flip = value.is_flipped();
        let side = usize::from(flip);
        Ok(ValueFacts {
            outcome: if flip { outcome.inverse() } else { outcome },
            birthday: record.birthday.into(),
            is_number: record.flags & IS_NUMBER != 0,
            heat: if flip { heat.map(Heat::inverse) } else { heat },
            up_ranges: if flip {
                up_ranges.map(UpRanges::inverse)
            } else {
                up_ranges
            },
            positions: record.positions.into(),
            first: self.key(record.first[side]),
            simplest: self.key(record.simplest[side]),
        })
    }

    fn key(&self, place: Ordinal) -> Option<DatabaseKey> {
        (place != NOWHERE).then(|| self.layers().key(place.into()))
    }

    /// Imports a value into an arena. `imports` remembers it, and belongs to this database and this arena.
    ///
    /// # Errors
    /// [`DatabaseError::Unusable`] if the file is damaged there, or [`DatabaseError::TooManyValues`] if the
    /// arena is full.
    pub fn import(
        &self,
        value: StoredId,
        values: &mut Values,
        imports: &mut Imports,
    ) -> Result<ValueId, DatabaseError> {
        let imported = values.import_from(&self.table, value, imports);
        imported.map_err(|_| DatabaseError::TooManyValues {
            path: self.path.clone(),
        })
    }

    pub(crate) fn unusable(&self, fault: Fault) -> DatabaseError {
        unusable(&self.game, &self.path, Some(self.last_layer()), fault)
    }
}

impl fmt::Debug for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut database = f.debug_struct("Database");
        database.field("path", &self.path).finish_non_exhaustive()
    }
}

fn opened(game: &Game, path: &Path) -> Result<StoredTable, Fault> {
    let table = StoredTable::open(game, path, Kind::Values)?;
    if table.file.len::<Record>(section::RECORDS) as u64 != table.header.forms {
        return Err(Fault::Inconsistent("the number of values"));
    }
    Ok(table)
}

fn unusable(game: &Game, path: &Path, last_layer: Option<u32>, fault: Fault) -> DatabaseError {
    DatabaseError::Unusable {
        path: path.to_owned(),
        remedy: remedy(game, path, last_layer, &fault),
        fault,
    }
}

/// How to get a good database. The advice destroys nothing: whatever else is there stays where it is.
fn remedy(game: &Game, path: &Path, last_layer: Option<u32>, fault: &Fault) -> String {
    let build = format!("sumsolve db build {}", game.name());
    let file = files::quoted(&path.to_string_lossy());
    match fault {
        Fault::Unreadable(files::Unreadable::Missing) => {
            format!("To build it: {build} --database {file}")
        }
        Fault::Unreadable(_) | Fault::Foreign | Fault::Kind { .. } | Fault::Game { .. } => {
            format!("Name another file; {build} --database NAME builds one")
        }
        // A file that could be opened looks whole, and is not built again without being asked to.
        _ => match last_layer {
            Some(size) => {
                format!("To build it again: {build} --max {size} --force --database {file}")
            }
            None => format!("To build it again: {build} --database {file}"),
        },
    }
}

impl Forms for Database {
    type Kind = Stored;

    fn stored_options(&self, index: usize) -> Option<[Vec<StoredId>; 2]> {
        self.table.stored_options(index)
    }
}

impl KnownValues for Database {
    fn last_layer(&self) -> u32 {
        self.last_layer()
    }

    fn value_at(&self, key: DatabaseKey) -> Option<StoredId> {
        let found = self.table.value_at(key);
        found.unwrap_or_else(|fault| {
            self.table.report(&fault);
            None
        })
    }
}
