//! Components of a search: values and positions alike, each stored once with all that a search asks.
//!
//! | file | idea |
//! |---|---|
//! | `make` | components of values and of positions |
//! | `large` | which positions get bounds from those of all their followers |
//! | `simplest` | what stands for a known value |
//! | `options` | what moves lead to, without dominated ones |
//! | `merge` | sums of values as one value |
//! | `order` | what the order of moves asks |
//!
//! **Invariants.**
//! - A position whose value is known within the budget is the component of that value, or of the simplest
//!   position with it.
//! - A component's hash depends on its content alone, so searches with arenas of their own can share
//!   one table; the inverse shares the entry.
//! - A component is stored with its bounds: with eager ones, after all its followers. Of large ones,
//!   only some have any.

mod large;
mod make;
mod merge;
mod options;
mod order;
mod simplest;

pub(crate) use large::Large;
pub(crate) use merge::Merge;
pub use options::{Options, Parts};
pub use order::OrderKey;
pub use simplest::Simplest;

use std::hash::Hash;

use hashbrown::HashMap;

use crate::bounds::Bounds;
use crate::hash::ContentState;
use crate::id::{Id, MOST_STORED};
use crate::position::PositionId;
use crate::value::{OutOfBudget, ValueId};

/// The name of a component in one [`Components`].
pub type ComponentId = Id<Component>;

/// What a [`ComponentId`] names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Component {}

/// Where a component's moves come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// The moves of its canonical form.
    Value(ValueId),
    /// The moves of a position.
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

/// What every look at a component asks; small, so that much of it stays in the processor's cache.
#[derive(Clone, Copy, Debug)]
struct Facts<B> {
    bounds: B,
    /// Where its moves come from.
    source: Source,
    /// Its value, if it is known.
    value: Option<ValueId>,
}

/// What is found out later.
#[derive(Clone, Debug, Default)]
struct Later {
    order: Option<OrderKey>,
    /// Left's options of the component and of its inverse.
    options: [Option<Options>; 2],
}

/// What a position is as a component.
#[derive(Clone, Copy, Debug)]
enum OfPosition {
    /// Not asked yet.
    Unknown,
    /// Nothing: it equals 0.
    Zero,
    /// This component.
    Is(ComponentId),
}

/// An arena of components.
#[derive(Clone, Debug)]
pub struct Components<B> {
    facts: Vec<Facts<B>>,
    /// The hashes of each component and of its inverse.
    hashes: Vec<[u128; 2]>,
    later: Vec<Later>,
    of_value: HashMap<usize, ComponentId, ContentState>,
    /// By the index of the position.
    of_position: Vec<OfPosition>,
    value_bounds: HashMap<usize, B, ContentState>,
    /// The simplest position of each value, and the scores of positions, if they are asked for.
    simplest: HashMap<usize, simplest::Representative, ContentState>,
    trees: HashMap<usize, u64, ContentState>,
    /// How many followers a value has, and how far that was counted.
    followers: HashMap<usize, (u64, u64), ContentState>,
    merged: merge::Merged,
    pub(crate) large: Large,
    bytes: usize,
    most_bytes: usize,
}

impl<B: Bounds> Components<B> {
    pub(crate) fn new(most_bytes: usize) -> Components<B> {
        Components {
            facts: Vec::new(),
            hashes: Vec::new(),
            later: Vec::new(),
            of_value: HashMap::default(),
            of_position: Vec::new(),
            value_bounds: HashMap::default(),
            simplest: HashMap::default(),
            trees: HashMap::default(),
            followers: HashMap::default(),
            merged: merge::Merged::default(),
            large: Large::NONE,
            bytes: 0,
            most_bytes,
        }
    }

    /// Sets about how many bytes components may take.
    pub(crate) fn set_room(&mut self, most_bytes: usize) {
        self.most_bytes = most_bytes;
    }

    /// The most entries of a map that remembers what could be computed again.
    fn most_remembered(&self) -> usize {
        // There are three such maps in use, with up to this many bytes an entry while they grow: a third of what
        // components take goes to them.
        const BYTES_AN_ENTRY: usize = 1024;
        1 + self.most_bytes / BYTES_AN_ENTRY
    }

    /// How many components are stored; one and its inverse count once.
    pub fn len(&self) -> usize {
        self.facts.len()
    }

    /// Whether nothing is stored.
    pub fn is_empty(&self) -> bool {
        self.facts.is_empty()
    }

    /// Where a component's moves come from.
    pub fn source(&self, id: ComponentId) -> Source {
        self.facts[id.index()].source.inverse_if(id.is_flipped())
    }

    /// The value of a component, if it is known.
    pub fn value(&self, id: ComponentId) -> Option<ValueId> {
        let value = self.facts[id.index()].value?;
        Some(value.inverse_if(id.is_flipped()))
    }

    /// Whether the value of a component is known.
    fn is_value(&self, id: ComponentId) -> bool {
        self.facts[id.index()].value.is_some()
    }

    /// A hash of the component's content.
    pub fn hash(&self, id: ComponentId) -> u128 {
        self.hashes[id.index()][usize::from(id.is_flipped())]
    }

    /// The hashes of a component and of its inverse.
    pub(crate) fn hashes(&self, id: ComponentId) -> [u128; 2] {
        let [one, other] = self.hashes[id.index()];
        if id.is_flipped() {
            [other, one]
        } else {
            [one, other]
        }
    }

    /// The bounds of a component.
    pub fn bounds(&self, id: ComponentId) -> B {
        let bounds = self.facts[id.index()].bounds;
        if id.is_flipped() {
            bounds.inverse()
        } else {
            bounds
        }
    }

    /// The bounds of a sum of components.
    pub fn bounds_of_sum(&self, ids: impl IntoIterator<Item = ComponentId>) -> B {
        let mut ids = ids.into_iter();
        match ids.next() {
            None => B::ZERO,
            Some(first) => self.added(self.bounds(first), ids),
        }
    }

    /// The bounds of a sum of a game with some bounds and of components.
    pub(crate) fn bounds_with(&self, bounds: B, ids: &[ComponentId]) -> B {
        self.added(bounds, ids.iter().copied())
    }

    /// Nothing is added to what is unknown.
    fn added(&self, mut sum: B, ids: impl Iterator<Item = ComponentId>) -> B {
        for id in ids {
            let next = self.bounds(id);
            if sum.is_unknown() || next.is_unknown() {
                return B::UNKNOWN;
            }
            sum = sum.plus(&next);
        }
        sum
    }

    /// Takes memory out of the budget.
    fn charge(&mut self, bytes: usize) -> Result<(), OutOfBudget> {
        let bytes = self.bytes + bytes;
        if bytes > self.most_bytes || self.facts.len() >= MOST_STORED {
            return Err(OutOfBudget);
        }
        self.bytes = bytes;
        Ok(())
    }

    /// Options come when a search asks for them: most components are only ever looked at.
    fn push(&mut self, facts: Facts<B>, hashes: [u128; 2]) -> Result<ComponentId, OutOfBudget> {
        let entry = size_of::<Facts<B>>() + size_of::<Later>() + size_of::<[u128; 2]>();
        let index = 4 * size_of::<(usize, ComponentId)>();
        self.charge(entry + index)?;
        let id = Id::new(self.facts.len(), facts.source.is_own_inverse());
        self.facts.push(facts);
        self.hashes.push(hashes);
        self.later.push(Later::default());
        Ok(id)
    }

    /// What a position is, as far as it was asked before.
    fn of_position(&self, index: usize) -> OfPosition {
        let known = self.of_position.get(index).copied();
        known.unwrap_or(OfPosition::Unknown)
    }

    fn set_of_position(&mut self, index: usize, component: Option<ComponentId>) {
        if self.of_position.len() <= index {
            self.of_position.resize(index + 1, OfPosition::Unknown);
        }
        self.of_position[index] = component.map_or(OfPosition::Zero, OfPosition::Is);
    }
}

/// Remembers what could be computed again; a full map forgets all before.
fn remember<K: Eq + Hash, V>(map: &mut HashMap<K, V, ContentState>, most: usize, key: K, value: V) {
    if map.len() >= most {
        map.clear();
    }
    map.insert(key, value);
}

fn bytes_of(options: &Options) -> usize {
    options.len() * size_of::<Parts>()
}
