//! The order of values in a file.
//!
//! Threads find values in an order of their own. A file must not depend on it: values are counted in the
//! order in which positions first have them, and the followers of a value before it, in the order of
//! their content hashes. A form is stored the way it is first met, so that also its orientation depends
//! on nothing but the positions.

use framework::value::{ValueId, Values};
use framework::{Id, Player};

use crate::record::Form;
use framework::knowledge::{Stored, StoredId};

/// Which value has which name in a file.
pub(crate) struct Numbering<'a> {
    values: &'a Values,
    /// The values in the order of the file, the way it stores them.
    order: Vec<ValueId>,
    /// The bits of the name of each form of the arena; 0 if it has none yet.
    names: Vec<u32>,
}

impl<'a> Numbering<'a> {
    /// Counts the values of positions, and their followers.
    pub(crate) fn new(values: &'a Values, positions: &[Option<ValueId>]) -> Numbering<'a> {
        let mut numbering = Numbering {
            values,
            order: Vec::new(),
            names: vec![0; values.form_count()],
        };
        numbering.count(ValueId::ZERO);
        for &value in positions.iter().flatten() {
            numbering.count(value);
        }
        numbering
    }

    /// How many forms there are.
    pub(crate) fn len(&self) -> usize {
        self.order.len()
    }

    /// The values in the order of the file, the way it stores them.
    pub(crate) fn order(&self) -> &[ValueId] {
        &self.order
    }

    /// The name of a value that was counted.
    pub(crate) fn name(&self, value: ValueId) -> StoredId {
        let name: StoredId = Id::from_bits(self.names[value.index()]).expect("it was counted");
        name.inverse_if(value.is_flipped())
    }

    fn has(&self, value: ValueId) -> bool {
        self.names[value.index()] != 0
    }

    fn count(&mut self, value: ValueId) {
        if self.has(value) {
            return;
        }
        // Each game comes back to the top of the stack when its options are done.
        let mut open = vec![(value, false)];
        while let Some((game, is_done)) = open.pop() {
            if self.has(game) {
                continue;
            }
            if is_done {
                let name = Id::<Stored>::new(self.order.len(), game.is_own_inverse());
                self.names[game.index()] = name.inverse_if(game.is_flipped()).bits();
                self.order.push(game);
                continue;
            }
            open.push((game, true));
            let start = open.len();
            for player in Player::BOTH {
                let options = self.values.options(game, player);
                open.extend(options.map(|option| (option, false)));
            }
            open[start..].sort_unstable_by_key(|&(option, _)| {
                std::cmp::Reverse(self.values.content_hash(option))
            });
        }
    }

    /// The options of the forms, one after the other, and where those of each begin. Options are sorted
    /// by their names.
    pub(crate) fn forms(&self) -> (Vec<Form>, Vec<u32>) {
        let mut forms = Vec::with_capacity(self.len());
        let mut options: Vec<u32> = Vec::new();
        for &game in &self.order {
            let start = options.len();
            let mut counts = [0; 2];
            for player in Player::BOTH {
                let side = options.len();
                let names = self.values.options(game, player);
                options.extend(names.map(|option| self.name(option).bits()));
                options[side..].sort_unstable();
                counts[player.index()] = (options.len() - side) as u16;
            }
            forms.push(Form {
                options: u32::try_from(start).expect("an arena counts options in 32 bits"),
                left: counts[0],
                right: counts[1],
            });
        }
        (forms, options)
    }
}
