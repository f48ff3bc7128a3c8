//! Rows of a sweep as text, JSON or comma-separated values, each written as soon as it is known.

use std::fmt::Write;
use std::io;

use framework::{Event, FirstAnswer, Language, typed_move};

use super::family::Family;
use super::row::Row;
use crate::claim::Claim;
use crate::format::Format;
use crate::interrupt::Interrupt;
use crate::live::Live;
use crate::screen::Console;
use crate::{csv, output, registry};

/// How rows are written.
pub(super) struct Table<'a> {
    format: Format,
    claims: &'a [Claim],
    /// The names of the players, in small letters.
    players: [String; 2],
}

/// Stands for moves that were not tried.
const MORE: &str = "...";

/// What [`MORE`] means, below the table.
pub(super) const MEANING: &str = "...: not all moves were tried; --moves all tries them";

/// Whether not all moves of a row were tried.
pub(super) fn has_more(row: &Row) -> bool {
    let is_cut =
        |first: &FirstAnswer| first.winning_moves.is_some() && !first.winning_moves_are_complete;
    row.answer.first.iter().any(is_cut)
}

/// The most moves of a list that a person is shown.
const MOVES_SHOWN: usize = 8;

impl Table<'_> {
    pub(super) fn new<'a>(format: Format, family: &'a Family<'_>) -> Table<'a> {
        Table {
            format,
            claims: &family.claims,
            players: registry::players(family.language).map(str::to_lowercase),
        }
    }

    pub(super) fn write_header(&self, console: &mut Console<'_>) -> io::Result<()> {
        let out = &mut *console.out;
        match self.format {
            Format::Json | Format::JsonLines => Ok(()),
            Format::Csv => out.write_all(csv::row(&self.columns()).as_bytes()),
            Format::Text => {
                let claims = claim_columns(self.claims.iter().map(|_| "claim"));
                let (n, seconds, value) = ("n", "seconds", "value");
                writeln!(
                    out,
                    "{n:>4}  outcome  {seconds:>9}{claims}  {value:26}  winning moves"
                )
            }
        }
    }

    /// Writes a row, unless all rows are one object at the end.
    pub(super) fn write(&self, row: &Row, console: &mut Console<'_>) -> io::Result<()> {
        match self.format {
            Format::Json => Ok(()),
            Format::JsonLines => output::json_line(row, console),
            Format::Csv => write_line(&csv::row(&self.fields(row)), console),
            Format::Text => write_line(&(text(row) + "\n"), console),
        }
    }

    fn columns(&self) -> Vec<String> {
        let mut columns = ["n", "position", "outcome", "value"]
            .map(String::from)
            .to_vec();
        for player in &self.players {
            columns.push(format!("{player}_first"));
            columns.push(format!("{player}_moves"));
            columns.push(format!("{player}_moves_are_complete"));
        }
        columns.extend(["nodes", "seconds", "unsolved"].map(String::from));
        columns.extend(self.claims.iter().map(|claim| claim.text.clone()));
        columns
    }

    fn fields(&self, row: &Row) -> Vec<String> {
        let answer = &row.answer;
        let mut fields = vec![
            row.n.to_string(),
            answer.sum.join(" + "),
            answer.outcome.clone().unwrap_or_default(),
            answer.value.clone().unwrap_or_default(),
        ];
        for player in &self.players {
            let first = answer.first.iter().find(|first| first.player == *player);
            fields.push(
                first
                    .and_then(|first| first.winner.clone())
                    .unwrap_or_default(),
            );
            fields.push(
                first
                    .map(|first| labels(first, usize::MAX))
                    .unwrap_or_default(),
            );
            let is_complete = first.map(|first| first.winning_moves_are_complete.to_string());
            fields.push(is_complete.unwrap_or_default());
        }
        fields.push(row.nodes.to_string());
        fields.push(format!("{:.6}", row.seconds));
        fields.push(answer.unsolved.clone().unwrap_or_default());
        fields.extend(
            row.verdicts
                .iter()
                .map(|verdict| verdict.name().to_string()),
        );
        fields
    }
}

/// The beginning of a row of which only winners are known, for the bottom of a terminal.
pub(super) struct Beginning<'a> {
    text: String,
    language: &'a Language,
    live: &'a Live,
}

impl Beginning<'_> {
    /// The row for an n.
    pub(super) fn new<'a>(n: u64, language: &'a Language, live: &'a Live) -> Beginning<'a> {
        Beginning {
            text: format!("{n:4}"),
            language,
            live,
        }
    }

    /// Shows who wins as soon as it is known.
    pub(super) fn show(&mut self, event: &Event<'_>) {
        if let Event::Winner { first, winner, .. } = *event {
            let [first, winner] = [first, winner].map(|player| self.language.player(player));
            let _ = write!(self.text, "  {first} first: {}", winner.to_lowercase());
            self.live.grow(&self.text);
        }
    }
}

fn write_line(line: &str, console: &mut Console<'_>) -> io::Result<()> {
    console.out.write_all(line.as_bytes())?;
    console.out.flush()
}

fn claim_columns<'a>(texts: impl Iterator<Item = &'a str>) -> String {
    let columns: Vec<_> = texts.map(|text| format!("  {text:8}")).collect();
    columns.concat()
}

fn text(row: &Row) -> String {
    let answer = &row.answer;
    let outcome = match (&answer.outcome, &answer.first[..]) {
        (Some(outcome), _) => outcome.clone(),
        (None, [first]) => first.winner.clone().unwrap_or("?".into()),
        _ => "?".into(),
    };
    let value = answer.value.as_deref().unwrap_or("-");
    let claims = claim_columns(row.verdicts.iter().map(|verdict| verdict.name()));
    let moves: Vec<_> = answer.first.iter().map(moves_in_words).collect();
    let line = format!(
        "{:4}  {outcome:7}  {:9.3}{claims}  {value:26}  {}",
        row.n,
        row.seconds,
        moves.join("; ")
    );
    line.trim_end().to_string()
}

fn moves_in_words(first: &FirstAnswer) -> String {
    let player = &first.player;
    match (&first.winner, &first.winning_moves) {
        (None, _) if Interrupt::is_requested() => format!("{player}: interrupted"),
        (None, _) => format!("{player}: not solved"),
        (Some(winner), _) if winner != player => format!("{player}: none"),
        (Some(_), None) => format!("{player} wins"),
        (Some(_), Some(_)) if first.winning_moves_are_complete => {
            format!("{player}: {}", labels(first, MOVES_SHOWN))
        }
        (Some(_), Some(_)) => format!("{player}: {} {MORE}", labels(first, MOVES_SHOWN)),
    }
}

/// The moves of a list, at most `most`.
fn labels(first: &FirstAnswer, most: usize) -> String {
    let moves = || first.winning_moves.iter().flatten();
    // In a sum, the number of the term comes first.
    let is_sum = moves().any(|found| found.term > 1);
    let labels: Vec<_> = moves()
        .map(|found| typed_move(found.term, &found.label, is_sum))
        .collect();
    let shown = labels[..labels.len().min(most)].join(" ");
    match labels.len().saturating_sub(most) {
        0 => shown,
        more => format!("{shown} and {more} more"),
    }
}
