//! Several threads on one question.
//!
//! Each worker has arenas of its own, so nothing is locked; what they find they share in one table, by
//! hashes of content. All search the whole sum and the first answer ends the others; how a strategy keeps
//! them from doing the same work is its own affair. One worker alone is deterministic.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::ScopedJoinHandle;
use std::time::Instant;

use super::{
    Profile, SearchLimits, Shared, Signals, State, Statistics, Strategy, StrategyKind, Table,
    Unsolved, Watch,
};
use crate::bounds::Bounds;
use crate::knowledge::{Knowledge, KnownValues};
use crate::rules::Rule;
use crate::{Player, Settings, Sum, SumGame, evaluate};

/// Each stage of a long search has so many times more nodes than the one before.
const STAGE_FACTOR: u64 = 5;

/// A search that fills its memory with fewer nodes than this gets ahead too slowly.
const NODES_BEFORE_FORGETTING: u64 = 100;

/// A thread's knowledge and strategy.
struct Worker<G: SumGame> {
    knowledge: Knowledge<G>,
    strategy: Box<dyn Strategy<G>>,
    /// The search begins again after so many nodes in all.
    next_stage: u64,
}

/// The workers of a solver, and what they share.
pub(crate) struct Workers<G: SumGame> {
    /// At least one. The others are made when they are first needed.
    all: Vec<Worker<G>>,
    shared: Shared,
    settings: Settings,
    signals: Signals,
    known: Option<Arc<dyn KnownValues<G::Position>>>,
}

impl<G: SumGame> Worker<G> {
    /// The sum as a state. Left is always to move: for Right, it is the inverse.
    fn state(&mut self, sum: &Sum<G::Position>, first: Player) -> Result<State, Unsolved> {
        let mut state = State::default();
        let parts = self.knowledge.parts_of_sum(&sum.terms)?;
        self.knowledge.begin_search(&parts);
        for part in parts {
            if let Some(interruption) = self.knowledge.interruption() {
                return Err(interruption);
            }
            let part = part.inverse_if(first == Player::Right);
            if let Some(component) = self.knowledge.component_of_position(part)? {
                self.knowledge.add_to(&mut state, component)?;
            }
        }
        for value in self.knowledge.values_of_sum(&sum.terms)? {
            let value = value.inverse_if(first == Player::Right);
            if let Some(component) = self.knowledge.component_of_value(value)? {
                self.knowledge.add_to(&mut state, component)?;
            }
        }
        Ok(state)
    }

    /// Whether the first player wins.
    ///
    /// A long search begins again from time to time, with what the table knows: when larger components
    /// become worth a value, and when there is no more room for positions and components, as long as
    /// it gets ahead.
    fn wins(
        &mut self,
        sum: &Sum<G::Position>,
        first: Player,
        nodes: u64,
    ) -> Result<bool, Unsolved> {
        let last = self.nodes().saturating_add(nodes);
        self.knowledge.bound_all();
        loop {
            let before = self.nodes();
            let begins_empty = self.knowledge.positions.is_empty();
            let until = last.min(self.next_stage);
            let answer = self.try_wins(sum, first, until.saturating_sub(before));
            match answer {
                Err(Unsolved::Nodes(_)) if self.nodes() < last => {
                    self.next_stage = self.next_stage.saturating_mul(STAGE_FACTOR);
                    self.knowledge.value_larger_ones();
                    tracing::debug!(nodes = self.nodes(), "larger components get values now");
                }
                Err(Unsolved::Nodes(_)) => return Err(Unsolved::Nodes(nodes)),
                Err(Unsolved::Memory) if !begins_empty || self.got_ahead_since(before) => {
                    self.knowledge.forget();
                    tracing::debug!(nodes = self.nodes(), "positions are forgotten to make room");
                }
                Err(Unsolved::Memory) if self.knowledge.bound_fewer() => {
                    tracing::debug!("fewer components get bounds, to make room");
                }
                answer => return answer,
            }
        }
    }

    fn nodes(&self) -> u64 {
        self.strategy.statistics().nodes
    }

    /// Whether the table knows more than before: a search that had more nodes than a path is long has
    /// decided some of them.
    fn got_ahead_since(&self, before: u64) -> bool {
        let statistics = self.strategy.statistics();
        let enough = NODES_BEFORE_FORGETTING.max(4 * statistics.deepest);
        self.knowledge.rules().has(Rule::Table) && statistics.nodes - before >= enough
    }

    fn try_wins(
        &mut self,
        sum: &Sum<G::Position>,
        first: Player,
        nodes: u64,
    ) -> Result<bool, Unsolved> {
        let answer = self.state(sum, first);
        let answer =
            answer.and_then(|state| self.strategy.left_wins(&state, nodes, &mut self.knowledge));
        answer.map_err(|unsolved| match unsolved {
            Unsolved::Memory => self.knowledge.interruption().unwrap_or(unsolved),
            other => other,
        })
    }
}

impl<G: SumGame> Workers<G> {
    /// One worker, who knows nothing yet.
    pub(crate) fn new(settings: Settings) -> Workers<G> {
        let shared = Shared {
            table: Arc::new(Table::new(settings.search.table_bytes)),
            order: settings.order,
            threads: settings.threads,
            profile: settings.profile,
        };
        let mut workers = Workers {
            all: Vec::new(),
            shared,
            settings,
            signals: Signals::default(),
            known: None,
        };
        workers.employ(1);
        workers
    }

    fn strategy(&self) -> StrategyKind {
        self.settings.strategy.unwrap_or(G::STRATEGY)
    }

    fn threads(&self) -> usize {
        self.settings.threads.max(1)
    }

    /// Makes workers until there are so many.
    fn employ(&mut self, count: usize) {
        let budget = self.settings.values.shared_by(count);
        for worker in &mut self.all {
            worker.knowledge.set_room(&budget);
        }
        for seat in self.all.len()..count {
            let mut knowledge = Knowledge::new(budget, self.settings.rules);
            knowledge.set_signals(self.signals.clone());
            if let Some(known) = &self.known {
                knowledge.know(known.clone());
            }
            self.all.push(Worker {
                knowledge,
                strategy: self.strategy().strategy(&self.shared, seat),
                // Where all components have bounds, there is nothing to gain.
                next_stage: if G::Bounds::EAGER {
                    u64::MAX
                } else {
                    self.settings.search.stage_nodes
                },
            });
        }
    }

    /// What the first worker knows.
    pub(crate) fn knowledge(&mut self) -> &mut Knowledge<G> {
        &mut self.all[0].knowledge
    }

    /// Sets the moment after which questions end with [`Unsolved::Time`].
    pub(crate) fn set_deadline(&mut self, deadline: Option<Instant>) {
        self.signals.deadline = deadline;
        self.pass_signals_on();
    }

    /// Questions end with [`Unsolved::Stopped`] soon after this is set.
    pub(crate) fn stop_with(&mut self, unwanted: Arc<AtomicBool>) {
        self.signals.unwanted = unwanted;
        self.pass_signals_on();
    }

    fn pass_signals_on(&mut self) {
        for worker in &mut self.all {
            worker.knowledge.set_signals(self.signals.clone());
        }
    }

    /// How far searches are.
    pub(crate) fn watch(&self) -> Watch {
        Watch {
            progress: self.signals.progress.clone(),
            table: self.shared.table.clone(),
        }
    }

    /// From now on values are looked up there before they are computed.
    pub(crate) fn know(&mut self, known: &Arc<dyn KnownValues<G::Position>>) {
        for worker in &mut self.all {
            worker.knowledge.know(known.clone());
        }
        self.known = Some(known.clone());
    }

    /// What all workers did.
    pub(crate) fn statistics(&self) -> Statistics {
        let mut sum = Statistics::default();
        for worker in &self.all {
            sum.add(&worker.strategy.statistics());
        }
        sum
    }

    /// How the sums that all workers searched are spread.
    pub(crate) fn profile(&self) -> Profile {
        let mut sum = Profile::default();
        for profile in self
            .all
            .iter()
            .filter_map(|worker| worker.strategy.profile())
        {
            sum.add(profile);
        }
        sum
    }

    /// The memory of the searches.
    pub(crate) fn table(&self) -> &Table {
        &self.shared.table
    }

    /// The hash of a sum in which Left moves first.
    pub(crate) fn hash(&mut self, sum: &Sum<G::Position>) -> Option<u128> {
        let worker = &mut self.all[0];
        let state = worker.state(sum, Player::Left).ok()?;
        Some(worker.knowledge.hash(&state))
    }

    /// Whether the first player wins, if that is known without a search.
    pub(crate) fn decided(&mut self, sum: &Sum<G::Position>, first: Player) -> Option<bool> {
        let state = self.all[0].state(sum, first).ok()?;
        self.decided_state(&state)
    }

    /// Whether the static rules alone tell who wins.
    pub(crate) fn is_static(&mut self, sum: &Sum<G::Position>, first: Player) -> bool {
        let worker = &mut self.all[0];
        let state = worker.state(sum, first);
        state.is_ok_and(|state| evaluate::left_wins(&state, &mut worker.knowledge).is_some())
    }

    /// Whether Left, moving first, wins a state of the first worker, if that is known without a search.
    pub(crate) fn decided_state(&mut self, state: &State) -> Option<bool> {
        let worker = &mut self.all[0];
        worker.strategy.decided(state, &mut worker.knowledge)
    }

    /// Whether the first player wins.
    pub(crate) fn wins(&mut self, sum: &Sum<G::Position>, first: Player) -> Result<bool, Unsolved> {
        self.shared.table.grow_older();
        let SearchLimits {
            nodes: most,
            nodes_alone: alone,
            ..
        } = self.settings.search;
        if self.threads() == 1 || most <= alone {
            return self.all[0].wins(sum, first, most);
        }
        match self.all[0].wins(sum, first, alone) {
            Err(Unsolved::Nodes(_)) => self.race(sum, first, most - alone),
            answer => answer,
        }
    }

    /// All workers search at once; the first answer ends the others.
    fn race(
        &mut self,
        sum: &Sum<G::Position>,
        first: Player,
        nodes: u64,
    ) -> Result<bool, Unsolved> {
        if self.all.len() < self.threads() {
            self.employ(self.threads());
            tracing::debug!(threads = self.threads(), "more threads search");
        }
        let share = nodes / self.all.len() as u64;
        let answered = &self.signals.answered;
        let run = |worker: &mut Worker<G>| {
            let answer = worker.wins(sum, first, share);
            if answer.is_ok() {
                answered.store(true, Ordering::Relaxed);
            }
            answer
        };
        let answers: Vec<_> = std::thread::scope(|scope| {
            let running = self
                .all
                .iter_mut()
                .map(|worker| scope.spawn(|| run(worker)));
            let running: Vec<_> = running.collect();
            let answers = running.into_iter().map(ScopedJoinHandle::join);
            answers.collect()
        });
        answered.store(false, Ordering::Relaxed);
        combined(
            answers.into_iter().map(|answer| match answer {
                Ok(answer) => answer,
                Err(panic) => std::panic::resume_unwind(panic),
            }),
            self.settings.search.nodes,
        )
    }
}

/// The answer of any worker; if none has one, the reason of the one who went on longest: others may have
/// run out of memory before.
fn combined(
    answers: impl Iterator<Item = Result<bool, Unsolved>>,
    nodes: u64,
) -> Result<bool, Unsolved> {
    let mut reason = Unsolved::Memory;
    for answer in answers {
        match answer {
            Ok(wins) => return Ok(wins),
            Err(Unsolved::Memory) => {}
            Err(Unsolved::Nodes(_)) => reason = Unsolved::Nodes(nodes),
            Err(other) => reason = other,
        }
    }
    Err(reason)
}
