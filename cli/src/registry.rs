//! The games that the program knows, found by their names.

use std::sync::LazyLock;

use framework::{Language, MIXED_NAME};
use game::{Game, Player, Registry};

use crate::input::{InputError, alternatives, quoted};
use crate::{nearest, place};

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

/// The names of all games and of mixed sums, in a sentence.
pub(crate) fn names() -> String {
    format!(
        "the games are {}; {MIXED_NAME} is for mixed sums",
        GAMES.names()
    )
}

/// Which databases solving finds by itself, in a sentence.
pub(crate) fn databases() -> String {
    let built = with_impartial().filter(|game| place::found(game.name()).is_some());
    let names: Vec<String> = built.map(|game| game.name().to_string()).collect();
    if names.is_empty() {
        "no database is built yet".into()
    } else {
        format!("there are databases of {}", names.join(", "))
    }
}

/// The complaint about a name that no game has.
pub(crate) fn unknown(name: &str) -> InputError {
    let known: Vec<String> = languages().map(|game| game.name().to_string()).collect();
    let suggestion = nearest::suggestion(name, known.iter().map(String::as_str));
    let help = suggestion.unwrap_or_else(names);
    InputError::UnknownGame(name.into(), help)
}

/// Whether a word can only be meant as the name of a game: letters that are no value and no board.
pub(crate) fn may_name(word: &str) -> bool {
    let has_letters = word.chars().all(|c| c.is_alphabetic() || c == '_');
    let is_value = mixed().sum(word).is_ok() || framework::is_value_in_words(word);
    has_letters && !is_value && readers(&[word]).is_empty()
}

/// The games that can read all of some sums.
fn readers(sums: &[&str]) -> Vec<&'static str> {
    let reads = |game: &&Game| {
        let language = Language::of(game);
        sums.iter().all(|sum| language.sum(sum).is_ok())
    };
    games().filter(reads).map(Game::name).collect()
}

/// Complains about sums of boards that were typed after a command without the name of their game.
pub(crate) fn check_named(sums: &[&str], command: &str) -> Result<(), InputError> {
    // Every game can read values.
    if sums.iter().all(|sum| mixed().sum(sum).is_ok()) {
        return Ok(());
    }
    let readers = readers(sums);
    let Some((first, others)) = readers.split_first() else {
        return Ok(());
    };
    let sums: Vec<String> = sums.iter().map(|sum| quoted(sum)).collect();
    let others = match others {
        [] => String::new(),
        others => format!(" (or {})", alternatives(others)),
    };
    let command = format!("{command} {first} {}{others}", sums.join(" "));
    Err(InputError::NoGame(command))
}
