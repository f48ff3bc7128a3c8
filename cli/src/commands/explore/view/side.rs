//! The panels beside the moves: the value, and the thermograph below it. Further panels go between them, in [`draw`].

use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::widgets::Paragraph;

use super::super::state::State;
use super::{Look, value};
use crate::output::thermograph::sketch_within;

/// The rows of a long value that are shown.
const MOST_ROWS: u16 = 12;

/// Draws the panels, from the top.
pub(super) fn draw(state: &State, look: Look, frame: &mut Frame<'_>, area: Rect) {
    let facts = value::lines(state, look);
    let height = value::height(&facts, area.width).min(MOST_ROWS);
    let [upper, lower] = Layout::vertical([Constraint::Length(height), Constraint::Fill(1)])
        .spacing(1)
        .areas(area);
    value::draw(facts, frame, upper);
    if state.shows_thermograph() {
        draw_thermograph(state, frame, lower);
    }
}

/// Draws the thermograph; returns false if there is no room for it.
pub(super) fn draw_thermograph(state: &State, frame: &mut Frame<'_>, area: Rect) -> bool {
    let here = state.here();
    let size = (usize::from(area.width), usize::from(area.height));
    let facts = here.facts.as_ref();
    let text = match facts.and_then(|facts| facts.thermograph.as_ref()) {
        Some(thermograph) => sketch_within(thermograph, size),
        None if here.is_valued => "(no thermograph: the value is not known)".into(),
        None => "(the thermograph comes with the value)".into(),
    };
    let has_room = !text.is_empty();
    frame.render_widget(Paragraph::new(text), area);
    has_room
}
