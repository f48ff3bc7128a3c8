//! What becomes known while a question is answered.

use game::Player;
use schemars::JsonSchema;
use serde::Serialize;

use super::{Answer, MoveAnswer};
use crate::base::{Decided, Unsolved};
use crate::sum::{Move, Sum};

/// What becomes known while a question is answered, in this order: who wins, for each first player; a winning move of
/// each winner; the other moves; the value. A value that is asked for comes before the other moves.
#[derive(Clone, Copy, Debug)]
pub enum Event<'a> {
    /// Who wins when `first` moves first.
    Winner {
        /// Who moves first.
        first: Player,
        /// Who wins.
        winner: Player,
        /// The nodes that it took.
        nodes: u64,
    },
    /// Who wins when `first` moves first was not found within a limit.
    Unsolved {
        /// Who moves first.
        first: Player,
        /// The limit.
        limit: &'a Unsolved,
    },
    /// A move of `first` is decided.
    Move {
        /// Who moves first.
        first: Player,
        /// The move.
        found: &'a Move,
        /// Whether it wins.
        wins: bool,
        /// The nodes that it took.
        nodes: u64,
        /// How many of the moves are decided, if all are asked about.
        progress: Option<Decided>,
    },
    /// No more moves of `first`, who wins, are looked at.
    Moves {
        /// Who moves first.
        first: Player,
        /// Whether all moves are decided.
        are_complete: bool,
        /// The limit that was reached, if that is why.
        limit: Option<&'a Unsolved>,
    },
    /// The exact value of the sum in the field's notation, if it is known.
    Value {
        /// The canonical form.
        text: Option<&'a str>,
        /// Whether parts of it were left out.
        is_abbreviated: bool,
    },
}

/// An event for a program, a line each.
#[derive(Clone, Debug, JsonSchema, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum EventAnswer {
    /// Who wins when `first` moves first.
    Winner {
        /// Who moves first.
        first: String,
        /// Who wins.
        winner: String,
        /// The nodes that it took.
        nodes: u64,
    },
    /// Who wins when `first` moves first was not found.
    Unsolved {
        /// Who moves first.
        first: String,
        /// The limit that was reached.
        limit: String,
    },
    /// A move of `first` is decided.
    Move {
        /// Who moves first.
        first: String,
        /// The move.
        #[serde(rename = "move")]
        found: MoveAnswer,
        /// Whether it wins.
        wins: bool,
        /// The nodes that it took.
        nodes: u64,
    },
    /// No more moves of `first`, who wins, are looked at.
    Moves {
        /// Who moves first.
        first: String,
        /// Whether all moves are decided.
        are_complete: bool,
        /// The limit that was reached, if that is why.
        limit: Option<String>,
    },
    /// The exact value.
    Value {
        /// The canonical form in the field's notation; null if it is not known within the budget.
        value: Option<String>,
        /// Whether parts of a long value were left out.
        value_is_abbreviated: bool,
    },
    /// Everything together; the last event.
    Answer {
        /// The answer.
        answer: Box<Answer>,
    },
}

impl Event<'_> {
    /// The event for a program; `sum` is the sum in question.
    pub fn answer(&self, sum: &Sum) -> EventAnswer {
        let name = |player: Player| sum.language().player(player).to_lowercase();
        match *self {
            Event::Winner {
                first,
                winner,
                nodes,
            } => EventAnswer::Winner {
                first: name(first),
                winner: name(winner),
                nodes,
            },
            Event::Unsolved { first, limit } => EventAnswer::Unsolved {
                first: name(first),
                limit: limit.to_string(),
            },
            Event::Move {
                first,
                found,
                wins,
                nodes,
                ..
            } => EventAnswer::Move {
                first: name(first),
                found: found.answer(sum),
                wins,
                nodes,
            },
            Event::Moves {
                first,
                are_complete,
                limit,
            } => EventAnswer::Moves {
                first: name(first),
                are_complete,
                limit: limit.map(ToString::to_string),
            },
            Event::Value {
                text,
                is_abbreviated,
            } => EventAnswer::Value {
                value: text.map(String::from),
                value_is_abbreviated: is_abbreviated,
            },
        }
    }
}
