//! The options of components, as sums of components.

use std::sync::Arc;

use smallvec::SmallVec;

use super::{ComponentId, Source, bytes_of};
use crate::bounds::{Scale, UpBounds};
use crate::knowledge::Knowledge;
use crate::position::PositionId;
use crate::search::State;
use crate::value::{OutOfBudget, ValueId};
use crate::{GamePosition, Player};

/// The components that a move leads to, before they are merged.
pub type Parts = SmallVec<[ComponentId; 4]>;

/// A sum of components that a move leads to.
#[derive(Clone, Debug)]
pub struct SumOption {
    /// Its components.
    pub components: Parts,
    /// The sum of their hashes.
    pub hash: u128,
    /// The bounds of the sum, if the game has a scale.
    pub bounds: Option<UpBounds>,
}

impl<P: GamePosition> Knowledge<P> {
    /// Left's options of a component, the dominated ones left out as far as that is known.
    ///
    /// # Errors
    /// [`OutOfBudget`] if the arena is full.
    pub fn left_options(&mut self, id: ComponentId) -> Result<Arc<[SumOption]>, OutOfBudget> {
        let entry = &self.components.entries[id.index()];
        if entry.options.is_none() {
            let options = self.new_options(entry.source)?;
            self.components.charge(options.iter().map(bytes_of).sum())?;
            self.components.entries[id.index()].options = Some(options);
        }
        let options = self.components.entries[id.index()].options.as_ref();
        Ok(options.expect("they were just made")[usize::from(id.is_flipped())].clone())
    }

    /// Left's options of a source and of its inverse.
    fn new_options(&mut self, source: Source) -> Result<[Arc<[SumOption]>; 2], OutOfBudget> {
        let parts = |knowledge: &mut Self, source| match source {
            Source::Value(id) => knowledge.value_options(id),
            Source::Position(id) => knowledge.parts_of_options(id),
        };
        let left = parts(self, source)?;
        let left = self.sum_options(left)?;
        if source.is_own_inverse() {
            return Ok([left.clone(), left]);
        }
        let right = parts(self, source.inverse_if(true))?;
        Ok([left, self.sum_options(right)?])
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

    /// The components of Left's options of a position.
    pub(super) fn parts_of_options(&mut self, id: PositionId) -> Result<Vec<Parts>, OutOfBudget> {
        let options = self.positions.options(id, Player::Left)?;
        let mut sums = Vec::with_capacity(options.len());
        for option in options {
            let mut parts = Parts::new();
            for part in option {
                parts.extend(self.component_of_position(part)?);
            }
            sums.push(parts);
        }
        Ok(sums)
    }

    /// The options that are not known to be dominated, merged and with their bounds.
    pub(super) fn sum_options(
        &mut self,
        options: Vec<Parts>,
    ) -> Result<Arc<[SumOption]>, OutOfBudget> {
        let mut sums = Vec::with_capacity(options.len());
        for parts in options {
            let mut state = State::default();
            for part in parts {
                self.add_to(&mut state, part)?;
            }
            sums.push(self.sum_option(&state));
        }
        Ok(undominated(sums).into())
    }

    fn sum_option(&self, state: &State) -> SumOption {
        let has_scale = self.components.scale != Scale::None;
        SumOption {
            components: state.components().iter().copied().collect(),
            bounds: state.bounds(&self.components).filter(|_| has_scale),
            hash: state.hash(&self.components),
        }
    }
}

/// Each option once, and none that the bounds show to be dominated.
fn undominated(options: Vec<SumOption>) -> Vec<SumOption> {
    let dominates = |by: &SumOption, option: &SumOption| {
        let proved = || Some(by.bounds?.proves_ge(&option.bounds?));
        by.hash == option.hash || proved() == Some(true)
    };
    let mut kept: Vec<SumOption> = Vec::new();
    for option in options {
        if !kept.iter().any(|other| dominates(other, &option)) {
            kept.retain(|other| !dominates(&option, other));
            kept.push(option);
        }
    }
    kept
}
