//! The options of components, as sums of components.

use std::sync::Arc;

use smallvec::SmallVec;

use super::{BothOptions, ComponentId, Source, bytes_of};
use crate::bounds::Bounds;
use crate::knowledge::Knowledge;
use crate::position::PositionId;
use crate::rules::Rule;
use crate::search::State;
use crate::value::{OutOfBudget, ValueId};
use crate::{Player, SumGame};

/// The components that a move leads to, before they are merged.
pub type Parts = SmallVec<[ComponentId; 4]>;

/// A sum of components that a move leads to.
#[derive(Clone, Debug)]
pub struct SumOption<B> {
    /// Its components.
    pub components: Parts,
    /// The sum of their hashes.
    pub hash: u128,
    /// The bounds of the sum.
    pub bounds: B,
}

/// The options of one player in a component.
pub(super) type Options<G> = Arc<[SumOption<<G as SumGame>::Bounds>]>;

impl<G: SumGame> Knowledge<G> {
    /// Left's options of a component, the dominated ones left out as far as that is known.
    ///
    /// # Errors
    /// [`OutOfBudget`] if the arena is full.
    pub fn left_options(
        &mut self,
        id: ComponentId,
    ) -> Result<Arc<[SumOption<G::Bounds>]>, OutOfBudget> {
        if self.components.later[id.index()].options.is_none() {
            let options = self.new_options(self.components.facts[id.index()].source)?;
            self.components.charge(options.iter().map(bytes_of).sum())?;
            self.components.later[id.index()].options = Some(options);
        }
        let options = self.components.later[id.index()].options.as_ref();
        Ok(options.expect("they were just made")[usize::from(id.is_flipped())].clone())
    }

    /// Left's options of a source and of its inverse.
    fn new_options(&mut self, source: Source) -> Result<BothOptions<G::Bounds>, OutOfBudget> {
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
    pub(super) fn sum_options(&mut self, options: Vec<Parts>) -> Result<Options<G>, OutOfBudget> {
        let mut sums = Vec::with_capacity(options.len());
        for parts in options {
            let mut state = State::default();
            for part in parts {
                self.add_to(&mut state, part)?;
            }
            sums.push(SumOption {
                components: state.components().iter().copied().collect(),
                bounds: state.bounds(&self.components),
                hash: state.content_hash(),
            });
        }
        if self.rules().has(Rule::Domination) {
            sums = undominated(sums);
        }
        Ok(sums.into())
    }
}

/// Each option once, and none that the bounds show to be dominated.
fn undominated<B: Bounds>(options: Vec<SumOption<B>>) -> Vec<SumOption<B>> {
    let dominates = |by: &SumOption<B>, option: &SumOption<B>| {
        by.hash == option.hash || by.bounds.proves_ge(&option.bounds)
    };
    let mut kept: Vec<SumOption<B>> = Vec::new();
    for option in options {
        if !kept.iter().any(|other| dominates(other, &option)) {
            kept.retain(|other| !dominates(&option, other));
            kept.push(option);
        }
    }
    kept
}
