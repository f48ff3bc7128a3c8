//! The values of positions: which positions are replaced by theirs, and what these are.
//!
//! A proof says for which boards it is worth the work. What their values are, it does not say.

use sumsolve_game::{GamePosition, Player};

use crate::component::Components;
use crate::form::{FormId, deepen};

impl<P: GamePosition> Components<P> {
    /// Whether a position in normal form is replaced by its value.
    pub(crate) fn is_valued(&self, position: &P) -> bool {
        position.complexity() <= self.effort.valued || self.valued.contains(position)
    }

    /// From now on a board and all its followers are replaced by their values, where they are met.
    pub(crate) fn value_board(&mut self, board: &P) {
        let mut open = vec![board.clone()];
        while let Some(board) = open.pop().filter(|_| !self.forms.meter.is_over()) {
            for part in board.split().map(P::normal_form) {
                self.forms.meter.take(2 * size_of::<P>());
                self.valued.insert(part.inverse().normal_form());
                if self.valued.insert(part.clone()) {
                    let moves = Player::BOTH
                        .into_iter()
                        .flat_map(|player| part.moves(player));
                    open.extend(moves.map(|(_, to)| to));
                }
            }
        }
    }

    /// The value of a position in normal form, from those of its options.
    pub(crate) fn value_of(&mut self, position: P) -> FormId {
        if let Some(&known) = self.values.get(&position) {
            return known;
        }
        if self.forms.meter.is_over() {
            return FormId::ZERO;
        }
        let sides = Player::BOTH.map(|player| {
            let options = position.moves(player).map(|(_, to)| {
                let parts = to.split().map(P::normal_form);
                parts.fold(FormId::ZERO, |sum, part| {
                    let value = deepen(|| self.value_of(part));
                    self.forms.add(sum, value)
                })
            });
            options.collect::<Vec<_>>()
        });
        let value = self.forms.value(&sides);
        self.forms.meter.take(2 * size_of::<(P, FormId)>());
        let inverse = position.inverse().normal_form();
        self.values.insert(inverse, self.forms.negative(value));
        self.values.insert(position, value);
        value
    }
}
