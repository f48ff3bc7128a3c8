//! Components of a search: values and positions alike, each stored once with all that a search asks.
//!
//! **Invariants.**
//! - A position whose value is known within the budget is the component of that value.
//! - A component's hash depends on its content alone, so searches with arenas of their own can share
//!   one table; the inverse shares the entry.
//! - With a scale, a component is stored with its bounds, and so after all its followers.

mod advantage;
mod merge;
mod options;

pub use advantage::PARTS_OF_A_MOVE;
pub(crate) use merge::Merge;
pub use options::{Parts, SumOption};

use std::sync::Arc;

use hashbrown::HashMap;

use crate::bounds::{Scale, UpBounds};
use crate::hash::{ContentState, mix_wide};
use crate::id::{Id, MOST_STORED};
use crate::knowledge::Knowledge;
use crate::position::PositionId;
use crate::value::{OutOfBudget, ValueId, deepen};
use crate::{GamePosition, Player};

/// The name of a component in one [`Components`].
pub type ComponentId = Id<Component>;

/// What a [`ComponentId`] names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Component {}

/// Where a component comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// Its exact value is known.
    Value(ValueId),
    /// It is only known by its moves.
    Position(PositionId),
}

impl Source {
    fn inverse_if(self, flip: bool) -> Source {
        match self {
            Source::Value(id) => Source::Value(id.inverse_if(flip)),
            Source::Position(id) => Source::Position(id.inverse_if(flip)),
        }
    }

    fn is_own_inverse(self) -> bool {
        match self {
            Source::Value(id) => id.is_own_inverse(),
            Source::Position(id) => id.is_own_inverse(),
        }
    }
}

#[derive(Clone, Debug)]
struct Entry {
    source: Source,
    /// The hashes of the component and of its inverse.
    hashes: [u128; 2],
    bounds: Option<UpBounds>,
    advantage: Option<i64>,
    /// Left's options of the component and of its inverse, once they were asked for.
    options: Option<[Arc<[SumOption]>; 2]>,
}

/// An arena of components.
#[derive(Clone, Debug)]
pub struct Components {
    entries: Vec<Entry>,
    of_value: HashMap<usize, ComponentId, ContentState>,
    /// None for a position that equals 0.
    of_position: HashMap<usize, Option<ComponentId>, ContentState>,
    value_bounds: HashMap<usize, UpBounds, ContentState>,
    value_advantages: HashMap<usize, i64, ContentState>,
    /// How many followers a value has, and how far that was counted.
    followers: HashMap<usize, (u64, u64), ContentState>,
    merged: merge::Merged,
    scale: Scale,
    bytes: usize,
    most_bytes: usize,
}

impl Components {
    pub(crate) fn new(scale: Scale, most_bytes: usize) -> Components {
        Components {
            entries: Vec::new(),
            of_value: HashMap::default(),
            of_position: HashMap::default(),
            value_bounds: HashMap::default(),
            value_advantages: HashMap::default(),
            followers: HashMap::default(),
            merged: merge::Merged::default(),
            scale,
            bytes: 0,
            most_bytes,
        }
    }

    /// How many components are stored; one and its inverse count once.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether nothing is stored.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Where a component comes from.
    pub fn source(&self, id: ComponentId) -> Source {
        self.entries[id.index()].source.inverse_if(id.is_flipped())
    }

    /// A hash of the component's content.
    pub fn hash(&self, id: ComponentId) -> u128 {
        self.entries[id.index()].hashes[usize::from(id.is_flipped())]
    }

    /// The bounds of a component on the game's scale, if it has one.
    pub fn bounds(&self, id: ComponentId) -> Option<UpBounds> {
        let bounds = self.entries[id.index()].bounds?;
        Some(if id.is_flipped() {
            bounds.inverse()
        } else {
            bounds
        })
    }

    /// Takes memory out of the budget.
    fn charge(&mut self, bytes: usize) -> Result<(), OutOfBudget> {
        self.bytes += bytes;
        if self.bytes > self.most_bytes || self.entries.len() >= MOST_STORED {
            return Err(OutOfBudget);
        }
        Ok(())
    }

    fn push(
        &mut self,
        source: Source,
        hashes: [u128; 2],
        bounds: Option<UpBounds>,
        options: Option<[Arc<[SumOption]>; 2]>,
    ) -> Result<ComponentId, OutOfBudget> {
        let entry = size_of::<Entry>() + 4 * size_of::<(usize, ComponentId)>();
        self.charge(entry + options.iter().flatten().map(bytes_of).sum::<usize>())?;
        let id = Id::new(self.entries.len(), source.is_own_inverse());
        self.entries.push(Entry {
            source,
            hashes,
            bounds,
            advantage: None,
            options,
        });
        Ok(id)
    }
}

fn bytes_of(options: &Arc<[SumOption]>) -> usize {
    options.len() * size_of::<SumOption>()
}

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
            parts.all(|&part| matches!(self.components.source(part), Source::Value(_)))
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
                match self.components.source(part) {
                    Source::Value(value) => self.values.add(sum, value),
                    Source::Position(_) => Err(OutOfBudget),
                }
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
