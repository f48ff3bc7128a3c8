//! The options of a position, as sums of interned components.

use smallvec::SmallVec;

use super::{PositionId, Positions, bytes_of};
use crate::search::Signals;
use crate::value::OutOfBudget;
use crate::{GamePosition, Normalize, Player};

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
        let after_moves = AfterMoves::new(self.form(id), player, self.most_bytes, &self.signals)?;
        self.intern_after(after_moves)
    }

    /// The names of what moves lead to.
    pub(super) fn intern_after(
        &mut self,
        after_moves: AfterMoves<P>,
    ) -> Result<Vec<Components>, OutOfBudget> {
        let names = self.intern_all(after_moves.parts)?;
        let mut start = 0;
        let sums = after_moves.ends.into_iter().map(|end| {
            let sum = Components::from_slice(&names[start..end]);
            start = end;
            sum
        });
        Ok(sums.collect())
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

/// After so many bytes of positions the clock is looked at.
const BYTES_A_LOOK: usize = 1 << 17;

/// So many bytes do not count.
const ALWAYS: usize = 1 << 20;

/// The components in normal form that the moves of a player lead to, those of all moves in a row.
pub(super) struct AfterMoves<P> {
    parts: Vec<P>,
    /// Where those of each move end.
    ends: Vec<usize>,
}

impl<P: GamePosition> AfterMoves<P> {
    /// # Errors
    /// [`OutOfBudget`] if they take more than about so many bytes, or too long: a move on a long board leaves a
    /// long one.
    pub(super) fn new(
        position: &P,
        player: Player,
        most_bytes: usize,
        signals: &Signals,
    ) -> Result<AfterMoves<P>, OutOfBudget> {
        let most_bytes = most_bytes.max(ALWAYS);
        let (mut parts, mut ends) = (Vec::new(), Vec::new());
        let (mut bytes, mut looked_at) = (0, 0);
        for (_, option) in position.moves(player) {
            let start = parts.len();
            parts.extend(option.split().map(Normalize::normal_form));
            ends.push(parts.len());
            bytes += parts[start..].iter().map(bytes_of).sum::<usize>();
            if bytes > most_bytes {
                return Err(OutOfBudget);
            }
            if bytes - looked_at > BYTES_A_LOOK {
                looked_at = bytes;
                if signals.interruption().is_some() {
                    return Err(OutOfBudget);
                }
            }
        }
        Ok(AfterMoves { parts, ends })
    }

    /// The components of all moves.
    pub(super) fn parts(&self) -> &[P] {
        &self.parts
    }

    /// How many moves there are.
    pub(super) fn count(&self) -> u64 {
        self.ends.len() as u64
    }
}
