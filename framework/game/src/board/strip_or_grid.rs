//! A board of one row or of several, for games that are played on both.

use std::fmt;
use std::hash::{Hash, Hasher};

use smallvec::smallvec;

use super::bitboard::Bitboard;
use super::contacts::contacts;
use super::{Board, Cell, Grid, Keys, Notation, ROW_ENDS, Shape, SmallGrid, Square, Strip};
use crate::features::Features;
use crate::{DatabaseKey, Sums, TextError};

/// A strip or a grid of [`Cell`]s, which are numbered row by row from 0.
///
/// **Invariant.** Each board has one form: one of a single row is a strip, and a grid of at most 64 cells is small. So
/// whatever is known about strips is known here: their text, hashes and database keys stay.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum StripOrGrid {
    /// A single row.
    Strip(Strip),
    /// Several rows, at most 64 cells.
    Small(SmallGrid),
    /// Several rows, more cells.
    Large(Box<Grid>),
}

/// Searches keep millions of boards.
const _: () = assert!(size_of::<StripOrGrid>() == size_of::<Strip>());

impl Hash for StripOrGrid {
    fn hash<H: Hasher>(&self, state: &mut H) {
        match self {
            StripOrGrid::Strip(strip) => strip.hash(state),
            StripOrGrid::Small(grid) => grid.hash(state),
            StripOrGrid::Large(grid) => grid.hash(state),
        }
    }
}

impl From<Strip> for StripOrGrid {
    fn from(strip: Strip) -> StripOrGrid {
        StripOrGrid::Strip(strip)
    }
}

impl From<Grid> for StripOrGrid {
    fn from(grid: Grid) -> StripOrGrid {
        if grid.rows() == 1 {
            return StripOrGrid::Strip(grid.into_cells());
        }
        match SmallGrid::of(&grid) {
            Some(small) => StripOrGrid::Small(small),
            None => StripOrGrid::Large(Box::new(grid)),
        }
    }
}

/// A cell as players name it: `3` on a strip, `r2c3` on a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    index: usize,
    /// The length of a row; none on a strip.
    columns: Option<usize>,
}

impl Place {
    pub(super) fn on_grid(index: usize, columns: usize) -> Place {
        let columns = Some(columns);
        Place { index, columns }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.columns {
            None => write!(f, "{}", self.index + 1),
            Some(columns) => Square::of(self.index, columns).fmt(f),
        }
    }
}

/// The cells of a move in their order, such as where a piece leaves and where it comes to; printed such as `2-3` or
/// `r1c2-r1c3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Places<const N: usize>(pub [Place; N]);

impl<const N: usize> fmt::Display for Places<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (number, place) in self.0.iter().enumerate() {
            let dash = if number > 0 { "-" } else { "" };
            write!(f, "{dash}{place}")?;
        }
        Ok(())
    }
}

/// A piece goes from one cell to another.
pub type PlacePair = Places<2>;

impl StripOrGrid {
    /// The length of a row; none on a strip.
    fn columns(&self) -> Option<usize> {
        match self {
            StripOrGrid::Strip(_) => None,
            StripOrGrid::Small(grid) => Some(grid.columns()),
            StripOrGrid::Large(grid) => Some(grid.columns()),
        }
    }

    /// The name of a cell.
    #[inline]
    pub fn place(&self, index: usize) -> Place {
        let columns = self.columns();
        Place { index, columns }
    }

    /// The names of some cells.
    #[inline]
    pub fn places<const N: usize>(&self, cells: [usize; N]) -> Places<N> {
        Places(cells.map(|index| self.place(index)))
    }

    /// What is on a cell.
    #[inline]
    pub fn get(&self, index: usize) -> Cell {
        match self {
            StripOrGrid::Strip(strip) => strip.get(index),
            StripOrGrid::Small(grid) => grid.get(index),
            StripOrGrid::Large(grid) => grid.cells().get(index),
        }
    }

    /// The board with other contents on some cells.
    #[inline]
    pub fn with(&self, changes: impl IntoIterator<Item = (usize, Cell)>) -> StripOrGrid {
        match self {
            StripOrGrid::Strip(strip) => StripOrGrid::Strip(strip.with(changes)),
            StripOrGrid::Small(grid) => StripOrGrid::Small(grid.with(changes)),
            StripOrGrid::Large(grid) => {
                let cells = grid.cells().with(changes);
                StripOrGrid::Large(Box::new(Grid::from_cells(grid.columns(), cells)))
            }
        }
    }

    /// The rows and columns.
    #[inline]
    pub fn shape(&self) -> Shape {
        match self {
            StripOrGrid::Strip(strip) => Shape::new(1, strip.len()),
            StripOrGrid::Small(grid) => Shape::new(grid.rows(), grid.columns()),
            StripOrGrid::Large(grid) => Shape::new(grid.rows(), grid.columns()),
        }
    }

    /// The cells that hold `cell`.
    pub fn indices(&self, cell: Cell) -> impl Iterator<Item = usize> + '_ {
        match self {
            StripOrGrid::Strip(strip) => OneOf::Strip(strip.indices(cell)),
            StripOrGrid::Small(grid) => OneOf::Small(grid.indices(cell)),
            StripOrGrid::Large(grid) => OneOf::Large(grid.cells().indices(cell)),
        }
    }

    /// How many cells hold `cell`.
    pub fn count(&self, cell: Cell) -> usize {
        match self {
            StripOrGrid::Strip(strip) => strip.count(cell),
            StripOrGrid::Small(grid) => grid.count(cell),
            StripOrGrid::Large(grid) => grid.cells().count(cell),
        }
    }

    /// The lower and the upper bits of the cells of a board of at most 64.
    pub(super) fn small(&self) -> Option<(Bitboard, [u64; 2])> {
        match self {
            StripOrGrid::Strip(strip) => Bitboard::new(1, strip.len()).zip(strip.planes()),
            StripOrGrid::Small(grid) => Some(grid.small()),
            StripOrGrid::Large(_) => None,
        }
    }

    /// A board of at most 64 cells.
    fn of_planes(rows: usize, columns: usize, planes: [u64; 2]) -> StripOrGrid {
        if rows == 1 {
            return StripOrGrid::Strip(Strip::from_planes(columns, planes));
        }
        StripOrGrid::Small(SmallGrid::new(rows, columns, planes))
    }

    /// Some cells of a board of at most 64, in the smallest rectangle around them, the rest of which holds `outside`.
    pub(super) fn cut_out(&self, cells: u64, outside: Cell) -> StripOrGrid {
        let Some((board, planes)) = self.small() else {
            return self.clone();
        };
        let frame = board.frame(cells);
        let (inside, size) = (board.cut_out(cells, frame), frame.rows() * frame.columns());
        let around = u64::MAX >> (64 - size) & !inside;
        let plane = |bit: usize| {
            let is_outside = outside as u64 >> bit & 1 == 1;
            board.cut_out(planes[bit] & cells, frame) | if is_outside { around } else { 0 }
        };
        StripOrGrid::of_planes(frame.rows(), frame.columns(), [plane(0), plane(1)])
    }

    /// How many cells are not empty.
    #[inline]
    pub fn occupied(&self) -> usize {
        let of_strip = |strip: &Strip| strip.len() - strip.count(Cell::Empty);
        match self {
            StripOrGrid::Strip(strip) => of_strip(strip),
            StripOrGrid::Small(grid) => grid.occupied(),
            StripOrGrid::Large(grid) => of_strip(grid.cells()),
        }
    }

    /// The board with one kind of cell made another.
    #[must_use]
    pub fn recoloured(&self, from: Cell, to: Cell) -> StripOrGrid {
        self.with(self.indices(from).map(|index| (index, to)))
    }

    /// Neighbours that hold stones of different colours: for each cell the one to its right, then the one below.
    #[inline]
    pub fn borders(&self) -> impl Iterator<Item = [usize; 2]> + '_ {
        match self {
            StripOrGrid::Strip(strip) => {
                OneOf::Strip(strip.borders().map(|index| [index, index + 1]))
            }
            StripOrGrid::Small(grid) => OneOf::Small(grid.borders()),
            StripOrGrid::Large(grid) => OneOf::Large(grid.borders()),
        }
    }

    /// The connected groups of stones that have stones of both colours, each alone on the smallest board, if no cell is
    /// blocked.
    ///
    /// A group that is a path, in which each stone has at most two neighbours and which does not close, is a strip,
    /// whatever its bends. That is right for games in which only the neighbours of stones matter, and empty cells never
    /// fill: then the group has the moves of the strip, and what they lead to are parts of paths again.
    #[inline]
    pub fn contested_groups(&self) -> impl Iterator<Item = StripOrGrid> + '_ {
        match self {
            StripOrGrid::Strip(strip) => {
                OneOf::Strip(strip.runs().filter(is_contested).map(StripOrGrid::Strip))
            }
            StripOrGrid::Small(grid) => OneOf::Small(grid.contested_groups()),
            StripOrGrid::Large(grid) => OneOf::Large(grid.contested_groups()),
        }
    }

    /// The connected groups of at least two stones, each alone on the smallest board, if no cell is blocked. A group that
    /// is a path is a strip, for the same games as [contested groups](Self::contested_groups).
    pub fn groups(&self) -> impl Iterator<Item = StripOrGrid> + '_ {
        match self {
            StripOrGrid::Strip(strip) => {
                let several = strip.runs().filter(|run| run.len() > 1);
                OneOf::Strip(several.map(StripOrGrid::Strip))
            }
            StripOrGrid::Small(grid) => OneOf::Small(grid.groups()),
            StripOrGrid::Large(grid) => {
                OneOf::Large(grid.groups_like(|group| {
                    group.cells().len() - group.cells().count(Cell::Empty) > 1
                }))
            }
        }
    }

    /// Adds the [contested groups](Self::contested_groups) that are left when a stone of a colour takes a neighbour of the
    /// other, one sum for each of the [borders](Self::borders), made without the boards between. Returns false, and adds
    /// nothing, unless the board is a strip without empty cells, as most components are.
    pub fn add_captures(&self, own: Cell, sums: &mut Sums<StripOrGrid>) -> bool {
        let StripOrGrid::Strip(word) = self else {
            return false;
        };
        if word.contains(Cell::Empty) {
            return false;
        }
        for index in word.borders() {
            let parts = parts_after_capture(word, index, own).into_iter();
            sums.push(parts.filter(is_contested).map(StripOrGrid::Strip));
        }
        true
    }

    /// Features: stones by their neighbours, and pairs of enemies by theirs. None on a board of more than 64 cells.
    pub fn contacts(&self) -> Features {
        let (shape, planes) = match self {
            StripOrGrid::Strip(strip) => (Bitboard::new(1, strip.len()), strip.planes()),
            StripOrGrid::Small(grid) => return grid.contacts(),
            StripOrGrid::Large(_) => (None, None),
        };
        let (Some(board), Some([low, high])) = (shape, planes) else {
            return smallvec![0; contacts(Bitboard::ONE, 0, 0).len()];
        };
        contacts(board, low & !high, high & !low)
    }

    /// One for each board, however it is turned and mirrored.
    #[must_use]
    #[inline]
    pub fn least_image(self) -> StripOrGrid {
        match self {
            StripOrGrid::Strip(strip) => StripOrGrid::Strip(strip.mirror_normalized()),
            // A column is a row.
            _ if self.shape().columns() == 1 => self.transposed().least_image(),
            StripOrGrid::Small(grid) => StripOrGrid::Small(grid.least_image()),
            StripOrGrid::Large(grid) => StripOrGrid::Large(Box::new(grid.least_image())),
        }
    }

    /// One for each board and its mirror images, in which rows are rows.
    #[must_use]
    pub fn mirror_normalized(self) -> StripOrGrid {
        match self {
            StripOrGrid::Strip(strip) => StripOrGrid::Strip(strip.mirror_normalized()),
            StripOrGrid::Small(grid) => StripOrGrid::Small(grid.least_mirror_image()),
            StripOrGrid::Large(grid) => StripOrGrid::Large(Box::new(grid.mirror_normalized())),
        }
    }

    /// The board turned by a half turn: a strip is mirrored.
    #[must_use]
    pub fn turned(&self) -> StripOrGrid {
        match self {
            StripOrGrid::Strip(strip) => StripOrGrid::Strip(strip.mirrored()),
            StripOrGrid::Small(grid) => StripOrGrid::Small(grid.turned()),
            StripOrGrid::Large(grid) => StripOrGrid::Large(Box::new(grid.turned())),
        }
    }

    /// Rows become columns.
    #[must_use]
    pub fn transposed(&self) -> StripOrGrid {
        match self {
            StripOrGrid::Strip(strip) => Grid::from_cells(1, strip.clone()).into(),
            StripOrGrid::Small(grid) => {
                let transposed = grid.transposed();
                let (_, planes) = transposed.small();
                StripOrGrid::of_planes(transposed.rows(), transposed.columns(), planes)
            }
            StripOrGrid::Large(grid) => grid.transposed().into(),
        }
    }
}

fn is_contested(word: &Strip) -> bool {
    word.contains(Cell::Left) && word.contains(Cell::Right)
}

/// What is before and what is after the cell that a stone leaves, when of two stones side by side, the left of which is at
/// `index`, the `own` one takes the other.
fn parts_after_capture(word: &Strip, index: usize, own: Cell) -> [Strip; 2] {
    let goes_right = word.get(index) == own;
    let left = index + usize::from(!goes_right);
    let mut parts = [word.slice(0..left), word.slice(left + 1..word.len())];
    if goes_right {
        parts[1].set(0, own);
    } else {
        parts[0].set(index, own);
    }
    parts
}

impl Grid {
    fn borders(&self) -> impl Iterator<Item = [usize; 2]> + '_ {
        let is_border = |&[a, b]: &[usize; 2]| {
            let [a, b] = [a, b].map(|index| self.cells().get(index));
            a != b && a == b.exchanged()
        };
        let pairs = self.cells().stones().flat_map(|(index, _)| {
            let neighbours = self.neighbour_indices(index);
            let later = neighbours.filter(move |&next| next > index);
            later.map(move |next| [index, next])
        });
        pairs.filter(is_border)
    }

    fn contested_groups(&self) -> impl Iterator<Item = StripOrGrid> + '_ {
        self.groups_like(|group| group.contains(Cell::Left) && group.contains(Cell::Right))
    }

    fn groups_like(&self, is_wanted: impl Fn(&Grid) -> bool) -> impl Iterator<Item = StripOrGrid> {
        let is_stone = |cell| matches!(cell, Cell::Left | Cell::Right);
        let groups = self.regions(is_stone, Cell::Empty);
        let wanted = groups.filter(move |group| is_wanted(group));
        wanted.map(|group| match group.path() {
            Some(path) => StripOrGrid::Strip(path),
            None => group.into(),
        })
    }

    /// The stones of a connected group in their order from one end to the other, if it is a path.
    fn path(&self) -> Option<Strip> {
        let is_stone = |index: &usize| self.cells().get(*index) != Cell::Empty;
        let neighbours = |index: usize| self.neighbour_indices(index).filter(is_stone);
        let degree = |index: usize| neighbours(index).count();
        let stones = || self.cells().stones().map(|(index, _)| index);
        let mut next = stones().find(|&index| degree(index) <= 1);
        if next.is_none() || stones().any(|index| degree(index) > 2) {
            return None;
        }
        let (mut word, mut before) = (Strip::empty(0), None);
        while let Some(index) = next {
            word.push(self.cells().get(index));
            next = neighbours(index).find(|&next| Some(next) != before);
            before = Some(index);
        }
        Some(word)
    }
}

impl Board for StripOrGrid {
    fn read(text: &str, notation: &Notation) -> Result<StripOrGrid, TextError> {
        if text.contains(ROW_ENDS) {
            return Ok(Grid::parse(text, notation)?.into());
        }
        let strip = Strip::parse(text, notation);
        Ok(StripOrGrid::Strip(
            strip.map_err(|error| super::grid::with_row_end(text, error))?,
        ))
    }

    fn write(&self, notation: &Notation) -> String {
        match self {
            StripOrGrid::Strip(strip) => strip.write(notation),
            StripOrGrid::Small(grid) => grid.grid().write(notation),
            StripOrGrid::Large(grid) => grid.write(notation),
        }
    }

    fn exchanged(&self) -> StripOrGrid {
        match self {
            StripOrGrid::Strip(strip) => StripOrGrid::Strip(strip.exchanged()),
            StripOrGrid::Small(grid) => StripOrGrid::Small(grid.exchanged()),
            StripOrGrid::Large(grid) => StripOrGrid::Large(Box::new(grid.exchanged())),
        }
    }

    /// Only strips are counted.
    fn key(&self, keys: Keys) -> Option<DatabaseKey> {
        match self {
            StripOrGrid::Strip(strip) => strip.key(keys),
            _ => None,
        }
    }

    fn from_key(key: DatabaseKey, keys: Keys) -> Option<StripOrGrid> {
        Strip::from_key(key, keys).map(StripOrGrid::Strip)
    }

    fn layer_size(layer: u32, keys: Keys) -> Option<u64> {
        Strip::layer_size(layer, keys)
    }
}

/// One of three iterators over the same things.
enum OneOf<A, B, C> {
    Strip(A),
    Small(B),
    Large(C),
}

impl<T, A, B, C> Iterator for OneOf<A, B, C>
where
    A: Iterator<Item = T>,
    B: Iterator<Item = T>,
    C: Iterator<Item = T>,
{
    type Item = T;

    fn next(&mut self) -> Option<T> {
        match self {
            OneOf::Strip(items) => items.next(),
            OneOf::Small(items) => items.next(),
            OneOf::Large(items) => items.next(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Rewrite, Way};
    use super::*;
    use crate::Card;
    use crate::random::Random;

    fn card() -> Card {
        Card::new("test", "test", "").cells(".BW#")
    }

    fn read(text: &str) -> Result<StripOrGrid, TextError> {
        StripOrGrid::read(text, card().notation())
    }

    fn board(text: &str) -> StripOrGrid {
        read(text).expect("a board")
    }

    fn text(board: &StripOrGrid) -> String {
        board.write(card().notation())
    }

    /// A random grid of at most 64 cells.
    fn random_grid(random: &mut Random, alphabet: &str) -> Grid {
        let rows = 1 + random.below(9);
        let columns = 1 + random.below(64 / rows);
        let cells = random.text(alphabet, rows * columns);
        let cells: Vec<char> = cells.chars().collect();
        let text = super::super::Layout::text(&cells, columns);
        Grid::parse(&text, card().notation()).expect("a grid")
    }

    fn groups(board: &StripOrGrid) -> Vec<StripOrGrid> {
        board.contested_groups().collect()
    }

    #[test]
    fn each_board_has_one_form() {
        assert!(matches!(board("BW.B"), StripOrGrid::Strip(_)));
        assert_eq!(board("BW.B/"), board("BW.B"));
        assert_eq!(board("BW|.B"), board("BW/.B"));
        assert!(matches!(board("B/W"), StripOrGrid::Small(_)));
        let large = format!("{0}/{0}", "B".repeat(33));
        assert!(matches!(board(&large), StripOrGrid::Large(_)));
        for shown in ["BW.B", "B/W", "BW#/.W.", &large] {
            assert_eq!(text(&board(shown)), shown);
        }
    }

    #[test]
    fn errors_point_at_the_place() {
        for (text, index) in [
            ("", 0),
            ("BW,WB", 2),
            ("BW/B", 3),
            ("BW//BW", 3),
            ("BW/BQ", 4),
        ] {
            assert_eq!(read(text).expect_err(text).index, index, "{text}");
        }
        let error = read("BW,WB").expect_err("a comma");
        assert!(error.message.ends_with("between rows stands '/'"));
    }

    #[test]
    fn places_have_names() {
        let shown = |board: StripOrGrid| {
            let [a, b] = board.borders().next().expect("a border");
            board.places([a, b]).to_string()
        };
        assert_eq!(shown(board(".BW")), "2-3");
        assert_eq!(shown(board("..B/..W")), "r1c3-r2c3");
    }

    /// Small and large grids are treated in different ways.
    #[test]
    fn small_and_large_grids_agree() {
        let mut random = Random::new(1);
        for alphabet in [".BW", "..BW", "BW", "..BW#"] {
            for _ in 0..1000 {
                let grid = random_grid(&mut random, alphabet);
                let small = StripOrGrid::from(grid.clone());
                let large = StripOrGrid::Large(Box::new(grid.clone()));
                let shown = text(&small);
                assert_eq!(shown, text(&large));
                let borders: Vec<_> = small.borders().collect();
                assert_eq!(borders, large.borders().collect::<Vec<_>>(), "{shown}");
                if !alphabet.contains('#') {
                    assert_eq!(groups(&small), groups(&large), "{shown}");
                    assert!(small.groups().eq(large.groups()), "{shown}");
                }
                assert!(small.indices(Cell::Left).eq(large.indices(Cell::Left)));
                let jumps = [
                    Rewrite {
                        ways: &Way::SIDES,
                        from: [Cell::Left, Cell::Right, Cell::Empty],
                        to: [Cell::Empty, Cell::Empty, Cell::Left],
                    },
                    Rewrite {
                        ways: &[Way::RIGHT, Way::DOWN],
                        from: [Cell::Right, Cell::Left, Cell::Empty],
                        to: [Cell::Empty, Cell::Empty, Cell::Right],
                    },
                ];
                let parts = [&small, &large].map(|board| board.independent_parts(&jumps));
                assert_eq!(parts[0], parts[1], "{shown}");
                let count = |part: &StripOrGrid| part.rewritings(jumps).count();
                let sum: usize = parts[0].iter().map(count).sum();
                assert_eq!(sum, count(&small), "parts have all moves: {shown}");
                assert_eq!(small.occupied(), large.occupied(), "{shown}");
                assert_eq!(text(&small.exchanged()), text(&large.exchanged()));
                let index = random.below(grid.cells().len());
                for cell in Cell::ALL {
                    let [small, large] = [&small, &large].map(|board| board.with([(index, cell)]));
                    assert_eq!(text(&small), text(&large));
                    assert_eq!(small.get(index), cell);
                }
            }
        }
    }

    #[test]
    fn all_images_have_one_least_image() {
        let mut random = Random::new(2);
        for _ in 0..2000 {
            let grid = random_grid(&mut random, ".BW#");
            let upright = [
                grid.clone(),
                grid.mirrored(),
                grid.turned(),
                grid.mirrored().turned(),
            ];
            let images: Vec<StripOrGrid> = upright
                .iter()
                .flat_map(|image| [image.clone(), image.transposed()])
                .map(StripOrGrid::from)
                .collect();
            let least = images[0].clone().least_image();
            assert!(images.contains(&least), "{}", text(&images[0]));
            for image in &images {
                assert_eq!(image.clone().least_image(), least, "{}", text(image));
            }
        }
    }

    #[test]
    fn paths_are_strips_and_cycles_are_not() {
        for (shown, expected) in [
            ("BW./.B./.WW", vec!["BWBWW"]),
            ("B.W/WBB", vec!["BWBBW"]),
            ("BW/WB", vec!["BW/WB"]),
            (".B./WBW", vec![".B./WBW"]),
            ("B/W/.", vec!["BW"]),
            ("BB.W/WW.W", vec!["BB/WW"]),
            ("BWB/B.W/WWB", vec!["BWB/B.W/WWB"]),
        ] {
            let groups: Vec<String> = groups(&board(shown)).iter().map(text).collect();
            assert_eq!(groups, expected, "{shown}");
        }
    }
}
