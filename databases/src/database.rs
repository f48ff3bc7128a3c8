//! A database of values, mapped.

use std::fmt;
use std::marker::PhantomData;
use std::path::{Path, PathBuf};

use framework::knowledge::{KnownValues, Stored, StoredId};
use framework::value::{Forms, Imports, ValueId, Values};
use framework::{DatabaseKey, Normalize, Outcome, SumGame};

use crate::checked::Kind;
use crate::error::{DatabaseError, Fault};
use crate::header::section;
use crate::layers::{Layers, NOWHERE, Ordinal};
use crate::record::{Heat, IS_NUMBER, Record, UpBounds};
use crate::stored::StoredTable;

/// The values of all positions of a game up to a size, in a file.
///
/// Opening it maps the file and checks its head; whatever is looked up is checked when it is first used.
pub struct Database<G> {
    pub(crate) table: StoredTable,
    path: PathBuf,
    game: PhantomData<fn() -> G>,
}

/// What a database says about a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ValueFacts {
    /// The outcome class.
    pub outcome: Outcome,
    /// The most moves that can be made in the canonical form.
    pub birthday: u32,
    /// Whether it is a number.
    pub is_number: bool,
    /// Mean, temperature and stops; none if a number takes more than 32 bits.
    pub heat: Option<Heat>,
    /// Bounds on both scales of ups, if the game is all-small.
    pub up_bounds: Option<UpBounds>,
    /// How many positions in the database have this value.
    pub positions: u64,
    /// The first position with this value in the order of keys; none if it is only a follower's.
    pub first: Option<DatabaseKey>,
    /// The position with this value that has the least recursive complexity score, the first of several.
    pub simplest: Option<DatabaseKey>,
}

impl<G: SumGame> Database<G> {
    /// Opens a database.
    ///
    /// # Errors
    /// [`DatabaseError::Unusable`] if it is none, or none of this game, or damaged.
    pub fn open(path: impl Into<PathBuf>) -> Result<Database<G>, DatabaseError> {
        let path = path.into();
        match StoredTable::open::<G>(&path, Kind::Values) {
            Ok(table)
                if table.file.len::<Record>(section::RECORDS) as u64 == table.header.forms =>
            {
                Ok(Database {
                    table,
                    path,
                    game: PhantomData,
                })
            }
            Ok(_) => Err(unusable::<G>(
                &path,
                None,
                Fault::Inconsistent("the number of values"),
            )),
            Err(fault) => Err(unusable::<G>(&path, None, fault)),
        }
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

    /// How many positions each layer has.
    pub fn positions(&self) -> &[u64] {
        &self.table.header.positions
    }

    /// How many different values positions have.
    pub fn value_count(&self) -> u64 {
        self.table.header.values
    }

    /// How many canonical forms are stored, also those of followers; a value and its inverse are one.
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
    /// [`DatabaseError::Unusable`] if any is not what was written.
    pub fn verify(&self) -> Result<(), DatabaseError> {
        self.table
            .file
            .verify()
            .map_err(|fault| self.unusable(fault))
    }

    /// The value at a key, if a position of the database has it.
    ///
    /// # Errors
    /// [`DatabaseError::Unusable`] if the file is damaged there.
    #[inline]
    pub fn value_at(&self, key: DatabaseKey) -> Result<Option<StoredId>, DatabaseError> {
        self.table
            .value_at(key)
            .map_err(|fault| self.unusable(fault))
    }

    /// The value of a component, if it is in the database.
    ///
    /// # Errors
    /// [`DatabaseError::Unusable`] if the file is damaged there.
    #[inline]
    pub fn value(&self, component: &G::Position) -> Result<Option<StoredId>, DatabaseError> {
        let key = component.key_within(self.last_layer());
        key.map_or(Ok(None), |key| self.value_at(key))
    }

    /// What the database says about a value.
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
        let (heat, up_bounds) = (record.heat(), record.up_bounds());
        let flip = value.is_flipped();
        let side = usize::from(flip);
        Ok(ValueFacts {
            outcome: if flip { outcome.inverse() } else { outcome },
            birthday: record.birthday.into(),
            is_number: record.flags & IS_NUMBER != 0,
            heat: if flip { heat.map(Heat::inverse) } else { heat },
            up_bounds: if flip {
                up_bounds.map(UpBounds::inverse)
            } else {
                up_bounds
            },
            positions: record.positions.into(),
            first: self.key(record.first[side]),
            simplest: self.key(record.simplest[side]),
        })
    }

    fn key(&self, place: Ordinal) -> Option<DatabaseKey> {
        (place != NOWHERE).then(|| self.layers().key(place.into()))
    }

    /// The value in an arena of a value in the database; `imports` remembers it, and belongs to both.
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
        unusable::<G>(&self.path, Some(self.last_layer()), fault)
    }
}

impl<G> fmt::Debug for Database<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut database = f.debug_struct("Database");
        database.field("path", &self.path).finish_non_exhaustive()
    }
}

fn unusable<G: SumGame>(path: &Path, last_layer: Option<u32>, fault: Fault) -> DatabaseError {
    let size = last_layer.map_or("N".into(), |layer| layer.to_string());
    DatabaseError::Unusable {
        path: path.to_owned(),
        fault,
        remedy: format!(
            "To build it again: sumsolve db build {} --max {size}",
            G::NAME
        ),
    }
}

impl<G> Forms for Database<G> {
    type Kind = Stored;

    fn stored_options(&self, index: usize) -> Option<[Vec<StoredId>; 2]> {
        self.table.stored_options(index)
    }
}

impl<G: SumGame> KnownValues<G::Position> for Database<G> {
    fn value_of(&self, component: &G::Position) -> Option<StoredId> {
        let found = self
            .table
            .value_at(component.key_within(self.last_layer())?);
        found.unwrap_or_else(|fault| {
            self.table.report(&fault);
            None
        })
    }
}
