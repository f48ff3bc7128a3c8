//! What the order of moves asks of a component. Nothing depends on its being right.

use game::Player;

use super::Knowledge;
use crate::base::Unsolved;
use crate::bounds::PARTS_OF_A_MOVE;
use crate::component::{ComponentId, OrderKey};
use crate::position::PositionId;
use crate::switches::Rule;

/// Sizes beyond this are all the same.
const LARGEST: u64 = 1 << 12;

impl Knowledge {
    /// What the order of moves asks of a component.
    pub(crate) fn order_key(&mut self, id: ComponentId) -> OrderKey {
        let key = match self.components.lazy[id.index()].order {
            Some(known) => known,
            None => self.new_order_key(id),
        };
        let sign = if id.is_flipped() { -1 } else { 1 };
        OrderKey {
            advantage: sign * key.advantage,
            ..key
        }
    }

    /// Makes sure that the order key of a component is there. That of a long board takes a while.
    ///
    /// # Errors
    /// The deadline has passed, or the question was cancelled.
    pub(crate) fn prepare_order_key(&mut self, id: ComponentId) -> Result<(), Unsolved> {
        if self.components.lazy[id.index()].order.is_none() {
            self.work(self.size(id))?;
            self.new_order_key(id);
        }
        Ok(())
    }

    /// The complexity of a position, 0 for a value.
    pub(crate) fn size(&self, id: ComponentId) -> u64 {
        let facts = &self.components.facts[id.index()];
        match (facts.value, facts.position) {
            (None, Some(position)) => self.positions.complexity(position),
            _ => 0,
        }
    }

    fn new_order_key(&mut self, id: ComponentId) -> OrderKey {
        let facts = self.components.facts[id.index()];
        let key = match (facts.value, facts.position) {
            (None, Some(position)) => self.key_of_position(id, position),
            _ => self.key_of_value(id),
        };
        self.components.lazy[id.index()].order = Some(key);
        key
    }

    /// A value has its mean.
    fn key_of_value(&self, id: ComponentId) -> OrderKey {
        let mut mean = None;
        if self.components.is_hot(id) || self.rules().has(Rule::Estimates) {
            mean = self.components.mean(id.index());
        }
        OrderKey {
            size: 0,
            advantage: clamped(mean.unwrap_or(0)),
            is_bounded: true,
        }
    }

    /// An all-small position has the middle of its bounds. Another has what its features tell, or else half of the moves
    /// that only one player has: the middle of loose walls would be a worse guess (4x11 Domineering takes twice as many
    /// nodes with it).
    fn key_of_position(&mut self, id: ComponentId, position: PositionId) -> OrderKey {
        let mut mean = None;
        if !self.components.is_hot(id) && self.rules().has(Rule::Estimates) {
            mean = self.components.mean(id.index());
        }
        let is_bounded = mean.is_some();
        let guess = mean.or_else(|| self.guess(position));
        let advantage = guess.unwrap_or_else(|| {
            let count = |player| self.positions.move_count(position, player) as i64;
            let [left, right] = Player::BOTH.map(count);
            (left - right) * PARTS_OF_A_MOVE / 2
        });
        OrderKey {
            size: self.positions.complexity(position).min(LARGEST) as i16,
            advantage: clamped(advantage),
            is_bounded,
        }
    }
}

fn clamped(advantage: i64) -> i32 {
    advantage.clamp(i32::MIN.into(), i32::MAX.into()) as i32
}
