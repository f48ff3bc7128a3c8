//! Inequalities: a sum is won if a smaller one is.
//!
//! A game may name sums that are at least a position ([`Position::at_most`]). If `-G <= H`, then `-H <= G`, so from the
//! sums that it names for `-G` follow lower sums of `G`. The positions in these have lower sums too, and in the end
//! only values are left. If `L <= G`, then `H + L >= 0` shows `H + G >= 0`, and `H + L |> 0` shows `H + G |> 0`. If
//! neither is shown, nothing is known about `H + G`.
//!
//! What is found depends on the sum alone, not on what was asked before. The positions of a lower sum are simpler than
//! the one that they replace, so the recursion ends; and only a few lower sums are kept at each step.

use std::rc::Rc;

use game::{Player, Position};

use crate::component::{Components, Content};
use crate::form::deepen;
use crate::sum::{ComponentId, ProofSum};

/// How many of the sums that a game names for a position are used.
const MOST_NAMED: usize = 4;
/// How many lower sums of a position, or of a sum, are kept.
const MOST_KEPT: usize = 4;
/// How many values a lower sum may have.
const MOST_VALUES: usize = 8;

impl Components {
    /// Whether Left wins a sum when `mover` moves first, because another rule shows that Left wins a lower one.
    pub(crate) fn is_won_by_inequalities(&mut self, sum: &ProofSum, mover: Player) -> bool {
        if !self.effort.inequalities {
            return false;
        }
        if let Some(&known) = self.inequalities[mover.index()].get(sum) {
            return known;
        }
        let lower = self.lower_sums_of(sum.as_slice());
        let mut lower = lower.iter();
        let is_won = lower.any(|lower| self.decided(lower, mover) == Some(true));
        self.forms.meter.take(sum.bytes());
        self.inequalities[mover.index()].insert(sum.clone(), is_won);
        is_won
    }

    /// Sums of values that are at most the sum of some components.
    fn lower_sums_of(&mut self, components: &[ComponentId]) -> Vec<ProofSum> {
        let mut lower = vec![ProofSum::new(Vec::new())];
        for &id in components {
            let of_component = deepen(|| self.lower_sums(id));
            lower = self.pairwise(&lower, &of_component);
        }
        lower
    }

    /// Sums of values that are at most a component: a value itself, and what the game knows of a position.
    fn lower_sums(&mut self, id: ComponentId) -> Rc<[ProofSum]> {
        if let Some(known) = &self.all[id.index()].lower {
            return known.clone();
        }
        let lower: Rc<[ProofSum]> = match self.content(id) {
            Content::Value(_) => [ProofSum::new(vec![id])].into(),
            Content::Position(position, _) => {
                let position = position.clone();
                self.lower_sums_of_position(&position).into()
            }
        };
        let bytes = lower.iter().map(ProofSum::bytes).sum();
        self.forms.meter.take(bytes);
        self.all[id.index()].lower = Some(lower.clone());
        lower
    }

    /// If `-G <= H`, then `-H <= G`.
    fn lower_sums_of_position(&mut self, position: &Position) -> Vec<ProofSum> {
        let mut lower = Vec::new();
        let named = position.inverse().at_most();
        for sum in named.iter().take(MOST_NAMED) {
            if self.forms.meter.is_over() {
                break;
            }
            let parts = sum.iter().map(Position::inverse);
            let parts: Vec<ComponentId> = parts.flat_map(|part| self.of_board(&part)).collect();
            if parts.iter().all(|&part| self.is_simpler(part, position)) {
                lower.extend(self.lower_sums_of(&parts));
            }
        }
        self.best(lower)
    }

    /// Whether a component is simpler than a position, as everything that a game names must be.
    fn is_simpler(&self, id: ComponentId, than: &Position) -> bool {
        match self.content(id) {
            Content::Value(_) => true,
            Content::Position(position, _) => position.complexity() < than.complexity(),
        }
    }

    /// `A <= G` and `B <= H` give `A + B <= G + H`.
    fn pairwise(&mut self, of_one: &[ProofSum], of_other: &[ProofSum]) -> Vec<ProofSum> {
        let mut sums = Vec::new();
        for a in of_one {
            for b in of_other {
                sums.push(self.sum(a.components().chain(b.components())));
            }
        }
        self.best(sums)
    }

    /// The first few sums that are not too long, without those that are at most another one.
    fn best(&mut self, sums: Vec<ProofSum>) -> Vec<ProofSum> {
        let mut best: Vec<ProofSum> = Vec::new();
        let is_short = |sum: &ProofSum| sum.as_slice().len() <= MOST_VALUES;
        for sum in sums.into_iter().filter(is_short) {
            if !best.iter().any(|other| self.is_at_most(&sum, other)) {
                best.retain(|other| !self.is_at_most(other, &sum));
                best.push(sum);
            }
        }
        best.truncate(MOST_KEPT);
        best
    }

    /// Whether `A <= B`; longer sums are not compared.
    fn is_at_most(&mut self, a: &ProofSum, b: &ProofSum) -> bool {
        match [a, b].map(|sum| self.single_value(sum)) {
            [Some(a), Some(b)] => self.forms.le(a, b),
            _ => a == b,
        }
    }
}
