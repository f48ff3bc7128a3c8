//! An answer of a batch: a line of text, of JSON or of comma-separated values; and the document of all of them.
//!
//! The names of the fields are a promise to the programs that read them.

use framework::{MoveAnswer, SCHEMA, typed_move};
use game::Player;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::job::Complaint;
use super::line::{self, Line, UNKNOWN};
use super::question::{Asked, BatchQuestion, Finding};
use super::tally::Tally;
use crate::format::Format;
use crate::output::counted;
use crate::{csv, output, registry};

/// What was found, and what that took.
#[derive(Debug)]
pub(super) struct BatchAnswer {
    pub(super) question: BatchQuestion,
    pub(super) found: Option<Finding>,
    /// A winning move, or all of them if they were asked for.
    pub(super) moves: Vec<MoveAnswer>,
    pub(super) nodes: u64,
    pub(super) seconds: f64,
    /// The limit that was reached, if one was.
    pub(super) limit: Option<String>,
    pub(super) tally: Tally,
}

/// All answers of a batch.
#[derive(Debug, JsonSchema, Serialize)]
pub(crate) struct BatchReport {
    /// The answers, in the order of the questions.
    rows: Vec<Row>,
    /// How many answers are as expected.
    passed: usize,
    /// How many are not.
    failed: usize,
    /// How many questions have no answer within the limits.
    unsolved: usize,
    /// What could not be read.
    bad_lines: Vec<BadLine>,
    /// What could be read, but is about a game or a question that the program does not know.
    not_supported: Vec<BadLine>,
    /// Whether the run was interrupted before the end of the input.
    interrupted: bool,
}

/// A line that was not answered.
#[derive(Debug, JsonSchema, Serialize)]
pub(super) struct BadLine {
    /// Counted from 1.
    line: usize,
    /// Counted from 1.
    column: usize,
    message: String,
}

/// An answer.
#[derive(Debug, JsonSchema, Serialize)]
#[schemars(rename = "BatchRow")]
pub(crate) struct Row {
    /// The line of the question, counted from 1.
    line: usize,
    game: String,
    /// As it was typed.
    position: String,
    asked: AskedName,
    /// Who moves first; null if a nim value was asked for.
    first: Option<String>,
    /// Null if it is not known, or if it was not asked for.
    winner: Option<String>,
    /// Null if there is none, if it is not known, and if it was not asked for.
    winning_move: Option<MoveAnswer>,
    /// All winning moves; null if they are not known, or were not asked for.
    winning_moves: Option<Vec<MoveAnswer>>,
    /// Null if it is not known, or if it was not asked for.
    nim_value: Option<u64>,
    nodes: u64,
    seconds: f64,
    /// A player, a nimber such as `*3`, or moves as they were typed; null if nothing was expected.
    expected: Option<String>,
    /// Whether the answer is as expected; null if that is not known.
    passed: Option<bool>,
    /// The limit that was reached, if one was.
    unsolved: Option<String>,
}

/// What was asked.
#[derive(Clone, Copy, Debug, JsonSchema, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum AskedName {
    Winner,
    NimValue,
    WinningMoves,
}

impl AskedName {
    const ALL: [AskedName; 3] = [
        AskedName::Winner,
        AskedName::NimValue,
        AskedName::WinningMoves,
    ];

    fn text(self) -> &'static str {
        match self {
            AskedName::Winner => "winner",
            AskedName::NimValue => "nim_value",
            AskedName::WinningMoves => "winning_moves",
        }
    }

    fn of(asked: Asked) -> (AskedName, Option<Player>) {
        match asked {
            Asked::Winner(first) => (AskedName::Winner, Some(first)),
            Asked::NimValue => (AskedName::NimValue, None),
            Asked::WinningMoves(first) => (AskedName::WinningMoves, Some(first)),
        }
    }

    /// The question with a first player; none if one is missing.
    fn with(self, first: Option<Player>) -> Option<Asked> {
        match self {
            AskedName::Winner => first.map(Asked::Winner),
            AskedName::NimValue => Some(Asked::NimValue),
            AskedName::WinningMoves => first.map(Asked::WinningMoves),
        }
    }
}

const COLUMNS: [&str; 14] = [
    "line",
    "game",
    "position",
    "asked",
    "first",
    "winner",
    "winning_move",
    "winning_moves",
    "nim_value",
    "nodes",
    "seconds",
    "expected",
    "passed",
    "unsolved",
];

impl BatchReport {
    pub(super) fn new(rows: Vec<Row>, tally: Tally, bad: [Vec<BadLine>; 2]) -> BatchReport {
        let [bad_lines, not_supported] = bad;
        BatchReport {
            rows,
            passed: tally.passed,
            failed: tally.failed,
            unsolved: tally.unsolved,
            bad_lines,
            not_supported,
            interrupted: tally.is_interrupted,
        }
    }
}

impl From<&Complaint> for BadLine {
    fn from(complaint: &Complaint) -> BadLine {
        BadLine {
            line: complaint.line,
            column: complaint.error.index + 1,
            message: complaint.error.message.clone(),
        }
    }
}

impl Row {
    pub(super) fn new(answer: BatchAnswer) -> Row {
        let question = answer.question;
        let language = question.sum.language();
        let name = |player: Player| language.player(player).to_lowercase();
        let (asked, first) = AskedName::of(question.asked);
        let mut row = Row {
            line: question.line,
            game: language.name().into(),
            position: question.text,
            asked,
            first: first.map(name),
            winner: None,
            winning_move: None,
            winning_moves: None,
            nim_value: None,
            nodes: answer.nodes,
            seconds: answer.seconds,
            expected: question.expected.map(|expected| expected.text(name)),
            passed: answer.tally.verdict(),
            unsolved: answer.limit,
        };
        match answer.found {
            Some(Finding::WinningMoves(_)) => row.winning_moves = Some(answer.moves),
            Some(Finding::NimValue(value)) => row.nim_value = Some(value),
            Some(Finding::Winner(winner)) => {
                row.winner = Some(name(winner));
                row.winning_move = answer.moves.into_iter().next();
            }
            None => {}
        }
        row
    }

    /// In the order of [`COLUMNS`].
    fn fields(self, is_sum: bool) -> [String; COLUMNS.len()] {
        let typed = |found: &MoveAnswer| typed_move(found.term, &found.label, is_sum);
        let moves = self.winning_moves.as_ref().map(|moves| {
            let moves: Vec<_> = moves.iter().map(typed).collect();
            moves.join(" ")
        });
        let passed = self.passed.map(|passed| passed.to_string());
        let nim_value = self.nim_value.map(|value| value.to_string());
        [
            self.line.to_string(),
            self.game,
            self.position,
            self.asked.text().into(),
            self.first.unwrap_or_default(),
            self.winner.unwrap_or_default(),
            self.winning_move.as_ref().map(typed).unwrap_or_default(),
            moves.unwrap_or_default(),
            nim_value.unwrap_or_default(),
            self.nodes.to_string(),
            format!("{:.6}", self.seconds),
            self.expected.unwrap_or_default(),
            passed.unwrap_or_default(),
            self.unsolved.unwrap_or_default(),
        ]
    }
}

impl Finding {
    /// In words, with the players' names.
    fn text(&self, name: impl Fn(Player) -> String) -> String {
        match self {
            Finding::Winner(player) => name(*player),
            Finding::NimValue(value) => format!("*{value}"),
            Finding::WinningMoves(moves) if moves.is_empty() => NO_MOVES.into(),
            Finding::WinningMoves(moves) => {
                let moves: Vec<&str> = moves.iter().map(String::as_str).collect();
                moves.join(" ")
            }
        }
    }
}

/// What comes before all answers.
pub(super) fn header(format: Format) -> String {
    match format {
        Format::Csv => csv::row(&COLUMNS),
        _ => String::new(),
    }
}

/// How the answer to a question begins, for certain.
pub(super) fn beginning(question: &BatchQuestion, format: Format) -> String {
    let line = question.line;
    match format {
        Format::Text => question.text.clone(),
        Format::Csv => format!("{line},{},", question.sum.language().name()),
        Format::Json | Format::JsonLines => format!("{{\"schema\":{SCHEMA},\"line\":{line},"),
        Format::Markdown | Format::Latex => String::new(),
    }
}

/// An answer as one line; a table for a paper has rows of its own.
pub(super) fn line(answer: BatchAnswer, format: Format) -> serde_json::Result<String> {
    let is_sum = answer.question.sum.terms().len() != 1;
    Ok(match format {
        Format::Text => text(&answer) + "\n",
        Format::Json | Format::JsonLines => {
            let row = output::Document::new(Row::new(answer));
            serde_json::to_string(&row)? + "\n"
        }
        Format::Csv => csv::row(&Row::new(answer).fields(is_sum)),
        Format::Markdown | Format::Latex => String::new(),
    })
}

/// In lines of text: what stands for a nim value in place of a first player, for winning moves in place of a winner,
/// and for no moves at all.
const NIM_VALUE: &str = "N";
const MOVES: &str = "moves";
const NO_MOVES: &str = "none";
const FAILED: &str = "FAILED: expected";

/// A line that can be read as a question again, with the winner as the expected one, and the cost as a comment.
fn text(answer: &BatchAnswer) -> String {
    let question = &answer.question;
    let players = registry::players(question.sum.language());
    let letter = |player: Player| players[player.index()][..1].to_string();
    let mut notes = Vec::new();
    if let (1.., Some(expected)) = (answer.tally.failed, &question.expected) {
        notes.push(format!("{FAILED} {}", expected.text(letter)));
    }
    notes.extend(answer.limit.clone());
    if let (Asked::Winner(_), Some(found)) = (question.asked, answer.moves.first()) {
        notes.push(match question.sum.terms().len() {
            1 => found.label.clone(),
            _ => format!("{} in term {}", found.label, found.term),
        });
    }
    notes.push(counted(answer.nodes, "node"));
    notes.push(format!("{:.3} seconds", answer.seconds));
    let asked = match question.asked {
        Asked::Winner(first) => letter(first),
        Asked::NimValue => NIM_VALUE.into(),
        Asked::WinningMoves(first) => format!("{} {MOVES}", letter(first)),
    };
    let found = answer.found.as_ref();
    let found = found.map_or(UNKNOWN.into(), |found| found.text(letter));
    format!("{} {asked} {found}  # {}", question.text, notes.join(", "))
}

/// What a line of an earlier output says.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Record {
    pub(super) position: String,
    pub(super) asked: Asked,
    winner: Option<Player>,
    is_solved: bool,
    is_failed: bool,
}

/// The part of a [`Row`] that is read again.
#[derive(Deserialize)]
struct ReadRow {
    position: String,
    asked: AskedName,
    first: Option<String>,
    winner: Option<String>,
    winning_moves: Option<serde::de::IgnoredAny>,
    nim_value: Option<u64>,
    passed: Option<bool>,
}

impl Record {
    /// Reads a line; none if it is not an answer.
    pub(super) fn read(line: &str, format: Format, players: [&str; 2]) -> Option<Record> {
        match format {
            Format::Text => Record::of_text(line, players),
            Format::Json | Format::JsonLines => {
                Record::of_row(serde_json::from_str(line).ok()?, players)
            }
            Format::Csv => Record::of_row(csv_row(line)?, players),
            Format::Markdown | Format::Latex => None,
        }
    }

    fn of_row(row: ReadRow, players: [&str; 2]) -> Option<Record> {
        let player = |name: &String| line::player(name, players);
        let found = [
            row.winner.is_some(),
            row.winning_moves.is_some(),
            row.nim_value.is_some(),
        ];
        Some(Record {
            position: row.position,
            asked: row.asked.with(row.first.as_ref().and_then(player))?,
            winner: row.winner.as_ref().and_then(player),
            is_solved: found.contains(&true),
            is_failed: row.passed == Some(false),
        })
    }

    fn of_text(source: &str, players: [&str; 2]) -> Option<Record> {
        let is_failed = source.contains(FAILED);
        let text = line::without_comment(source).trim_end();
        let record = |position: &str, asked, found: &str| Record {
            position: position.to_string(),
            asked,
            winner: line::player(found, players),
            is_solved: found != UNKNOWN,
            is_failed,
        };
        if let Some((asked, moves)) = text.split_once(&format!(" {MOVES} ")) {
            let (position, first) = asked.rsplit_once(' ')?;
            let asked = Asked::WinningMoves(line::player(first, players)?);
            return Some(record(position, asked, moves));
        }
        if let Some((position, value)) = text.rsplit_once(&format!(" {NIM_VALUE} ")) {
            return Some(record(position, Asked::NimValue, value));
        }
        let line = Line::read(source, players).ok()??;
        let asked = Asked::Winner(line.first?);
        let found = line
            .expected
            .map_or(UNKNOWN, |winner| players[winner.index()]);
        Some(record(&line.position, asked, found))
    }

    /// The tally of this answer to a question.
    pub(super) fn tally(&self, question: &BatchQuestion) -> Tally {
        let expected = question.expected.as_ref();
        match self.asked {
            Asked::Winner(_) => Tally::new(self.winner.map(Finding::Winner).as_ref(), expected),
            Asked::NimValue | Asked::WinningMoves(_) => {
                let verdict = expected.map(|_| !self.is_failed);
                Tally::of_verdict(verdict.filter(|_| self.is_solved), self.is_solved)
            }
        }
    }
}

fn csv_row(line: &str) -> Option<ReadRow> {
    let fields: [String; COLUMNS.len()] = csv::fields(line)?.try_into().ok()?;
    let [
        _,
        _,
        position,
        asked,
        first,
        winner,
        _,
        _,
        nim_value,
        _,
        _,
        _,
        passed,
        unsolved,
    ] = fields;
    let known = |field: String| Some(field).filter(|field| !field.is_empty());
    let is_list = unsolved.is_empty() && asked == AskedName::WinningMoves.text();
    Some(ReadRow {
        position,
        asked: AskedName::ALL
            .into_iter()
            .find(|name| name.text() == asked)?,
        first: known(first),
        winner: known(winner),
        winning_moves: is_list.then_some(serde::de::IgnoredAny),
        nim_value: nim_value.parse().ok(),
        passed: passed.parse().ok(),
    })
}
