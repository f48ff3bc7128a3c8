//! Interned positions: each component of a sum once, with what is known about it, whatever its game.
//!
//! The components of each game lie in a [`Store`] of their own, with their type; here they have one space of names, so
//! that a mixed sum is a sum like any other.
//!
//! **Invariants.**
//! - What is stored is the normal form of a component; a component and its inverse are one entry.
//! - A position's exact value, once known, never changes and is never computed again.
//! - Names are given in the order in which components come, so with one game they are the numbers of its store.

mod evaluate;
mod options;

use std::fmt;
use std::sync::Arc;

use game::hash::{ContentState, mix_wide, wide_hash};
use game::{
    Arena, Features, FollowerList, Game, Id, OutOfBudget, Player, Room, SCRATCH, Store, StoreId,
};
use hashbrown::HashMap;
use value::{Imports, KnownValues, ValueId};

pub(crate) use options::PositionSum;

use crate::base::Signals;

/// The name of a component in one [`Positions`].
pub type PositionId = Id<Interned>;

/// What a [`PositionId`] names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Interned {}

/// An arena of components.
#[derive(Debug)]
pub struct Positions {
    drawers: Vec<Drawer>,
    entries: Arena<Entry>,
    /// The most fuel that was not enough to find the value of a component, by its index.
    failed_with: HashMap<usize, u64, ContentState>,
    /// The game whose components are hashed without salt.
    home: Option<Game>,
    bytes: usize,
    most_bytes: usize,
    /// Whether half of the bytes are kept for later.
    is_reserved: bool,
    signals: Signals,
}

/// The components of one game.
struct Drawer {
    game: Game,
    store: Box<dyn Store>,
    /// The index here of each component in the store.
    names: Arena<u32>,
    /// Makes the hashes of equal boards of different games different.
    salt: u128,
    source: Option<Source>,
}

/// Values that are known beforehand, and which of them are which in the arena.
struct Source {
    known: Arc<dyn KnownValues>,
    imports: Imports,
    /// The largest complexity of a component that was found there.
    largest: u64,
}

#[derive(Clone, Copy, Debug)]
struct Entry {
    drawer: u32,
    /// The name in the store, as the component is stored.
    form: StoreId,
    value: Option<ValueId>,
    /// Beyond 32 bits, all are the same.
    complexity: u32,
}

impl Positions {
    /// An arena whose components may take about `most_bytes`.
    pub fn new(most_bytes: usize) -> Positions {
        Positions {
            drawers: Vec::new(),
            entries: Arena::default(),
            failed_with: HashMap::default(),
            home: None,
            bytes: 0,
            most_bytes,
            is_reserved: false,
            signals: Signals::default(),
        }
    }

    /// Requests fail soon after these say so.
    pub(crate) fn set_signals(&mut self, signals: Signals) {
        self.signals = signals;
    }

    /// Hashes the components of a game without salt from now on, as if there were no other game. Tables that are shared
    /// or saved need the same home, and it has to be known before anything is hashed.
    pub(crate) fn set_home(&mut self, home: Option<&Game>) {
        self.home = home.cloned();
        for drawer in &mut self.drawers {
            drawer.salt = salt(&drawer.game, self.home.as_ref());
        }
    }

    /// Looks values of components of a game up there before they are computed, from now on. All requests have to be
    /// made with one arena of values.
    pub(crate) fn use_values(&mut self, game: &Game, known: Arc<dyn KnownValues>) {
        let drawer = self.drawer(game);
        self.drawers[drawer].source = Some(Source {
            known,
            imports: Imports::default(),
            largest: 0,
        });
    }

    /// The largest complexity of a component whose value was known beforehand.
    pub(crate) fn largest_known(&self) -> u64 {
        let sources = self
            .drawers
            .iter()
            .filter_map(|drawer| drawer.source.as_ref());
        sources.map(|source| source.largest).max().unwrap_or(0)
    }

    /// Forgets all positions, but not where values can be looked up.
    pub(crate) fn forget(&mut self) {
        for drawer in &mut self.drawers {
            drawer.store = drawer.game.store();
            drawer.names.clear();
        }
        self.entries.clear();
        self.failed_with.clear();
        self.bytes = 0;
        self.is_reserved = false;
    }

    /// Sets about how many bytes components may take.
    pub(crate) fn set_room(&mut self, most_bytes: usize) {
        self.most_bytes = most_bytes;
    }

    /// Sets whether half of the room is kept for later.
    pub(crate) fn reserve(&mut self, is_reserved: bool) {
        self.is_reserved = is_reserved;
    }

    /// How many components are stored; one and its inverse count once.
    pub(crate) fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether nothing is stored.
    pub(crate) fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// A hash of the component's content, the same in every arena with the same home.
    pub(crate) fn content_hash(&self, id: PositionId) -> u128 {
        let hash = self.drawer_of(id).store.content_hash(self.form(id));
        self.salted(id, hash)
    }

    /// The hash of the content of a component of the same game as another, from the one in its store.
    pub(crate) fn salted(&self, like: PositionId, hash: u128) -> u128 {
        match self.drawer_of(like).salt {
            0 => hash,
            salt => mix_wide(hash ^ salt),
        }
    }

    /// The followers of a component by number, if its game can list them.
    pub(crate) fn followers(&self, id: PositionId) -> Option<FollowerList> {
        self.drawer_of(id).store.followers(self.form(id))
    }

    /// How hard a component is.
    pub(crate) fn complexity(&self, id: PositionId) -> u64 {
        self.entries[id.index()].complexity.into()
    }

    /// The number of moves of a player in a component.
    pub(crate) fn move_count(&self, id: PositionId, player: Player) -> usize {
        self.drawer_of(id).store.move_count(self.form(id), player)
    }

    /// What a guess of the worth of a component may depend on.
    pub(crate) fn features(&self, id: PositionId) -> Features {
        self.drawer_of(id).store.features(self.form(id))
    }

    /// All components that are kept.
    pub(crate) fn all(&self) -> impl Iterator<Item = PositionId> {
        let entries = self.entries.iter().enumerate();
        entries.map(|(index, entry)| Id::new(index, entry.form.is_own_inverse()))
    }

    /// How many games there are.
    pub(crate) fn drawer_count(&self) -> usize {
        self.drawers.len()
    }

    /// The number of the game of a component, in the order in which games came.
    pub(crate) fn drawer_number(&self, id: PositionId) -> usize {
        self.entries[id.index()].drawer as usize
    }

    /// Whether the game of a component is all-small.
    pub(crate) fn is_all_small(&self, id: PositionId) -> bool {
        self.drawer_of(id).game.card().is_all_small()
    }

    fn drawer_of(&self, id: PositionId) -> &Drawer {
        &self.drawers[self.entries[id.index()].drawer as usize]
    }

    /// The name of a component in its store.
    fn form(&self, id: PositionId) -> StoreId {
        let entry = &self.entries[id.index()];
        entry.form.inverse_if(id.is_flipped())
    }

    /// The place of a game's drawer, which is made if the game is new.
    fn drawer(&mut self, game: &Game) -> usize {
        let known = self.drawers.iter().position(|drawer| drawer.game == *game);
        known.unwrap_or_else(|| {
            self.drawers.push(Drawer {
                game: game.clone(),
                store: game.store(),
                names: Arena::default(),
                salt: salt(game, self.home.as_ref()),
                source: None,
            });
            self.drawers.len() - 1
        })
    }

    /// Makes a request to a store within the room that is left, and gives names to what is new in it.
    fn ask<T>(
        &mut self,
        drawer: usize,
        request: impl FnOnce(&mut dyn Store, &mut Room<'_>) -> Result<T, OutOfBudget>,
    ) -> Result<T, OutOfBudget> {
        self.ask_for_short(drawer, u64::MAX, request)
    }

    /// The same; components above a complexity are not kept.
    fn ask_for_short<T>(
        &mut self,
        drawer: usize,
        scratch_above: u64,
        request: impl FnOnce(&mut dyn Store, &mut Room<'_>) -> Result<T, OutOfBudget>,
    ) -> Result<T, OutOfBudget> {
        let free = self.free_bytes();
        let signals = &self.signals;
        let mut room = Room {
            free,
            most: self.most_bytes,
            scratch_above,
            is_cancelled: &|| signals.interruption().is_some(),
        };
        let answer = request(&mut *self.drawers[drawer].store, &mut room);
        self.bytes += free - room.free;
        self.name_new(drawer);
        answer
    }

    /// The bytes that are left for components. Each takes more than one byte, so names do not run out before.
    fn free_bytes(&self) -> usize {
        let most = self.most_bytes >> u32::from(self.is_reserved);
        let names = SCRATCH - self.entries.len();
        most.saturating_sub(self.bytes).min(names)
    }

    /// Gives names to the components of a store that have none yet.
    fn name_new(&mut self, index: usize) {
        let drawer = &mut self.drawers[index];
        let entry = |form: StoreId, store: &dyn Store| Entry {
            drawer: index as u32,
            form,
            value: None,
            complexity: u32::try_from(store.complexity(form)).unwrap_or(u32::MAX),
        };
        for place in drawer.names.len()..drawer.store.len() {
            let form = drawer.store.name(place);
            let name = self.entries.push(entry(form, &*drawer.store));
            drawer.names.push(name as u32);
        }
        for place in drawer.names.scratch_len()..drawer.store.scratch_len() {
            let form = drawer.store.name(SCRATCH + place);
            let name = self.entries.push_scratch(entry(form, &*drawer.store));
            drawer.names.push_scratch(name as u32);
        }
    }

    /// How many components there are that are not kept.
    pub(crate) fn scratch_len(&self) -> usize {
        self.entries.scratch_len()
    }

    /// Forgets all but the first `height` of those that are not kept.
    pub(crate) fn release(&mut self, height: usize) {
        for place in (height..self.entries.scratch_len()).rev() {
            let Entry { drawer, form, .. } = self.entries[SCRATCH + place];
            let drawer = &mut self.drawers[drawer as usize];
            let height = form.index() - SCRATCH;
            drawer.names.release(height);
            drawer.store.release(height);
        }
        self.entries.release(height);
    }
}

impl Drawer {
    /// The name here of a component in the store.
    fn name(&self, form: StoreId) -> PositionId {
        let index = self.names[form.index()] as usize;
        Id::new(index, form.is_own_inverse()).inverse_if(form.is_flipped())
    }
}

impl fmt::Debug for Drawer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut drawer = f.debug_struct("Drawer");
        drawer.field("game", &self.game).finish_non_exhaustive()
    }
}

/// What is mixed into the hashes of a game's components: nothing for the home game.
fn salt(game: &Game, home: Option<&Game>) -> u128 {
    if home == Some(game) {
        return 0;
    }
    wide_hash(&game.name()).max(1)
}
