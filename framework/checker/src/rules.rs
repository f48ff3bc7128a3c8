//! The rules that decide a sum without moves: the comparison of at most two values, and bounds.

use game::Player;

use crate::bounds::Bounds;
use crate::claim::Effort;
use crate::component::{Components, Content};
use crate::form::FormId;
use crate::sum::{ComponentId, ProofSum};

impl Components {
    /// Whether Left wins a sum when `mover` moves first, if one of these rules decides it.
    pub(crate) fn decided(&mut self, sum: &ProofSum, mover: Player) -> Option<bool> {
        match mover {
            Player::Left => self.is_not_below_zero(sum),
            Player::Right => self.is_at_least_zero(sum),
        }
    }

    /// Whether `G >= 0`, if a rule decides it. Values decide both ways; bounds can only show that it holds.
    fn is_at_least_zero(&mut self, sum: &ProofSum) -> Option<bool> {
        if let Some([a, b]) = self.two_values(sum) {
            let negative = self.forms.negative(a);
            return Some(self.forms.le(negative, b));
        }
        let shown = self.bounds_of_sum(sum).show_at_least_zero();
        shown.then_some(true)
    }

    /// Whether `G |> 0`, that is, not `G <= 0`, if a rule decides it. Values decide both ways; bounds can only show
    /// that it holds.
    fn is_not_below_zero(&mut self, sum: &ProofSum) -> Option<bool> {
        if let Some([a, b]) = self.two_values(sum) {
            let negative = self.forms.negative(b);
            return Some(!self.forms.le(a, negative));
        }
        let shown = self.bounds_of_sum(sum).show_not_below_zero();
        shown.then_some(true)
    }

    /// The values of a sum of at most two values and nothing else, filled up with 0.
    fn two_values(&self, sum: &ProofSum) -> Option<[FormId; 2]> {
        let mut two = [FormId::ZERO; 2];
        if sum.as_slice().len() > two.len() {
            return None;
        }
        for (n, id) in sum.components().enumerate() {
            two[n] = self.value(id)?;
        }
        Some(two)
    }

    /// The value of a sum of at most one value and nothing else.
    pub(crate) fn single_value(&self, sum: &ProofSum) -> Option<FormId> {
        match *sum.as_slice() {
            [] => Some(FormId::ZERO),
            [id] => self.value(id),
            _ => None,
        }
    }

    /// The bounds of a sum, from those of its components.
    fn bounds_of_sum(&mut self, sum: &ProofSum) -> Bounds {
        let bounds = sum.components().map(|id| self.bounds(id));
        Bounds::of_sum(bounds)
    }

    fn bounds(&mut self, id: ComponentId) -> Bounds {
        if !self.effort.bounded {
            return Bounds::UNKNOWN;
        }
        if let Some(known) = self.all[id.index()].bounds {
            return known;
        }
        let bounds = match self.content(id) {
            &Content::Value(form) => self.known_bounds.of_form(form, &mut self.forms),
            Content::Position(position, _) => {
                if self.effort.small_bounds && position.complexity() > Effort::SMALL {
                    return Bounds::UNKNOWN;
                }
                let position = position.clone();
                self.known_bounds
                    .of_position(&position, &mut self.forms.meter)
            }
        };
        self.all[id.index()].bounds = Some(bounds);
        bounds
    }
}
