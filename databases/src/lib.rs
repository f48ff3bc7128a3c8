//! Values of all positions up to a size, in tables that are indexed by the game's own key.
//!
//! A game gets such a table by its [`Normalize`] alone: nothing here knows any game.
//!
//! **Invariant.** A layer is complete or absent: every component in a complete layer has its exact
//! value.

use framework::value::{OutOfBudget, ValueId, Values};
use framework::{DatabaseKey, Normalize, Player, Subgame};
use std::marker::PhantomData;

/// The exact values of all components in the first layers: 4 bytes a key, no hash.
#[derive(Debug)]
pub struct ValueTable<P> {
    layers: Vec<Vec<Option<ValueId>>>,
    positions: PhantomData<P>,
}

impl<P: Subgame + Normalize> Default for ValueTable<P> {
    fn default() -> Self {
        Self::new()
    }
}

impl<P: Subgame + Normalize> ValueTable<P> {
    /// A table without layers.
    pub fn new() -> ValueTable<P> {
        ValueTable {
            layers: Vec::new(),
            positions: PhantomData,
        }
    }

    /// Adds the next layer, with its values in `values`.
    ///
    /// # Errors
    /// [`OutOfBudget`] if the fuel or the room in `values` ran out; the table is as it was.
    ///
    /// # Panics
    /// If the game's layers are larger than memory, or its options do not lie in smaller layers.
    pub fn add_layer(&mut self, values: &mut Values) -> Result<(), OutOfBudget> {
        let layer = self.layers.len() as u32;
        let size = P::layer_size(layer).expect("a layer that can be counted");
        self.layers.push(vec![None; size as usize]);
        for index in 0..size {
            let key = DatabaseKey { layer, index };
            if let Err(out) = self.fill(key, values) {
                self.layers.pop();
                return Err(out);
            }
        }
        Ok(())
    }

    fn fill(&mut self, key: DatabaseKey, values: &mut Values) -> Result<(), OutOfBudget> {
        let Some(position) = P::from_key(key).filter(|_| self.value_at(key).is_none()) else {
            return Ok(());
        };
        let normal_form = position.clone().normal_form();
        let value = match self.value(&normal_form) {
            Some(value) => value,
            None => self.evaluate(&position, values)?,
        };
        // A position comes in up to four disguises, and a value known for one is known for all.
        let inverse = position.inverse();
        self.set(&position, value);
        self.set(&normal_form, value);
        self.set(&inverse, value.inverse());
        self.set(&inverse.normal_form(), value.inverse());
        Ok(())
    }

    fn set(&mut self, position: &P, value: ValueId) {
        let key = position
            .key()
            .expect("a position of a counted layer has a key");
        self.layers[key.layer as usize][key.index as usize] = Some(value);
    }

    fn evaluate(&self, position: &P, values: &mut Values) -> Result<ValueId, OutOfBudget> {
        let left = self.options(position, Player::Left, values)?;
        let right = self.options(position, Player::Right, values)?;
        values.form(left, right)
    }

    fn options(
        &self,
        position: &P,
        player: Player,
        values: &mut Values,
    ) -> Result<Vec<ValueId>, OutOfBudget> {
        let below = "the components of options lie in smaller layers";
        let mut options = Vec::new();
        position.moves(player).try_for_each(|(_, option)| {
            let parts = option.split().map(|part| self.value(&part).expect(below));
            options.push(values.add_all(parts)?);
            Ok(())
        })?;
        Ok(options)
    }

    /// The value of a component, if its layer is here.
    pub fn value(&self, component: &P) -> Option<ValueId> {
        self.value_at(component.key()?)
    }

    /// The value at a key, if a component with that key is here.
    pub fn value_at(&self, key: DatabaseKey) -> Option<ValueId> {
        let layer = self.layers.get(key.layer as usize)?;
        *layer.get(usize::try_from(key.index).ok()?)?
    }

    /// All components and their values, in the order of their keys.
    pub fn entries(&self) -> impl Iterator<Item = (DatabaseKey, ValueId)> + '_ {
        let layers = (0u32..).zip(&self.layers);
        layers.flat_map(|(layer, values)| {
            let indexed = (0u64..).zip(values);
            indexed
                .filter_map(move |(index, value)| Some((DatabaseKey { layer, index }, (*value)?)))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use framework::position::Positions;
    use framework::value::ValueLimits;

    #[test]
    fn a_table_knows_what_the_positions_know() {
        let (mut values, mut table) = (Values::default(), ValueTable::<clobber::Position>::new());
        (0..=9).for_each(|_| table.add_layer(&mut values).expect("a small table"));
        let mut positions = Positions::new(1 << 20);
        for (key, value) in table.entries() {
            let position = clobber::Position::from_key(key).expect("an entry has a position");
            assert_eq!(
                positions.sum_of_components(&position, &mut values),
                Ok(value)
            );
        }
        assert_eq!(
            table.entries().count(),
            (0..=9).map(|n| 1 << n).sum::<usize>()
        );
    }

    #[test]
    fn a_layer_is_complete_or_absent() {
        let limits = ValueLimits {
            forms: 50,
            ..ValueLimits::default()
        };
        let (mut values, mut table) = (Values::new(limits), ValueTable::<clobber::Position>::new());
        (0..=7).for_each(|_| table.add_layer(&mut values).expect("room for these"));
        let before = table.entries().count();
        assert_eq!(table.add_layer(&mut values), Err(OutOfBudget));
        assert_eq!(table.entries().count(), before);
    }
}
