//! The options of components, as sums of components.

use game::{OutOfBudget, Player, Sums};
use value::ValueId;

use super::{Knowledge, State};
use crate::bounds::{Bounds, UpBounds, WallBounds};
use crate::component::{ComponentId, Origin, Parts, SumOptions, bytes_of, is_scratch};
use crate::position::PositionId;
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
            self.sum_options::<WallBounds>(&parts)?
        } else {
            self.sum_options::<UpBounds>(&parts)?
        };
        if options.iter().flatten().any(|&part| is_scratch(part)) {
            return Ok(options);
        }
        self.components.charge(bytes_of(&options))?;
        self.components.lazy[id.index()].options[side] = Some(options.clone());
        self.components.lazy[id.index()].derived = 0;
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
    ) -> Result<SumOptions, OutOfBudget> {
        let mut sums = Vec::with_capacity(options.len());
        for parts in options.iter() {
            let mut state = State::default();
            for &part in parts {
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
