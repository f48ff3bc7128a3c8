//! The exact value of a position, from the values of its options, while the fuel lasts.

use game::{Id, OutOfBudget, Player, Position, Room, SCRATCH};
use value::{ValueId, Values, grow_stack};

use super::{PositionId, Positions, Source};

/// This much size costs as much fuel as one step: generating a move copies the position.
const SIZE_A_STEP: u64 = 256;

impl Positions {
    /// The value of a component, if it is known already.
    pub(crate) fn known_value(&self, id: PositionId) -> Option<ValueId> {
        let value = self.entries[id.index()].value?;
        Some(value.inverse_if(id.is_flipped()))
    }

    /// Remembers the value of a component that was found elsewhere.
    pub(crate) fn set_value(&mut self, id: PositionId, value: ValueId) {
        self.entries[id.index()].value = Some(value.inverse_if(id.is_flipped()));
    }

    /// The components with known values that are not followers of others.
    pub(crate) fn largest_valued(&self) -> Vec<Position> {
        let signals = &self.signals;
        let mut room = Room {
            free: 0,
            most: self.most_bytes,
            scratch_above: u64::MAX,
            is_cancelled: &|| signals.interruption().is_some(),
        };
        let mut is_follower = vec![false; self.entries.len()];
        let valued = self.entries.iter().filter(|entry| entry.value.is_some());
        for entry in valued {
            let drawer = &self.drawers[entry.drawer as usize];
            for form in drawer.store.stored_followers(entry.form, &mut room) {
                is_follower[drawer.name(form).index()] = true;
            }
        }
        let entries = self.entries.iter().zip(is_follower);
        let largest = entries.filter(|(entry, is_follower)| !is_follower && entry.value.is_some());
        largest
            .map(|(entry, _)| {
                self.drawers[entry.drawer as usize]
                    .store
                    .position(entry.form)
            })
            .collect()
    }

    /// The value of a component, if it is known already or known beforehand.
    pub(crate) fn stored_value(&mut self, id: PositionId, values: &mut Values) -> Option<ValueId> {
        if let Some(known) = self.known_value(id) {
            return Some(known);
        }
        let form = self.form(id);
        let entry = self.entries[id.index()];
        let drawer = &mut self.drawers[entry.drawer as usize];
        let Source {
            known,
            imports,
            largest,
        } = drawer.source.as_mut()?;
        let key = drawer.store.key_within(form, known.last_layer())?;
        let stored = known.value_at(key)?;
        *largest = (*largest).max(entry.complexity.into());
        let value = values.import_from(&**known, stored, imports).ok()?;
        self.set_value(id, value);
        Some(value)
    }

    /// The value of a component.
    ///
    /// # Errors
    /// [`OutOfBudget`] if the fuel of `values` ran out, or the room in either arena. What was found
    /// on the way is kept, and the same request with no more fuel fails at once.
    pub(crate) fn value(
        &mut self,
        id: PositionId,
        values: &mut Values,
    ) -> Result<ValueId, OutOfBudget> {
        if let Some(known) = self.stored_value(id, values) {
            return Ok(known);
        }
        let fuel = values.fuel();
        let failed_with = self.failed_with.get(&id.index()).copied();
        if failed_with.unwrap_or(0) >= fuel {
            return Err(OutOfBudget);
        }
        let found = grow_stack(|| self.value_by_options(id.index(), values));
        match found {
            Ok(value) => self.entries[id.index()].value = Some(value),
            Err(OutOfBudget) if id.index() < SCRATCH => {
                self.failed_with.insert(id.index(), fuel);
            }
            Err(OutOfBudget) => {}
        }
        Ok(found?.inverse_if(id.is_flipped()))
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
        let entry = &self.entries[index];
        let id = Id::new(index, entry.form.is_own_inverse());
        let cost = 1 + u64::from(entry.complexity) / SIZE_A_STEP;
        let mut sides = [Vec::new(), Vec::new()];
        for player in Player::BOTH {
            let options = self.admitted_moves(id, player, |count| values.spend(cost * count))?;
            let side = &mut sides[player.index()];
            side.reserve_exact(options.len());
            for option in options.iter() {
                side.push(self.sum(option, values)?);
            }
        }
        let [left, right] = sides;
        values.form(left, right)
    }
}
