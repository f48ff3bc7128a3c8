//! A table of values in a file, finished or not.

use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use game::{DatabaseKey, Game};
use value::{Forms, Stored, StoredId};

use crate::checked::CheckedFile;
use crate::error::Fault;
use crate::format::Kind;
use crate::header::{Header, Subject, section};
use crate::record::StoredForm;

/// The parts that finished and unfinished databases have in common.
#[derive(Debug)]
pub(crate) struct StoredTable {
    pub(crate) file: CheckedFile,
    pub(crate) header: Header,
    /// Whether a fault has been reported that was found after opening.
    is_reported: AtomicBool,
}

impl StoredTable {
    pub(crate) fn open(game: &Game, path: &Path, kind: Kind) -> Result<StoredTable, Fault> {
        let sections = match kind {
            Kind::Values => section::COUNT,
            _ => section::COUNT - 1,
        };
        let (file, header) = CheckedFile::open::<Header>(path, kind, sections)?;
        header.subject.check(Subject::of(game))?;
        let table = StoredTable {
            file,
            header,
            is_reported: AtomicBool::new(false),
        };
        if !table.is_consistent(game) {
            return Err(Fault::Inconsistent("the sizes of its tables"));
        }
        Ok(table)
    }

    fn is_consistent(&self, game: &Game) -> bool {
        let Header { layers, done, .. } = &self.header;
        let places = layers.len() as usize;
        layers.are_those_of(game)
            && *done <= layers.len()
            && self.header.positions.len() == layers.count() as usize
            && self.file.len::<u32>(section::POSITIONS) == places
            && self.file.len::<u32>(section::SCORES) == places
            && self.file.len::<StoredForm>(section::FORMS) as u64 == self.header.forms
    }

    /// The value at a key; none if there is no position.
    #[inline]
    pub(crate) fn value_at(&self, key: DatabaseKey) -> Result<Option<StoredId>, Fault> {
        let place = self.header.layers.place(key);
        place.map_or(Ok(None), |place| self.value_in(place))
    }

    /// The value of the position at a place; none if there is no position.
    #[inline]
    pub(crate) fn value_in(&self, place: usize) -> Result<Option<StoredId>, Fault> {
        let bits = self.file.get::<u32>(section::POSITIONS, place)?;
        Ok(bits.and_then(|&bits| StoredId::from_bits(bits)))
    }

    /// The scores of all positions.
    pub(crate) fn scores(&self) -> Result<&[u32], Fault> {
        self.file
            .slice(section::SCORES, 0..self.header.layers.len() as usize)
    }

    /// The options of both players in a form, the way it is stored.
    pub(crate) fn sides(&self, index: usize) -> Result<[&[u32]; 2], Fault> {
        let form: Option<&StoredForm> = self.file.get(section::FORMS, index)?;
        let form = form.ok_or(Fault::Inconsistent("a value that is not there"))?;
        let start = form.options as usize;
        let count = usize::from(form.left) + usize::from(form.right);
        let options = self
            .file
            .slice::<u32>(section::OPTIONS, start..start + count)?;
        let (left, right) = options.split_at(form.left.into());
        Ok([left, right])
    }

    /// Warns, once, that part of the file cannot be read; the engine does without it.
    pub(crate) fn report(&self, fault: &Fault) {
        if !self.is_reported.swap(true, Ordering::Relaxed) {
            tracing::warn!(game = self.header.subject.game, %fault, "the database is damaged");
        }
    }

    /// The names in a list of options.
    pub(crate) fn names(bits: &[u32]) -> Option<Vec<StoredId>> {
        bits.iter().map(|&bits| StoredId::from_bits(bits)).collect()
    }
}

impl Forms for StoredTable {
    type Kind = Stored;

    fn stored_options(&self, index: usize) -> Option<[Vec<StoredId>; 2]> {
        match self.sides(index) {
            Ok([left, right]) => Some([StoredTable::names(left)?, StoredTable::names(right)?]),
            Err(fault) => {
                self.report(&fault);
                None
            }
        }
    }
}
