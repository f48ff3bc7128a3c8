//! The time of one statement.

use std::time::{Duration, Instant};

/// How long one statement may take.
#[derive(Clone, Copy)]
pub(super) struct Clock {
    start: Instant,
    time: Option<Duration>,
}

impl Clock {
    /// Begins now.
    pub(super) fn start(time: Option<Duration>) -> Clock {
        let start = Instant::now();
        Clock { start, time }
    }

    /// When everything ends.
    pub(super) fn end(self) -> Option<Instant> {
        self.start.checked_add(self.time?)
    }

    /// When values have to be found, so that there is time to search if they are not.
    pub(super) fn half(self) -> Option<Instant> {
        self.start.checked_add(self.time? / 2)
    }

    /// Whether everything has ended.
    pub(super) fn is_over(self) -> bool {
        has_passed(self.end())
    }

    /// Whether values have to be found already.
    pub(super) fn is_half_over(self) -> bool {
        has_passed(self.half())
    }
}

fn has_passed(moment: Option<Instant>) -> bool {
    moment.is_some_and(|moment| Instant::now() >= moment)
}
