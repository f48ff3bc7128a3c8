//! The words that options take, and what they mean to the engine.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, Command, ValueEnum};
use framework::{Language, MoveOrder, Moves, Simplest, StrategyKind};
use game::Player;
use serde::Deserialize;

use crate::input::{InputError, alternatives};
use crate::registry;

/// Who moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum First {
    Left,
    Right,
    Both,
}

impl First {
    /// Reads a word: the name of a player in the game's own words, or `both`.
    pub(crate) fn parse(language: &Language, word: &str) -> Result<First, InputError> {
        if word.eq_ignore_ascii_case(BOTH) {
            return Ok(First::Both);
        }
        let player = find_player(language, word);
        let player = player.ok_or_else(|| unknown_player(language, word, &[BOTH]))?;
        Ok(match player {
            Player::Left => First::Left,
            Player::Right => First::Right,
        })
    }

    /// The players that are asked about.
    pub(crate) fn players(self) -> &'static [Player] {
        match self {
            First::Left => &[Player::Left],
            First::Right => &[Player::Right],
            First::Both => &Player::BOTH,
        }
    }
}

/// Stands for both players.
const BOTH: &str = "both";

/// The one player that a word names, if there is a word.
pub(crate) fn player(
    language: &Language,
    word: Option<&str>,
) -> Result<Option<Player>, InputError> {
    let Some(word) = word else {
        return Ok(None);
    };
    let player = find_player(language, word);
    let player = player.ok_or_else(|| unknown_player(language, word, &[]))?;
    Ok(Some(player))
}

fn find_player(language: &Language, word: &str) -> Option<Player> {
    let mut players = Player::BOTH.into_iter();
    let is_meant = |player: Player| {
        let names = [language.player(player), IN_ALL_GAMES[player.index()]];
        names.iter().any(|name| name.eq_ignore_ascii_case(word))
    };
    players.find(|&player| is_meant(player))
}

/// What the players are called in all games.
const IN_ALL_GAMES: [&str; 2] = ["left", "right"];

fn unknown_player(language: &Language, word: &str, others: &[&str]) -> InputError {
    let names = registry::players(language).map(str::to_lowercase);
    let names = names.iter().map(String::as_str);
    let known: Vec<&str> = names.chain(others.iter().copied()).collect();
    InputError::UnknownPlayer(word.into(), alternatives(&known))
}

/// Reads any word, which the language of the game decides about later, and knows the names of players for the help and
/// for completions.
#[derive(Clone, Debug)]
pub(crate) struct PlayerNames(Vec<String>);

impl PlayerNames {
    /// The players of a game, or both.
    pub(crate) fn of(language: &Language) -> PlayerNames {
        let mut names: Vec<String> = registry::players(language).map(str::to_lowercase).into();
        names.push(BOTH.into());
        PlayerNames(names)
    }

    /// The players of all games.
    pub(crate) fn single() -> PlayerNames {
        let mut names = Vec::new();
        for language in registry::languages() {
            for name in registry::players(&language).map(str::to_lowercase) {
                if !names.contains(&name) {
                    names.push(name);
                }
            }
        }
        PlayerNames(names)
    }

    /// The players of all games, or both.
    pub(crate) fn all() -> PlayerNames {
        let PlayerNames(mut names) = PlayerNames::single();
        names.push(BOTH.into());
        PlayerNames(names)
    }
}

impl TypedValueParser for PlayerNames {
    type Value = String;

    fn parse_ref(
        &self,
        command: &Command,
        argument: Option<&Arg>,
        value: &OsStr,
    ) -> Result<String, clap::Error> {
        StringValueParser::new().parse_ref(command, argument, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.0.iter().map(PossibleValue::new)))
    }
}

/// Which winning moves to look for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum MovesName {
    /// One, and then all of them while that is cheap
    Auto,
    /// All of them
    All,
    /// The first that is found
    First,
    /// None, only who wins
    None,
}

impl From<MovesName> for Moves {
    fn from(name: MovesName) -> Moves {
        match name {
            MovesName::Auto => Moves::Auto,
            MovesName::All => Moves::All,
            MovesName::First => Moves::First,
            MovesName::None => Moves::None,
        }
    }
}

/// A way to search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum StrategyName {
    /// Depth-first, with a memory
    Negamax,
    /// Best-first, by proof and disproof numbers
    ProofNumber,
}

impl From<StrategyName> for StrategyKind {
    fn from(name: StrategyName) -> StrategyKind {
        match name {
            StrategyName::Negamax => StrategyKind::Negamax,
            StrategyName::ProofNumber => StrategyKind::ProofNumber,
        }
    }
}

/// An order of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum OrderName {
    /// Little left to search, and little in it for the opponent
    Advantage,
    /// By the outcome class of the component that is moved in
    Classes,
    /// The middle of the largest component
    Middle,
    /// As they come
    None,
}

impl From<OrderName> for MoveOrder {
    fn from(name: OrderName) -> MoveOrder {
        match name {
            OrderName::Advantage => MoveOrder::Advantage,
            OrderName::Classes => MoveOrder::Classes,
            OrderName::Middle => MoveOrder::Middle,
            OrderName::None => MoveOrder::None,
        }
    }
}

/// What stands for a known value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum SimplestName {
    /// Its canonical form
    Canonical,
    /// Score 1: the smallest position
    Length,
    /// Score 2: the position with the fewest moves
    Moves,
    /// Score 3: the position with the fewest sensible moves
    Sensible,
    /// Score 4: the position with the fewest sensible moves in its whole tree
    Tree,
}

impl From<SimplestName> for Simplest {
    fn from(name: SimplestName) -> Simplest {
        match name {
            SimplestName::Canonical => Simplest::Canonical,
            SimplestName::Length => Simplest::Length,
            SimplestName::Moves => Simplest::Moves,
            SimplestName::Sensible => Simplest::SensibleMoves,
            SimplestName::Tree => Simplest::SensibleTree,
        }
    }
}
