//! The bottom of a terminal: a line that still grows, and a status line below it.
//!
//! Whatever else is written to the terminal goes through [`Live::around`], so that lines do not run into each other.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::screen::Screen;

/// Shorter work shows no status.
const PATIENCE: Duration = Duration::from_secs(1);

/// The bottom of a terminal; nothing where there is none.
pub(crate) struct Live {
    bar: ProgressBar,
    start: Instant,
    growing: Mutex<String>,
}

impl Live {
    /// Draws on standard error, if that is a terminal.
    pub(crate) fn new(screen: Screen) -> Live {
        let target = if screen.err.is_terminal {
            ProgressDrawTarget::stderr()
        } else {
            ProgressDrawTarget::hidden()
        };
        let style = ProgressStyle::with_template("{msg}");
        let style = style.expect("a template without keys of its own");
        Live {
            bar: ProgressBar::with_draw_target(None, target).with_style(style),
            start: Instant::now(),
            growing: Mutex::default(),
        }
    }

    /// Whether anybody sees it.
    pub(crate) fn is_visible(&self) -> bool {
        !self.bar.is_hidden()
    }

    /// The time since the work began.
    pub(crate) fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    /// Writes something else to the terminal; what writes must not come back here.
    pub(crate) fn around<T>(&self, write: impl FnOnce() -> T) -> T {
        self.bar.suspend(write)
    }

    /// Sets the line that still grows; an empty text if there is none.
    pub(crate) fn grow(&self, line: String) {
        *self.growing() = line;
    }

    /// Draws the growing line, and the status once the work has taken a while.
    pub(crate) fn draw(&self, status: &str) {
        let mut lines: Vec<String> = vec![self.growing().clone()];
        if self.elapsed() >= PATIENCE {
            lines.push(status.to_string());
        }
        lines.retain(|line| !line.is_empty());
        if !lines.is_empty() {
            self.bar.set_message(lines.join("\n"));
            self.bar.tick();
        }
    }

    /// Erases everything.
    pub(crate) fn clear(&self) {
        self.bar.finish_and_clear();
    }

    fn growing(&self) -> MutexGuard<'_, String> {
        self.growing.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
