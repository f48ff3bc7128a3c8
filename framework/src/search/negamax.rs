//! Depth-first search with a memory, best moves first.
//!
//! A node looks at all children before it searches any: one that a static rule or the table knows to be
//! lost for the opponent decides at once (enhanced transposition cut-off). With *deepening*, iterations
//! of growing depth and number of leaves come first, as in SEGClobber: nodes at the limit get a
//! heuristic value, and the move that seemed best is tried first the next time. The last iteration has
//! no limit, so that the answer is never a guess.
//!
//! Several threads search the same tree: each takes what no other is searching first, and leaves what another has
//! decided meanwhile.

use std::iter;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use value::grow_stack;

use super::busy::Busy;
use super::children::{Child, Children};
use super::limits::Meter;
use super::order;
use super::overtaken::{self, Halt, Path};
use super::{Fact, Profile, Shared, Statistics, Strategy, Table};
use crate::base::Unsolved;
use crate::evaluate::speculative_removal::{self, Smaller};
use crate::knowledge::{Knowledge, State};
use crate::settings::MoveOrder;
use crate::switches::Rule;

/// Depth-first search that remembers what it has decided.
#[derive(Debug)]
pub(crate) struct Negamax {
    table: Arc<Table>,
    meter: Meter,
    order: MoveOrder,
    busy: Arc<Busy>,
    /// Whether other threads search, too, at the moment.
    is_racing: Arc<AtomicBool>,
    /// The nodes on the way to the current one, if others search, too.
    path: Path,
    /// Leaves that the current iteration may still have.
    leaves: u64,
}

/// What is known about a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Score {
    Won,
    Lost,
    /// Not decided within the limits of the iteration: how good it seems for the mover, and a tag of
    /// the move that seemed best.
    Open {
        value: i64,
        best: u32,
    },
}

/// The bits of heuristic values, and of tags.
const VALUE_BITS: u32 = 24;
const TAG_BITS: u32 = 24;
const LARGEST_VALUE: i64 = (1 << (VALUE_BITS - 1)) - 1;

fn tag(hash: u128) -> u32 {
    (hash >> 64) as u32 >> (u32::BITS - TAG_BITS)
}

impl Score {
    fn pack(self) -> Fact {
        match self {
            Score::Won => Fact::Won,
            Score::Lost => Fact::Lost,
            Score::Open { value, best } => {
                let value = value.clamp(-LARGEST_VALUE, LARGEST_VALUE) + LARGEST_VALUE;
                Fact::Open(value as u64 | u64::from(best) << VALUE_BITS)
            }
        }
    }

    fn unpack(fact: Fact) -> Score {
        match fact {
            Fact::Won => Score::Won,
            Fact::Lost => Score::Lost,
            Fact::Open(bits) => Score::Open {
                value: (bits & ((1 << VALUE_BITS) - 1)) as i64 - LARGEST_VALUE,
                best: (bits >> VALUE_BITS) as u32,
            },
        }
    }

    fn of_decided(is_won: bool) -> Score {
        if is_won { Score::Won } else { Score::Lost }
    }

    fn decided(self) -> Option<bool> {
        match self {
            Score::Won => Some(true),
            Score::Lost => Some(false),
            Score::Open { .. } => None,
        }
    }
}

/// How deep the iterations go, and how many times more leaves each may have than the one before
/// (SEGClobber, Section 3.10).
const DEEPEST_ITERATION: u64 = 12;
const LEAF_FACTOR: u64 = 3;

/// Speculative removal is tried where the rest has at most this complexity.
const LARGEST_REST: i32 = 40;

/// How deep a node lies, and how deep the iteration goes.
#[derive(Clone, Copy)]
struct Depth {
    here: u64,
    most: u64,
}

impl Depth {
    fn below(self) -> Depth {
        Depth {
            here: self.here + 1,
            ..self
        }
    }

    fn is_limited(self) -> bool {
        self.most < u64::MAX
    }
}

impl Negamax {
    /// A search with the memory that threads share.
    pub(crate) fn new(shared: &Shared) -> Negamax {
        Negamax {
            table: shared.table.clone(),
            meter: Meter::new(shared.profile),
            order: shared.order,
            busy: shared.busy.clone(),
            is_racing: shared.is_racing.clone(),
            path: Path::default(),
            leaves: 0,
        }
    }

    fn search(
        &mut self,
        state: &State,
        hash: u128,
        depth: Depth,
        knowledge: &mut Knowledge,
    ) -> Result<Score, Halt> {
        // What was open when its parent looked may have been decided on the way to it.
        let known = self.look_up(hash, knowledge);
        if let Some(score @ (Score::Won | Score::Lost)) = known {
            return Ok(score);
        }
        // Bounds may have been learned since its parent looked at it.
        if knowledge.learns(state)
            && let Some(decided) = self.meter.by_bounds(state, knowledge)
        {
            return Ok(Score::of_decided(decided));
        }
        let before = self.meter.statistics.nodes;
        self.meter.count(state, depth.here, knowledge)?;
        let mark = knowledge.mark();
        let score = if self.is_racing.load(Ordering::Relaxed) {
            self.score_beside_others(state, hash, known, depth, knowledge)?
        } else {
            grow_stack(|| self.score(state, known, depth, knowledge))?
        };
        knowledge.release(mark);
        if let Some(decided) = score.decided() {
            knowledge.learn(state, decided)?;
        }
        if knowledge.rules().has(Rule::Table) {
            let work = self.meter.statistics.nodes - before;
            self.table.put(hash, score.pack(), work);
        }
        Ok(score)
    }

    /// The score of a node that other threads may come to, too, or may have decided when it is overtaken.
    fn score_beside_others(
        &mut self,
        state: &State,
        hash: u128,
        known: Option<Score>,
        depth: Depth,
        knowledge: &mut Knowledge,
    ) -> Result<Score, Halt> {
        let nodes = self.meter.statistics.nodes;
        if knowledge.rules().has(Rule::Table) && self.path.is_overtaken(&self.table, nodes) {
            return Err(Halt::Overtaken);
        }
        if overtaken::is_time(nodes) {
            knowledge.exchange_letters()?;
        }
        self.busy.begin(hash);
        self.path.push(hash);
        let score = grow_stack(|| self.score(state, known, depth, knowledge));
        self.path.pop();
        self.busy.end(hash);
        match score {
            Err(Halt::Overtaken) => {
                let now_known = self.look_up(hash, knowledge);
                let decided = now_known.filter(|score| score.decided().is_some());
                decided.ok_or(Halt::Overtaken)
            }
            score => score,
        }
    }

    fn look_up(&mut self, hash: u128, knowledge: &Knowledge) -> Option<Score> {
        if !knowledge.rules().has(Rule::Table) {
            return None;
        }
        self.meter.look_up(&self.table, hash).map(Score::unpack)
    }

    fn score(
        &mut self,
        state: &State,
        known: Option<Score>,
        depth: Depth,
        knowledge: &mut Knowledge,
    ) -> Result<Score, Halt> {
        let Children::Open(mut children) = knowledge.children(state, &mut self.meter)? else {
            return Ok(Score::Won);
        };
        if knowledge.rules().has(Rule::Cutoff) && self.cut_off(&mut children, knowledge) {
            return Ok(Score::Won);
        }
        if self.wins_a_smaller_sum(state, depth, knowledge)? {
            return Ok(Score::Won);
        }
        if depth.is_limited() && (depth.here >= depth.most || self.leaves == 0) {
            self.leaves = self.leaves.saturating_sub(1);
            let value = order::heuristic_value(state, knowledge);
            return Ok(Score::Open { value, best: 0 });
        }
        self.sort(&mut children, known, knowledge)?;
        self.best_of(children, depth, knowledge)
    }

    /// Looks all children up. Drops the children that the opponent wins; returns whether she loses one.
    fn cut_off(&mut self, children: &mut Vec<Child>, knowledge: &Knowledge) -> bool {
        let mut is_won = false;
        children.retain(|child| {
            let score = self.look_up(child.hash, knowledge);
            is_won |= score == Some(Score::Lost);
            score != Some(Score::Won)
        });
        is_won
    }

    fn sort(
        &self,
        children: &mut [Child],
        known: Option<Score>,
        knowledge: &mut Knowledge,
    ) -> Result<(), Unsolved> {
        order::sort(children, self.order, knowledge)?;
        if let Some(Score::Open { best, .. }) = known {
            children.sort_by_key(|child| tag(child.hash) != best);
        }
        Ok(())
    }

    fn best_of(
        &mut self,
        mut children: Vec<Child>,
        depth: Depth,
        knowledge: &mut Knowledge,
    ) -> Result<Score, Halt> {
        let mut score = Score::Lost;
        let (mut decided, mut deferrals) = (0, children.len());
        while let Some(child) = children.get(decided) {
            if decided > 0 && deferrals > 0 && self.is_elsewhere(child) {
                deferrals -= 1;
                children[decided..].rotate_left(1);
                continue;
            }
            if depth.here == 0 {
                let progress = &knowledge.signals().progress;
                progress.set_replies(decided, children.len());
            }
            match self.search(&child.state, child.hash, depth.below(), knowledge)? {
                Score::Lost => return Ok(Score::Won),
                Score::Won => {}
                Score::Open { value, .. } => {
                    let best = tag(child.hash);
                    let is_better =
                        !matches!(score, Score::Open { value: other, .. } if other >= -value);
                    if is_better {
                        score = Score::Open {
                            value: -value,
                            best,
                        };
                    }
                }
            }
            decided += 1;
        }
        Ok(score)
    }

    /// Whether another thread is searching a child: then others come first. (The first child is not asked: while it may
    /// win, help with it is worth more than what may never be needed.)
    fn is_elsewhere(&self, child: &Child) -> bool {
        self.is_racing.load(Ordering::Relaxed) && self.busy.has(child.hash)
    }

    /// Speculative removal (rule 7).
    fn wins_a_smaller_sum(
        &mut self,
        state: &State,
        depth: Depth,
        knowledge: &mut Knowledge,
    ) -> Result<bool, Halt> {
        if !knowledge.rules().has(Rule::SpeculativeRemoval) {
            return Ok(false);
        }
        for Smaller { state, hoped } in speculative_removal::smaller_sums(state, knowledge) {
            let sizes = state.components().iter();
            let size: i32 = sizes
                .map(|&id| i32::from(knowledge.order_key(id).size))
                .sum();
            if size > LARGEST_REST {
                continue;
            }
            let mut decided = self.meter.evaluate(&state, knowledge);
            if decided.is_none() {
                let hash = knowledge.hash(&state);
                let score = self.search(&state, hash, depth.below(), knowledge)?;
                decided = score.decided();
            }
            if decided == Some(hoped) {
                self.meter.statistics.decided_by(Rule::SpeculativeRemoval);
                return Ok(true);
            }
        }
        Ok(false)
    }
}

impl Strategy for Negamax {
    fn left_wins(
        &mut self,
        state: &State,
        nodes: u64,
        knowledge: &mut Knowledge,
    ) -> Result<bool, Unsolved> {
        self.meter.restart(nodes);
        if let Some(decided) = self.decided(state, knowledge) {
            return Ok(decided);
        }
        let hash = knowledge.hash(state);
        let mut iterations = 0;
        if knowledge.rules().has(Rule::Deepening) {
            iterations = DEEPEST_ITERATION;
        }
        self.path.clear();
        let mut most_leaves = LEAF_FACTOR;
        // The last iteration has no limits; it is repeated if the table has lost what overtook it.
        for most in (1..=iterations).chain(iter::repeat(u64::MAX)) {
            self.leaves = most_leaves;
            most_leaves = most_leaves.saturating_mul(LEAF_FACTOR);
            let depth = Depth { here: 0, most };
            let score = self.search(state, hash, depth, knowledge);
            let decided = score.map_or_else(Halt::repeat, |score| Ok(score.decided()))?;
            if let Some(decided) = decided {
                return Ok(decided);
            }
        }
        unreachable!("iterations do not end by themselves")
    }

    fn decided(&mut self, state: &State, knowledge: &mut Knowledge) -> Option<bool> {
        self.meter.evaluate(state, knowledge).or_else(|| {
            let hash = knowledge.hash(state);
            self.look_up(hash, knowledge)?.decided()
        })
    }

    fn statistics(&self) -> Statistics {
        self.meter.statistics
    }

    fn profile(&self) -> Option<&Profile> {
        self.meter.profile()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::table::OPEN_BITS;

    #[test]
    fn a_score_is_unpacked_as_it_was_packed() {
        let open = |value, best| Score::Open { value, best };
        let scores = [
            Score::Won,
            Score::Lost,
            open(0, 0),
            open(-77, 5),
            open(LARGEST_VALUE, 0xff_ffff),
        ];
        for score in scores {
            assert_eq!(Score::unpack(score.pack()), score);
            let fits = |fact| !matches!(fact, Fact::Open(bits) if bits >> OPEN_BITS > 0);
            assert!(fits(score.pack()));
        }
    }
}
