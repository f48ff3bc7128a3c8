//! The board.

use framework::Term;
use game::board::{Cell, Notation};
use game::{Game, Player, Position};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::super::state::State;
use super::Look;
use super::value::beginning;
use crate::output::picture;

/// The lines of the board: a strip is wrapped, a grid has a line for each row.
pub(super) fn lines(state: &State, look: Look, width: u16) -> Vec<Line<'static>> {
    let sum = &state.here().sum;
    let width = usize::from(width).max(1);
    let positions = sum.terms().iter().filter_map(Term::position);
    let games: Vec<Game> = positions.map(Position::game).collect();
    let notations: Vec<&Notation> = games.iter().map(|game| game.card().notation()).collect();
    let text = picture(sum);
    let mut lines = Vec::new();
    for line in text.lines() {
        let characters: Vec<char> = line.chars().collect();
        for piece in characters.chunks(width) {
            lines.push(coloured(piece, &notations, look));
        }
    }
    lines
}

/// A line with the stones in the colours of their players. Words, such as the names of games, have none.
fn coloured(line: &[char], notations: &[&Notation], look: Look) -> Line<'static> {
    let mut spans = Vec::new();
    for word in line.split_inclusive(|c| matches!(c, ' ' | ':')) {
        let is_board = notations.iter().any(|notation| is_of(word, notation));
        for c in word {
            let cell = notations.iter().find_map(|notation| notation.cell(*c));
            let style = match cell.filter(|_| is_board) {
                Some(Cell::Left) => look.player(Player::Left),
                Some(Cell::Right) => look.player(Player::Right),
                _ => Style::new(),
            };
            spans.push(Span::styled(c.to_string(), style));
        }
    }
    Line::from(spans)
}

/// Whether a word is a row of cells.
fn is_of(word: &[char], notation: &Notation) -> bool {
    let mut cells = word.iter().filter(|c| **c != ' ');
    cells.all(|c| notation.cell(*c).is_some())
}

/// Draws as many lines as there is room for, and says so if some are missing.
pub(super) fn draw(mut lines: Vec<Line<'static>>, frame: &mut Frame<'_>, area: Rect) {
    let height = usize::from(area.height);
    if lines.len() > height && height > 0 {
        lines.truncate(height);
        if let Some(last) = lines.last_mut() {
            *last = Line::from("...");
        }
    }
    frame.render_widget(Paragraph::new(lines), area);
}

/// Draws what the chosen move leads to.
pub(super) fn draw_preview(state: &State, look: Look, frame: &mut Frame<'_>, area: Rect) {
    let here = state.here();
    let list = here.list(state.player);
    let Some(row) = list.chosen_row(state.only_canonical) else {
        return;
    };
    let to = here.sum.text_of(&row.found.to);
    let name = here.sum.language().player(state.player);
    let verb = if here.sum.terms().len() > 1 {
        ": the term becomes"
    } else {
        " leads to"
    };
    let text = beginning(&format!("{name} {}{verb} {to}", row.label), area.width);
    frame.render_widget(Line::from(text).style(look.faint()), area);
}
