//! The questions of a batch.

use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;

use framework::{Language, Move, Sum};
use game::{Player, TextError};

use super::line::Line;
use crate::input::InputError;
use crate::registry;

/// One question about one position.
#[derive(Debug)]
pub(crate) struct BatchQuestion {
    pub(super) sum: Sum,
    /// The position as it was typed.
    pub(crate) text: String,
    /// The line that it was read from, counted from 1.
    pub(super) line: usize,
    pub(crate) asked: Asked,
    pub(crate) expected: Option<Finding>,
    /// How winning moves are written, if they are asked for.
    pub(super) notation: Option<Arc<dyn Notation>>,
}

/// How moves are written by whoever asks.
pub(crate) trait Notation: fmt::Debug + Send + Sync {
    /// The moves of a player in the sum that is asked about, with their names.
    fn moves(&self, player: Player) -> Vec<(String, Move)>;
}

/// What is asked about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Asked {
    /// Who wins if this player moves first.
    Winner(Player),
    /// The nim value.
    NimValue,
    /// All winning moves of this player.
    WinningMoves(Player),
}

/// What was found, or is expected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Finding {
    Winner(Player),
    NimValue(u64),
    /// In the notation of whoever asks.
    WinningMoves(BTreeSet<String>),
}

/// The questions of a line, none if it has no position; two if nobody is named who moves first.
pub(super) fn of_line(
    language: &Language,
    number: usize,
    source: &str,
) -> Result<Vec<BatchQuestion>, TextError> {
    let players = registry::players(language);
    let Some(line) = Line::read(source, players)? else {
        return Ok(Vec::new());
    };
    let sum = language.sum(&line.position);
    let sum = sum.map_err(|error| line.misread(error, source, players))?;
    let firsts = line
        .first
        .map_or(Player::BOTH.to_vec(), |first| vec![first]);
    let question = |first| BatchQuestion {
        sum: sum.clone(),
        text: line.position.clone(),
        line: number,
        asked: Asked::Winner(first),
        expected: line.expected.map(Finding::Winner),
        notation: None,
    };
    Ok(firsts.into_iter().map(question).collect())
}

/// All questions of a text, for tests of the parser.
pub(crate) fn questions(
    language: &Language,
    file: &str,
    text: &str,
) -> Result<Vec<BatchQuestion>, InputError> {
    let mut questions = Vec::new();
    for (n, source) in text.lines().enumerate() {
        let read = of_line(language, n + 1, source);
        questions.extend(read.map_err(|error| InputError::in_line(file, n + 1, source, error))?);
    }
    Ok(questions)
}
