//! A run of an engine: what it starts from, how it is watched, what it leaves behind.
//!
//! | file | idea |
//! |---|---|
//! | `files` | databases, saved tables, checkpoints |
//! | `status` | how far a search is, in a line |
//! | `watch` | work with a status on the terminal |
//! | `log` | logging, on standard error or into a file |

mod files;
mod log;
mod status;
mod watch;

use std::time::{Duration, Instant};

use framework::{Engine, Language, Settings};

use self::files::Checkpoint;
use self::status::Status;
use crate::failure::Failure;
use crate::interrupt::Interrupt;
use crate::live::Live;
use crate::options::FileArgs;
use crate::screen::Console;

pub(crate) use self::files::{Known, known_values};
pub(crate) use self::log::log;
pub(crate) use self::watch::{busy, watched};

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
    work: impl FnOnce(&mut Engine, &mut Console<'_>, &Live) -> (T, bool),
) -> Result<T, Failure> {
    files::open(engine, language, files, console)?;
    let live = Live::new(console.screen);
    let watch = engine.watch();
    let mut status = Status::new(&watch);
    let checkpoint = Checkpoint::new(files, language);
    let mut saved = Instant::now();
    let status = || {
        if saved.elapsed() >= Duration::from_secs(files.checkpoint_every) {
            checkpoint.save(watch.table());
            saved = Instant::now();
        }
        status.line()
    };
    let (answer, is_solved) = watched(&live, status, || work(engine, console, &live));
    live.clear();
    files::close(engine, language, files, is_solved)?;
    Ok(answer)
}

/// Runs work on an engine with a status line only.
pub(crate) fn run_watched<T>(
    engine: &mut Engine,
    console: &mut Console<'_>,
    work: impl FnOnce(&mut Engine) -> T,
) -> T {
    let live = Live::new(console.screen);
    let watch = engine.watch();
    let mut status = Status::new(&watch);
    let done = watched(&live, || status.line(), || work(engine));
    live.clear();
    done
}
