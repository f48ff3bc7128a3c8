//! The moves of a sum, each with what is asked about the position after it.
//!
//! The list costs nothing. Outcomes and values are told move by move, each as soon as it is known.
//!
//! | file | idea |
//! |---|---|
//! | `answer` | the moves for a program |
//! | `survivors` | the moves that lead to canonical options, or those that no other is proved to dominate |

mod answer;
mod survivors;

use game::{Outcome, Player};
use value::ValueId;

pub use answer::{MoveFacts, MovesAnswer, MovesEventAnswer, PlayerMoves, SurvivorsAnswer};
pub use survivors::Survivors;

use super::{ValueEffort, value_limit, value_text};
use crate::base::Unsolved;
use crate::engine::Engine;
use crate::sum::{Move, Sum};

/// What is asked about the moves of a sum.
#[derive(Clone, Debug)]
pub struct MovesQuestion {
    /// The sum.
    pub sum: Sum,
    /// Whose moves.
    pub players: Vec<Player>,
    /// Whether to find the outcome class of the position after each move, and so whether the move wins.
    pub outcomes: bool,
    /// How hard to try for the value of the position after each move.
    pub values: ValueEffort,
    /// A value is shown in full up to this many characters.
    pub value_limit: usize,
    /// Whether to leave out the moves that are dominated or reversible.
    pub canonical: bool,
    /// Whether moves are still listed after a request to stop, without anything about them: the list needs no search.
    pub lists_when_stopped: bool,
}

impl MovesQuestion {
    /// All moves of both players, and where they lead.
    pub fn new(sum: Sum) -> MovesQuestion {
        MovesQuestion {
            sum,
            players: Player::BOTH.to_vec(),
            outcomes: false,
            values: ValueEffort::None,
            value_limit: value_limit(false),
            canonical: false,
            lists_when_stopped: false,
        }
    }
}

/// What becomes known while a question about moves is answered: for each player the list begins, and its moves follow.
#[derive(Clone, Copy, Debug)]
pub enum MovesEvent<'a> {
    /// The moves of a player follow.
    List {
        /// The player.
        player: Player,
        /// Which of the moves, if not all.
        survivors: Option<&'a Survivors>,
    },
    /// Whether a move wins, while the outcome class after it is still searched. The move itself follows.
    Decided {
        /// Whose move.
        player: Player,
        /// Its place among all moves of the player, counted from 0.
        index: usize,
        /// Whether the player wins with it.
        wins: bool,
    },
    /// A move, and what is known about the position after it.
    Move {
        /// Whose move.
        player: Player,
        /// Its place among all moves of the player, counted from 0.
        index: usize,
        /// The move.
        found: &'a Move,
        /// The position after it.
        after: &'a AfterMove,
    },
}

/// What is known about the position after a move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AfterMove {
    /// Whether the player who has moved wins; none if it was not asked for, or not found.
    pub wins: Option<bool>,
    /// The outcome class; none if it was not asked for, or not found. It takes another search than `wins`.
    pub outcome: Option<Outcome>,
    /// The text of the value, and whether parts were left out; none if it was not asked for, or not found.
    pub value: Option<(String, bool)>,
}

impl AfterMove {
    /// Notes the outcome class after a move of a player.
    fn decide(&mut self, player: Player, outcome: Outcome) {
        self.wins = Some(outcome.winner(!player) == player);
        self.outcome = Some(outcome);
    }

    /// Notes who wins if the player moves again; `wins` is known.
    fn complete(&mut self, player: Player, wins_again: bool) {
        let other_wins = self.wins == Some(false);
        self.outcome = Some(match player {
            Player::Left => Outcome::from_first_wins(wins_again, other_wins),
            Player::Right => Outcome::from_first_wins(other_wins, wins_again),
        });
    }
}

impl Engine {
    /// Answers a question about moves, and tells each move as soon as everything that is asked about it is known.
    ///
    /// # Errors
    /// The first limit that was reached. The moves are told without what was not found then; after [`Unsolved::Stopped`]
    /// only if the question says so. A value that is not found within the budget is not an error.
    pub fn ask_moves(
        &mut self,
        question: &MovesQuestion,
        tell: &mut dyn FnMut(MovesEvent<'_>),
    ) -> Result<(), Unsolved> {
        let mut asking = Asking::new(self, question, tell);
        for &player in &question.players {
            if !asking.is_over() {
                asking.list(player);
            }
        }
        asking.engine.watch().progress.set_moves(0, 0);
        asking.unsolved.map_or(Ok(()), Err)
    }
}

/// A question while it is answered.
struct Asking<'a> {
    engine: &'a mut Engine,
    question: &'a MovesQuestion,
    tell: &'a mut dyn FnMut(MovesEvent<'_>),
    /// The value of the sum, if it was of use and is known.
    value: Option<ValueId>,
    /// The first limit that was reached.
    unsolved: Option<Unsolved>,
}

impl Asking<'_> {
    /// The options of a sum that has a value are valued with it, so that comes first. The bare list does without.
    fn new<'a>(
        engine: &'a mut Engine,
        question: &'a MovesQuestion,
        tell: &'a mut dyn FnMut(MovesEvent<'_>),
    ) -> Asking<'a> {
        let effort = match question.values {
            _ if question.canonical => ValueEffort::Full,
            ValueEffort::None if question.outcomes => ValueEffort::Cheap,
            effort => effort,
        };
        Asking {
            value: engine.value_with(&question.sum, effort),
            engine,
            question,
            tell,
            unsolved: None,
        }
    }

    /// Tells the moves of a player.
    fn list(&mut self, player: Player) {
        if self.question.canonical {
            self.surviving(player);
        } else {
            self.all(player);
        }
    }

    fn all(&mut self, player: Player) {
        let survivors = None;
        (self.tell)(MovesEvent::List { player, survivors });
        let sum = &self.question.sum;
        let all = sum.move_count(player);
        for (index, found) in sum.each_move(player).enumerate() {
            self.one(player, (index, &found), (index, all));
        }
    }

    fn surviving(&mut self, player: Player) {
        let (found, limit) =
            survivors::survivors(self.engine, &self.question.sum, self.value, player);
        if let Some(limit) = limit {
            self.note(limit);
        }
        if self.is_over() {
            return;
        }
        let survivors = Some(&found);
        (self.tell)(MovesEvent::List { player, survivors });
        for (place, (index, chosen)) in found.moves.iter().enumerate() {
            self.one(player, (*index, chosen), (place, found.moves.len()));
        }
    }

    /// Tells a move; `(decided, all)` is for whoever waits.
    fn one(
        &mut self,
        player: Player,
        (index, found): (usize, &Move),
        (decided, all): (usize, usize),
    ) {
        if self.is_over() {
            return;
        }
        let progress = self.engine.watch().progress;
        progress.set_moves(decided as u64, all as u64);
        let after = &self.after(player, index, found);
        if !self.is_over() {
            (self.tell)(MovesEvent::Move {
                player,
                index,
                found,
                after,
            });
        }
    }

    /// What is asked about the position after a move.
    fn after(&mut self, player: Player, index: usize, found: &Move) -> AfterMove {
        let question = self.question;
        let is_bare = !question.outcomes && question.values == ValueEffort::None;
        if is_bare || self.unsolved == Some(Unsolved::Stopped) {
            return AfterMove::default();
        }
        let after = question.sum.after(found);
        let value = self.value_after(&after);
        let values = &self.engine.workers.knowledge().values;
        let known = value.map(|value| values.outcome(value));
        let text = value.map(|value| value_text(value, question.value_limit, values));
        let mut told = AfterMove {
            value: text.filter(|_| question.values != ValueEffort::None),
            ..AfterMove::default()
        };
        match known {
            _ if !question.outcomes => {}
            Some(outcome) => told.decide(player, outcome),
            None => self.search(player, index, &after, &mut told),
        }
        told
    }

    /// The value of the position after a move, if it is asked for or was found together with that of the sum.
    fn value_after(&mut self, after: &Sum) -> Option<ValueId> {
        let effort = match self.question.values {
            ValueEffort::None if self.value.is_some() => ValueEffort::Full,
            effort => effort,
        };
        let value = self.engine.value_with(after, effort);
        let limit = self.engine.workers.knowledge().interruption();
        if let Some(limit) = limit.filter(|_| value.is_none()) {
            self.note(limit);
        }
        value
    }

    /// Finds whether a move wins, then the outcome class after it.
    fn search(&mut self, player: Player, index: usize, after: &Sum, told: &mut AfterMove) {
        for first in [!player, player] {
            match self.engine.winner(after, first) {
                Err(limit) => return self.note(limit),
                Ok(winner) if first == player => told.complete(player, winner == player),
                Ok(winner) => {
                    let wins = winner == player;
                    told.wins = Some(wins);
                    (self.tell)(MovesEvent::Decided {
                        player,
                        index,
                        wins,
                    });
                }
            }
        }
    }

    /// Whether nothing more is told.
    fn is_over(&self) -> bool {
        self.unsolved == Some(Unsolved::Stopped) && !self.question.lists_when_stopped
    }

    /// Keeps the first limit, but what the user has stopped is stopped.
    fn note(&mut self, limit: Unsolved) {
        if self.unsolved.is_none() || limit == Unsolved::Stopped {
            self.unsolved = Some(limit);
        }
    }
}
