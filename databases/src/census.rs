//! Counting: how many positions there are of each size, and which values are most frequent.

use std::cmp::Reverse;

use framework::knowledge::StoredId;
use framework::{DatabaseKey, SumGame};

use crate::database::Database;
use crate::error::{DatabaseError, Fault};

/// The positions up to a size, counted.
#[derive(Clone, Debug)]
pub struct Census {
    /// One entry a layer.
    pub layers: Vec<LayerCount>,
    /// By the index of a form: what is known of it and of its inverse.
    values: Vec<[Option<Counted>; 2]>,
}

/// The positions of one layer, counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LayerCount {
    /// How many there are.
    pub positions: u64,
    /// How many values they have that no position of a smaller layer has.
    pub new_values: u64,
}

/// A value that positions have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counted {
    /// The value.
    pub value: StoredId,
    /// How many positions have it.
    pub positions: u64,
    /// The first of them in the order of keys.
    pub first: DatabaseKey,
}

impl<G: SumGame> Database<G> {
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
    /// Counts a position; whether it is the first with its value, if there is such a value.
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

    /// The most frequent values. Of a value and its inverse, which are equally frequent, the one counts
    /// whose first position comes first, as in Table 1 of the NoGo paper.
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
