//! Work that a person may wait for: a status on the terminal, and something to do from time to time.

use std::sync::{Condvar, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::status::seconds;
use crate::interrupt::Interrupt;
use crate::live::Live;
use crate::screen::Screen;

/// How often the status is drawn.
const TICK: Duration = Duration::from_millis(200);

/// How often a status is logged.
const LOGGED_EVERY: Duration = Duration::from_secs(10);

/// Runs work, and shows a status meanwhile.
pub(crate) fn watched<T>(
    live: &Live,
    mut status: impl FnMut() -> String + Send,
    work: impl FnOnce() -> T,
) -> T {
    let over = Over::default();
    thread::scope(|scope| {
        scope.spawn(|| {
            let mut logged = Instant::now();
            while !over.wait(TICK) {
                Interrupt::if_nobody_reads();
                let shown = status();
                live.draw(&shown);
                if logged.elapsed() >= LOGGED_EVERY {
                    tracing::info!("{shown}");
                    logged = Instant::now();
                }
            }
        });
        // Also if the work panics: a test must end.
        let _end = End(&over);
        work()
    })
}

/// Ends the waiting when it goes.
struct End<'a>(&'a Over);

impl Drop for End<'_> {
    fn drop(&mut self) {
        self.0.set();
    }
}

/// Runs work that cannot tell how far it is: the status says what is done, and for how long.
pub(crate) fn busy<T>(screen: Screen, doing: &str, work: impl FnOnce() -> T) -> T {
    let live = Live::new(screen);
    let status = || format!("{}, {doing}", seconds(live.elapsed()));
    let done = watched(&live, status, work);
    live.clear();
    done
}

/// Whether the work is over.
#[derive(Default)]
struct Over {
    is_over: Mutex<bool>,
    changed: Condvar,
}

impl Over {
    fn set(&self) {
        *self.is_over.lock().unwrap_or_else(PoisonError::into_inner) = true;
        self.changed.notify_all();
    }

    /// Waits until the work is over, but at most for a time; returns whether it is.
    fn wait(&self, time: Duration) -> bool {
        let is_over = self.is_over.lock().unwrap_or_else(PoisonError::into_inner);
        let waited = self
            .changed
            .wait_timeout_while(is_over, time, |is_over| !*is_over);
        *waited.unwrap_or_else(PoisonError::into_inner).0
    }
}
