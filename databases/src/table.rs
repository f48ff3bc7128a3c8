//! The values of all positions up to a size, in memory.
//!
//! A game gets such a table by its [`Normalize`] alone: nothing here knows any game.

use std::marker::PhantomData;
use std::ops::Range;

use framework::value::{Options, OutOfBudget, ValueId, Values};
use framework::{DatabaseKey, Normalize, Player, Subgame};

use crate::layers::{Layers, Ordinal};

/// What is known about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Evaluation {
    pub(crate) value: ValueId,
    /// The recursive complexity score, at most `u32::MAX`.
    pub(crate) score: u32,
}

/// What a place has to do with others.
pub(crate) enum Disguise<P> {
    /// Its position is to be evaluated.
    None(P),
    /// Its value is that of another.
    Of(Copied),
}

/// A place whose value is that of another place, or its inverse.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Copied {
    place: Ordinal,
    of: Ordinal,
    is_inverse: bool,
}

/// The exact values of all components in the first layers, directly indexed by their keys.
///
/// **Invariant.** A layer is complete or absent, except the last while it is being filled: every
/// component in a complete layer has its exact value.
#[derive(Debug)]
pub struct ValueTable<P> {
    pub(crate) layers: Layers,
    pub(crate) values: Vec<Option<ValueId>>,
    /// The recursive complexity scores.
    pub(crate) scores: Vec<u32>,
    positions: PhantomData<P>,
}

impl<P: Subgame + Normalize> Default for ValueTable<P> {
    fn default() -> Self {
        Self::new()
    }
}

impl<P: Subgame + Normalize> ValueTable<P> {
    /// A table without layers.
    pub fn new() -> ValueTable<P> {
        ValueTable {
            layers: Layers::default(),
            values: Vec::new(),
            scores: Vec::new(),
            positions: PhantomData,
        }
    }

    /// Adds the next layer, with its values in `values`.
    ///
    /// # Errors
    /// [`OutOfBudget`] if the fuel or the room in `values` ran out; the table is as it was.
    ///
    /// # Panics
    /// If the game's layers cannot be counted, or its options lie in larger layers.
    pub fn add_layer(&mut self, values: &mut Values) -> Result<(), OutOfBudget> {
        let places = self.begin_layer().expect("a layer that can be counted");
        let mut waiting = u64::MAX;
        while waiting > 0 {
            let pass = self.pass(places.clone(), values);
            let now = pass.inspect_err(|_| self.drop_layer())?;
            assert!(now < waiting, "the options of a position come before it");
            waiting = now;
            self.fill(places.clone());
        }
        Ok(())
    }

    /// Values what can be valued in a layer, and says how many positions wait for others.
    fn pass(&mut self, places: Range<u64>, values: &mut Values) -> Result<u64, OutOfBudget> {
        let mut waiting = 0;
        for place in places {
            if self.has_value(place) {
                continue;
            }
            let Some(Disguise::None(position)) = self.disguise(place) else {
                continue;
            };
            match self.evaluate(&position, values)? {
                Some(evaluation) => self.set(place as Ordinal, evaluation),
                None => waiting += 1,
            }
        }
        Ok(waiting)
    }

    /// Whether the value of the position at a place is known.
    pub(crate) fn has_value(&self, place: u64) -> bool {
        self.values[place as usize].is_some()
    }

    /// Makes room for the next layer; none if it cannot be counted.
    pub(crate) fn begin_layer(&mut self) -> Option<Range<u64>> {
        self.layers.push::<P>()?;
        self.resize();
        Some(self.layers.places(self.layers.count() - 1))
    }

    fn drop_layer(&mut self) {
        self.layers.pop();
        self.resize();
    }

    fn resize(&mut self) {
        let len = self.layers.len() as usize;
        self.values.resize(len, None);
        self.scores.resize(len, 0);
    }

    pub(crate) fn set(&mut self, place: Ordinal, evaluation: Evaluation) {
        self.values[place as usize] = Some(evaluation.value);
        self.scores[place as usize] = evaluation.score;
    }

    /// What is to be done with a place; none if no position is there.
    ///
    /// A position comes in up to four disguises: itself, its normal form, and those of its inverse. A value
    /// known for one is known for all, and the first of the normal forms is evaluated.
    pub(crate) fn disguise(&self, place: u64) -> Option<Disguise<P>> {
        let position = P::from_key(self.layers.key(place))?;
        let inverse = self.place_of(position.inverse())?;
        let normal_form = self.place_of(position.clone())?;
        let of = normal_form.min(inverse);
        Some(if of as u64 == place {
            Disguise::None(position)
        } else {
            Disguise::Of(Copied {
                place: place as Ordinal,
                of: of as Ordinal,
                is_inverse: inverse < normal_form,
            })
        })
    }

    fn place_of(&self, position: P) -> Option<usize> {
        self.layers.place(position.normal_form().key()?)
    }

    /// Copies what is known, if it is known already.
    pub(crate) fn copy(&mut self, copied: Copied) {
        let (place, of) = (copied.place as usize, copied.of as usize);
        self.values[place] = self.values[of].map(|value| value.inverse_if(copied.is_inverse));
        self.scores[place] = self.scores[of];
    }

    /// Copies to all places of a layer that have no value yet, when its representatives have theirs.
    pub(crate) fn fill(&mut self, places: Range<u64>) {
        for place in places {
            if self.values[place as usize].is_none()
                && let Some(Disguise::Of(copied)) = self.disguise(place)
            {
                self.copy(copied);
            }
        }
    }

    /// The value of a position and its score, if the values of all its options are known.
    ///
    /// The recursive score of SEGClobber (Section 3.3) counts the sensible moves of both players, those
    /// that no other strictly dominates, here and in all positions that they lead to.
    pub(crate) fn evaluate(
        &self,
        position: &P,
        values: &mut Values,
    ) -> Result<Option<Evaluation>, OutOfBudget> {
        let mut score: u32 = 0;
        let mut sides = [Options::new(), Options::new()];
        for player in Player::BOTH {
            let Some(options) = self.options(position, player, values)? else {
                return Ok(None);
            };
            let option_values = options.iter().map(|option| option.value).collect();
            let undominated = values.undominated(option_values, player)?;
            for option in options {
                if undominated.contains(&option.value) {
                    score = score.saturating_add(option.score).saturating_add(1);
                }
            }
            sides[player.index()] = undominated;
        }
        let value = values.without_dominated(sides)?;
        Ok(Some(Evaluation { value, score }))
    }

    /// What is known about what the moves of a player lead to; none if one of them has no value yet.
    fn options(
        &self,
        position: &P,
        player: Player,
        values: &mut Values,
    ) -> Result<Option<Vec<Evaluation>>, OutOfBudget> {
        let below = "the components of options lie in no larger layers";
        let mut options = Vec::new();
        for (_, option) in position.moves(player) {
            let mut sum = Evaluation {
                value: ValueId::ZERO,
                score: 0,
            };
            for part in option.split() {
                let place = part.key().and_then(|key| self.layers.place(key));
                let place = place.expect(below);
                let Some(value) = self.values[place] else {
                    return Ok(None);
                };
                sum.value = values.add(sum.value, value)?;
                sum.score = sum.score.saturating_add(self.scores[place]);
            }
            options.push(sum);
        }
        Ok(Some(options))
    }

    /// The value of a component, if its layer is here.
    pub fn value(&self, component: &P) -> Option<ValueId> {
        self.value_at(component.key_within(self.layers.count().checked_sub(1)?)?)
    }

    /// The value at a key, if a component with that key is here.
    pub fn value_at(&self, key: DatabaseKey) -> Option<ValueId> {
        self.values[self.layers.place(key)?]
    }

    /// All components and their values, in the order of their keys.
    pub fn entries(&self) -> impl Iterator<Item = (DatabaseKey, ValueId)> + '_ {
        let layers = 0..self.layers.count();
        let keys = layers.flat_map(|layer| {
            let places = self.layers.places(layer);
            (0..places.end - places.start).map(move |index| DatabaseKey { layer, index })
        });
        let entries = keys.zip(&self.values);
        entries.filter_map(|(key, value)| Some((key, (*value)?)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use framework::position::Positions;
    use framework::value::ValueLimits;

    #[test]
    fn a_table_knows_what_the_positions_know() {
        let (mut values, mut table) = (Values::default(), ValueTable::<clobber::Position>::new());
        (0..=9).for_each(|_| table.add_layer(&mut values).expect("a small table"));
        let mut positions = Positions::new(1 << 20);
        for (key, value) in table.entries() {
            let position = clobber::Position::from_key(key).expect("an entry has a position");
            assert_eq!(
                positions.sum_of_components(&position, &mut values),
                Ok(value)
            );
        }
        assert_eq!(
            table.entries().count(),
            (0..=9).map(|n| 1 << n).sum::<usize>()
        );
    }

    #[test]
    fn a_layer_is_complete_or_absent() {
        let limits = ValueLimits {
            forms: 50,
            ..ValueLimits::default()
        };
        let (mut values, mut table) = (Values::new(limits), ValueTable::<clobber::Position>::new());
        (0..=7).for_each(|_| table.add_layer(&mut values).expect("room for these"));
        let before = table.entries().count();
        assert_eq!(table.add_layer(&mut values), Err(OutOfBudget));
        assert_eq!(table.entries().count(), before);
    }
}
