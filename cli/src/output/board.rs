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
    let rows: Vec<&str> = board.split(ROW_END).collect();
    let columns = rows[0].chars().count();
    let width = columns.max(rows.len()).to_string().len();
    let line = |head: String, cells: &[String]| {
        let cells = cells.iter().map(|cell| format!(" {cell:>width$}"));
        format!("{head:>width$}{}", cells.collect::<Vec<_>>().concat())
    };
    let numbers: Vec<String> = (1..=columns).map(|column| column.to_string()).collect();
    let mut lines = vec![format!("{label}{name}").trim_end().to_string()];
    lines.retain(|heading| !heading.is_empty());
    lines.push(line(String::new(), &numbers));
    for (n, row) in rows.iter().enumerate() {
        let cells: Vec<String> = row.chars().map(String::from).collect();
        lines.push(line((n + 1).to_string(), &cells));
    }
    lines.join("\n")
}
