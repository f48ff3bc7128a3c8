//! The options of components, as sums of components.

use game::{OutOfBudget, Player, Sums};
use value::ValueId;

use super::{Knowledge, State};
use crate::bounds::{Bounds, UpBounds, WallBounds};
use crate::component::{ComponentId, Origin, is_scratch};
use crate::position::PositionId;
use crate::switches::Rule;

impl Knowledge {
    /// Left's options of a component, the dominated ones left out as far as that is known.
    ///
    /// # Errors
    /// [`OutOfBudget`] if the arena is full.
    pub(crate) fn left_options(
        &mut self,
        id: ComponentId,
    ) -> Result<Sums<ComponentId>, OutOfBudget> {
        if let Some(options) = self.components.left_options(id) {
            return Ok(options.to_sums());
        }
        let parts = match self.components.origin(id) {
            Origin::Value(value) => self.value_options(value)?,
            Origin::Position(position) => self.parts_of_options(position)?,
        };
        let options = if self.components.is_hot(id) {
            self.sum_options::<WallBounds>(&parts)?
        } else {
            self.sum_options::<UpBounds>(&parts)?
        };
        if options.parts().iter().any(|&part| is_scratch(part)) {
            return Ok(options);
        }
        self.components.store_left_options(id, &options)?;
        if self.rules().has(Rule::LazyBounds) {
            self.bound_once_by_options(id)?;
        }
        Ok(options)
    }

    /// Left's options of a value.
    fn value_options(&mut self, value: ValueId) -> Result<Sums<ComponentId>, OutOfBudget> {
        let options: Vec<_> = self.values.options(value, Player::Left).collect();
        let mut components = Sums::default();
        for option in options {
            components.push(self.component_of_value(option)?);
        }
        Ok(components)
    }

    /// The components of Left's options of a position, each sum once.
    fn parts_of_options(&mut self, id: PositionId) -> Result<Sums<ComponentId>, OutOfBudget> {
        let above = self.scratch_above(self.positions.is_all_small(id));
        let options = self.positions.options(id, Player::Left, above)?;
        self.parts_of(options.iter().map(|parts| &parts[..]))
    }

    /// The complexity above which components of a game are forgotten with their node.
    pub(super) fn scratch_above(&self, is_all_small: bool) -> u64 {
        if is_all_small && self.rules().has(Rule::ShortLived) {
            self.large.scratch_above()
        } else {
            u64::MAX
        }
    }

    /// The components of some sums of positions.
    pub(super) fn parts_of<'a>(
        &mut self,
        sums: impl Iterator<Item = &'a [PositionId]>,
    ) -> Result<Sums<ComponentId>, OutOfBudget> {
        let mut parts = Sums::with_room(2 * sums.size_hint().0);
        for sum in sums {
            for &position in sum {
                if let Some(part) = self.component_of_position(position)? {
                    parts.add_part(part);
                }
            }
            parts.end_sum();
        }
        Ok(parts)
    }

    /// The options that are not known to be dominated, merged.
    fn sum_options<B: Bounds>(
        &mut self,
        options: &Sums<ComponentId>,
    ) -> Result<Sums<ComponentId>, OutOfBudget> {
        let count = options.len();
        let mut merged = Sums::with_room_for(count, options.parts().len());
        let mut seen: Vec<Seen<B>> = Vec::with_capacity(count);
        for parts in options.iter() {
            let mut state = State::default();
            for &part in parts {
                self.add_to(&mut state, part)?;
            }
            merged.push_slice(state.components());
            seen.push(Seen {
                hash: state.content_hash(),
                bounds: state.bounds(&self.components),
            });
        }
        let mut order: Vec<usize> = (0..count).collect();
        if self.rules().has(Rule::Domination) {
            order = self.undominated(&seen)?;
        }
        // What is surely best comes first: it decides most nodes.
        order.sort_by_cached_key(|&n| seen[n].bounds.mean().map_or(i64::MAX, |mean| -mean));
        let mut sorted = Sums::with_room_for(order.len(), merged.parts().len());
        for n in order {
            sorted.push_slice(merged.get(n));
        }
        Ok(sorted)
    }

    /// The numbers of the options, each once, that the bounds do not show to be dominated.
    fn undominated<B: Bounds>(&mut self, options: &[Seen<B>]) -> Result<Vec<usize>, OutOfBudget> {
        let mut kept: Vec<usize> = Vec::with_capacity(options.len());
        for (n, option) in options.iter().enumerate() {
            self.work(kept.len() as u64).map_err(|_| OutOfBudget)?;
            if !kept.iter().any(|&other| options[other].dominates(option)) {
                kept.retain(|&other| !option.dominates(&options[other]));
                kept.push(n);
            }
        }
        Ok(kept)
    }
}

/// What is asked of a sum that a move leads to.
struct Seen<B> {
    hash: u128,
    bounds: B,
}

impl<B: Bounds> Seen<B> {
    fn dominates(&self, other: &Seen<B>) -> bool {
        self.hash == other.hash || self.bounds.proves_ge(&other.bounds)
    }
}
