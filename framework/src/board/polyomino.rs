//! All connected shapes of a few squares, counted: database keys for games whose components are shapes.
//!
//! The shapes of `n` squares are the fixed polyominoes: 1, 2, 6, 19, 63, 216, ... (OEIS A001168). They are
//! listed once a process, each layer from the one before.

use std::sync::OnceLock;

use super::{Cell, Grid, Square};

/// The most squares of a shape that is listed: there are 505,861 shapes of 12.
const MOST_SQUARES: usize = 12;

/// The shapes of each number of squares, in order.
static LISTS: [OnceLock<Vec<Grid>>; MOST_SQUARES + 1] = [const { OnceLock::new() }; _];

/// How many shapes of so many squares there are; none if they are not listed.
pub fn polyomino_count(squares: usize) -> Option<u64> {
    Some(list(squares)?.len() as u64)
}

/// The `index`-th shape of so many squares: its squares are empty, and the rest of the smallest rectangle
/// around it is Left's.
pub fn polyomino(squares: usize, index: u64) -> Option<Grid> {
    let index = usize::try_from(index).ok()?;
    list(squares)?.get(index).cloned()
}

/// The place of a shape among those of as many squares.
pub fn polyomino_index(shape: &Grid) -> Option<u64> {
    let list = list(shape.cells().count(Cell::Empty))?;
    list.binary_search(shape).ok().map(|index| index as u64)
}

fn list(squares: usize) -> Option<&'static [Grid]> {
    let list = LISTS.get(squares)?;
    Some(list.get_or_init(|| match squares {
        0 => Vec::new(),
        1 => vec![Grid::filled(1, 1, Cell::Empty)],
        _ => larger(self::list(squares - 1).expect("smaller shapes are listed")),
    }))
}

/// The shapes with one square more.
fn larger(shapes: &[Grid]) -> Vec<Grid> {
    let mut larger: Vec<Grid> = shapes.iter().flat_map(grown).collect();
    larger.sort_unstable();
    larger.dedup();
    larger
}

/// A shape with each of the squares that touch it.
fn grown(shape: &Grid) -> Vec<Grid> {
    let framed = framed(shape);
    let mut grown = Vec::new();
    for square in framed.squares(Cell::Left) {
        let both = framed.with([(square, Cell::Empty)]);
        let mut regions = both.regions(Cell::Empty, Cell::Left);
        // A square that does not touch the shape is a region of its own.
        if let (Some(shape), None) = (regions.next(), regions.next()) {
            grown.push(shape);
        }
    }
    grown
}

/// A shape with a frame of width 1 around it.
fn framed(shape: &Grid) -> Grid {
    let frame = Grid::filled(shape.rows() + 2, shape.columns() + 2, Cell::Left);
    let inner = |Square { row, column }| Square {
        row: row + 1,
        column: column + 1,
    };
    frame.with(
        shape
            .squares(Cell::Empty)
            .map(|square| (inner(square), Cell::Empty)),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// OEIS A001168.
    #[test]
    fn shapes_are_counted_right() {
        let counts = [0, 1, 2, 6, 19, 63, 216, 760, 2725, 9910];
        for (squares, count) in counts.into_iter().enumerate() {
            assert_eq!(polyomino_count(squares), Some(count), "{squares} squares");
        }
        assert_eq!(polyomino_count(MOST_SQUARES + 1), None);
    }

    #[test]
    fn shapes_have_indices() {
        for index in 0..760 {
            let shape = polyomino(7, index).expect("a shape of 7 squares");
            assert_eq!(polyomino_index(&shape), Some(index));
        }
        assert_eq!(polyomino(7, 760), None);
    }
}
