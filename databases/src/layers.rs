//! The order of all positions: layer by layer, by their indices.

use game::{DatabaseKey, Game};
use serde::{Deserialize, Serialize};

/// Where each layer begins in a table of all positions.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Layers {
    /// The first place after each layer.
    ends: Vec<u64>,
}

/// The place of a position among all, which a file stores in 32 bits.
pub(crate) type Ordinal = u32;

/// The place of no position.
pub(crate) const NOWHERE: Ordinal = Ordinal::MAX;

impl Layers {
    /// The layers of a game up to one; none if their places cannot be counted with 32 bits.
    pub(crate) fn up_to(last: u32, game: &Game) -> Option<Layers> {
        let mut layers = Layers::default();
        (0..=last).try_for_each(|_| layers.push(game))?;
        Some(layers)
    }

    /// Adds the next layer of a game.
    pub(crate) fn push(&mut self, game: &Game) -> Option<()> {
        let size = game.layer_size(self.count())?;
        let end = self.len().checked_add(size)?;
        (end < u64::from(NOWHERE)).then(|| self.ends.push(end))
    }

    /// Drops the last layer.
    pub(crate) fn pop(&mut self) {
        self.ends.pop();
    }

    /// The number of layers.
    pub fn count(&self) -> u32 {
        self.ends.len() as u32
    }

    /// The number of places in all layers.
    pub fn len(&self) -> u64 {
        self.ends.last().copied().unwrap_or(0)
    }

    /// Whether there are no places.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The places of a layer.
    pub fn places(&self, layer: u32) -> std::ops::Range<u64> {
        let end = |layer: u32| self.ends.get(layer as usize).copied();
        let start = layer.checked_sub(1).map_or(Some(0), end);
        start.unwrap_or(self.len())..end(layer).unwrap_or(self.len())
    }

    /// The place of a key.
    #[inline]
    pub(crate) fn place(&self, key: DatabaseKey) -> Option<usize> {
        let end = *self.ends.get(key.layer as usize)?;
        let before = (key.layer as usize).checked_sub(1);
        let start = before.map_or(0, |layer| self.ends[layer]);
        let place = start.checked_add(key.index)?;
        (place < end).then_some(place as usize)
    }

    /// The key at a place.
    pub(crate) fn key(&self, place: u64) -> DatabaseKey {
        let layer = self.ends.partition_point(|&end| end <= place) as u32;
        let index = place - self.places(layer).start;
        DatabaseKey { layer, index }
    }

    /// Whether these are the layers of a game.
    pub(crate) fn are_those_of(&self, game: &Game) -> bool {
        let last = self.count().checked_sub(1);
        last.and_then(|last| Layers::up_to(last, game)).as_ref() == Some(self)
    }
}
