//! The normal form of a sum of components.
//!
//! A component and its inverse cancel, because `G - G = 0`; values are added up while that is cheap; and what
//! is left is sorted. Each of these steps leaves a game that equals the sum.

use std::cmp::Ordering;

use game::Position;

use crate::component::Components;
use crate::form::FormId;
use crate::sum::{ComponentId, ProofSum};

impl Components {
    /// The sum of some boards and values.
    pub fn sum_of<'a>(
        &mut self,
        boards: impl IntoIterator<Item = &'a Position>,
        values: impl IntoIterator<Item = FormId>,
    ) -> ProofSum {
        let mut parts: Vec<ComponentId> = Vec::new();
        for board in boards {
            parts.extend(self.of_board(board));
        }
        for value in values {
            parts.extend(self.of_value(value));
        }
        self.sum(parts)
    }

    /// The normal form of a sum of components.
    pub(crate) fn sum(&mut self, parts: impl IntoIterator<Item = ComponentId>) -> ProofSum {
        let mut sum: Vec<ComponentId> = Vec::new();
        for part in parts {
            self.forms.meter.take(0);
            match sum.iter().position(|&other| other == self.inverse(part)) {
                Some(place) => {
                    sum.swap_remove(place);
                }
                None => sum.push(part),
            }
        }
        sum.sort_unstable_by(|&a, &b| self.order(a, b));
        while self.merge_two(&mut sum) {
            sum.sort_unstable_by(|&a, &b| self.order(a, b));
        }
        ProofSum::new(sum)
    }

    /// Adds up the first two values that are cheap to add; returns false if there are none.
    fn merge_two(&mut self, sum: &mut Vec<ComponentId>) -> bool {
        // Positions come first.
        let positions = sum.iter().take_while(|&&id| self.value(id).is_none());
        let first = positions.count();
        for b in first + 1..sum.len() {
            for a in first..b {
                if let Some(form) = self.merge(sum[a], sum[b]) {
                    sum.remove(b);
                    sum.remove(a);
                    sum.extend(self.of_value(form));
                    return true;
                }
            }
        }
        false
    }

    /// The sum of two values, if it is cheap to add them.
    fn merge(&mut self, a: ComponentId, b: ComponentId) -> Option<FormId> {
        let (x, y) = (self.value(a)?, self.value(b)?);
        if let Some(&known) = self.merged.get(&[a, b]) {
            return known;
        }
        let most = self.effort.merged;
        let followers = |form| self.forms.followers(form, most as usize + 1) as u64;
        let is_cheap = followers(x) * followers(y) <= most;
        let sum = is_cheap.then(|| self.forms.add(x, y));
        self.merged.insert([a, b], sum);
        sum
    }

    /// The order of sums: by the first components that differ, then by length.
    pub(crate) fn order_of_sums(&self, a: &ProofSum, b: &ProofSum) -> Ordering {
        let different = a.components().zip(b.components()).find(|(a, b)| a != b);
        match different {
            Some((a, b)) => self.order(a, b),
            None => a.as_slice().len().cmp(&b.as_slice().len()),
        }
    }

    /// The inverse, `-G`.
    pub(crate) fn inverse_of_sum(&mut self, sum: &ProofSum) -> ProofSum {
        let inverse: Vec<ComponentId> = sum.components().map(|id| self.inverse(id)).collect();
        self.sum(inverse)
    }
}
