//! Writing the database, and saving an unfinished one.

use files::Target;

use super::number::Numbering;
use super::{Builder, Work, facts};
use crate::checked::{self, Section};
use crate::error::DatabaseError;
use crate::format::Kind;
use crate::header::{Header, Subject, generator};
use crate::layers::NOWHERE;
use crate::record::Record;
use crate::table::ValueTable;

impl Builder {
    /// Writes the database.
    pub(super) fn write(&self, work: &Work, target: &Target) -> Result<(), DatabaseError> {
        let numbering = Numbering::new(&work.values, &work.table.values);
        let all_small = self.game.card().is_all_small();
        let mut records = facts::records(&work.values, &numbering, all_small);
        count_positions(&work.table, &numbering, &mut records);
        work.write(target, &numbering, Some(&records))
    }
}

impl Work {
    /// Saves the work so far.
    pub(super) fn save(&self, target: &Target) -> Result<(), DatabaseError> {
        let numbering = Numbering::new(&self.values, &self.table.values);
        self.write(target, &numbering, None)
    }

    /// Writes a database, with facts if it is finished.
    fn write(
        &self,
        target: &Target,
        numbering: &Numbering<'_>,
        records: Option<&[Record]>,
    ) -> Result<(), DatabaseError> {
        let values = &self.table.values;
        let name = |n: usize| values[n].map_or(0, |value| numbering.name(value).bits());
        let (forms, options) = numbering.forms();
        let mut sections = vec![
            Section::of_items(values.len(), name),
            Section::of_slice(&self.table.scores),
            Section::of_slice(&forms),
            Section::of_slice(&options),
        ];
        let mut header = self.header(numbering);
        let mut kind = Kind::Unfinished;
        if let Some(records) = records {
            sections.push(Section::of_slice(records));
            header.values = records.iter().map(Record::value_count).sum();
            kind = Kind::Values;
        }
        checked::write(target, kind, &header, &sections)
            .map_err(DatabaseError::unwritable(target.path()))
    }

    fn header(&self, numbering: &Numbering<'_>) -> Header {
        let layers = &self.table.layers;
        let count = |layer| {
            let places = layers.places(layer);
            let values = &self.table.values[places.start as usize..places.end as usize];
            values.iter().flatten().count() as u64
        };
        let own_inverses = numbering.order().iter();
        let own_inverses = own_inverses.filter(|value| value.is_own_inverse());
        Header {
            subject: Subject::of(self.table.game()),
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

/// Counts the positions of each value, and finds the first and the simplest of them.
fn count_positions(table: &ValueTable, numbering: &Numbering<'_>, records: &mut [Record]) {
    let places = (0u32..).zip(&table.values).zip(&table.scores);
    for ((place, value), &score) in places {
        let Some(name) = value.map(|value| numbering.name(value)) else {
            continue;
        };
        let record = &mut records[name.index()];
        let both = [name.is_flipped(), !name.is_flipped()];
        let sides = if name.is_own_inverse() {
            &both[..]
        } else {
            &both[..1]
        };
        for side in sides.iter().map(|&flipped| usize::from(flipped)) {
            if record.first[side] == NOWHERE {
                record.first[side] = place;
            }
            let simplest = record.simplest[side];
            if simplest == NOWHERE || score < table.scores[simplest as usize] {
                record.simplest[side] = place;
            }
        }
        // As many positions have the inverse, so it is enough to count those of one orientation.
        if !name.is_flipped() {
            record.positions += 1;
        }
    }
}
