//! Database keys of boards: how a game's boards are counted.

use super::{Cell, Grid, Layout, Strip, polyomino, polyomino_count, polyomino_index};
use crate::DatabaseKey;

/// How the boards of a game are counted for databases.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keys {
    /// There are no databases.
    None,
    /// By their stones: components are full of them.
    Stones,
    /// By their cells, which are empty, Left's or Right's.
    Cells,
    /// By their cells, which may be blocked, too.
    AllCells,
    /// By their shape: cells are empty within and blocked around.
    Shapes,
}

impl Keys {
    /// The number of states of a cell, if boards are counted by cells.
    fn base(self) -> Option<u64> {
        match self {
            Keys::Cells => Some(3),
            Keys::AllCells => Some(4),
            Keys::None | Keys::Stones | Keys::Shapes => None,
        }
    }
}

impl Strip {
    /// The key of a strip: its length, and its cells as digits.
    pub(super) fn counted_key(&self, keys: Keys) -> Option<DatabaseKey> {
        let layer = u32::try_from(self.len()).ok()?;
        Strip::board_count(layer, keys)?;
        let index = match keys {
            Keys::Stones => self.bits_of(crate::Player::Right)?,
            _ => self.number(keys.base()?)?,
        };
        Some(DatabaseKey { layer, index })
    }

    /// The strip with a key.
    pub(super) fn of_counted_key(key: DatabaseKey, keys: Keys) -> Option<Strip> {
        let length = key.layer as usize;
        if keys != Keys::Stones {
            return Strip::from_number(length, key.index, keys.base()?);
        }
        let in_layer = key.index < Strip::board_count(key.layer, keys)?;
        let mut word = Strip::empty(0);
        for n in 0..length {
            let is_right = key.index >> n & 1 == 1;
            word.push(if is_right { Cell::Right } else { Cell::Left });
        }
        in_layer.then_some(word)
    }

    /// How many strips of a length there are.
    pub(super) fn board_count(length: u32, keys: Keys) -> Option<u64> {
        match keys {
            Keys::Stones => 1u64.checked_shl(length),
            _ => keys.base()?.checked_pow(length),
        }
    }
}

impl Grid {
    /// The key of a grid: the number of its cells; and its shape among all rectangles of as many cells, followed by the
    /// cells as digits. Or, if only its shape counts, the number of its squares and its place among such shapes.
    pub(super) fn counted_key(&self, keys: Keys) -> Option<DatabaseKey> {
        if keys == Keys::Shapes {
            let layer = u32::try_from(self.cells().count(Cell::Empty)).ok()?;
            let index = polyomino_index(self)?;
            return Some(DatabaseKey { layer, index });
        }
        let cells = self.cells().counted_key(keys)?;
        Grid::board_count(cells.layer, keys)?;
        let shapes = Layout::Grid.shapes(self.cells().len());
        let shape = shapes.iter().position(|&(rows, _)| rows == self.rows())?;
        let index = shape as u64 * Strip::board_count(cells.layer, keys)? + cells.index;
        Some(DatabaseKey { index, ..cells })
    }

    /// The grid with a key.
    pub(super) fn of_counted_key(key: DatabaseKey, keys: Keys) -> Option<Grid> {
        if keys == Keys::Shapes {
            return polyomino(key.layer as usize, key.index);
        }
        Grid::board_count(key.layer, keys)?;
        let boards = Strip::board_count(key.layer, keys)?;
        let shapes = Layout::Grid.shapes(key.layer as usize);
        let &(_, columns) = shapes.get(usize::try_from(key.index / boards).ok()?)?;
        let index = key.index % boards;
        let cells = Strip::of_counted_key(DatabaseKey { index, ..key }, keys)?;
        Some(Grid::from_cells(columns, cells))
    }

    /// How many grids of a number of cells, or shapes of a number of squares, there are.
    pub(super) fn board_count(layer: u32, keys: Keys) -> Option<u64> {
        if keys == Keys::Shapes {
            return polyomino_count(layer as usize);
        }
        let shapes = Layout::Grid.shapes(layer as usize).len() as u64;
        Strip::board_count(layer, keys)?.checked_mul(shapes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn every_key_of_a_layer_is_a_board_and_back() {
        for keys in [Keys::Cells, Keys::AllCells, Keys::Shapes] {
            for layer in 1..=6 {
                let size = Grid::board_count(layer, keys).expect("few boards");
                let mut seen = HashSet::new();
                for index in 0..size {
                    let key = DatabaseKey { layer, index };
                    let grid = Grid::of_counted_key(key, keys).expect("a board");
                    assert_eq!(grid.counted_key(keys), Some(key), "{keys:?} {grid:?}");
                    assert!(seen.insert(grid));
                }
                let beyond = DatabaseKey { layer, index: size };
                assert_eq!(Grid::of_counted_key(beyond, keys), None);
            }
        }
    }

    #[test]
    fn words_of_stones_are_binary_numbers() {
        for index in 0..32 {
            let key = DatabaseKey { layer: 5, index };
            let word = Strip::of_counted_key(key, Keys::Stones).expect("a word");
            assert_eq!(word.counted_key(Keys::Stones), Some(key));
        }
        let key = DatabaseKey {
            layer: 5,
            index: 32,
        };
        assert_eq!(Strip::of_counted_key(key, Keys::Stones), None);
    }
}
