//! Plain negamax with a memory: the strategy that everything else is measured against.

use hashbrown::HashMap;

use super::limits::Meter;
use super::{SearchLimits, State, Strategy, Unsolved};
use crate::component::Source;
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
        if let Some(decided) = evaluate::left_wins(&state, knowledge) {
            return Ok(decided);
        }
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

    fn some_move_wins<P: GamePosition>(
        &mut self,
        state: &State,
        knowledge: &mut Knowledge<P>,
    ) -> Result<bool, Unsolved> {
        for child in children(state, knowledge)? {
            if !self.search(child, knowledge)? {
                return Ok(true);
            }
        }
        Ok(false)
    }
}

impl<P: GamePosition> Strategy<P> for Negamax {
    fn left_wins(&mut self, state: State, knowledge: &mut Knowledge<P>) -> Result<bool, Unsolved> {
        self.meter.restart();
        self.search(state, knowledge)
    }

    fn nodes(&self) -> u64 {
        self.meter.nodes
    }
}

/// The states after each of Left's moves; fewer and smaller components first, because those are
/// decided soonest.
fn children<P: GamePosition>(
    state: &State,
    knowledge: &mut Knowledge<P>,
) -> Result<Vec<State>, Unsolved> {
    let mut children = Vec::new();
    for (place, id) in state.distinct() {
        for option in knowledge.left_options(id)?.iter() {
            children.push(knowledge.after(state, place, &option.components)?);
        }
    }
    children.sort_by_cached_key(|child| size(child, knowledge));
    Ok(children)
}

/// How much there is left to search: the sum of the squares of the unknown positions' scores.
fn size<P: GamePosition>(state: &State, knowledge: &Knowledge<P>) -> (u64, usize) {
    let score = |&id: &_| match knowledge.components.source(id) {
        Source::Value(_) => 0,
        Source::Position(id) => knowledge.positions.form(id).complexity().pow(2),
    };
    (
        state.components().iter().map(score).sum(),
        state.components().len(),
    )
}
