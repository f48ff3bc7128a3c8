//! Tables: typed cells in typed columns, each row written as soon as it is known.
//!
//! As Markdown, a table has its caption in the paragraph above it, which begins with `Table:` as Pandoc has it. As LaTeX it
//! is an environment `table` with a `\caption` and a `tabular` in it, for the package booktabs. Both have notes below, of
//! which the last is the command that makes the table again.
//!
//! | file | idea |
//! |---|---|
//! | `cell` | what stands in a table |
//! | `padding` | spaces that fill a column |
//! | `write` | a writer for each format |

mod cell;
mod padding;
mod write;

use crate::format::Format;
use crate::origin::Origin;

pub(crate) use self::cell::{Cell, Piece};
pub(crate) use self::padding::padded;

/// A column.
#[derive(Clone, Debug)]
pub(crate) struct Column {
    heading: Cell,
    is_number: bool,
    /// Whether long cells are expected, which LaTeX breaks into lines.
    is_long: bool,
    /// The least width as text.
    width: usize,
}

impl Column {
    /// A column of texts, which begin at its left.
    pub(crate) fn text(heading: impl Into<Cell>, width: usize) -> Column {
        Column {
            heading: heading.into(),
            is_number: false,
            is_long: false,
            width,
        }
    }

    /// A column of texts that may be long.
    pub(crate) fn long(heading: impl Into<Cell>) -> Column {
        Column {
            is_long: true,
            ..Column::text(heading, 0)
        }
    }

    /// A column of numbers, which end at its right.
    pub(crate) fn number(heading: impl Into<Cell>, width: usize) -> Column {
        Column {
            is_number: true,
            ..Column::text(heading, width)
        }
    }
}

/// A table whose rows are told one by one.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    format: Format,
    columns: Vec<Column>,
    /// What it is about.
    title: Cell,
    origin: Origin,
}

impl Table {
    pub(crate) fn new(
        format: Format,
        columns: Vec<Column>,
        title: impl Into<Cell>,
        origin: &Origin,
    ) -> Table {
        Table {
            format,
            columns,
            title: title.into(),
            origin: origin.clone(),
        }
    }

    /// The whole table, with columns as wide as they have to be.
    pub(crate) fn whole(mut self, rows: &[Vec<Cell>]) -> String {
        for (n, column) in self.columns.iter_mut().enumerate() {
            let cells = rows.iter().map(|row| &row[n]).chain([&column.heading]);
            let widths = cells.map(|cell| cell.plain().chars().count());
            column.width = widths.max().unwrap_or(0);
        }
        let lines = rows.iter().map(|row| self.row(row));
        self.header() + &lines.collect::<String>()
    }
}
