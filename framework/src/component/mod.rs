//! Components of a search: values and positions alike, each stored once with all that a search asks.
//!
//! This is the data; how components are made, merged and moved in is in [`knowledge`](crate::knowledge).
//!
//! **Invariants.**
//! - A position whose value is known within the budget is the component of that value, or of the simplest
//!   position with it.
//! - A component's hash depends on its content alone, so searches with arenas of their own can share
//!   one table; the inverse shares the entry.

mod options;

use std::hash::Hash;

use game::hash::ContentState;
use game::{Arena, Id, OutOfBudget, SCRATCH, Sums};
use hashbrown::{HashMap, HashTable};
use smallvec::SmallVec;
use value::ValueId;

pub(crate) use options::{OptionLists, OptionsId, SumOptions};

use crate::bounds::{AnyBounds, Bounds, BoundsId, Pool, UpBounds, WallBounds};
use crate::position::PositionId;

/// The name of a component in one [`Components`].
pub type ComponentId = Id<Component>;

/// What a [`ComponentId`] names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Component {}

/// The components that a move leads to.
pub(crate) type Parts = SmallVec<[ComponentId; 4]>;

/// How large a component is and how good for Left: for the order of moves. Nothing depends on its being right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OrderKey {
    /// The complexity of a position, 0 for a value.
    pub size: i16,
    /// About how many moves the component is worth to Left, in [`PARTS_OF_A_MOVE`](crate::bounds::PARTS_OF_A_MOVE).
    pub advantage: i32,
    /// Whether its value or bounds are known.
    pub is_bounded: bool,
}

/// The simplest position of a value so far.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Representative {
    /// For the value as it is stored, not for its inverse.
    pub(crate) component: ComponentId,
    pub(crate) complexity: u64,
    pub(crate) score: u64,
}

/// What a pair of components merges into.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Merge {
    /// Nothing: one of them is not a value, or their sum is not cheap.
    Apart,
    /// Their sum is 0.
    Zero,
    /// Their sum is this component.
    Into(ComponentId),
}

/// Where a component's moves come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Origin {
    /// The moves of its canonical form.
    Value(ValueId),
    /// The moves of a position.
    Position(PositionId),
}

impl Origin {
    fn inverse_if(self, flip: bool) -> Origin {
        match self {
            Origin::Value(id) => Origin::Value(id.inverse_if(flip)),
            Origin::Position(id) => Origin::Position(id.inverse_if(flip)),
        }
    }

    fn is_own_inverse(self) -> bool {
        match self {
            Origin::Value(id) => id.is_own_inverse(),
            Origin::Position(id) => id.is_own_inverse(),
        }
    }
}

/// Hot fields, read at every visit; small, so that many of them stay in the processor's cache.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ComponentFacts {
    pub(crate) bounds: BoundsId,
    /// The position that its moves come from; none if they are those of its value.
    pub(crate) position: Option<PositionId>,
    /// Its value, if it is known.
    pub(crate) value: Option<ValueId>,
    /// When its bounds were last improved; see [`Components::is_up_to_date`].
    improved: u32,
    /// How many followers its value has, and how far that was counted.
    pub(crate) followers: [u16; 2],
}

impl ComponentFacts {
    pub(crate) fn new(
        bounds: BoundsId,
        position: Option<PositionId>,
        value: Option<ValueId>,
    ) -> ComponentFacts {
        ComponentFacts {
            bounds,
            position,
            value,
            improved: 0,
            followers: [0; 2],
        }
    }

    /// Where its moves come from.
    pub(crate) fn origin(&self) -> Origin {
        match (self.position, self.value) {
            (Some(position), _) => Origin::Position(position),
            (None, Some(value)) => Origin::Value(value),
            (None, None) => unreachable!("a component is made of a position or of a value"),
        }
    }
}

/// What is found out only if a search asks for it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Lazy {
    pub(crate) order: Option<OrderKey>,
    /// Its options, once a search has asked for some.
    pub(crate) options: Option<OptionsId>,
}

/// What a position is as a component.
#[derive(Clone, Copy, Debug)]
pub(crate) enum OfPosition {
    /// Not asked yet.
    Unknown,
    /// Nothing: it equals 0.
    Zero,
    /// This component.
    Is(ComponentId),
}

/// Bits that name no component.
const UNKNOWN: u32 = 0;
const EQUALS_ZERO: u32 = 1;

impl OfPosition {
    fn from_bits(bits: u32) -> OfPosition {
        match bits {
            UNKNOWN => OfPosition::Unknown,
            bits => Id::from_bits(bits).map_or(OfPosition::Zero, OfPosition::Is),
        }
    }
}

/// An arena of components.
#[derive(Clone, Debug, Default)]
pub struct Components {
    pub(crate) facts: Arena<ComponentFacts>,
    /// The bounds of all components.
    pub(crate) pool: Pool,
    /// The hashes of each component and of its inverse.
    hashes: Arena<[u128; 2]>,
    pub(crate) lazy: Arena<Lazy>,
    options: OptionLists,
    /// The options of those that are not kept, which go with them.
    scratch_options: Vec<Option<Box<OptionLists>>>,
    pub(crate) of_value: HashMap<usize, ComponentId, ContentState>,
    /// By the index of the position: the bits of the component's name, or [`UNKNOWN`] or [`EQUALS_ZERO`].
    of_position: Vec<u32>,
    pub(crate) value_bounds: HashMap<usize, AnyBounds, ContentState>,
    /// The simplest position of each value, and the scores of positions, if they are asked for.
    pub(crate) simplest: HashMap<usize, Representative, ContentState>,
    pub(crate) trees: HashMap<usize, u64, ContentState>,
    /// What pairs of values were found to merge into.
    pub(crate) merged: HashMap<(ComponentId, ComponentId), Merge, ContentState>,
    /// The components that may be hot and have no value, by their hashes, if anybody asks for them that way.
    by_hash: Option<HashTable<ComponentId>>,
    /// Bounds of positions that are listed followers of others, by the hashes of their content.
    pub(crate) of_follower: HashMap<u128, UpBounds, ContentState>,
    /// How often bounds were improved: the clock of `improved` and `derived`.
    improvements: u32,
    bytes: usize,
    most_bytes: usize,
}

impl Components {
    pub(crate) fn new(most_bytes: usize) -> Components {
        Components {
            most_bytes,
            ..Components::default()
        }
    }

    /// Sets about how many bytes components may take.
    pub(crate) fn set_room(&mut self, most_bytes: usize) {
        self.most_bytes = most_bytes;
    }

    /// The most entries of a map that remembers what could be computed again.
    pub(crate) fn most_remembered(&self) -> usize {
        // There are four such maps in use, with about a hundred bytes an entry while they grow: less than half of what
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
    pub(crate) fn origin(&self, id: ComponentId) -> Origin {
        self.facts[id.index()].origin().inverse_if(id.is_flipped())
    }

    /// The value of a component, if it is known.
    pub(crate) fn value(&self, id: ComponentId) -> Option<ValueId> {
        let value = self.facts[id.index()].value?;
        Some(value.inverse_if(id.is_flipped()))
    }

    /// Whether the value of a component is known.
    pub(crate) fn is_value(&self, id: ComponentId) -> bool {
        self.facts[id.index()].value.is_some()
    }

    /// A hash of the component's content.
    pub(crate) fn hash(&self, id: ComponentId) -> u128 {
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

    /// Whether a component may be hot: whether it is not known to be all-small.
    pub(crate) fn is_hot(&self, id: ComponentId) -> bool {
        self.facts[id.index()].bounds.is_hot()
    }

    /// The bounds of a component.
    #[inline]
    pub(crate) fn bounds<B: Bounds>(&self, id: ComponentId) -> B {
        let bounds = B::in_pool(&self.pool, self.facts[id.index()].bounds);
        if id.is_flipped() {
            bounds.inverse()
        } else {
            bounds
        }
    }

    /// About what a component is worth to Left, if its bounds tell, as it is stored: in parts of a move, or of an up if
    /// it is all-small.
    pub(crate) fn mean(&self, index: usize) -> Option<i64> {
        let bounds = self.facts[index].bounds;
        if bounds.is_hot() {
            WallBounds::in_pool(&self.pool, bounds).mean()
        } else {
            UpBounds::in_pool(&self.pool, bounds).mean_in_ups()
        }
    }

    /// The bounds of a sum of components.
    pub(crate) fn bounds_of_sum<B: Bounds>(&self, ids: impl IntoIterator<Item = ComponentId>) -> B {
        let mut ids = ids.into_iter();
        match ids.next() {
            None => B::ZERO,
            Some(first) => self.added(self.bounds(first), ids),
        }
    }

    /// The bounds of a sum of a game with some bounds and of components.
    pub(crate) fn bounds_with<B: Bounds>(&self, bounds: B, ids: &[ComponentId]) -> B {
        self.added(bounds, ids.iter().copied())
    }

    /// Unknown if any part is unknown.
    fn added<B: Bounds>(&self, mut sum: B, ids: impl Iterator<Item = ComponentId>) -> B {
        for id in ids {
            let next: B = self.bounds(id);
            if sum.is_unknown() || next.is_unknown() {
                return B::UNKNOWN;
            }
            sum = sum.plus(&next);
        }
        sum
    }

    /// Takes memory out of the budget.
    pub(crate) fn charge(&mut self, bytes: usize) -> Result<(), OutOfBudget> {
        let bytes = self.bytes + bytes;
        if bytes > self.most_bytes || self.facts.len() >= SCRATCH {
            return Err(OutOfBudget);
        }
        self.bytes = bytes;
        Ok(())
    }

    /// Options come when a search asks for them: most components are only ever looked at.
    pub(crate) fn push(
        &mut self,
        facts: ComponentFacts,
        hashes: [u128; 2],
    ) -> Result<ComponentId, OutOfBudget> {
        let entry = size_of::<ComponentFacts>() + size_of::<Lazy>() + size_of::<[u128; 2]>();
        let index = 4 * size_of::<(usize, ComponentId)>();
        self.charge(entry + index)?;
        let id = Id::new(self.facts.len(), facts.origin().is_own_inverse());
        self.facts.push(facts);
        self.hashes.push(hashes);
        self.lazy.push(Lazy::default());
        self.index_by_hash(id);
        Ok(id)
    }

    /// Has components found by their hashes from now on. There must be none yet.
    pub(crate) fn find_by_hash(&mut self) {
        debug_assert!(self.is_empty());
        self.by_hash = Some(HashTable::new());
    }

    fn index_by_hash(&mut self, id: ComponentId) {
        let Some(mut by_hash) = self.by_hash.take() else {
            return;
        };
        if self.is_hot(id) && !self.is_value(id) {
            let id = self.canonical(id);
            by_hash.insert_unique(self.hash(id) as u64, id, |&id| self.hash(id) as u64);
        }
        self.by_hash = Some(by_hash);
    }

    /// The component or its inverse, whichever has the smaller hash: the same in every arena.
    pub(crate) fn canonical(&self, id: ComponentId) -> ComponentId {
        let [hash, inverse] = self.hashes(id);
        id.inverse_if(inverse < hash)
    }

    /// The canonical component with a hash, if components are found by hashes.
    pub(crate) fn with_hash(&self, hash: u128) -> Option<ComponentId> {
        let is_same = |&id: &ComponentId| self.hash(id) == hash;
        self.by_hash.as_ref()?.find(hash as u64, is_same).copied()
    }

    /// A component of a position that is not kept, as it is stored: it has no bounds.
    pub(crate) fn push_scratch(
        &mut self,
        position: PositionId,
        is_hot: bool,
        hashes: [u128; 2],
    ) -> ComponentId {
        let bounds = BoundsId::unknown(is_hot);
        let facts = ComponentFacts::new(bounds, Some(position), None);
        let place = self.facts.push_scratch(facts);
        self.hashes.push_scratch(hashes);
        self.lazy.push_scratch(Lazy::default());
        self.scratch_options.push(None);
        Id::new(place, position.is_own_inverse())
    }

    /// How many components there are that are not kept.
    pub(crate) fn scratch_len(&self) -> usize {
        self.facts.scratch_len()
    }

    /// Forgets all but the first `height` of those that are not kept.
    pub(crate) fn release(&mut self, height: usize) {
        self.facts.release(height);
        self.hashes.release(height);
        self.lazy.release(height);
        self.scratch_options.truncate(height);
    }

    /// Whether two components are the same. One that is not kept may have several names.
    pub(crate) fn are_same(&self, a: ComponentId, b: ComponentId) -> bool {
        a == b || (is_scratch(a) && is_scratch(b) && self.hash(a) == self.hash(b))
    }

    /// Stores bounds.
    pub(crate) fn store_bounds<B: Bounds>(&mut self, bounds: &B) -> Result<BoundsId, OutOfBudget> {
        if !bounds.is_unknown() {
            self.charge(size_of::<B>())?;
        }
        Ok(bounds.store(&mut self.pool))
    }

    /// Gives better bounds to a component, as it is stored: in the place of those that it has, if it has any.
    pub(crate) fn improve_bounds<B: Bounds>(
        &mut self,
        index: usize,
        bounds: &B,
    ) -> Result<(), OutOfBudget> {
        self.improvements = self.improvements.saturating_add(1);
        self.facts[index].improved = self.improvements;
        let known = self.facts[index].bounds;
        if known.is_unknown() {
            self.facts[index].bounds = self.store_bounds(bounds)?;
        } else {
            bounds.replace(&mut self.pool, known);
        }
        Ok(())
    }

    /// Left's options of a component, if they are stored.
    pub(crate) fn left_options(&self, id: ComponentId) -> Option<SumOptions<'_>> {
        let options = self.lazy[id.index()].options?;
        let lists = self.lists(id.index())?;
        lists.side(options, usize::from(id.is_flipped()))
    }

    /// Where the options of a component are, if there are any.
    fn lists(&self, index: usize) -> Option<&OptionLists> {
        match index.checked_sub(SCRATCH) {
            None => Some(&self.options),
            Some(place) => self.scratch_options[place].as_deref(),
        }
    }

    /// Stores Left's options of a component.
    ///
    /// # Errors
    /// [`OutOfBudget`] if there is no room.
    pub(crate) fn store_left_options(
        &mut self,
        id: ComponentId,
        sums: &Sums<ComponentId>,
    ) -> Result<(), OutOfBudget> {
        let lists = match id.index().checked_sub(SCRATCH) {
            None => {
                self.charge(OptionLists::bytes_of(sums))?;
                &mut self.options
            }
            Some(place) => self.scratch_options[place].get_or_insert_default(),
        };
        let options = &mut self.lazy[id.index()].options;
        lists.store(options, usize::from(id.is_flipped()), sums)
    }

    /// The parts of the stored options of both players.
    pub(crate) fn parts_of_options(&self, index: usize) -> impl Iterator<Item = ComponentId> {
        let options = self.lazy[index].options.zip(self.lists(index));
        let parts = options.map(|(options, lists)| lists.parts(options));
        parts.into_iter().flatten()
    }

    /// Whether no option has better bounds than when those of a component were last derived from them. From now on that
    /// is so.
    pub(crate) fn is_up_to_date(&mut self, index: usize) -> bool {
        let now = self.improvements.saturating_add(1);
        let lists = match index.checked_sub(SCRATCH) {
            None => Some(&mut self.options),
            Some(place) => self.scratch_options[place].as_deref_mut(),
        };
        let Some((options, lists)) = self.lazy[index].options.zip(lists) else {
            return true;
        };
        let last = lists.set_derived(options, now);
        let mut parts = self.parts_of_options(index);
        last > 0 && parts.all(|part| self.facts[part.index()].improved < last)
    }

    /// What a position is, as far as it was asked before.
    pub(crate) fn of_position(&self, index: usize) -> OfPosition {
        let known = self.of_position.get(index).copied();
        OfPosition::from_bits(known.unwrap_or(UNKNOWN))
    }

    pub(crate) fn set_of_position(&mut self, index: usize, component: Option<ComponentId>) {
        if self.of_position.len() <= index {
            self.of_position.resize(index + 1, UNKNOWN);
        }
        self.of_position[index] = component.map_or(EQUALS_ZERO, Id::bits);
    }
}

/// Whether a component is not kept.
pub(crate) fn is_scratch(id: ComponentId) -> bool {
    id.index() >= SCRATCH
}

/// Remembers what could be computed again; a full map is cleared first.
pub(crate) fn remember<K: Eq + Hash, V>(
    map: &mut HashMap<K, V, ContentState>,
    most: usize,
    key: K,
    value: V,
) {
    if map.len() >= most {
        map.clear();
    }
    map.insert(key, value);
}
