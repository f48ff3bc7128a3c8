//! The state of a search: a multiset of components, Left to move.

use smallvec::SmallVec;

use crate::knowledge::Knowledge;
use crate::position::PositionId;
use crate::value::ValueId;
use crate::{ComplexityScore, Normalize, Subgame};

/// A part of a sum: a value where it is known, otherwise a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Component {
    /// A part whose exact value is known.
    Value(ValueId),
    /// A part that is only known by its moves.
    Position(PositionId),
}

impl Component {
    fn inverse(self) -> Component {
        match self {
            Component::Value(id) => Component::Value(id.inverse()),
            Component::Position(id) => Component::Position(id.inverse()),
        }
    }
}

/// A sum with Left to move; when it is Right's turn, the inverse is the state.
///
/// **Invariants.** Components are sorted, none is the value 0, and none is there together with its
/// inverse: `G - G = 0`, whatever `G` is.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct State {
    components: SmallVec<[Component; 6]>,
}

impl State {
    /// The sum of some components, simplified.
    pub fn new(components: impl IntoIterator<Item = Component>) -> State {
        let mut state = State::default();
        for component in components {
            state.add(component);
        }
        state
    }

    /// The components, sorted.
    pub fn components(&self) -> &[Component] {
        &self.components
    }

    fn add(&mut self, component: Component) {
        if component == Component::Value(ValueId::ZERO) {
            return;
        }
        if let Ok(place) = self.components.binary_search(&component.inverse()) {
            self.components.remove(place);
            return;
        }
        let place = self.components.partition_point(|other| *other < component);
        self.components.insert(place, component);
    }

    /// The state with the `index`-th component replaced by others and the turn passed on, so that
    /// Left is to move again.
    pub fn after(&self, index: usize, option: impl IntoIterator<Item = Component>) -> State {
        let mut rest = self.components.clone();
        rest.remove(index);
        let inverted = rest.into_iter().chain(option).map(Component::inverse);
        State::new(inverted)
    }

    /// The same game with pairs of values merged where that is cheap.
    pub fn merged<P: Subgame + Normalize + ComplexityScore>(
        self,
        knowledge: &mut Knowledge<P>,
    ) -> State {
        let mut merged: SmallVec<[ValueId; 6]> = SmallVec::new();
        let mut state = State::default();
        for component in self.components {
            let Component::Value(mut value) = component else {
                state.add(component);
                continue;
            };
            let mut n = 0;
            while n < merged.len() {
                match knowledge.merged(merged[n], value) {
                    Some(sum) => {
                        merged.swap_remove(n);
                        value = sum;
                        n = 0;
                    }
                    None => n += 1,
                }
            }
            merged.push(value);
        }
        merged
            .into_iter()
            .for_each(|value| state.add(Component::Value(value)));
        state
    }
}
