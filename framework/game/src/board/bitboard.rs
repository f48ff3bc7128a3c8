//! Sets of squares of a grid of at most 64, as binary digits: what whole regions do at once.

use std::ops::Range;

/// The shape of a grid whose squares are numbered row by row, from the lowest bit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bitboard {
    rows: u32,
    columns: u32,
    /// The squares of the first column.
    first_column: u64,
}

/// The smallest rectangle around a set of squares.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    top: u32,
    left: u32,
    rows: u32,
    columns: u32,
}

impl Frame {
    pub(super) fn rows(self) -> usize {
        self.rows as usize
    }

    pub(super) fn columns(self) -> usize {
        self.columns as usize
    }
}

/// The first squares of all rows of a length, as far as 64 bits go.
const ROW_STARTS: [u64; Bitboard::MOST_SQUARES + 1] = {
    let mut starts = [1; _];
    let mut columns = 1;
    while columns <= Bitboard::MOST_SQUARES {
        let mut square = columns;
        while square < Bitboard::MOST_SQUARES {
            starts[columns] |= 1 << square;
            square += columns;
        }
        columns += 1;
    }
    starts
};

impl Bitboard {
    /// A single square.
    pub(super) const ONE: Bitboard = Bitboard {
        rows: 1,
        columns: 1,
        first_column: 1,
    };

    /// The most squares.
    pub(super) const MOST_SQUARES: usize = 64;

    /// None if the grid is too large, or has no squares.
    #[inline]
    pub(super) fn new(rows: usize, columns: usize) -> Option<Bitboard> {
        let squares = rows * columns;
        let fits = (1..=Self::MOST_SQUARES).contains(&squares);
        fits.then(|| Bitboard {
            rows: rows as u32,
            columns: columns as u32,
            first_column: ROW_STARTS[columns] & Self::lowest(squares as u32),
        })
    }

    /// All squares.
    pub(super) fn all(self) -> u64 {
        Self::lowest(self.rows * self.columns)
    }

    fn last_column(self) -> u64 {
        self.first_column << (self.columns - 1)
    }

    /// A number of lowest bits, at least one.
    fn lowest(count: u32) -> u64 {
        u64::MAX >> (64 - count)
    }

    /// The squares with one of some squares to the right of them.
    #[inline]
    pub(super) fn left_of(self, squares: u64) -> u64 {
        (squares & !self.first_column) >> 1
    }

    /// The squares with one of some squares to the left of them.
    #[inline]
    pub(super) fn right_of(self, squares: u64) -> u64 {
        (squares & !self.last_column()) << 1
    }

    /// The squares with one of some squares below them.
    #[inline]
    pub(super) fn above(self, squares: u64) -> u64 {
        squares.checked_shr(self.columns).unwrap_or(0)
    }

    /// The squares with one of some squares above them, and bits beyond the last row.
    #[inline]
    pub(super) fn below(self, squares: u64) -> u64 {
        squares.checked_shl(self.columns).unwrap_or(0)
    }

    /// The region around the lowest of some squares.
    pub(super) fn first_region(self, squares: u64) -> u64 {
        let mut region = squares & squares.wrapping_neg();
        loop {
            let sideways = self.left_of(region) | self.right_of(region);
            let grown = (region | sideways | self.above(region) | self.below(region)) & squares;
            if grown == region {
                return region;
            }
            region = grown;
        }
    }

    /// The squares of a connected region in their order from one end to the other, if it is a path: each square has at
    /// most two neighbours, and there is no cycle.
    #[inline]
    pub(super) fn path(self, region: u64) -> Option<impl Iterator<Item = u32>> {
        let (left, right) = (self.left_of(region), self.right_of(region));
        let (above, below) = (self.above(region), self.below(region));
        let (one_beside, two_beside) = (left | right, left & right);
        let (one_over, two_over) = (above | below, above & below);
        let three = two_beside & one_over | two_over & one_beside;
        let ends = region & !(two_beside | two_over | one_beside & one_over);
        // A connected region without branches is a path, or a cycle, which has no ends.
        let is_path = region & three == 0 && ends != 0;
        let (mut next, mut rest) = (ends & ends.wrapping_neg(), region);
        is_path.then(|| {
            std::iter::from_fn(move || {
                let square = (next != 0).then(|| next.trailing_zeros());
                rest &= !next;
                let beside = self.left_of(next) | self.right_of(next);
                next = (beside | self.above(next) | self.below(next)) & rest;
                square
            })
        })
    }

    /// The frame of some squares; there is at least one.
    #[inline]
    pub(super) fn frame(self, squares: u64) -> Frame {
        let (top, bottom) = (
            squares.trailing_zeros() / self.columns,
            squares.ilog2() / self.columns,
        );
        let all = (top..=bottom).fold(0, |all, row| all | self.row(squares, row));
        let left = all.trailing_zeros();
        Frame {
            top,
            left,
            rows: bottom - top + 1,
            columns: 64 - all.leading_zeros() - left,
        }
    }

    /// Some squares within a frame, numbered row by row in it.
    #[inline]
    pub(super) fn cut_out(self, squares: u64, frame: Frame) -> u64 {
        if frame.columns == self.columns {
            return squares >> (frame.top * self.columns);
        }
        let rows = (frame.top..frame.top + frame.rows).rev();
        // A single row of 64 squares is not shifted at all.
        let within = Self::lowest(frame.columns);
        rows.fold(0u64, |packed, row| {
            let cells = self.row(squares, row) >> frame.left & within;
            packed.checked_shl(frame.columns).unwrap_or(0) | cells
        })
    }

    fn row(self, squares: u64, row: u32) -> u64 {
        squares >> (row * self.columns) & Self::lowest(self.columns)
    }

    /// The rows from the last to the first.
    #[inline]
    pub(super) fn flipped(self, squares: u64) -> u64 {
        if self.rows == 1 {
            return squares;
        }
        let (mut flipped, mut rest) = (0, squares);
        for _ in 0..self.rows {
            flipped = flipped << self.columns | rest & Self::lowest(self.columns);
            rest >>= self.columns;
        }
        flipped
    }

    /// Turned by a half turn.
    #[inline]
    pub(super) fn turned(self, squares: u64) -> u64 {
        squares.reverse_bits() >> (64 - self.rows * self.columns)
    }

    /// Each row from right to left.
    pub(super) fn mirrored(self, squares: u64) -> u64 {
        self.turned(self.flipped(squares))
    }

    /// The images in which rows are rows: as it is, turned by a half turn, and both mirrored.
    pub(super) fn images(self, squares: u64) -> [u64; 4] {
        let turned = self.turned(squares);
        let mirrored = self.flipped(turned);
        [squares, turned, mirrored, self.turned(mirrored)]
    }

    /// Some columns of all rows.
    pub(super) fn columns(self, some: Range<usize>) -> Frame {
        Frame {
            top: 0,
            left: some.start as u32,
            rows: self.rows,
            columns: some.len() as u32,
        }
    }

    /// Rows become columns.
    pub(super) fn transposed(self, squares: u64) -> u64 {
        if self.rows.max(self.columns) > 8 {
            return self.transposed_by_squares(squares);
        }
        let in_bytes = (0..self.rows).fold(0, |all, row| all | self.row(squares, row) << (8 * row));
        let turned = transposed_bytes(in_bytes);
        (0..self.columns).fold(0, |all, row| {
            all | (turned >> (8 * row) & 0xff) << (row * self.rows)
        })
    }

    fn transposed_by_squares(self, squares: u64) -> u64 {
        let mut transposed = 0;
        for row in 0..self.rows {
            let mut rest = self.row(squares, row);
            while rest != 0 {
                transposed |= 1 << (rest.trailing_zeros() * self.rows + row);
                rest &= rest - 1;
            }
        }
        transposed
    }
}

/// Eight rows of eight become columns: squares of one, then of two, then of four cells on a side change places. (Warren,
/// *Hacker's Delight*, section 7-3.)
fn transposed_bytes(mut squares: u64) -> u64 {
    for (mask, shift) in [
        (0x00aa_00aa_00aa_00aa, 7),
        (0x0000_cccc_0000_cccc, 14),
        (0x0000_0000_f0f0_f0f0, 28),
    ] {
        let differing = (squares ^ squares >> shift) & mask;
        squares ^= differing ^ differing << shift;
    }
    squares
}
