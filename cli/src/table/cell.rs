//! What stands in a table: words, values, and what is typed as it is.

/// A part of a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Piece {
    /// Words and counts.
    Text(String),
    /// A value or a number, in the notation of the format.
    Value(String),
    /// A board, a move or a command.
    Code(String),
}

/// A cell.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Cell(pub(super) Vec<Piece>);

impl Cell {
    /// A value or a number, in the notation of the format.
    pub(crate) fn value(text: impl Into<String>) -> Cell {
        Cell(vec![Piece::Value(text.into())])
    }

    /// A board, a move or a command.
    pub(crate) fn code(text: impl Into<String>) -> Cell {
        Cell(vec![Piece::Code(text.into())])
    }

    /// The same with more behind it.
    pub(crate) fn and(mut self, more: impl Into<Cell>) -> Cell {
        self.0.extend(more.into().0);
        self
    }

    /// Cells with commas between them.
    pub(crate) fn list(cells: impl IntoIterator<Item = Cell>) -> Cell {
        let mut list = Cell::default();
        for cell in cells {
            list = if list.0.is_empty() {
                cell
            } else {
                list.and(", ").and(cell)
            };
        }
        list
    }

    /// Without any marks.
    pub(crate) fn plain(&self) -> String {
        let texts = self.0.iter().map(|piece| match piece {
            Piece::Text(text) | Piece::Value(text) | Piece::Code(text) => text.as_str(),
        });
        texts.collect()
    }
}

impl<T: Into<String>> From<T> for Cell {
    fn from(text: T) -> Cell {
        Cell(vec![Piece::Text(text.into())])
    }
}
