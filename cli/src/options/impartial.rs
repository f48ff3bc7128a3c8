//! Impartial play.

use clap::Args;
use framework::Language;
use game::Game;

use crate::input::InputError;
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

    /// The game of a name, in its impartial form if that was asked for.
    pub(crate) fn game(self, name: &str) -> Result<Game, InputError> {
        let language = self.language(name)?;
        registry::game_of(&language).cloned()
    }
}
