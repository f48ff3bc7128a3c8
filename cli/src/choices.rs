//! The words that options take, and what they mean to the engine.

use clap::ValueEnum;
use clap::builder::PossibleValue;
use framework::{Language, MoveOrder, Moves, Simplest, StrategyKind};
use game::Player;
use serde::Deserialize;

use crate::registry;

/// Who moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum First {
    Left,
    Right,
    Both,
}

impl ValueEnum for First {
    fn value_variants<'a>() -> &'a [First] {
        &[First::Left, First::Right, First::Both]
    }

    /// Games name the players in their own words, and all of these names are accepted.
    fn to_possible_value(&self) -> Option<PossibleValue> {
        let &[player] = self.players() else {
            let help = "Each of them, one after the other";
            return Some(PossibleValue::new("both").help(help));
        };
        let name_in = |language: &Language| language.player(player).to_string();
        let plain = name_in(&registry::mixed());
        let mut names: Vec<String> = Vec::new();
        for own in registry::languages().map(|language| name_in(&language)) {
            if own != plain && !names.contains(&own) {
                names.push(own);
            }
        }
        let help = format!("{plain}, also called {}", names.join(", "));
        let aliases = names.iter().map(|own| own.to_lowercase());
        Some(
            PossibleValue::new(plain.to_lowercase())
                .help(help)
                .aliases(aliases),
        )
    }
}

impl First {
    /// The players that are asked about.
    pub(crate) fn players(self) -> &'static [Player] {
        match self {
            First::Left => &[Player::Left],
            First::Right => &[Player::Right],
            First::Both => &Player::BOTH,
        }
    }
}

/// Which winning moves to look for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum MovesName {
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
