//! Answers to the questions of a batch.

use std::collections::BTreeSet;
use std::time::Instant;

use clap::ValueEnum;
use framework::{
    Engine, Event, Limits, Move, Moves, Question, Settings, Sum, Unsolved, ValueEffort,
};
use game::Player;

use super::answer::BatchAnswer;
use super::nim;
use super::question::{Asked, BatchQuestion, Finding};
use super::tally::Tally;
use crate::interrupt::Interrupt;
use crate::options::deadline;
use crate::session::{self, Known};

/// Which winning move to look for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum WhichMove {
    /// The first in the order of the board: the same every time
    First,
    /// Whichever is found first: less time where moves are hard to decide
    Any,
    /// None, only who wins
    None,
}

/// How questions are answered.
pub(super) struct Solving {
    pub(super) limits: Limits,
    pub(super) settings: Settings,
    pub(super) known: Vec<Known>,
    pub(super) which: WhichMove,
    /// Whether each question is answered by a new engine.
    pub(super) is_cold: bool,
}

/// What was found, and moves that show it.
type Found = Result<(Finding, Vec<Move>), NoAnswer>;

/// Why nothing was found.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
enum NoAnswer {
    #[error(transparent)]
    Limit(#[from] Unsolved),
    #[error("it has no nim value, or a very large one")]
    NoNimValue,
}

impl Solving {
    /// An engine that knows what is known beforehand.
    pub(super) fn engine(&self) -> Engine {
        let mut engine = session::engine(self.settings, None);
        for known in &self.known {
            known.give_to(&mut engine);
        }
        engine
    }

    /// Answers questions; none for those that the user does not wait for.
    pub(super) fn answers(
        &self,
        engine: &mut Engine,
        questions: Vec<BatchQuestion>,
    ) -> Vec<Option<BatchAnswer>> {
        let answer = |question| {
            if self.is_cold {
                *engine = self.engine();
            }
            self.answer(engine, question)
        };
        questions.into_iter().map(answer).collect()
    }

    fn answer(&self, engine: &mut Engine, question: BatchQuestion) -> Option<BatchAnswer> {
        if Interrupt::is_requested() {
            return None;
        }
        let sum = &question.sum;
        let (start, nodes) = (Instant::now(), engine.nodes());
        engine.set_deadline(deadline(self.limits.time));
        let mut limit = None;
        let found = match question.asked {
            Asked::Winner(first) => self.winner(engine, sum, first, &mut limit),
            Asked::NimValue => nim_value(engine, sum),
            Asked::WinningMoves(first) => winning_moves(engine, &question, first),
        };
        let (found, moves) = found
            .map_err(|unsolved| limit = Some(unsolved))
            .ok()
            .unzip();
        if limit == Some(NoAnswer::Limit(Unsolved::Stopped)) {
            return None;
        }
        let moves = moves.into_iter().flatten().map(|found| found.answer(sum));
        Some(BatchAnswer {
            moves: moves.collect(),
            limit: limit.map(|limit| limit.to_string()),
            nodes: engine.nodes() - nodes,
            seconds: start.elapsed().as_secs_f64(),
            tally: Tally::new(found.as_ref(), question.expected.as_ref()),
            found,
            question,
        })
    }

    /// Who wins, with a move if it is the player who moves first; the winner is known even if no move is.
    fn winner(
        &self,
        engine: &mut Engine,
        sum: &Sum,
        first: Player,
        limit: &mut Option<NoAnswer>,
    ) -> Found {
        let question = Question {
            first: vec![first],
            moves: self.which.into(),
            value: ValueEffort::None,
            ..Question::new(sum.clone())
        };
        let mut found = Err(Unsolved::Stopped);
        let mut moves = Vec::new();
        engine.ask_streaming(&question, &mut |event| match event {
            Event::Winner { winner, .. } => found = Ok(Finding::Winner(winner)),
            Event::Unsolved { limit, .. } => found = Err(limit.clone()),
            Event::Move { found, .. } => moves.push(found.clone()),
            Event::Moves { limit: met, .. } => *limit = met.cloned().map(NoAnswer::Limit),
            Event::Value { .. } => {}
        });
        Ok((found?, moves))
    }
}

impl From<WhichMove> for Moves {
    fn from(which: WhichMove) -> Moves {
        match which {
            WhichMove::First => Moves::Earliest,
            WhichMove::Any => Moves::First,
            WhichMove::None => Moves::None,
        }
    }
}

fn nim_value(engine: &mut Engine, sum: &Sum) -> Found {
    let value = nim::value(engine, sum)?.ok_or(NoAnswer::NoNimValue)?;
    Ok((Finding::NimValue(value), Vec::new()))
}

/// All winning moves of a player, in the notation of whoever asks.
fn winning_moves(engine: &mut Engine, question: &BatchQuestion, first: Player) -> Found {
    let sum = &question.sum;
    let mut names = BTreeSet::new();
    let mut winning = Vec::new();
    if engine.winner(sum, first)? == first {
        let notation = question.notation.as_ref();
        let moves = notation.map(|notation| notation.moves(first));
        for (name, found) in moves.into_iter().flatten() {
            if engine.winner(&sum.after(&found), !first)? == first {
                names.insert(name);
                winning.push(found);
            }
        }
    }
    Ok((Finding::WinningMoves(names), winning))
}
