//! The bounds of positions and values: those of a game follow from those of its options.

use game::{Player, Position};
use hashbrown::HashMap;

use crate::bounds::Bounds;
use crate::form::{FormId, Forms, deepen};
use crate::limits::Meter;
use crate::position::{BYTES_A_POSITION, components};

/// The bounds found so far.
#[derive(Debug, Default)]
pub(crate) struct KnownBounds {
    forms: HashMap<FormId, Bounds>,
    /// Those of positions in normal form.
    positions: HashMap<Position, Bounds>,
}

impl KnownBounds {
    pub(crate) fn of_form(&mut self, form: FormId, forms: &mut Forms) -> Bounds {
        if let Some(&known) = self.forms.get(&form) {
            return known;
        }
        let sides = Player::BOTH.map(|player| {
            let options = forms.options(form, player).to_vec().into_iter();
            let bounds = options.map(|option| deepen(|| self.of_form(option, forms)));
            bounds.collect::<Vec<_>>()
        });
        let bounds = Bounds::of_options(&sides);
        forms.meter.take(size_of::<(FormId, Bounds)>());
        self.forms.insert(form, bounds);
        bounds
    }

    /// The bounds of a position in normal form.
    pub(crate) fn of_position(&mut self, position: &Position, meter: &mut Meter) -> Bounds {
        if let Some(&known) = self.positions.get(position) {
            return known;
        }
        if meter.is_over() {
            return Bounds::UNKNOWN;
        }
        let sides = Player::BOTH.map(|player| {
            let options = position.options(player);
            let bounds = options.iter().map(|option| self.of_board(option, meter));
            bounds.collect::<Vec<_>>()
        });
        let bounds = Bounds::of_options(&sides);
        meter.take(BYTES_A_POSITION + size_of::<Bounds>());
        self.positions.insert(position.clone(), bounds);
        bounds
    }

    /// The bounds of a board, from those of its components.
    fn of_board(&mut self, board: &Position, meter: &mut Meter) -> Bounds {
        let parts = components(board);
        let bounds = parts
            .iter()
            .map(|part| deepen(|| self.of_position(part, meter)));
        Bounds::of_sum(bounds)
    }
}
