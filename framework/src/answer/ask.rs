//! Answering a question: what is asked for comes first, and what nobody asked for comes last and is cheap.
//!
//! Who wins is decided before anything else, then a winning move of each winner, then the other moves, then the value;
//! a value that is asked for comes before the other moves.
//! By default, the last two are tried only within [`CHEAP_NODES`] and [`CHEAP_FUEL`]: counts, not seconds, so that the
//! same question has the same answer on every machine.

use std::time::{Duration, Instant};

use game::{Outcome, Player};
use value::{Notation, ValueId};

use super::statistics::Times;
use super::{Answer, Event, FirstAnswer, MoveAnswer, Moves, Question, StatisticsAnswer};
use super::{ValueEffort, value_text_in};
use crate::base::{Decided, Unsolved};
use crate::engine::Engine;
use crate::sum::{Move, Sum};

/// All winning moves are looked for by default while the whole question takes at most this many nodes. A search wakes
/// other threads only after as many, so this part of an answer does not depend on their number.
const CHEAP_NODES: u64 = 4000;

/// A move counts as one node for this much complexity of the sum: making it copies the boards.
const COMPLEXITY_A_NODE: u64 = 200;

/// The fuel and the new canonical forms for a value that was not asked for: a few hundredths of a second.
const CHEAP_FUEL: u64 = 100_000;
const CHEAP_FORMS: usize = 10_000;

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
        let mut asking = Asking {
            nodes_before: self.nodes(),
            engine: self,
            question,
            tell,
            unsolved: None,
        };
        let mut found: Vec<Found> = asking.winners();
        asking.first_moves(&mut found);
        // A value that is asked for makes the other moves cheap.
        let mut value = Valued::default();
        if question.value == ValueEffort::Full {
            value = asking.value();
        }
        asking.other_moves(&mut found);
        let is_interrupted = asking.unsolved == Some(Unsolved::Stopped);
        if question.value == ValueEffort::Cheap && !is_interrupted {
            value = asking.value();
        }
        let unsolved = asking.unsolved;
        let times = Times {
            total: start.elapsed(),
            value: value.time,
        };
        let statistics = question
            .statistics
            .then(|| StatisticsAnswer::new(self, times));
        let (value, value_is_abbreviated) = value.text.unzip();
        let sum = &question.sum;
        Answer {
            game: sum.language().name().to_string(),
            sum: sum.terms().iter().map(|term| sum.text_of(term)).collect(),
            outcome: outcome(&found).map(|outcome| outcome.to_string()),
            value,
            value_is_abbreviated: value_is_abbreviated.unwrap_or(false),
            first: found.into_iter().map(|found| found.answer(sum)).collect(),
            unsolved: unsolved.map(|limit| limit.to_string()),
            certificate: None,
            statistics,
        }
    }

    /// The text of the value of a sum, and whether parts were left out; none if it is not found.
    pub fn value_in_words(
        &mut self,
        sum: &Sum,
        effort: ValueEffort,
        limit: usize,
    ) -> Option<(String, bool)> {
        self.value_in_notation(Notation::Text, sum, effort, limit)
    }

    /// The same in a notation.
    pub fn value_in_notation(
        &mut self,
        notation: Notation,
        sum: &Sum,
        effort: ValueEffort,
        limit: usize,
    ) -> Option<(String, bool)> {
        let id = self.value_with(sum, effort)?;
        Some(value_text_in(notation, id, limit, self.values()))
    }

    /// The value of a sum, with some effort.
    pub(super) fn value_with(&mut self, sum: &Sum, effort: ValueEffort) -> Option<ValueId> {
        match effort {
            ValueEffort::None => None,
            ValueEffort::Full => self.value(sum),
            ValueEffort::Cheap => self.value_within(sum, CHEAP_FUEL, CHEAP_FORMS),
        }
    }
}

/// A question while it is answered.
struct Asking<'a> {
    engine: &'a mut Engine,
    question: &'a Question,
    tell: &'a mut dyn FnMut(Event<'_>),
    /// The nodes of earlier questions.
    nodes_before: u64,
    /// The first limit that was reached.
    unsolved: Option<Unsolved>,
}

/// The value that was found.
#[derive(Default)]
struct Valued {
    /// The text, and whether parts of it were left out; none if it is not known.
    text: Option<(String, bool)>,
    time: Duration,
}

/// What was found for one first player.
struct Found {
    first: Player,
    winner: Option<Player>,
    /// The winning moves, the first that was found before all others.
    moves: Vec<Move>,
    /// Whether these are all.
    is_complete: bool,
    /// The limit that was reached when moves were looked for.
    limit: Option<Unsolved>,
}

impl Asking<'_> {
    /// Who wins, for each first player.
    fn winners(&mut self) -> Vec<Found> {
        let firsts = self.question.first.iter();
        firsts.map(|&first| self.winner(first)).collect()
    }

    fn winner(&mut self, first: Player) -> Found {
        let before = self.engine.nodes();
        let winner = self.engine.winner(&self.question.sum, first);
        match &winner {
            Ok(winner) => (self.tell)(Event::Winner {
                first,
                winner: *winner,
                nodes: self.engine.nodes() - before,
            }),
            Err(limit) => {
                (self.tell)(Event::Unsolved { first, limit });
                self.unsolved.get_or_insert(limit.clone());
            }
        }
        let winner = winner.ok();
        Found {
            first,
            winner,
            moves: Vec::new(),
            is_complete: winner.is_some_and(|winner| winner != first),
            limit: None,
        }
    }

    /// A winning move of each winner.
    fn first_moves(&mut self, found: &mut [Found]) {
        let winning = found.iter_mut().filter(|found| found.wins());
        winning.for_each(|found| self.first_move(found));
    }

    fn first_move(&mut self, found: &mut Found) {
        let (sum, first) = (&self.question.sum, found.first);
        let before = self.engine.nodes();
        let winning = match self.question.moves {
            Moves::None => return,
            Moves::Earliest => self.engine.earliest_winning_move(sum, first),
            _ => self.engine.any_winning_move(sum, first),
        };
        match winning {
            Err(limit) => found.limit = Some(limit),
            Ok(None) => {}
            Ok(Some(winning)) => {
                (self.tell)(Event::Move {
                    first,
                    found: &winning,
                    wins: true,
                    nodes: self.engine.nodes() - before,
                    progress: None,
                });
                found.moves.push(winning);
            }
        }
    }

    /// The other moves of each winner, if they are asked for or cheap.
    fn other_moves(&mut self, found: &mut [Found]) {
        if self.question.moves == Moves::None {
            return;
        }
        for found in found.iter_mut().filter(|found| found.wins()) {
            if matches!(self.question.moves, Moves::All | Moves::Auto) && found.limit.is_none() {
                self.others_of(found);
                self.engine.watch().progress.set_moves(0, 0);
            }
            (self.tell)(Event::Moves {
                first: found.first,
                are_complete: found.is_complete,
                limit: found.limit.as_ref(),
            });
            self.note_moves(found.limit.as_ref());
        }
    }

    fn others_of(&mut self, found: &mut Found) {
        let (sum, first) = (&self.question.sum, found.first);
        let progress = self.engine.watch().progress;
        let all = sum.move_count(first) as u64;
        for (decided, other) in (1..).zip(sum.each_move(first)) {
            progress.set_moves(decided - 1, all);
            if found.moves.first() == Some(&other) {
                continue;
            }
            let before = self.engine.nodes();
            let Some(nodes) = self.nodes_for_move(decided) else {
                return;
            };
            let wins = match self.engine.move_wins(sum, first, &other, nodes) {
                Ok(wins) => wins,
                Err(limit) => {
                    let is_cheap = nodes < u64::MAX && matches!(limit, Unsolved::Nodes(_));
                    found.limit = (!is_cheap).then_some(limit);
                    return;
                }
            };
            (self.tell)(Event::Move {
                first,
                found: &other,
                wins,
                nodes: self.engine.nodes() - before,
                progress: Some(Decided { decided, all }),
            });
            if wins {
                found.moves.push(other);
            }
        }
        found.is_complete = true;
    }

    /// The nodes that the `count`-th move may take; none if there are no more for moves that nobody asked for.
    fn nodes_for_move(&self, count: u64) -> Option<u64> {
        if self.question.moves != Moves::Auto {
            return Some(u64::MAX);
        }
        let complexity = self.question.sum.complexity();
        let of_moves = count.saturating_mul(1 + complexity / COMPLEXITY_A_NODE);
        let spent = self.engine.nodes() - self.nodes_before;
        let left = CHEAP_NODES.checked_sub(spent.saturating_add(of_moves));
        left.filter(|&left| left > 0)
    }

    /// Tries for the value.
    fn value(&mut self) -> Valued {
        let start = Instant::now();
        let Question {
            sum,
            value,
            value_limit,
            notation,
            ..
        } = self.question;
        let engine = &mut *self.engine;
        let found = engine.value_in_notation(*notation, sum, *value, *value_limit);
        (self.tell)(Event::Value {
            text: found.as_ref().map(|(text, _)| text.as_str()),
            is_abbreviated: found.as_ref().is_some_and(|(_, cut)| *cut),
        });
        Valued {
            text: found,
            time: start.elapsed(),
        }
    }

    /// Notes a limit that moves met: if nobody asked for them, nothing is missing without them.
    fn note_moves(&mut self, limit: Option<&Unsolved>) {
        let is_asked = self.question.moves != Moves::Auto;
        if let Some(limit) = limit.filter(|&limit| is_asked || *limit == Unsolved::Stopped) {
            self.unsolved.get_or_insert(limit.clone());
        }
    }
}

impl Found {
    /// Whether the player who moves first wins.
    fn wins(&self) -> bool {
        self.winner == Some(self.first)
    }

    fn answer(self, sum: &Sum) -> FirstAnswer {
        let name = |player: Player| sum.language().player(player).to_lowercase();
        let moves: Vec<MoveAnswer> = self.moves.iter().map(|found| found.answer(sum)).collect();
        let is_known = self.is_complete || !moves.is_empty();
        FirstAnswer {
            player: name(self.first),
            winner: self.winner.map(name),
            winning_moves: is_known.then_some(moves),
            winning_moves_are_complete: self.is_complete,
        }
    }
}

fn outcome(found: &[Found]) -> Option<Outcome> {
    let [left, right] = found else {
        return None;
    };
    let wins = |found: &Found| found.winner.is_some().then(|| found.wins());
    Some(Outcome::from_first_wins(wins(left)?, wins(right)?))
}
