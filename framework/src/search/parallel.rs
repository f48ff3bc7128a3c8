//! Several threads on one question.
//!
//! Each worker has arenas of its own, so nothing is locked; what they find they share in one table, by
//! hashes of content. All search the whole sum and the first answer ends the others; how a strategy keeps
//! them from doing the same work is up to the strategy. One worker alone is deterministic.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::ScopedJoinHandle;
use std::time::Instant;

use game::{Game, Player};
use value::KnownValues;

use super::{Profile, Shared, Statistics, Strategy, Table, Watch, order};
use crate::base::{Signals, Unsolved};
use crate::evaluate;
use crate::knowledge::{Knowledge, Post, State};
use crate::settings::{SearchLimits, Settings, StrategyKind};
use crate::sum::{Language, Sum};
use crate::switches::Rule;

/// Each stage of a long search has this many times more nodes than the one before.
const STAGE_FACTOR: u64 = 5;

/// A search that fills its memory with fewer nodes than this makes too little progress.
const NODES_BEFORE_FORGETTING: u64 = 100;

/// A thread's knowledge and strategies.
struct Worker {
    knowledge: Knowledge,
    strategies: Strategies,
    /// The search begins again after this many nodes in all.
    next_stage: u64,
}

/// One strategy of each kind, and which of them is in use.
struct Strategies {
    all: [Box<dyn Strategy>; 2],
    current: StrategyKind,
}

/// The workers of an engine, and what they share.
pub(crate) struct Workers {
    /// At least one. The others are made when they are first needed.
    all: Vec<Worker>,
    shared: Shared,
    settings: Settings,
    signals: Signals,
    /// The language of the first question. Its game, if it has one, is the home of all hashes.
    language: Option<Language>,
    known: Vec<(Game, Arc<dyn KnownValues>)>,
    /// How workers tell each other what they learn, if there may be several.
    post: Option<Arc<Post>>,
    /// Whether the first worker has learnt something beside others.
    has_raced: bool,
}

impl Strategies {
    fn new(shared: &Shared) -> Strategies {
        let kinds = [StrategyKind::Negamax, StrategyKind::ProofNumber];
        Strategies {
            all: kinds.map(|kind| kind.strategy(shared)),
            current: StrategyKind::Negamax,
        }
    }

    fn current(&mut self) -> &mut dyn Strategy {
        &mut *self.all[self.current as usize]
    }

    fn statistics(&self) -> Statistics {
        let mut sum = Statistics::default();
        for strategy in &self.all {
            sum.add(&strategy.statistics());
        }
        sum
    }
}

impl Worker {
    /// The sum as a state. Left is always to move: for Right, it is the inverse.
    fn state(&mut self, sum: &Sum, first: Player) -> Result<State, Unsolved> {
        let mut state = State::default();
        let parts = self.knowledge.parts_of_sum(sum)?;
        self.knowledge.begin_search(sum, &parts);
        for part in parts {
            if let Some(interruption) = self.knowledge.interruption() {
                return Err(interruption);
            }
            let part = part.inverse_if(first == Player::Right);
            if let Some(component) = self.knowledge.component_of_position(part)? {
                self.knowledge.add_to(&mut state, component)?;
            }
        }
        for value in self.knowledge.values_of_sum(sum)? {
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
    /// it makes progress.
    fn wins(&mut self, sum: &Sum, first: Player, nodes: u64) -> Result<bool, Unsolved> {
        let last = self.nodes().saturating_add(nodes);
        self.knowledge.bound_all();
        loop {
            let before = self.nodes();
            let begins_empty = self.knowledge.positions.is_empty();
            // Where all components have bounds, larger values gain nothing; where bounds are learned, they would be forgotten.
            let learns = self.knowledge.rules().has(Rule::LearnedBounds);
            let stage = if sum.is_all_small() || learns {
                u64::MAX
            } else {
                self.next_stage
            };
            let until = last.min(stage);
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
        self.strategies.statistics().nodes
    }

    /// Whether the table knows more than before: a search that had more nodes than a path is long has
    /// decided some of them.
    fn got_ahead_since(&self, before: u64) -> bool {
        let statistics = self.strategies.statistics();
        let enough = NODES_BEFORE_FORGETTING.max(4 * statistics.deepest);
        self.knowledge.rules().has(Rule::Table) && statistics.nodes - before >= enough
    }

    fn try_wins(&mut self, sum: &Sum, first: Player, nodes: u64) -> Result<bool, Unsolved> {
        let answer = self.state(sum, first);
        let strategy = self.strategies.current();
        let mark = self.knowledge.mark();
        let answer =
            answer.and_then(|state| strategy.left_wins(&state, nodes, &mut self.knowledge));
        // A search that was ended leaves some.
        self.knowledge.release(mark);
        answer.map_err(|unsolved| match unsolved {
            Unsolved::Memory => self.knowledge.interruption().unwrap_or(unsolved),
            other => other,
        })
    }
}

impl Workers {
    /// One worker, which knows nothing yet.
    pub(crate) fn new(settings: Settings) -> Workers {
        let shared = Shared {
            table: Arc::new(Table::new(settings.search.table_bytes)),
            busy: Arc::default(),
            order: settings.order,
            is_racing: Arc::default(),
            profile: settings.profile,
        };
        let learns = settings.rules.has(Rule::LearnedBounds);
        let post = (settings.threads > 1 && learns).then(|| Arc::new(Post::new(settings.threads)));
        let mut workers = Workers {
            all: Vec::new(),
            shared,
            settings,
            signals: Signals::default(),
            language: None,
            known: Vec::new(),
            post,
            has_raced: false,
        };
        workers.ensure_workers(1);
        workers
    }

    /// Prepares for a question about a sum: the strategy that suits its games, and the home game if there is none yet.
    fn prepare(&mut self, sum: &Sum) {
        let suitable = if sum.is_all_small() {
            StrategyKind::ProofNumber
        } else {
            StrategyKind::Negamax
        };
        let strategy = self.settings.strategy.unwrap_or(suitable);
        for worker in &mut self.all {
            worker.strategies.current = strategy;
        }
        if self.language.is_none() {
            let language = sum.language();
            for worker in &mut self.all {
                worker.knowledge.positions.set_home(language.game());
            }
            self.language = Some(language.clone());
        }
    }

    fn threads(&self) -> usize {
        self.settings.threads.max(1)
    }

    /// Adds workers until there are `count`.
    fn ensure_workers(&mut self, count: usize) {
        let budget = self.settings.values.shared_by(count);
        for worker in &mut self.all {
            worker.knowledge.set_room(&budget);
        }
        for place in self.all.len()..count {
            let knowledge = self.new_knowledge(place, count);
            let mut strategies = Strategies::new(&self.shared);
            if let Some(first) = self.all.first() {
                strategies.current = first.strategies.current;
            }
            self.all.push(Worker {
                knowledge,
                strategies,
                next_stage: self.settings.search.stage_nodes,
            });
        }
    }

    /// What the first worker knows.
    pub(crate) fn knowledge(&mut self) -> &mut Knowledge {
        &mut self.all[0].knowledge
    }

    /// Sets the moment after which questions end with [`Unsolved::Time`].
    pub(crate) fn set_deadline(&mut self, deadline: Option<Instant>) {
        self.signals.deadline = deadline;
        self.pass_signals_on();
    }

    /// Questions end with [`Unsolved::Stopped`] soon after this is set.
    pub(crate) fn cancel_with(&mut self, cancelled: Arc<AtomicBool>) {
        self.signals.cancelled = cancelled;
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

    /// Looks values of components of a game up there before they are computed, from now on.
    pub(crate) fn use_values(&mut self, game: &Game, known: &Arc<dyn KnownValues>) {
        for worker in &mut self.all {
            worker.knowledge.use_values(game, known.clone());
        }
        self.known.push((game.clone(), known.clone()));
    }

    /// What all workers did.
    pub(crate) fn statistics(&self) -> Statistics {
        let mut sum = Statistics::default();
        for worker in &self.all {
            sum.add(&worker.strategies.statistics());
        }
        sum
    }

    /// How the sums that all workers searched are spread.
    pub(crate) fn profile(&self) -> Profile {
        let mut sum = Profile::default();
        let strategies = self.all.iter().flat_map(|worker| &worker.strategies.all);
        for profile in strategies.filter_map(|strategy| strategy.profile()) {
            sum.add(profile);
        }
        sum
    }

    /// The memory of the searches.
    pub(crate) fn table(&self) -> &Table {
        &self.shared.table
    }

    /// The hash of a sum in which Left moves first.
    pub(crate) fn hash(&mut self, sum: &Sum) -> Option<u128> {
        let state = self.state(sum, Player::Left).ok()?;
        Some(self.all[0].knowledge.hash(&state))
    }

    /// Whether the first player wins, if that is known without a search.
    pub(crate) fn decided(&mut self, sum: &Sum, first: Player) -> Option<bool> {
        let state = self.state(sum, first).ok()?;
        self.decided_state(&state)
    }

    /// The sum as a state of the first worker, in which Left is the player who moves first.
    pub(crate) fn state(&mut self, sum: &Sum, first: Player) -> Result<State, Unsolved> {
        self.prepare(sum);
        self.all[0].state(sum, first)
    }

    /// How soon a move to this sum would be tried, the smaller, the sooner; `first` is the player who moves next.
    pub(crate) fn order_key(&mut self, sum: &Sum, first: Player) -> Result<i64, Unsolved> {
        let state = self.state(sum, first)?;
        Ok(order::by_advantage(&state, &mut self.all[0].knowledge))
    }

    /// Whether the static rules alone tell who wins.
    pub(crate) fn is_static(&mut self, sum: &Sum, first: Player) -> bool {
        let state = self.state(sum, first);
        state.is_ok_and(|state| evaluate::left_wins(&state, self.knowledge()).is_some())
    }

    /// Whether Left, moving first, wins a state of the first worker, if that is known without a search.
    pub(crate) fn decided_state(&mut self, state: &State) -> Option<bool> {
        let worker = &mut self.all[0];
        worker
            .strategies
            .current()
            .decided(state, &mut worker.knowledge)
    }

    /// Whether the first player wins, decided within a number of nodes and those of the settings.
    pub(crate) fn wins(&mut self, sum: &Sum, first: Player, nodes: u64) -> Result<bool, Unsolved> {
        self.prepare(sum);
        self.shared.table.grow_older();
        let SearchLimits {
            nodes: most,
            nodes_alone: alone,
            ..
        } = self.settings.search;
        let most = most.min(nodes);
        if self.threads() == 1 || most <= alone {
            return self.all[0].wins(sum, first, most);
        }
        match self.all[0].wins(sum, first, alone) {
            Err(Unsolved::Nodes(_)) => self.race(sum, first, most - alone),
            answer => answer,
        }
    }

    /// All workers search at once; the first answer ends the others.
    fn race(&mut self, sum: &Sum, first: Player, nodes: u64) -> Result<bool, Unsolved> {
        if self.all.len() < self.threads() {
            self.ensure_workers(self.threads());
            tracing::debug!(threads = self.threads(), "more threads search");
        }
        self.has_raced = true;
        let share = nodes / self.all.len() as u64;
        let answered = &self.signals.answered;
        self.shared.is_racing.store(true, Ordering::Relaxed);
        let run = |worker: &mut Worker| {
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
        self.shared.is_racing.store(false, Ordering::Relaxed);
        combined(
            answers.into_iter().map(|answer| match answer {
                Ok(answer) => answer,
                Err(panic) => std::panic::resume_unwind(panic),
            }),
            self.settings.search.nodes,
        )
    }

    /// Forgets the values and positions that the first worker has learnt beside others, because they depend on how fast
    /// the others were. Returns whether there were any.
    pub(crate) fn forget_race(&mut self) -> bool {
        let has_raced = std::mem::take(&mut self.has_raced);
        if has_raced {
            let new = self.new_knowledge(0, self.all.len());
            self.all[0].knowledge.replace_by(new);
        }
        has_raced
    }

    /// The knowledge of one of `count` workers.
    fn new_knowledge(&self, place: usize, count: usize) -> Knowledge {
        let budget = self.settings.values.shared_by(count);
        let mut knowledge = Knowledge::new(budget, self.settings.rules);
        knowledge.set_signals(self.signals.clone());
        let language = self.language.as_ref();
        let home = language.and_then(Language::game);
        knowledge.positions.set_home(home);
        for (game, known) in &self.known {
            knowledge.use_values(game, known.clone());
        }
        if let Some(post) = &self.post {
            knowledge.join(post.clone(), place);
        }
        knowledge
    }
}

/// The answer of any worker; if none has one, the reason of the one that went on longest: others may have
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
