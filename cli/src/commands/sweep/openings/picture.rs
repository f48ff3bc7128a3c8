//! Pictures of openings: a line for each n in a terminal, and a drawing for print. Both show every cell: its mark, if it
//! has one, and its character otherwise.

use game::board::ROW_END;

use super::board::{Board, Legend, MarkedTerm, Square};
use crate::origin::Origin;
use crate::svg::{Drawing, Place, text_width};

/// What stands in the place of a picture that is not known.
const UNKNOWN: &str = "not solved within the limits";

/// A picture for each n, if it is known.
pub(super) type Row<'a> = (u64, Option<&'a Board>);

/// What stands above the pictures in a terminal.
pub(super) fn heading(player: &str, legend: &Legend) -> String {
    let marks = legend.marks;
    match &legend.places {
        None => format!("   n  {player} moves first: {marks}"),
        Some(places) => format!("{player} moves first; {places}\n   n  {marks}"),
    }
}

/// A picture in a terminal.
pub(super) fn line(board: Option<&Board>) -> String {
    let Some(board) = board else {
        return UNKNOWN.into();
    };
    let terms: Vec<String> = board.terms.iter().map(term_text).collect();
    terms.join(" + ")
}

fn term_text(term: &MarkedTerm) -> String {
    let mark = term.mark.map(stone).into_iter();
    let squares = term.squares.iter();
    let squares = squares.map(|square| square.mark.map_or(square.character, stone));
    mark.chain(term.text.chars()).chain(squares).collect()
}

fn stone(wins: bool) -> char {
    if wins { '●' } else { '○' }
}

/// The side of a cell, the radius of a mark, and what is around, in the units of the drawing.
const CELL: f64 = 20.0;
const RADIUS: f64 = 8.0;
const MARGIN: f64 = 44.0;
const FONT: f64 = 12.0;
/// The distance of the pictures of two n.
const APART: f64 = 6.0;

const STYLE: &str = ".winning { fill: black } .losing { fill: white } circle { stroke: black } \
                     .cell { fill: none; stroke: #bbb; stroke-width: 0.7 }";

/// A drawing for print.
pub(super) fn svg(title: &str, legend: &Legend, rows: &[Row<'_>], origin: &Origin) -> String {
    let notes = legend.places.as_deref().into_iter().chain([legend.marks]);
    let notes: Vec<&str> = notes.collect();
    let lines = notes.iter().chain([&title]);
    let widths = lines.map(|line| text_width(line, FONT));
    let boards = rows.iter().map(|row| board_width(row.1));
    let width = widths.chain(boards).fold(0.0, f64::max) + 2.0 * MARGIN;
    let heights = rows.iter().map(|row| height(row.1) + APART);
    let bottom = MARGIN + CELL + heights.sum::<f64>();
    let height = bottom + CELL * (notes.len() + 1) as f64;
    let font = format!("font-family=\"serif\" font-size=\"{FONT}\"");
    let mut drawing = Drawing::new((width, height), &font, STYLE, origin);
    drawing.label((width / 2.0, MARGIN / 2.0), "middle", title);
    draw_numbers(rows, &mut drawing);
    draw_rows(rows, &mut drawing);
    for (n, note) in notes.iter().enumerate() {
        let y = bottom + CELL * (n + 1) as f64;
        drawing.label((width / 2.0, y), "middle", note);
    }
    drawing.finish()
}

/// The numbers of cells, if all pictures are single strips.
fn draw_numbers(rows: &[Row<'_>], drawing: &mut Drawing) {
    let boards = rows.iter().filter_map(|row| row.1);
    let terms: Vec<_> = boards.flat_map(|board| &board.terms).collect();
    let are_strips = terms
        .iter()
        .all(|term| term.text.is_empty() && rows_of(term).len() == 1);
    if !are_strips || terms.len() > rows.len() {
        return;
    }
    let cells = terms
        .iter()
        .map(|term| term.squares.iter().filter(|square| square.is_cell).count());
    for cell in 0..cells.max().unwrap_or(0) {
        let x = MARGIN + (cell as f64 + 0.5) * CELL;
        drawing.label((x, MARGIN + 8.0), "middle", &(cell + 1).to_string());
    }
}

fn draw_rows(rows: &[Row<'_>], drawing: &mut Drawing) {
    let mut y = MARGIN + CELL;
    for (n, board) in rows {
        let middle = y + CELL / 2.0 + FONT / 3.0;
        drawing.label((MARGIN - 8.0, middle), "end", &n.to_string());
        match board {
            None => drawing.label((MARGIN, middle), "start", UNKNOWN),
            Some(board) => draw_board(board, y, drawing),
        }
        y += height(*board) + APART;
    }
}

/// Draws the terms beside each other.
fn draw_board(board: &Board, y: f64, drawing: &mut Drawing) {
    let mut x = MARGIN;
    for (n, term) in board.terms.iter().enumerate() {
        if n > 0 {
            draw_square(&plain('+'), (x, y), drawing);
            x += CELL;
        }
        if let Some(wins) = term.mark {
            draw_mark(wins, (x, y), drawing);
            x += CELL;
        }
        if !term.text.is_empty() {
            drawing.label((x, y + CELL / 2.0 + FONT / 3.0), "start", &term.text);
        }
        let start = x + text_width(&term.text, FONT);
        for (row, squares) in rows_of(term).iter().enumerate() {
            for (column, square) in squares.iter().enumerate() {
                let place = (start + column as f64 * CELL, y + row as f64 * CELL);
                draw_square(square, place, drawing);
            }
        }
        x += term_width(term);
    }
}

fn draw_square(square: &Square, (x, y): Place, drawing: &mut Drawing) {
    if square.is_cell {
        drawing.rectangle("class=\"cell\"", (x, y), (CELL, CELL));
    }
    if let Some(wins) = square.mark {
        draw_mark(wins, (x, y), drawing);
    } else {
        let middle = (x + CELL / 2.0, y + CELL / 2.0 + FONT / 3.0);
        drawing.label(middle, "middle", &square.character.to_string());
    }
}

fn draw_mark(wins: bool, (x, y): Place, drawing: &mut Drawing) {
    let class = if wins { "winning" } else { "losing" };
    let middle = (x + CELL / 2.0, y + CELL / 2.0);
    drawing.circle(&format!("class=\"{class}\""), middle, RADIUS);
}

fn plain(character: char) -> Square {
    Square {
        character,
        is_cell: false,
        mark: None,
    }
}

/// The rows of a board.
fn rows_of(term: &MarkedTerm) -> Vec<&[Square]> {
    let rows = term.squares.split(|square| square.character == ROW_END);
    rows.collect()
}

fn term_width(term: &MarkedTerm) -> f64 {
    let columns = rows_of(term).iter().map(|row| row.len()).max();
    text_width(&term.text, FONT) + columns.unwrap_or(0) as f64 * CELL
}

fn board_width(board: Option<&Board>) -> f64 {
    let Some(board) = board else {
        return text_width(UNKNOWN, FONT);
    };
    let signs = board.terms.len().saturating_sub(1);
    let marks = board.terms.iter().filter(|term| term.mark.is_some());
    let widths = board.terms.iter().map(term_width);
    (signs + marks.count()) as f64 * CELL + widths.sum::<f64>()
}

fn height(board: Option<&Board>) -> f64 {
    let terms = board.map_or(&[][..], |board| &board.terms);
    let rows = terms.iter().map(|term| rows_of(term).len()).max();
    rows.unwrap_or(1) as f64 * CELL
}
