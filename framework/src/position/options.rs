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
        let mut components = Components::new();
        for part in position.split() {
            components.push(self.intern(part)?);
        }
        Ok(components)
    }

    /// What the moves of a player lead to, one sum a move.
    ///
    /// # Errors
    /// [`OutOfBudget`] if the arena is full.
    pub(crate) fn after_moves(
        &mut self,
        id: PositionId,
        player: Player,
    ) -> Result<Vec<Components>, OutOfBudget> {
        let position = self.form(id).clone();
        let moves = position.moves(player);
        moves.map(|(_, option)| self.components(&option)).collect()
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
        let mut options = self.after_moves(id, player)?;
        for components in &mut options {
            components.sort_unstable();
        }
        options.sort_unstable();
        options.dedup();
        Ok(options)
    }
}
