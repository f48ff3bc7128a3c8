//! What the engine knows: exact values and interned positions, side by side.

use crate::position::{PositionId, Positions};
use crate::value::{OutOfBudget, ValueId, ValueLimits, Values};
use crate::{ComplexityScore, Normalize, Subgame};

/// How much may be spent on exact values.
///
/// More makes the search smaller and takes longer before it starts; the answers are the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ValueBudget {
    /// Fuel for the value of a whole sum.
    pub sum_fuel: u64,
    /// Fuel for the value of a single component that turns up in a search.
    pub component_fuel: u64,
    /// Fuel for merging two values in a search into one.
    pub merge_fuel: u64,
    /// The memory for values.
    pub limits: ValueLimits,
    /// The most positions that are remembered.
    pub positions: usize,
}

impl Default for ValueBudget {
    fn default() -> ValueBudget {
        ValueBudget {
            sum_fuel: 20_000_000,
            component_fuel: 20_000,
            merge_fuel: 200,
            limits: ValueLimits::default(),
            positions: 4_000_000,
        }
    }
}

/// The arenas of values and of positions, and the budget for filling them.
#[derive(Clone, Debug)]
pub struct Knowledge<P> {
    /// Exact values.
    pub values: Values,
    /// Components.
    pub positions: Positions<P>,
    budget: ValueBudget,
}

impl<P: Subgame + Normalize + ComplexityScore> Knowledge<P> {
    /// Knows nothing yet.
    pub fn new(budget: ValueBudget) -> Knowledge<P> {
        Knowledge {
            values: Values::new(budget.limits),
            positions: Positions::new(budget.positions),
            budget,
        }
    }

    /// The value of a sum of positions, if the budget allows.
    pub fn value_of_sum(&mut self, terms: &[P]) -> Option<ValueId> {
        self.values.refuel(self.budget.sum_fuel);
        let mut sum = ValueId::ZERO;
        for term in terms {
            let value = self.positions.sum_of_components(term, &mut self.values);
            sum = self.values.add(sum, value.ok()?).ok()?;
        }
        Some(sum)
    }

    /// The value of a component in a search, if the budget allows.
    pub fn value_of_component(&mut self, id: PositionId) -> Option<ValueId> {
        self.values.refuel(self.budget.component_fuel);
        self.positions.value(id, &mut self.values).ok()
    }

    /// The sum of two values, if it is cheap.
    pub fn merged(&mut self, a: ValueId, b: ValueId) -> Option<ValueId> {
        self.values.refuel(self.budget.merge_fuel);
        self.values.add(a, b).ok()
    }

    /// Whether `a <= b`, if the budget allows.
    ///
    /// # Errors
    /// [`OutOfBudget`] if it does not.
    pub fn le(&mut self, a: ValueId, b: ValueId) -> Result<bool, OutOfBudget> {
        self.values.refuel(self.budget.component_fuel);
        self.values.le(a, b)
    }
}
