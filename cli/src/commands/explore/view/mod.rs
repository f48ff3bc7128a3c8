//! The picture of a state: a pure function, so that tests can look at it.
//!
//! From the top: the path, the board, then the moves with what is known about the value beside or above them, and a line
//! about keys and progress. What has no room is left out, the least important first.
//!
//! | file | idea |
//! |---|---|
//! | `look` | styles, with and without colours |
//! | `board` | the board |
//! | `moves` | the two lists of moves |
//! | `value` | who wins, the value and its facts |
//! | `side` | the panels beside the moves: the value and the thermograph |
//! | `footer` | the path, the keys, the progress |
//! | `help` | all keys |

mod board;
mod footer;
mod help;
mod look;
mod moves;
mod side;
mod value;

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};

use super::state::State;

pub(super) use self::look::Look;

/// The least rows that are left for the lists of moves.
const LISTS: u16 = 4;

/// From this many rows on, there is one for what the chosen move leads to.
const ROOMY: u16 = 10;

/// Draws a state.
pub(super) fn draw(state: &State, look: Look, frame: &mut Frame<'_>) {
    let area = frame.area();
    let [top, middle, bottom] = Layout::vertical([
        Constraint::Length(1),
        Constraint::Fill(1),
        Constraint::Length(1),
    ])
    .areas(area);
    footer::draw_path(state, look, frame, top);
    footer::draw(state, look, frame, bottom);
    if state.shows_help {
        help::draw(frame, middle);
        return;
    }
    let board = board::lines(state, look, middle.width);
    // The board may take half of what the lists can spare.
    let most = middle.height.saturating_sub(LISTS) / 2;
    let height = u16::try_from(board.len())
        .unwrap_or(u16::MAX)
        .min(most.max(1));
    let preview = u16::from(middle.height >= ROOMY);
    let [upper, between, lower] = Layout::vertical([
        Constraint::Length(height),
        Constraint::Length(preview),
        Constraint::Fill(1),
    ])
    .areas(middle);
    board::draw(board, frame, upper);
    board::draw_preview(state, look, frame, between);
    draw_lower(state, look, frame, lower);
}

/// Draws everything below the board.
fn draw_lower(state: &State, look: Look, frame: &mut Frame<'_>, area: Rect) {
    if state.is_wide() {
        let halves = [Constraint::Fill(1), Constraint::Fill(1)];
        let [left, right] = Layout::horizontal(halves).spacing(2).areas(area);
        moves::draw(state, look, frame, left);
        side::draw(state, look, frame, right);
        return;
    }
    let facts = value::short_lines(state, look, area.width);
    let most = area.height.saturating_sub(LISTS);
    let height = value::height(&facts, area.width).min(most);
    let [upper, lower] =
        Layout::vertical([Constraint::Length(height), Constraint::Fill(1)]).areas(area);
    value::draw(facts, frame, upper);
    let is_drawn = state.shows_thermograph() && side::draw_thermograph(state, frame, lower);
    if !is_drawn {
        moves::draw(state, look, frame, lower);
    }
}
