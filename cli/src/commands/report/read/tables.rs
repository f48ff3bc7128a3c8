//! The comma-separated values of batches, sweeps and experiments, read by the names of their columns.

use std::collections::HashMap;

use files::Kind as FileKind;

use super::super::run::{Asked, Kind, Row, Section, Verdict, cut};
use super::source::Source;
use super::{MOST_ROWS, or_none};
use crate::csv;
use crate::input::InputError;

/// The columns that tell what wrote a table, and what that was.
const SIGNS: [(&[&str], Kind); 3] = [
    (&["line", "position", "asked", "winner"], Kind::Batch),
    (&["n", "position", "outcome", "nodes"], Kind::Sweep),
    (
        &["n", "player", "winning", "losing", "nodes"],
        Kind::Openings,
    ),
];

/// What wrote a table with this first line.
pub(super) fn kind(header: &str) -> Option<Kind> {
    let names = csv::fields(header)?;
    let has = |sign: &&str| names.iter().any(|name| name == sign);
    let found = SIGNS.iter().find(|(signs, _)| signs.iter().all(has));
    let experiment = || {
        let start = format!("{header}\n");
        let kind = FileKind::of(start.as_bytes());
        (kind == Some(FileKind::Measurements)).then_some(Kind::Experiment)
    };
    found.map(|(_, kind)| *kind).or_else(experiment)
}

/// A record and the names of its fields.
struct Record<'a> {
    names: &'a HashMap<String, usize>,
    fields: Vec<String>,
}

impl Record<'_> {
    /// The text of a column; empty if there is no such column.
    fn text(&self, name: &str) -> &str {
        let place = self.names.get(name);
        place.map_or("", |&place| &self.fields[place])
    }

    fn known(&self, name: &str) -> Option<String> {
        Some(self.text(name).to_string()).filter(|text| !text.is_empty())
    }

    /// A number; none if the field is empty or a dash.
    fn number<T: std::str::FromStr>(&self, name: &str) -> Result<Option<T>, String> {
        match self.text(name) {
            "" | "-" => Ok(None),
            text => {
                let number = text.parse().map(Some);
                number.map_err(|_| format!("'{}' is not a number of {name}", short(text)))
            }
        }
    }

    fn seconds(&self) -> Result<Option<f64>, String> {
        let seconds: Option<f64> = self.number("seconds")?;
        match seconds {
            Some(seconds) if !seconds.is_finite() || seconds < 0.0 => {
                Err(format!("{seconds} is not a time"))
            }
            seconds => Ok(seconds),
        }
    }
}

/// The beginning of a field, for messages.
fn short(text: &str) -> String {
    text.chars().take(40).collect()
}

/// Reads the table that follows a header.
pub(super) fn read(
    kind: Kind,
    header: &str,
    source: &mut Source<'_>,
) -> Result<Section, InputError> {
    let columns = csv::fields(header).unwrap_or_default();
    let names = columns.iter().cloned().zip(0..).collect();
    let mut section = Section {
        kind,
        ..Section::default()
    };
    while let Some(line) = record(source)? {
        if line.is_empty() {
            continue;
        }
        let wrong = |message: String| source.wrong(&line, 0, message);
        let fields = csv::fields(&line).unwrap_or_default();
        if fields.len() != columns.len() {
            return Err(wrong(format!(
                "this row has {} fields, and the header {}: was the file cut off?",
                fields.len(),
                columns.len()
            )));
        }
        let record = Record {
            names: &names,
            fields,
        };
        let row = match kind {
            Kind::Batch => batch(&record),
            Kind::Sweep => sweep(&record, &columns),
            Kind::Openings => openings(&record),
            Kind::Experiment => experiment(&record, &columns),
        };
        section.rows.push(row.map_err(wrong)?);
        if section.rows.len() > MOST_ROWS {
            return Err(InputError::File(source.name.clone(), super::too_many()));
        }
    }
    if kind == Kind::Experiment {
        section.columns = columns;
    }
    Ok(section)
}

/// The next record, which may go on over several lines within quotes.
fn record(source: &mut Source<'_>) -> Result<Option<String>, InputError> {
    let Some(mut record) = source.line()? else {
        return Ok(None);
    };
    while record.matches('"').count() % 2 == 1 {
        let Some(more) = source.line()? else {
            let message = "this quote is never closed: was the file cut off?";
            let place = record.chars().position(|c| c == '"');
            return Err(source.wrong(&record, place.unwrap_or(0), message));
        };
        record = format!("{record}\n{more}");
    }
    Ok(Some(record))
}

fn batch(record: &Record<'_>) -> Result<Row, String> {
    let (asked, answer) = match record.text("asked") {
        "winner" => (Asked::Winner, record.known("winner")),
        "nim_value" => {
            let value: Option<u64> = record.number("nim_value")?;
            (Asked::NimValue, value.map(|value| format!("*{value}")))
        }
        "winning_moves" => {
            let is_solved = record.text("unsolved").is_empty();
            let moves = or_none(record.text("winning_moves").to_string());
            (Asked::WinningMoves, is_solved.then_some(moves))
        }
        other => return Err(format!("'{}' is not a kind of question", short(other))),
    };
    let passed = match record.text("passed") {
        "" => None,
        text => Some(text == "true"),
    };
    let row = Row {
        place: record.number("line")?,
        game: record.text("game").into(),
        sum: record.text("position").into(),
        asked,
        first: record.text("first").into(),
        answer: cut(answer.unwrap_or_default()),
        moves: record.text("winning_move").into(),
        nodes: record.number("nodes")?,
        seconds: record.seconds()?,
        ..Row::default()
    };
    let (expected, limit) = (record.known("expected"), record.known("unsolved"));
    Ok(super::judged(row, expected, passed, limit))
}

const FIRST: &str = "_first";

fn sweep(record: &Record<'_>, columns: &[String]) -> Result<Row, String> {
    let players = columns.iter().filter_map(|name| name.strip_suffix(FIRST));
    let winner = |player: &str| record.known(&format!("{player}{FIRST}"));
    let found: Vec<(&str, String)> = players
        .filter_map(|player| Some((player, winner(player)?)))
        .collect();
    // Columns of a player who was not asked about are empty.
    let (asked, first, answer) = match &found[..] {
        [(player, winner)] if record.text("outcome").is_empty() => {
            (Asked::Winner, (*player).to_string(), winner.clone())
        }
        _ => (Asked::Outcome, String::new(), String::new()),
    };
    let moves = found.iter().map(|(player, _)| moves_of(record, player));
    let row = Row {
        place: record.number("n")?,
        sum: record.text("position").into(),
        asked,
        first,
        answer,
        outcome: record.text("outcome").into(),
        value: cut(record.text("value").into()),
        moves: cut(moves.collect::<Vec<_>>().join("; ")),
        nodes: record.number("nodes")?,
        seconds: record.seconds()?,
        ..Row::default()
    };
    let claims = columns.iter().position(|name| name == "unsolved");
    let claims = claims.map_or(columns.len(), |place| place + 1);
    let claims = columns[claims..].iter().zip(&record.fields[claims..]);
    let mut failing = claims
        .clone()
        .filter(|(_, verdict)| verdict.as_str() == "fails");
    let failing = failing.next().map(|(claim, _)| format!("not {claim}"));
    let mut verdicts = claims.map(|(_, verdict)| verdict.as_str());
    let holds = verdicts.any(|verdict| verdict == "holds");
    let limit = record.known("unsolved");
    Ok(super::claimed(
        row,
        failing.is_some(),
        holds,
        failing,
        limit,
    ))
}

fn moves_of(record: &Record<'_>, player: &str) -> String {
    let moves = or_none(record.text(&format!("{player}_moves")).to_string());
    let more = match record.text(&format!("{player}_moves_are_complete")) {
        "false" => " ...",
        _ => "",
    };
    format!("{player}: {moves}{more}")
}

fn openings(record: &Record<'_>) -> Result<Row, String> {
    let list = |name: &str| {
        let text = record.text(name);
        (text.split_whitespace().count(), text.to_string())
    };
    let (winning, (losing, _)) = (list("winning"), list("losing"));
    let row = Row {
        place: record.number("n")?,
        first: record.text("player").into(),
        nodes: record.number("nodes")?,
        seconds: record.seconds()?,
        ..Row::default()
    };
    // The table does not tell a board without moves from one that is not solved.
    let is_known = winning.0 + losing > 0;
    Ok(super::opened(
        row,
        is_known.then_some(winning),
        is_known.then_some(losing),
    ))
}

/// What some columns of a row add up to; none if none of them has a number.
fn total(
    record: &Record<'_>,
    columns: &[String],
    is_added: impl Fn(&str) -> bool,
) -> Result<Option<f64>, String> {
    let mut total = None;
    for name in columns.iter().filter(|name| is_added(name)) {
        let number: Option<f64> = record.number(name)?;
        if let Some(number) = number {
            if !number.is_finite() || number < 0.0 {
                return Err(format!("{number} is not a number of {name}"));
            }
            total = Some(total.unwrap_or(0.0) + number);
        }
    }
    Ok(total)
}

fn experiment(record: &Record<'_>, columns: &[String]) -> Result<Row, String> {
    let is_ours = |name: &&String| !name.starts_with("published");
    let unknown = columns.iter().filter(is_ours);
    let unknown = unknown.filter(|name| record.text(name) == "-").count();
    let unsolved: u64 = record.number("unsolved")?.unwrap_or(0);
    let (verdict, remark) = match (unsolved, unknown) {
        (0, 0) => (Verdict::Solved, String::new()),
        (0, _) => (
            Verdict::Unsolved,
            "a limit was reached where there is a dash".into(),
        ),
        (count, _) => (Verdict::Unsolved, format!("{count} questions unsolved")),
    };
    let seconds = |name: &str| name.ends_with("seconds") || name.ends_with(" first");
    Ok(Row {
        nodes: total(record, columns, |name| name.ends_with("nodes"))?.map(|nodes| nodes as u64),
        seconds: total(record, columns, seconds)?,
        verdict,
        remark,
        cells: record.fields.iter().cloned().map(cut).collect(),
        ..Row::default()
    })
}
