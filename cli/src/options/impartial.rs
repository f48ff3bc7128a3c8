//! Impartial play.

use std::io::BufRead;

use clap::Args;
use framework::{Language, Sum};
use game::Game;

use crate::input::{self, InputError};
use crate::registry;

/// Whether the impartial form of a game is played.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct ImpartialArgs {
    /// Play impartially: each player may make the moves of both
    #[arg(long)]
    pub(crate) impartial: bool,
}

impl ImpartialArgs {
    /// The language of the game of a name, in its impartial form if that was asked for.
    pub(crate) fn language(self, name: &str) -> Result<Language, InputError> {
        if self.impartial {
            registry::find_impartial(name)
        } else {
            registry::find(name)
        }
    }

    /// The language where a game may be named first.
    pub(crate) fn language_or_mixed(self, name: Option<&str>) -> Result<Language, InputError> {
        match name {
            Some(name) => self.language(name),
            None if self.impartial => Err(InputError::MixedImpartial),
            None => Ok(registry::mixed()),
        }
    }

    /// The sum that some words are: of a game's boards, if one is named first, and of values otherwise. A lone `-` in place
    /// of the boards reads them; `command` is what was typed before the words.
    pub(crate) fn sum(
        self,
        words: &[String],
        command: &str,
        input: &mut dyn BufRead,
    ) -> Result<Sum, InputError> {
        let (name, terms) = match words {
            [name, terms @ ..] if registry::may_name(name) => (Some(name.as_str()), terms),
            terms => (None, terms),
        };
        let terms = input::terms(terms, input)?;
        if name.is_none() {
            registry::check_named(&[&input::joined(&terms)], command)?;
        }
        let language = self.language_or_mixed(name)?;
        input::check_board(&language, &terms)?;
        input::sum(&language, &terms)
    }

    /// The game of a name, in its impartial form if that was asked for.
    pub(crate) fn game(self, name: &str) -> Result<Game, InputError> {
        let language = self.language(name)?;
        registry::game_of(&language).cloned()
    }
}
