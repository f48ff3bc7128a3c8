//! What an experiment finds: a table, plots of it, and notes.

use crate::csv;
use crate::format::Format;
use crate::origin::Origin;
use crate::plot::{self, Plot};
use crate::table::{Cell, Column, Table};

/// What an experiment finds.
pub(super) struct Findings {
    pub(super) columns: Vec<String>,
    pub(super) rows: Vec<Vec<String>>,
    pub(super) plots: Vec<Plot>,
    /// Sentences below the table.
    pub(super) notes: Vec<String>,
}

impl Findings {
    /// An empty table.
    pub(super) fn new(columns: &[&str]) -> Findings {
        Findings {
            columns: columns.iter().map(|column| (*column).to_string()).collect(),
            rows: Vec::new(),
            plots: Vec::new(),
            notes: Vec::new(),
        }
    }

    pub(super) fn csv(&self) -> String {
        let lines = [&self.columns].into_iter().chain(&self.rows);
        lines.map(|row| csv::row(row)).collect()
    }

    pub(super) fn svg(&self, origin: &Origin) -> String {
        plot::svg(&self.plots, origin)
    }

    /// The table with its columns, and numbers at their right; for a paper, with notes below it.
    pub(super) fn table(&self, format: Format, title: String, origin: &Origin) -> String {
        let is_number = |cell: &String| cell.parse::<f64>().is_ok();
        let has_names = !self.rows.iter().all(|row| is_number(&row[0]));
        let columns = self.columns.iter().enumerate();
        let columns = columns.map(|(n, heading)| match n {
            0 if has_names => Column::text(heading, 0),
            _ => Column::number(heading, 0),
        });
        let table = Table::new(format, columns.collect(), title, origin);
        let rows = self.rows.iter();
        let rows: Vec<Vec<Cell>> = rows
            .map(|row| row.iter().map(Cell::from).collect())
            .collect();
        table.clone().whole(&rows) + &table.footer(&self.notes)
    }
}

/// A time in a table.
pub(super) fn seconds(time: f64) -> String {
    format!("{time:.4}")
}
