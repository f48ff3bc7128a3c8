//! All games, one line each, in the order of the help.

use game::{Game, Registry};

/// The games that the program knows.
pub fn registry() -> Registry {
    Registry::new([
        Game::new(clobber::Clobber),
        Game::new(nogo::NoGo),
        Game::new(toads_and_frogs::ToadsAndFrogs),
        Game::new(domineering::Domineering),
    ])
}
