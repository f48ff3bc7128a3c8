//! The dash: in an expression a minus sign, and never a cell.
//!
//! Many people write an empty cell as a dash. One that touches a cell, as in `-BBW`, `BBW -BW` or `BB-W`, is refused, so
//! that a wrong sign cannot go unnoticed: a minus sign before or after cells has spaces around it.

use game::laws::starts_value;
use game::{NAME_END, TextError};

/// The longest board that a message repeats.
const MOST_CHARACTERS: usize = 24;

/// Signs of other alphabets that look like a minus sign.
const LOOKALIKES: [char; 4] = ['−', '–', '—', '‐'];

/// Complains about a sign that looks like a minus sign.
pub(super) fn check(characters: &[char]) -> Result<(), TextError> {
    match characters.iter().position(|c| LOOKALIKES.contains(c)) {
        None => Ok(()),
        Some(place) => {
            let message = "this sign is not the minus sign of the keyboard: write '-'";
            Err(TextError::new(place, message))
        }
    }
}

/// The place of the first dash among the cells of a board. In mixed sums, the name of a game comes before the cells.
pub(super) fn among_cells(board: &[char], is_named: bool) -> Option<usize> {
    let cells = if is_named {
        board.iter().position(|&c| c == NAME_END)?
    } else {
        0
    };
    // An exponent is another complaint.
    let is_dash = |&place: &usize| board[place] == '-' && !board[..place].ends_with(&['^']);
    (cells..board.len()).find(is_dash)
}

/// The complaint about the dash at the `place` of a text that touches the cells of a board. The board has the dash in it;
/// `follows_term` if a whole term stands before it.
pub(super) fn ambiguous(board: &[char], place: usize, follows_term: bool) -> TextError {
    let minus = spaced(board);
    let plus = if follows_term { "+ " } else { "" };
    let cells = board.iter().collect::<String>().replace('-', ".");
    let touches = "a dash that touches a cell could be a minus sign or an empty cell";
    let message = if board.len() > MOST_CHARACTERS {
        format!("{touches}: write ' - ' with spaces for the minus sign, or '.' for the empty cell")
    } else if is_before_value(board) {
        format!("{touches}: write '{minus}', with spaces around the minus sign")
    } else {
        format!(
            "{touches}: write '{minus}' for the minus sign, or '{plus}{cells}' for the empty cell"
        )
    };
    TextError::new(place, message)
}

/// The text with spaces around each dash, and the name of the game, if there is one, before each board.
fn spaced(board: &[char]) -> String {
    let text: String = board.iter().collect();
    let (name, cells) = match text.find(NAME_END) {
        Some(end) => text.split_at(end + NAME_END.len_utf8()),
        None => ("", &text[..]),
    };
    let has_name = |piece: &str| piece.is_empty() || piece.contains(NAME_END);
    let named = |piece: &str| {
        if has_name(piece) || piece.starts_with(starts_value) {
            piece.to_string()
        } else {
            format!("{name}{piece}")
        }
    };
    let pieces: Vec<String> = cells.split('-').map(named).collect();
    let spaced = pieces.join(" - ").replace("  ", " ");
    spaced.trim().into()
}

/// Whether a value follows a dash, so that it is not a cell.
fn is_before_value(board: &[char]) -> bool {
    let mut pairs = board.windows(2);
    pairs.any(|pair| pair[0] == '-' && starts_value(pair[1]))
}
