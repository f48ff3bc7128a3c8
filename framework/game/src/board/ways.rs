//! Directions on a board, and what lies in them.

use super::bitboard::Bitboard;

/// A step from a cell to one near it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    rows: i8,
    columns: i8,
}

impl Way {
    /// To the row above.
    pub const UP: Way = Way::new(-1, 0);
    /// To the row below.
    pub const DOWN: Way = Way::new(1, 0);
    /// To the column before.
    pub const LEFT: Way = Way::new(0, -1);
    /// To the column after.
    pub const RIGHT: Way = Way::new(0, 1);

    /// To the cells that share a side with one.
    pub const SIDES: [Way; 4] = [Way::RIGHT, Way::DOWN, Way::LEFT, Way::UP];

    /// To the cells that share a side or a corner with one: how a king moves.
    pub const KING: [Way; 8] = [
        Way::RIGHT,
        Way::new(1, 1),
        Way::DOWN,
        Way::new(1, -1),
        Way::LEFT,
        Way::new(-1, -1),
        Way::UP,
        Way::new(-1, 1),
    ];

    /// To the six neighbours of a cell, if each row of a board of hexagons begins half a cell further to the right.
    pub const HEXAGONS: [Way; 6] = [
        Way::UP,
        Way::new(-1, 1),
        Way::RIGHT,
        Way::DOWN,
        Way::new(1, -1),
        Way::LEFT,
    ];

    /// A step of some rows down and columns to the right, at most one of each.
    pub const fn new(rows: i8, columns: i8) -> Way {
        Way { rows, columns }
    }
}

/// The rows and columns of a board, whose cells are numbered row by row from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    rows: usize,
    columns: usize,
}

impl Shape {
    pub(super) fn new(rows: usize, columns: usize) -> Shape {
        Shape { rows, columns }
    }

    /// How many rows there are.
    pub fn rows(self) -> usize {
        self.rows
    }

    /// How many columns there are.
    pub fn columns(self) -> usize {
        self.columns
    }

    /// The cell one step from another, if it is on the board.
    #[inline]
    pub fn step(self, from: usize, way: Way) -> Option<usize> {
        let row = (from / self.columns).checked_add_signed(way.rows.into())?;
        let column = (from % self.columns).checked_add_signed(way.columns.into())?;
        let is_there = row < self.rows && column < self.columns;
        is_there.then_some(row * self.columns + column)
    }

    /// The cells that one meets on the way from another to the edge, without that one.
    pub fn ray(self, from: usize, way: Way) -> impl Iterator<Item = usize> {
        std::iter::successors(self.step(from, way), move |&cell| self.step(cell, way))
    }

    /// The cells next to one in some directions.
    pub fn around(self, from: usize, ways: &[Way]) -> impl Iterator<Item = usize> {
        ways.iter().filter_map(move |&way| self.step(from, way))
    }

    /// A cell, and those that follow it; none if they are not all on the board.
    #[inline]
    pub fn line<const N: usize>(self, first: usize, way: Way) -> Option<[usize; N]> {
        let mut line = [first; N];
        for place in 1..N {
            line[place] = self.step(line[place - 1], way)?;
        }
        Some(line)
    }
}

impl Bitboard {
    /// Some squares, each a step further; those that would leave the board are lost.
    #[inline]
    pub(super) fn stepped(self, squares: u64, way: Way) -> u64 {
        let beside = match way.columns {
            0 => squares,
            1 => self.right_of(squares),
            _ => self.left_of(squares),
        };
        match way.rows {
            0 => beside,
            1 => self.below(beside) & self.all(),
            _ => self.above(beside),
        }
    }

    /// The squares from which a step leads to some squares.
    #[inline]
    pub(super) fn stepped_back(self, squares: u64, way: Way) -> u64 {
        self.stepped(squares, Way::new(-way.rows, -way.columns))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_step_as_single_cells_do() {
        for (rows, columns) in [(1, 1), (1, 9), (9, 1), (3, 5), (8, 8), (1, 64), (64, 1)] {
            let shape = Shape::new(rows, columns);
            let board = Bitboard::new(rows, columns).expect("a small board");
            for (from, way) in
                (0..rows * columns).flat_map(|from| Way::KING.map(move |way| (from, way)))
            {
                let to = shape.step(from, way).map_or(0, |to| 1 << to);
                assert_eq!(board.stepped(1 << from, way), to, "{from} {way:?}");
                let back = if to == 0 { 0 } else { 1 << from };
                assert_eq!(board.stepped_back(to, way), back);
            }
        }
    }

    #[test]
    fn rays_go_to_the_edge() {
        let shape = Shape::new(3, 4);
        let cells: Vec<usize> = shape.ray(0, Way::new(1, 1)).collect();
        assert_eq!(cells, [5, 10]);
        assert_eq!(shape.line(1, Way::RIGHT), Some([1, 2, 3]));
        assert_eq!(shape.line::<3>(2, Way::RIGHT), None);
    }
}
