//! Sets of squares of a grid of at most 64, as binary digits: what whole regions do at once.

/// The shape of a grid whose squares are numbered row by row, from the lowest bit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bitboard {
    rows: u32,
    columns: u32,
    /// The squares of the first column.
    first_column: u64,
}

/// A set of squares in the smallest rectangle around it.
pub(super) struct Packed {
    pub(super) rows: usize,
    pub(super) columns: usize,
    pub(super) squares: u64,
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

    /// Some squares, cut out; there is at least one.
    pub(super) fn cut_out(self, squares: u64) -> Packed {
        let row = |row: u32| squares >> (row * self.columns) & Self::lowest(self.columns);
        let (top, bottom) = (
            squares.trailing_zeros() / self.columns,
            squares.ilog2() / self.columns,
        );
        let all = (top..=bottom).fold(0, |all, n| all | row(n));
        let left = all.trailing_zeros();
        let columns = 64 - all.leading_zeros() - left;
        let packed = (top..=bottom).rev();
        // A single row of 64 squares is not shifted at all.
        let packed = packed.fold(0u64, |packed, n| {
            packed.checked_shl(columns).unwrap_or(0) | row(n) >> left
        });
        Packed {
            rows: (bottom - top + 1) as usize,
            columns: columns as usize,
            squares: packed,
        }
    }

    /// Each row from right to left.
    pub(super) fn mirrored(self, squares: u64) -> u64 {
        let row = |row: u32| squares >> (row * self.columns) & Self::lowest(self.columns);
        (0..self.rows).fold(0, |mirrored, n| {
            let reversed = row(n).reverse_bits() >> (64 - self.columns);
            mirrored | reversed << (n * self.columns)
        })
    }
}
