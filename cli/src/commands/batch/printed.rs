//! Answers of a batch as a table for a paper.

use std::ffi::OsStr;
use std::path::Path;

use framework::{MoveAnswer, typed_move};
use game::Player;

use super::answer::BatchAnswer;
use super::question::{Asked, Finding};
use crate::format::Format;
use crate::origin::Origin;
use crate::table::{Cell, Column, Table};

/// The table; none for a format that is not for a paper.
pub(super) fn table(format: Format, input: &str, origin: &Origin) -> Option<Table> {
    let columns = vec![
        Column::text("position", 0),
        Column::text("first", 0),
        Column::text("answer", 0),
        Column::text("winning move", 0),
        Column::number("nodes", 0),
        Column::number("seconds", 0),
    ];
    let name = Path::new(input).file_name().and_then(OsStr::to_str);
    let title = Cell::from("The answers to ").and(Cell::code(name.unwrap_or(input)));
    format
        .is_for_paper()
        .then(|| Table::new(format, columns, title, origin))
}

/// In the order of the columns.
pub(super) fn cells(answer: &BatchAnswer, format: Format) -> [Cell; 6] {
    let question = &answer.question;
    let name = |player: Player| question.sum.language().player(player).to_lowercase();
    let (first, winning_move) = match question.asked {
        Asked::Winner(first) => (name(first), moves(answer)),
        Asked::WinningMoves(first) => (name(first), Cell::default()),
        Asked::NimValue => (String::new(), Cell::default()),
    };
    let found = match (&answer.found, &answer.limit) {
        (Some(Finding::WinningMoves(_)), _) if !answer.moves.is_empty() => moves(answer),
        (Some(found), _) => finding(found, name, format),
        (None, limit) => limit.as_deref().unwrap_or("not solved").into(),
    };
    let found = match &question.expected {
        Some(expected) if answer.tally.failed > 0 => found
            .and(" (expected ")
            .and(finding(expected, name, format))
            .and(")"),
        _ => found,
    };
    [
        Cell::code(&question.text),
        first.into(),
        found,
        winning_move,
        answer.nodes.to_string().into(),
        format!("{:.3}", answer.seconds).into(),
    ]
}

fn finding(finding: &Finding, name: impl Fn(Player) -> String, format: Format) -> Cell {
    match finding {
        Finding::Winner(player) => name(*player).into(),
        Finding::NimValue(value) if format == Format::Latex => Cell::value(format!("{{*}}{value}")),
        Finding::NimValue(value) => Cell::value(format!("*{value}")),
        Finding::WinningMoves(moves) if moves.is_empty() => "none".into(),
        Finding::WinningMoves(moves) => Cell::list(moves.iter().map(Cell::code)),
    }
}

fn moves(answer: &BatchAnswer) -> Cell {
    let is_sum = answer.question.sum.terms().len() != 1;
    let typed = |found: &MoveAnswer| Cell::code(typed_move(found.term, &found.label, is_sum));
    Cell::list(answer.moves.iter().map(typed))
}
