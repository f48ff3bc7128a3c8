//! The state of a search: a multiset of components, Left to move.

use game::OutOfBudget;
use game::hash::mix_wide;
use smallvec::SmallVec;

use super::Knowledge;
use crate::bounds::Bounds;
use crate::component::{ComponentId, Components, Merge};
use crate::switches::Rule;

/// A sum with Left to move; when it is Right's turn, the inverse is the state. That halves the table
/// and finds positions that are each other's inverses.
///
/// **Invariants.** No component is there together with its inverse: `G - G = 0`, whatever `G` is. Values
/// are merged where that is cheap. (Each may be switched off.)
#[derive(Clone, Debug, Default)]
pub(crate) struct State {
    components: SmallVec<[ComponentId; 8]>,
    /// The sums of the hashes of the components, and of their inverses.
    hashes: [u128; 2],
}

impl State {
    /// A component alone.
    pub(crate) fn of(id: ComponentId, components: &Components) -> State {
        let mut state = State::default();
        state.push(id, components);
        state
    }

    /// The components.
    pub(crate) fn components(&self) -> &[ComponentId] {
        &self.components
    }

    /// Whether an equal component comes before the one at `place`: moves in one of several copies are moves in any.
    pub(crate) fn is_copy(&self, place: usize, components: &Components) -> bool {
        let mut before = self.components[..place].iter();
        before.any(|&other| components.are_same(other, self.components[place]))
    }

    /// The hash of the sum: the sum of the hashes, so it does not depend on any order. That is the
    /// normal form of sums, without sorting.
    pub(crate) fn content_hash(&self) -> u128 {
        self.hashes[0]
    }

    /// Whether a component may be hot; otherwise the sum is all-small.
    pub(crate) fn is_hot(&self, components: &Components) -> bool {
        self.components.iter().any(|&id| components.is_hot(id))
    }

    /// The bounds of the sum.
    pub(crate) fn bounds<B: Bounds>(&self, components: &Components) -> B {
        components.bounds_of_sum(self.components.iter().copied())
    }

    /// The bounds of all components but one.
    pub(crate) fn bounds_without<B: Bounds>(&self, place: usize, components: &Components) -> B {
        let (before, after) = (&self.components[..place], &self.components[place + 1..]);
        components.bounds_of_sum(before.iter().chain(after).copied())
    }

    /// The same components without one of them.
    pub(crate) fn without(&self, place: usize, components: &Components) -> State {
        let mut rest = self.clone();
        rest.remove(place, components);
        rest
    }

    /// The inverse, `-G`.
    pub(crate) fn inverse(&self) -> State {
        State {
            components: self.components.iter().map(|id| id.inverse()).collect(),
            hashes: [self.hashes[1], self.hashes[0]],
        }
    }

    fn push(&mut self, id: ComponentId, components: &Components) {
        self.components.push(id);
        for (sum, hash) in self.hashes.iter_mut().zip(components.hashes(id)) {
            *sum = sum.wrapping_add(hash);
        }
    }

    fn remove(&mut self, place: usize, components: &Components) {
        let id = self.components.swap_remove(place);
        for (sum, hash) in self.hashes.iter_mut().zip(components.hashes(id)) {
            *sum = sum.wrapping_sub(hash);
        }
    }
}

impl Knowledge {
    /// The name of a state in tables.
    pub(crate) fn hash(&self, state: &State) -> u128 {
        if self.rules().has(Rule::NormalForm) {
            return state.content_hash();
        }
        let hashes = state.components.iter().map(|&id| self.components.hash(id));
        hashes.fold(1, |sum, hash| mix_wide(sum).wrapping_add(hash))
    }

    /// Adds a component to a state: cancels it against its inverse, or merges it with a value.
    ///
    /// # Errors
    /// [`OutOfBudget`] if a sum of values is a new component and the arena is full.
    pub(crate) fn add_to(&mut self, state: &mut State, id: ComponentId) -> Result<(), OutOfBudget> {
        if self.rules().has(Rule::Cancelling) {
            let mut places = state.components.iter();
            if let Some(place) =
                places.position(|&other| self.components.are_same(other, id.inverse()))
            {
                state.remove(place, &self.components);
                return Ok(());
            }
        }
        if self.components.value(id).is_some() {
            for place in 0..state.components.len() {
                let merged = self.merged_components(state.components[place], id)?;
                if !matches!(merged, Merge::Apart) {
                    state.remove(place, &self.components);
                }
                match merged {
                    Merge::Apart => {}
                    Merge::Zero => return Ok(()),
                    Merge::Into(sum) => return self.add_to(state, sum),
                }
            }
        }
        state.push(id, &self.components);
        Ok(())
    }

    /// The state after Left moves in the component at `place` to some others; it is the opponent's
    /// turn, so all is inverted. Also says whether the parts were simplified.
    ///
    /// # Errors
    /// [`OutOfBudget`] if a sum of values is a new component and the arena is full.
    pub(crate) fn after(
        &mut self,
        state: &State,
        place: usize,
        option: &[ComponentId],
    ) -> Result<(State, bool), OutOfBudget> {
        let mut after = state.inverse();
        after.remove(place, &self.components);
        let plain_count = after.components.len() + option.len();
        for id in option {
            self.add_to(&mut after, id.inverse())?;
        }
        let is_simplified = after.components.len() < plain_count;
        Ok((after, is_simplified))
    }
}
