//! A run of an engine: what it starts from, how it is watched, what it leaves behind.
//!
//! | file | idea |
//! |---|---|
//! | `files` | databases, saved tables, checkpoints |
//! | `status` | a line that shows the progress of a search |
//! | `log` | logging, on standard error or into a file |

mod files;
mod log;
mod status;

use std::sync::{Condvar, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use framework::{Engine, Language, Settings};

use self::files::Checkpoint;
use self::status::Status;
use crate::failure::Failure;
use crate::interrupt::Interrupt;
use crate::options::FileArgs;
use crate::screen::Console;

pub(crate) use self::files::{Known, known_values};
pub(crate) use self::log::log;

/// How often the status is drawn and the time of the next checkpoint is looked at.
const TICK: Duration = Duration::from_millis(250);

/// An engine that also stops at a deadline and when the user asks it to.
pub(crate) fn engine(settings: Settings, deadline: Option<Instant>) -> Engine {
    let mut engine = Engine::new(settings);
    engine.set_deadline(deadline);
    engine.cancel_with(Interrupt::flag());
    engine
}

/// Runs work on an engine with files, a status line and checkpoints, until it has an answer or is interrupted. The work
/// says whether everything is solved.
pub(crate) fn run<T>(
    engine: &mut Engine,
    language: &Language,
    files: &FileArgs,
    console: &mut Console<'_>,
    work: impl FnOnce(&mut Engine, &mut Console<'_>) -> (T, bool),
) -> Result<T, Failure> {
    files::open(engine, language, files, console)?;
    let watch = engine.watch();
    let screen = console.screen;
    let checkpoint = Checkpoint::new(files, language);
    let over = Over::default();
    let (answer, is_solved) = thread::scope(|scope| {
        scope.spawn(|| {
            let mut status = Status::new(&watch, screen);
            let mut saved = Instant::now();
            while !over.wait(TICK) {
                status.show();
                if saved.elapsed() >= Duration::from_secs(files.checkpoint_every) {
                    checkpoint.save(watch.table());
                    saved = Instant::now();
                }
            }
            status.clear();
        });
        let answer = work(engine, console);
        over.set();
        answer
    });
    files::close(engine, language, files, is_solved)?;
    Ok(answer)
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
