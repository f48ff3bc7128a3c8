//! Why the winner wins: an explanation as data, from which texts are written.
//!
//! An explanation is a tree of [`Node`]s. Each names a sum, who is to move and who wins. Where the winner is to move, a
//! winning move follows; where the loser is, some of her moves follow, each with what refutes it. A line ends where a
//! rule decides, and says which. Everything in it is exact: moves and winners come from the engine, and a [`Reason`] has
//! the numbers that its rule used.
//!
//! The field names are a promise to the programs that read `--json`.
//!
//! | file | idea |
//! |---|---|
//! | `components` | what a sum falls into, and what is known about each part |
//! | `reason` | the rule that decides a sum, with its numbers and its theorem |
//! | `words` | the sentences of rules |
//! | `tree` | moves and the answers to them |

mod components;
mod reason;
mod tree;
mod words;

use std::time::Instant;

use game::Player;
use schemars::JsonSchema;
use serde::Serialize;

pub use components::ComponentAnswer;
pub use reason::{Premise, Reason};

use super::{KNOWN_NODES, Known, MoveAnswer};
use crate::base::Unsolved;
use crate::engine::Engine;
use crate::sum::Sum;

/// What is to be explained.
#[derive(Clone, Debug)]
pub struct Explain {
    /// The sum.
    pub sum: Sum,
    /// Who moves first: one explanation for each.
    pub first: Vec<Player>,
    /// How many moves of the loser a line may have.
    pub depth: usize,
    /// How many moves of the loser are shown where she is to move.
    pub replies: usize,
    /// Whether all first moves are shown if the first player loses.
    pub all: bool,
    /// The engine's deadline from when it is known that a winner cannot be found: what is known takes some time, too.
    pub known_until: Option<Instant>,
}

impl Explain {
    /// Explains a sum for both first players, with few moves.
    pub fn new(sum: Sum) -> Explain {
        Explain {
            sum,
            first: Player::BOTH.to_vec(),
            depth: 2,
            replies: 3,
            all: false,
            known_until: None,
        }
    }
}

/// Why the winner wins a sum.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct Explanation {
    /// The game's name.
    pub game: String,
    /// The sum.
    pub sum: String,
    /// `L`, `R`, `N` or `P`; null if only one player was asked about, or if it is not known.
    pub outcome: Option<String>,
    /// The independent parts of the sum.
    pub components: Vec<ComponentAnswer>,
    /// The exact value; null if it is not cheap.
    pub value: Option<String>,
    /// Whether parts of it were left out.
    pub value_is_abbreviated: bool,
    /// What is known if a winner is not; null if all are.
    pub known: Option<Known>,
    /// One explanation for each first player that was asked about.
    pub first: Vec<Node>,
    /// The limit that was reached, if one was.
    pub unsolved: Option<String>,
}

/// A sum with a player to move.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct Node {
    /// The sum, as the program reads it.
    pub sum: String,
    /// Who is to move.
    pub to_move: String,
    /// Who wins; null if it is not known.
    pub winner: Option<String>,
    /// The rule that decides; null if moves do.
    pub reason: Option<Reason>,
    /// A winning move if the player to move wins; otherwise some of the moves, the most plausible first.
    pub moves: Vec<Line>,
    /// How many legal moves of this player are not shown.
    pub other_moves: usize,
    /// The limit that was reached before an answer was found.
    pub unsolved: Option<String>,
}

/// A move, and what follows.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct Line {
    /// The move.
    #[serde(rename = "move")]
    pub found: MoveAnswer,
    /// The sum after it.
    pub then: Node,
}

/// What becomes known while a sum is explained, in this order.
#[derive(Clone, Copy, Debug)]
pub enum ExplainPart<'a> {
    /// Who wins when `first` moves first.
    Winner {
        /// Who moves first.
        first: Player,
        /// Who wins.
        winner: Player,
    },
    /// Who wins when `first` moves first was not found within a limit.
    Unsolved {
        /// Who moves first.
        first: Player,
        /// The limit.
        limit: &'a Unsolved,
    },
    /// The parts of the sum, and what they are together.
    Components {
        /// The parts.
        components: &'a [ComponentAnswer],
        /// The exact value and what it tells, if it is cheap and short.
        whole: Option<&'a Reason>,
    },
    /// What is known where it is not known who wins.
    Known(&'a Known),
    /// The explanation for a first player begins: the node without moves.
    Begin(&'a Node),
    /// A move at the beginning, and what follows.
    Line(&'a Node, &'a Line),
    /// The explanation for a first player, complete.
    End(&'a Node),
}

impl Engine {
    /// Explains who wins a sum and why, and tells each part as soon as it is known.
    pub fn explain(
        &mut self,
        question: &Explain,
        tell: &mut dyn FnMut(ExplainPart<'_>),
    ) -> Explanation {
        let sum = &question.sum;
        let (winners, mut unsolved) = self.told_winners(question, tell);
        if unsolved.is_some() && question.known_until.is_some() {
            self.set_deadline(question.known_until);
        }
        let components = self.components_of(sum);
        let value = self.short_value(sum, super::value_limit(true));
        tell(ExplainPart::Components {
            components: &components,
            whole: self.value_reason(sum).as_ref(),
        });
        let known = unsolved.is_some().then(|| self.known(sum, KNOWN_NODES));
        if let Some(known) = &known {
            tell(ExplainPart::Known(known));
        }
        let mut first = Vec::new();
        for &(player, winner) in &winners {
            let node = tree::root(self, question, player, winner, tell);
            tell(ExplainPart::End(&node));
            if let Some(limit) = tree::first_limit(&node) {
                unsolved.get_or_insert(limit);
            }
            first.push(node);
        }
        let (value, value_is_abbreviated) = value.unzip();
        Explanation {
            game: sum.language().name().to_string(),
            sum: sum.to_string(),
            outcome: outcome(&winners),
            components,
            value,
            value_is_abbreviated: value_is_abbreviated.unwrap_or(false),
            known,
            first,
            unsolved,
        }
    }
}

/// Each first player, with who wins if that is known.
type Winners = Vec<(Player, Option<Player>)>;

impl Engine {
    /// Who wins, for each first player, and the first limit that was reached.
    fn told_winners(
        &mut self,
        question: &Explain,
        tell: &mut dyn FnMut(ExplainPart<'_>),
    ) -> (Winners, Option<String>) {
        let mut unsolved = None;
        let mut winners = Vec::new();
        for &first in &question.first {
            let winner = self.winner(&question.sum, first);
            match &winner {
                Ok(winner) => tell(ExplainPart::Winner {
                    first,
                    winner: *winner,
                }),
                Err(limit) => {
                    unsolved.get_or_insert(limit.to_string());
                    tell(ExplainPart::Unsolved { first, limit });
                }
            }
            winners.push((first, winner.ok()));
        }
        (winners, unsolved)
    }
}

fn outcome(winners: &[(Player, Option<Player>)]) -> Option<String> {
    let [(left, left_winner), (right, right_winner)] = *winners else {
        return None;
    };
    let wins = [left_winner? == left, right_winner? == right];
    Some(game::Outcome::from_first_wins(wins[0], wins[1]).to_string())
}
