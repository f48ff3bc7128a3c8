//! What becomes known about the position that is looked at.

use framework::{AfterMove, Facts, Known, Survivors};
use game::Player;

/// Something that has become known.
pub(super) enum News {
    /// Who wins when a player moves first.
    Winner { first: Player, winner: Player },
    /// The position after a move; the move by its place among all of the player.
    After {
        player: Player,
        index: usize,
        after: AfterMove,
    },
    /// Whether a move wins; the rest about it follows.
    Decided {
        player: Player,
        index: usize,
        wins: bool,
    },
    /// The moves of a player that matter.
    Survivors {
        player: Player,
        survivors: Survivors,
    },
    /// Everything about the value; none if it was not found within the budget.
    Facts(Option<Box<Facts>>),
    /// What is known without the value.
    Known(Box<Known>),
    /// Nothing more follows; with the limit that was reached, if one was.
    Done(Result<(), String>),
}
