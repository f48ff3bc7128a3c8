//! The games that the program knows, found by their names.

use std::sync::LazyLock;

use framework::{Language, MIXED_NAME};
use game::{Game, Player, Registry};

use crate::input::InputError;

static GAMES: LazyLock<Registry> = LazyLock::new(games::registry);

/// All games, without impartial forms.
pub(crate) fn games() -> impl Iterator<Item = &'static Game> {
    GAMES.games()
}

/// All games, each followed by its impartial form.
pub(crate) fn with_impartial() -> impl Iterator<Item = Game> {
    games().flat_map(|game| [game.clone(), game.impartial()])
}

/// Sums of positions of all games, and of values: the language when no game is named.
pub(crate) fn mixed() -> Language {
    Language::mixed(&GAMES)
}

/// The languages of all games, in the order of the help, and of mixed sums.
pub(crate) fn languages() -> impl Iterator<Item = Language> {
    games().map(Language::of).chain([mixed()])
}

/// The language of a game, or of mixed sums, by its name.
pub(crate) fn find(name: &str) -> Result<Language, InputError> {
    if name == MIXED_NAME {
        return Ok(mixed());
    }
    let found = GAMES.find(name).as_ref().map(Language::of);
    found.ok_or_else(|| unknown(name))
}

/// The language of the impartial form of a game.
pub(crate) fn find_impartial(name: &str) -> Result<Language, InputError> {
    let language = find(name)?;
    let game = language.game().ok_or(InputError::MixedImpartial)?;
    Ok(if is_partizan(game) {
        Language::of(&game.impartial())
    } else {
        language
    })
}

/// Whether a game is not an impartial form.
pub(crate) fn is_partizan(game: &Game) -> bool {
    games().any(|known| known == game)
}

/// The one game of a language.
pub(crate) fn game_of(language: &Language) -> Result<&Game, InputError> {
    let no_boards = || InputError::NoBoards(language.name().into());
    language.game().ok_or_else(no_boards)
}

/// The names of the players, Left first.
pub(crate) fn players(language: &Language) -> [&str; 2] {
    Player::BOTH.map(|player| language.player(player))
}

/// The complaint about a name that no game has.
pub(crate) fn unknown(name: &str) -> InputError {
    InputError::UnknownGame {
        name: name.into(),
        known: format!("{}, {MIXED_NAME}", GAMES.names()),
    }
}
