//! How much memory and time a check may take.
//!
//! A check that meets a limit is *over*, for good. From then on computations return at once, and what they return means
//! nothing; so nothing counts as proved if the check is over afterwards.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// How much a check may take.
#[derive(Clone, Debug)]
pub struct CheckLimits {
    /// About how many bytes of memory.
    pub bytes: usize,
    /// When the check ends at the latest.
    pub deadline: Option<Instant>,
    /// Set from elsewhere to cancel the check.
    pub cancelled: Arc<AtomicBool>,
}

/// The limit that a check has met.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Limit {
    /// It took more memory than it may.
    #[error("memory")]
    Memory,
    /// The deadline has passed.
    #[error("time")]
    Time,
    /// It was cancelled.
    #[error("interrupted")]
    Cancelled,
}

impl CheckLimits {
    /// A limit of memory only.
    pub fn of_bytes(bytes: usize) -> CheckLimits {
        CheckLimits {
            bytes,
            deadline: None,
            cancelled: Arc::default(),
        }
    }
}

/// What a check has taken so far.
#[derive(Debug)]
pub(crate) struct Meter {
    limits: CheckLimits,
    bytes: usize,
    steps: u32,
    met: Option<Limit>,
}

/// Steps from one look at the clock to the next.
const STEPS_A_READING: u32 = 256;

impl Meter {
    pub(crate) fn new(limits: CheckLimits) -> Meter {
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

    /// Counts a step, and the memory that it takes.
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

    /// Gives memory back.
    pub(crate) fn give(&mut self, bytes: usize) {
        self.bytes -= bytes;
    }

    fn read_clock(&self) -> Option<Limit> {
        let CheckLimits {
            deadline,
            cancelled,
            ..
        } = &self.limits;
        if cancelled.load(Ordering::Relaxed) {
            return Some(Limit::Cancelled);
        }
        let is_late = deadline.is_some_and(|deadline| Instant::now() > deadline);
        is_late.then_some(Limit::Time)
    }
}
