//! Counting: which values are most frequent, and which positions have them.

use framework::knowledge::StoredId;
use framework::{DatabaseKey, SumGame};

use crate::database::{Database, ValueFacts};
use crate::error::DatabaseError;
use crate::header::section;
use crate::layers::NOWHERE;
use crate::record::Record;

/// A value and what the database says about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frequent {
    /// The value.
    pub value: StoredId,
    /// Its facts; among them how many positions have it, and the first of them.
    pub facts: ValueFacts,
}

impl<G: SumGame> Database<G> {
    /// The most frequent values. Of a value and its inverse, which are equally frequent, the one counts
    /// whose first position comes first, as in Table 1 of the NoGo paper.
    ///
    /// # Errors
    /// [`DatabaseError::Unusable`] if the file is damaged.
    pub fn most_frequent(&self, most: usize) -> Result<Vec<Frequent>, DatabaseError> {
        let records = self
            .table
            .file
            .slice::<Record>(section::RECORDS, 0..self.form_count() as usize)
            .map_err(|fault| self.unusable(fault))?;
        let mut order: Vec<usize> = (0..records.len()).collect();
        let rank = |&form: &usize| {
            let record = &records[form];
            (std::cmp::Reverse(record.positions), record.first)
        };
        let most = most.min(order.len());
        if most < order.len() {
            order.select_nth_unstable_by_key(most, rank);
            order.truncate(most);
        }
        order.sort_unstable_by_key(rank);
        let frequent = |form: usize| {
            let [here, inverse] = records[form].first;
            let value = self.stored(form)?.inverse_if(inverse < here);
            let facts = self.facts(value)?;
            Ok(Frequent { value, facts })
        };
        let found = order
            .into_iter()
            .filter(|&form| records[form].first != [NOWHERE; 2]);
        found.map(frequent).collect()
    }

    /// All positions and their values, in the order of their keys.
    pub fn entries(
        &self,
    ) -> impl Iterator<Item = Result<(DatabaseKey, StoredId), DatabaseError>> + '_ {
        let keys = (0..self.layers().len()).map(|place| self.layers().key(place));
        keys.filter_map(|key| match self.value_at(key) {
            Ok(value) => Some(Ok((key, value?))),
            Err(error) => Some(Err(error)),
        })
    }
}
