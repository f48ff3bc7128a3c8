//! What stands for a known value in a search: its canonical form, or the simplest known position.
//!
//! The papers replace a position by the simplest equal one that they know (SEGClobber, Section 3.4), by
//! one of four scores. Here equal positions meet in their value, and the canonical form is the natural
//! choice; the others are there to be compared with it.
//!
//! **Invariant.** A position is only replaced by one of at most its own complexity. Moves make that
//! smaller, so a search never runs in a circle.

use game::{OutOfBudget, Player};
use value::{ValueId, grow_stack};

use super::Knowledge;
use crate::component::{ComponentFacts, ComponentId, Representative};
use crate::position::{PositionId, PositionSum};
use crate::settings::Simplest;

impl Knowledge {
    /// The component for a position, as it is stored, with a known value; none if that is 0.
    pub(super) fn component_of_valued(
        &mut self,
        position: PositionId,
        value: ValueId,
    ) -> Result<Option<ComponentId>, OutOfBudget> {
        let measure = self.simplest();
        if measure == Simplest::Canonical || value == ValueId::ZERO {
            return self.component_of_value(value);
        }
        let complexity = self.positions.complexity(position);
        let score = self.score(position, measure);
        let best = self.components.simplest.get(&value.index()).copied();
        let flip = value.is_flipped();
        if let Some(best) = best
            && best.complexity <= complexity
            && best.score <= score
        {
            return Ok(Some(best.component.inverse_if(flip)));
        }
        let bounds = self.stored_value_bounds(value)?;
        let facts = ComponentFacts::new(bounds, Some(position), Some(value));
        let hashes = self.hashes_of_value(value);
        let component = self.components.push(facts, hashes)?;
        if best.is_none_or(|best| (complexity, score) < (best.complexity, best.score)) {
            let representative = Representative {
                component: component.inverse_if(flip),
                complexity,
                score,
            };
            self.components
                .simplest
                .insert(value.index(), representative);
        }
        Ok(Some(component))
    }

    /// How simple a position with a known value is.
    pub(crate) fn score(&mut self, position: PositionId, measure: Simplest) -> u64 {
        match measure {
            Simplest::Canonical => 0,
            Simplest::Length => self.positions.complexity(position),
            Simplest::Moves => {
                let count = |player| self.positions.move_count(position, player) as u64;
                Player::BOTH.map(count).iter().sum()
            }
            Simplest::SensibleMoves => {
                let sensible = Player::BOTH.map(|player| self.sensible_options(position, player));
                sensible.iter().map(|options| options.len() as u64).sum()
            }
            Simplest::SensibleTree => self.sensible_tree(position),
        }
    }

    /// Score 4: the sensible moves here, and the scores of what they lead to.
    fn sensible_tree(&mut self, position: PositionId) -> u64 {
        if let Some(&known) = self.components.trees.get(&position.index()) {
            return known;
        }
        let mut score: u64 = 0;
        for player in Player::BOTH {
            for option in self.sensible_options(position, player) {
                score = score.saturating_add(1);
                for part in option {
                    score = score.saturating_add(grow_stack(|| self.sensible_tree(part)));
                }
            }
        }
        self.components.trees.insert(position.index(), score);
        score
    }

    /// The options that no other strictly dominates. Where a value is missing, the option counts; where
    /// there is no room for options, the position counts as one without moves, which changes only the time.
    fn sensible_options(&mut self, position: PositionId, player: Player) -> Vec<PositionSum> {
        let Ok(options) = self.positions.options(position, player, u64::MAX) else {
            return Vec::new();
        };
        let values: Vec<Option<ValueId>> = options
            .iter()
            .map(|parts| self.value_of_positions(parts))
            .collect();
        let is_better = |knowledge: &mut Self, by: ValueId, than: ValueId| {
            let (low, high) = match player {
                Player::Left => (than, by),
                Player::Right => (by, than),
            };
            by != than && knowledge.le(low, high) == Some(true)
        };
        let mut sensible = Vec::new();
        for (option, value) in options.into_iter().zip(&values) {
            let is_dominated = value.is_some_and(|value| {
                let mut others = values.iter().flatten();
                others.any(|&other| is_better(self, other, value))
            });
            if !is_dominated {
                sensible.push(option);
            }
        }
        sensible
    }

    fn value_of_positions(&mut self, parts: &[PositionId]) -> Option<ValueId> {
        let fuel = self.component_fuel();
        self.searching(fuel, |knowledge| {
            knowledge.positions.sum(parts, &mut knowledge.values)
        })
    }
}
