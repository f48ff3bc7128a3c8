//! Rows of a sweep in all formats, each written as soon as it is known.

use std::fmt::Write;
use std::io;

use framework::{Event, FirstAnswer, Language, typed_move};

use super::family::Family;
use super::row::{Asked, Row};
use crate::choices::{First, MovesName};
use crate::claim::Claim;
use crate::format::Format;
use crate::interrupt::Interrupt;
use crate::live::Live;
use crate::origin::Origin;
use crate::screen::Console;
use crate::table::{Cell, Column, Table};
use crate::{output, registry};

/// How rows are written.
pub(super) struct Rows<'a> {
    asked: &'a Asked,
    /// The names of the players, in small letters.
    players: [String; 2],
    table: Table,
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

impl Rows<'_> {
    pub(super) fn new<'a>(asked: &'a Asked, family: &Family<'_>, origin: &Origin) -> Rows<'a> {
        let (language, claims) = (family.language, &family.claims);
        let players = registry::players(language).map(str::to_lowercase);
        let columns = match asked.format {
            Format::Json | Format::JsonLines => Vec::new(),
            Format::Text => text_columns(claims),
            Format::Csv => field_columns(&players, claims),
            Format::Markdown | Format::Latex => printed_columns(asked, &players, claims),
        };
        let title = Cell::from("The family ").and(Cell::code(family.text));
        let title = match language.game() {
            Some(_) => title.and(format!(" in {}", language.title())),
            None => title,
        };
        Rows {
            asked,
            players,
            table: Table::new(asked.format, columns, title, origin),
        }
    }

    pub(super) fn write_header(&self, console: &mut Console<'_>) -> io::Result<()> {
        console.out.write_all(self.table.header().as_bytes())
    }

    /// Writes a row, unless all rows are one object at the end.
    pub(super) fn write(&self, row: &Row, console: &mut Console<'_>) -> io::Result<()> {
        let cells = match self.asked.format {
            Format::Json => return Ok(()),
            Format::JsonLines => return output::json_line(row, console),
            Format::Text => text(row),
            Format::Csv => self.fields(row),
            Format::Markdown | Format::Latex => self.printed(row),
        };
        console.out.write_all(self.table.row(&cells).as_bytes())?;
        console.out.flush()
    }

    /// Writes what comes below the rows.
    pub(super) fn write_footer(
        &self,
        notes: &[String],
        console: &mut Console<'_>,
    ) -> io::Result<()> {
        console.out.write_all(self.table.footer(notes).as_bytes())
    }

    /// In the order of the columns for a paper.
    fn printed(&self, row: &Row) -> Vec<Cell> {
        let mut cells = vec![row.n.to_string().into(), outcome(row).into()];
        if self.asked.with_values {
            let value = row.answer.value.as_ref();
            cells.push(value.map_or("?".into(), Cell::value));
        }
        if self.asked.moves != MovesName::None {
            cells.extend(row.answer.first.iter().map(printed_moves));
        }
        cells.extend(row.verdicts.iter().map(|verdict| verdict.name().into()));
        cells.push(row.nodes.to_string().into());
        cells.push(format!("{:.3}", row.seconds).into());
        cells
    }

    /// In the order of the columns for a program.
    fn fields(&self, row: &Row) -> Vec<Cell> {
        let answer = &row.answer;
        let mut fields = vec![
            row.n.to_string(),
            answer.sum.join(" + "),
            answer.outcome.clone().unwrap_or_default(),
            answer.value.clone().unwrap_or_default(),
        ];
        for player in &self.players {
            let first = answer.first.iter().find(|first| first.player == *player);
            let winner = first.and_then(|first| first.winner.clone());
            fields.push(winner.unwrap_or_default());
            let moves = first.map(|first| labels(first, usize::MAX));
            fields.push(moves.unwrap_or_default());
            let is_complete = first.map(|first| first.winning_moves_are_complete.to_string());
            fields.push(is_complete.unwrap_or_default());
        }
        fields.push(row.nodes.to_string());
        fields.push(format!("{:.6}", row.seconds));
        fields.push(answer.unsolved.clone().unwrap_or_default());
        let mut cells: Vec<Cell> = fields.into_iter().map(Cell::from).collect();
        cells.extend(row.verdicts.iter().map(|verdict| verdict.name().into()));
        cells
    }
}

fn text_columns(claims: &[Claim]) -> Vec<Column> {
    let mut columns = vec![
        Column::number("n", 4),
        Column::text("outcome", 7),
        Column::number("seconds", 9),
    ];
    columns.extend(claims.iter().map(|_| Column::text("claim", 8)));
    columns.push(Column::text("value", 26));
    columns.push(Column::text("winning moves", 0));
    columns
}

/// What a program reads.
fn field_columns(players: &[String; 2], claims: &[Claim]) -> Vec<Column> {
    let mut names = ["n", "position", "outcome", "value"]
        .map(String::from)
        .to_vec();
    for player in players {
        names.push(format!("{player}_first"));
        names.push(format!("{player}_moves"));
        names.push(format!("{player}_moves_are_complete"));
    }
    names.extend(["nodes", "seconds", "unsolved"].map(String::from));
    names.extend(claims.iter().map(|claim| claim.text.clone()));
    let columns = names.into_iter().map(|name| Column::text(name, 0));
    columns.collect()
}

/// What a paper has: nothing that was not asked for.
fn printed_columns(asked: &Asked, players: &[String; 2], claims: &[Claim]) -> Vec<Column> {
    let outcome = match asked.first {
        First::Both => "outcome",
        First::Left | First::Right => "winner",
    };
    let mut columns = vec![Column::number("n", 0), Column::text(outcome, 0)];
    if asked.with_values {
        columns.push(Column::long("value"));
    }
    if asked.moves != MovesName::None {
        let names = asked.first.players().iter();
        let names = names.map(|player| &players[player.index()]);
        columns.extend(names.map(|name| Column::text(format!("{name} wins with"), 0)));
    }
    let claims = claims.iter().map(|claim| Cell::code(&claim.text));
    columns.extend(claims.map(|claim| Column::text(claim, 0)));
    columns.push(Column::number("nodes", 0));
    columns.push(Column::number("seconds", 0));
    columns
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

/// The outcome class, or the winner if only one first player was asked about.
fn outcome(row: &Row) -> String {
    match (&row.answer.outcome, &row.answer.first[..]) {
        (Some(outcome), _) => outcome.clone(),
        (None, [first]) => first.winner.clone().unwrap_or("?".into()),
        _ => "?".into(),
    }
}

/// In the order of the columns for a person.
fn text(row: &Row) -> Vec<Cell> {
    let answer = &row.answer;
    let moves: Vec<_> = answer.first.iter().map(moves_in_words).collect();
    let mut cells = vec![
        row.n.to_string().into(),
        outcome(row).into(),
        format!("{:.3}", row.seconds).into(),
    ];
    cells.extend(row.verdicts.iter().map(|verdict| verdict.name().into()));
    cells.push(answer.value.as_deref().unwrap_or("-").into());
    cells.push(moves.join("; ").into());
    cells
}

/// The winning moves of a player in a paper.
fn printed_moves(first: &FirstAnswer) -> Cell {
    let shown = Cell::code(labels(first, MOVES_SHOWN));
    match (&first.winner, &first.winning_moves) {
        (None, _) => "not solved".into(),
        (Some(winner), _) if *winner != first.player => "none".into(),
        (Some(_), None) => "some move".into(),
        (Some(_), Some(_)) if first.winning_moves_are_complete => shown,
        (Some(_), Some(_)) => shown.and(format!(" {MORE}")),
    }
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
