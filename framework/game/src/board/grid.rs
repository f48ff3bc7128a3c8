//! A rectangle of cells: rows from the top, written with a `/` after each but the last, and read with `|`, too.

use std::fmt;
use std::ops::Range;

use super::bitboard::Bitboard;
use super::{Cell, Notation, Strip};
use crate::TextError;

/// What stands between two rows.
pub const ROW_END: char = '/';

/// What is read between two rows: what other programs write is as good.
pub const ROW_ENDS: [char; 2] = [ROW_END, '|'];

/// A rectangle of [`Cell`]s.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Grid {
    columns: u32,
    /// Row by row.
    cells: Strip,
}

/// A place on a grid, counted from 0; printed with row and column counted from 1, such as `r2c3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square {
    /// The row, from the top.
    pub row: usize,
    /// The column, from the left.
    pub column: usize,
}

impl Square {
    /// The square that comes `index`-th, row by row, where rows have this length.
    pub(super) fn of(index: usize, columns: usize) -> Square {
        Square {
            row: index / columns,
            column: index % columns,
        }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row + 1, self.column + 1)
    }
}

/// Two squares of a move: where a piece leaves and where it comes to, or what a domino covers; printed such as
/// `r1c1-r2c1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SquarePair(pub Square, pub Square);

impl SquarePair {
    /// Both squares.
    pub fn squares(self) -> [Square; 2] {
        [self.0, self.1]
    }
}

impl fmt::Display for SquarePair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.0, self.1)
    }
}

/// The two directions in which squares are neighbours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// One is above the other.
    Vertical,
    /// They are side by side.
    Horizontal,
}

/// What people write between rows elsewhere.
const OTHER_ROW_ENDS: &str = "\\,;:";

/// Adds how rows end, if something else stands at the end of one.
pub(super) fn with_row_end(row: &str, error: TextError) -> TextError {
    match row.chars().nth(error.index) {
        Some(c) if OTHER_ROW_ENDS.contains(c) => {
            let message = format!("{error}; between rows stands '{ROW_END}'");
            TextError::new(error.index, message)
        }
        _ => error,
    }
}

impl Grid {
    /// A grid of one content.
    pub fn filled(rows: usize, columns: usize, cell: Cell) -> Grid {
        let mut cells = Strip::empty(rows * columns);
        (0..rows * columns).for_each(|index| cells.set(index, cell));
        Grid::from_cells(columns, cells)
    }

    /// A grid with rows of `columns` cells, row by row.
    pub(super) fn from_cells(columns: usize, cells: Strip) -> Grid {
        let columns = u32::try_from(columns).expect("a row of at most 2^32 cells");
        Grid { columns, cells }
    }

    /// Reads one cell a character and one of [`ROW_ENDS`] between rows, or after each.
    ///
    /// # Errors
    /// An empty text, the first character that is not in the notation, or a row that is not as long as the
    /// first.
    pub fn parse(text: &str, notation: &Notation) -> Result<Grid, TextError> {
        let text = text.strip_suffix(ROW_ENDS).unwrap_or(text);
        let mut cells = Strip::empty(0);
        let (mut start, mut columns) = (0, None);
        for row in text.split(ROW_ENDS) {
            let read = Strip::parse(row, notation).map_err(|error| with_row_end(row, error));
            let row = read.map_err(|error| error.shifted(start))?;
            let &mut columns = columns.get_or_insert(row.len());
            if row.len() != columns {
                let message = format!(
                    "this row is {} long and the first {columns}: all rows of a board have the same length",
                    row.len()
                );
                return Err(TextError::new(start, message));
            }
            start += row.len() + 1;
            cells = cells.followed_by(row);
        }
        Ok(Grid::from_cells(columns.unwrap_or(0), cells))
    }

    /// How many rows there are.
    pub fn rows(&self) -> usize {
        self.cells.len().checked_div(self.columns()).unwrap_or(0)
    }

    /// How many columns there are.
    pub fn columns(&self) -> usize {
        self.columns as usize
    }

    /// All cells, row by row.
    pub fn cells(&self) -> &Strip {
        &self.cells
    }

    pub(super) fn into_cells(self) -> Strip {
        self.cells
    }

    /// The cell on a square.
    pub fn get(&self, square: Square) -> Cell {
        self.cells.get(self.index(square))
    }

    /// The grid with another content on some squares.
    pub fn with(&self, changes: impl IntoIterator<Item = (Square, Cell)>) -> Grid {
        let changes = changes.into_iter();
        let changes = changes.map(|(square, cell)| (self.index(square), cell));
        Grid {
            columns: self.columns,
            cells: self.cells.with(changes),
        }
    }

    fn index(&self, square: Square) -> usize {
        debug_assert!(square.column < self.columns());
        square.row * self.columns() + square.column
    }

    fn square(&self, index: usize) -> Square {
        Square::of(index, self.columns())
    }

    /// All squares, row by row.
    pub fn all(&self) -> impl Iterator<Item = Square> + '_ {
        (0..self.cells.len()).map(|index| self.square(index))
    }

    /// The squares above, to the left, to the right and below, as far as they are on the grid.
    pub fn neighbours(&self, square: Square) -> impl Iterator<Item = Square> + '_ {
        let indices = self.neighbour_indices(self.index(square));
        indices.map(|index| self.square(index))
    }

    /// Whether a square holds `cell`.
    pub fn contains(&self, cell: Cell) -> bool {
        self.cells.contains(cell)
    }

    /// Left's stones for Right's and the other way round.
    pub fn exchanged(&self) -> Grid {
        Grid {
            columns: self.columns,
            cells: self.cells.exchanged(),
        }
    }

    /// All squares that hold `cell`, row by row.
    pub fn squares(&self, cell: Cell) -> impl Iterator<Item = Square> + '_ {
        self.cells.indices(cell).map(|index| self.square(index))
    }

    /// All pairs of neighbours that both hold `cell`; the upper or left one comes first.
    pub fn pairs(&self, cell: Cell, direction: Direction) -> impl Iterator<Item = SquarePair> + '_ {
        let step = match direction {
            Direction::Vertical => self.columns(),
            Direction::Horizontal => 1,
        };
        let is_first = move |&first: &usize| {
            let exists = match direction {
                Direction::Vertical => first + step < self.cells.len(),
                Direction::Horizontal => (first + 1) % self.columns() != 0,
            };
            exists && self.cells.get(first + step) == cell
        };
        let firsts = self.cells.indices(cell).filter(is_first);
        firsts.map(move |first| SquarePair(self.square(first), self.square(first + step)))
    }

    /// The mirror image in a diagonal: rows become columns.
    pub fn transposed(&self) -> Grid {
        let (rows, columns) = (self.rows(), self.columns());
        if let Some((board, planes)) = self.small() {
            let planes = planes.map(|squares| board.transposed(squares));
            return Grid::from_cells(rows, Strip::from_planes(self.cells.len(), planes));
        }
        let mut cells = Strip::empty(self.cells.len());
        for (index, cell) in self.cells.stones() {
            let Square { row, column } = self.square(index);
            cells.set(column * rows + row, cell);
        }
        debug_assert_eq!(cells.len(), rows * columns);
        Grid::from_cells(rows, cells)
    }

    /// Each row from right to left.
    pub fn mirrored(&self) -> Grid {
        if let Some((board, planes)) = self.small() {
            return self.with_planes(planes.map(|squares| board.mirrored(squares)));
        }
        let rows = (0..self.rows()).map(|row| self.row(row).mirrored());
        Grid {
            columns: self.columns,
            cells: rows.fold(Strip::empty(0), Strip::followed_by),
        }
    }

    /// The lower and the upper bits of the cells of a small grid.
    fn small(&self) -> Option<(Bitboard, [u64; 2])> {
        self.bitboard().zip(self.cells.planes())
    }

    /// A small grid of the same shape.
    fn with_planes(&self, planes: [u64; 2]) -> Grid {
        Grid {
            columns: self.columns,
            cells: Strip::from_planes(self.cells.len(), planes),
        }
    }

    fn bitboard(&self) -> Option<Bitboard> {
        Bitboard::new(self.rows(), self.columns())
    }

    /// The grid turned upside down.
    pub fn turned(&self) -> Grid {
        Grid {
            columns: self.columns,
            cells: self.cells.mirrored(),
        }
    }

    /// The least of the four images in which rows are rows: one for each position and its mirror images.
    pub fn mirror_normalized(self) -> Grid {
        if let Some((board, planes)) = self.small() {
            let [low, high] = planes.map(|squares| board.images(squares));
            let images = low.into_iter().zip(high).map(|(low, high)| [low, high]);
            let least = images.min_by(Strip::compare_planes);
            return self.with_planes(least.unwrap_or(planes));
        }
        let mirror = self.mirrored();
        let images = [self.turned(), mirror.turned(), mirror];
        images.into_iter().fold(self, Ord::min)
    }

    /// The least of all eight images: one for each position, however it is turned and mirrored.
    pub fn least_image(self) -> Grid {
        let transposed = self.transposed().mirror_normalized();
        self.mirror_normalized().min(transposed)
    }

    /// The columns before one, and the others.
    pub fn cut(&self, column: usize) -> [Grid; 2] {
        let small = self.small();
        [0..column, column..self.columns()].map(|part| {
            if let (Some((board, planes)), false) = (small, part.is_empty()) {
                let frame = board.columns(part);
                let planes = planes.map(|squares| board.cut_out(squares, frame));
                let cells = Strip::from_planes(frame.rows() * frame.columns(), planes);
                return Grid::from_cells(frame.columns(), cells);
            }
            let rows = (0..self.rows()).map(|row| self.row(row).slice(part.clone()));
            let cells = rows.fold(Strip::empty(0), Strip::followed_by);
            Grid::from_cells(part.len(), cells)
        })
    }

    /// The boards that [cuts](Self::cut) nearest the middle leave, at most this many cuts.
    pub fn middle_cuts(&self, most: usize) -> impl Iterator<Item = Vec<Grid>> + '_ {
        let mut lines: Vec<usize> = (1..self.columns()).collect();
        lines.sort_by_key(|line| (2 * line).abs_diff(self.columns()));
        lines.truncate(most);
        lines.into_iter().map(|line| self.cut(line).to_vec())
    }

    fn row(&self, row: usize) -> Strip {
        let start = row * self.columns();
        self.cells.slice(start..start + self.columns())
    }

    /// The connected regions of the squares whose cells are `inside`, each cut out with the smallest rectangle around
    /// it, the rest of which holds `outside`.
    pub fn regions(
        &self,
        inside: impl Fn(Cell) -> bool,
        outside: Cell,
    ) -> impl Iterator<Item = Grid> {
        let of_small = self.small().map(|(board, planes)| {
            let is_inside = |&cell: &Cell| inside(cell);
            let kinds = Cell::ALL.into_iter().filter(is_inside);
            let bits = kinds.filter_map(|cell| self.cells.bits(cell));
            small_regions(board, bits.fold(0, |all, bits| all | bits), planes, outside)
        });
        let of_large = match of_small {
            Some(_) => Vec::new(),
            None => self.large_regions(inside, outside),
        };
        of_small.into_iter().flatten().chain(of_large)
    }

    /// The regions of a grid of any size.
    fn large_regions(&self, inside: impl Fn(Cell) -> bool, outside: Cell) -> Vec<Grid> {
        let mut is_open: Vec<bool> = self.cells.cells().map(inside).collect();
        let mut regions = Vec::new();
        for start in 0..is_open.len() {
            if is_open[start] {
                let region = self.region(start, &mut is_open);
                regions.push(self.cut_out(&region, outside));
            }
        }
        regions
    }

    /// The open squares that are connected with one, which are closed then.
    fn region(&self, start: usize, is_open: &mut [bool]) -> Vec<usize> {
        let mut region = vec![start];
        is_open[start] = false;
        let mut next = 0;
        while let Some(&index) = region.get(next) {
            for neighbour in self.neighbour_indices(index) {
                if std::mem::replace(&mut is_open[neighbour], false) {
                    region.push(neighbour);
                }
            }
            next += 1;
        }
        region
    }

    pub(super) fn neighbour_indices(&self, index: usize) -> impl Iterator<Item = usize> + use<> {
        let (columns, len) = (self.columns(), self.cells.len());
        let column = index % columns;
        let left = (column > 0).then(|| index - 1);
        let right = (column + 1 < columns).then(|| index + 1);
        let above = index.checked_sub(columns);
        let below = Some(index + columns).filter(|&below| below < len);
        [above, left, right, below].into_iter().flatten()
    }

    pub(super) fn cut_out(&self, region: &[usize], outside: Cell) -> Grid {
        let squares = || region.iter().map(|&index| self.square(index));
        let rows = extent(squares().map(|square| square.row));
        let columns = extent(squares().map(|square| square.column));
        let mut grid = Grid::filled(rows.len(), columns.len(), outside);
        for square in squares() {
            let place = (square.row - rows.start) * columns.len() + square.column - columns.start;
            grid.cells.set(place, self.get(square));
        }
        grid
    }

    /// The text of the grid in a game's characters.
    pub fn text(&self, notation: &Notation) -> String {
        let rows = (0..self.rows()).map(|row| notation.text(self.row(row).cells()));
        rows.collect::<Vec<_>>().join(&ROW_END.to_string())
    }
}

/// The regions of some squares of a small grid, whose cells have these bits.
fn small_regions(
    board: Bitboard,
    mut squares: u64,
    planes: [u64; 2],
    outside: Cell,
) -> impl Iterator<Item = Grid> {
    std::iter::from_fn(move || {
        if squares == 0 {
            return None;
        }
        let region = board.first_region(squares);
        squares &= !region;
        let frame = board.frame(region);
        let around = !board.cut_out(region, frame);
        let plane = |bit: usize| {
            let inside = match planes[bit] & region {
                0 => 0,
                bits => board.cut_out(bits, frame),
            };
            let is_outside = outside as u64 >> bit & 1 == 1;
            if is_outside { inside | around } else { inside }
        };
        let cells = Strip::from_planes(frame.rows() * frame.columns(), [plane(0), plane(1)]);
        Some(Grid::from_cells(frame.columns(), cells))
    })
}

/// From the smallest to the largest of some numbers.
pub(super) fn extent(numbers: impl Iterator<Item = usize>) -> Range<usize> {
    let (first, last) = numbers.fold((usize::MAX, 0), |(first, last), number| {
        (first.min(number), last.max(number))
    });
    first..last + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grid(text: &str) -> Grid {
        read(text).expect("a grid")
    }

    fn read(text: &str) -> Result<Grid, TextError> {
        Grid::parse(text, &notation())
    }

    fn notation() -> Notation {
        let mut notation = Notation::default();
        for (cell, c) in Cell::ALL.into_iter().zip(".xo#".chars()) {
            notation.add(cell, c, &c.to_string(), c.to_string());
        }
        notation
    }

    fn text(grid: &Grid) -> String {
        grid.text(&notation())
    }

    #[test]
    fn rows_are_read_and_printed() {
        let board = grid("x.o/..x");
        assert_eq!((board.rows(), board.columns()), (2, 3));
        assert_eq!(board.get(Square { row: 1, column: 2 }), Cell::Left);
        assert_eq!(text(&board), "x.o/..x");
        assert_eq!(grid("x.o/..x/"), board);
        assert_eq!(grid("x.o|..x"), board);
    }

    #[test]
    fn errors_point_at_the_place() {
        for (text, index) in [
            ("", 0),
            ("/", 0),
            ("../", usize::MAX),
            ("..//..", 3),
            ("../...", 3),
            (".../..", 4),
            ("../.q", 4),
        ] {
            let place = read(text).map_or_else(|error| error.index, |_| usize::MAX);
            assert_eq!(place, index, "{text}");
        }
    }

    #[test]
    fn images_are_what_they_say() {
        let board = grid("xo./..o");
        assert_eq!(text(&board.transposed()), "x./o./.o");
        assert_eq!(text(&board.mirrored()), ".ox/o..");
        assert_eq!(text(&board.turned()), "o../.ox");
        let normal = board.clone().mirror_normalized();
        let least = board.clone().least_image();
        for image in [board.mirrored(), board.turned(), board.mirrored().turned()] {
            assert_eq!(image.transposed().least_image(), least);
            assert_eq!(image.mirror_normalized(), normal);
        }
    }

    #[test]
    fn cuts_are_two_boards() {
        let cut = grid("xo./..o").cut(1);
        assert_eq!(cut.each_ref().map(text), ["x/.", "o./.o"]);
    }

    #[test]
    fn pairs_are_neighbours() {
        let board = grid("..x/.x.");
        let shown = |direction| {
            let pairs = board.pairs(Cell::Empty, direction);
            pairs.map(|pair| pair.to_string()).collect::<Vec<_>>()
        };
        assert_eq!(shown(Direction::Vertical), ["r1c1-r2c1"]);
        assert_eq!(shown(Direction::Horizontal), ["r1c1-r1c2"]);
    }

    /// Small and large grids are treated in different ways.
    #[test]
    fn small_and_large_grids_agree() {
        let mut random = crate::random::Random::new(1);
        for _ in 0..2000 {
            let (rows, columns) = (1 + random.below(8), 1 + random.below(8));
            let cells = random.text(".xo#", rows * columns);
            let cells: Vec<char> = cells.chars().collect();
            let board = grid(&super::super::Layout::text(&cells, columns));
            let inside = |cell| matches!(cell, Cell::Empty | Cell::Left);
            let small: Vec<_> = board.regions(inside, Cell::Right).collect();
            let large = board.large_regions(inside, Cell::Right);
            assert_eq!(small, large, "{}", text(&board));
            let rows = (0..board.rows()).map(|row| board.row(row).mirrored());
            let mirrored = rows.fold(Strip::empty(0), Strip::followed_by);
            assert_eq!(board.mirrored().cells, mirrored, "{}", text(&board));
            let mirror = board.mirrored();
            let images = [board.turned(), mirror.turned(), mirror];
            let least = images.into_iter().fold(board.clone(), Ord::min);
            assert_eq!(board.clone().mirror_normalized(), least);
            let transposed = board.transposed();
            for square in board.all() {
                let (row, column) = (square.column, square.row);
                assert_eq!(transposed.get(Square { row, column }), board.get(square));
            }
            let column = random.below(columns + 1);
            let [left, right] = board.cut(column);
            let parts = (0..board.rows()).map(|row| left.row(row).followed_by(right.row(row)));
            assert_eq!(left.columns(), column);
            assert_eq!(parts.fold(Strip::empty(0), Strip::followed_by), board.cells);
        }
        let row = grid(&".".repeat(64));
        let regions: Vec<_> = row
            .regions(|cell| cell == Cell::Empty, Cell::Left)
            .collect();
        assert_eq!(regions, std::slice::from_ref(&row));
        assert_eq!(row.transposed().mirrored(), row.transposed());
    }

    #[test]
    fn regions_are_cut_out() {
        let board = grid("..x./.xx./xx..");
        let regions: Vec<_> = board
            .regions(|cell| cell == Cell::Empty, Cell::Left)
            .collect();
        let regions: Vec<_> = regions.iter().map(text).collect();
        assert_eq!(regions, ["../.x", "x./x./.."]);
    }
}
