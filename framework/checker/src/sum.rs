//! Sums of components in normal form.
//!
//! A component and its inverse cancel, because `G - G = 0`; values are added up while that is cheap; and what
//! is left is sorted. All of these leave a game that equals the sum.

use std::cmp::Ordering;

use sumsolve_game::{GamePosition, Player};

use crate::component::{ComponentId, Components, Content};
use crate::form::FormId;

/// A sum: its components in their order.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Sum(Box<[ComponentId]>);

impl Sum {
    /// The components.
    pub fn components(&self) -> impl DoubleEndedIterator<Item = ComponentId> {
        self.0.iter().copied()
    }
}

impl<P: GamePosition> Components<P> {
    /// The sum of some boards and values.
    pub fn sum_of<'a>(
        &mut self,
        boards: impl IntoIterator<Item = &'a P>,
        values: impl IntoIterator<Item = FormId>,
    ) -> Sum
    where
        P: 'a,
    {
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
    pub(crate) fn sum(&mut self, parts: impl IntoIterator<Item = ComponentId>) -> Sum {
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
        Sum(sum.into())
    }

    /// Adds up the first two values that it is cheap to add, if there are two.
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

    /// The order of sums: that of their components.
    pub(crate) fn order_of_sums(&self, a: &Sum, b: &Sum) -> Ordering {
        let different = a.components().zip(b.components()).find(|(a, b)| a != b);
        match different {
            Some((a, b)) => self.order(a, b),
            None => a.0.len().cmp(&b.0.len()),
        }
    }

    /// The inverse, `-G`.
    pub(crate) fn inverse_of_sum(&mut self, sum: &Sum) -> Sum {
        let inverse: Vec<ComponentId> = sum.components().map(|id| self.inverse(id)).collect();
        self.sum(inverse)
    }

    /// What all moves of a player lead to: component by component, and for each in the order of its
    /// options. Of equal components one is moved in.
    pub(crate) fn moves(&mut self, sum: &Sum, player: Player) -> Vec<Sum> {
        let mut after = Vec::new();
        for (place, &moved) in sum.0.iter().enumerate() {
            if place > 0 && sum.0[place - 1] == moved {
                continue;
            }
            let rest = [&sum.0[..place], &sum.0[place + 1..]].concat();
            for option in self.options(moved, player).iter() {
                after.push(self.sum(rest.iter().copied().chain(option.components())));
            }
        }
        after
    }

    /// What the `n`-th move of a player leads to, if there are so many: of `c` components, the one at place
    /// `n % c` is moved in, to its option `n / c`.
    pub fn nth_move(&mut self, sum: &Sum, player: Player, n: usize) -> Option<Sum> {
        let place = n.checked_rem(sum.0.len())?;
        let mut rest = sum.0.to_vec();
        let options = self.options(rest.remove(place), player);
        let option = options.get(n / sum.0.len())?;
        Some(self.sum(rest.into_iter().chain(option.components())))
    }

    /// Whether `G >= 0`, if a rule tells: at most two values are compared, and bounds may show that it is.
    pub(crate) fn is_at_least_zero(&mut self, sum: &Sum) -> Option<bool> {
        if let Some([a, b]) = self.two_values(sum) {
            let negative = self.forms.negative(a);
            return Some(self.forms.le(negative, b));
        }
        let shown = self.bounds_of_sum(sum).show_at_least_zero();
        shown.then_some(true)
    }

    /// Whether `G |> 0`, if a rule tells: that is, not `G <= 0`.
    pub(crate) fn is_not_below_zero(&mut self, sum: &Sum) -> Option<bool> {
        if let Some([a, b]) = self.two_values(sum) {
            let negative = self.forms.negative(b);
            return Some(!self.forms.le(a, negative));
        }
        let shown = self.bounds_of_sum(sum).show_not_below_zero();
        shown.then_some(true)
    }

    /// The values of a sum of at most two, 0 for what is missing.
    fn two_values(&self, sum: &Sum) -> Option<[FormId; 2]> {
        let mut two = [FormId::ZERO; 2];
        if sum.0.len() > two.len() {
            return None;
        }
        for (n, id) in sum.components().enumerate() {
            two[n] = self.value(id)?;
        }
        Some(two)
    }

    /// A sum in words.
    pub fn text(&self, sum: &Sum) -> String {
        let text = |id| match self.content(id) {
            Content::Value(form) => self.forms.text(*form),
            Content::Position(_, text) => text.to_string(),
        };
        let texts: Vec<String> = sum.components().map(text).collect();
        if texts.is_empty() {
            "0".into()
        } else {
            texts.join(" + ")
        }
    }
}
