//! The options of a position, as sums of interned components.

use smallvec::SmallVec;

use super::{PositionId, Positions};
use crate::value::OutOfBudget;
use crate::{GamePosition, Player};

/// A sum of components that a move leads to; most moves cut a component in two.
pub type Components = SmallVec<[PositionId; 4]>;

impl<P: GamePosition> Positions<P> {
    /// The components of a position.
    ///
    /// # Errors
    /// [`OutOfBudget`] if the arena is full.
    pub fn components(&mut self, position: &P) -> Result<Components, OutOfBudget> {
        position.split().map(|part| self.intern(part)).collect()
    }

    /// What the moves of a player lead to, each sum once.
    ///
    /// # Errors
    /// [`OutOfBudget`] if the arena is full.
    pub fn options(
        &mut self,
        id: PositionId,
        player: Player,
    ) -> Result<Vec<Components>, OutOfBudget> {
        let position = self.form(id).clone();
        let mut options = Vec::new();
        for (_, option) in position.moves(player) {
            let mut components = self.components(&option)?;
            components.sort_unstable();
            options.push(components);
        }
        options.sort_unstable();
        options.dedup();
        Ok(options)
    }
}
