//! Plain negamax with a memory: the strategy that everything else is measured against.

use hashbrown::HashMap;

use super::limits::Meter;
use super::{SearchLimits, State, Strategy, Unsolved, order};
use crate::hash::ContentState;
use crate::knowledge::Knowledge;
use crate::value::deepen;
use crate::{GamePosition, evaluate};

/// Depth-first search that remembers what it has decided.
#[derive(Debug)]
pub struct Negamax {
    results: HashMap<State, bool, ContentState>,
    most_results: usize,
    meter: Meter,
}

impl Negamax {
    /// A search that remembers nothing yet.
    pub fn new(limits: SearchLimits) -> Negamax {
        Negamax {
            results: HashMap::default(),
            most_results: limits.table_bytes / (2 * size_of::<(State, bool)>()),
            meter: Meter::new(limits),
        }
    }

    fn search<P: GamePosition>(
        &mut self,
        state: State,
        knowledge: &mut Knowledge<P>,
    ) -> Result<bool, Unsolved> {
        // What was open when its parent looked may have been decided on the way to it.
        if let Some(&known) = self.results.get(&state) {
            return Ok(known);
        }
        self.meter.count(knowledge)?;
        let wins = deepen(|| self.some_move_wins(&state, knowledge))?;
        if self.results.len() < self.most_results {
            self.results.insert(state, wins);
        }
        Ok(wins)
    }

    /// Looks at all children before it searches any: one that is known to be lost for the opponent
    /// decides at once (enhanced transposition cut-off).
    fn some_move_wins<P: GamePosition>(
        &mut self,
        state: &State,
        knowledge: &mut Knowledge<P>,
    ) -> Result<bool, Unsolved> {
        let mut open = Vec::new();
        for (place, id) in state.distinct() {
            for option in knowledge.left_options(id)?.iter() {
                let child = knowledge.after(state, place, &option.components)?;
                match self.decided(&child, knowledge) {
                    Some(true) => {}
                    Some(false) => return Ok(true),
                    None => open.push(child),
                }
            }
        }
        open.sort_by_cached_key(|child| order::key(child, knowledge));
        for child in open {
            if !self.search(child, knowledge)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether Left, moving first, wins, if a static rule or the memory tells.
    fn decided<P: GamePosition>(
        &self,
        state: &State,
        knowledge: &mut Knowledge<P>,
    ) -> Option<bool> {
        evaluate::left_wins(state, knowledge).or_else(|| self.results.get(state).copied())
    }
}

impl<P: GamePosition> Strategy<P> for Negamax {
    fn left_wins(&mut self, state: State, knowledge: &mut Knowledge<P>) -> Result<bool, Unsolved> {
        self.meter.restart();
        match self.decided(&state, knowledge) {
            Some(decided) => Ok(decided),
            None => self.search(state, knowledge),
        }
    }

    fn nodes(&self) -> u64 {
        self.meter.nodes
    }
}
