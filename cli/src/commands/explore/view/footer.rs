//! The path at the top, and the keys, the command or the progress at the bottom.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::Line;
use ratatui::widgets::Paragraph;

use super::super::state::State;
use super::Look;

/// What fits, the first.
const KEYS: [&str; 3] = [
    "arrows choose  enter move  backspace back  t thermograph  c canonical  y command  ? keys  q quit",
    "arrows, enter: move  backspace: back  ?: keys  q: quit",
    "?: keys  q: quit",
];

/// Draws the moves from the start; if there is no room, the last of them.
pub(super) fn draw_path(state: &State, look: Look, frame: &mut Frame<'_>, area: Rect) {
    let language = state.here().sum.language();
    let moves = state.path().iter().filter_map(|place| place.by.as_ref());
    let moves = moves.map(|(player, label)| format!(" > {} {label}", language.player(*player)));
    let path = format!("{}: start", language.name()) + &moves.collect::<String>();
    let path = end_of(&path, area.width);
    frame.render_widget(Line::from(path).style(look.heading()), area);
}

/// The end of a text, as much as there is room for.
fn end_of(text: &str, width: u16) -> String {
    let (length, width) = (text.chars().count(), usize::from(width));
    if length <= width {
        return text.into();
    }
    let end: String = text.chars().skip(length + 3 - width.min(length)).collect();
    format!("...{end}")
}

/// Draws the last line.
pub(super) fn draw(state: &State, look: Look, frame: &mut Frame<'_>, area: Rect) {
    let fits = |text: &&&str| text.len() <= usize::from(area.width);
    let keys = KEYS.iter().find(fits).copied().unwrap_or_default();
    let limit = state.here().end.as_ref().and_then(|end| end.as_ref().err());
    let text = match limit {
        _ if state.shows_command => state.command(),
        _ if !state.status.is_empty() => state.status.clone(),
        Some(limit) => format!("{limit}  ?: keys  q: quit"),
        None => keys.to_string(),
    };
    let paragraph = Paragraph::new(text).style(look.faint());
    frame.render_widget(paragraph, area);
}
