//! What a check may take.
//!
//! A check that meets a limit is *over*, for good. What it computes from then on comes at once and means nothing;
//! so nothing counts as proved unless the check is not over afterwards.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// What a check may take.
#[derive(Clone, Debug)]
pub struct Limits {
    /// About how many bytes.
    pub bytes: usize,
    /// When it ends at the latest.
    pub deadline: Option<Instant>,
    /// Set when nobody wants it any more.
    pub unwanted: Arc<AtomicBool>,
}

/// The limit that a check has met.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Limit {
    /// It takes more memory than it may.
    #[error("memory")]
    Memory,
    /// The time is over.
    #[error("time")]
    Time,
    /// Nobody wants it any more.
    #[error("interrupted")]
    Unwanted,
}

impl Limits {
    /// No limit but that of memory.
    pub fn of_bytes(bytes: usize) -> Limits {
        Limits {
            bytes,
            deadline: None,
            unwanted: Arc::default(),
        }
    }
}

/// What a check has taken.
#[derive(Debug)]
pub(crate) struct Meter {
    limits: Limits,
    bytes: usize,
    steps: u32,
    met: Option<Limit>,
}

/// The clock is read once in so many steps.
const STEPS_A_READING: u32 = 256;

impl Meter {
    pub(crate) fn new(limits: Limits) -> Meter {
        Meter {
            limits,
            bytes: 0,
            steps: 0,
            met: None,
        }
    }

    /// The limit that was met, if one was.
    pub(crate) fn met(&self) -> Option<Limit> {
        self.met
    }

    /// Whether a limit was met.
    pub(crate) fn is_over(&self) -> bool {
        self.met.is_some()
    }

    /// Counts a step that takes some memory.
    pub(crate) fn take(&mut self, bytes: usize) {
        self.bytes += bytes;
        self.steps += 1;
        if self.met.is_some() {
            return;
        }
        if self.bytes > self.limits.bytes {
            self.met = Some(Limit::Memory);
        } else if self.steps.is_multiple_of(STEPS_A_READING) {
            self.met = self.read_clock();
        }
    }

    fn read_clock(&self) -> Option<Limit> {
        let Limits {
            deadline, unwanted, ..
        } = &self.limits;
        if unwanted.load(Ordering::Relaxed) {
            return Some(Limit::Unwanted);
        }
        let is_late = deadline.is_some_and(|deadline| Instant::now() > deadline);
        is_late.then_some(Limit::Time)
    }
}
