//! The options of components, as sums of components.

use game::{OutOfBudget, Player};
use value::ValueId;

use super::{Knowledge, State};
use crate::bounds::{Bounds, UpBounds, WallBounds};
use crate::component::{ComponentId, Components, Origin, Parts, SumOptions, bytes_of};
use crate::position::{self, PositionId};
use crate::switches::Rule;

impl Knowledge {
    /// Left's options of a component, the dominated ones left out as far as that is known.
    ///
    /// # Errors
    /// [`OutOfBudget`] if the arena is full.
    pub(crate) fn left_options(&mut self, id: ComponentId) -> Result<SumOptions, OutOfBudget> {
        let side = usize::from(id.is_flipped());
        if let Some(options) = &self.components.lazy[id.index()].options[side] {
            return Ok(options.clone());
        }
        let parts = match self.components.origin(id) {
            Origin::Value(value) => self.value_options(value)?,
            Origin::Position(position) => self.parts_of_options(position)?,
        };
        let options = if self.components.is_hot(id) {
            self.sum_options::<WallBounds>(parts)?
        } else {
            self.sum_options::<UpBounds>(parts)?
        };
        self.components.charge(bytes_of(&options))?;
        self.components.lazy[id.index()].options[side] = Some(options.clone());
        if self.rules().has(Rule::LazyBounds) {
            if self.components.is_hot(id) {
                self.bound_by_options::<WallBounds>(id)?;
            } else {
                self.bound_by_options::<UpBounds>(id)?;
            }
        }
        Ok(options)
    }

    /// Derives the bounds of a component from those of its options, once a search has made the options of both players.
    /// (Dominated options are left out of them, which leaves an equal game.)
    fn bound_by_options<B: Bounds>(&mut self, id: ComponentId) -> Result<(), OutOfBudget> {
        let [left, right] = &self.components.lazy[id.index()].options;
        // What is its own inverse has one list for both.
        let right = if id.is_own_inverse() { left } else { right };
        let (Some(left), Some(right)) = (left, right) else {
            return Ok(());
        };
        if self.components.is_value(id) {
            return Ok(());
        }
        let bounds = |options: &SumOptions, components: &Components| -> Vec<B> {
            let sums = options.iter().map(|parts| parts.iter().copied());
            sums.map(|parts| components.bounds_of_sum(parts)).collect()
        };
        let left = bounds(left, &self.components);
        let right = bounds(right, &self.components);
        let right: Vec<B> = right.into_iter().map(B::inverse).collect();
        let known: B = self.components.bounds(id.inverse_if(id.is_flipped()));
        let better = B::of_options(&left, &right).meet(&known);
        if better != known {
            self.components.facts[id.index()].bounds = self.components.store_bounds(&better)?;
        }
        Ok(())
    }

    /// Left's options of a value.
    fn value_options(&mut self, value: ValueId) -> Result<Vec<Parts>, OutOfBudget> {
        let options: Vec<_> = self.values.options(value, Player::Left).collect();
        let components = options.into_iter().map(|option| {
            let component = self.component_of_value(option)?;
            Ok(component.into_iter().collect())
        });
        components.collect()
    }

    /// The components of Left's options of a position, each sum once.
    fn parts_of_options(&mut self, id: PositionId) -> Result<Vec<Parts>, OutOfBudget> {
        let options = self.positions.options(id, Player::Left)?;
        self.parts_of(options)
    }

    /// The components of some sums of positions.
    pub(super) fn parts_of(
        &mut self,
        sums: Vec<position::PositionSum>,
    ) -> Result<Vec<Parts>, OutOfBudget> {
        let mut parts_of_sums = Vec::with_capacity(sums.len());
        for sum in sums {
            let mut parts = Parts::new();
            for position in sum {
                if let Some(part) = self.component_of_position(position)? {
                    parts.push(part);
                }
            }
            parts_of_sums.push(parts);
        }
        Ok(parts_of_sums)
    }

    /// The options that are not known to be dominated, merged.
    fn sum_options<B: Bounds>(&mut self, options: Vec<Parts>) -> Result<SumOptions, OutOfBudget> {
        let mut sums = Vec::with_capacity(options.len());
        for parts in options {
            let mut state = State::default();
            for part in parts {
                self.add_to(&mut state, part)?;
            }
            sums.push(SumOption {
                hash: state.content_hash(),
                bounds: state.bounds::<B>(&self.components),
                components: state.components().iter().copied().collect(),
            });
        }
        if self.rules().has(Rule::Domination) {
            sums = self.undominated(sums)?;
        }
        // What is surely best comes first: it decides most nodes.
        sums.sort_by_cached_key(|sum| sum.bounds.mean().map_or(i64::MAX, |mean| -mean));
        Ok(sums.into_iter().map(|sum| sum.components).collect())
    }

    /// Each option once, and none that the bounds show to be dominated.
    fn undominated<B: Bounds>(
        &mut self,
        options: Vec<SumOption<B>>,
    ) -> Result<Vec<SumOption<B>>, OutOfBudget> {
        let mut kept: Vec<SumOption<B>> = Vec::new();
        for option in options {
            self.work(kept.len() as u64).map_err(|_| OutOfBudget)?;
            if !kept.iter().any(|other| other.dominates(&option)) {
                kept.retain(|other| !option.dominates(other));
                kept.push(option);
            }
        }
        Ok(kept)
    }
}

/// A sum of components that a move leads to.
struct SumOption<B> {
    components: Parts,
    hash: u128,
    bounds: B,
}

impl<B: Bounds> SumOption<B> {
    fn dominates(&self, other: &SumOption<B>) -> bool {
        self.hash == other.hash || self.bounds.proves_ge(&other.bounds)
    }
}
