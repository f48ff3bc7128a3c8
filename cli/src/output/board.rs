//! Boards for a person: grids row by row, with the numbers of rows and columns.

use framework::{Sum, Term};
use game::board::ROW_END;

/// The text of a sum; if it has grids, each term starts on a line of its own.
pub(crate) fn picture(sum: &Sum) -> String {
    let terms = sum.terms();
    if !terms.iter().any(|term| is_grid(term, &sum.text_of(term))) {
        return sum.to_string();
    }
    let lines = terms.iter().enumerate().map(|(n, term)| {
        let label = match terms.len() {
            1 => String::new(),
            _ => format!("term {}: ", n + 1),
        };
        let text = sum.text_of(term);
        if is_grid(term, &text) {
            drawing(&label, &text)
        } else {
            label + &text
        }
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// Whether a term is a board of several rows.
fn is_grid(term: &Term, text: &str) -> bool {
    term.position().is_some() && text.contains(ROW_END)
}

/// A grid, under its label and the name of its game if it has them.
fn drawing(label: &str, text: &str) -> String {
    let (name, board) = text.rsplit_once(':').unwrap_or(("", text));
    let (board, parameters) = board.split_once('~').unwrap_or((board, ""));
    let rows: Vec<Vec<String>> = board.split(ROW_END).map(cells).collect();
    let columns = rows[0].len();
    let numbers_width = columns.max(rows.len()).to_string().len();
    let widths = rows.iter().flatten().map(|cell| cell.chars().count());
    let width = widths.fold(numbers_width, usize::max);
    let line = |head: String, cells: &[String]| {
        let cells = cells.iter().map(|cell| format!(" {cell:>width$}"));
        format!("{head:>width$}{}", cells.collect::<Vec<_>>().concat())
    };
    let numbers: Vec<String> = (1..=columns).map(|column| column.to_string()).collect();
    let mut lines = vec![format!("{label}{name}").trim_end().to_string()];
    lines.retain(|heading| !heading.is_empty());
    lines.push(line(String::new(), &numbers));
    for (n, row) in rows.iter().enumerate() {
        lines.push(line((n + 1).to_string(), row));
    }
    if !parameters.is_empty() {
        lines.push(format!("with ~{parameters}"));
    }
    lines.join("\n")
}

/// The cells of a row: a number belongs to the stone before it.
fn cells(row: &str) -> Vec<String> {
    let mut cells: Vec<String> = Vec::new();
    for c in row.chars() {
        match cells.last_mut().filter(|_| c.is_ascii_digit()) {
            Some(cell) => cell.push(c),
            None => cells.push(c.into()),
        }
    }
    cells
}
