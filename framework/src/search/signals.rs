//! What passes between a search and those who wait for it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

use super::{Table, Unsolved};

/// When a search has to end, and how far it is.
#[derive(Clone, Debug, Default)]
pub struct Signals {
    /// Set when another thread has the answer.
    pub(crate) answered: Arc<AtomicBool>,
    /// Set when nobody wants the answer any more.
    pub(crate) unwanted: Arc<AtomicBool>,
    pub(crate) deadline: Option<Instant>,
    pub(crate) progress: Arc<Progress>,
}

impl Signals {
    /// Why a search has to end now, if it does.
    pub(crate) fn interruption(&self) -> Option<Unsolved> {
        let is_set = |flag: &AtomicBool| flag.load(Ordering::Relaxed);
        if is_set(&self.answered) || is_set(&self.unwanted) {
            return Some(Unsolved::Stopped);
        }
        let is_late = self
            .deadline
            .is_some_and(|deadline| Instant::now() > deadline);
        is_late.then_some(Unsolved::Time)
    }
}

/// How far a search is. All counts are rough: they are for a person who waits.
#[derive(Debug, Default)]
pub struct Progress {
    nodes: AtomicU64,
    /// Of the moves that are asked about one by one, how many are decided, and how many there are.
    moves: [AtomicU64; 2],
    /// Of the moves at the root of the search.
    replies: [AtomicU64; 2],
}

impl Progress {
    pub(super) fn add_nodes(&self, count: u64) {
        self.nodes.fetch_add(count, Ordering::Relaxed);
    }

    /// So many moves are decided, of so many that are asked about one by one.
    pub(crate) fn set_moves(&self, decided: usize, all: usize) {
        set(&self.moves, decided, all);
    }

    /// So many moves are decided, of so many at the root of the search.
    pub(super) fn set_replies(&self, decided: usize, all: usize) {
        set(&self.replies, decided, all);
    }
}

fn set(counts: &[AtomicU64; 2], decided: usize, all: usize) {
    counts[0].store(decided as u64, Ordering::Relaxed);
    counts[1].store(all as u64, Ordering::Relaxed);
}

/// How many are decided, of how many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decided {
    /// Those that are decided.
    pub decided: u64,
    /// All.
    pub all: u64,
}

/// A look at a solver from another thread, while it works.
#[derive(Clone, Debug)]
pub struct Watch {
    pub(crate) progress: Arc<Progress>,
    pub(crate) table: Arc<Table>,
}

impl Watch {
    /// About how many nodes were searched.
    pub fn nodes(&self) -> u64 {
        self.progress.nodes.load(Ordering::Relaxed)
    }

    /// Of the moves that the question is about, how many are decided.
    pub fn moves(&self) -> Option<Decided> {
        decided(&self.progress.moves)
    }

    /// Of the moves in the sum that is searched now, how many are decided.
    pub fn replies(&self) -> Option<Decided> {
        decided(&self.progress.replies)
    }

    /// What the search remembers.
    pub fn table(&self) -> &Table {
        &self.table
    }
}

fn decided(counts: &[AtomicU64; 2]) -> Option<Decided> {
    let [decided, all] = counts.each_ref().map(|count| count.load(Ordering::Relaxed));
    (all > 0).then_some(Decided { decided, all })
}
