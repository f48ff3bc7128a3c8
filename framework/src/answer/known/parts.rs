//! The parts of a sum as they are, for what is known when there is no time to find out more about them.

use game::OutOfBudget;
use value::{Dyadic, ValueId};

use super::{Stops, are_same};
use crate::knowledge::Knowledge;
use crate::position::PositionId;
use crate::sum::Sum;

/// The positions and the values that a sum consists of.
pub(super) struct Parts {
    positions: Vec<PositionId>,
    values: Vec<ValueId>,
}

impl Parts {
    pub(super) fn of(sum: &Sum, knowledge: &mut Knowledge) -> Result<Parts, OutOfBudget> {
        Ok(Parts {
            positions: knowledge.parts_of_sum(sum)?,
            values: knowledge.values_of_sum(sum)?,
        })
    }

    /// Whether the parts are the same for both players.
    pub(super) fn are_own_inverse(&self) -> bool {
        let positions: Vec<_> = self.positions.iter().map(|id| id.inverse()).collect();
        let values: Vec<_> = self.values.iter().map(|id| id.inverse()).collect();
        are_same(&self.positions, &positions) && are_same(&self.values, &values)
    }

    /// What follows from the thermographs of the values, and from how many moves the positions have.
    pub(super) fn stops(&self, knowledge: &Knowledge) -> Stops {
        let positions = self.positions.iter();
        let positions = positions.map(|&position| of_position(position, knowledge));
        let values = self.values.iter();
        let values = values.map(|&value| Stops::of_value(value, knowledge).unwrap_or_default());
        let all = positions.chain(values);
        let sum = all.reduce(|sum, part| sum.plus(&part));
        sum.unwrap_or_else(|| Stops::of_number(Dyadic::ZERO))
    }
}

fn of_position(position: PositionId, knowledge: &Knowledge) -> Stops {
    if knowledge.positions.is_all_small(position) {
        return Stops::of_number(Dyadic::ZERO);
    }
    Stops::of_moves(knowledge.positions.complexity(position))
}
