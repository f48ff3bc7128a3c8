//! The values of positions: which positions are replaced by theirs, and what these are.
//!
//! A proof says which boards are worth valuing. It does not say what their values are.

use game::{Player, Position};
use hashbrown::{HashMap, HashSet};

use crate::form::{FormId, Forms, deepen};
use crate::limits::Meter;
use crate::position::{BYTES_A_POSITION, components, inverse};

/// The positions that are replaced by their values. All positions here are in normal form.
#[derive(Debug)]
pub(crate) struct Valued {
    /// Positions of at most this complexity are replaced.
    most_complexity: u64,
    /// Positions that are replaced whatever their complexity.
    chosen: HashSet<Position>,
    /// The values found so far.
    values: HashMap<Position, FormId>,
}

impl Valued {
    pub(crate) fn new(most_complexity: u64) -> Valued {
        Valued {
            most_complexity,
            chosen: HashSet::new(),
            values: HashMap::new(),
        }
    }

    /// Whether a position is replaced by its value.
    pub(crate) fn contains(&self, position: &Position) -> bool {
        position.complexity() <= self.most_complexity || self.chosen.contains(position)
    }

    /// Chooses a board with all its followers: from now on they are replaced by their values.
    pub(crate) fn choose(&mut self, board: &Position, meter: &mut Meter) {
        let mut open = vec![board.clone()];
        while let Some(board) = open.pop().filter(|_| !meter.is_over()) {
            for part in components(&board) {
                meter.take(0);
                if self.chosen.insert(part.clone()) {
                    self.chosen.insert(inverse(&part));
                    meter.take(2 * BYTES_A_POSITION);
                    let options = Player::BOTH.into_iter();
                    open.extend(options.flat_map(|player| part.options(player)));
                }
            }
        }
    }

    /// The value of a position, from those of its options.
    pub(crate) fn value(&mut self, position: &Position, forms: &mut Forms) -> FormId {
        if let Some(&known) = self.values.get(position) {
            return known;
        }
        if forms.meter.is_over() {
            return FormId::ZERO;
        }
        let sides = Player::BOTH.map(|player| {
            let options = position.options(player);
            let values = options
                .iter()
                .map(|option| self.value_of_board(option, forms));
            values.collect::<Vec<_>>()
        });
        let value = forms.value(&sides);
        forms
            .meter
            .take(2 * (BYTES_A_POSITION + size_of::<FormId>()));
        self.values.insert(inverse(position), forms.negative(value));
        self.values.insert(position.clone(), value);
        value
    }

    /// The value of a board: the sum of the values of its components.
    fn value_of_board(&mut self, board: &Position, forms: &mut Forms) -> FormId {
        components(board).iter().fold(FormId::ZERO, |sum, part| {
            let value = deepen(|| self.value(part, forms));
            forms.add(sum, value)
        })
    }
}
