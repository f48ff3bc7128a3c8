//! Bounds of components without values, which improve while a search goes on.
//!
//! Two things teach. A component's options get better bounds, and so does the component whenever it is expanded. And
//! a sum `G + H` that was decided tells about `G` by what is known of `H`: if Left, moving first, loses it, `G <= -H`;
//! if she wins it, `G |> -H`. All these are facts about games, whatever the search was about, so they stay.
//!
//! Only games that may be hot learn. All-small ones have bounds from all their followers, and the rest of theirs did
//! not pay: (BW)^42 to (BW)^64 took as many nodes, and grids exactly the same.
//!
//! **Invariant.** What is learned is true: it follows from bounds that are, and from sums that were decided.

use game::OutOfBudget;

use super::{Knowledge, State};
use crate::bounds::{Bounds, UpBounds, WallBounds};
use crate::component::{ComponentId, Components, SumOptions, is_scratch};
use crate::switches::Rule;

impl Knowledge {
    /// Derives the bounds of a component from those of its options, once a search has made the options of both players.
    ///
    /// # Errors
    /// [`OutOfBudget`] if it has the first bounds and the arena is full.
    pub(super) fn bound_once_by_options(&mut self, id: ComponentId) -> Result<(), OutOfBudget> {
        let sides = [id, id.inverse()].map(|id| self.components.left_options(id));
        let has_both = sides.iter().all(Option::is_some);
        if !has_both {
            return Ok(());
        }
        if self.components.is_hot(id) {
            self.bound_by_options::<WallBounds>(id)?;
        } else {
            self.bound_by_options::<UpBounds>(id)?;
        }
        Ok(())
    }

    /// Derives better bounds of a component that is expanded from those of its options. Returns whether they are better.
    ///
    /// # Errors
    /// [`OutOfBudget`] if the arena is full.
    pub(crate) fn learn_from_options(&mut self, id: ComponentId) -> Result<bool, OutOfBudget> {
        if self.can_learn(id) {
            self.bound_by_options::<WallBounds>(id)
        } else {
            Ok(false)
        }
    }

    /// Learns from a sum whether Left, moving first, wins.
    ///
    /// # Errors
    /// [`OutOfBudget`] if the arena is full.
    pub(crate) fn learn(&mut self, state: &State, left_wins: bool) -> Result<(), OutOfBudget> {
        for (place, &id) in state.components().iter().enumerate() {
            if !self.can_learn(id) {
                continue;
            }
            let rest: WallBounds = state.bounds_without(place, &self.components);
            let rest = rest.inverse();
            let learned = if left_wins {
                rest.not_below()
            } else {
                rest.upper()
            };
            self.improve_and_tell(id, &learned)?;
        }
        Ok(())
    }

    /// Whether bounds of the components of a state may have improved.
    pub(crate) fn learns(&self, state: &State) -> bool {
        state.components().iter().any(|&id| self.can_learn(id))
    }

    /// Whether a component is kept, may be hot, and has no value.
    fn can_learn(&self, id: ComponentId) -> bool {
        self.rules().has(Rule::LearnedBounds)
            && !is_scratch(id)
            && !self.components.is_value(id)
            && self.components.is_hot(id)
    }

    /// Derives the bounds of a component without a value from those of its options; a player whose options were not
    /// asked for yet may have any. (Dominated options are left out of them, which leaves an equal game.)
    fn bound_by_options<B: Bounds>(&mut self, id: ComponentId) -> Result<bool, OutOfBudget> {
        if self.components.is_value(id) {
            return Ok(false);
        }
        if self.components.is_up_to_date(id.index()) {
            return Ok(false);
        }
        let id = id.inverse_if(id.is_flipped());
        let [left, right] =
            [id, id.inverse()].map(|id| bounds_of_options::<B>(id, &self.components));
        let bounds = B::of_options(left, right.map(B::inverse));
        self.improve_and_tell(id, &bounds)
    }

    /// Gives a component bounds that are true of it, too, and tells other threads. Returns whether they are better.
    fn improve_and_tell<B: Bounds>(
        &mut self,
        id: ComponentId,
        bounds: &B,
    ) -> Result<bool, OutOfBudget> {
        let is_better = self.improve(id, bounds)?;
        if is_better && self.can_learn(id) {
            self.tell(id);
        }
        Ok(is_better)
    }

    /// Gives a component bounds that are true of it, too. Returns whether they are better.
    pub(super) fn improve<B: Bounds>(
        &mut self,
        id: ComponentId,
        bounds: &B,
    ) -> Result<bool, OutOfBudget> {
        let known: B = self.components.bounds(id);
        let better = known.meet(bounds);
        if better == known {
            return Ok(false);
        }
        let stored = if id.is_flipped() {
            better.inverse()
        } else {
            better
        };
        self.components.improve_bounds(id.index(), &stored)?;
        Ok(true)
    }
}

/// The bounds of Left's options of a component; if they were not asked for, one that is unknown.
fn bounds_of_options<B: Bounds>(
    id: ComponentId,
    components: &Components,
) -> impl Iterator<Item = B> + '_ {
    let options = components.left_options(id);
    let known = options.into_iter().flat_map(SumOptions::iter);
    let known = known.map(|parts| components.bounds_of_sum(parts.iter().copied()));
    known.chain(options.is_none().then_some(B::UNKNOWN))
}
