//! Plain negamax with a memory: the strategy that everything else is measured against.

use hashbrown::HashMap;

use super::{Component, SearchLimits, State, Strategy, Unsolved};
use crate::hash::ContentState;
use crate::knowledge::Knowledge;
use crate::position::{Components, PositionId};
use crate::value::{ValueId, deepen};
use crate::{ComplexityScore, Normalize, Outcome, Player, Subgame};

/// Depth-first search that remembers what it has decided.
#[derive(Debug)]
pub struct Negamax {
    limits: SearchLimits,
    results: HashMap<State, bool, ContentState>,
    /// Left's options of the positions that were expanded.
    options: HashMap<PositionId, Vec<Components>, ContentState>,
    nodes: u64,
    /// The node count at which the current question ends unsolved.
    last_node: u64,
}

impl Negamax {
    /// A search that remembers nothing yet.
    pub fn new(limits: SearchLimits) -> Negamax {
        Negamax {
            limits,
            results: HashMap::default(),
            options: HashMap::default(),
            nodes: 0,
            last_node: 0,
        }
    }
}

impl<P: Subgame + Normalize + ComplexityScore> Strategy<P> for Negamax {
    fn left_wins(&mut self, state: State, knowledge: &mut Knowledge<P>) -> Result<bool, Unsolved> {
        self.last_node = self.nodes + self.limits.nodes;
        let state = valued(&state, knowledge);
        self.search(state, knowledge)
    }

    fn nodes(&self) -> u64 {
        self.nodes
    }
}

impl Negamax {
    fn search<P: Subgame + Normalize + ComplexityScore>(
        &mut self,
        state: State,
        knowledge: &mut Knowledge<P>,
    ) -> Result<bool, Unsolved> {
        if let Some(decided) = by_values(&state, knowledge) {
            return Ok(decided);
        }
        if let Some(&known) = self.results.get(&state) {
            return Ok(known);
        }
        if self.nodes >= self.last_node {
            return Err(Unsolved::Nodes(self.limits.nodes));
        }
        self.nodes += 1;
        let wins = deepen(|| self.some_move_wins(&state, knowledge))?;
        if self.results.len() < self.limits.results {
            self.results.insert(state, wins);
        }
        Ok(wins)
    }

    fn some_move_wins<P: Subgame + Normalize + ComplexityScore>(
        &mut self,
        state: &State,
        knowledge: &mut Knowledge<P>,
    ) -> Result<bool, Unsolved> {
        for child in self.children(state, knowledge)? {
            if !self.search(child, knowledge)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// The states after each of Left's moves; fewer and smaller components first, because those are
    /// decided soonest.
    fn children<P: Subgame + Normalize + ComplexityScore>(
        &mut self,
        state: &State,
        knowledge: &mut Knowledge<P>,
    ) -> Result<Vec<State>, Unsolved> {
        let mut children = Vec::new();
        for (index, &component) in state.components().iter().enumerate() {
            if index > 0 && state.components()[index - 1] == component {
                continue;
            }
            match component {
                Component::Value(id) => {
                    let options: Vec<ValueId> =
                        knowledge.values.options(id, Player::Left).collect();
                    children.extend(options.into_iter().map(|option| {
                        let child = state.after(index, [Component::Value(option)]);
                        child.merged(knowledge)
                    }));
                }
                Component::Position(id) => {
                    for option in self.options(id, knowledge)? {
                        let parts = option.iter().map(|&part| component_of(part, knowledge));
                        let parts: Vec<Component> = parts.collect();
                        children.push(state.after(index, parts).merged(knowledge));
                    }
                }
            }
        }
        children.sort_by_cached_key(|child| size(child, knowledge));
        Ok(children)
    }

    fn options<P: Subgame + Normalize + ComplexityScore>(
        &mut self,
        id: PositionId,
        knowledge: &mut Knowledge<P>,
    ) -> Result<Vec<Components>, Unsolved> {
        if let Some(known) = self.options.get(&id) {
            return Ok(known.clone());
        }
        let positions = &mut knowledge.positions;
        let options = positions.options(id, Player::Left);
        let options = options.map_err(|_| Unsolved::Positions(positions.len()))?;
        if self.options.len() < self.limits.results {
            self.options.insert(id, options.clone());
        }
        Ok(options)
    }
}

/// The component as a value if its value is known or cheap.
fn component_of<P: Subgame + Normalize + ComplexityScore>(
    id: PositionId,
    knowledge: &mut Knowledge<P>,
) -> Component {
    let value = knowledge.value_of_component(id);
    value.map_or(Component::Position(id), Component::Value)
}

/// The state with values where they are known or cheap.
fn valued<P: Subgame + Normalize + ComplexityScore>(
    state: &State,
    knowledge: &mut Knowledge<P>,
) -> State {
    let components = state.components().iter().map(|&component| match component {
        Component::Position(id) => component_of(id, knowledge),
        value @ Component::Value(_) => value,
    });
    let components: Vec<Component> = components.collect();
    State::new(components).merged(knowledge)
}

/// Decides a sum of at most two values: `a + b <= 0` iff `a <= -b`.
fn by_values<P: Subgame + Normalize + ComplexityScore>(
    state: &State,
    knowledge: &mut Knowledge<P>,
) -> Option<bool> {
    match state.components() {
        [] => Some(false),
        &[Component::Value(a)] => {
            let outcome = knowledge.values.outcome(a);
            Some(matches!(outcome, Outcome::L | Outcome::N))
        }
        &[Component::Value(a), Component::Value(b)] => {
            let at_most_zero = knowledge.le(a, b.inverse()).ok()?;
            Some(!at_most_zero)
        }
        _ => None,
    }
}

/// How much there is left to search: the sum of the squares of the unknown positions' scores.
fn size<P: Subgame + Normalize + ComplexityScore>(
    state: &State,
    knowledge: &Knowledge<P>,
) -> (u64, usize) {
    let score = |component: &Component| match component {
        Component::Value(_) => 0,
        Component::Position(id) => knowledge.positions.form(*id).complexity().pow(2),
    };
    (
        state.components().iter().map(score).sum(),
        state.components().len(),
    )
}
