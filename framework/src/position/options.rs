//! The options of a position, as sums of interned components.

use game::{OutOfBudget, Player, Position, Room, Store, StoreId, Sums};
use smallvec::SmallVec;

use super::{PositionId, Positions};

/// A sum of components that a move leads to; most moves cut a component in two.
pub(crate) type PositionSum = SmallVec<[PositionId; 4]>;

impl Positions {
    /// The components of a position.
    ///
    /// # Errors
    /// [`OutOfBudget`] if the arena is full.
    pub fn components(&mut self, position: &Position) -> Result<Vec<PositionId>, OutOfBudget> {
        self.short_lived_components(position, u64::MAX)
    }

    /// The same; components above a complexity are not kept.
    ///
    /// # Errors
    /// [`OutOfBudget`] if the arena is full.
    pub(crate) fn short_lived_components(
        &mut self,
        position: &Position,
        scratch_above: u64,
    ) -> Result<Vec<PositionId>, OutOfBudget> {
        let drawer = self.drawer(&position.game());
        let split = |store: &mut dyn Store, room: &mut Room<'_>| store.split(position, room);
        let forms = self.ask_for_short(drawer, scratch_above, split)?;
        let drawer = &self.drawers[drawer];
        Ok(forms.into_iter().map(|form| drawer.name(form)).collect())
    }

    /// What the moves of a player lead to, one sum a move.
    ///
    /// # Errors
    /// [`OutOfBudget`] if the arena is full.
    pub(crate) fn after_moves(
        &mut self,
        id: PositionId,
        player: Player,
    ) -> Result<Sums<PositionId>, OutOfBudget> {
        self.admitted_moves(id, player, |_| Ok(()))
    }

    /// The same, if the number of moves is admitted before what they lead to is stored.
    ///
    /// # Errors
    /// [`OutOfBudget`] if it is not admitted, or the arena is full.
    pub(super) fn admitted_moves(
        &mut self,
        id: PositionId,
        player: Player,
        mut admit: impl FnMut(u64) -> Result<(), OutOfBudget>,
    ) -> Result<Sums<PositionId>, OutOfBudget> {
        let (drawer, form) = (self.entries[id.index()].drawer as usize, self.form(id));
        let sums = self.ask(drawer, |store, room| {
            store.options(form, player, room, &mut admit)
        })?;
        Ok(self.named_sums(drawer, sums))
    }

    /// Sums that are at least a component, as its game knows them.
    ///
    /// # Errors
    /// [`OutOfBudget`] if the arena is full.
    pub(crate) fn at_most(&mut self, id: PositionId) -> Result<Sums<PositionId>, OutOfBudget> {
        let (drawer, form) = (self.entries[id.index()].drawer as usize, self.form(id));
        let sums = self.ask(drawer, |store, room| store.at_most(form, room))?;
        Ok(self.named_sums(drawer, sums))
    }

    fn named_sums(&self, drawer: usize, sums: Sums<StoreId>) -> Sums<PositionId> {
        let drawer = &self.drawers[drawer];
        sums.map_parts(|form| drawer.name(form))
    }

    /// What the moves of a player lead to, each sum once. Components above a complexity are not kept.
    ///
    /// # Errors
    /// [`OutOfBudget`] if the arena is full.
    pub(crate) fn options(
        &mut self,
        id: PositionId,
        player: Player,
        scratch_above: u64,
    ) -> Result<Vec<PositionSum>, OutOfBudget> {
        let (drawer, form) = (self.entries[id.index()].drawer as usize, self.form(id));
        let sums = self.ask_for_short(drawer, scratch_above, |store, room| {
            store.options(form, player, room, &mut |_| Ok(()))
        })?;
        let options = self.named_sums(drawer, sums);
        let sorted = |components: &[PositionId]| {
            let mut components = PositionSum::from_slice(components);
            components.sort_unstable();
            components
        };
        let mut options: Vec<PositionSum> = options.iter().map(sorted).collect();
        options.sort_unstable();
        options.dedup();
        Ok(options)
    }
}
