//! Sets of squares of a grid of at most 64, as binary digits: what whole regions do at once.

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

impl Bitboard {
    /// The most squares.
    pub(super) const MOST_SQUARES: usize = 64;

    /// None if the grid is too large, or has no squares.
    pub(super) fn new(rows: usize, columns: usize) -> Option<Bitboard> {
        let fits = (1..=Self::MOST_SQUARES).contains(&(rows * columns));
        let (rows, columns) = (rows as u32, columns as u32);
        let first_column = || (0..rows).fold(0, |squares, row| squares | 1 << (row * columns));
        fits.then(|| Bitboard {
            rows,
            columns,
            first_column: first_column(),
        })
    }

    fn last_column(self) -> u64 {
        self.first_column << (self.columns - 1)
    }

    /// A number of lowest bits.
    fn lowest(count: u32) -> u64 {
        u64::MAX >> (64 - count)
    }

    /// The region around the lowest of some squares.
    pub(super) fn first_region(self, squares: u64) -> u64 {
        let mut region = squares & squares.wrapping_neg();
        loop {
            let sideways = (region & !self.last_column()) << 1 | (region & !self.first_column) >> 1;
            let up = region.checked_shr(self.columns).unwrap_or(0);
            let down = region.checked_shl(self.columns).unwrap_or(0);
            let grown = (region | sideways | up | down) & squares;
            if grown == region {
                return region;
            }
            region = grown;
        }
    }

    /// The frame of some squares; there is at least one.
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
    pub(super) fn cut_out(self, squares: u64, frame: Frame) -> u64 {
        let rows = (frame.top..frame.top + frame.rows).rev();
        // A single row of 64 squares is not shifted at all.
        rows.fold(0u64, |packed, row| {
            packed.checked_shl(frame.columns).unwrap_or(0) | self.row(squares, row) >> frame.left
        })
    }

    fn row(self, squares: u64, row: u32) -> u64 {
        squares >> (row * self.columns) & Self::lowest(self.columns)
    }

    /// Each row from right to left.
    pub(super) fn mirrored(self, squares: u64) -> u64 {
        (0..self.rows).fold(0, |mirrored, n| {
            let reversed = self.row(squares, n).reverse_bits() >> (64 - self.columns);
            mirrored | reversed << (n * self.columns)
        })
    }
}
