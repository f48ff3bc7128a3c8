//! Building a database: layer by layer, on several threads, resumable.
//!
//! | file | idea |
//! |---|---|
//! | `evaluate` | threads value the positions of a layer |
//! | `number` | an order of values that does not depend on threads |
//! | `facts`, `ups` | what is stored about values |
//! | `save`, `resume` | the file, what is kept of an unfinished one, and going on with it |

mod evaluate;
mod facts;
mod number;
mod resume;
mod save;
mod ups;

use std::fs;
use std::marker::PhantomData;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use framework::SumGame;
use framework::value::{OutOfBudget, ValueLimits, Values};

use crate::checked::{self, with_suffix};
use crate::database::Database;
use crate::error::DatabaseError;
use crate::layers::Layers;
use crate::lock::Lock;
use crate::table::ValueTable;

/// How far a build is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// What is done now.
    pub stage: Stage,
    /// How many positions of the stage are done.
    pub done: u64,
    /// How many there are.
    pub total: u64,
}

/// What a build does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// It values the positions of a layer.
    Layer(u32),
    /// It finds the facts of all values, and writes the file.
    Writing,
}

/// Builds the database of a game.
pub struct Builder<G> {
    path: PathBuf,
    last_layer: u32,
    threads: usize,
    wait: bool,
    save_every: Duration,
    round: u64,
    stop: Arc<AtomicBool>,
    report: Box<dyn Fn(Progress) + Send + Sync>,
    game: PhantomData<fn() -> G>,
}

/// Why a build did not go on.
pub(crate) enum Interruption {
    Stopped,
    OutOfBudget,
}

impl From<OutOfBudget> for Interruption {
    fn from(_: OutOfBudget) -> Interruption {
        Interruption::OutOfBudget
    }
}

/// What was found so far.
struct Work<G: SumGame> {
    values: Values,
    table: ValueTable<G::Position>,
    /// So many places are done: what is evaluated of them is. Those of complete layers are all filled.
    done: u64,
    /// Whether there may be places among them whose positions wait for others of the same layer.
    has_waiting: bool,
}

/// A build saves what it has after so much time.
const SAVE_EVERY: Duration = Duration::from_secs(10);

/// The positions of a large layer are done in rounds of so many. After each, threads exchange what they
/// found, and it can be saved.
const ROUND: u64 = 1 << 21;

impl<G: SumGame> Builder<G> {
    /// A build of all positions up to a layer into a file.
    pub fn new(path: impl Into<PathBuf>, last_layer: u32) -> Builder<G> {
        Builder {
            path: path.into(),
            last_layer,
            threads: std::thread::available_parallelism().map_or(1, usize::from),
            wait: false,
            save_every: SAVE_EVERY,
            round: ROUND,
            stop: Arc::default(),
            report: Box::new(|_| {}),
            game: PhantomData,
        }
    }

    /// Sets how many threads work; it changes the time, not the file.
    #[must_use]
    pub fn threads(self, threads: usize) -> Builder<G> {
        Builder {
            threads: threads.max(1),
            ..self
        }
    }

    /// Waits if another process builds the same file, instead of giving up.
    #[must_use]
    pub fn wait(self, wait: bool) -> Builder<G> {
        Builder { wait, ..self }
    }

    /// Sets how often unfinished work is saved.
    #[must_use]
    pub fn save_every(self, save_every: Duration) -> Builder<G> {
        Builder { save_every, ..self }
    }

    /// Sets how many positions of a large layer are done before threads exchange what they found, and it
    /// can be saved.
    #[must_use]
    pub fn round(self, places: u64) -> Builder<G> {
        Builder {
            round: places.max(1),
            ..self
        }
    }

    /// The build saves its work and ends soon after this is set.
    #[must_use]
    pub fn stop_with(self, stop: Arc<AtomicBool>) -> Builder<G> {
        Builder { stop, ..self }
    }

    /// Calls this from time to time, from any thread.
    #[must_use]
    pub fn on_progress(self, report: impl Fn(Progress) + Send + Sync + 'static) -> Builder<G> {
        Builder {
            report: Box::new(report),
            ..self
        }
    }

    /// Builds the file, beginning with what an earlier build left unfinished.
    ///
    /// The file is the same, byte for byte, whatever the number of threads and interruptions.
    ///
    /// # Errors
    /// [`DatabaseError`]; a file that was there before is as it was.
    pub fn build(&self) -> Result<Database<G>, DatabaseError> {
        if Layers::up_to::<G::Position>(self.last_layer).is_none() {
            return Err(DatabaseError::Uncountable {
                game: G::NAME,
                layer: self.last_layer,
            });
        }
        let _lock = self.lock()?;
        let threads = rayon::ThreadPoolBuilder::new().num_threads(self.threads);
        let threads = threads.build().map_err(std::io::Error::other);
        let threads = threads.map_err(DatabaseError::unwritable(&self.path))?;
        threads.install(|| self.run())?;
        self.tidy_up();
        Database::open(&self.path)
    }

    /// Makes sure that nobody else builds the file.
    fn lock(&self) -> Result<Lock, DatabaseError> {
        let unwritable = || DatabaseError::unwritable(&self.path);
        if let Some(directory) = self.path.parent() {
            fs::create_dir_all(directory).map_err(unwritable())?;
        }
        let lock = Lock::take(with_suffix(&self.path, ".lock"), self.wait);
        let busy = || DatabaseError::Busy {
            path: self.path.clone(),
        };
        lock.map_err(unwritable())?.ok_or_else(busy)
    }

    fn run(&self) -> Result<(), DatabaseError> {
        let mut work = self.resumed().unwrap_or_default();
        let mut saved = Instant::now();
        while work.layers_done() <= self.last_layer {
            let result = self.next_round(&mut work);
            if result.is_err() || saved.elapsed() >= self.save_every {
                self.save(&work)?;
                saved = Instant::now();
            }
            result.map_err(|interruption| self.error(&interruption))?;
        }
        (self.report)(Progress {
            stage: Stage::Writing,
            done: 0,
            total: work.table.layers.len(),
        });
        self.write(&work)
    }

    /// Removes what this build or a killed one left. If something stays, it is only a waste of room.
    fn tidy_up(&self) {
        let unfinished = self.unfinished();
        let _ = fs::remove_file(checked::new_name(&unfinished));
        let _ = fs::remove_file(unfinished);
    }

    /// Where unfinished work is saved.
    fn unfinished(&self) -> PathBuf {
        with_suffix(&self.path, ".unfinished")
    }

    fn error(&self, interruption: &Interruption) -> DatabaseError {
        let path = self.path.clone();
        match interruption {
            Interruption::Stopped => DatabaseError::Stopped { path },
            Interruption::OutOfBudget => DatabaseError::TooManyValues { path },
        }
    }

    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// The file of the build.
    pub fn path(&self) -> &Path {
        &self.path
    }
}

impl<G: SumGame> Default for Work<G> {
    fn default() -> Work<G> {
        Work {
            values: Values::new(LIMITS),
            table: ValueTable::new(),
            done: 0,
            has_waiting: false,
        }
    }
}

impl<G: SumGame> Work<G> {
    /// How many layers are complete.
    fn layers_done(&self) -> u32 {
        let begun = self.table.layers.count();
        if self.done == self.table.layers.len() {
            begun
        } else {
            begun - 1
        }
    }
}

/// As many forms as can be named.
const LIMITS: ValueLimits = ValueLimits {
    forms: 1 << 29,
    comparison_bytes: 4 << 20,
    sum_bytes: 16 << 20,
};
