//! A game as an object.

use std::fmt;
use std::sync::Arc;

use super::Of;
use super::position::{Position, Typed};
use super::store::{Store, TypedStore};
use crate::card::Card;
use crate::rules::SumGame;
use crate::sums::Sums;
use crate::{DatabaseKey, Player, TextError};

/// A game; cheap to clone. Its name identifies it: two games of one name have to be the same game.
#[derive(Clone)]
pub struct Game(Arc<dyn AnyGame>);

/// A game without its type.
trait AnyGame: Send + Sync {
    fn card(&self) -> &Card;
    fn position(self: Arc<Self>, text: &str) -> Result<Position, TextError>;
    fn position_with_key(self: Arc<Self>, key: DatabaseKey) -> Option<Position>;
    fn layer_size(&self, layer: u32) -> Option<u64>;
    fn normal_keys(&self, key: DatabaseKey) -> Option<[DatabaseKey; 2]>;
    fn keyed_options(&self, key: DatabaseKey, into: &mut [Sums<DatabaseKey>; 2]) -> bool;
    fn store(self: Arc<Self>) -> Box<dyn Store>;
}

impl Game {
    /// A game, from the struct that has its rules.
    pub fn new<G: SumGame>(rules: G) -> Game {
        let card = rules.card();
        Game(Arc::new(Of { rules, card }))
    }

    pub(super) fn of<G: SumGame>(of: &Arc<Of<G>>) -> Game {
        Game(of.clone())
    }

    /// Everything that is said about the game.
    pub fn card(&self) -> &Card {
        self.0.card()
    }

    /// The name in commands and files.
    pub fn name(&self) -> &str {
        self.card().name()
    }

    /// Reads a board.
    ///
    /// # Errors
    /// What is wrong with the text, at which character, and what would be right.
    pub fn position(&self, text: &str) -> Result<Position, TextError> {
        self.0.clone().position(text)
    }

    /// The component with a database key; none if the key names nothing.
    pub fn position_with_key(&self, key: DatabaseKey) -> Option<Position> {
        self.0.clone().position_with_key(key)
    }

    /// One more than the largest index in a layer of databases; none if it cannot be counted, or if there are no keys.
    pub fn layer_size(&self, layer: u32) -> Option<u64> {
        self.0.layer_size(layer)
    }

    /// The keys of the normal forms of the component with a key, and of its inverse; none if the key names nothing.
    pub fn normal_keys(&self, key: DatabaseKey) -> Option<[DatabaseKey; 2]> {
        self.0.normal_keys(key)
    }

    /// The keys of the components that the moves of each player lead to from the component with a key. Returns false if a
    /// component has no key.
    pub fn keyed_options(&self, key: DatabaseKey, into: &mut [Sums<DatabaseKey>; 2]) -> bool {
        for options in &mut *into {
            options.clear();
        }
        self.0.keyed_options(key, into)
    }

    /// An empty store for components of the game.
    pub fn store(&self) -> Box<dyn Store> {
        self.0.clone().store()
    }
}

impl PartialEq for Game {
    fn eq(&self, other: &Game) -> bool {
        Arc::ptr_eq(&self.0, &other.0) || self.name() == other.name()
    }
}

impl Eq for Game {}

impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Game({})", self.name())
    }
}

impl<G: SumGame> AnyGame for Of<G> {
    fn card(&self) -> &Card {
        &self.card
    }

    fn position(self: Arc<Self>, text: &str) -> Result<Position, TextError> {
        let form = self.rules.parse(text, &self.card)?;
        Ok(Typed::position(&self, form))
    }

    fn position_with_key(self: Arc<Self>, key: DatabaseKey) -> Option<Position> {
        let form = self.rules.position(key)?;
        Some(Typed::position(&self, form))
    }

    fn layer_size(&self, layer: u32) -> Option<u64> {
        self.rules.layer_size(layer)
    }

    fn normal_keys(&self, key: DatabaseKey) -> Option<[DatabaseKey; 2]> {
        let form = self.rules.position(key)?;
        let inverse = self.rules.inverse(&form);
        let key_of = |form| self.rules.key(&self.rules.normal_form(form));
        Some([key_of(form)?, key_of(inverse)?])
    }

    fn keyed_options(&self, key: DatabaseKey, into: &mut [Sums<DatabaseKey>; 2]) -> bool {
        let Some(form) = self.rules.position(key) else {
            return false;
        };
        for (player, into) in Player::BOTH.into_iter().zip(into) {
            for (_, option) in self.rules.moves(&form, player) {
                let mut is_keyed = true;
                let keys = self.rules.split(&option).map_while(|part| {
                    let key = self.rules.key(&part);
                    is_keyed &= key.is_some();
                    key
                });
                into.push(keys);
                if !is_keyed {
                    return false;
                }
            }
        }
        true
    }

    fn store(self: Arc<Self>) -> Box<dyn Store> {
        Box::new(TypedStore::new(self))
    }
}
