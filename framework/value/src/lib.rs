//! Exact values: canonical forms, each stored once.
//!
//! A short game is `{L|R}`. [`Values`] keeps canonical forms only, so two games are equal exactly
//! when their [`ValueId`]s are, and a comparison with everything that is known about a value is a
//! look-up. One idea a file:
//!
//! | file | idea |
//! |---|---|
//! | `arena` | hash-consed storage |
//! | `fingerprint` | 128 tests that decide most comparisons without recursion |
//! | `compare` | `<=` by definition |
//! | `canonical` | dominated options dropped, reversible ones bypassed |
//! | `sum` | sums, numbers by the translation theorem |
//! | `number`, `dyadic` | numbers, nimbers, ups |
//! | `thermograph` | walls, stops, mean and temperature |
//! | `atomic_weight` | weights of all-small values |
//! | `facts` | birthday, followers, incentives, temper, bounds in ups |
//! | `import`, `known` | values from other arenas and from files |
//! | `name`, `notation`, `print`, `decimal`, `parse` | the field's notation, as text and as LaTeX |
//! | `memo` | bounded memory of comparisons and sums |
//!
//! # Bounds
//!
//! Nothing here grows without limit. [`ValueLimits`] bounds the arena and both memos; *fuel*
//! ([`Values::refuel`]) bounds the work of a request: comparisons that fingerprints do
//! not decide, new sums and new forms. Running out is [`OutOfBudget`]: the position
//! simply has no exact value yet, and everything stored so far stays valid.
//!
//! # Threads
//!
//! An arena belongs to one thread: it is `Send`, its reading methods take `&self` and are `Sync`,
//! and whatever may store a form takes `&mut self`. There is no lock and no atomic operation. This
//! was preferred to one shared concurrent arena for three reasons:
//!
//! - comparisons and sums are a few nanoseconds each, less than a contended cache line;
//! - with one thread of its own, an arena is deterministic: the same requests give the same ids;
//! - nothing needs ids to agree between threads. Whatever crosses a thread or a run is named by
//!   [`Values::content_hash`], which depends on the canonical form alone, or moves by
//!   [`Values::import`], which rebuilds a form from its options with one look-up a follower. So
//!   threads can search with arenas of their own over one shared table, and a database builder can
//!   let each thread value its part of a layer and merge the parts in a fixed order.

mod arena;
mod atomic_weight;
mod canonical;
mod compare;
mod decimal;
mod dyadic;
mod facts;
mod fingerprint;
mod import;
mod known;
mod memo;
mod name;
mod notation;
mod number;
mod parse;
mod print;
mod sum;
pub mod thermograph;

pub use arena::Options;
pub use atomic_weight::AtomicWeights;
pub use dyadic::Dyadic;
pub use facts::{Temper, UpRange};
pub use import::{Forms, Imports};
pub use known::{KnownValues, Stored, StoredId};
pub use name::Name;
pub use parse::SECOND_SIGN;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use arena::Arena;
use memo::{AtMost, Memo, SumIs};

use game::Id;
pub use game::OutOfBudget;
use game::Player;

/// The name of a canonical form in one [`Values`].
pub type ValueId = Id<Value>;

/// What a [`ValueId`] names. [`ValueId::ZERO`] is the first value of every arena.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Value {}

/// How values are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Notation {
    /// As text that can be typed again: `{3/4|^*}`.
    #[default]
    Text,
    /// As LaTeX for math mode: `\{\frac{3}{4} \mid {\uparrow}{*}\}`. It needs no package.
    Latex,
}

/// How much memory values may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ValueLimits {
    /// The most canonical forms; a value and its inverse share one, at about 130 bytes.
    pub forms: usize,
    /// Bytes for remembered comparisons. A few million bytes stay in the processor's cache, and
    /// more was slower in every measured case.
    pub comparison_bytes: usize,
    /// Bytes for remembered sums.
    pub sum_bytes: usize,
}

impl Default for ValueLimits {
    /// About 1.3 GB when full.
    fn default() -> ValueLimits {
        ValueLimits {
            forms: 10_000_000,
            comparison_bytes: 4 << 20,
            sum_bytes: 32 << 20,
        }
    }
}

/// An arena of exact values. See the [module's page](self).
#[derive(Clone, Debug)]
pub struct Values {
    arena: Arena,
    comparisons: Memo<AtMost>,
    sums: Memo<SumIs>,
    fuel: Fuel,
    most_forms: usize,
}

impl Default for Values {
    fn default() -> Values {
        Values::new(ValueLimits::default())
    }
}

impl Values {
    /// An arena that holds 0, with unlimited fuel.
    pub fn new(limits: ValueLimits) -> Values {
        Values {
            arena: Arena::new(limits.forms),
            comparisons: Memo::with_limit(limits.comparison_bytes),
            sums: Memo::with_limit(limits.sum_bytes),
            fuel: Fuel {
                left: u64::MAX,
                cancelled: Arc::default(),
                deadline: None,
            },
            most_forms: limits.forms,
        }
    }

    /// Sets the fuel: how many steps (comparisons beyond the fingerprints, new sums, new forms) may
    /// be made before requests end with [`OutOfBudget`]. Returns what was left.
    pub fn refuel(&mut self, steps: u64) -> u64 {
        std::mem::replace(&mut self.fuel.left, steps)
    }

    /// Requests also end with [`OutOfBudget`] soon after this is set.
    pub fn stop_with(&mut self, cancelled: Arc<AtomicBool>) {
        self.fuel.cancelled = cancelled;
    }

    /// Requests also end with [`OutOfBudget`] soon after this moment.
    pub fn stop_at(&mut self, deadline: Option<Instant>) {
        self.fuel.deadline = deadline;
    }

    /// The fuel that is left.
    pub fn fuel(&self) -> u64 {
        self.fuel.left
    }

    /// Sets how much memory values may take from now on; existing forms are kept.
    pub fn set_room(&mut self, limits: ValueLimits) {
        self.most_forms = limits.forms;
        self.arena.limit(limits.forms);
    }

    /// Allows `most` more forms, within the arena's limit; any number if none is given.
    pub fn limit_new_forms(&mut self, most: Option<usize>) {
        let most = most.map_or(usize::MAX, |most| self.arena.len().saturating_add(most));
        self.arena.limit(most.min(self.most_forms));
    }

    /// Uses fuel for work done on behalf of a value, such as generating its options.
    ///
    /// # Errors
    /// [`OutOfBudget`] if there is less left.
    pub fn spend(&mut self, steps: u64) -> Result<(), OutOfBudget> {
        self.fuel.spend(steps)
    }

    /// The canonical options of a player.
    pub fn options(&self, id: ValueId, player: Player) -> impl ExactSizeIterator<Item = ValueId> {
        (0..self.arena.option_count(id, player)).map(move |n| self.arena.option(id, player, n))
    }

    /// A hash of the canonical form: equal for equal values in every arena, thread and run.
    pub fn content_hash(&self, id: ValueId) -> u128 {
        self.arena.content_hash(id)
    }

    /// How many forms are stored; a value and its inverse count once.
    pub fn form_count(&self) -> usize {
        self.arena.len()
    }

    /// The memory in use, in bytes.
    pub fn bytes(&self) -> usize {
        self.arena.bytes() + self.comparisons.bytes() + self.sums.bytes()
    }
}

/// Steps that may still be made.
#[derive(Clone, Debug)]
struct Fuel {
    left: u64,
    /// Set when the request is cancelled.
    cancelled: Arc<AtomicBool>,
    deadline: Option<Instant>,
}

/// The flag and the clock are read once in this many steps.
const STEPS_A_READING: u64 = 4096;

impl Fuel {
    #[inline]
    fn spend(&mut self, steps: u64) -> Result<(), OutOfBudget> {
        let before = self.left;
        self.left = before.checked_sub(steps).ok_or(OutOfBudget)?;
        if before / STEPS_A_READING != self.left / STEPS_A_READING && self.is_over() {
            return Err(OutOfBudget);
        }
        Ok(())
    }

    #[cold]
    fn is_over(&self) -> bool {
        let is_late = |deadline| Instant::now() > deadline;
        self.cancelled.load(Ordering::Relaxed) || self.deadline.is_some_and(is_late)
    }
}

/// Runs a step of a recursion with enough stack, however deep it is.
pub fn grow_stack<T>(step: impl FnOnce() -> T) -> T {
    const RED_ZONE: usize = 64 << 10;
    const SEGMENT: usize = 4 << 20;
    stacker::maybe_grow(RED_ZONE, SEGMENT, step)
}
