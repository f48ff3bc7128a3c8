//! Interned positions: each component of a sum once, with what is known about it.
//!
//! **Invariants.**
//! - What is stored is the normal form of a component; a component and its inverse are one entry.
//! - A position's exact value, once known, never changes and is never computed again.

mod evaluate;
mod options;

use std::hash::BuildHasher;
use std::sync::Arc;

use hashbrown::HashTable;

pub use options::Components;

use crate::hash::{ContentState, wide_hash};
use crate::id::{Id, MOST_STORED};
use crate::knowledge::KnownValues;
use crate::search::Signals;
use crate::value::{Imports, OutOfBudget, ValueId};
use crate::{ComplexityScore, GamePosition, Subgame};

/// The name of a component in one [`Positions`].
pub type PositionId = Id<Position>;

/// What a [`PositionId`] names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Position {}

/// An arena of components.
#[derive(Clone, Debug)]
pub struct Positions<P> {
    entries: Vec<Entry<P>>,
    /// Both forms of each entry.
    index: HashTable<PositionId>,
    bytes: usize,
    most_bytes: usize,
    /// Whether half of the bytes are kept for later.
    is_reserved: bool,
    source: Option<Source<P>>,
    signals: Signals,
}

/// Values that are known beforehand, and which of them are which in the arena.
#[derive(Clone, Debug)]
struct Source<P> {
    known: Arc<dyn KnownValues<P>>,
    imports: Imports,
    /// The largest complexity of a component that was found there.
    largest: u64,
}

#[derive(Clone, Debug)]
struct Entry<P> {
    /// The normal forms of the component and of its inverse.
    forms: [P; 2],
    value: Option<ValueId>,
    /// The most fuel that was not enough to find the value.
    failed_with: u64,
}

impl<P: GamePosition> Positions<P> {
    /// An arena for components of about so many bytes in all.
    pub fn new(most_bytes: usize) -> Positions<P> {
        Positions {
            entries: Vec::new(),
            index: HashTable::new(),
            bytes: 0,
            most_bytes,
            is_reserved: false,
            source: None,
            signals: Signals::default(),
        }
    }

    /// Requests fail soon after these say so.
    pub(crate) fn set_signals(&mut self, signals: Signals) {
        self.signals = signals;
    }

    /// From now on values are looked up there before they are computed. All requests have to be made with
    /// one arena of values.
    pub fn know(&mut self, known: Arc<dyn KnownValues<P>>) {
        self.source = Some(Source {
            known,
            imports: Imports::default(),
            largest: 0,
        });
    }

    /// The largest complexity of a component whose value was known beforehand.
    pub(crate) fn largest_known(&self) -> u64 {
        self.source.as_ref().map_or(0, |source| source.largest)
    }

    /// Forgets all positions, but not where values can be looked up.
    pub(crate) fn forget(&mut self) {
        *self = Positions {
            source: self.source.take(),
            signals: self.signals.clone(),
            ..Positions::new(self.most_bytes)
        };
    }

    /// Sets about how many bytes components may take.
    pub(crate) fn set_room(&mut self, most_bytes: usize) {
        self.most_bytes = most_bytes;
    }

    /// From now on half of the room is kept for later, or no longer.
    pub(crate) fn reserve(&mut self, is_reserved: bool) {
        self.is_reserved = is_reserved;
    }

    /// How many components are stored; one and its inverse count once.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether nothing is stored.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The name of a component, stored if it is new.
    ///
    /// # Errors
    /// [`OutOfBudget`] if it is new and the arena is full.
    pub fn intern(&mut self, component: P) -> Result<PositionId, OutOfBudget> {
        let normal_form = component.normal_form();
        let hash = hash_of(&normal_form);
        match self.find(&normal_form, hash) {
            Some(known) => Ok(known),
            None => self.store(normal_form, hash),
        }
    }

    /// The names of some components in normal form. Each look-up waits for memory several times; looking
    /// all up in one short loop, the processor waits for many at once.
    fn intern_all(&mut self, normal_forms: Vec<P>) -> Result<Vec<PositionId>, OutOfBudget> {
        let hashes: Vec<u64> = normal_forms.iter().map(hash_of).collect();
        let known: Vec<Option<PositionId>> = normal_forms
            .iter()
            .zip(&hashes)
            .map(|(form, &hash)| self.find(form, hash))
            .collect();
        let mut names = Vec::with_capacity(known.len());
        for ((form, hash), known) in normal_forms.into_iter().zip(hashes).zip(known) {
            // A new one may be among them twice.
            let name = match known.or_else(|| self.find(&form, hash)) {
                Some(name) => name,
                None => self.store(form, hash)?,
            };
            names.push(name);
        }
        Ok(names)
    }

    fn find(&self, normal_form: &P, hash: u64) -> Option<PositionId> {
        let is_same = |&id: &PositionId| self.form(id) == normal_form;
        self.index.find(hash, is_same).copied()
    }

    fn store(&mut self, normal_form: P, hash: u64) -> Result<PositionId, OutOfBudget> {
        let new = self.entries.len();
        let index = 4 * size_of::<PositionId>();
        let bytes = self.bytes + size_of::<Entry<P>>() + index + bytes_of(&normal_form);
        let most = self.most_bytes >> u32::from(self.is_reserved);
        if new >= MOST_STORED || bytes > most {
            return Err(OutOfBudget);
        }
        self.bytes = bytes;
        let inverse = normal_form.inverse().normal_form();
        let inverse_hash = hash_of(&inverse);
        let id = Id::new(new, inverse == normal_form);
        self.entries.push(Entry {
            forms: [normal_form, inverse],
            value: None,
            failed_with: 0,
        });
        let entries = &self.entries;
        let rehash = |id: &PositionId| hash_of(form_in(entries, *id));
        self.index.insert_unique(hash, id, rehash);
        if !id.is_own_inverse() {
            self.index.insert_unique(inverse_hash, id.inverse(), rehash);
        }
        Ok(id)
    }

    /// A hash of the component's content, the same in every arena.
    pub fn content_hash(&self, id: PositionId) -> u128 {
        wide_hash(self.form(id))
    }

    /// The normal form of the component.
    pub fn form(&self, id: PositionId) -> &P {
        form_in(&self.entries, id)
    }
}

/// About what a position and its inverse take beyond their entry: the complexity of a long board is about the
/// number of its cells, two bits each.
fn bytes_of<P: ComplexityScore>(position: &P) -> usize {
    usize::try_from(position.complexity()).unwrap_or(usize::MAX / 2)
}

fn form_in<P>(entries: &[Entry<P>], id: PositionId) -> &P {
    &entries[id.index()].forms[usize::from(id.is_flipped())]
}

fn hash_of<P: Subgame>(position: &P) -> u64 {
    ContentState::default().hash_one(position)
}
