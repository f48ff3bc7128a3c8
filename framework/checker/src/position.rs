//! Normal forms of positions, and what it takes to store one.

use game::Position;

/// About how much a stored position takes: the handle, and the board that it points to.
pub(crate) const BYTES_A_POSITION: usize = 80;

/// The components of a board, in normal form.
pub(crate) fn components(board: &Position) -> Vec<Position> {
    board.normal_parts()
}

/// The inverse of a component, in normal form.
pub(crate) fn inverse(component: &Position) -> Position {
    component.inverse().normal_form()
}
