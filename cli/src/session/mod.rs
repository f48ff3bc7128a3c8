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

use std::io;
use std::time::{Duration, Instant};

use framework::{Engine, Language, Settings};

use self::files::{Checkpoint, Saved};
use self::status::Status;
use crate::failure::Failure;
use crate::interrupt::Interrupt;
use crate::live::Live;
use crate::options::FileArgs;
use crate::outputs::Outputs;
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
    outputs: &Outputs,
    console: &mut Console<'_>,
    work: impl FnOnce(&mut Engine, &mut Console<'_>, &Live) -> (Result<T, Failure>, bool),
) -> Result<T, Failure> {
    files::open(engine, language, files, outputs, console)?;
    let live = Live::new(console.screen);
    let watch = engine.watch();
    let mut status = Status::new(&watch);
    let mut checkpoint = Checkpoint::new(outputs, language);
    let mut saved = Instant::now();
    let status = || {
        if saved.elapsed() >= Duration::from_secs(files.checkpoint_every) {
            if let Some(warning) = checkpoint.save(watch.table()) {
                live.around(|| eprintln!("warning: {warning}"));
            }
            saved = Instant::now();
        }
        status.line()
    };
    let (answer, is_solved) = watched(&live, status, || work(engine, console, &live));
    live.clear();
    let saved = files::close(engine, language, outputs, is_solved);
    // The answer is told already, whatever happens to the files.
    let (answer, saved) = (answer?, saved?);
    if Interrupt::is_requested() {
        tell_interruption(&saved, console)?;
    }
    Ok(answer)
}

/// Tells whoever interrupted the work what was saved of it, and how to go on.
fn tell_interruption(saved: &[Saved], console: &mut Console<'_>) -> io::Result<()> {
    writeln!(console.err, "interrupted")?;
    for saved in saved {
        writeln!(console.err, "{saved}: {}", saved.how_to_go_on())?;
    }
    if saved.is_empty() {
        let hint =
            "nothing was saved: with --checkpoint FILE, the same command goes on where it was";
        writeln!(console.err, "{hint}")?;
    }
    Ok(())
}

/// Runs work on an engine with a status line only.
pub(crate) fn run_watched<T>(
    engine: &mut Engine,
    console: &mut Console<'_>,
    work: impl FnOnce(&mut Engine) -> T,
) -> T {
    run_telling(engine, console, |engine, _, _| work(engine))
}

/// The same for work that tells what it finds while it goes on.
pub(crate) fn run_telling<T>(
    engine: &mut Engine,
    console: &mut Console<'_>,
    work: impl FnOnce(&mut Engine, &mut Console<'_>, &Live) -> T,
) -> T {
    let live = Live::new(console.screen);
    let watch = engine.watch();
    let mut status = Status::new(&watch);
    let done = watched(&live, || status.line(), || work(engine, console, &live));
    live.clear();
    done
}
