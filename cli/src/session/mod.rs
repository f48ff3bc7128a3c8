//! A run of a solver: what it begins with, how it is watched, what it leaves.
//!
//! | file | idea |
//! |---|---|
//! | `files` | databases, saved tables, checkpoints |
//! | `status` | a line that tells how far a search is |
//! | `log` | what is going on, on standard error or in a file |

mod files;
mod log;
mod status;

use std::io::Write;
use std::path::PathBuf;
use std::sync::{Condvar, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use clap::Args;
use framework::{Solver, SumGame};

use self::files::Checkpoint;
use self::status::Status;
use crate::{Failure, Screen};

pub(crate) use self::files::known_values;
pub(crate) use self::log::LogArgs;

const FILES: &str = "Files";

/// Which database to take values from.
#[derive(Args, Clone, Debug)]
pub(crate) struct DatabaseArgs {
    /// Take exact values from this database, not from the one that `sumsolve db build` has made
    #[arg(long, value_name = "FILE", conflicts_with = "no_database", help_heading = FILES)]
    pub(crate) database: Option<PathBuf>,

    /// Do without a database; the answer is the same
    #[arg(long, help_heading = FILES)]
    pub(crate) no_database: bool,
}

/// What a run begins with and what it leaves.
#[derive(Args, Clone, Debug)]
pub(crate) struct FileArgs {
    #[command(flatten)]
    pub(crate) database: DatabaseArgs,

    /// Begin with what an earlier search solved
    #[arg(long, value_name = "FILE", help_heading = FILES)]
    pub(crate) load_table: Option<PathBuf>,

    /// Keep what the search solves, also if it is interrupted
    #[arg(long, value_name = "FILE", help_heading = FILES)]
    pub(crate) save_table: Option<PathBuf>,

    /// Keep what is solved so far from time to time: the same command goes on from there after an
    /// interruption. The file goes away once all is solved
    #[arg(long, value_name = "FILE", help_heading = FILES)]
    pub(crate) checkpoint: Option<PathBuf>,

    /// Write the checkpoint every so many seconds
    #[arg(long, value_name = "SECONDS", default_value_t = 120, value_parser = clap::value_parser!(u64).range(1..), requires = "checkpoint", help_heading = FILES)]
    pub(crate) checkpoint_every: u64,
}

/// The status is drawn, and everything else looked after, so often.
const TICK: Duration = Duration::from_millis(250);

/// Lets a solver work with files, a status line and checkpoints, until it has an answer or is interrupted.
/// The work says whether all is solved.
pub(crate) fn run<G: SumGame, T>(
    solver: &mut Solver<G>,
    files: &FileArgs,
    screen: Screen,
    err: &mut dyn Write,
    work: impl FnOnce(&mut Solver<G>, &mut dyn Write) -> (T, bool),
) -> Result<T, Failure> {
    files::open(solver, files, err)?;
    let watch = solver.watch();
    let checkpoint = Checkpoint::new::<G>(files);
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
        let answer = work(solver, err);
        over.set();
        answer
    });
    files::close(solver, files, is_solved)?;
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

    /// Waits until the work is over, but not longer than some time; whether it is.
    fn wait(&self, time: Duration) -> bool {
        let is_over = self.is_over.lock().unwrap_or_else(PoisonError::into_inner);
        let waited = self
            .changed
            .wait_timeout_while(is_over, time, |is_over| !*is_over);
        *waited.unwrap_or_else(PoisonError::into_inner).0
    }
}
