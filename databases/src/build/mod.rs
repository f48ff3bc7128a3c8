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

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use files::Target;
use game::{Game, OutOfBudget};
use value::{ValueLimits, Values};

use crate::database::Database;
use crate::error::{DatabaseError, Fault};
use crate::format::Kind;
use crate::layers::Layers;
use crate::lock::Lock;
use crate::stored::StoredTable;
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
    force: bool,
    save_every: Duration,
    round: u64,
    stop: Arc<AtomicBool>,
    report: Box<dyn Fn(Progress) + Send + Sync>,
    warn: Box<dyn Fn(&DatabaseError) + Send + Sync>,
}

/// The files of a build.
struct Targets {
    database: Target,
    /// Where unfinished work is saved.
    unfinished: Target,
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
            force: false,
            save_every: SAVE_EVERY,
            round: ROUND,
            stop: Arc::default(),
            report: Box::new(|_| {}),
            warn: Box::new(|_| {}),
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

    /// Replaces a file of another kind, too, if it is this program's own.
    #[must_use]
    pub fn force(self, force: bool) -> Builder {
        Builder { force, ..self }
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

    /// Reports that unfinished work could not be saved: the build goes on, and reports the next such failure only after
    /// it was saved again.
    #[must_use]
    pub fn on_warning(self, warn: impl Fn(&DatabaseError) + Send + Sync + 'static) -> Builder {
        Builder {
            warn: Box::new(warn),
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
        let targets = self.targets()?;
        let _lock = self.lock(&targets)?;
        self.check_game(&targets)?;
        let threads = rayon::ThreadPoolBuilder::new().num_threads(self.threads);
        let threads = threads.build().map_err(std::io::Error::other);
        let threads = threads.map_err(DatabaseError::unwritable(&self.path))?;
        let built = threads.install(|| self.run(&targets));
        // Work that is not used again goes away.
        if !matches!(
            built,
            Err(DatabaseError::Stopped { .. } | DatabaseError::Unwritable { .. })
        ) {
            targets.unfinished.remove();
        }
        built?;
        Database::open(&self.game, &self.path)
    }

    /// The files of the build, tried before the work begins.
    fn targets(&self) -> Result<Targets, DatabaseError> {
        let database = Target::try_ordinary(&self.path, Kind::Values.into(), self.force)?;
        let unfinished = beside(&database, ".unfinished");
        let unfinished = Target::try_ordinary(&unfinished, Kind::Unfinished.into(), self.force)?;
        Ok(Targets {
            database,
            unfinished,
        })
    }

    /// Refuses to replace databases of other games, finished or not.
    fn check_game(&self, targets: &Targets) -> Result<(), DatabaseError> {
        let found = [
            (&targets.database, Kind::Values),
            (&targets.unfinished, Kind::Unfinished),
        ];
        for (target, kind) in found {
            match StoredTable::open(&self.game, target.path(), kind) {
                Err(Fault::Game { found, expected }) if !self.force => {
                    return Err(DatabaseError::OtherGame {
                        path: target.path().to_owned(),
                        there: found,
                        new: expected,
                    });
                }
                // Whatever else is wrong, it is of no use as it is.
                _ => {}
            }
        }
        Ok(())
    }

    /// Makes sure that no other process builds the file.
    fn lock(&self, targets: &Targets) -> Result<Lock, DatabaseError> {
        let waits = || self.wait && !self.is_stopped();
        let lock = Lock::take(beside(&targets.database, ".lock"), waits);
        let lock = lock.map_err(DatabaseError::unwritable(&self.path))?;
        let path = self.path.clone();
        lock.ok_or(if self.wait {
            DatabaseError::Stopped { path }
        } else {
            DatabaseError::Busy { path }
        })
    }

    fn run(&self, targets: &Targets) -> Result<(), DatabaseError> {
        let resumed = self.resumed(targets);
        let mut work = resumed.unwrap_or_else(|| Work::new(&self.game));
        let mut saved = Instant::now();
        let mut is_warned = false;
        while work.layers_done() <= self.last_layer {
            if let Err(interruption) = self.next_round(&mut work) {
                return Err(self.interrupted(&interruption, &work, targets));
            }
            if saved.elapsed() >= self.save_every {
                is_warned = self.save_or_warn(&work, targets, is_warned);
                saved = Instant::now();
            }
        }
        (self.report)(Progress {
            stage: Stage::Writing,
            done: 0,
            total: work.table.layers.len(),
        });
        self.write(&work, &targets.database)
    }

    /// Saves the work so far. A full disk does not end a build: the next attempt may succeed. Returns whether the user
    /// has been warned that it failed.
    fn save_or_warn(&self, work: &Work, targets: &Targets, is_warned: bool) -> bool {
        let Err(error) = work.save(&targets.unfinished) else {
            return false;
        };
        if !is_warned {
            (self.warn)(&error);
        }
        true
    }

    /// Keeps the work of a build that was stopped; one that cannot go on keeps nothing.
    fn interrupted(
        &self,
        interruption: &Interruption,
        work: &Work,
        targets: &Targets,
    ) -> DatabaseError {
        let path = self.path.clone();
        match interruption {
            Interruption::OutOfBudget => DatabaseError::TooManyValues { path },
            Interruption::Stopped => match work.save(&targets.unfinished) {
                Ok(()) => DatabaseError::Stopped { path },
                Err(error) => error,
            },
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

/// The path of a file beside a target: its name with a suffix.
fn beside(target: &Target, suffix: &str) -> PathBuf {
    let mut name = target.file().into_os_string();
    name.push(suffix);
    name.into()
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
