//! Shared by the tests.
#![allow(dead_code, reason = "not every file of tests uses everything")]

use std::collections::HashMap;
use std::path::Path;

use databases::{Builder, Database};
use game::{Game, Player, Position};
use value::{ValueId, Values};

/// Linear Clobber.
pub(crate) fn clobber() -> Game {
    Game::new(clobber::Clobber)
}

/// Linear NoGo.
pub(crate) fn nogo() -> Game {
    Game::new(nogo::NoGo)
}

/// A new database.
pub(crate) fn build(game: &Game, path: &Path, last_layer: u32) -> Database {
    let builder = Builder::new(game, path, last_layer);
    builder.build().expect("it can be built")
}

/// The bytes of a file.
pub(crate) fn bytes(path: &Path) -> Vec<u8> {
    std::fs::read(path).expect("the file is there")
}

/// Values of positions by their definition: those of their options, found by plain recursion.
#[derive(Default)]
pub(crate) struct PlainValues {
    pub(crate) values: Values,
    known: HashMap<Position, ValueId>,
}

impl PlainValues {
    /// The value of any position: the sum of the values of its components.
    pub(crate) fn value(&mut self, position: &Position) -> ValueId {
        let mut sum = ValueId::ZERO;
        for part in position.split() {
            let value = self.of_component(&part);
            sum = self.values.add(sum, value).expect("no limit");
        }
        sum
    }

    fn of_component(&mut self, component: &Position) -> ValueId {
        if let Some(&known) = self.known.get(component) {
            return known;
        }
        let [left, right] = Player::BOTH.map(|player| {
            let options = component.options(player);
            let values = options.iter().map(|option| self.value(option));
            values.collect::<Vec<_>>()
        });
        let value = self.values.form(left, right).expect("no limit");
        self.known.insert(component.clone(), value);
        value
    }
}
