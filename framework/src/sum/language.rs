//! How boards are written: those of one game as they are, or those of all games after their names.

use game::{Game, NAME_END, Player, Position, Registry, TextError};

use super::words;

/// The name of mixed sums, where a game has its name.
pub const MIXED_NAME: &str = "sum";

const MIXED_TITLE: &str = "mixed";
const MIXED_RULES: &str = "A sum of positions of different games, each written after the name of its game and a colon, and \
    of values. A move is a move in one of them. The player who cannot move loses.";
const MIXED_EXAMPLES: [&str; 2] = [
    "clobber:BBW + nogo:..x. - 1/2",
    "2.clobber:(BW)^4 + domineering:.../... + ^*",
];

/// The complaint about a name before a board of the only game.
fn needless_name(game: &Game) -> TextError {
    let message = format!(
        "games are named in mixed sums only: all boards here are of {}, without its name",
        game.name()
    );
    TextError::new(0, message)
}

/// The longest board that a message repeats.
const MOST_CHARACTERS: usize = 24;

/// How the boards of a sum are written; cheap to clone.
#[derive(Clone, Debug)]
pub struct Language {
    games: Registry,
    home: Option<Game>,
}

impl Language {
    /// Boards of one game, without its name.
    pub fn of(game: &Game) -> Language {
        Language {
            games: Registry::default(),
            home: Some(game.clone()),
        }
    }

    /// Boards of all games, each after its game's name and a colon. Without games, sums are of values alone.
    pub fn mixed(games: &Registry) -> Language {
        Language {
            games: games.clone(),
            home: None,
        }
    }

    /// The game whose boards have no name before them; none in mixed sums.
    pub fn game(&self) -> Option<&Game> {
        self.home.as_ref()
    }

    /// The games of mixed sums.
    pub fn games(&self) -> &Registry {
        &self.games
    }

    /// The name of the game, or of mixed sums.
    pub fn name(&self) -> &str {
        self.game().map_or(MIXED_NAME, Game::name)
    }

    /// The name in sentences.
    pub fn title(&self) -> &str {
        self.game().map_or(MIXED_TITLE, |game| game.card().title())
    }

    /// The rules in words.
    pub fn rules(&self) -> &str {
        self.game().map_or(MIXED_RULES, |game| game.card().rules())
    }

    /// What a player is called.
    pub fn player(&self, player: Player) -> &str {
        let plain = ["Left", "Right"][player.index()];
        self.game().map_or(plain, |game| game.card().player(player))
    }

    /// Sums worth trying; there is at least one.
    pub fn examples(&self) -> Vec<String> {
        match self.game() {
            Some(game) => {
                let examples = game.card().examples().iter();
                examples.map(ToString::to_string).collect()
            }
            None => MIXED_EXAMPLES.map(String::from).to_vec(),
        }
    }

    /// The characters that cells are printed in; none in mixed sums.
    pub fn alphabet(&self) -> String {
        let alphabet = self.game().map(|game| game.card().alphabet());
        alphabet.unwrap_or_default()
    }

    /// Reads one board, written out.
    ///
    /// # Errors
    /// What is wrong with the text, at which character, and what would be right.
    pub fn board(&self, text: &str) -> Result<Position, TextError> {
        match self.game() {
            Some(game) if text.contains(NAME_END) => Err(needless_name(game)),
            Some(game) => game.position(text),
            None => self.named_board(text),
        }
    }

    /// Whether a board would need the name of its game, and has none.
    pub(super) fn lacks_name(&self, text: &str) -> bool {
        self.game().is_none() && !text.contains(NAME_END)
    }

    fn named_board(&self, text: &str) -> Result<Position, TextError> {
        let Some((name, board)) = text.split_once(NAME_END) else {
            return Err(TextError::new(0, self.nameless(text)));
        };
        let Some(game) = self.games.find(name) else {
            let names = self.games.names();
            let message = format!("unknown game '{name}': the games are {names}");
            return Err(TextError::new(0, message));
        };
        let start = name.chars().count() + 1;
        game.position(board).map_err(|error| error.shifted(start))
    }

    /// The complaint about a text in a mixed sum that is neither a value nor a board after its game's name.
    fn nameless(&self, text: &str) -> String {
        if let Some(notation) = words::notation(text) {
            return notation;
        }
        if let Some(game) = self.games.find(text) {
            let examples = game.card().examples();
            let example = examples.first().map_or("...", |example| example);
            return format!(
                "a board of {text} is missing: write it after a colon, as in {text}:{example}"
            );
        }
        let mut games = self.games.games();
        let shown = if text.chars().count() > MOST_CHARACTERS {
            "..."
        } else {
            text
        };
        if let Some(game) = games.find(|game| game.position(text).is_ok()) {
            return format!("a board needs its game: write {}:{shown}", game.name());
        }
        let values = "3/4, *2, ^*, 5.v, +-1 or {2|1}";
        match self.games.games().next() {
            Some(game) => format!(
                "'{shown}' is not a value such as {values}, and a board needs its game before it, as in {}:{}",
                game.name(),
                game.card()
                    .examples()
                    .first()
                    .map_or("...", |example| example)
            ),
            None => format!("'{shown}' is not a value: write one such as {values}"),
        }
    }

    /// Writes a board.
    pub fn write(&self, position: &Position) -> String {
        match self.game() {
            Some(_) => position.to_string(),
            None => format!("{position:#}"),
        }
    }
}
