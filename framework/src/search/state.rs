//! The state of a search: a multiset of components, Left to move.

use smallvec::SmallVec;

use crate::GamePosition;
use crate::bounds::UpBounds;
use crate::component::{ComponentId, Components, Merge};
use crate::knowledge::Knowledge;
use crate::value::OutOfBudget;

/// A sum with Left to move; when it is Right's turn, the inverse is the state. That halves the table
/// and finds positions that are each other's inverses.
///
/// **Invariants.** Components are sorted, and none is there together with its inverse: `G - G = 0`,
/// whatever `G` is. Values are merged where that is cheap.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct State {
    components: SmallVec<[ComponentId; 8]>,
}

impl State {
    /// The components, sorted.
    pub fn components(&self) -> &[ComponentId] {
        &self.components
    }

    /// Components that are different from the one before them, with their places: moves in one of
    /// several copies are moves in any.
    pub fn distinct(&self) -> impl Iterator<Item = (usize, ComponentId)> + '_ {
        let places = self.components.iter().copied().enumerate();
        places.filter(|&(place, id)| place == 0 || self.components[place - 1] != id)
    }

    /// The hash of the sum: the sum of the hashes, so it does not depend on any order.
    pub fn hash(&self, components: &Components) -> u128 {
        let hashes = self.components.iter().map(|&id| components.hash(id));
        hashes.fold(0, u128::wrapping_add)
    }

    /// The bounds of the sum, if all components have some.
    pub fn bounds(&self, components: &Components) -> Option<UpBounds> {
        components.bounds_of_sum(self.components.iter().copied())
    }

    /// The bounds of all components but one, if they have some.
    pub fn bounds_without(&self, place: usize, components: &Components) -> Option<UpBounds> {
        let (before, after) = (&self.components[..place], &self.components[place + 1..]);
        components.bounds_of_sum(before.iter().chain(after).copied())
    }

    fn insert(&mut self, id: ComponentId) {
        let place = self.components.partition_point(|other| *other < id);
        self.components.insert(place, id);
    }
}

impl<P: GamePosition> Knowledge<P> {
    /// Adds a component to a state: cancels it against its inverse, or merges it with a value.
    ///
    /// # Errors
    /// [`OutOfBudget`] if a sum of values is a new component and the arena is full.
    pub(crate) fn add_to(&mut self, state: &mut State, id: ComponentId) -> Result<(), OutOfBudget> {
        if let Ok(place) = state.components.binary_search(&id.inverse()) {
            state.components.remove(place);
            return Ok(());
        }
        for place in 0..state.components.len() {
            let merged = self.merged_components(state.components[place], id)?;
            if !matches!(merged, Merge::Apart) {
                state.components.remove(place);
            }
            match merged {
                Merge::Apart => {}
                Merge::Zero => return Ok(()),
                Merge::Into(sum) => return self.add_to(state, sum),
            }
        }
        state.insert(id);
        Ok(())
    }

    /// The state after Left moves in the component at `place` to some others; it is the opponent's
    /// turn, so all is inverted.
    ///
    /// # Errors
    /// [`OutOfBudget`] if a sum of values is a new component and the arena is full.
    pub(crate) fn after(
        &mut self,
        state: &State,
        place: usize,
        option: &[ComponentId],
    ) -> Result<State, OutOfBudget> {
        let mut after = State::default();
        for (other, &id) in state.components.iter().enumerate() {
            if other != place {
                after.insert(id.inverse());
            }
        }
        for id in option {
            self.add_to(&mut after, id.inverse())?;
        }
        Ok(after)
    }
}
