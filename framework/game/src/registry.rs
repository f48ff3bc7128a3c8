//! Games by name.

use std::sync::Arc;

use crate::erased::Game;
use crate::impartial::PREFIX;

/// Some games, found by their names; cheap to clone. The impartial form of each is found as `impartial_NAME`.
#[derive(Clone, Debug, Default)]
pub struct Registry(Arc<[Game]>);

impl Registry {
    /// The games in the order of lists.
    pub fn new(games: impl IntoIterator<Item = Game>) -> Registry {
        Registry(games.into_iter().collect())
    }

    /// All games, without impartial forms.
    pub fn games(&self) -> impl Iterator<Item = &Game> {
        self.0.iter()
    }

    /// The game of a name.
    pub fn find(&self, name: &str) -> Option<Game> {
        let found = self.games().find(|game| game.name() == name);
        found.cloned().or_else(|| {
            let game = self.find(name.strip_prefix(PREFIX)?)?;
            (!game.name().starts_with(PREFIX)).then(|| game.impartial())
        })
    }

    /// The names of all games, for messages.
    pub fn names(&self) -> String {
        let names: Vec<&str> = self.games().map(Game::name).collect();
        names.join(", ")
    }
}
