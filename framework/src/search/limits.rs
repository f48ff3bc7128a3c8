//! What a strategy has used, and when that is too much.

use super::{Fact, Profile, Statistics, Table};
use crate::base::Unsolved;
use crate::component::ComponentId;
use crate::evaluate;
use crate::knowledge::{Knowledge, State};
use crate::switches::Rule;

/// Counts what a strategy does, and ends it at its limits.
#[derive(Clone, Debug, Default)]
pub(super) struct Meter {
    pub(super) statistics: Statistics,
    /// The question ends when this many nodes have been counted in all.
    last_node: u64,
    limit: u64,
    /// Made only if it is asked for.
    profile: Option<Box<Profile>>,
    /// The depth of the last node.
    depth: u64,
}

/// The clock is read once in this many nodes.
const NODES_A_READING: u64 = 64;

impl Meter {
    pub(super) fn new(with_profile: bool) -> Meter {
        Meter {
            profile: with_profile.then(Box::default),
            ..Meter::default()
        }
    }

    pub(super) fn profile(&self) -> Option<&Profile> {
        self.profile.as_deref()
    }

    /// A new question begins, with a limit of nodes.
    pub(super) fn restart(&mut self, limit: u64) {
        self.limit = limit;
        self.last_node = self.statistics.nodes.saturating_add(limit);
    }

    /// Looks a sum up, and counts that.
    pub(super) fn look_up(&mut self, table: &Table, hash: u128) -> Option<Fact> {
        let found = table.get(hash);
        self.statistics.probes += 1;
        self.statistics.hits += u64::from(found.is_some());
        found
    }

    /// What the static rules tell about a sum, counted.
    pub(super) fn evaluate(&mut self, state: &State, knowledge: &mut Knowledge) -> Option<bool> {
        let verdict = evaluate::left_wins(state, knowledge)?;
        self.statistics.decided_by(verdict.rule);
        Some(verdict.left_wins)
    }

    /// What bounds tell about a sum, counted.
    pub(super) fn by_bounds(&mut self, state: &State, knowledge: &Knowledge) -> Option<bool> {
        let verdict = evaluate::by_bounds(state, knowledge)?;
        self.statistics.decided_by(verdict.rule);
        Some(verdict.left_wins)
    }

    /// Counts a node.
    pub(super) fn count(
        &mut self,
        state: &State,
        depth: u64,
        knowledge: &Knowledge,
    ) -> Result<(), Unsolved> {
        let statistics = &mut self.statistics;
        if statistics.nodes >= self.last_node {
            return Err(Unsolved::Nodes(self.limit));
        }
        statistics.nodes += 1;
        statistics.deepest = statistics.deepest.max(depth);
        statistics.components += state.components().len() as u64;
        if let Some(profile) = &mut self.profile {
            self.depth = depth;
            let sizes = state.components().iter().map(|&id| knowledge.size(id));
            profile.nodes.count(depth, sizes);
        }
        if !statistics.nodes.is_multiple_of(NODES_A_READING) {
            return Ok(());
        }
        let signals = knowledge.signals();
        signals.progress.add_nodes(NODES_A_READING);
        signals.interruption().map_or(Ok(()), Err)
    }

    /// Counts a child of the last node that a rule decided: what a move in the component at `place` makes of
    /// it.
    pub(super) fn leaf(
        &mut self,
        rule: Rule,
        state: &State,
        place: usize,
        option: &[ComponentId],
        knowledge: &Knowledge,
    ) {
        self.statistics.decided_by(rule);
        if let Some(profile) = &mut self.profile {
            let (before, after) = (
                &state.components()[..place],
                &state.components()[place + 1..],
            );
            let parts = before.iter().chain(after).chain(option);
            let sizes = parts.map(|&id| knowledge.size(id));
            profile.leaves.count(self.depth + 1, sizes);
        }
    }
}
