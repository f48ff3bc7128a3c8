//! Values from another arena.

use hashbrown::HashMap;

use super::arena::Options;
use super::{OutOfBudget, ValueId, Values};
use crate::Player;
use crate::hash::ContentState;

impl Values {
    /// The same values in this arena.
    ///
    /// Canonical forms need no comparison to be stored: each follower costs one look-up.
    ///
    /// # Errors
    /// [`OutOfBudget`] if a value is new and this arena is full.
    pub fn import(&mut self, from: &Values, ids: &[ValueId]) -> Result<Vec<ValueId>, OutOfBudget> {
        let mut known: HashMap<usize, ValueId, ContentState> = HashMap::default();
        known.insert(ValueId::ZERO.index(), ValueId::ZERO);
        let mut imported = Vec::with_capacity(ids.len());
        for &id in ids {
            imported.push(self.import_followers(from, id, &mut known)?);
        }
        Ok(imported)
    }

    fn import_followers(
        &mut self,
        from: &Values,
        root: ValueId,
        known: &mut HashMap<usize, ValueId, ContentState>,
    ) -> Result<ValueId, OutOfBudget> {
        let stored = |id: ValueId| id.inverse_if(id.is_flipped());
        let mut open = vec![stored(root)];
        while let Some(&id) = open.last() {
            let unknown = |option: &ValueId| !known.contains_key(&option.index());
            let both = || Player::BOTH.into_iter().flat_map(|p| from.options(id, p));
            if let Some(option) = both().find(unknown) {
                open.push(stored(option));
                continue;
            }
            open.pop();
            let here = |id: ValueId| known[&id.index()].inverse_if(id.is_flipped());
            let side = |player| from.options(id, player).map(here).collect::<Options>();
            let (left, right) = (side(Player::Left), side(Player::Right));
            let new = self.arena.intern(&left, &right)?;
            known.insert(id.index(), new);
        }
        Ok(known[&root.index()].inverse_if(root.is_flipped()))
    }
}
