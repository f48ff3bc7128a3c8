//! What an engine knows: exact values, interned positions and the components of a search, side by side.
//!
//! | file | idea |
//! |---|---|
//! | `make` | components of values and of positions |
//! | `followers` | bounds of all that can become of a component, at once |
//! | `large` | which positions get bounds from those of all their followers |
//! | `simplest` | what stands for a known value |
//! | `options` | what moves lead to, without dominated ones |
//! | `learn` | bounds that improve while a search goes on |
//! | `exchange` | what threads tell each other of these |
//! | `merge` | sums of values as one value |
//! | `guess` | what components seem to be worth, by features of their game |
//! | `order` | what the order of moves asks |
//! | `state` | a sum of components, Left to move |

mod exchange;
mod followers;
mod guess;
mod large;
mod learn;
mod make;
mod merge;
mod options;
mod order;
mod simplest;
mod state;

use std::sync::Arc;
use std::time::Instant;

use game::hash::ContentState;
use game::{Game, OutOfBudget, Player};
use hashbrown::HashMap;
use value::{KnownValues, ValueId, Values};

pub(crate) use exchange::Post;
pub(crate) use state::State;

use crate::base::{Signals, Unsolved};
use crate::component::Components;
use crate::position::{PositionId, Positions};
use crate::settings::{Simplest, ValueBudget};
use crate::sum::{Literal, Sum, Term};
use crate::switches::{Rule, Rules};
use exchange::Mailbox;
use guess::Guesses;
use large::Large;

/// The arenas of values, positions and components, and the budget for filling them.
#[derive(Debug)]
pub struct Knowledge {
    /// Exact values.
    pub values: Values,
    /// Interned positions.
    pub positions: Positions,
    /// What a search is made of.
    pub components: Components,
    budget: ValueBudget,
    rules: Rules,
    /// Search fuel that was used.
    spent: u64,
    signals: Signals,
    /// Whether all games of the sum in question are all-small.
    is_all_small: bool,
    /// Which all-small positions still get bounds.
    large: Large,
    /// Which get bounds, if there is no room for the usual ones.
    fewer_bounds: Option<Large>,
    /// What large components seem to be worth.
    guesses: Guesses,
    /// How other threads are told what is learned, if there are any.
    mailbox: Option<Mailbox>,
    /// How often positions and components were forgotten: names from before name nothing any more.
    generation: u64,
    /// Work since the clock was last read.
    work: u64,
}

/// A moment in the life of components that are not kept.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mark {
    positions: usize,
    components: usize,
}

/// The fuel that is certainly used up within a second.
const FUEL_A_SECOND: f64 = 2_500_000.0;

/// Larger boards are taken for strips: to look at all moves there takes a while.
const LARGEST_DENSE: u64 = 256;

/// The clock is read after this much work: a few milliseconds.
const WORK_A_READING: u64 = 1 << 18;

impl Knowledge {
    /// Knows nothing yet.
    pub fn new(budget: ValueBudget, rules: Rules) -> Knowledge {
        Knowledge {
            values: Values::new(budget.limits),
            positions: Positions::new(budget.position_bytes),
            components: Components::new(budget.component_bytes),
            budget,
            rules,
            spent: 0,
            signals: Signals::default(),
            is_all_small: false,
            large: Large::NONE,
            fewer_bounds: None,
            guesses: Guesses::default(),
            mailbox: None,
            generation: 0,
            work: 0,
        }
    }

    /// Forgets all positions and components, to make room for others; values stay.
    pub(crate) fn forget(&mut self) {
        self.positions.forget();
        self.components = Components::new(self.budget.component_bytes);
        if self.mailbox.is_some() {
            self.components.find_by_hash();
        }
        self.generation += 1;
    }

    /// Forgets everything and goes on with other knowledge.
    pub(crate) fn replace_by(&mut self, other: Knowledge) {
        let generation = self.generation + 1;
        *self = Knowledge {
            generation,
            ..other
        };
    }

    /// How many positions and components there are that are not kept.
    pub(crate) fn mark(&self) -> Mark {
        Mark {
            positions: self.positions.scratch_len(),
            components: self.components.scratch_len(),
        }
    }

    /// Forgets the positions and components that are not kept and were made after a mark.
    pub(crate) fn release(&mut self, mark: Mark) {
        self.positions.release(mark.positions);
        self.components.release(mark.components);
    }

    /// Changes when positions and components are forgotten.
    pub(crate) fn generation(&self) -> u64 {
        self.generation
    }

    /// Looks values of components of a game up there before they are computed, if exact values are used at all.
    pub(crate) fn use_values(&mut self, game: &Game, known: Arc<dyn KnownValues>) {
        if self.rules.has(Rule::ExactValues) {
            self.positions.use_values(game, known);
        }
    }

    /// The techniques in use.
    pub(crate) fn rules(&self) -> Rules {
        self.rules
    }

    /// Sets what ends requests with [`OutOfBudget`].
    pub(crate) fn set_signals(&mut self, signals: Signals) {
        self.values.stop_with(signals.cancelled.clone());
        self.values.stop_at(signals.deadline);
        self.positions.set_signals(signals.clone());
        self.signals = signals;
    }

    /// What passes between a search and those who wait for it.
    pub(crate) fn signals(&self) -> &Signals {
        &self.signals
    }

    /// Why requests end now, if they do: the deadline has passed, or the question was cancelled.
    pub(crate) fn interruption(&self) -> Option<Unsolved> {
        self.signals.interruption()
    }

    /// Counts work, in copied cells or compared entries, and ends it when the question is over. A node of a
    /// long board is more work than thousands of others, so counting nodes would not do.
    ///
    /// # Errors
    /// The deadline has passed, or the question was cancelled.
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
        if self.is_all_small && self.spent >= self.budget.search_fuel {
            of / 1000 + 10
        } else {
            of
        }
    }

    /// Takes the share of a new component out of the search fuel.
    fn charge_component(&mut self) {
        if self.rules.has(Rule::SharedFuel) {
            self.spent = self.spent.saturating_add(self.budget.fuel_a_component);
        }
    }

    /// Whether a position is small enough for a value where not all components have bounds.
    fn is_worth_a_value(&self, id: PositionId) -> bool {
        self.positions.complexity(id) <= self.budget.valued_complexity
    }

    /// Gives values to larger components from now on, too. Forgets what is known about components, unless their values
    /// were known beforehand.
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
    pub(crate) fn parts_of_sum(&mut self, sum: &Sum) -> Result<Vec<PositionId>, OutOfBudget> {
        let mut parts: Vec<PositionId> = Vec::new();
        // How many of each part are left.
        let mut counts: HashMap<PositionId, usize, ContentState> = HashMap::default();
        for position in sum.positions() {
            for part in self.positions.components(position)? {
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
    pub(crate) fn values_of_sum(&mut self, sum: &Sum) -> Result<Vec<ValueId>, OutOfBudget> {
        let literals = sum.terms().iter().filter_map(Term::literal);
        let here = |literal: &Literal| literal.import_into(&mut self.values);
        literals.map(here).collect()
    }

    /// A search of a sum with these parts begins.
    pub(crate) fn begin_search(&mut self, sum: &Sum, parts: &[PositionId]) {
        self.is_all_small = sum.is_all_small();
        let complexity = |&part: &PositionId| self.positions.complexity(part);
        let largest = parts.iter().copied().max_by_key(complexity);
        let is_dense = largest.is_some_and(|part| self.is_all_small && self.is_dense(part));
        let largest = largest.map_or(0, |part| self.positions.complexity(part));
        let usual = Large::in_sum(largest, is_dense, &self.budget);
        self.large = self.fewer_bounds.unwrap_or(usual);
    }

    /// Whether only small components get bounds, because there are too many others.
    pub(crate) fn has_small_bounds_only(&self) -> bool {
        self.large.is_dense()
    }

    /// Whether most moves in a component leave one that is nearly as large: not on a strip, but on a grid.
    fn is_dense(&mut self, part: PositionId) -> bool {
        let complexity = self.positions.complexity(part);
        if !self.rules.has(Rule::ShortLived)
            || !(self.budget.bounded_small + 1..=LARGEST_DENSE).contains(&complexity)
        {
            return false;
        }
        let Ok(options) = self.positions.after_moves(part, Player::Left) else {
            return false;
        };
        let is_large = |&id: &PositionId| self.positions.complexity(id) + 2 >= complexity;
        let large = options.iter().filter(|parts| parts.iter().any(is_large));
        2 * large.count() > options.len()
    }

    /// Gives bounds to fewer components from now on, because there is no room for all; forgets what is known about
    /// components. Returns false if nothing can be reduced.
    pub(crate) fn bound_fewer(&mut self) -> bool {
        self.fewer_bounds = self.large.fewer(&self.budget);
        let helps = self.is_all_small && self.fewer_bounds.is_some();
        self.forget();
        helps
    }

    /// A new question begins, with all bounds that there is room for.
    pub(crate) fn bound_all(&mut self) {
        self.fewer_bounds = None;
    }

    /// Sets the room; existing entries are kept until it is full.
    pub(crate) fn set_room(&mut self, budget: &ValueBudget) {
        self.budget.position_bytes = budget.position_bytes;
        self.budget.component_bytes = budget.component_bytes;
        self.positions.set_room(budget.position_bytes);
        self.components.set_room(budget.component_bytes);
        self.values.set_room(budget.limits);
    }

    /// The value of a sum, if the budget allows.
    pub fn value_of_sum(&mut self, sum: &Sum) -> Option<ValueId> {
        self.value_of_sum_within(sum, u64::MAX, usize::MAX)
    }

    /// The value of a sum, if the budget allows, with at most some fuel and new canonical forms.
    pub(crate) fn value_of_sum_within(
        &mut self,
        sum: &Sum,
        fuel: u64,
        forms: usize,
    ) -> Option<ValueId> {
        let fuel = self.sum_fuel().min(fuel);
        let forms = self.budget.sum_forms.min(forms);
        // If it fails, a search needs room, too.
        self.positions.reserve(true);
        self.values.limit_new_forms(Some(forms));
        let value = self.within(fuel, |knowledge| {
            let parts = knowledge.parts_of_sum(sum)?;
            let boards = knowledge.positions.sum(&parts, &mut knowledge.values)?;
            let literals = knowledge.values_of_sum(sum)?;
            knowledge
                .values
                .add_all(literals.into_iter().chain([boards]))
        });
        self.positions.reserve(false);
        self.values.limit_new_forms(None);
        value
    }

    /// The value of a component in a search, if it is known beforehand or the budget allows.
    pub(crate) fn value_of_component(&mut self, id: PositionId) -> Option<ValueId> {
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
    pub(crate) fn le(&mut self, a: ValueId, b: ValueId) -> Option<bool> {
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
