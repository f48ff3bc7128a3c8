//! How far a search is, in a line.

use std::fmt::Write;
use std::time::{Duration, Instant};

use framework::{Decided, Watch};

use crate::output::{counted, grouped};

/// The status of a search.
pub(super) struct Status<'a> {
    watch: &'a Watch,
    start: Instant,
    /// When nodes were last counted, and how many there were.
    last: (Instant, u64),
    nodes_a_second: f64,
}

impl<'a> Status<'a> {
    pub(super) fn new(watch: &'a Watch) -> Status<'a> {
        let now = Instant::now();
        Status {
            watch,
            start: now,
            last: (now, watch.nodes()),
            nodes_a_second: 0.0,
        }
    }

    /// The line for now.
    pub(super) fn line(&mut self) -> String {
        self.count();
        // What matters most comes first: a narrow terminal cuts the rest.
        let mut line = seconds(self.start.elapsed());
        if let Some(Decided { decided, all }) = self.watch.moves() {
            let _ = write!(line, ", {decided} of {all} moves decided");
        }
        let nodes = self.watch.nodes();
        if nodes > 0 {
            let (nodes, rate) = (counted(nodes, "node"), grouped(self.nodes_a_second as u64));
            let _ = write!(line, ", {nodes}, {rate}/s");
        }
        if let Some(Decided { decided, all }) = self.watch.replies() {
            let _ = write!(line, ", {decided} of {all} replies decided");
        }
        if let Some(bytes) = resident_bytes() {
            let _ = write!(line, ", {} MB", bytes / 1_000_000);
        }
        let _ = write!(line, ", table {:.0} %", 100.0 * self.watch.table().fill());
        line
    }

    fn count(&mut self) {
        let (then, before) = self.last;
        let seconds = then.elapsed().as_secs_f64();
        let nodes = self.watch.nodes();
        if seconds >= 1.0 {
            self.nodes_a_second = (nodes - before) as f64 / seconds;
            self.last = (Instant::now(), nodes);
        }
    }
}

/// A time for a person who waits.
pub(super) fn seconds(time: Duration) -> String {
    format!("{} s", time.as_secs())
}

/// The memory that the process uses; none if the system does not tell.
fn resident_bytes() -> Option<u64> {
    const PAGE: u64 = 4096;
    let statm = std::fs::read_to_string("/proc/self/statm").ok()?;
    let pages: u64 = statm.split_whitespace().nth(1)?.parse().ok()?;
    Some(pages * PAGE)
}
