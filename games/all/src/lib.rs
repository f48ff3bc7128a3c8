//! All games, one line each, in the order of the help.

use game::{Game, Registry};

/// The games that the program knows.
pub fn registry() -> Registry {
    Registry::new([
        Game::new(clobber::Clobber),
        Game::new(nogo::NoGo),
        Game::new(toads_and_frogs::ToadsAndFrogs),
        Game::new(domineering::Domineering),
        Game::new(cannibal_clobber::CannibalClobber),
        Game::new(col::Col),
        Game::new(snort::Snort),
        Game::new(konane::Konane),
        Game::new(amazons::Amazons),
        Game::new(fission::Fission),
        Game::new(toppling_dominoes::TopplingDominoes),
        Game::new(elephants::Elephants),
        Game::new(sheep::Sheep),
        Game::new(king_dirt::KingDirt),
        Game::new(kayles::Kayles),
    ])
}
