//! How the cells of a board are laid out in its text.

use super::ROW_END;
use crate::random::Random;

/// A strip, rows of a grid, or either.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// One row of cells.
    Strip,
    /// Rows of as many cells each, with a [`ROW_END`] between them.
    Grid,
    /// One row, or several.
    StripOrGrid,
}

impl Layout {
    /// All shapes of boards with a number of cells: how many rows, and how long.
    pub fn shapes(self, cells: usize) -> Vec<(usize, usize)> {
        let divides = |&rows: &usize| cells.is_multiple_of(rows);
        match self {
            Layout::Strip => vec![(1, cells)],
            Layout::Grid | Layout::StripOrGrid => (1..=cells)
                .filter(divides)
                .map(|rows| (rows, cells / rows))
                .collect(),
        }
    }

    /// The text of a board whose cells are given row by row.
    pub fn text(cells: &[char], columns: usize) -> String {
        let rows = cells.chunks(columns.max(1));
        let rows: Vec<String> = rows.map(|row| row.iter().collect()).collect();
        rows.join(&ROW_END.to_string())
    }

    /// The text of a random board, not necessarily a legal one, with cells from an alphabet.
    pub fn random_text(self, random: &mut Random, alphabet: &str, cells: usize) -> String {
        let characters: Vec<char> = random.text(alphabet, cells).chars().collect();
        match self {
            Layout::Strip => Layout::text(&characters, cells),
            Layout::Grid | Layout::StripOrGrid => {
                let &(_, columns) = random.choose(&self.shapes(cells));
                Layout::text(&characters, columns)
            }
        }
    }
}
