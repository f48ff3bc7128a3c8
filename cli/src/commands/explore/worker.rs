//! The thread that asks the engine, so that the screen never waits.
//!
//! A new question stops the old one at once. What is cheap comes first: who wins, which moves win, then the value, then
//! the values of the moves.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use framework::{
    Engine, KNOWN_NODES, MovesEvent, MovesQuestion, Settings, Sum, Unsolved, ValueEffort, Watch,
    value_limit,
};
use game::Player;

use super::news::News;
use crate::options::deadlines;

/// The thread that asks the engine.
pub(super) struct Worker {
    jobs: Option<Sender<Job>>,
    reports: Receiver<Report>,
    thread: Option<JoinHandle<()>>,
    watch: Watch,
    /// Stops the current question.
    cancelled: Arc<AtomicBool>,
    /// The number of the current question.
    number: u64,
    /// When it was asked, and the nodes before.
    start: (Instant, u64),
}

/// A question about a position.
struct Job {
    number: u64,
    sum: Sum,
    cancelled: Arc<AtomicBool>,
}

/// News about the position of a question.
struct Report {
    number: u64,
    news: News,
}

impl Worker {
    /// A worker whose questions take at most some time each.
    pub(super) fn new(settings: Settings, time: Option<Duration>) -> Worker {
        let mut engine = Engine::new(settings);
        let watch = engine.watch();
        let (jobs, asked) = channel::<Job>();
        let (told, reports) = channel();
        let thread = thread::spawn(move || {
            for job in asked {
                engine.cancel_with(job.cancelled.clone());
                let [soon, end] = deadlines(time);
                engine.set_deadline(soon);
                answer(&mut engine, &job, end, &told);
            }
        });
        Worker {
            jobs: Some(jobs),
            reports,
            thread: Some(thread),
            watch,
            cancelled: Arc::default(),
            number: 0,
            start: (Instant::now(), 0),
        }
    }

    /// Stops the current question, and asks about another position.
    pub(super) fn ask(&mut self, sum: Sum) {
        self.cancelled.store(true, Ordering::Relaxed);
        self.cancelled = Arc::default();
        self.number += 1;
        self.start = (Instant::now(), self.watch.nodes());
        if let Some(jobs) = &self.jobs {
            // If the thread is gone, the next look at its news tells.
            let _ = jobs.send(Job {
                number: self.number,
                sum,
                cancelled: self.cancelled.clone(),
            });
        }
    }

    /// Stops the current question; there are no more news about it.
    pub(super) fn stop(&mut self) {
        self.cancelled.store(true, Ordering::Relaxed);
        self.number += 1;
    }

    /// The next news about the current question, if there are any now.
    pub(super) fn news(&mut self) -> Option<News> {
        loop {
            match self.reports.try_recv() {
                Ok(report) if report.number == self.number => return Some(report.news),
                Ok(_) => {}
                Err(TryRecvError::Empty) => return None,
                Err(TryRecvError::Disconnected) => self.join(),
            }
        }
    }

    /// For how long the current question was worked on.
    pub(super) fn elapsed(&self) -> Duration {
        self.start.0.elapsed()
    }

    /// About how many nodes the current question has taken.
    pub(super) fn nodes(&self) -> u64 {
        self.watch.nodes().saturating_sub(self.start.1)
    }

    /// How far the engine is.
    pub(super) fn watch(&self) -> &Watch {
        &self.watch
    }

    /// Ends with the thread, which ends early only by a panic.
    fn join(&mut self) {
        if let Some(Err(panic)) = self.thread.take().map(JoinHandle::join) {
            std::panic::resume_unwind(panic);
        }
    }
}

impl Drop for Worker {
    /// The thread ends by itself, soon.
    fn drop(&mut self) {
        self.cancelled.store(true, Ordering::Relaxed);
        self.jobs = None;
    }
}

/// Answers a question.
fn answer(engine: &mut Engine, job: &Job, end: Option<Instant>, told: &Sender<Report>) {
    tell_all(engine, &job.sum, end, &mut |news| {
        let number = job.number;
        // Nobody listens any more only at the very end.
        let _ = told.send(Report { number, news });
    });
}

/// Tells everything about a position. Without its value, what is known may take until `end`.
fn tell_all(engine: &mut Engine, sum: &Sum, end: Option<Instant>, tell: &mut dyn FnMut(News)) {
    let mut asking = Asking {
        engine,
        sum,
        end,
        tell,
    };
    let end = asking.all().map_err(|limit| limit.to_string());
    tell(News::Done(end));
}

/// Everything about a position.
#[cfg(test)]
pub(super) fn all_news(engine: &mut Engine, sum: &Sum, end: Option<Instant>) -> Vec<News> {
    let mut all = Vec::new();
    tell_all(engine, sum, end, &mut |news| all.push(news));
    all
}

/// A question while it is answered.
struct Asking<'a> {
    engine: &'a mut Engine,
    sum: &'a Sum,
    /// The deadline of what is known without the value.
    end: Option<Instant>,
    tell: &'a mut dyn FnMut(News),
}

impl Asking<'_> {
    fn all(&mut self) -> Result<(), Unsolved> {
        let limit = value_limit(false);
        let cheap = self
            .engine
            .value_in_words(self.sum, ValueEffort::Cheap, limit);
        if cheap.is_some() {
            self.facts();
            self.winners()?;
            self.moves(true, ValueEffort::Full)?;
            return self.survivors();
        }
        let winners = continued(self.winners())?;
        let outcomes = continued(self.moves(true, ValueEffort::None))?;
        let is_valued = self.facts();
        if !is_valued {
            self.known();
        }
        let survivors = continued(self.survivors())?;
        let effort = if is_valued {
            ValueEffort::Full
        } else {
            ValueEffort::Cheap
        };
        let values = self.moves(false, effort);
        winners.and(outcomes).and(survivors).and(values)
    }

    fn winners(&mut self) -> Result<(), Unsolved> {
        for first in Player::BOTH {
            let winner = self.engine.winner(self.sum, first)?;
            (self.tell)(News::Winner { first, winner });
        }
        Ok(())
    }

    /// Returns whether the value is known.
    fn facts(&mut self) -> bool {
        let facts = self.engine.facts(self.sum, String::new(), false, false);
        let is_valued = facts.is_some();
        (self.tell)(News::Facts(facts.map(Box::new)));
        is_valued
    }

    /// What is known where the value is not.
    fn known(&mut self) {
        if self.end.is_some() {
            self.engine.set_deadline(self.end);
        }
        let known = self.engine.known(self.sum, KNOWN_NODES);
        (self.tell)(News::Known(Box::new(known)));
    }

    /// What is after each move.
    fn moves(&mut self, outcomes: bool, values: ValueEffort) -> Result<(), Unsolved> {
        let question = MovesQuestion {
            outcomes,
            values,
            ..MovesQuestion::new(self.sum.clone())
        };
        let tell = &mut *self.tell;
        self.engine.ask_moves(&question, &mut |event| match event {
            MovesEvent::List { .. } => {}
            MovesEvent::Decided {
                player,
                index,
                wins,
            } => tell(News::Decided {
                player,
                index,
                wins,
            }),
            MovesEvent::Move {
                player,
                index,
                after,
                ..
            } => tell(News::After {
                player,
                index,
                after: after.clone(),
            }),
        })
    }

    fn survivors(&mut self) -> Result<(), Unsolved> {
        let question = MovesQuestion {
            canonical: true,
            ..MovesQuestion::new(self.sum.clone())
        };
        let tell = &mut *self.tell;
        self.engine.ask_moves(&question, &mut |event| {
            if let MovesEvent::List {
                player,
                survivors: Some(survivors),
            } = event
            {
                let survivors = survivors.clone();
                tell(News::Survivors { player, survivors });
            }
        })
    }
}

/// Goes on after a limit, because something else may be cheap, but not after a request to stop.
fn continued(result: Result<(), Unsolved>) -> Result<Result<(), Unsolved>, Unsolved> {
    match result {
        Err(Unsolved::Stopped) => Err(Unsolved::Stopped),
        other => Ok(other),
    }
}
