//! Boards for a person to look at: grids row by row, with the numbers of rows and columns.

use framework::board::ROW_END;
use framework::{Subgame, Sum};

/// The text of a sum; if it has grids, each term begins on a line of its own.
pub(crate) fn picture<P: Subgame>(sum: &Sum<P>) -> String {
    let is_grid = |text: &str| text.contains(ROW_END);
    let terms: Vec<_> = sum
        .terms
        .iter()
        .map(|term| (term.to_string(), term.position().is_some()))
        .collect();
    if !terms
        .iter()
        .any(|(text, is_board)| *is_board && is_grid(text))
    {
        return sum.to_string();
    }
    let is_alone = terms.len() == 1;
    let lines = terms.iter().enumerate().map(|(n, (text, is_board))| {
        let label = if is_alone {
            String::new()
        } else {
            format!("term {}: ", n + 1)
        };
        if *is_board && is_grid(text) {
            drawing(&label, text)
        } else {
            label + text
        }
    });
    lines.collect::<Vec<_>>().join("\n")
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
