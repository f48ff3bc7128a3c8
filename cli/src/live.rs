//! The bottom of a terminal: a line that still grows, and a status line below it.
//!
//! Whatever else is written to the terminal goes through [`Live::around`], so that lines do not run into each other.
//! Lines end before the last columns: a `^C` that the terminal echoes there must not begin a new row.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use console::Term;

use crate::screen::Screen;

/// Shorter work shows no status.
const PATIENCE: Duration = Duration::from_secs(1);

/// The columns at the end of a row that stay free.
const FREE: usize = 4;

/// The bottom of a terminal; nothing where there is none.
pub(crate) struct Live {
    /// None if nobody sees it.
    terminal: Option<Term>,
    start: Instant,
    state: Mutex<State>,
}

/// What is shown.
#[derive(Default)]
struct State {
    /// The line that still grows; empty if there is none.
    growing: String,
    /// The number of characters in each row that is drawn.
    drawn: Vec<usize>,
    is_over: bool,
}

impl Live {
    /// Draws on standard error, if that is a terminal.
    pub(crate) fn new(screen: Screen) -> Live {
        let terminal = screen.err.is_terminal.then(Term::stderr);
        Live {
            terminal: terminal.filter(Term::is_term),
            start: Instant::now(),
            state: Mutex::default(),
        }
    }

    /// Whether anybody sees it.
    pub(crate) fn is_visible(&self) -> bool {
        self.terminal.is_some()
    }

    /// The time since the work began.
    pub(crate) fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    /// Writes something else to the terminal; what writes must not come back here.
    pub(crate) fn around<T>(&self, write: impl FnOnce() -> T) -> T {
        let mut state = self.state();
        self.erase(&mut state);
        write()
    }

    /// Sets the line that still grows; an empty text if there is none.
    pub(crate) fn grow(&self, line: &str) {
        self.state().growing = console::strip_ansi_codes(line).into_owned();
    }

    /// Draws the growing line, and the status once the work has taken a while.
    pub(crate) fn draw(&self, status: &str) {
        let mut state = self.state();
        let Some(terminal) = self.terminal.as_ref().filter(|_| !state.is_over) else {
            return;
        };
        self.erase(&mut state);
        let (height, width) = terminal.size();
        let width = usize::from(width).saturating_sub(FREE).max(1);
        let mut rows = rows(&state.growing, width);
        // The end of a long line is what grows.
        let hidden = (rows.len() + 2).saturating_sub(height.into());
        rows.drain(..hidden.min(rows.len()));
        if self.elapsed() >= PATIENCE {
            rows.push(console::truncate_str(status, width, "…").into_owned());
        }
        let _ = terminal.write_str(&rows.join("\n"));
        let _ = terminal.flush();
        state.drawn = rows
            .iter()
            .map(|row| console::measure_text_width(row))
            .collect();
    }

    /// Erases everything, for good.
    pub(crate) fn clear(&self) {
        let mut state = self.state();
        self.erase(&mut state);
        state.is_over = true;
    }

    /// Erases the rows that are drawn. A terminal that has become narrower has broken them.
    fn erase(&self, state: &mut State) {
        let drawn = std::mem::take(&mut state.drawn);
        let Some(terminal) = self.terminal.as_ref().filter(|_| !drawn.is_empty()) else {
            return;
        };
        let width = usize::from(terminal.size().1).max(1);
        let rows: usize = drawn.iter().map(|&row| row.div_ceil(width).max(1)).sum();
        let _ = terminal.clear_line();
        for _ in 1..rows {
            let _ = terminal.move_cursor_up(1);
            let _ = terminal.clear_line();
        }
        let _ = terminal.flush();
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A line in rows of a width.
fn rows(line: &str, width: usize) -> Vec<String> {
    let characters: Vec<char> = line.chars().collect();
    let rows = characters.chunks(width);
    rows.map(|row| row.iter().collect()).collect()
}
