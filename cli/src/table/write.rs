//! A writer for each format: what comes before the rows, a row, and what comes after them.

use super::padding::{padded, padded_before};
use super::{Cell, Column, Piece, Table};
use crate::format::Format;
use crate::origin::PROGRAM;
use crate::{csv, latex, markdown};

impl Table {
    /// What comes before the rows.
    pub(crate) fn header(&self) -> String {
        let headings: Vec<Cell> = self
            .columns
            .iter()
            .map(|column| column.heading.clone())
            .collect();
        match self.format {
            Format::Json | Format::JsonLines => String::new(),
            Format::Text | Format::Csv => self.row(&headings),
            Format::Markdown => {
                let rules = self.columns.iter();
                let rules = rules.map(|column| if column.is_number { "---:" } else { ":---" });
                let rules: Vec<_> = rules.collect();
                let rules = markdown_row(&rules);
                format!(
                    "Table: {}\n\n{}{rules}",
                    self.caption(),
                    self.row(&headings)
                )
            }
            Format::Latex => self.latex_header(&headings),
        }
    }

    /// A row, with the end of its line.
    pub(crate) fn row(&self, cells: &[Cell]) -> String {
        match self.format {
            Format::Json | Format::JsonLines => String::new(),
            Format::Text => aligned(cells, &self.columns),
            Format::Csv => {
                let cells: Vec<_> = cells.iter().map(Cell::plain).collect();
                csv::row(&cells)
            }
            Format::Markdown => {
                let cells: Vec<_> = cells.iter().map(in_markdown).collect();
                markdown_row(&cells)
            }
            Format::Latex => {
                let cells: Vec<_> = cells.iter().map(in_latex).collect();
                format!("    {} \\\\\n", cells.join(" & "))
            }
        }
    }

    /// What comes after the rows: the end, notes, and what made the table.
    pub(crate) fn footer(&self, notes: &[String]) -> String {
        let notes = notes.iter();
        match self.format {
            Format::Markdown => {
                let notes = notes.map(|note| format!("\n{}\n", markdown::text(note)));
                let made = markdown::code(&self.origin.command);
                format!("{}\nMade by {PROGRAM}: {made}\n", notes.collect::<String>())
            }
            Format::Latex => {
                let made = latex::code(&self.origin.command);
                let made = format!("Made by {PROGRAM}: {made}");
                let notes = notes.map(|note| latex::text(note)).chain([made]);
                let notes = notes
                    .map(|note| format!("\n  \\smallskip\n  {{\\footnotesize {note}\\par}}\n"));
                format!(
                    "    \\bottomrule\n  \\end{{tabular}}\n{}\\end{{table}}\n",
                    notes.collect::<String>()
                )
            }
            _ => String::new(),
        }
    }

    fn latex_header(&self, headings: &[Cell]) -> String {
        let columns = self.columns.iter().map(|column| match column {
            Column {
                is_number: true, ..
            } => "r",
            Column { is_long: true, .. } => "p{0.35\\linewidth}",
            Column { width, .. } if *width > PARAGRAPH => "p{0.65\\linewidth}",
            _ => "l",
        });
        format!(
            "{}\\begin{{table}}\n  \\centering\n  \\caption{{{}}}\n  \\smallskip\n  \\begin{{tabular}}{{{}}}\n    \
             \\toprule\n{}    \\midrule\n",
            latex::preface(&self.origin, "booktabs"),
            self.caption(),
            columns.collect::<String>(),
            self.row(headings)
        )
    }

    /// What it is about.
    fn caption(&self) -> String {
        if self.format == Format::Latex {
            return in_latex(&self.title);
        }
        let title = self.title.0.iter().map(|piece| match piece {
            Piece::Text(text) => markdown::text(text),
            Piece::Value(text) | Piece::Code(text) => markdown::code(text),
        });
        title.collect()
    }
}

/// A column of LaTeX with longer cells than this has lines that are broken.
const PARAGRAPH: usize = 120;

/// Cells in columns, with two spaces between them.
fn aligned(cells: &[Cell], columns: &[Column]) -> String {
    let cells = cells.iter().zip(columns).map(|(cell, column)| {
        let (text, width) = (cell.plain(), column.width);
        if column.is_number {
            padded_before(&text, width)
        } else {
            padded(&text, width)
        }
    });
    let line = cells.collect::<Vec<_>>().join("  ");
    format!("{}\n", line.trim_end())
}

fn in_markdown(cell: &Cell) -> String {
    let pieces = cell.0.iter().map(|piece| match piece {
        Piece::Text(text) => markdown::text(text),
        Piece::Value(text) | Piece::Code(text) => markdown::code_in_cell(text),
    });
    pieces.collect()
}

fn markdown_row(cells: &[impl AsRef<str>]) -> String {
    let cells = cells.iter().map(|cell| format!(" {} |", cell.as_ref()));
    format!("|{}\n", cells.collect::<String>())
}

fn in_latex(cell: &Cell) -> String {
    let pieces = cell.0.iter().map(|piece| match piece {
        Piece::Text(text) => latex::text(text),
        Piece::Value(text) if text.is_empty() => String::new(),
        Piece::Value(text) => format!("${text}$"),
        Piece::Code(text) if text.is_empty() => String::new(),
        Piece::Code(text) => latex::code(text),
    });
    pieces.collect()
}
