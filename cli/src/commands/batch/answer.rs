//! An answer of a batch: a line of text, of JSON or of comma-separated values.

use std::io::{self, Write};

use game::Player;
use serde::{Deserialize, Serialize};

use super::line::{self, Line, UNKNOWN};
use super::tally::Tally;
use crate::csv;
use crate::format::Format;

/// Who wins from a position, and what that took.
#[derive(Debug)]
pub(super) struct BatchAnswer {
    pub(super) position: String,
    pub(super) first: Player,
    pub(super) winner: Option<Player>,
    pub(super) winning_move: Option<String>,
    pub(super) nodes: u64,
    pub(super) seconds: f64,
    pub(super) expected: Option<Player>,
    /// The limit that was reached, if one was.
    pub(super) limit: Option<String>,
    pub(super) tally: Tally,
}

/// An answer for programs; the names are a promise to those that read it.
#[derive(Debug, Serialize, Deserialize)]
struct Row {
    /// As it was typed.
    position: String,
    first: String,
    /// Null if it is not known.
    winner: Option<String>,
    /// Null if there is none, if it is not known, and if it was not asked for.
    winning_move: Option<String>,
    nodes: u64,
    seconds: f64,
    /// Null if nothing was expected.
    expected: Option<String>,
    /// Whether the winner is as expected; null if that is not known.
    passed: Option<bool>,
    /// The limit that was reached, if one was.
    unsolved: Option<String>,
}

const COLUMNS: [&str; 9] = [
    "position",
    "first",
    "winner",
    "winning_move",
    "nodes",
    "seconds",
    "expected",
    "passed",
    "unsolved",
];

impl Row {
    fn new(answer: &BatchAnswer, players: [&str; 2]) -> Row {
        let name = |player: Player| players[player.index()].to_lowercase();
        let is_known = answer.tally.passed + answer.tally.failed > 0;
        Row {
            position: answer.position.clone(),
            first: name(answer.first),
            winner: answer.winner.map(name),
            winning_move: answer.winning_move.clone(),
            nodes: answer.nodes,
            seconds: answer.seconds,
            expected: answer.expected.map(name),
            passed: is_known.then_some(answer.tally.passed > 0),
            unsolved: answer.limit.clone(),
        }
    }

    /// In the order of [`COLUMNS`].
    fn fields(self) -> [String; COLUMNS.len()] {
        let passed = self.passed.map(|passed| passed.to_string());
        [
            self.position,
            self.first,
            self.winner.unwrap_or_default(),
            self.winning_move.unwrap_or_default(),
            self.nodes.to_string(),
            format!("{:.6}", self.seconds),
            self.expected.unwrap_or_default(),
            passed.unwrap_or_default(),
            self.unsolved.unwrap_or_default(),
        ]
    }
}

/// What a line of an earlier output says.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Record {
    pub(super) position: String,
    pub(super) first: Player,
    pub(super) winner: Option<Player>,
}

/// The first line of comma-separated values.
pub(super) fn header() -> String {
    csv::row(&COLUMNS)
}

/// Writes what comes before all answers.
pub(super) fn write_header(format: Format, out: &mut dyn Write) -> io::Result<()> {
    match format {
        Format::Csv => out.write_all(header().as_bytes()),
        Format::Text | Format::Json => Ok(()),
    }
}

/// Writes an answer as one line and at once, so that an interruption leaves at most one line unfinished.
pub(super) fn write(
    answer: &BatchAnswer,
    format: Format,
    players: [&str; 2],
    out: &mut dyn Write,
) -> io::Result<()> {
    let row = || Row::new(answer, players);
    let line = match format {
        Format::Text => text(answer, players) + "\n",
        Format::Json => serde_json::to_string(&row())? + "\n",
        Format::Csv => csv::row(&row().fields()),
    };
    out.write_all(line.as_bytes())
}

impl Record {
    /// Reads a line; none if it is not an answer.
    pub(super) fn read(line: &str, format: Format, players: [&str; 2]) -> Option<Record> {
        let (position, first, winner) = match format {
            Format::Text => {
                let line = Line::read(line, players).ok()??;
                return Some(Record {
                    position: line.position,
                    first: line.first?,
                    winner: line.expected,
                });
            }
            Format::Json => {
                let row: Row = serde_json::from_str(line).ok()?;
                (row.position, row.first, row.winner)
            }
            Format::Csv => {
                let fields: [String; COLUMNS.len()] = csv::fields(line)?.try_into().ok()?;
                let [position, first, winner, ..] = fields;
                let winner = Some(winner).filter(|winner| !winner.is_empty());
                (position, first, winner)
            }
        };
        let player = |name: &str| line::player(name, players);
        Some(Record {
            position,
            first: player(&first)?,
            winner: winner.as_deref().and_then(player),
        })
    }
}

/// A line that can be read as a question again, with the winner as the expected one, and the cost as a comment.
fn text(answer: &BatchAnswer, players: [&str; 2]) -> String {
    let letter = |player: Player| &players[player.index()][..1];
    let winner = answer.winner.map_or(UNKNOWN, letter);
    let mut notes = Vec::new();
    if let (1.., Some(expected)) = (answer.tally.failed, answer.expected) {
        notes.push(format!("FAILED: expected {}", letter(expected)));
    }
    notes.extend(answer.limit.clone());
    notes.extend(answer.winning_move.clone());
    notes.push(format!("{} nodes", answer.nodes));
    notes.push(format!("{:.3} seconds", answer.seconds));
    let (position, first) = (&answer.position, letter(answer.first));
    format!("{position} {first} {winner}  # {}", notes.join(", "))
}
