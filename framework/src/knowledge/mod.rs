//! What the engine knows: exact values and interned positions, side by side.

mod budget;
mod known;

use std::sync::Arc;
use std::time::Instant;

pub use budget::ValueBudget;
use hashbrown::HashMap;
pub use known::{KnownValues, Stored, StoredId};

use crate::bounds::Bounds;
use crate::component::{Components, Large, Simplest};
use crate::hash::ContentState;
use crate::position::{PositionId, Positions};
use crate::rules::{Rule, Rules};
use crate::search::{Signals, Unsolved};
use crate::value::{OutOfBudget, ValueId, Values};
use crate::{ComplexityScore, Literal, SumGame, Term};

/// The arenas of values and of positions, and the budget for filling them.
#[derive(Clone, Debug)]
pub struct Knowledge<G: SumGame> {
    /// Exact values.
    pub values: Values,
    /// Interned positions.
    pub positions: Positions<G::Position>,
    /// What a search is made of.
    pub components: Components<G::Bounds>,
    budget: ValueBudget,
    rules: Rules,
    /// Search fuel that was used.
    spent: u64,
    signals: Signals,
    /// Which components get bounds, if there is no room for the usual ones.
    fewer_bounds: Option<Large>,
    /// How often positions and components were forgotten: names from before name nothing any more.
    generation: u64,
    /// Work since the clock was last read.
    work: u64,
}

/// Fuel that is surely used up within a second.
const FUEL_A_SECOND: f64 = 2_500_000.0;

/// The clock is read after so much work: a few milliseconds.
const WORK_A_READING: u64 = 1 << 18;

impl<G: SumGame> Knowledge<G> {
    /// Knows nothing yet.
    pub fn new(budget: ValueBudget, rules: Rules) -> Knowledge<G> {
        Knowledge {
            values: Values::new(budget.limits),
            positions: Positions::new(budget.position_bytes),
            components: Components::new(budget.component_bytes),
            budget,
            rules,
            spent: 0,
            signals: Signals::default(),
            fewer_bounds: None,
            generation: 0,
            work: 0,
        }
    }

    /// Forgets all positions and components, to make room for others; values stay.
    pub(crate) fn forget(&mut self) {
        self.positions.forget();
        self.components = Components::new(self.budget.component_bytes);
        self.generation += 1;
    }

    /// Changes when positions and components are forgotten.
    pub(crate) fn generation(&self) -> u64 {
        self.generation
    }

    /// From now on values are looked up there before they are computed, if exact values are used at all.
    pub fn know(&mut self, known: Arc<dyn KnownValues<G::Position>>) {
        if self.rules.has(Rule::ExactValues) {
            self.positions.know(known);
        }
    }

    /// The techniques in use.
    pub fn rules(&self) -> Rules {
        self.rules
    }

    /// Sets what ends requests with [`OutOfBudget`].
    pub(crate) fn set_signals(&mut self, signals: Signals) {
        self.values.stop_with(signals.unwanted.clone());
        self.values.stop_at(signals.deadline);
        self.positions.set_signals(signals.clone());
        self.signals = signals;
    }

    /// What passes between a search and those who wait for it.
    pub(crate) fn signals(&self) -> &Signals {
        &self.signals
    }

    /// Why requests end now, if they do: the deadline has passed, or nobody wants the answer any more.
    pub fn interruption(&self) -> Option<Unsolved> {
        self.signals.interruption()
    }

    /// Counts work, in copied cells or compared entries, and ends it if it is no longer wanted. A node of a
    /// long board is more work than thousands of others, so counting nodes would not do.
    ///
    /// # Errors
    /// The deadline has passed, or nobody wants the answer any more.
    pub(crate) fn work(&mut self, amount: u64) -> Result<(), Unsolved> {
        self.work = self.work.saturating_add(amount);
        if self.work < WORK_A_READING {
            return Ok(());
        }
        self.work = 0;
        self.interruption().map_or(Ok(()), Err)
    }

    /// The fuel for the value of a sum, no more than the deadline leaves time for.
    fn sum_fuel(&self) -> u64 {
        let in_time = |deadline: Instant| {
            let seconds = deadline
                .saturating_duration_since(Instant::now())
                .as_secs_f64();
            (seconds * FUEL_A_SECOND) as u64
        };
        let fuel = self.budget.sum_fuel;
        let deadline = self.signals.deadline;
        deadline.map_or(fuel, |deadline| fuel.min(in_time(deadline)))
    }

    /// A share of the budget. Where all components have bounds, it is small once the search fuel is spent.
    fn share(&self, of: u64) -> u64 {
        if G::Bounds::EAGER && self.spent >= self.budget.search_fuel {
            of / 1000 + 10
        } else {
            of
        }
    }

    /// Whether a position is small enough for a value where not all components have bounds.
    fn is_worth_a_value(&self, id: PositionId) -> bool {
        self.positions.form(id).complexity() <= self.budget.valued_complexity
    }

    /// From now on larger components get values, too. What is known about components begins anew, unless
    /// their values were known beforehand.
    pub(crate) fn value_larger_ones(&mut self) {
        self.budget.valued_complexity += 1;
        if self.budget.valued_complexity > self.positions.largest_known() {
            self.forget();
        }
    }

    /// The fuel for the value of a component.
    pub(crate) fn component_fuel(&self) -> u64 {
        if self.rules.has(Rule::ExactValues) {
            self.share(self.budget.component_fuel)
        } else {
            0
        }
    }

    /// The most that two values' numbers of followers may multiply to if they are to be merged.
    pub(crate) fn merge_followers(&self) -> u64 {
        if self.rules.has(Rule::Merging) {
            self.share(self.budget.merge_followers)
        } else {
            0
        }
    }

    /// What stands for a known value.
    pub(crate) fn simplest(&self) -> Simplest {
        self.budget.simplest
    }

    /// The complexity up to which bounds are computed from those of the followers.
    pub(crate) fn bounded_complexity(&self) -> u64 {
        self.budget.bounded_complexity
    }

    /// The components of the positions in a sum, without pairs of one and its inverse: those cancel before
    /// anything is spent on them.
    pub(crate) fn parts_of_sum(
        &mut self,
        terms: &[Term<G::Position>],
    ) -> Result<Vec<PositionId>, OutOfBudget> {
        let mut parts: Vec<PositionId> = Vec::new();
        // How many of each part are left.
        let mut counts: HashMap<PositionId, usize, ContentState> = HashMap::default();
        for term in terms.iter().filter_map(Term::position) {
            for part in self.positions.components(term)? {
                match counts.get_mut(&part.inverse()) {
                    Some(count) if *count > 0 && self.rules.has(Rule::Cancelling) => *count -= 1,
                    _ => {
                        *counts.entry(part).or_default() += 1;
                        parts.push(part);
                    }
                }
            }
        }
        parts.retain(|part| match counts.get_mut(part) {
            Some(count) if *count > 0 => {
                *count -= 1;
                true
            }
            _ => false,
        });
        Ok(parts)
    }

    /// The values among the terms of a sum.
    pub(crate) fn values_of_sum(
        &mut self,
        terms: &[Term<G::Position>],
    ) -> Result<Vec<ValueId>, OutOfBudget> {
        let literals = terms.iter().filter_map(Term::literal);
        let here = |literal: &Literal| literal.import_into(&mut self.values);
        literals.map(here).collect()
    }

    /// A search of a sum with these parts begins.
    pub(crate) fn begin_search(&mut self, parts: &[PositionId]) {
        let complexity = |&part: &PositionId| self.positions.form(part).complexity();
        let largest = parts.iter().map(complexity).max();
        let usual = Large::in_sum(largest.unwrap_or(0), &self.budget);
        self.components.large = self.fewer_bounds.unwrap_or(usual);
    }

    /// From now on fewer components get bounds, because there is no room for so many; and what is known
    /// about components begins anew. Whether that helps.
    pub(crate) fn bound_fewer(&mut self) -> bool {
        self.fewer_bounds = self.components.large.fewer(&self.budget);
        let helps = G::Bounds::EAGER && self.fewer_bounds.is_some();
        self.forget();
        helps
    }

    /// A new question begins, with all bounds that there is room for.
    pub(crate) fn bound_all(&mut self) {
        self.fewer_bounds = None;
    }

    /// The room from now on; what there is stays until there is no more room.
    pub(crate) fn set_room(&mut self, budget: &ValueBudget) {
        self.budget.position_bytes = budget.position_bytes;
        self.budget.component_bytes = budget.component_bytes;
        self.positions.set_room(budget.position_bytes);
        self.components.set_room(budget.component_bytes);
        self.values.set_room(budget.limits);
    }

    /// The value of a sum, if the budget allows.
    pub fn value_of_sum(&mut self, terms: &[Term<G::Position>]) -> Option<ValueId> {
        let fuel = self.sum_fuel();
        // If it fails, a search needs room, too.
        self.positions.reserve(true);
        self.values.limit_new_forms(Some(self.budget.sum_forms));
        let value = self.within(fuel, |knowledge| {
            let parts = knowledge.parts_of_sum(terms)?;
            let sum = knowledge.positions.sum(&parts, &mut knowledge.values)?;
            let literals = knowledge.values_of_sum(terms)?;
            knowledge.values.add_all(literals.into_iter().chain([sum]))
        });
        self.positions.reserve(false);
        self.values.limit_new_forms(None);
        value
    }

    /// The value of a component in a search, if it is known beforehand or the budget allows.
    pub fn value_of_component(&mut self, id: PositionId) -> Option<ValueId> {
        if let Some(known) = self.positions.stored_value(id, &mut self.values) {
            return Some(known);
        }
        if !self.is_worth_a_value(id) {
            return None;
        }
        let fuel = self.component_fuel();
        self.searching(fuel, |knowledge| {
            knowledge.positions.value(id, &mut knowledge.values)
        })
    }

    /// Whether `a <= b`, if the budget allows.
    pub fn le(&mut self, a: ValueId, b: ValueId) -> Option<bool> {
        let fuel = self.budget.component_fuel;
        self.within(fuel, |knowledge| knowledge.values.le(a, b))
    }

    /// Makes a request with some fuel; the arena has no limit before and after it.
    fn within<T>(
        &mut self,
        fuel: u64,
        request: impl FnOnce(&mut Self) -> Result<T, OutOfBudget>,
    ) -> Option<T> {
        self.values.refuel(fuel);
        let answer = request(self);
        self.values.refuel(u64::MAX);
        answer.ok()
    }

    /// Makes a request on behalf of a search, and counts the fuel that it used.
    pub(crate) fn searching<T>(
        &mut self,
        fuel: u64,
        request: impl FnOnce(&mut Self) -> Result<T, OutOfBudget>,
    ) -> Option<T> {
        let mut left = fuel;
        let answer = self.within(fuel, |knowledge| {
            let answer = request(knowledge);
            left = knowledge.values.fuel();
            answer
        });
        self.spent = self.spent.saturating_add(fuel - left);
        answer
    }
}
