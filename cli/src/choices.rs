//! The words that options take, and what they mean to the engine.

use clap::ValueEnum;
use framework::Player;
use framework::component::Simplest;
use framework::search::{MoveOrder, StrategyKind};

/// Who moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum First {
    /// Black (Left)
    Black,
    /// White (Right)
    White,
    /// Each of them, one after the other
    Both,
}

impl First {
    /// The players that are asked about.
    pub(crate) fn players(self) -> &'static [Player] {
        match self {
            First::Black => &[Player::Left],
            First::White => &[Player::Right],
            First::Both => &Player::BOTH,
        }
    }
}

/// Which winning moves to look for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Moves {
    /// All of them
    All,
    /// The first that is found
    First,
    /// None, only who wins
    None,
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
