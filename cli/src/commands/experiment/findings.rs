//! What an experiment finds: a table, plots of it, and notes.

use std::io::{self, Write};

use crate::csv;
use crate::plot::{self, Plot};

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

    pub(super) fn svg(&self) -> String {
        plot::svg(&self.plots)
    }

    /// Writes the table in columns, numbers to the right.
    pub(super) fn write_table(&self, out: &mut dyn Write) -> io::Result<()> {
        let lines = || [&self.columns].into_iter().chain(&self.rows);
        let width = |n: usize| {
            let widths = lines().map(|line| line[n].chars().count());
            widths.max().unwrap_or(0)
        };
        let widths: Vec<usize> = (0..self.columns.len()).map(width).collect();
        let has_names = self.rows.iter().any(|row| row[0].parse::<f64>().is_err());
        for line in lines() {
            let cells = line.iter().zip(&widths).enumerate();
            let cells = cells.map(|(n, (cell, &width))| match n {
                0 if has_names => format!("{cell:width$}"),
                _ => format!("{cell:>width$}"),
            });
            writeln!(out, "{}", cells.collect::<Vec<_>>().join("  ").trim_end())?;
        }
        Ok(())
    }
}

/// A time in a table.
pub(super) fn seconds(time: f64) -> String {
    format!("{time:.4}")
}
