//! Lemmas: what was proved of a sum with a value holds with every larger value.
//!
//! If `v <= w`, then `H + v <= H + w`. So `H + v >= 0` shows `H + w >= 0`, and `H + v |> 0` shows `H + w |> 0`. Here
//! `H` is a sum of positions, and a sum without a value has the value 0.

use game::Player;
use hashbrown::HashMap;

use crate::component::Components;
use crate::form::FormId;
use crate::sum::{ComponentId, ProofSum};

/// How many values are kept for one sum of positions.
const MOST_KEPT: usize = 16;
/// About how much memory a lemma takes without its components.
const BYTES_A_LEMMA: usize = 128;

/// The values with which sums of positions are proved to be won by Left when Left moves first, and when Right does.
#[derive(Debug, Default)]
pub(crate) struct Lemmas([HashMap<Box<[ComponentId]>, Vec<FormId>>; 2]);

impl Lemmas {
    /// Whether a lemma shows that Left wins a sum when `mover` moves first.
    pub(crate) fn show(&self, sum: &ProofSum, mover: Player, components: &mut Components) -> bool {
        let Some((positions, value)) = positions_and_value(sum, components) else {
            return false;
        };
        let known = self.0[mover.index()].get(&positions);
        known.is_some_and(|known| known.iter().any(|&v| components.forms.le(v, value)))
    }

    /// Adds a sum that was proved. Of the values with one sum of positions, the first few are kept, and of these the
    /// least.
    pub(crate) fn add(&mut self, sum: &ProofSum, mover: Player, components: &mut Components) {
        if !components.effort.lemmas {
            return;
        }
        let Some((positions, value)) = positions_and_value(sum, components) else {
            return;
        };
        components
            .forms
            .meter
            .take(BYTES_A_LEMMA + size_of_val(&*positions));
        let known = self.0[mover.index()].entry(positions).or_default();
        known.retain(|&w| !components.forms.le(value, w));
        if known.len() < MOST_KEPT {
            known.push(value);
        }
    }
}

/// The positions of a sum and its value; none if it has no position, or several values.
fn positions_and_value(
    sum: &ProofSum,
    components: &Components,
) -> Option<(Box<[ComponentId]>, FormId)> {
    let mut values = sum.components().filter_map(|id| components.value(id));
    let value = values.next().unwrap_or(FormId::ZERO);
    if values.next().is_some() {
        return None;
    }
    let is_position = |id: &ComponentId| components.value(*id).is_none();
    let positions: Box<[ComponentId]> = sum.components().filter(is_position).collect();
    (!positions.is_empty()).then_some((positions, value))
}
