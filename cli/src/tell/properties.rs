//! An answer as a table of properties, when everything is known.

use std::io;

use framework::{Answer, FirstAnswer, Sum, typed_move};

use crate::format::Format;
use crate::output;
use crate::screen::Console;
use crate::table::Cell;

/// Writes an answer as a table.
pub(super) fn write(
    answer: &Answer,
    sum: &Sum,
    format: Format,
    console: &mut Console<'_>,
) -> io::Result<()> {
    let position = Cell::code(sum.to_string());
    let mut rows = vec![("position".to_string(), position.clone())];
    let mut add = |name: &str, cell: Option<Cell>| {
        rows.extend(cell.map(|cell| (name.to_string(), cell)));
    };
    for first in &answer.first {
        let winner = first.winner.as_ref();
        let winner = winner.map_or("not solved".into(), |winner| format!("{winner} wins"));
        add(&format!("{} first", first.player), Some(winner.into()));
    }
    add("outcome", answer.outcome.as_ref().map(Into::into));
    for first in &answer.first {
        add(
            &format!("{} wins with", first.player),
            moves(first, sum.terms().len() > 1),
        );
    }
    add("value", answer.value.as_ref().map(Cell::value));
    add("unsolved", answer.unsolved.as_ref().map(Into::into));
    for (name, text) in answer.statistics.iter().flat_map(output::statistics_lines) {
        add(&name, Some(text.into()));
    }
    let title = Cell::from("Who wins ").and(position);
    let title = match sum.language().game() {
        Some(_) => title.and(format!(" in {}", sum.language().title())),
        None => title,
    };
    output::properties(rows, title, format, console)
}

/// The winning moves of a player, if any are known.
fn moves(first: &FirstAnswer, is_sum: bool) -> Option<Cell> {
    let moves = first.winning_moves.as_ref()?.iter();
    let moves = moves.map(|found| Cell::code(typed_move(found.term, &found.label, is_sum)));
    let list = Cell::list(moves);
    match first.winning_moves_are_complete {
        _ if list == Cell::default() => None,
        true => Some(list),
        false => Some(list.and(", and perhaps others")),
    }
}
