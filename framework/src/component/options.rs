//! What the moves in components lead to, in a few long lists.
//!
//! A search makes options for few of its components, but those are most of what it keeps. So a component has four bytes
//! for them, and an option takes four bytes a part and one more.

use std::num::NonZeroU32;

use game::{OutOfBudget, Sums};

use super::ComponentId;

/// The name of the options of both players in a component.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OptionsId(NonZeroU32);

impl OptionsId {
    /// The name of what is stored at a place.
    fn new(place: usize) -> Option<OptionsId> {
        let count = u32::try_from(place + 1).ok()?;
        NonZeroU32::new(count).map(OptionsId)
    }

    fn place(self) -> usize {
        self.0.get() as usize - 1
    }
}

/// Where the options of one player are.
#[derive(Clone, Copy, Debug)]
struct Side {
    /// Where their parts begin.
    parts: u32,
    /// Where their lengths begin, and how many options there are.
    lengths: u32,
    count: u32,
}

/// What is stored for a component.
#[derive(Clone, Copy, Debug, Default)]
struct Entry {
    /// Left's options of the component and of its inverse.
    sides: [Option<Side>; 2],
    /// When the bounds of the component were last derived from those of its options; 0 if there are options since then.
    derived: u32,
}

/// The options of many components.
#[derive(Clone, Debug, Default)]
pub(crate) struct OptionLists {
    entries: Vec<Entry>,
    parts: Vec<ComponentId>,
    /// How many parts each option has.
    lengths: Vec<u8>,
}

/// What the moves of a player in a component lead to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SumOptions<'a> {
    parts: &'a [ComponentId],
    lengths: &'a [u8],
}

impl<'a> SumOptions<'a> {
    /// The parts of each option.
    pub(crate) fn iter(self) -> impl Iterator<Item = &'a [ComponentId]> {
        let mut rest = self.parts;
        self.lengths.iter().map(move |&length| {
            let (parts, others) = rest.split_at(length.into());
            rest = others;
            parts
        })
    }

    /// A copy, for a search that goes on to change what is stored.
    pub(crate) fn to_sums(self) -> Sums<ComponentId> {
        let lengths = self.lengths.iter().copied().map(usize::from);
        Sums::from_lengths(self.parts.to_vec(), lengths)
    }
}

impl OptionLists {
    /// About what options take.
    pub(super) fn bytes_of(sums: &Sums<ComponentId>) -> usize {
        size_of::<Entry>() + sums.len() + size_of_val(sums.parts())
    }

    /// Left's options of a component, or of its inverse, if they are stored.
    pub(super) fn side(&self, id: OptionsId, side: usize) -> Option<SumOptions<'_>> {
        self.entries[id.place()].sides[side].map(|side| self.of_side(side))
    }

    fn of_side(&self, side: Side) -> SumOptions<'_> {
        let lengths = &self.lengths[side.lengths as usize..][..side.count as usize];
        let count: usize = lengths.iter().map(|&length| usize::from(length)).sum();
        let parts = &self.parts[side.parts as usize..][..count];
        SumOptions { parts, lengths }
    }

    /// The parts of the options of both players.
    pub(super) fn parts(&self, id: OptionsId) -> impl Iterator<Item = ComponentId> {
        let sides = self.entries[id.place()].sides.into_iter().flatten();
        sides.flat_map(|side| self.of_side(side).parts.iter().copied())
    }

    /// Stores Left's options of a component, or of its inverse. Those that do not fit are left out: they can be made again.
    ///
    /// # Errors
    /// [`OutOfBudget`] if there are no names left.
    pub(super) fn store(
        &mut self,
        id: &mut Option<OptionsId>,
        side: usize,
        sums: &Sums<ComponentId>,
    ) -> Result<(), OutOfBudget> {
        let most = usize::from(u8::MAX);
        if sums.iter().any(|parts| parts.len() > most) {
            return Ok(());
        }
        let place = |length: usize| u32::try_from(length).map_err(|_| OutOfBudget);
        let stored = Side {
            parts: place(self.parts.len())?,
            lengths: place(self.lengths.len())?,
            count: place(sums.len())?,
        };
        let name = match *id {
            Some(name) => name,
            None => OptionsId::new(self.entries.len()).ok_or(OutOfBudget)?,
        };
        if id.is_none() {
            self.entries.push(Entry::default());
            *id = Some(name);
        }
        self.parts.extend_from_slice(sums.parts());
        let lengths = sums.iter().map(|parts| parts.len() as u8);
        self.lengths.extend(lengths);
        let entry = &mut self.entries[name.place()];
        entry.sides[side] = Some(stored);
        entry.derived = 0;
        Ok(())
    }

    /// Sets when the bounds of a component were last derived from those of its options; returns what that was before.
    pub(super) fn set_derived(&mut self, id: OptionsId, now: u32) -> u32 {
        std::mem::replace(&mut self.entries[id.place()].derived, now)
    }
}
