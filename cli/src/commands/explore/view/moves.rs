//! The two lists of moves.

use game::Player;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::super::place::{List, Row};
use super::super::state::State;
use super::Look;
use crate::table::padded;

/// Both lists are shown side by side from this many columns on; below, only the one that keys are for.
const BOTH: u16 = 36;

/// Draws the lists.
pub(super) fn draw(state: &State, look: Look, frame: &mut Frame<'_>, area: Rect) {
    if area.width < BOTH {
        return draw_list(state, state.player, look, frame, area);
    }
    let halves = [Constraint::Fill(1), Constraint::Fill(1)];
    let areas: [Rect; 2] = Layout::horizontal(halves).spacing(1).areas(area);
    for (player, area) in Player::BOTH.into_iter().zip(areas) {
        draw_list(state, player, look, frame, area);
    }
}

fn draw_list(state: &State, player: Player, look: Look, frame: &mut Frame<'_>, area: Rect) {
    let list = state.here().list(player);
    let shown = list.shown(state.only_canonical);
    let mut lines = vec![heading(state, player, shown.len(), look)];
    lines.extend(notes(state, player));
    let room = usize::from(area.height).saturating_sub(lines.len());
    let here = shown.iter().position(|&place| place == list.chosen);
    let start = first_row(here.unwrap_or(0), shown.len(), room);
    let widest = list.rows.iter().map(|row| row.label.chars().count()).max();
    let widths = Widths {
        label: widest.unwrap_or(0),
        all: area.width.into(),
    };
    let unknown = match state.here().end {
        Some(_) => "?    ",
        None => "...  ",
    };
    for &place in shown.iter().skip(start).take(room) {
        let is_chosen = state.player == player && place == list.chosen;
        let row = &list.rows[place];
        lines.push(line(row, unknown, is_chosen, widths, look));
    }
    frame.render_widget(Paragraph::new(lines), area);
}

/// The first row that is shown, so that the chosen one is in the middle where possible.
fn first_row(chosen: usize, count: usize, room: usize) -> usize {
    chosen
        .saturating_sub(room / 2)
        .min(count.saturating_sub(room))
}

/// Whose moves, and how many.
fn heading(state: &State, player: Player, shown: usize, look: Look) -> Line<'static> {
    let list = state.here().list(player);
    let name = state.here().sum.language().player(player).to_string();
    let all = list.rows.len() + list.hidden;
    let count = match all {
        0 => " cannot move".into(),
        _ if shown < all => format!(" {shown} of {all} moves"),
        1 => " 1 move".into(),
        _ => format!(" {all} moves"),
    };
    // Brackets mark the list that keys are for.
    let is_active = state.player == player;
    let name = if is_active {
        format!("[{name}]")
    } else {
        format!(" {name} ")
    };
    Line::from(vec![
        Span::styled(name, look.player(player)),
        Span::styled(
            count,
            if is_active {
                look.heading()
            } else {
                look.faint()
            },
        ),
    ])
}

/// What the list leaves out, if only canonical moves are wanted.
fn notes(state: &State, player: Player) -> Vec<Line<'static>> {
    let list: &List = state.here().list(player);
    match &list.survivors {
        _ if !state.only_canonical || list.rows.is_empty() => Vec::new(),
        None if state.here().end.is_none() => vec!["  canonical: ...".into()],
        None => vec!["  canonical: ?".into()],
        Some(found) if !found.are_canonical => vec!["  without dominated".into()],
        Some(found) if found.by_reversal.is_empty() => vec!["  canonical".into()],
        Some(found) => {
            let options = found.by_reversal.join(", ");
            vec![format!("  canonical; by reversal: {options}").into()]
        }
    }
}

/// How wide the column of labels is, and the whole list.
#[derive(Clone, Copy)]
struct Widths {
    label: usize,
    all: usize,
}

impl Widths {
    /// What a line has besides the label and the value: a mark, the result, the outcome class, spaces.
    const BESIDES: usize = 11;

    /// A value, cut where there is no room for all of it.
    fn cut(self, value: &str) -> String {
        let room = self.all.saturating_sub(self.label + Widths::BESIDES);
        if value.chars().count() <= room {
            return value.into();
        }
        let cut = value.chars().take(room.saturating_sub(1));
        cut.chain((room > 0).then_some('…')).collect()
    }
}

/// A move: whether it wins, the outcome class and the value after it.
fn line(
    row: &Row,
    unknown: &'static str,
    is_chosen: bool,
    widths: Widths,
    look: Look,
) -> Line<'static> {
    let width = widths.label;
    let wins = row.after.wins;
    let result = match wins {
        Some(true) => "wins ",
        Some(false) => "loses",
        None => unknown,
    };
    let outcome = row.after.outcome.map(|outcome| outcome.to_string());
    let value = row.after.value.as_ref().map(|(text, _)| widths.cut(text));
    let mark = if is_chosen { "> " } else { "  " };
    let style = wins.map(|wins| look.result(wins)).unwrap_or_default();
    let line = Line::from(vec![
        Span::raw(format!("{mark}{} ", padded(&row.label, width))),
        Span::styled(result, style),
        Span::raw(format!(
            " {:1} {}",
            outcome.unwrap_or_default(),
            value.unwrap_or_default()
        )),
    ]);
    if is_chosen {
        line.style(look.chosen())
    } else {
        line
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_cut_says_so() {
        let widths = Widths { label: 3, all: 19 };
        assert_eq!(widths.cut("{0|1}"), "{0|1}");
        assert_eq!(widths.cut("{0|1/2}"), "{0|1…");
        assert_eq!(Widths { label: 9, all: 20 }.cut("0"), "");
    }

    #[test]
    fn the_chosen_row_is_always_shown() {
        for count in 0..12 {
            for room in 1..8 {
                for chosen in 0..count {
                    let first = first_row(chosen, count, room);
                    assert!((first..first + room).contains(&chosen));
                    assert!(first == 0 || first + room <= count, "no room is wasted");
                }
            }
        }
    }
}
