//! All connected shapes of a few squares, counted: database keys for games whose components are shapes.
//!
//! The shapes of `n` squares are the fixed polyominoes: 1, 2, 6, 19, 63, 216, ... (OEIS A001168). They are
//! listed once a process, by the algorithm of Redelmeier, *Counting polyominoes: yet another attack* (1981).

use std::sync::OnceLock;

use super::grid::extent;
use super::{Cell, Grid, Square};

/// The most squares of a shape that is listed: there are 505,861 shapes of 12.
const MOST_SQUARES: usize = 12;

/// The shapes of each number of squares, in order.
static LISTS: [OnceLock<Vec<Grid>>; MOST_SQUARES + 1] = [const { OnceLock::new() }; _];

/// How many shapes of a number of squares there are; none if they are not listed.
pub(super) fn polyomino_count(squares: usize) -> Option<u64> {
    Some(list(squares)?.len() as u64)
}

/// The `index`-th shape of a number of squares: its squares are empty, and the rest of the smallest rectangle
/// around it is blocked.
pub(super) fn polyomino(squares: usize, index: u64) -> Option<Grid> {
    let index = usize::try_from(index).ok()?;
    list(squares)?.get(index).cloned()
}

/// The place of a shape among those of as many squares.
pub(super) fn polyomino_index(shape: &Grid) -> Option<u64> {
    let list = list(shape.cells().count(Cell::Empty))?;
    list.binary_search(shape).ok().map(|index| index as u64)
}

fn list(squares: usize) -> Option<&'static [Grid]> {
    let list = LISTS.get(squares)?;
    Some(list.get_or_init(|| {
        let mut shapes = Enumeration::shapes(squares);
        shapes.sort_unstable();
        shapes
    }))
}

/// Makes each shape once, in the rows from the one of its first square on.
struct Enumeration {
    squares: usize,
    /// The squares that belong to the shape, or could, or did.
    is_reached: Vec<bool>,
    shape: Vec<Square>,
    shapes: Vec<Grid>,
}

impl Enumeration {
    fn shapes(squares: usize) -> Vec<Grid> {
        let mut enumeration = Enumeration {
            squares,
            is_reached: vec![false; 2 * squares * squares],
            shape: Vec::new(),
            shapes: Vec::new(),
        };
        if let Some(column) = squares.checked_sub(1) {
            enumeration.extend(vec![Square { row: 0, column }]);
        }
        enumeration.shapes
    }

    /// Adds each of the untried squares in turn. One that was tried is not added again further on.
    fn extend(&mut self, mut untried: Vec<Square>) {
        while let Some(square) = untried.pop() {
            self.shape.push(square);
            if self.shape.len() == self.squares {
                self.shapes.push(grid(&self.shape));
            } else {
                let new = self.reach_from(square);
                self.extend([&untried[..], &new].concat());
                for square in new {
                    *self.reached(square) = false;
                }
            }
            self.shape.pop();
        }
    }

    /// The neighbours of a square that are reached now.
    fn reach_from(&mut self, Square { row, column }: Square) -> Vec<Square> {
        let at = |row, column| Square { row, column };
        let above = row.checked_sub(1).map(|row| at(row, column));
        let left = column.checked_sub(1).map(|column| at(row, column));
        let others = [at(row, column + 1), at(row + 1, column)];
        let mut neighbours: Vec<Square> = above.into_iter().chain(left).chain(others).collect();
        // In the first row, the first square is the leftmost.
        neighbours.retain(|square| square.row > 0 || square.column >= self.squares);
        neighbours.retain(|&square| !std::mem::replace(self.reached(square), true));
        neighbours
    }

    fn reached(&mut self, square: Square) -> &mut bool {
        &mut self.is_reached[square.row * 2 * self.squares + square.column]
    }
}

/// The smallest rectangle around some squares.
fn grid(squares: &[Square]) -> Grid {
    let rows = extent(squares.iter().map(|square| square.row));
    let columns = extent(squares.iter().map(|square| square.column));
    let inside = squares.iter().map(|square| Square {
        row: square.row - rows.start,
        column: square.column - columns.start,
    });
    let outside = Grid::filled(rows.len(), columns.len(), Cell::Blocked);
    outside.with(inside.map(|square| (square, Cell::Empty)))
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
