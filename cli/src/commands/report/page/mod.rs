//! The page: one file without anything from elsewhere, which also works without JavaScript.
//!
//! | file | idea |
//! |---|---|
//! | `escape` | texts that cannot break out of their place |
//! | `table` | columns and cells |
//! | `chart` | charts |
//! | `parts` | the head, the numbers, the comparison |
//! | `report.css`, `report.js` | its look; search, filters, sorting and pages |

mod chart;
mod escape;
mod parts;
mod table;

use std::io::{self, Write};

use serde::Serialize;

use self::escape::{Html, script};
use self::table::{Column, Content, Style};
use super::compare::Entry;
use super::run::Section;
use super::summary::Summary;
use crate::origin::Origin;

pub(super) use self::parts::{Head, Named};

const STYLE: &str = include_str!("report.css");
const PROGRAM: &str = include_str!("report.js");

/// How many rows are in the page as they are, for readers without JavaScript and before it begins.
const PLAIN_ROWS: usize = 200;

/// Longer boards, values and lists of moves are broken.
const LONG: usize = 48;

/// A section with its rows, those on top first.
pub(super) struct Part {
    pub(super) section: Section,
    pub(super) entries: Vec<Entry>,
    pub(super) summary: Summary,
    /// How many rows are in the table; numbers and charts are of all.
    pub(super) shown: usize,
}

impl Part {
    /// The rows of the table.
    fn rows(&self) -> &[Entry] {
        &self.entries[..self.shown]
    }

    /// How many rows are not in the table.
    pub(super) fn left_out(&self) -> usize {
        self.entries.len() - self.shown
    }
}

/// What is written.
pub(super) struct Page<'a> {
    pub(super) head: Head<'a>,
    pub(super) parts: &'a [Part],
    /// The game of rows that do not name theirs.
    pub(super) game: Option<&'a str>,
    pub(super) is_comparison: bool,
    /// The command that makes the page.
    pub(super) origin: &'a Origin,
}

impl Page<'_> {
    /// Writes the whole page.
    pub(super) fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        self.head.write_start(STYLE, out)?;
        let empty = Summary::default();
        let total = self
            .parts
            .iter()
            .fold(empty, |total, part| total.and(&part.summary));
        self.head.write_header(&total, self.is_comparison, out)?;
        for (n, part) in self.parts.iter().enumerate() {
            self.write_part(n, part, out)?;
        }
        writeln!(out, "</main>")?;
        write!(out, "<script type=\"application/json\" id=\"data\">[")?;
        for (n, part) in self.parts.iter().enumerate() {
            out.write_all(if n == 0 { b"\n" } else { b",\n" })?;
            self.write_data(part, out)?;
        }
        writeln!(out, "]</script>\n<script>\n{PROGRAM}</script>")?;
        writeln!(out, "</body>\n</html>")
    }

    fn columns<'a>(&'a self, part: &'a Part) -> Vec<Column<'a>> {
        let content = Content {
            kind: part.section.kind,
            names: &part.section.columns,
            entries: part.rows(),
            game: self.game,
        };
        content.columns()
    }

    fn write_part(&self, n: usize, part: &Part, out: &mut dyn Write) -> io::Result<()> {
        let title = &part.section.title;
        writeln!(
            out,
            "<section class=\"part\" data-part=\"{n}\" aria-labelledby=\"part-{n}\">"
        )?;
        let heading = match self.parts.len() {
            1 => parts::results_of(part.section.kind),
            _ => title.clone(),
        };
        writeln!(out, "<h2 id=\"part-{n}\">{}</h2>", Html(&heading))?;
        parts::write_notes(part, self.parts.len() > 1, self.is_comparison, out)?;
        if self.is_comparison {
            parts::write_comparison(&part.entries, part.section.kind, n, out)?;
        }
        let figures = chart::figures(&part.section, &part.entries, self.origin);
        if !figures.is_empty() {
            writeln!(out, "<div class=\"figures\">\n{figures}</div>")?;
        }
        self.write_table(n, part, out)?;
        writeln!(out, "</section>")
    }

    /// The first rows as a plain table. The program of the page adds search, filters and pages.
    fn write_table(&self, n: usize, part: &Part, out: &mut dyn Write) -> io::Result<()> {
        let columns = self.columns(part);
        writeln!(out, "<div class=\"controls\"></div>")?;
        let all = part.shown;
        if all > PLAIN_ROWS {
            writeln!(
                out,
                "<noscript><p>Without JavaScript, this page shows the first {PLAIN_ROWS} of {all} rows; wrong and unsolved \
                 ones come first.</p></noscript>"
            )?;
        }
        writeln!(
            out,
            "<div class=\"scroll\" role=\"region\" aria-labelledby=\"part-{n}\" tabindex=\"0\"><table class=\"rows\">"
        )?;
        write!(out, "<thead><tr>")?;
        for column in &columns {
            let class = class(column.style);
            write!(out, "<th scope=\"col\"{class}>{}</th>", Html(&column.name))?;
        }
        writeln!(out, "</tr></thead>\n<tbody>")?;
        for entry in part.rows().iter().take(PLAIN_ROWS) {
            write_row(n, &columns, entry, out)?;
        }
        writeln!(out, "</tbody></table></div>\n<div class=\"pages\"></div>")
    }

    /// The rows for the program of the page.
    fn write_data(&self, part: &Part, out: &mut dyn Write) -> io::Result<()> {
        let columns = self.columns(part);
        let heads: Vec<Heading<'_>> = columns.iter().map(Heading::from).collect();
        let heads = serde_json::to_string(&heads)?;
        write!(out, "{{\"columns\":{},\"rows\":[", script(&heads))?;
        for (n, entry) in part.rows().iter().enumerate() {
            out.write_all(if n == 0 { b"\n" } else { b",\n" })?;
            let cells: Vec<_> = columns.iter().map(|column| column.cell(entry)).collect();
            let mark = table::mark(entry.state);
            let row = serde_json::to_string(&(mark, cells))?;
            out.write_all(script(&row).as_bytes())?;
        }
        write!(out, "]}}")
    }
}

/// A column for the program of the page.
#[derive(Serialize)]
struct Heading<'a> {
    name: &'a str,
    style: Style,
    filter: bool,
}

impl<'a> From<&'a Column<'_>> for Heading<'a> {
    fn from(column: &'a Column<'_>) -> Heading<'a> {
        Heading {
            name: &column.name,
            style: column.style,
            filter: column.is_filter,
        }
    }
}

/// The class of the cells of a column.
fn class(style: Style) -> &'static str {
    match style {
        Style::Row | Style::Number | Style::Seconds | Style::Ratio => " class=\"number\"",
        Style::Mono => " class=\"mono\"",
        Style::Command => " class=\"command\"",
        Style::State => " class=\"state\"",
        Style::Text => "",
    }
}

fn write_row(
    part: usize,
    columns: &[Column<'_>],
    entry: &Entry,
    out: &mut dyn Write,
) -> io::Result<()> {
    let id = format!("row-{}-{}", part + 1, entry.number);
    write!(
        out,
        "<tr id=\"{id}\" class=\"{}\">",
        table::mark(entry.state)
    )?;
    for column in columns {
        let cell = column.cell(entry).shown(column.style);
        let (class, text) = (class(column.style), Html(&cell));
        match column.style {
            Style::Row => write!(out, "<td{class}><a href=\"#{id}\">{text}</a></td>")?,
            Style::Command => write!(out, "<td{class}><code>{text}</code></td>")?,
            Style::Mono if cell.chars().count() > LONG => {
                write!(out, "<td class=\"mono long\">{text}</td>")?;
            }
            _ => write!(out, "<td{class}>{text}</td>")?,
        }
    }
    writeln!(out, "</tr>")
}
