//! Components of one game, each stored once and known by a number.
//!
//! **Invariants.**
//! - What is stored is the normal form of a component; a component and its inverse are one entry.
//! - Numbers are given in the order in which components come, so the same requests give the same numbers.

use std::borrow::Cow;
use std::hash::BuildHasher;
use std::sync::Arc;

use hashbrown::HashTable;

use super::Of;
use super::followers::FollowerList;
use super::position::{Position, Typed};
use crate::arena::{Arena, SCRATCH};
use crate::features::Features;
use crate::hash::{ContentState, wide_hash};
use crate::id::Id;
use crate::rules::SumGame;
use crate::sums::Sums;
use crate::{DatabaseKey, OutOfBudget, Player};

/// The name of a component in one [`Store`].
pub type StoreId = Id<InStore>;

/// What a [`StoreId`] names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum InStore {}

/// What storing components may take.
pub struct Room<'a> {
    /// The bytes that are left for new components.
    pub free: usize,
    /// The most bytes that the options of one position may take while they are made.
    pub most: usize,
    /// Components of a greater complexity are not kept: they stay until they are [released](Store::release).
    pub scratch_above: u64,
    /// Whether the request is to end.
    pub is_cancelled: &'a dyn Fn() -> bool,
}

/// The components of one game by number, without their type.
pub trait Store: Send {
    /// The names of the components of a position of this game.
    ///
    /// # Errors
    /// [`OutOfBudget`] if there is no room for new ones.
    fn split(
        &mut self,
        position: &Position,
        room: &mut Room<'_>,
    ) -> Result<Vec<StoreId>, OutOfBudget>;

    /// What the moves of a player lead to, one sum a move. `admit` is asked with the number of moves before their
    /// components are stored.
    ///
    /// # Errors
    /// [`OutOfBudget`] if there is no room, the request is cancelled, or `admit` refuses.
    fn options(
        &mut self,
        of: StoreId,
        player: Player,
        room: &mut Room<'_>,
        admit: &mut dyn FnMut(u64) -> Result<(), OutOfBudget>,
    ) -> Result<Sums<StoreId>, OutOfBudget>;

    /// Sums that are at least a component, as its game knows them.
    ///
    /// # Errors
    /// [`OutOfBudget`] if there is no room or the request is cancelled.
    fn at_most(&mut self, of: StoreId, room: &mut Room<'_>) -> Result<Sums<StoreId>, OutOfBudget>;

    /// The components of the options of both players that are stored already.
    fn stored_followers(&self, of: StoreId, room: &mut Room<'_>) -> Vec<StoreId>;

    /// The component as a position.
    fn position(&self, id: StoreId) -> Position;

    /// How hard a component is.
    fn complexity(&self, id: StoreId) -> u64;

    /// The number of moves of a player in a component.
    fn move_count(&self, id: StoreId, player: Player) -> usize;

    /// What a guess of its worth may depend on.
    fn features(&self, id: StoreId) -> Features;

    /// Its followers by number, if its game can list them.
    fn followers(&self, id: StoreId) -> Option<FollowerList>;

    /// A hash of the component's content, the same in every store of the game.
    fn content_hash(&self, id: StoreId) -> u128;

    /// The database key, if its layer is not after `last_layer`.
    fn key_within(&self, id: StoreId, last_layer: u32) -> Option<DatabaseKey>;

    /// How many components there are that are not kept.
    fn scratch_len(&self) -> usize;

    /// Forgets all but the first `height` of those that are not kept.
    fn release(&mut self, height: usize);

    /// How many components are stored; one and its inverse count once.
    fn len(&self) -> usize;

    /// Whether nothing is stored.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The name of the component that was stored at a place.
    fn name(&self, index: usize) -> StoreId;
}

/// The one implementation.
pub(super) struct TypedStore<G: SumGame> {
    of: Arc<Of<G>>,
    /// The normal forms of the components.
    entries: Arena<G::Position>,
    /// Those of their inverses, unless they are [made faster](crate::Normalize::INVERSE_IS_FAST) than they are kept.
    inverses: Arena<G::Position>,
    /// Which components are their own inverses.
    own_inverse: Arena<bool>,
    /// Each entry, by its own hash and that of its inverse, or once by both together.
    index: HashTable<StoreId>,
}

/// What a component is looked up by.
struct Key<P> {
    hash: u64,
    /// The inverse, if that is made for each look-up.
    inverse: Option<P>,
}

/// What an entry takes besides its forms: its value, what is known about it, and its places in the index.
const BYTES_AN_ENTRY: usize = 32;

/// The most components that are not kept: a search has those of one path.
const MOST_SCRATCH: usize = 1 << 20;

/// The clock is read after this many bytes of positions.
const BYTES_A_READING: usize = 1 << 17;

/// The first MiB of options is free.
const FREE: usize = 1 << 20;

/// All options of a position of at most this many bytes are made at once: there are hardly more of them than bytes.
const SHORT: usize = 1 << 9;

impl<G: SumGame> TypedStore<G> {
    pub(super) fn new(of: Arc<Of<G>>) -> TypedStore<G> {
        TypedStore {
            of,
            entries: Arena::default(),
            inverses: Arena::default(),
            own_inverse: Arena::default(),
            index: HashTable::new(),
        }
    }

    fn form(&self, id: StoreId) -> Cow<'_, G::Position> {
        if id.is_flipped() && G::INVERSE_IS_FAST {
            Cow::Owned(inverse_of(&self.entries[id.index()], &self.of.rules))
        } else {
            Cow::Borrowed(stored_form(&self.entries, &self.inverses, id))
        }
    }

    /// The hash alone, or that of a component and its inverse, which is the same for both.
    fn key(&self, form: &G::Position) -> Key<G::Position> {
        key_of(form, &self.of.rules)
    }

    /// About what a position and its inverse take beyond their entry: the complexity of a long board is about the number
    /// of its cells, two bits each.
    fn bytes_of(&self, form: &G::Position) -> usize {
        usize::try_from(self.of.rules.complexity(form)).unwrap_or(usize::MAX / 2)
    }

    fn find(&self, form: &G::Position, key: &Key<G::Position>) -> Option<StoreId> {
        let Some(inverse) = &key.inverse else {
            let is_same = |&id: &StoreId| stored_form(&self.entries, &self.inverses, id) == form;
            return self.index.find(key.hash, is_same).copied();
        };
        let mut is_flipped = false;
        let is_same = |id: &StoreId| {
            let known = &self.entries[id.index()];
            is_flipped = known != form;
            !is_flipped || known == inverse
        };
        let found = self.index.find(key.hash, is_same).copied();
        found.map(|id| id.inverse_if(is_flipped))
    }

    fn intern(&mut self, form: G::Position, room: &mut Room<'_>) -> Result<StoreId, OutOfBudget> {
        let key = self.key(&form);
        match self.find(&form, &key) {
            Some(known) => Ok(known),
            None => self.store(form, key, room),
        }
    }

    /// The names of some components. Each look-up waits for memory several times; looking all up in one short loop, the
    /// processor waits for many at once.
    fn intern_all(
        &mut self,
        forms: Vec<G::Position>,
        room: &mut Room<'_>,
    ) -> Result<Vec<StoreId>, OutOfBudget> {
        if room.scratch_above < u64::MAX {
            let names = forms.into_iter().map(|form| self.name_for(form, room));
            return names.collect();
        }
        let keys: Vec<Key<G::Position>> = forms.iter().map(|form| self.key(form)).collect();
        let known = forms.iter().zip(&keys);
        let known: Vec<Option<StoreId>> = known.map(|(form, key)| self.find(form, key)).collect();
        let mut names = Vec::with_capacity(known.len());
        for ((form, key), known) in forms.into_iter().zip(keys).zip(known) {
            // A new one may be among them twice.
            let name = match known.or_else(|| self.find(&form, &key)) {
                Some(name) => name,
                None => self.store(form, key, room)?,
            };
            names.push(name);
        }
        Ok(names)
    }

    /// The name of a component that may be too large to be kept.
    fn name_for(&mut self, form: G::Position, room: &mut Room<'_>) -> Result<StoreId, OutOfBudget> {
        if self.of.rules.complexity(&form) <= room.scratch_above {
            return self.intern(form, room);
        }
        if self.entries.scratch_len() >= MOST_SCRATCH {
            return Err(OutOfBudget);
        }
        let inverse = inverse_of(&form, &self.of.rules);
        let is_own_inverse = inverse == form;
        let place = self.entries.push_scratch(form);
        self.own_inverse.push_scratch(is_own_inverse);
        if !G::INVERSE_IS_FAST {
            self.inverses.push_scratch(inverse);
        }
        Ok(Id::new(place, is_own_inverse))
    }

    fn store(
        &mut self,
        form: G::Position,
        key: Key<G::Position>,
        room: &mut Room<'_>,
    ) -> Result<StoreId, OutOfBudget> {
        let new = self.entries.len();
        let forms = if G::INVERSE_IS_FAST { 1 } else { 2 };
        let bytes = forms * size_of::<G::Position>() + BYTES_AN_ENTRY + self.bytes_of(&form);
        if new >= SCRATCH || bytes > room.free {
            return Err(OutOfBudget);
        }
        room.free -= bytes;
        let inverse = key.inverse;
        let inverse = inverse.unwrap_or_else(|| inverse_of(&form, &self.of.rules));
        let id = Id::new(new, inverse == form);
        self.entries.push(form);
        self.own_inverse.push(id.is_own_inverse());
        if G::INVERSE_IS_FAST {
            let (entries, rules) = (&self.entries, &self.of.rules);
            let rehash = |id: &StoreId| key_of(&entries[id.index()], rules).hash;
            self.index.insert_unique(key.hash, id, rehash);
        } else {
            let inverse_hash = hash_of(&inverse);
            self.inverses.push(inverse);
            let (entries, inverses) = (&self.entries, &self.inverses);
            let rehash = |id: &StoreId| hash_of(stored_form(entries, inverses, *id));
            self.index.insert_unique(key.hash, id, rehash);
            if !id.is_own_inverse() {
                self.index.insert_unique(inverse_hash, id.inverse(), rehash);
            }
        }
        Ok(id)
    }

    /// The components of what the moves of a player lead to.
    ///
    /// # Errors
    /// [`OutOfBudget`] if they take too many bytes or the request is cancelled: a move on a long board leaves a long one.
    fn after_moves(
        &self,
        of: StoreId,
        player: Player,
        room: &Room<'_>,
    ) -> Result<Sums<G::Position>, OutOfBudget> {
        let rules = &self.of.rules;
        let form = &*self.form(of);
        let bytes_a_move = self.bytes_of(form);
        if bytes_a_move <= SHORT {
            let mut sums = Sums::with_room_for(bytes_a_move, 2 * bytes_a_move);
            rules.add_options(form, player, &mut sums);
            return Ok(sums.map_parts(|part| rules.normal_form(part)));
        }
        let mut sums = Sums::default();
        let (mut bytes, mut read_at) = (0, 0);
        for (_, option) in rules.moves(form, player) {
            let parts = rules.split(&option);
            sums.push(parts.map(|part| rules.normal_form(part)));
            bytes += bytes_a_move;
            if bytes > room.most.max(FREE) {
                return Err(OutOfBudget);
            }
            if bytes - read_at > BYTES_A_READING {
                read_at = bytes;
                if (room.is_cancelled)() {
                    return Err(OutOfBudget);
                }
            }
        }
        Ok(sums)
    }

    fn intern_sums(
        &mut self,
        sums: Sums<G::Position>,
        room: &mut Room<'_>,
    ) -> Result<Sums<StoreId>, OutOfBudget> {
        sums.try_map_parts(|parts| self.intern_all(parts, room))
    }
}

impl<G: SumGame> Store for TypedStore<G> {
    fn split(
        &mut self,
        position: &Position,
        room: &mut Room<'_>,
    ) -> Result<Vec<StoreId>, OutOfBudget> {
        let of = self.of.clone();
        let form = position.form(&of).expect("a position of this game");
        let parts = of.rules.split(form);
        parts
            .map(|part| self.name_for(of.rules.normal_form(part), room))
            .collect()
    }

    fn options(
        &mut self,
        of: StoreId,
        player: Player,
        room: &mut Room<'_>,
        admit: &mut dyn FnMut(u64) -> Result<(), OutOfBudget>,
    ) -> Result<Sums<StoreId>, OutOfBudget> {
        let sums = self.after_moves(of, player, room)?;
        admit(sums.len() as u64)?;
        self.intern_sums(sums, room)
    }

    fn at_most(&mut self, of: StoreId, room: &mut Room<'_>) -> Result<Sums<StoreId>, OutOfBudget> {
        let rules = &self.of.rules;
        let mut sums = Sums::default();
        for sum in rules.at_most(&self.form(of)) {
            let parts = sum.iter().flat_map(|part| rules.split(part));
            sums.push(parts.map(|part| rules.normal_form(part)));
        }
        if sums.is_empty() {
            return Ok(Sums::default());
        }
        self.intern_sums(sums, room)
    }

    fn stored_followers(&self, of: StoreId, room: &mut Room<'_>) -> Vec<StoreId> {
        let sums = Player::BOTH.map(|player| self.after_moves(of, player, room));
        let parts = sums.iter().flatten().flat_map(Sums::parts);
        let stored = parts.filter_map(|part| self.find(part, &self.key(part)));
        stored.collect()
    }

    fn position(&self, id: StoreId) -> Position {
        Typed::position(&self.of, self.form(id).into_owned())
    }

    fn complexity(&self, id: StoreId) -> u64 {
        self.of.rules.complexity(&self.form(id))
    }

    fn move_count(&self, id: StoreId, player: Player) -> usize {
        self.of.rules.move_count(&self.form(id), player)
    }

    fn features(&self, id: StoreId) -> Features {
        self.of.rules.features(&self.form(id))
    }

    fn followers(&self, id: StoreId) -> Option<FollowerList> {
        FollowerList::of(&self.of, &self.form(id))
    }

    fn content_hash(&self, id: StoreId) -> u128 {
        wide_hash(&*self.form(id))
    }

    fn key_within(&self, id: StoreId, last_layer: u32) -> Option<DatabaseKey> {
        self.of.rules.key_within(&self.form(id), last_layer)
    }

    fn len(&self) -> usize {
        self.entries.len()
    }

    fn scratch_len(&self) -> usize {
        self.entries.scratch_len()
    }

    fn release(&mut self, height: usize) {
        self.entries.release(height);
        self.inverses.release(height);
        self.own_inverse.release(height);
    }

    fn name(&self, index: usize) -> StoreId {
        Id::new(index, self.own_inverse[index])
    }
}

/// The normal form of a component or of its inverse, if that is stored.
fn stored_form<'a, P>(entries: &'a Arena<P>, inverses: &'a Arena<P>, id: StoreId) -> &'a P {
    let forms = if id.is_flipped() { inverses } else { entries };
    &forms[id.index()]
}

fn key_of<G: SumGame>(form: &G::Position, rules: &G) -> Key<G::Position> {
    let hash = hash_of(form);
    if !G::INVERSE_IS_FAST {
        return Key {
            hash,
            inverse: None,
        };
    }
    let inverse = inverse_of(form, rules);
    Key {
        hash: hash.wrapping_add(hash_of(&inverse)),
        inverse: Some(inverse),
    }
}

/// The normal form of the inverse.
fn inverse_of<G: SumGame>(form: &G::Position, rules: &G) -> G::Position {
    rules.normal_form(rules.inverse(form))
}

fn hash_of<P: std::hash::Hash>(form: &P) -> u64 {
    ContentState::default().hash_one(form)
}
