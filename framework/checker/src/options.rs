//! What moves lead to: the options of components, and the moves of sums in the order that numbers them.

use std::rc::Rc;

use game::Player;

use crate::component::{Components, Content};
use crate::sum::{ComponentId, ProofSum};

impl Components {
    /// What the moves of a player in a component lead to: each sum once, sorted.
    pub fn options(&mut self, id: ComponentId, player: Player) -> Rc<[ProofSum]> {
        if let Some(known) = &self.all[id.index()].options[player.index()] {
            return known.clone();
        }
        let parts = self.parts_of_options(id, player);
        let mut sums: Vec<ProofSum> = parts.into_iter().map(|parts| self.sum(parts)).collect();
        sums.sort_unstable_by(|a, b| self.order_of_sums(a, b));
        sums.dedup();
        let sums: Rc<[ProofSum]> = sums.into();
        self.set_options(id, player, sums.clone());
        sums
    }

    /// The components of each option, not yet simplified as a sum.
    fn parts_of_options(&mut self, id: ComponentId, player: Player) -> Vec<Vec<ComponentId>> {
        match self.content(id) {
            Content::Position(position, _) => {
                let options = position.options(player);
                options.iter().map(|option| self.of_board(option)).collect()
            }
            &Content::Value(form) => {
                let options = self.forms.options(form, player).to_vec().into_iter();
                let parts = options.map(|option| self.of_value(option).into_iter().collect());
                parts.collect()
            }
        }
    }

    /// What all moves of a player lead to: component by component, and for each in the order of its
    /// options. Of several equal components, only the first is moved in.
    pub(crate) fn moves(&mut self, sum: &ProofSum, player: Player) -> Vec<ProofSum> {
        let components = sum.as_slice();
        let mut after = Vec::new();
        for (place, &moved) in components.iter().enumerate() {
            if place > 0 && components[place - 1] == moved {
                continue;
            }
            let rest = [&components[..place], &components[place + 1..]].concat();
            for option in self.options(moved, player).iter() {
                after.push(self.sum(rest.iter().copied().chain(option.components())));
            }
        }
        after
    }

    /// What move `n` of a player leads to, if there is such a move: of `c` components, the one at place `n % c` is
    /// moved in, to its option `n / c`.
    pub fn nth_move(&mut self, sum: &ProofSum, player: Player, n: usize) -> Option<ProofSum> {
        let mut rest = sum.as_slice().to_vec();
        let count = rest.len();
        let place = n.checked_rem(count)?;
        let options = self.options(rest.remove(place), player);
        let option = options.get(n / count)?;
        Some(self.sum(rest.into_iter().chain(option.components())))
    }
}
