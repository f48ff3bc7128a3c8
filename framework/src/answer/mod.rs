//! Questions and answers: the one schema that every face of the program shows.
//!
//! The field names are a promise to the programs that read them as JSON.
//!
//! | file | idea |
//! |---|---|
//! | `question` | what is asked |
//! | `event` | what becomes known, as soon as it is known |
//! | `ask` | answering a question: what is asked for first, and what nobody asked for within a budget |
//! | `facts` | everything that is known about a value |
//! | `known` | what is known about a sum whose exact value is not |
//! | `explain` | why the winner wins |
//! | `moves` | the moves, each with what is known about the position after it |
//! | `statistics` | what the searches for an answer did |

mod ask;
mod event;
mod explain;
mod facts;
mod known;
mod moves;
mod question;
mod statistics;

use std::path::PathBuf;

use schemars::JsonSchema;
use serde::Serialize;

pub use event::{Event, EventAnswer};
pub use explain::{
    ComponentAnswer, Explain, ExplainPart, Explanation, Line, Node, Premise, Reason,
};
pub use facts::{Facts, OptionFacts, value_text, value_text_in};
pub use known::{Between, KNOWN_NODES, Known};
pub use moves::{
    AfterMove, MoveFacts, MovesAnswer, MovesEvent, MovesEventAnswer, MovesQuestion, PlayerMoves,
    Survivors, SurvivorsAnswer,
};
pub use question::{Moves, Question, ValueEffort, value_limit};
pub use statistics::StatisticsAnswer;

use crate::sum::{Move, Sum};

/// The version of the schema, in every JSON object that a face of the program shows.
pub const SCHEMA: u32 = 1;

/// What was found out about a sum.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct Answer {
    /// The game's name.
    pub game: String,
    /// The terms of the sum.
    pub sum: Vec<String>,
    /// `L`, `R`, `N` or `P`; null if only one player was asked about, or if it is not known.
    pub outcome: Option<String>,
    /// The canonical form in the field's notation; null if there is none within the budget.
    pub value: Option<String>,
    /// Whether parts of a long value were left out.
    pub value_is_abbreviated: bool,
    /// One answer for each first player that was asked about.
    pub first: Vec<FirstAnswer>,
    /// The limit that was reached, if one was.
    pub unsolved: Option<String>,
    /// The proof that was written; null unless one was.
    pub certificate: Option<CertificateAnswer>,
    /// What the search did; null unless it was asked for.
    pub statistics: Option<StatisticsAnswer>,
}

/// What happens when one player moves first.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct FirstAnswer {
    /// Who moves first.
    pub player: String,
    /// Who wins; null if it is not known.
    pub winner: Option<String>,
    /// The winning first moves that were found, the first that was found before the others; empty if there are none,
    /// null if none is known.
    pub winning_moves: Option<Vec<MoveAnswer>>,
    /// Whether the list has all winning moves.
    pub winning_moves_are_complete: bool,
}

/// A move in a sum.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct MoveAnswer {
    /// The term of the sum that is moved in, counted from 1.
    pub term: usize,
    /// The move in the game's notation.
    #[serde(rename = "move")]
    pub label: String,
    /// The term after the move.
    pub to: String,
}

/// A proof that was written.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct CertificateAnswer {
    /// Where it is.
    pub file: PathBuf,
    /// Its size.
    pub bytes: u64,
    /// How many sums it decides by moves.
    pub sums: usize,
}

/// A move as it is typed: in a sum, with the number of its term first.
pub fn typed_move(term: usize, label: &str, is_sum: bool) -> String {
    if is_sum {
        format!("{term}:{label}")
    } else {
        label.into()
    }
}

impl Move {
    /// The move as it is shown in every answer; `sum` is the sum that it is made in.
    pub fn answer(&self, sum: &Sum) -> MoveAnswer {
        MoveAnswer {
            term: self.term + 1,
            label: self.label.clone(),
            to: sum.text_of(&self.to),
        }
    }
}
