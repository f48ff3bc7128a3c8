//! Building a database layer by layer, on several threads, resumable.
//!
//! | file | idea |
//! |---|---|
//! | `evaluate` | threads evaluate the positions of a layer |
//! | `number` | numbers of values that do not depend on threads |
//! | `facts`, `ups` | the stored facts of values |
//! | `save`, `resume` | writing the file, saving an unfinished one and resuming it |

mod evaluate;
mod facts;
mod number;
mod resume;
mod save;
mod ups;

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use game::{Game, OutOfBudget};
use value::{ValueLimits, Values};

use crate::checked::{self, with_suffix};
use crate::database::Database;
use crate::error::DatabaseError;
use crate::layers::Layers;
use crate::lock::Lock;
use crate::table::ValueTable;

/// The progress of a build.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The current stage.
    pub stage: Stage,
    /// The number of positions of the stage that are done.
    pub done: u64,
    /// The number of positions of the stage.
    pub total: u64,
}

/// A stage of a build.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Evaluating the positions of a layer.
    Layer(u32),
    /// Finding the facts of all values, and writing the file.
    Writing,
}

/// Builds the database of a game.
pub struct Builder {
    game: Game,
    path: PathBuf,
    last_layer: u32,
    threads: usize,
    wait: bool,
    save_every: Duration,
    round: u64,
    stop: Arc<AtomicBool>,
    report: Box<dyn Fn(Progress) + Send + Sync>,
}

/// Why a build was interrupted.
pub(crate) enum Interruption {
    Stopped,
    OutOfBudget,
}

impl From<OutOfBudget> for Interruption {
    fn from(_: OutOfBudget) -> Interruption {
        Interruption::OutOfBudget
    }
}

/// The work of a build so far.
struct Work {
    values: Values,
    table: ValueTable,
    /// The number of places done: their representatives are evaluated, except those that wait. All places of
    /// complete layers have their values.
    done: u64,
    /// Whether positions among them may wait for others of the same layer.
    has_waiting: bool,
}

/// How often unfinished work is saved.
const SAVE_EVERY: Duration = Duration::from_secs(10);

/// The positions of a large layer that are done in one round. After each round, the results of threads are merged and
/// can be saved.
const ROUND: u64 = 1 << 21;

impl Builder {
    /// Builds the database of all positions of a game up to a layer.
    pub fn new(game: &Game, path: impl Into<PathBuf>, last_layer: u32) -> Builder {
        Builder {
            game: game.clone(),
            path: path.into(),
            last_layer,
            threads: std::thread::available_parallelism().map_or(1, usize::from),
            wait: false,
            save_every: SAVE_EVERY,
            round: ROUND,
            stop: Arc::default(),
            report: Box::new(|_| {}),
        }
    }

    /// Sets the number of threads. It changes the time, not the file.
    #[must_use]
    pub fn threads(self, threads: usize) -> Builder {
        Builder {
            threads: threads.max(1),
            ..self
        }
    }

    /// Waits if another process builds the same file, instead of giving up.
    #[must_use]
    pub fn wait(self, wait: bool) -> Builder {
        Builder { wait, ..self }
    }

    /// Sets how often unfinished work is saved.
    #[must_use]
    pub fn save_every(self, save_every: Duration) -> Builder {
        Builder { save_every, ..self }
    }

    /// Sets how many positions of a large layer are done in one round, after which the results of threads are merged
    /// and can be saved.
    #[must_use]
    pub fn round(self, places: u64) -> Builder {
        Builder {
            round: places.max(1),
            ..self
        }
    }

    /// The build saves its work and ends soon after this is set.
    #[must_use]
    pub fn stop_with(self, stop: Arc<AtomicBool>) -> Builder {
        Builder { stop, ..self }
    }

    /// Reports the progress from time to time, from any thread.
    #[must_use]
    pub fn on_progress(self, report: impl Fn(Progress) + Send + Sync + 'static) -> Builder {
        Builder {
            report: Box::new(report),
            ..self
        }
    }

    /// Builds the file, resuming an earlier build if one was left unfinished.
    ///
    /// The file does not depend on the number of threads or interruptions.
    ///
    /// # Errors
    /// [`DatabaseError`]; an existing file is left unchanged.
    pub fn build(&self) -> Result<Database, DatabaseError> {
        if Layers::up_to(self.last_layer, &self.game).is_none() {
            return Err(DatabaseError::Uncountable {
                game: self.game.name().into(),
                layer: self.last_layer,
            });
        }
        let _lock = self.lock()?;
        let threads = rayon::ThreadPoolBuilder::new().num_threads(self.threads);
        let threads = threads.build().map_err(std::io::Error::other);
        let threads = threads.map_err(DatabaseError::unwritable(&self.path))?;
        threads.install(|| self.run())?;
        self.tidy_up();
        Database::open(&self.game, &self.path)
    }

    /// Makes sure that no other process builds the file.
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
        let mut work = self.resumed().unwrap_or_else(|| Work::new(&self.game));
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

    /// Removes unfinished work of this build or a killed one. Ignore a failed removal: it only wastes space.
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

impl Work {
    fn new(game: &Game) -> Work {
        Work {
            values: Values::new(LIMITS),
            table: ValueTable::new(game),
            done: 0,
            has_waiting: false,
        }
    }

    /// The number of complete layers.
    fn layers_done(&self) -> u32 {
        let begun = self.table.layers.count();
        if self.done == self.table.layers.len() {
            begun
        } else {
            begun - 1
        }
    }
}

/// Room for as many forms as there are names for.
const LIMITS: ValueLimits = ValueLimits {
    forms: 1 << 29,
    comparison_bytes: 4 << 20,
    sum_bytes: 16 << 20,
};
