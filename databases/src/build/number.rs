//! The order of values in a file.
//!
//! A file must not depend on the order in which threads find values. So values are numbered in the order in which
//! positions first have them, and the followers of a value before it, in the order of their content hashes. A form
//! is stored the way it is first met, so its orientation also depends on the positions alone.

use game::{Id, Player};
use value::{Stored, StoredId, ValueId, Values};

use crate::record::StoredForm;

/// The names of values in a file.
pub(crate) struct Numbering<'a> {
    values: &'a Values,
    /// The values in the order of the file, the way they are stored.
    order: Vec<ValueId>,
    /// The bits of the name of each form of the arena; 0 if it has none yet.
    names: Vec<u32>,
}

impl<'a> Numbering<'a> {
    /// Numbers the values of positions, and their followers.
    pub(crate) fn new(values: &'a Values, positions: &[Option<ValueId>]) -> Numbering<'a> {
        let mut numbering = Numbering {
            values,
            order: Vec::new(),
            names: vec![0; values.form_count()],
        };
        numbering.add(ValueId::ZERO);
        for &value in positions.iter().flatten() {
            numbering.add(value);
        }
        numbering
    }

    /// The number of forms.
    pub(crate) fn len(&self) -> usize {
        self.order.len()
    }

    /// The values in the order of the file, the way they are stored.
    pub(crate) fn order(&self) -> &[ValueId] {
        &self.order
    }

    /// The name of a value that has a number.
    pub(crate) fn name(&self, value: ValueId) -> StoredId {
        let name: StoredId = Id::from_bits(self.names[value.index()]).expect("it has a number");
        name.inverse_if(value.is_flipped())
    }

    fn has(&self, value: ValueId) -> bool {
        self.names[value.index()] != 0
    }

    fn add(&mut self, value: ValueId) {
        if self.has(value) {
            return;
        }
        // Each game is at the top of the stack again when its options are done.
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

    /// The forms, and the options of all forms in a row. The options of each player are sorted by their names.
    pub(crate) fn forms(&self) -> (Vec<StoredForm>, Vec<u32>) {
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
            forms.push(StoredForm {
                options: u32::try_from(start).expect("an arena counts options in 32 bits"),
                left: counts[0],
                right: counts[1],
            });
        }
        (forms, options)
    }
}
