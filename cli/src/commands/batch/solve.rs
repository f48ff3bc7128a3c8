//! Answers to the questions of a batch, on several threads.

use std::io::{self, Write};
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use clap::ValueEnum;
use framework::{Engine, Limits, Settings, Sum, Unsolved};
use game::Player;

use super::answer::{self, BatchAnswer};
use super::pool;
use super::question::BatchQuestion;
use super::tally::Tally;
use crate::format::Format;
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
pub(super) struct Solving<'a> {
    /// The names of the players.
    pub(super) players: [&'a str; 2],
    pub(super) format: Format,
    pub(super) limits: Limits,
    pub(super) settings: Settings,
    pub(super) known: Vec<Known>,
    pub(super) which: WhichMove,
    /// Whether each question is answered by a new engine.
    pub(super) is_cold: bool,
}

impl Solving<'_> {
    /// Answers questions and writes the answers in order.
    pub(super) fn solve(
        &self,
        questions: &[BatchQuestion],
        tally: &mut Tally,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        let mut is_interrupted = false;
        let deliver = |answers: Vec<Option<BatchAnswer>>| {
            for answer in answers {
                // A resumed run would not find what comes after a gap.
                is_interrupted |= answer.is_none();
                match answer {
                    Some(answer) if !is_interrupted => {
                        *tally += answer.tally;
                        answer::write(&answer, self.format, self.players, out)?;
                    }
                    _ => tally.unsolved += 1,
                }
            }
            out.flush()
        };
        // What is learnt about a position with one first player helps with the other.
        let is_same = |a: &BatchQuestion, b: &BatchQuestion| a.text == b.text;
        let jobs: Vec<_> = questions.chunk_by(is_same).collect();
        pool::in_order(
            &jobs,
            self.limits.threads,
            &AtomicBool::new(false),
            || self.engine(),
            |engine, questions| self.answers(engine, questions),
            deliver,
        )
    }

    fn engine(&self) -> Engine {
        let mut engine = session::engine(self.settings, None);
        for known in &self.known {
            known.give_to(&mut engine);
        }
        engine
    }

    fn answers(
        &self,
        engine: &mut Engine,
        questions: &[BatchQuestion],
    ) -> Vec<Option<BatchAnswer>> {
        let answer = |question| {
            if self.is_cold {
                *engine = self.engine();
            }
            self.answer(engine, question)
        };
        questions.iter().map(answer).collect()
    }

    /// Answers a question; none if the user has asked to stop.
    fn answer(&self, engine: &mut Engine, question: &BatchQuestion) -> Option<BatchAnswer> {
        if Interrupt::is_requested() {
            return None;
        }
        let BatchQuestion { sum, first, .. } = question;
        let (start, nodes) = (Instant::now(), engine.nodes());
        engine.set_deadline(deadline(self.limits.time));
        let winner = engine.winner(sum, *first);
        let found = match winner {
            Ok(winner) if winner == *first => self.winning_move(engine, sum, *first),
            _ => Ok(None),
        };
        let limit = winner.as_ref().err().or(found.as_ref().err());
        if limit == Some(&Unsolved::Stopped) {
            return None;
        }
        Some(BatchAnswer {
            position: question.text.clone(),
            first: *first,
            limit: limit.map(ToString::to_string),
            winning_move: found.ok().flatten(),
            nodes: engine.nodes() - nodes,
            seconds: start.elapsed().as_secs_f64(),
            expected: question.expected,
            tally: Tally::new(winner.as_ref().ok().copied(), question.expected),
            winner: winner.ok(),
        })
    }

    /// A winning move of the player who wins, in words.
    fn winning_move(
        &self,
        engine: &mut Engine,
        sum: &Sum,
        first: Player,
    ) -> Result<Option<String>, Unsolved> {
        let found = match self.which {
            WhichMove::First => engine.first_winning_move(sum, first)?,
            WhichMove::Any => engine.winning_move(sum, first)?,
            WhichMove::None => None,
        };
        Ok(found.map(|found| match sum.terms().len() {
            1 => found.label,
            _ => format!("{} in term {}", found.label, found.term + 1),
        }))
    }
}
