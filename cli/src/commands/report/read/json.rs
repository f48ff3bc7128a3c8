//! The JSON of batches and sweeps: one document, or an object per line.
//!
//! Every row becomes a [`Row`] as soon as it is read, so that a long document takes no more memory than its rows.

use std::io::{BufRead, BufReader};

use framework::{SCHEMA, typed_move};
use serde::Deserialize;

use super::super::run::{Asked, Kind, Row, Section, cut};
use super::MOST_ROWS;
use super::source::Source;
use crate::input::InputError;
use crate::output::counted;
use crate::template::Template;

/// The fields of a document and of all kinds of rows. What is not there is none.
#[derive(Deserialize, Default)]
#[serde(default)]
struct Object {
    schema: Option<u64>,
    // Documents.
    rows: Option<Vec<ReadRow>>,
    pattern: Option<String>,
    bad_lines: Vec<BadLine>,
    not_supported: Vec<BadLine>,
    interrupted: bool,
    // Rows and documents.
    game: Option<String>,
    claims: Vec<Claim>,
    // Rows of batches.
    line: Option<u64>,
    position: Option<String>,
    asked: Option<AskedName>,
    winner: Option<String>,
    winning_move: Option<Move>,
    winning_moves: Option<Vec<Move>>,
    nim_value: Option<u64>,
    expected: Option<String>,
    passed: Option<Passed>,
    // Rows of batches and sweeps.
    first: Option<First>,
    nodes: Option<u64>,
    seconds: Option<f64>,
    unsolved: Option<Limit>,
    // Rows of sweeps.
    n: Option<u64>,
    sum: Option<Vec<String>>,
    outcome: Option<String>,
    value: Option<String>,
    counterexamples: Vec<Option<String>>,
    // Rows of openings.
    player: Option<String>,
    winning: Option<Vec<Move>>,
    losing: Option<Vec<Move>>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum AskedName {
    Winner,
    NimValue,
    WinningMoves,
}

#[derive(Deserialize)]
struct BadLine {
    line: u64,
    message: String,
}

/// Of a row whether a claim holds, of a document what the rows say about it.
#[derive(Deserialize)]
#[serde(untagged)]
enum Claim {
    Verdict(String),
    Conclusion { claim: String },
}

/// Of a batch the player, of a sweep the answers.
#[derive(Deserialize)]
#[serde(untagged)]
enum First {
    Player(String),
    Answers(Vec<FirstAnswer>),
}

#[derive(Deserialize)]
struct FirstAnswer {
    player: String,
    winner: Option<String>,
    winning_moves: Option<Vec<Move>>,
    winning_moves_are_complete: bool,
}

/// Of a row the limit that was reached, of a document how many rows are unsolved.
#[derive(Deserialize)]
#[serde(untagged)]
enum Limit {
    Reached(String),
    Count(serde::de::IgnoredAny),
}

/// Of a row whether it is as expected, of a document how many rows are.
#[derive(Deserialize)]
#[serde(untagged)]
enum Passed {
    Verdict(bool),
    Count(serde::de::IgnoredAny),
}

#[derive(Deserialize)]
struct Move {
    term: usize,
    #[serde(rename = "move")]
    label: String,
}

/// A row, and what wrote it.
#[derive(Deserialize)]
#[serde(try_from = "Object")]
struct ReadRow {
    kind: Kind,
    row: Row,
}

/// What is read so far.
#[derive(Default)]
struct Begun {
    kind: Option<Kind>,
    section: Section,
}

/// Whether a source that begins with an object is the program's own.
pub(super) fn is_own(source: &mut Source<'_>) -> Result<bool, InputError> {
    const SIGN: &[u8] = b"\"schema\"";
    let start = source.reader.reader.fill_buf();
    let is_own = start.map(|bytes| bytes.windows(SIGN.len()).any(|part| part == SIGN));
    is_own.map_err(|error| source.unreadable(error))
}

/// Reads all objects of a source.
pub(super) fn read(source: &mut Source<'_>) -> Result<Section, InputError> {
    let mut begun = Begun::default();
    // The parser asks for single bytes.
    let reader = BufReader::new(&mut source.reader.reader);
    let objects = serde_json::Deserializer::from_reader(reader).into_iter();
    for object in objects {
        let taken = object
            .map_err(|error| explained(&error))
            .and_then(|object| begun.take(object));
        taken.map_err(|message| InputError::File(source.name.clone(), message))?;
    }
    Ok(begun.section)
}

/// An error of the reader in words: where it is, and what that means for whoever wrote the file.
fn explained(error: &serde_json::Error) -> String {
    let (line, column) = (error.line(), error.column());
    let text = error.to_string();
    let text = text.split(" at line ").next().unwrap_or(&text);
    if error.is_eof() {
        return format!(
            "line {line}, column {column}: the JSON is cut off: was the run stopped? sumsolve batch --resume goes on with \
             the answers that there are"
        );
    }
    format!("line {line}, column {column}: {text}")
}

impl Begun {
    /// Takes a document or a row.
    fn take(&mut self, mut object: Object) -> Result<(), String> {
        match object.schema {
            Some(schema) if schema == u64::from(SCHEMA) => {}
            Some(schema) => {
                return Err(format!(
                    "it has \"schema\": {schema}, and this version of sumsolve reads {SCHEMA}"
                ));
            }
            None => {
                return Err(format!(
                    "an object without \"schema\": {SCHEMA} is not from sumsolve: {}",
                    super::WHAT
                ));
            }
        }
        match object.rows.take() {
            Some(rows) => self.document(&object, rows),
            None => self.row(ReadRow::try_from(object)?),
        }
    }

    fn row(&mut self, read: ReadRow) -> Result<(), String> {
        if self.kind.is_some_and(|kind| kind != read.kind) {
            return Err("it has rows of different commands: report them one by one".into());
        }
        if self.section.rows.len() >= MOST_ROWS {
            return Err(super::too_many());
        }
        self.kind = Some(read.kind);
        self.section.kind = read.kind;
        self.section.rows.push(read.row);
        Ok(())
    }

    fn document(&mut self, document: &Object, rows: Vec<ReadRow>) -> Result<(), String> {
        for mut read in rows {
            if let Some(game) = document.game.as_ref().filter(|_| read.row.game.is_empty()) {
                read.row.game.clone_from(game);
            }
            if let Some(pattern) = document.pattern.as_ref()
                && read.row.sum.is_empty()
            {
                let n = read.row.place.unwrap_or(0);
                let sum = Template::new(pattern, 0).text(n);
                read.row.sum = sum.unwrap_or_default();
            }
            self.row(read)?;
        }
        self.section.notes.extend(notes(document));
        self.section.bad_lines += document.bad_lines.len();
        self.section.command = command(document, self.section.kind);
        Ok(())
    }
}

/// What else a document says.
fn notes(document: &Object) -> Vec<String> {
    let bad = |what: String, lines: &[BadLine]| {
        let first = lines.first()?;
        let more = match lines.len() - 1 {
            0 => String::new(),
            more => format!(", and {more} more"),
        };
        let (line, message) = (first.line, &first.message);
        Some(cut(format!("{what}: line {line}, {message}{more}")))
    };
    let mut notes = Vec::new();
    let bad_lines = counted(document.bad_lines.len() as u64, "bad line");
    notes.extend(bad(bad_lines, &document.bad_lines));
    notes.extend(bad("Not supported".into(), &document.not_supported));
    if document.interrupted {
        notes.push("The run was interrupted before the end of its input.".into());
    }
    notes
}

/// The command of a sweep, as far as it is known.
fn command(document: &Object, kind: Kind) -> Option<String> {
    let (game, pattern) = (document.game.as_ref()?, document.pattern.as_ref()?);
    let quoted = crate::input::quoted;
    let mut command = format!("sumsolve sweep {} {}", quoted(game), quoted(pattern));
    for claim in &document.claims {
        if let Claim::Conclusion { claim } = claim {
            command.push_str(" --claim ");
            command.push_str(&quoted(claim));
        }
    }
    if kind == Kind::Openings {
        command += " --openings";
    }
    Some(command)
}

impl TryFrom<Object> for ReadRow {
    type Error = String;

    fn try_from(object: Object) -> Result<ReadRow, String> {
        if object.seconds.is_some_and(|seconds| seconds < 0.0) {
            return Err("the time is negative".into());
        }
        let (kind, row) = if object.position.is_some() && object.asked.is_some() {
            (Kind::Batch, batch(object))
        } else if object.n.is_some() && object.sum.is_some() {
            (Kind::Sweep, sweep(object))
        } else if object.n.is_some() && object.player.is_some() {
            (Kind::Openings, openings(object))
        } else {
            return Err(format!(
                "an object that is no row of a batch or a sweep: {}",
                super::WHAT
            ));
        };
        Ok(ReadRow { kind, row })
    }
}

/// The limit that was reached.
fn limit(object: &Object) -> Option<String> {
    match &object.unsolved {
        Some(Limit::Reached(limit)) => Some(limit.clone()),
        Some(Limit::Count(_)) | None => None,
    }
}

fn batch(object: Object) -> Row {
    let limit = limit(&object);
    let is_sum = object.position.as_ref().is_some_and(|text| is_sum(text));
    let list = |moves: &[Move]| labels(moves, is_sum);
    let (asked, answer) = match object.asked {
        Some(AskedName::NimValue) => {
            let value = object.nim_value.map(|value| format!("*{value}"));
            (Asked::NimValue, value)
        }
        Some(AskedName::WinningMoves) => {
            let moves = object.winning_moves.as_deref().map(list);
            (Asked::WinningMoves, moves.map(super::or_none))
        }
        Some(AskedName::Winner) | None => (Asked::Winner, object.winner),
    };
    let first = match object.first {
        Some(First::Player(player)) => player,
        Some(First::Answers(_)) | None => String::new(),
    };
    let row = Row {
        place: object.line,
        game: object.game.unwrap_or_default(),
        sum: object.position.unwrap_or_default(),
        asked,
        first,
        answer: cut(answer.unwrap_or_default()),
        moves: object
            .winning_move
            .map_or(String::new(), |found| list(&[found])),
        nodes: object.nodes,
        seconds: object.seconds,
        ..Row::default()
    };
    let passed = match object.passed {
        Some(Passed::Verdict(passed)) => Some(passed),
        Some(Passed::Count(_)) | None => None,
    };
    super::judged(row, object.expected, passed, limit)
}

/// Whether a position that was typed is a sum of several terms.
fn is_sum(text: &str) -> bool {
    text.contains(" + ") || text.contains(" - ")
}

fn sweep(object: Object) -> Row {
    let limit = limit(&object);
    let answers = match object.first {
        Some(First::Answers(answers)) => answers,
        Some(First::Player(_)) | None => Vec::new(),
    };
    let moves: Vec<String> = answers.iter().filter_map(moves_in_words).collect();
    let (asked, first, answer) = match &answers[..] {
        [only] => (
            Asked::Winner,
            only.player.clone(),
            only.winner.clone().unwrap_or_default(),
        ),
        _ => (Asked::Outcome, String::new(), String::new()),
    };
    let fails = object
        .claims
        .iter()
        .any(|claim| matches!(claim, Claim::Verdict(verdict) if verdict == "fails"));
    let holds = object
        .claims
        .iter()
        .any(|claim| matches!(claim, Claim::Verdict(verdict) if verdict == "holds"));
    let row = Row {
        place: object.n,
        game: object.game.unwrap_or_default(),
        sum: object.sum.unwrap_or_default().join(" + "),
        asked,
        first,
        answer,
        outcome: object.outcome.unwrap_or_default(),
        value: cut(object.value.unwrap_or_default()),
        moves: cut(moves.join("; ")),
        nodes: object.nodes,
        seconds: object.seconds,
        ..Row::default()
    };
    let instead = object.counterexamples.into_iter().flatten().next();
    super::claimed(row, fails, holds, instead, limit)
}

fn moves_in_words(answer: &FirstAnswer) -> Option<String> {
    let moves = answer.winning_moves.as_deref()?;
    let is_sum = moves.iter().any(|found| found.term > 1);
    let more = if answer.winning_moves_are_complete {
        ""
    } else {
        " ..."
    };
    let list = super::or_none(labels(moves, is_sum));
    Some(format!("{}: {list}{more}", answer.player))
}

fn openings(object: Object) -> Row {
    let list = |moves: &Option<Vec<Move>>| {
        let moves = moves.as_deref()?;
        let is_sum = moves.iter().any(|found| found.term > 1);
        Some((moves.len(), labels(moves, is_sum)))
    };
    let (winning, losing) = (list(&object.winning), list(&object.losing));
    let row = Row {
        place: object.n,
        nodes: object.nodes,
        seconds: object.seconds,
        first: object.player.unwrap_or_default(),
        ..Row::default()
    };
    super::opened(row, winning, losing.map(|(count, _)| count))
}

fn labels(moves: &[Move], is_sum: bool) -> String {
    let typed = |found: &Move| typed_move(found.term, &found.label, is_sum);
    let labels: Vec<String> = moves.iter().map(typed).collect();
    labels.join(" ")
}
