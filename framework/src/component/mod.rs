//! Components of a search: values and positions alike, each stored once with all that a search asks.
//!
//! **Invariants.**
//! - A position whose value is known within the budget is the component of that value.
//! - A component's hash depends on its content alone, so searches with arenas of their own can share
//!   one table; the inverse shares the entry.
//! - With a scale, a component is stored with its bounds, and so after all its followers.

mod advantage;
mod make;
mod merge;
mod options;

pub use advantage::PARTS_OF_A_MOVE;
pub(crate) use merge::Merge;
pub use options::{Parts, SumOption};

use std::sync::Arc;

use hashbrown::HashMap;

use crate::bounds::{Scale, UpBounds};
use crate::hash::ContentState;
use crate::id::{Id, MOST_STORED};
use crate::position::PositionId;
use crate::value::{OutOfBudget, ValueId};

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

    /// Where a component comes from.
    pub fn source(&self, id: ComponentId) -> Source {
        self.entries[id.index()].source.inverse_if(id.is_flipped())
    }

    /// The value of a component, if it comes from one.
    pub fn value(&self, id: ComponentId) -> Option<ValueId> {
        match self.source(id) {
            Source::Value(value) => Some(value),
            Source::Position(_) => None,
        }
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

    /// The bounds of a sum of components, if all of them have some.
    pub fn bounds_of_sum(&self, ids: impl IntoIterator<Item = ComponentId>) -> Option<UpBounds> {
        let mut bounds = ids.into_iter().map(|id| self.bounds(id));
        bounds.try_fold(UpBounds::ZERO, |sum, next| Some(sum.plus(&next?)))
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
