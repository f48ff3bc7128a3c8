//! Strategies, orders of moves, what stands for a value, and the limits of a search.

use crate::switches::Rules;

/// The strategies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StrategyKind {
    /// Depth-first, with a memory.
    Negamax,
    /// Best-first, by proof and disproof numbers.
    ProofNumber,
}

/// An order of moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MoveOrder {
    /// Little left to search, and little in it for the opponent.
    #[default]
    Advantage,
    /// The classes of SEGClobber: by the outcome class of the component that is moved in.
    Classes,
    /// Play in the middle of the largest component (`CGTSolver`).
    Middle,
    /// As they come.
    None,
}

/// What stands for a known value in a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Simplest {
    /// The canonical form.
    #[default]
    Canonical,
    /// The position with the least complexity, which is its size (score 1).
    Length,
    /// The position with the fewest moves of both players (score 2).
    Moves,
    /// The position with the fewest sensible moves: those that no other strictly dominates (score 3).
    SensibleMoves,
    /// The position with the fewest sensible moves in all its sensible followers together (score 4).
    SensibleTree,
}

/// What a search may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchLimits {
    /// The most nodes for one question, of all threads together.
    pub nodes: u64,
    /// Bytes for what is remembered of the nodes.
    pub table_bytes: usize,
    /// A question that takes fewer nodes than this is not worth waking other threads for.
    pub nodes_alone: u64,
    /// After this many nodes, larger components are worth a value, and again after five times as many; they
    /// are counted over all questions to an engine.
    pub stage_nodes: u64,
}

impl Default for SearchLimits {
    fn default() -> SearchLimits {
        SearchLimits {
            nodes: u64::MAX,
            table_bytes: 1 << 30,
            nodes_alone: 4000,
            stage_nodes: 60_000,
        }
    }
}

/// How a user wants a search to be done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Choices {
    /// The techniques in use.
    pub rules: Rules,
    /// The strategy, if not the one that suits the games.
    pub strategy: Option<StrategyKind>,
    /// The order in which negamax tries moves.
    pub order: MoveOrder,
    /// What stands for a known value.
    pub simplest: Simplest,
}
