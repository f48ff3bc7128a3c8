//! The games of the tests, and the sums of their boards.

use framework::{Language, MIXED_NAME};
use game::Game;

use crate::tree::Trees;

/// Sums of boards of a game of the program, or mixed sums.
///
/// # Panics
/// If there is no such game.
pub fn named(name: &str) -> Language {
    find(name).unwrap_or_else(|| panic!("no game of the name {name}"))
}

/// The same, if there is such a game.
pub fn find(name: &str) -> Option<Language> {
    if name == MIXED_NAME {
        return Some(mixed());
    }
    games::registry().find(name).as_ref().map(Language::of)
}

/// Sums of Clobber.
pub fn clobber() -> Language {
    named("clobber")
}

/// Sums of linear NoGo.
pub fn nogo() -> Language {
    named("nogo")
}

/// Sums of Toads and Frogs.
pub fn toads_and_frogs() -> Language {
    named("toads_and_frogs")
}

/// Sums of Domineering.
pub fn domineering() -> Language {
    named("domineering")
}

/// Sums of trees.
pub fn trees() -> Language {
    Language::of(&Game::new(Trees))
}

/// Sums of all games of the program.
pub fn mixed() -> Language {
    Language::mixed(&games::registry())
}

/// The game of a language of one game.
///
/// # Panics
/// If its sums are mixed.
pub fn game(language: &Language) -> &Game {
    language.game().expect("sums of one game")
}
