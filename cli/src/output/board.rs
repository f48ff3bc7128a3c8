//! Boards for a person to look at: grids row by row, with the numbers of rows and columns.

use std::fmt::Write;

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
    let mut picture = String::new();
    for (n, (text, is_board)) in terms.iter().enumerate() {
        if n > 0 {
            picture.push('\n');
        }
        if terms.len() > 1 {
            let _ = write!(picture, "term {}: ", n + 1);
        }
        if *is_board && is_grid(text) {
            draw(text, &mut picture);
        } else {
            picture += text;
        }
    }
    picture
}

/// Draws a grid, under the name of its game if it has one.
fn draw(text: &str, picture: &mut String) {
    let (name, board) = text.rsplit_once(':').unwrap_or(("", text));
    let rows: Vec<&str> = board.split(ROW_END).collect();
    let columns = rows[0].chars().count();
    let width = columns.max(rows.len()).to_string().len();
    let _ = write!(picture, "{name}\n{:width$}", "");
    for column in 1..=columns {
        let _ = write!(picture, " {column:>width$}");
    }
    for (n, row) in rows.iter().enumerate() {
        let _ = write!(picture, "\n{:>width$}", n + 1);
        for cell in row.chars() {
            let _ = write!(picture, " {cell:>width$}");
        }
    }
}
