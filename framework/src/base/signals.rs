//! What passes between a search and those who wait for it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

use super::Unsolved;

/// When a search has to end, and how far it is.
#[derive(Clone, Debug, Default)]
pub(crate) struct Signals {
    /// Set when another thread has the answer.
    pub(crate) answered: Arc<AtomicBool>,
    /// Set when the question is cancelled.
    pub(crate) cancelled: Arc<AtomicBool>,
    pub(crate) deadline: Option<Instant>,
    pub(crate) progress: Arc<Progress>,
}

impl Signals {
    /// Why a search has to end now, if it does.
    pub(crate) fn interruption(&self) -> Option<Unsolved> {
        let is_set = |flag: &AtomicBool| flag.load(Ordering::Relaxed);
        if is_set(&self.answered) || is_set(&self.cancelled) {
            return Some(Unsolved::Stopped);
        }
        let is_late = self
            .deadline
            .is_some_and(|deadline| Instant::now() > deadline);
        is_late.then_some(Unsolved::Time)
    }
}

/// How far a search is. All counts are approximate: they are for a person who waits.
#[derive(Debug, Default)]
pub(crate) struct Progress {
    nodes: AtomicU64,
    /// The number of decided moves and of all moves that the question is about.
    moves: [AtomicU64; 2],
    /// The same for the moves at the root of the search.
    replies: [AtomicU64; 2],
}

impl Progress {
    pub(crate) fn add_nodes(&self, count: u64) {
        self.nodes.fetch_add(count, Ordering::Relaxed);
    }

    /// Reports that `decided` of `all` moves that the question is about are decided.
    pub(crate) fn set_moves(&self, decided: u64, all: u64) {
        set(&self.moves, decided, all);
    }

    /// Reports that `decided` of `all` moves at the root of the search are decided.
    pub(crate) fn set_replies(&self, decided: usize, all: usize) {
        set(&self.replies, decided as u64, all as u64);
    }
}

impl Progress {
    /// About how many nodes were searched.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    /// How many of the moves that the question is about are decided.
    pub(crate) fn moves(&self) -> Option<Decided> {
        decided(&self.moves)
    }

    /// How many of the moves in the sum that is searched now are decided.
    pub(crate) fn replies(&self) -> Option<Decided> {
        decided(&self.replies)
    }
}

fn set(counts: &[AtomicU64; 2], decided: u64, all: u64) {
    counts[0].store(decided, Ordering::Relaxed);
    counts[1].store(all, Ordering::Relaxed);
}

/// How many are decided, of how many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decided {
    /// Those that are decided.
    pub decided: u64,
    /// All.
    pub all: u64,
}

fn decided(counts: &[AtomicU64; 2]) -> Option<Decided> {
    let [decided, all] = counts.each_ref().map(|count| count.load(Ordering::Relaxed));
    (all > 0).then_some(Decided { decided, all })
}
