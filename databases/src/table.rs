//! The values of all positions up to a size, in memory.
//!
//! A game gets such a table by its [`Normalize`](game::Normalize) alone: nothing here knows a particular game.

use std::ops::Range;

use game::{DatabaseKey, Game, OutOfBudget, Player, Position, Sums};
use value::{Options, ValueId, Values};

use crate::layers::{Layers, Ordinal};

/// The value of a position, and its score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Evaluation {
    pub(crate) value: ValueId,
    /// The recursive complexity score, at most `u32::MAX`.
    pub(crate) score: u32,
}

/// How a place gets its value.
pub(crate) enum Disguise {
    /// Its position, which has this key, is evaluated.
    None(DatabaseKey),
    /// Its value is copied from another place.
    Of(Copied),
}

/// A place whose value is that of another place, or the inverse of that.
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
pub struct ValueTable {
    game: Game,
    pub(crate) layers: Layers,
    pub(crate) values: Vec<Option<ValueId>>,
    /// The recursive complexity scores.
    pub(crate) scores: Vec<u32>,
}

impl ValueTable {
    /// A table without layers.
    pub fn new(game: &Game) -> ValueTable {
        ValueTable {
            game: game.clone(),
            layers: Layers::default(),
            values: Vec::new(),
            scores: Vec::new(),
        }
    }

    /// The game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Adds the next layer, with its values in `values`.
    ///
    /// # Errors
    /// [`OutOfBudget`] if the fuel or the room in `values` ran out; the table is unchanged.
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

    /// Evaluates the positions of a layer whose options have values. Returns how many others there are.
    fn pass(&mut self, places: Range<u64>, values: &mut Values) -> Result<u64, OutOfBudget> {
        let mut buffer = <[Sums<DatabaseKey>; 2]>::default();
        let mut waiting = 0;
        for place in places {
            if self.has_value(place) {
                continue;
            }
            let Some(Disguise::None(key)) = self.disguise(place) else {
                continue;
            };
            match self.evaluate(key, values, &mut buffer)? {
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
        self.layers.push(&self.game)?;
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

    /// How a place gets its value; none if there is no position.
    ///
    /// A position comes in up to four disguises: itself, its inverse, and the normal forms of both. The value of
    /// one gives the values of all, so only the first of the two normal forms is evaluated.
    pub(crate) fn disguise(&self, place: u64) -> Option<Disguise> {
        let key = self.layers.key(place);
        let [normal_form, inverse] = self.game.normal_keys(key)?;
        let normal_form = self.layers.place(normal_form)?;
        let inverse = self.layers.place(inverse)?;
        let of = normal_form.min(inverse);
        Some(if of as u64 == place {
            Disguise::None(key)
        } else {
            Disguise::Of(Copied {
                place: place as Ordinal,
                of: of as Ordinal,
                is_inverse: inverse < normal_form,
            })
        })
    }

    /// Copies the value and the score of another place, if that has them.
    pub(crate) fn copy(&mut self, copied: Copied) {
        let (place, of) = (copied.place as usize, copied.of as usize);
        self.values[place] = self.values[of].map(|value| value.inverse_if(copied.is_inverse));
        self.scores[place] = self.scores[of];
    }

    /// Copies the values of representatives to all other places of a layer.
    pub(crate) fn fill(&mut self, places: Range<u64>) {
        for place in places {
            if self.values[place as usize].is_none()
                && let Some(Disguise::Of(copied)) = self.disguise(place)
            {
                self.copy(copied);
            }
        }
    }

    /// The value and the score of the position with a key; none if one of its options has no value yet. `buffer` is
    /// overwritten.
    ///
    /// The recursive score of SEGClobber (Section 3.3) counts the sensible moves of both players, those
    /// that no other strictly dominates, here and in all positions that they lead to.
    pub(crate) fn evaluate(
        &self,
        key: DatabaseKey,
        values: &mut Values,
        buffer: &mut [Sums<DatabaseKey>; 2],
    ) -> Result<Option<Evaluation>, OutOfBudget> {
        let mut score: u32 = 0;
        let mut sides = [Options::new(), Options::new()];
        let is_keyed = self.game.keyed_options(key, buffer);
        assert!(is_keyed, "the components of options have keys");
        for player in Player::BOTH {
            let Some(options) = self.options(&buffer[player.index()], values)? else {
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

    /// The values and scores of options; none if one of them has no value yet.
    fn options(
        &self,
        options: &Sums<DatabaseKey>,
        values: &mut Values,
    ) -> Result<Option<Vec<Evaluation>>, OutOfBudget> {
        let below = "the components of options lie in no larger layers";
        let mut evaluations = Vec::new();
        for option in options.iter() {
            let mut sum = Evaluation {
                value: ValueId::ZERO,
                score: 0,
            };
            for &part in option {
                let place = self.layers.place(part).expect(below);
                let Some(value) = self.values[place] else {
                    return Ok(None);
                };
                sum.value = values.add(sum.value, value)?;
                sum.score = sum.score.saturating_add(self.scores[place]);
            }
            evaluations.push(sum);
        }
        Ok(Some(evaluations))
    }

    /// The value of a component; none if its layer is not in the table, or if it is of another game.
    pub fn value(&self, component: &Position) -> Option<ValueId> {
        if component.game() != self.game {
            return None;
        }
        let last_layer = self.layers.count().checked_sub(1)?;
        self.value_at(component.key_within(last_layer)?)
    }

    /// The value at a key; none if the table has no component there.
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
    use value::ValueLimits;

    #[test]
    fn a_layer_is_complete_or_absent() {
        let limits = ValueLimits {
            forms: 50,
            ..ValueLimits::default()
        };
        let mut values = Values::new(limits);
        let mut table = ValueTable::new(&Game::new(clobber::Clobber));
        (0..=7).for_each(|_| table.add_layer(&mut values).expect("room for these"));
        let before = table.entries().count();
        assert_eq!(table.add_layer(&mut values), Err(OutOfBudget));
        assert_eq!(table.entries().count(), before);
    }
}
