//! The exact value of a position, from the values of its options, while the fuel lasts.

use super::options::AfterMoves;
use super::{Entry, PositionId, Positions, form_in, hash_of};
use crate::value::{OutOfBudget, ValueId, Values, deepen};
use crate::{GamePosition, Player};

/// So much size costs as much fuel as one step: generating a move copies the position.
const SIZE_A_STEP: u64 = 256;

impl<P: GamePosition> Positions<P> {
    /// The value of a component, if it is known already.
    pub fn known_value(&self, id: PositionId) -> Option<ValueId> {
        let value = self.entries[id.index()].value?;
        Some(value.inverse_if(id.is_flipped()))
    }

    /// Remembers the value of a component that was found elsewhere.
    pub(crate) fn set_value(&mut self, id: PositionId, value: ValueId) {
        self.entries[id.index()].value = Some(value.inverse_if(id.is_flipped()));
    }

    /// Those of the components with known values that are no follower of another one.
    pub(crate) fn largest_valued(&self) -> Vec<&P> {
        let is_valued = |entry: &&Entry<P>| entry.value.is_some();
        let mut is_follower = vec![false; self.entries.len()];
        for entry in self.entries.iter().filter(is_valued) {
            for player in Player::BOTH {
                let after_moves =
                    AfterMoves::new(&entry.forms[0], player, self.most_bytes, &self.signals);
                for part in after_moves.iter().flat_map(AfterMoves::parts) {
                    if let Some(id) = self.find(part, hash_of(part)) {
                        is_follower[id.index()] = true;
                    }
                }
            }
        }
        let largest = self.entries.iter().zip(is_follower);
        largest
            .filter(|(entry, is_follower)| !is_follower && is_valued(entry))
            .map(|(entry, _)| &entry.forms[0])
            .collect()
    }

    /// The value of a component, if it is known already or known beforehand.
    pub(crate) fn stored_value(&mut self, id: PositionId, values: &mut Values) -> Option<ValueId> {
        if let Some(known) = self.known_value(id) {
            return Some(known);
        }
        let source = self.source.as_mut()?;
        let form = form_in(&self.entries, id);
        let stored = source.known.value_of(form)?;
        source.largest = source.largest.max(form.complexity());
        let value = values.import_from(&*source.known, stored, &mut source.imports);
        let value = value.ok()?;
        self.set_value(id, value);
        Some(value)
    }

    /// The value of a component.
    ///
    /// # Errors
    /// [`OutOfBudget`] if the fuel of `values` ran out, or the room in either arena. What was found
    /// on the way is kept, and the same request with no more fuel fails at once.
    pub fn value(&mut self, id: PositionId, values: &mut Values) -> Result<ValueId, OutOfBudget> {
        if let Some(known) = self.stored_value(id, values) {
            return Ok(known);
        }
        let fuel = values.fuel();
        if self.entries[id.index()].failed_with >= fuel {
            return Err(OutOfBudget);
        }
        let found = deepen(|| self.value_by_options(id.index(), values));
        let entry = &mut self.entries[id.index()];
        match found {
            Ok(value) => entry.value = Some(value),
            Err(OutOfBudget) => entry.failed_with = fuel,
        }
        Ok(found?.inverse_if(id.is_flipped()))
    }

    /// The value of the sum of a position's components.
    ///
    /// # Errors
    /// [`OutOfBudget`], as for [`value`](Self::value).
    pub fn sum_of_components(
        &mut self,
        position: &P,
        values: &mut Values,
    ) -> Result<ValueId, OutOfBudget> {
        let components = self.components(position)?;
        self.sum(&components, values)
    }

    /// The value of a sum of components.
    ///
    /// # Errors
    /// [`OutOfBudget`], as for [`value`](Self::value).
    pub fn sum(
        &mut self,
        components: &[PositionId],
        values: &mut Values,
    ) -> Result<ValueId, OutOfBudget> {
        components.iter().try_fold(ValueId::ZERO, |sum, &id| {
            let value = self.value(id, values)?;
            values.add(sum, value)
        })
    }

    fn value_by_options(
        &mut self,
        index: usize,
        values: &mut Values,
    ) -> Result<ValueId, OutOfBudget> {
        let position = self.entries[index].forms[0].clone();
        let mut sides = [Vec::new(), Vec::new()];
        let cost = 1 + position.complexity() / SIZE_A_STEP;
        for player in Player::BOTH {
            let after_moves = AfterMoves::new(&position, player, self.most_bytes, &self.signals)?;
            values.spend(cost * after_moves.count())?;
            for option in self.intern_after(after_moves)? {
                sides[player.index()].push(self.sum(&option, values)?);
            }
        }
        let [left, right] = sides;
        values.form(left, right)
    }
}
