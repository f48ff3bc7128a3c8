//! Questions and answers: the one schema that every face of the program shows.
//!
//! The field names are a promise to the programs that read them as JSON.
//!
//! | file | idea |
//! |---|---|
//! | `facts` | everything that is known about a value |
//! | `statistics` | what the searches for an answer did |

mod facts;
mod statistics;

use std::path::PathBuf;
use std::time::Instant;

use game::{Outcome, Player};
use serde::Serialize;

pub use facts::{Facts, OptionFacts, value_text};
pub use statistics::StatisticsAnswer;

use crate::base::{Decided, Unsolved};
use crate::engine::Engine;
use crate::sum::{Move, Sum};
use statistics::Times;

/// What is asked about a sum.
#[derive(Clone, Debug)]
pub struct Question {
    /// The sum.
    pub sum: Sum,
    /// Who moves first: one answer for each.
    pub first: Vec<Player>,
    /// Which winning moves to look for.
    pub moves: Moves,
    /// A value is shown in full up to this many characters.
    pub value_limit: usize,
    /// Whether to tell what the search did.
    pub statistics: bool,
}

impl Question {
    /// Who wins a sum for each first player, and all winning moves.
    pub fn new(sum: Sum) -> Question {
        Question {
            sum,
            first: Player::BOTH.to_vec(),
            moves: Moves::All,
            value_limit: value_limit(false),
            statistics: false,
        }
    }
}

/// Which winning moves to look for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moves {
    /// All of them.
    All,
    /// The first that is found.
    First,
    /// None, only who wins.
    None,
}

/// What becomes known while a question is answered, in the order in which it becomes known.
#[derive(Clone, Debug)]
pub enum Event<'a> {
    /// The exact value of the sum, if it is known.
    Value(Option<&'a str>),
    /// Who wins when `first` moves first.
    Winner {
        /// Who moves first.
        first: Player,
        /// Who wins.
        winner: Player,
    },
    /// A move with which `first` wins.
    WinningMove {
        /// Who moves first.
        first: Player,
        /// The move.
        found: &'a Move,
    },
    /// How many moves of `first` are decided, of all.
    Progress {
        /// Who moves first.
        first: Player,
        /// The moves.
        moves: Decided,
    },
    /// A limit was reached.
    Unsolved(&'a Unsolved),
}

/// A value is shown in full up to this many characters, to a person and to a program.
const VALUE_LIMITS: [usize; 2] = [200, 100_000];

/// How many characters of a value are shown, to a person or to a program.
pub fn value_limit(json: bool) -> usize {
    VALUE_LIMITS[usize::from(json)]
}

/// What was found out about a sum.
#[derive(Clone, Debug, Serialize)]
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
    /// Which winning moves were asked for.
    #[serde(skip)]
    pub moves: Moves,
}

/// What happens when one player moves first.
#[derive(Clone, Debug, Serialize)]
pub struct FirstAnswer {
    /// Who moves first.
    pub player: String,
    /// Who wins; null if it is not known.
    pub winner: Option<String>,
    /// The winning first moves that were asked for; empty if there is none, null if they are not known
    /// or were not asked for.
    pub winning_moves: Option<Vec<MoveAnswer>>,
    /// Whether the list has all winning moves.
    pub winning_moves_are_complete: bool,
}

/// A winning move.
#[derive(Clone, Debug, Serialize)]
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
#[derive(Clone, Debug, Serialize)]
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

impl Engine {
    /// Answers a question.
    pub fn ask(&mut self, question: &Question) -> Answer {
        self.ask_streaming(question, &mut |_| {})
    }

    /// Answers a question, and tells each part of the answer as soon as it is known. To end it early, use
    /// [`cancel_with`](Self::cancel_with) or [`set_deadline`](Self::set_deadline).
    pub fn ask_streaming(
        &mut self,
        question: &Question,
        tell: &mut dyn FnMut(Event<'_>),
    ) -> Answer {
        let start = Instant::now();
        let sum = &question.sum;
        // A value answers all other questions about the sum at once.
        let value = self.value(sum);
        let value_time = start.elapsed();
        let value = value.map(|id| value_text(id, question.value_limit, self.values()));
        tell(Event::Value(value.as_ref().map(|(text, _)| text.as_str())));
        let mut asking = Asking {
            engine: self,
            question,
            tell,
            unsolved: None,
        };
        let found: Vec<Found> = question
            .first
            .iter()
            .map(|&first| asking.ask(first))
            .collect();
        let unsolved = asking.unsolved.map(|limit| limit.to_string());
        let times = Times {
            total: start.elapsed(),
            value: value_time,
        };
        let statistics = question
            .statistics
            .then(|| StatisticsAnswer::new(self, times));
        let (value, value_is_abbreviated) = value.unzip();
        Answer {
            game: sum.language().name().to_string(),
            sum: sum.terms().iter().map(|term| sum.text_of(term)).collect(),
            outcome: outcome(&found).map(|outcome| outcome.to_string()),
            value,
            value_is_abbreviated: value_is_abbreviated.unwrap_or(false),
            first: found.into_iter().map(|found| found.answer(sum)).collect(),
            unsolved,
            certificate: None,
            statistics,
            moves: question.moves,
        }
    }
}

impl Answer {
    /// Adds the value of the sum, if an engine finds it.
    pub fn add_value(&mut self, engine: &mut Engine, sum: &Sum, limit: usize) {
        if let Some(id) = engine.value(sum) {
            let (text, is_abbreviated) = value_text(id, limit, engine.values());
            self.value = Some(text);
            self.value_is_abbreviated = is_abbreviated;
        }
    }
}

/// A question while it is answered.
struct Asking<'a> {
    engine: &'a mut Engine,
    question: &'a Question,
    tell: &'a mut dyn FnMut(Event<'_>),
    /// The first limit that was reached.
    unsolved: Option<Unsolved>,
}

/// What was found for one first player.
struct Found {
    first: Player,
    winner: Option<Player>,
    winning_moves: Option<Vec<Move>>,
    moves_are_complete: bool,
}

impl Asking<'_> {
    /// The answer for one first player.
    fn ask(&mut self, first: Player) -> Found {
        let winner = self.engine.winner(&self.question.sum, first);
        let winner = winner.map_err(|limit| self.note(limit)).ok();
        if let Some(winner) = winner {
            (self.tell)(Event::Winner { first, winner });
        }
        let (winning_moves, moves_are_complete) = match winner {
            Some(winner) if winner == first => self.winning_moves(first),
            Some(_) => (Some(Vec::new()), true),
            None => (None, false),
        };
        Found {
            first,
            winner,
            winning_moves,
            moves_are_complete,
        }
    }

    /// The winning moves of the player who wins, as many as were asked for and found, and whether these are all; none
    /// instead of an empty list.
    fn winning_moves(&mut self, first: Player) -> (Option<Vec<Move>>, bool) {
        let (sum, asked) = (&self.question.sum, self.question.moves);
        let tell = &mut self.tell;
        let mut decided = |moves, found: Option<&Move>| {
            if let Some(found) = found {
                tell(Event::WinningMove { first, found });
            }
            tell(Event::Progress { first, moves });
        };
        let (moves, unsolved) = match asked {
            Moves::All => self.engine.winning_moves_so_far(sum, first, &mut decided),
            Moves::First => match self.engine.winning_move(sum, first) {
                Ok(found) => {
                    if let Some(found) = &found {
                        tell(Event::WinningMove { first, found });
                    }
                    (Vec::from_iter(found), None)
                }
                Err(unsolved) => (Vec::new(), Some(unsolved)),
            },
            Moves::None => return (None, false),
        };
        let is_complete = asked == Moves::All && unsolved.is_none();
        if let Some(limit) = unsolved {
            self.note(limit);
        }
        let is_known = !moves.is_empty();
        (is_known.then_some(moves), is_known && is_complete)
    }

    fn note(&mut self, limit: Unsolved) {
        (self.tell)(Event::Unsolved(&limit));
        self.unsolved.get_or_insert(limit);
    }
}

impl Found {
    fn answer(self, sum: &Sum) -> FirstAnswer {
        let name = |player: Player| sum.language().player(player).to_lowercase();
        let answer = |found: Move| MoveAnswer {
            term: found.term + 1,
            to: sum.text_of(&found.to),
            label: found.label,
        };
        let moves = self.winning_moves;
        FirstAnswer {
            player: name(self.first),
            winner: self.winner.map(name),
            winning_moves: moves.map(|moves| moves.into_iter().map(answer).collect()),
            winning_moves_are_complete: self.moves_are_complete,
        }
    }
}

fn outcome(found: &[Found]) -> Option<Outcome> {
    let [left, right] = found else {
        return None;
    };
    let wins = |found: &Found| Some(found.winner? == found.first);
    Some(Outcome::from_first_wins(wins(left)?, wins(right)?))
}
