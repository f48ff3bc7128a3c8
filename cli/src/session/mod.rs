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
use crate::outputs::Outputs;
use crate::screen::Console;

pub(crate) use self::files::{Known, Saved, known_values};
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

/// What is left when work is over.
pub(crate) struct Finished<T> {
    /// The result of the work.
    pub(crate) answer: T,
    /// What was saved of it, or why that failed, which is told after the answer.
    pub(crate) saved: Result<Vec<Saved>, Failure>,
}

/// Runs work on an engine with files, a status line and checkpoints, until it has an answer or is interrupted. The work
/// says whether everything is solved.
pub(crate) fn run<T>(
    engine: &mut Engine,
    language: &Language,
    files: &FileArgs,
    outputs: &Outputs,
    console: &mut Console<'_>,
    work: impl FnOnce(&mut Engine, &mut Console<'_>) -> (T, bool),
) -> Result<Finished<T>, Failure> {
    files::open(engine, language, files, outputs, console)?;
    let watch = engine.watch();
    let screen = console.screen;
    let mut checkpoint = Checkpoint::new(outputs, language);
    let over = Over::default();
    let (answer, is_solved) = thread::scope(|scope| {
        scope.spawn(|| {
            let mut status = Status::new(&watch, screen);
            let mut saved = Instant::now();
            while !over.wait(TICK) {
                status.show();
                if saved.elapsed() >= Duration::from_secs(files.checkpoint_every) {
                    if let Some(warning) = checkpoint.save(watch.table()) {
                        status.clear();
                        eprintln!("warning: {warning}");
                    }
                    saved = Instant::now();
                }
            }
            status.clear();
        });
        let answer = work(engine, console);
        over.set();
        answer
    });
    let saved = files::close(engine, language, outputs, is_solved);
    Ok(Finished { answer, saved })
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
