//! Counts the positions of each size, and finds the most frequent values.

use std::cmp::Reverse;

use game::DatabaseKey;
use value::StoredId;

use crate::database::Database;
use crate::error::{DatabaseError, Fault};

/// Counts of the positions up to a size.
#[derive(Clone, Debug)]
pub struct Census {
    /// One entry per layer.
    pub layers: Vec<LayerCount>,
    /// The counts of each form and of its inverse, by the index of the form.
    values: Vec<[Option<Counted>; 2]>,
}

/// Counts of the positions of one layer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LayerCount {
    /// The number of positions.
    pub positions: u64,
    /// The number of values that no position of a smaller layer has.
    pub new_values: u64,
}

/// A value and its positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counted {
    /// The value.
    pub value: StoredId,
    /// The number of positions with this value.
    pub positions: u64,
    /// The first of these positions in the order of keys.
    pub first: DatabaseKey,
}

impl Database {
    /// Counts the positions up to a layer.
    ///
    /// # Errors
    /// [`DatabaseError::Unusable`] if the file is damaged.
    pub fn census(&self, last_layer: u32) -> Result<Census, DatabaseError> {
        let mut census = Census {
            layers: Vec::new(),
            values: vec![[None; 2]; self.form_count() as usize],
        };
        for layer in 0..=last_layer.min(self.last_layer()) {
            let mut count = LayerCount::default();
            let places = self.layers().places(layer);
            for index in 0..places.end - places.start {
                let key = DatabaseKey { layer, index };
                if let Some(value) = self.value_at(key)? {
                    count.positions += 1;
                    let is_new = census.add(key, value).ok_or_else(|| {
                        self.unusable(Fault::Inconsistent("a value that is not there"))
                    })?;
                    count.new_values += u64::from(is_new);
                }
            }
            census.layers.push(count);
        }
        Ok(census)
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

impl Census {
    /// Counts a position. Returns whether it is the first with its value; none if there is no such value.
    fn add(&mut self, key: DatabaseKey, value: StoredId) -> Option<bool> {
        let both = self.values.get_mut(value.index())?;
        let known = &mut both[usize::from(value.is_flipped())];
        let is_first = known.is_none();
        let new = Counted {
            value,
            positions: 0,
            first: key,
        };
        known.get_or_insert(new).positions += 1;
        Some(is_first)
    }

    /// The most frequent values. A value and its inverse are equally frequent: only the one whose first
    /// position comes first is listed, as in Table 1 of the NoGo paper.
    pub fn most_frequent(&self, most: usize) -> Vec<Counted> {
        let one_of_two = |both: &[Option<Counted>; 2]| {
            let found = both.iter().flatten();
            found.copied().min_by_key(|counted| counted.first)
        };
        let mut order: Vec<Counted> = self.values.iter().filter_map(one_of_two).collect();
        order.sort_by_key(|counted| (Reverse(counted.positions), counted.first));
        order.truncate(most);
        order
    }
}
