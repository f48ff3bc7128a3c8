//! Values from another arena, or from a file.

use super::arena::Options;
use super::{OutOfBudget, Value, ValueId, Values};
use game::Id;

/// Where canonical forms can be read: another arena, or a file.
///
/// # Laws
///
/// - What it stores are canonical forms, each once, a game and its inverse together.
/// - Options are stored before the games that have them.
pub trait Forms {
    /// What its ids name.
    type Kind: Copy;

    /// The options of both players in the form at a place, the way it is stored; none if it cannot be
    /// read.
    fn stored_options(&self, index: usize) -> Option<[Vec<Id<Self::Kind>>; 2]>;
}

impl Forms for Values {
    type Kind = Value;

    fn stored_options(&self, index: usize) -> Option<[Vec<ValueId>; 2]> {
        let sides = self.arena.stored_sides(index)?;
        Some(sides.map(<[ValueId]>::to_vec))
    }
}

/// Which forms of a source are which values of an arena. It belongs to one source and one arena.
#[derive(Clone, Debug, Default)]
pub struct Imports {
    /// The forms before this one have the same ids on both sides.
    common: usize,
    /// The bits of the ids of those after it; 0 if one is not known yet.
    bits: Vec<u32>,
}

impl Imports {
    /// The arena is, or began as, a copy of the first `common` forms of the source.
    pub fn after_common(common: usize) -> Imports {
        Imports {
            common,
            bits: Vec::new(),
        }
    }

    /// The value here of the form at a place there, as it is stored there.
    fn get(&self, index: usize) -> Option<ValueId> {
        let bits = self.bits.get(index.checked_sub(self.common)?)?;
        ValueId::from_bits(*bits)
    }

    /// Whether the form at a place there is known here.
    fn has(&self, index: usize) -> bool {
        index < self.common || self.get(index).is_some()
    }

    /// The value here of a value there, if it is known.
    fn find<Kind: Copy>(&self, id: Id<Kind>) -> Option<ValueId> {
        if id.index() < self.common {
            return ValueId::from_bits(id.bits());
        }
        Some(self.get(id.index())?.inverse_if(id.is_flipped()))
    }

    fn set(&mut self, index: usize, value: ValueId) {
        let place = index - self.common;
        if self.bits.len() <= place {
            self.bits.resize(place + 1, 0);
        }
        self.bits[place] = value.bits();
    }
}

impl Values {
    /// The same values in this arena.
    ///
    /// # Errors
    /// [`OutOfBudget`] if a value is new and this arena is full.
    pub fn import(&mut self, from: &Values, ids: &[ValueId]) -> Result<Vec<ValueId>, OutOfBudget> {
        let mut imports = Imports::default();
        let import = |&id: &ValueId| self.import_from(from, id, &mut imports);
        ids.iter().map(import).collect()
    }

    /// The value in this arena of a value elsewhere.
    ///
    /// Canonical forms need no comparison to be stored: each follower costs one look-up, once.
    ///
    /// # Errors
    /// [`OutOfBudget`] if a value is new and this arena is full, or if a form cannot be read.
    pub fn import_from<F: Forms + ?Sized>(
        &mut self,
        from: &F,
        id: Id<F::Kind>,
        imports: &mut Imports,
    ) -> Result<ValueId, OutOfBudget> {
        let read = |form: usize| Some((form, from.stored_options(form)?));
        let mut open = Vec::new();
        if !imports.has(id.index()) {
            open.push(read(id.index()).ok_or(OutOfBudget)?);
        }
        while let Some((form, sides)) = open.last() {
            let mut options = sides.iter().flatten().map(|option| option.index());
            if let Some(option) = options.find(|&option| !imports.has(option)) {
                // Options come first; a file that has it otherwise must not lead in a circle.
                let is_before = option < *form;
                let next = is_before.then(|| read(option)).flatten();
                open.push(next.ok_or(OutOfBudget)?);
                continue;
            }
            let here = |option: &Id<F::Kind>| imports.find(*option).expect("options come first");
            let here = |side: &Vec<_>| side.iter().map(here).collect::<Options>();
            let [left, right] = sides.each_ref().map(here);
            let new = self.arena.intern(&left, &right)?;
            imports.set(*form, new);
            open.pop();
        }
        Ok(imports.find(id).expect("it was imported just now"))
    }

    /// The options of both players in the form at a place, Left's first, the way it is stored.
    pub fn stored_sides(&self, index: usize) -> Option<[&[ValueId]; 2]> {
        self.arena.stored_sides(index)
    }
}
