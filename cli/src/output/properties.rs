//! Answers of a few properties: lines of a name and a text, or a table of two columns.

use std::io;

use super::text;
use crate::format::Format;
use crate::screen::Console;
use crate::table::{Cell, Column, Table};

/// Writes properties as text or as a table, which has a title.
pub(crate) fn properties(
    rows: Vec<(String, Cell)>,
    title: Cell,
    format: Format,
    console: &mut Console<'_>,
) -> io::Result<()> {
    if format == Format::Text {
        let lines = rows.into_iter().map(|(name, cell)| (name, cell.plain()));
        return text::lines(&lines.collect::<Vec<_>>(), console);
    }
    let columns = vec![Column::text("property", 0), Column::text("value", 0)];
    let table = Table::new(format, columns, title, &console.origin);
    let rows: Vec<Vec<Cell>> = rows
        .into_iter()
        .map(|(name, cell)| vec![name.into(), cell])
        .collect();
    let text = table.clone().whole(&rows) + &table.footer(&[]);
    console.out.write_all(text.as_bytes())?;
    console.out.flush()
}
