//! A grid of at most 64 cells as sets of squares, for games whose searches meet millions of them.

use std::cmp::Ordering;
use std::hash::{Hash, Hasher};

use super::bitboard::Bitboard;
use super::contacts::contacts;
use super::{Cell, Grid, Strip, StripOrGrid};
use crate::Player;
use crate::features::Features;

/// A grid of at least one and at most 64 [`Cell`]s, numbered row by row from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct SmallGrid {
    /// The lower and the upper bits of all cells.
    planes: [u64; 2],
    rows: u8,
    columns: u8,
}

impl Hash for SmallGrid {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let [low, high] = self.planes;
        state.write_u128(u128::from(high) << 64 | u128::from(low));
        state.write_u64(u64::from(self.rows) << 8 | u64::from(self.columns));
    }
}

impl SmallGrid {
    /// None if the grid is too large.
    pub(super) fn of(grid: &Grid) -> Option<SmallGrid> {
        Bitboard::new(grid.rows(), grid.columns())?;
        let planes = grid.cells().planes()?;
        Some(SmallGrid::new(grid.rows(), grid.columns(), planes))
    }

    /// A grid of at most 64 cells, from the lower and the upper bits of its cells.
    pub(super) fn new(rows: usize, columns: usize, planes: [u64; 2]) -> SmallGrid {
        debug_assert!(Bitboard::new(rows, columns).is_some());
        SmallGrid {
            planes,
            rows: rows as u8,
            columns: columns as u8,
        }
    }

    /// The shape, and the lower and the upper bits of all cells.
    pub(super) fn small(self) -> (Bitboard, [u64; 2]) {
        (self.bitboard(), self.planes)
    }

    /// The cells that hold `cell`, as binary digits.
    fn cells(self, cell: Cell) -> u64 {
        let [low, high] = self.planes;
        match cell {
            Cell::Empty => !low & !high & self.bitboard().all(),
            Cell::Left => low & !high,
            Cell::Right => high & !low,
            Cell::Blocked => low & high,
        }
    }

    /// The cells that hold `cell`.
    pub(super) fn indices(self, cell: Cell) -> impl Iterator<Item = usize> + use<> {
        let mut rest = self.cells(cell);
        std::iter::from_fn(move || {
            let index = (rest != 0).then(|| rest.trailing_zeros() as usize);
            rest &= rest.wrapping_sub(1);
            index
        })
    }

    /// How many cells hold `cell`.
    pub(super) fn count(self, cell: Cell) -> usize {
        self.cells(cell).count_ones() as usize
    }

    pub(super) fn grid(self) -> Grid {
        let cells = Strip::from_planes(self.rows() * self.columns(), self.planes);
        Grid::from_cells(self.columns(), cells)
    }

    /// How many rows there are.
    pub fn rows(self) -> usize {
        self.rows.into()
    }

    /// How many columns there are.
    pub fn columns(self) -> usize {
        self.columns.into()
    }

    /// The cells with stones of a player, as binary digits.
    pub fn stones_of(self, player: Player) -> u64 {
        let [low, high] = self.planes;
        match player {
            Player::Left => low & !high,
            Player::Right => high & !low,
        }
    }

    fn bitboard(self) -> Bitboard {
        let board = Bitboard::new(self.rows(), self.columns());
        board.expect("at most 64 cells")
    }

    #[inline]
    pub(super) fn get(self, index: usize) -> Cell {
        let [low, high] = self.planes;
        Cell::from_bits(low >> index & 1 | (high >> index & 1) << 1)
    }

    #[inline]
    pub(super) fn with(mut self, changes: impl IntoIterator<Item = (usize, Cell)>) -> SmallGrid {
        for (index, cell) in changes {
            for (bit, plane) in self.planes.iter_mut().enumerate() {
                *plane = *plane & !(1 << index) | (cell as u64 >> bit & 1) << index;
            }
        }
        self
    }

    /// How many cells are not empty.
    pub(super) fn occupied(self) -> usize {
        (self.planes[0] | self.planes[1]).count_ones() as usize
    }

    pub(super) fn exchanged(self) -> SmallGrid {
        let [low, high] = self.planes;
        SmallGrid {
            planes: [high, low],
            ..self
        }
    }

    /// Neighbours of different colours: for each square the one to its right, then the one below.
    #[inline]
    pub(super) fn borders(self) -> impl Iterator<Item = [usize; 2]> + use<> {
        let board = self.bitboard();
        let (left, right) = (self.stones_of(Player::Left), self.stones_of(Player::Right));
        let differ =
            |next: fn(Bitboard, u64) -> u64| left & next(board, right) | right & next(board, left);
        let (mut beside, mut over) = (differ(Bitboard::left_of), differ(Bitboard::above));
        std::iter::from_fn(move || {
            let both = beside | over;
            let first = both & both.wrapping_neg();
            let index = first.trailing_zeros() as usize;
            if beside & first != 0 {
                beside &= !first;
                return Some([index, index + 1]);
            }
            over &= !first;
            (first != 0).then(|| [index, index + self.columns()])
        })
    }

    /// The connected groups of stones that have stones of both colours; a path is a strip.
    #[inline]
    pub(super) fn contested_groups(self) -> impl Iterator<Item = StripOrGrid> + use<> {
        let (left, right) = (self.stones_of(Player::Left), self.stones_of(Player::Right));
        self.groups_like(move |group| group & left != 0 && group & right != 0)
    }

    /// The connected groups of at least two stones; a path is a strip.
    pub(super) fn groups(self) -> impl Iterator<Item = StripOrGrid> + use<> {
        self.groups_like(|group| !group.is_power_of_two())
    }

    #[inline]
    fn groups_like(self, is_wanted: impl Fn(u64) -> bool) -> impl Iterator<Item = StripOrGrid> {
        let board = self.bitboard();
        let mut rest = self.stones_of(Player::Left) | self.stones_of(Player::Right);
        std::iter::from_fn(move || {
            while rest != 0 {
                let group = board.first_region(rest);
                rest &= !group;
                if is_wanted(group) {
                    return Some(self.cut_out(board, group));
                }
            }
            None
        })
    }

    /// Some connected cells alone.
    fn cut_out(self, board: Bitboard, region: u64) -> StripOrGrid {
        if let Some(path) = board.path(region) {
            return StripOrGrid::Strip(self.word(path));
        }
        let frame = board.frame(region);
        StripOrGrid::Small(SmallGrid {
            planes: self
                .planes
                .map(|plane| board.cut_out(plane & region, frame)),
            rows: frame.rows() as u8,
            columns: frame.columns() as u8,
        })
    }

    /// Some cells in a row.
    fn word(self, path: impl Iterator<Item = u32>) -> Strip {
        let (mut planes, mut length) = ([0; 2], 0);
        for square in path {
            for (to, from) in planes.iter_mut().zip(self.planes) {
                *to |= (from >> square & 1) << length;
            }
            length += 1;
        }
        Strip::from_planes(length, planes)
    }

    pub(super) fn contacts(self) -> Features {
        let [left, right] = Player::BOTH.map(|player| self.stones_of(player));
        contacts(self.bitboard(), left, right)
    }

    /// The least of all eight images among those that are at least as wide as high.
    pub(super) fn least_image(self) -> SmallGrid {
        match self.rows.cmp(&self.columns) {
            Ordering::Less => self.least_mirror_image(),
            Ordering::Greater => self.transposed().least_mirror_image(),
            Ordering::Equal => {
                let transposed = self.transposed().least_mirror_image();
                self.least_mirror_image().min(transposed)
            }
        }
    }

    /// The least of the four images in which rows are rows. Most often one image has the least lower bits, and upper bits
    /// are needed of that one only.
    pub(super) fn least_mirror_image(self) -> SmallGrid {
        let board = self.bitboard();
        let [low, high] = self.planes;
        let (flipped, turned) = (board.flipped(low), board.turned(low));
        let lows = [low, flipped, turned, board.turned(flipped)];
        let least = lows[0].min(lows[1]).min(lows[2].min(lows[3]));
        let mut least_high = u64::MAX;
        for (number, low) in lows.into_iter().enumerate() {
            if low == least {
                let flipped = if number.is_multiple_of(2) {
                    high
                } else {
                    board.flipped(high)
                };
                let high = if number < 2 {
                    flipped
                } else {
                    board.turned(flipped)
                };
                least_high = least_high.min(high);
            }
        }
        SmallGrid {
            planes: [least, least_high],
            ..self
        }
    }

    pub(super) fn turned(self) -> SmallGrid {
        let board = self.bitboard();
        SmallGrid {
            planes: self.planes.map(|plane| board.turned(plane)),
            ..self
        }
    }

    pub(super) fn transposed(self) -> SmallGrid {
        let board = self.bitboard();
        SmallGrid {
            planes: [
                board.transposed(self.planes[0]),
                board.transposed(self.planes[1]),
            ],
            rows: self.columns,
            columns: self.rows,
        }
    }
}
