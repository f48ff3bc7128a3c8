//! Making components: from values, and from positions that have a value, bounds or neither.

use std::sync::Arc;

use super::{ComponentId, Parts, Source, SumOption};
use crate::bounds::{Scale, UpBounds};
use crate::hash::mix_wide;
use crate::knowledge::Knowledge;
use crate::position::PositionId;
use crate::value::{OutOfBudget, ValueId, deepen};
use crate::{GamePosition, Player};

impl<P: GamePosition> Knowledge<P> {
    /// The component of a value; none for 0.
    ///
    /// # Errors
    /// [`OutOfBudget`] if it is new and the arena is full.
    pub fn component_of_value(
        &mut self,
        value: ValueId,
    ) -> Result<Option<ComponentId>, OutOfBudget> {
        if value == ValueId::ZERO {
            return Ok(None);
        }
        let known = self.components.of_value.get(&value.index()).copied();
        let id = match known {
            Some(id) => id,
            None => deepen(|| self.new_component_of_value(value.inverse_if(value.is_flipped())))?,
        };
        Ok(Some(id.inverse_if(value.is_flipped())))
    }

    fn new_component_of_value(&mut self, value: ValueId) -> Result<ComponentId, OutOfBudget> {
        let hashes = [value, value.inverse()].map(|id| mix_wide(self.values.content_hash(id)));
        let bounds = match self.components.scale {
            Scale::None => None,
            Scale::Ups => Some(self.value_bounds(value)),
        };
        let id = self
            .components
            .push(Source::Value(value), hashes, bounds, None)?;
        self.components.of_value.insert(value.index(), id);
        Ok(id)
    }

    /// The component of a position; none if it is known to be 0.
    ///
    /// # Errors
    /// [`OutOfBudget`] if it is new and the arena is full.
    pub fn component_of_position(
        &mut self,
        position: PositionId,
    ) -> Result<Option<ComponentId>, OutOfBudget> {
        let known = self.components.of_position.get(&position.index());
        if let Some(id) = known {
            return Ok(id.map(|id| id.inverse_if(position.is_flipped())));
        }
        let stored = position.inverse_if(position.is_flipped());
        let id = deepen(|| self.new_component_of_position(stored))?;
        self.components.of_position.insert(position.index(), id);
        Ok(id.map(|id| id.inverse_if(position.is_flipped())))
    }

    fn new_component_of_position(
        &mut self,
        position: PositionId,
    ) -> Result<Option<ComponentId>, OutOfBudget> {
        if self.is_late() {
            return Err(OutOfBudget);
        }
        match self.components.scale {
            Scale::None => {
                if let Some(value) = self.value_of_component(position) {
                    return self.component_of_value(value);
                }
                self.unknown_component(position, None, None).map(Some)
            }
            Scale::Ups => self.bounded_component(position),
        }
    }

    /// With a scale, the followers come first: their bounds make the bounds of this component, and
    /// if all of them have values, this one may have one, too.
    fn bounded_component(
        &mut self,
        position: PositionId,
    ) -> Result<Option<ComponentId>, OutOfBudget> {
        let left = self.parts_of_options(position)?;
        let right = self.parts_of_options(position.inverse())?;
        if let Some(value) = self.value_of_parts(&left, &right) {
            self.positions.set_value(position, value);
            return self.component_of_value(value);
        }
        let left = self.sum_options(left)?;
        let right = self.sum_options(right)?;
        let known = |option: &SumOption| option.bounds.expect("with a scale all sums have bounds");
        let left_bounds: Vec<UpBounds> = left.iter().map(known).collect();
        let right_bounds: Vec<UpBounds> = right.iter().map(|o| known(o).inverse()).collect();
        let bounds = UpBounds::of_options(left_bounds.iter(), right_bounds.iter());
        self.unknown_component(position, Some(bounds), Some([left, right]))
            .map(Some)
    }

    fn unknown_component(
        &mut self,
        position: PositionId,
        bounds: Option<UpBounds>,
        options: Option<[Arc<[SumOption]>; 2]>,
    ) -> Result<ComponentId, OutOfBudget> {
        let hashes = [position, position.inverse()].map(|id| self.positions.content_hash(id));
        self.components
            .push(Source::Position(position), hashes, bounds, options)
    }

    /// The value of a position whose left and right options (the latter inverted) are these sums, if
    /// all their parts are values and it is cheap.
    fn value_of_parts(&mut self, left: &[Parts], right: &[Parts]) -> Option<ValueId> {
        let all_values = |options: &[Parts]| {
            let mut parts = options.iter().flatten();
            parts.all(|&part| self.components.value(part).is_some())
        };
        if !all_values(left) || !all_values(right) {
            return None;
        }
        let fuel = self.component_fuel();
        self.searching(fuel, |knowledge| {
            let left = knowledge.values_of(left)?;
            let right = knowledge.values_of(right)?;
            knowledge
                .values
                .form(left, right.into_iter().map(ValueId::inverse))
        })
    }

    /// The values of some sums of values.
    fn values_of(&mut self, sums: &[Parts]) -> Result<Vec<ValueId>, OutOfBudget> {
        let value = |parts: &Parts| {
            parts.iter().try_fold(ValueId::ZERO, |sum, &part| {
                let value = self.components.value(part).ok_or(OutOfBudget)?;
                self.values.add(sum, value)
            })
        };
        sums.iter().map(value).collect()
    }

    /// The bounds of a value, from those of its options.
    fn value_bounds(&mut self, value: ValueId) -> UpBounds {
        if value == ValueId::ZERO {
            return UpBounds::ZERO;
        }
        if value.is_flipped() {
            return self.value_bounds(value.inverse()).inverse();
        }
        if let Some(&known) = self.components.value_bounds.get(&value.index()) {
            return known;
        }
        let [left, right] = Player::BOTH.map(|player| {
            let options: Vec<_> = self.values.options(value, player).collect();
            let bounds = options
                .into_iter()
                .map(|id| deepen(|| self.value_bounds(id)));
            bounds.collect::<Vec<UpBounds>>()
        });
        let bounds = UpBounds::of_options(left.iter(), right.iter());
        self.components.value_bounds.insert(value.index(), bounds);
        bounds
    }
}
