//! What is said about a game: names, rules in words, notation, examples.

use std::borrow::Cow;

use crate::board::{Cell, Layout, Notation};

type Text = Cow<'static, str>;

/// What stands between the name of a game and a board.
pub const NAME_END: char = ':';

/// Everything that is said about a game.
#[derive(Clone, Debug)]
pub struct Card {
    name: Text,
    title: Text,
    rules: Text,
    players: [Text; 2],
    notation: Notation,
    random_cells: Option<Text>,
    layout: Layout,
    endings: Vec<&'static str>,
    examples: Vec<Text>,
    is_all_small: bool,
}

impl Card {
    /// The card of a game on a strip whose players are Left and Right.
    ///
    /// The name is used in commands and files: lower case, with `_` between words, such as `clobber`. The title is used
    /// in sentences, such as `linear NoGo`. The rules are a few sentences for a reader who has never seen the game.
    pub fn new(name: impl Into<Text>, title: impl Into<Text>, rules: impl Into<Text>) -> Card {
        Card {
            name: name.into(),
            title: title.into(),
            rules: rules.into(),
            players: ["Left".into(), "Right".into()],
            notation: Notation::default(),
            random_cells: None,
            layout: Layout::Strip,
            endings: Vec::new(),
            examples: Vec::new(),
            is_all_small: false,
        }
    }

    /// Names the players, Left first.
    #[must_use]
    pub fn players(self, left: impl Into<Text>, right: impl Into<Text>) -> Card {
        Card {
            players: [left.into(), right.into()],
            ..self
        }
    }

    /// The characters of an empty cell, a stone of Left, one of Right and a blocked cell, as many as the game has. None
    /// of them begins a value in an expression. Capital and small letters are read alike.
    #[must_use]
    pub fn cells(mut self, characters: &str) -> Card {
        let names = ["empty", &self.players[0], &self.players[1], "blocked"];
        for ((cell, name), character) in Cell::ALL.into_iter().zip(names).zip(characters.chars()) {
            let read = [
                character,
                character.to_ascii_uppercase(),
                character.to_ascii_lowercase(),
            ];
            let name = format!("{character} ({name})");
            let read: String = read.iter().collect();
            self.notation.add(cell, character, &read, name);
        }
        self
    }

    /// All characters that stand for a kind of cell, the first of which is printed unless [`cells`](Self::cells) chose
    /// another; and how a message names them, such as `B or x (Black)`.
    #[must_use]
    pub fn cell(mut self, cell: Cell, characters: &str, name: &'static str) -> Card {
        let printed = self.notation.character(cell);
        let printed = printed.or(characters.chars().next()).unwrap_or('?');
        self.notation.add(cell, printed, characters, name.into());
        self
    }

    /// The characters that the cells of random boards are drawn from; one that comes twice is drawn twice as often.
    #[must_use]
    pub fn random_cells(self, characters: &'static str) -> Card {
        Card {
            random_cells: Some(characters.into()),
            ..self
        }
    }

    /// Boards are rows of a grid.
    #[must_use]
    pub fn on_grids(self) -> Card {
        Card {
            layout: Layout::Grid,
            ..self
        }
    }

    /// Boards are strips, or rows of a grid.
    #[must_use]
    pub fn on_strips_and_grids(self) -> Card {
        Card {
            layout: Layout::StripOrGrid,
            ..self
        }
    }

    /// Some of what may stand after the cells of a board, such as `~2`, if the game has boards with parameters: the laws are
    /// checked on such boards, too.
    #[must_use]
    pub fn endings(self, endings: &[&'static str]) -> Card {
        Card {
            endings: endings.to_vec(),
            ..self
        }
    }

    /// The game is all-small: where one player can move, both can.
    #[must_use]
    pub fn all_small(self) -> Card {
        Card {
            is_all_small: true,
            ..self
        }
    }

    /// Adds a sum that is worth trying, for the help.
    #[must_use]
    pub fn example(mut self, text: impl Into<Text>) -> Card {
        self.examples.push(text.into());
        self
    }

    /// The same card for another game on the same boards.
    #[must_use]
    pub fn renamed(
        self,
        name: impl Into<Text>,
        title: impl Into<Text>,
        rules: impl Into<Text>,
    ) -> Card {
        Card {
            name: name.into(),
            title: title.into(),
            rules: rules.into(),
            ..self
        }
    }

    /// The name in commands and files.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The name in sentences.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The rules in words.
    pub fn rules(&self) -> &str {
        &self.rules
    }

    /// What a player is called.
    pub fn player(&self, player: crate::Player) -> &str {
        &self.players[player.index()]
    }

    /// How cells are read and written.
    pub fn notation(&self) -> &Notation {
        &self.notation
    }

    /// The characters that cells are printed in.
    pub fn alphabet(&self) -> String {
        self.notation.alphabet()
    }

    /// The characters that the cells of random boards are drawn from.
    pub fn random_alphabet(&self) -> String {
        self.random_cells
            .as_ref()
            .map_or_else(|| self.alphabet(), ToString::to_string)
    }

    /// Whether boards are strips or grids, or either.
    pub fn layout(&self) -> Layout {
        self.layout
    }

    /// Sums worth trying; there is at least one.
    pub fn examples(&self) -> &[Cow<'static, str>] {
        &self.examples
    }

    /// What may stand after the cells of a board: nothing, and some parameters.
    pub(crate) fn all_endings(&self) -> impl Iterator<Item = &'static str> {
        std::iter::once("").chain(self.endings.iter().copied())
    }

    /// Whether the game is all-small.
    pub fn is_all_small(&self) -> bool {
        self.is_all_small
    }
}
