//! The file that a build writes, and what it keeps of an unfinished one.

use framework::SumGame;
use framework::bounds::Bounds;
use framework::knowledge::StoredId;
use framework::value::Imports;

use super::number::Numbering;
use super::{Builder, Progress, Stage, Work, facts};
use crate::checked::{self, Kind, Section};
use crate::error::{DatabaseError, Fault};
use crate::header::{Header, Subject, generator};
use crate::layers::NOWHERE;
use crate::record::Record;
use crate::stored::StoredTable;
use crate::table::ValueTable;

impl<G: SumGame> Work<G> {
    fn header(&self, numbering: &Numbering<'_>) -> Header {
        let layers = self.table.layers.clone();
        let count = |layer| {
            let places = layers.places(layer);
            let values = &self.table.values[places.start as usize..places.end as usize];
            values.iter().flatten().count() as u64
        };
        let own_inverses = numbering
            .order()
            .iter()
            .filter(|value| value.is_own_inverse());
        Header {
            subject: Subject::of::<G>(),
            positions: (0..layers.count()).map(count).collect(),
            layers: layers.clone(),
            done: self.done,
            forms: numbering.len() as u64,
            own_inverses: own_inverses.count() as u64,
            values: 0,
            generator: generator(),
        }
    }
}

impl<G: SumGame> Builder<G> {
    /// Writes the database.
    pub(super) fn write(&self, work: &Work<G>) -> Result<(), DatabaseError> {
        let total = work.table.layers.len();
        (self.report)(Progress {
            stage: Stage::Writing,
            done: 0,
            total,
        });
        let numbering = Numbering::new(&work.values, &work.table.values);
        let mut records = facts::records(&work.values, &numbering, G::Bounds::ALL_SMALL);
        count_positions(&work.table, &numbering, &mut records);
        let mut header = work.header(&numbering);
        header.values = records.iter().map(Record::value_count).sum();
        let (forms, options) = numbering.forms();
        let name = |n: usize| work.table.values[n].map_or(0, |value| numbering.name(value).bits());
        let sections = [
            Section::of_items(work.table.values.len(), name),
            Section::of_slice(&work.table.scores),
            Section::of_slice(&forms),
            Section::of_slice(&options),
            Section::of_slice(&records),
        ];
        checked::write(&self.path, Kind::Values, &header, &sections)
            .map_err(DatabaseError::unwritable(&self.path))
    }

    /// Saves what was done so far.
    pub(super) fn save(&self, work: &Work<G>) -> Result<(), DatabaseError> {
        let numbering = Numbering::new(&work.values, &work.table.values);
        let (forms, options) = numbering.forms();
        let name = |n: usize| work.table.values[n].map_or(0, |value| numbering.name(value).bits());
        let sections = [
            Section::of_items(work.table.values.len(), name),
            Section::of_slice(&work.table.scores),
            Section::of_slice(&forms),
            Section::of_slice(&options),
        ];
        let header = work.header(&numbering);
        let path = self.unfinished();
        checked::write(&path, Kind::Unfinished, &header, &sections)
            .map_err(DatabaseError::unwritable(&path))
    }

    /// What an earlier build left; none if it left nothing, or nothing that can be used.
    pub(super) fn resumed(&self) -> Option<Work<G>> {
        let path = self.unfinished();
        match StoredTable::open::<G>(&path, Kind::Unfinished).and_then(|table| restored(&table)) {
            Ok(work) if work.table.layers.count() <= self.last_layer + 1 => {
                tracing::info!(
                    layers = work.layers_done(),
                    "goes on with an unfinished build"
                );
                Some(work)
            }
            Ok(_) | Err(Fault::Unreadable(_)) => None,
            Err(fault) => {
                tracing::warn!(path = %path.display(), %fault, "begins anew");
                None
            }
        }
    }
}

/// What a file has, as it was when it was saved.
fn restored<G: SumGame>(stored: &StoredTable) -> Result<Work<G>, Fault> {
    stored.file.verify()?;
    let mut work = Work::<G>::default();
    let mut imports = Imports::default();
    let mut table = ValueTable::new();
    for _ in 0..stored.header.layers.count() {
        table.begin_layer();
    }
    for place in 0..table.values.len() {
        let key = table.layers.key(place as u64);
        if let Some(name) = stored.value_at(key)? {
            let value = work.values.import_from(stored, name, &mut imports);
            let value = value.map_err(|_| Fault::Inconsistent("a value"))?;
            table.values[place] = Some(value);
        }
    }
    table.scores.copy_from_slice(stored.scores()?);
    work.table = table;
    work.done = stored.header.done;
    Ok(work)
}

/// Counts the positions of each value, and finds the first and the simplest.
fn count_positions<P>(table: &ValueTable<P>, numbering: &Numbering<'_>, records: &mut [Record]) {
    let places = (0u32..).zip(&table.values).zip(&table.scores);
    for ((place, value), &score) in places {
        let Some(name): Option<StoredId> = value.map(|value| numbering.name(value)) else {
            continue;
        };
        let record = &mut records[name.index()];
        let both = [name.is_flipped(), !name.is_flipped()];
        let sides = if name.is_own_inverse() {
            &both[..]
        } else {
            &both[..1]
        };
        for &flipped in sides {
            let side = usize::from(flipped);
            if record.first[side] == NOWHERE {
                record.first[side] = place;
            }
            let simplest = record.simplest[side];
            if simplest == NOWHERE || score < table.scores[simplest as usize] {
                record.simplest[side] = place;
            }
        }
        // As many positions have the inverse, so those of one orientation are counted.
        if !name.is_flipped() {
            record.positions += 1;
        }
    }
}
