//! Making components: from values, and from positions that have a value, bounds or neither.

use game::hash::mix_wide;
use game::{OutOfBudget, Player, Position, SCRATCH, Sums};
use value::{ValueId, grow_stack};

use super::{Knowledge, State};
use crate::bounds::{AnyBounds, Bounds, BoundsId, UpBounds, WallBounds};
use crate::component::{ComponentFacts, ComponentId, OfPosition, remember};
use crate::position::PositionId;
use crate::switches::Rule;

impl Knowledge {
    /// The component of a value; none for 0.
    ///
    /// # Errors
    /// [`OutOfBudget`] if it is new and the arena is full.
    pub(crate) fn component_of_value(
        &mut self,
        value: ValueId,
    ) -> Result<Option<ComponentId>, OutOfBudget> {
        if value == ValueId::ZERO {
            return Ok(None);
        }
        let known = self.components.of_value.get(&value.index()).copied();
        let id = match known {
            Some(id) => id,
            None => {
                grow_stack(|| self.new_component_of_value(value.inverse_if(value.is_flipped())))?
            }
        };
        Ok(Some(id.inverse_if(value.is_flipped())))
    }

    fn new_component_of_value(&mut self, value: ValueId) -> Result<ComponentId, OutOfBudget> {
        let hashes = self.hashes_of_value(value);
        let bounds = self.stored_value_bounds(value)?;
        let facts = ComponentFacts::new(bounds, None, Some(value));
        let id = self.components.push(facts, hashes)?;
        self.components.of_value.insert(value.index(), id);
        Ok(id)
    }

    /// The hashes of a value and of its inverse.
    pub(super) fn hashes_of_value(&self, value: ValueId) -> [u128; 2] {
        [value, value.inverse()].map(|id| mix_wide(self.values.content_hash(id)))
    }

    /// The component of a position; none if it is known to be 0.
    ///
    /// # Errors
    /// [`OutOfBudget`] if it is new and the arena is full.
    pub fn component_of_position(
        &mut self,
        position: PositionId,
    ) -> Result<Option<ComponentId>, OutOfBudget> {
        if position.index() >= SCRATCH {
            return Ok(Some(self.scratch_component(position)));
        }
        let id = match self.components.of_position(position.index()) {
            OfPosition::Zero => None,
            OfPosition::Is(id) => Some(id),
            OfPosition::Unknown => {
                let stored = position.inverse_if(position.is_flipped());
                let id = grow_stack(|| self.new_component_of_position(stored))?;
                self.components.set_of_position(position.index(), id);
                id
            }
        };
        Ok(id.map(|id| id.inverse_if(position.is_flipped())))
    }

    /// The component of a position in normal form, which is not kept if it is large; none if it is known to be 0.
    ///
    /// # Errors
    /// [`OutOfBudget`] if it is new and the arena is full.
    pub(crate) fn component_that_may_be_short_lived(
        &mut self,
        position: &Position,
    ) -> Result<Option<ComponentId>, OutOfBudget> {
        let above = self.scratch_above(position.game().card().is_all_small());
        match self.positions.short_lived_components(position, above)?[..] {
            [id] => self.component_of_position(id),
            _ => Ok(None),
        }
    }

    /// The component of a position that is not kept.
    fn scratch_component(&mut self, position: PositionId) -> ComponentId {
        let stored = position.inverse_if(position.is_flipped());
        let hashes = [stored, stored.inverse()].map(|id| self.positions.content_hash(id));
        let is_hot = !self.positions.is_all_small(position);
        let id = self.components.push_scratch(stored, is_hot, hashes);
        id.inverse_if(position.is_flipped())
    }

    fn new_component_of_position(
        &mut self,
        position: PositionId,
    ) -> Result<Option<ComponentId>, OutOfBudget> {
        if self.interruption().is_some() {
            return Err(OutOfBudget);
        }
        let complexity = self.positions.complexity(position);
        let is_all_small = self.positions.is_all_small(position);
        if is_all_small {
            if let Some(bounds) = self.bounds_as_follower(position)? {
                let bounds = self.components.store_bounds(&bounds)?;
                return self.unknown_component(position, bounds).map(Some);
            }
            if self.large.admits(complexity) {
                return self.bounded_component::<UpBounds>(position);
            }
        } else if let Some(value) = self.value_of_component(position) {
            return self.component_of_valued(position, value);
        } else if complexity <= self.bounded_complexity() {
            return self.bounded_component::<WallBounds>(position);
        }
        let bounds = if is_all_small {
            self.bounds_by_inequalities::<UpBounds>(position)?
        } else {
            self.bounds_by_inequalities::<WallBounds>(position)?
        };
        self.unknown_component(position, bounds).map(Some)
    }

    /// What a game's own inequalities tell about a component: it is at most each of the sums that its game names, and
    /// its inverse is at most those of the inverse.
    fn bounds_by_inequalities<B: Bounds>(
        &mut self,
        position: PositionId,
    ) -> Result<BoundsId, OutOfBudget> {
        let mut bounds = B::UNKNOWN;
        if self.rules().has(Rule::Inequalities) {
            if let Some(upper) = self.upper_bounds(position)? {
                bounds = upper;
            }
            if let Some(lower) = self.upper_bounds::<B>(position.inverse())? {
                bounds = bounds.meet(&lower.inverse());
            }
        }
        self.components.store_bounds(&bounds)
    }

    /// The best of the upper bounds of the sums that a game names for a component, if it names any.
    fn upper_bounds<B: Bounds>(&mut self, position: PositionId) -> Result<Option<B>, OutOfBudget> {
        let sums = self.positions.at_most(position)?;
        if sums.is_empty() {
            return Ok(None);
        }
        let mut best = B::UNKNOWN;
        for parts in self.parts_of(sums.iter())?.iter() {
            let bounds: B = self.bounds_of(parts)?;
            best = best.meet(&bounds.upper());
        }
        Ok(Some(best))
    }

    /// The followers come first: their bounds make the bounds of this component, and if all of them
    /// have values, this one may have one, too.
    fn bounded_component<B: Bounds>(
        &mut self,
        position: PositionId,
    ) -> Result<Option<ComponentId>, OutOfBudget> {
        self.charge_component();
        let left = self.parts_after_moves(position)?;
        let right = self.parts_after_moves(position.inverse())?;
        if let Some(value) = self.value_of_parts(&left, &right) {
            self.positions.set_value(position, value);
            return self.component_of_valued(position, value);
        }
        let left: Vec<B> = self.bounds_of_sums(&left)?;
        let right: Vec<B> = self.bounds_of_sums(&right)?;
        let bounds = B::of_options(left, right.into_iter().map(B::inverse));
        let bounds = self.components.store_bounds(&bounds)?;
        self.unknown_component(position, bounds).map(Some)
    }

    fn unknown_component(
        &mut self,
        position: PositionId,
        bounds: BoundsId,
    ) -> Result<ComponentId, OutOfBudget> {
        let hashes = [position, position.inverse()].map(|id| self.positions.content_hash(id));
        let facts = ComponentFacts::new(bounds, Some(position), None);
        let id = self.components.push(facts, hashes)?;
        self.recall(id)?;
        Ok(id)
    }

    /// The components after each of Left's moves. Bounds do not mind an option that is there twice, so
    /// nothing is sorted.
    fn parts_after_moves(
        &mut self,
        position: PositionId,
    ) -> Result<Sums<ComponentId>, OutOfBudget> {
        let sums = self.positions.after_moves(position, Player::Left)?;
        self.parts_of(sums.iter())
    }

    /// The bounds of some sums.
    fn bounds_of_sums<B: Bounds>(
        &mut self,
        sums: &Sums<ComponentId>,
    ) -> Result<Vec<B>, OutOfBudget> {
        sums.iter().map(|parts| self.bounds_of(parts)).collect()
    }

    /// The bounds of a sum, simplified first: the bounds of a value are better than those of its parts.
    fn bounds_of<B: Bounds>(&mut self, parts: &[ComponentId]) -> Result<B, OutOfBudget> {
        let is_simple = match *parts {
            [] | [_] => true,
            [a, b] => {
                a != b.inverse() && !(self.components.is_value(a) && self.components.is_value(b))
            }
            _ => false,
        };
        if is_simple {
            return Ok(self.components.bounds_of_sum(parts.iter().copied()));
        }
        let mut state = State::default();
        for &part in parts {
            self.add_to(&mut state, part)?;
        }
        Ok(state.bounds(&self.components))
    }

    /// The value of a position whose left and right options (the latter inverted) are these sums, if
    /// all their parts are values and it is cheap.
    fn value_of_parts(
        &mut self,
        left: &Sums<ComponentId>,
        right: &Sums<ComponentId>,
    ) -> Option<ValueId> {
        let all_values = |options: &Sums<ComponentId>| {
            let mut parts = options.parts().iter();
            parts.all(|&part| self.components.is_value(part))
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
    fn values_of(&mut self, sums: &Sums<ComponentId>) -> Result<Vec<ValueId>, OutOfBudget> {
        let value = |parts: &[ComponentId]| {
            parts.iter().try_fold(ValueId::ZERO, |sum, &part| {
                let value = self.components.value(part).ok_or(OutOfBudget)?;
                self.values.add(sum, value)
            })
        };
        sums.iter().map(value).collect()
    }

    /// The bounds of a value, stored.
    pub(super) fn stored_value_bounds(&mut self, value: ValueId) -> Result<BoundsId, OutOfBudget> {
        match self.value_bounds(value) {
            AnyBounds::Ups(bounds) => self.components.store_bounds(&bounds),
            AnyBounds::Walls(bounds) => self.components.store_bounds(&bounds),
        }
    }

    /// The bounds of a value, from those of its options.
    fn value_bounds(&mut self, value: ValueId) -> AnyBounds {
        if value == ValueId::ZERO {
            return AnyBounds::Ups(UpBounds::ZERO);
        }
        if value.is_flipped() {
            return self.value_bounds(value.inverse()).inverse();
        }
        if let Some(number) = self.values.number(value) {
            return AnyBounds::Walls(WallBounds::of_number(number));
        }
        if let Some(&known) = self.components.value_bounds.get(&value.index()) {
            return known;
        }
        let [left, right] = Player::BOTH.map(|player| {
            let options: Vec<_> = self.values.options(value, player).collect();
            let bounds = options
                .into_iter()
                .map(|id| grow_stack(|| self.value_bounds(id)));
            bounds.collect::<Vec<_>>()
        });
        let bounds = AnyBounds::of_options(&left, &right);
        let most = self.components.most_remembered();
        let value_bounds = &mut self.components.value_bounds;
        remember(value_bounds, most, value.index(), bounds);
        bounds
    }
}
