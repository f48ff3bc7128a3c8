//! The bounds of components and of sums: those of a game follow from those of what its moves lead to.

use sumsolve_game::{GamePosition, Player};

use crate::bounds::Bounds;
use crate::component::{ComponentId, Components, Content};
use crate::form::{FormId, deepen};
use crate::sum::Sum;

impl<P: GamePosition> Components<P> {
    /// The bounds of a sum, from those of its components.
    pub(crate) fn bounds_of_sum(&mut self, sum: &Sum) -> Bounds {
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
        let bounds = match self.content(id).clone() {
            Content::Value(form) => self.bounds_of_form(form),
            Content::Position(position, _) => self.bounds_of_position(position),
        };
        self.all[id.index()].bounds = Some(bounds);
        bounds
    }

    fn bounds_of_form(&mut self, form: FormId) -> Bounds {
        if let Some(&known) = self.form_bounds.get(&form) {
            return known;
        }
        let sides = Player::BOTH.map(|player| {
            let options = self.forms.options(form, player).to_vec();
            let bounds = options.into_iter();
            let bounds = bounds.map(|option| deepen(|| self.bounds_of_form(option)));
            bounds.collect::<Vec<_>>()
        });
        let bounds = Bounds::of_options(&sides);
        self.forms.meter.take(size_of::<(FormId, Bounds)>());
        self.form_bounds.insert(form, bounds);
        bounds
    }

    /// The bounds of a position in normal form, from those of what the moves lead to.
    fn bounds_of_position(&mut self, position: P) -> Bounds {
        if let Some(&known) = self.position_bounds.get(&position) {
            return known;
        }
        if self.forms.meter.is_over() {
            return Bounds::UNKNOWN;
        }
        let sides = Player::BOTH.map(|player| {
            let options = position.moves(player).map(|(_, option)| {
                let parts = option.split().map(P::normal_form);
                Bounds::of_sum(parts.map(|part| deepen(|| self.bounds_of_position(part))))
            });
            options.collect::<Vec<_>>()
        });
        let bounds = Bounds::of_options(&sides);
        self.forms.meter.take(size_of::<(P, Bounds)>());
        self.position_bounds.insert(position, bounds);
        bounds
    }
}
