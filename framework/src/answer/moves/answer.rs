//! The moves of a sum for a program.
//!
//! The field names are a promise to the programs that read them as JSON.

use game::Player;
use schemars::JsonSchema;
use serde::Serialize;

use super::{AfterMove, MovesEvent, Survivors};
use crate::answer::MoveAnswer;
use crate::base::Unsolved;
use crate::sum::{Move, Sum};

/// The moves of a sum.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct MovesAnswer {
    /// The game's name.
    pub game: String,
    /// The terms of the sum.
    pub sum: Vec<String>,
    /// The moves of each player that was asked about.
    pub players: Vec<PlayerMoves>,
    /// The limit that was reached, if one was.
    pub unsolved: Option<String>,
}

/// The moves of a player.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct PlayerMoves {
    /// The player.
    pub player: String,
    /// The moves, in the order of the board.
    pub moves: Vec<MoveFacts>,
    /// Which of the moves these are; null if all were asked for.
    pub survivors: Option<SurvivorsAnswer>,
}

/// A move, and what is known about the position after it.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct MoveFacts {
    /// The term of the sum that is moved in, counted from 1.
    pub term: usize,
    /// The move in the game's notation.
    #[serde(rename = "move")]
    pub label: String,
    /// The term after the move.
    pub to: String,
    /// The outcome class of the sum after the move, `L`, `R`, `N` or `P`; null if it was not asked for, or not found.
    pub outcome: Option<String>,
    /// Whether the move wins; null if it was not asked for, or not found.
    pub wins: Option<bool>,
    /// The value of the sum after the move; null if it was not asked for, or not found.
    pub value: Option<String>,
    /// Whether parts of a long value were left out.
    pub value_is_abbreviated: bool,
}

/// Which of the moves survive.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct SurvivorsAnswer {
    /// Whether these are the moves to canonical options. Otherwise the value is not known, and only moves that are proved
    /// to be dominated were left out.
    pub are_canonical: bool,
    /// How many moves were left out.
    pub dropped: usize,
    /// The canonical options that no move leads to, because a reversal does.
    pub by_reversal: Vec<String>,
}

/// What becomes known about moves, a line each.
#[derive(Clone, Debug, JsonSchema, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
pub enum MovesEventAnswer {
    /// The moves of a player follow.
    List {
        /// The player.
        player: String,
        /// Which of the moves follow; null if all do.
        survivors: Option<SurvivorsAnswer>,
    },
    /// A move.
    Move {
        /// Whose move.
        player: String,
        /// The move.
        #[serde(rename = "move")]
        found: MoveFacts,
    },
    /// Everything together; the last event.
    Answer {
        /// The answer.
        answer: Box<MovesAnswer>,
    },
}

impl MovesAnswer {
    /// No moves yet.
    pub fn new(sum: &Sum) -> MovesAnswer {
        MovesAnswer {
            game: sum.language().name().to_string(),
            sum: sum.terms().iter().map(|term| sum.text_of(term)).collect(),
            players: Vec::new(),
            unsolved: None,
        }
    }

    /// Adds what has become known.
    pub fn add(&mut self, event: MovesEventAnswer) {
        match event {
            MovesEventAnswer::List { player, survivors } => self.players.push(PlayerMoves {
                player,
                moves: Vec::new(),
                survivors,
            }),
            MovesEventAnswer::Move { found, .. } => {
                if let Some(list) = self.players.last_mut() {
                    list.moves.push(found);
                }
            }
            MovesEventAnswer::Answer { answer } => *self = *answer,
        }
    }

    /// Notes the limit that was reached, if one was.
    #[must_use]
    pub fn ended(mut self, end: &Result<(), Unsolved>) -> MovesAnswer {
        self.unsolved = end.as_ref().err().map(ToString::to_string);
        self
    }
}

impl MoveFacts {
    fn new(found: &Move, after: &AfterMove, sum: &Sum) -> MoveFacts {
        let MoveAnswer { term, label, to } = found.answer(sum);
        let value = after.value.as_ref();
        MoveFacts {
            term,
            label,
            to,
            outcome: after.outcome.map(|outcome| outcome.to_string()),
            wins: after.wins,
            value: value.map(|(text, _)| text.clone()),
            value_is_abbreviated: value.is_some_and(|(_, cut)| *cut),
        }
    }
}

impl From<&Survivors> for SurvivorsAnswer {
    fn from(survivors: &Survivors) -> SurvivorsAnswer {
        SurvivorsAnswer {
            are_canonical: survivors.are_canonical,
            dropped: survivors.dropped,
            by_reversal: survivors.by_reversal.clone(),
        }
    }
}

impl MovesEvent<'_> {
    /// The event for a program, if it has all about a move; `sum` is the sum in question.
    pub fn answer(&self, sum: &Sum) -> Option<MovesEventAnswer> {
        let name = |player: Player| sum.language().player(player).to_lowercase();
        Some(match *self {
            MovesEvent::Decided { .. } => return None,
            MovesEvent::List { player, survivors } => MovesEventAnswer::List {
                player: name(player),
                survivors: survivors.map(Into::into),
            },
            MovesEvent::Move {
                player,
                found,
                after,
                ..
            } => MovesEventAnswer::Move {
                player: name(player),
                found: MoveFacts::new(found, after, sum),
            },
        })
    }
}
