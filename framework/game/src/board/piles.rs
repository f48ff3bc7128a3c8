//! A rectangle of piles of any height: `X3` is three of Left's, `X` one, and `O2` two of Right's.

use smallvec::SmallVec;

use super::{Board, Cell, Grid, Notation, Place, ROW_ENDS, Shape};
use crate::TextError;

/// The height of a pile: above 0 if it is Left's, below 0 if it is Right's, and 0 on an empty cell.
pub type Height = i8;

/// A strip or a grid of piles, numbered row by row from 0. Cells may be blocked.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piles {
    columns: u32,
    cells: SmallVec<[Height; 32]>,
}

impl Piles {
    /// What is on a blocked cell.
    pub const BLOCKED: Height = Height::MIN;

    /// The rows and columns.
    pub fn shape(&self) -> Shape {
        let columns = self.columns as usize;
        Shape::new(self.cells.len() / columns, columns)
    }

    /// What is on a cell.
    pub fn get(&self, index: usize) -> Height {
        self.cells[index]
    }

    /// All cells, row by row.
    pub fn cells(&self) -> &[Height] {
        &self.cells
    }

    /// The piles of one player, each with its cell.
    pub fn of(&self, player: crate::Player) -> impl Iterator<Item = (usize, Height)> + '_ {
        let sign = [1, -1][player.index()];
        let piles = self.cells.iter().copied().enumerate();
        piles.filter(move |&(_, height)| height != Self::BLOCKED && height.signum() == sign)
    }

    /// The name of a cell: rows and columns have numbers, also of a single row.
    pub fn place(&self, index: usize) -> Place {
        Place::on_grid(index, self.columns as usize)
    }

    /// The board with other piles on some cells.
    #[must_use]
    pub fn with(&self, changes: impl IntoIterator<Item = (usize, Height)>) -> Piles {
        let mut piles = self.clone();
        for (index, height) in changes {
            piles.cells[index] = height;
        }
        piles
    }

    /// Each pile made another.
    #[must_use]
    pub fn map(&self, height: impl Fn(Height) -> Height) -> Piles {
        let other = |&cell: &Height| {
            if cell == Self::BLOCKED {
                cell
            } else {
                height(cell)
            }
        };
        Piles {
            columns: self.columns,
            cells: self.cells.iter().map(other).collect(),
        }
    }

    /// Some cells in the smallest rectangle around them, the rest of which is blocked; there is at least one.
    pub fn cut_out(&self, cells: &[usize]) -> Piles {
        let columns = self.columns as usize;
        let extent = |number: fn(usize, usize) -> usize| {
            super::grid::extent(cells.iter().map(|&cell| number(cell, columns)))
        };
        let (rows, within) = (extent(|cell, n| cell / n), extent(|cell, n| cell % n));
        let mut alone: SmallVec<_> = SmallVec::from_elem(Self::BLOCKED, rows.len() * within.len());
        for &cell in cells {
            let (row, column) = (cell / columns - rows.start, cell % columns - within.start);
            alone[row * within.len() + column] = self.cells[cell];
        }
        Piles {
            columns: within.len() as u32,
            cells: alone,
        }
    }

    /// The board turned by a half turn.
    #[must_use]
    pub fn turned(&self) -> Piles {
        Piles {
            columns: self.columns,
            cells: self.cells.iter().rev().copied().collect(),
        }
    }

    /// Rows become columns.
    #[must_use]
    pub fn transposed(&self) -> Piles {
        let (rows, columns) = (self.shape().rows(), self.shape().columns());
        let by_columns = (0..columns).flat_map(|column| (0..rows).map(move |row| (row, column)));
        Piles {
            columns: rows as u32,
            cells: by_columns
                .map(|(row, column)| self.cells[row * columns + column])
                .collect(),
        }
    }
}

/// What is wrong with a height.
const NUMBER: &str = "a number from 1 to 100 stands after a stone, such as X3";

/// The cells of a text without their numbers; where each comes from; and the numbers.
fn without_numbers(text: &str) -> Result<(String, Vec<usize>, Vec<String>), TextError> {
    let (mut cells, mut places, mut numbers) = (String::new(), Vec::new(), Vec::<String>::new());
    for (place, c) in text.chars().enumerate() {
        if !c.is_ascii_digit() {
            cells.push(c);
            places.push(place);
            numbers.push(String::new());
        } else if let Some(number) = numbers.last_mut() {
            number.push(c);
        } else {
            return Err(TextError::new(place, NUMBER));
        }
    }
    places.push(text.chars().count());
    Ok((cells, places, numbers))
}

/// The height of a pile on a cell that has a number.
fn height(cell: Cell, number: &str) -> Option<Height> {
    let number = match number {
        "" => None,
        number => Some(number.parse().ok().filter(|n| (1..=100).contains(n))?),
    };
    match (cell, number) {
        (Cell::Left, number) => Some(number.unwrap_or(1)),
        (Cell::Right, number) => Some(-number.unwrap_or(1)),
        (Cell::Empty, None) => Some(0),
        (Cell::Blocked, None) => Some(Piles::BLOCKED),
        _ => None,
    }
}

impl Board for Piles {
    fn read(text: &str, notation: &Notation) -> Result<Piles, TextError> {
        let (cells, places, numbers) = without_numbers(text)?;
        let grid = Grid::parse(&cells, notation);
        let grid = grid.map_err(|error| TextError::new(places[error.index], error.message))?;
        let mut contents = grid.cells().cells();
        let mut piles = SmallVec::new();
        for (index, c) in cells.chars().enumerate() {
            let wrong = || TextError::new(places[index] + 1, NUMBER);
            if ROW_ENDS.contains(&c) {
                if !numbers[index].is_empty() {
                    return Err(wrong());
                }
            } else if let Some(cell) = contents.next() {
                piles.push(height(cell, &numbers[index]).ok_or_else(wrong)?);
            }
        }
        Ok(Piles {
            columns: grid.columns() as u32,
            cells: piles,
        })
    }

    fn write(&self, notation: &Notation) -> String {
        let letter = |cell| notation.character(cell).unwrap_or('?');
        let written = |&height: &Height| {
            let cell = match height {
                Piles::BLOCKED => Cell::Blocked,
                0 => Cell::Empty,
                1.. => Cell::Left,
                _ => Cell::Right,
            };
            match height.checked_abs() {
                Some(height) if height > 1 => format!("{}{height}", letter(cell)),
                _ => letter(cell).to_string(),
            }
        };
        let rows = self.cells.chunks(self.columns as usize);
        let rows = rows.map(|row| row.iter().map(written).collect::<String>());
        rows.collect::<Vec<_>>().join(&super::ROW_END.to_string())
    }

    fn exchanged(&self) -> Piles {
        self.map(|height| -height)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Card;

    fn read(text: &str) -> Result<Piles, TextError> {
        Piles::read(text, Card::new("test", "test", "").cells(".XO#").notation())
    }

    #[test]
    fn piles_are_read_and_written() {
        let error = read("X3./#O12x").expect_err("rows of different lengths");
        assert_eq!(error.index, 4);
        let piles = read("X3./#O12/.x").expect("piles");
        assert_eq!(piles.cells(), [3, 0, Piles::BLOCKED, -12, 0, 1]);
        let card = Card::new("test", "test", "").cells(".XO#");
        assert_eq!(piles.write(card.notation()), "X3./#O12/.X");
        for (text, index) in [
            ("3X", 0),
            ("X.2", 2),
            ("X0", 1),
            ("X101", 1),
            ("X/2.", 2),
            ("X2?", 2),
        ] {
            assert_eq!(read(text).expect_err(text).index, index, "{text}");
        }
    }
}
