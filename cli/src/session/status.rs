//! A line that shows the progress of a search: redrawn on a terminal, logged from time to time elsewhere.

use std::fmt::Write;
use std::io::Write as _;
use std::time::{Duration, Instant};

use framework::{Decided, Watch};

use crate::screen::Screen;

/// Shorter searches show nothing.
const PATIENCE: Duration = Duration::from_secs(1);

/// How often a line is logged.
const LOGGED_EVERY: Duration = Duration::from_secs(10);

/// The status of a search.
pub(super) struct Status<'a> {
    watch: &'a Watch,
    is_drawn: bool,
    start: Instant,
    logged: Instant,
    /// Whether there is a line on the terminal.
    is_shown: bool,
    /// When nodes were last counted, and how many there were.
    last: (Instant, u64),
    nodes_a_second: f64,
}

impl<'a> Status<'a> {
    pub(super) fn new(watch: &'a Watch, screen: Screen) -> Status<'a> {
        let now = Instant::now();
        Status {
            watch,
            is_drawn: screen.err.is_terminal,
            start: now,
            logged: now,
            is_shown: false,
            last: (now, watch.nodes()),
            nodes_a_second: 0.0,
        }
    }

    /// Shows the progress.
    pub(super) fn show(&mut self) {
        if self.start.elapsed() < PATIENCE {
            return;
        }
        self.count();
        if self.is_drawn {
            eprint!("\r\x1b[K{}", self.line());
            let _ = std::io::stderr().flush();
            self.is_shown = true;
        }
        if self.logged.elapsed() >= LOGGED_EVERY {
            tracing::info!("{}", self.line());
            self.logged = Instant::now();
        }
    }

    /// Removes the line.
    pub(super) fn clear(&mut self) {
        if self.is_shown {
            eprint!("\r\x1b[K");
        }
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

    fn line(&self) -> String {
        let mut line = format!(
            "{} s, {} nodes, {}/s, table {:.0} %",
            self.start.elapsed().as_secs(),
            short(self.watch.nodes() as f64),
            short(self.nodes_a_second),
            100.0 * self.watch.table().fill(),
        );
        if let Some(bytes) = resident_bytes() {
            let _ = write!(line, ", {} MB", bytes / 1_000_000);
        }
        let parts = [
            ("moves", self.watch.moves()),
            ("replies", self.watch.replies()),
        ];
        for (name, part) in parts {
            if let Some(Decided { decided, all }) = part {
                let _ = write!(line, ", {decided} of {all} {name} decided");
            }
        }
        line
    }
}

/// A number in at most four digits and a letter.
fn short(number: f64) -> String {
    match number {
        n if n < 10_000.0 => format!("{n:.0}"),
        n if n < 10_000_000.0 => format!("{:.0} k", n / 1e3),
        n => format!("{:.0} M", n / 1e6),
    }
}

/// The memory that the process uses; none if the system does not tell.
fn resident_bytes() -> Option<u64> {
    const PAGE: u64 = 4096;
    let statm = std::fs::read_to_string("/proc/self/statm").ok()?;
    let pages: u64 = statm.split_whitespace().nth(1)?.parse().ok()?;
    Some(pages * PAGE)
}
