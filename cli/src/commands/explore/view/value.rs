//! Who wins, the value and its facts.

use framework::Facts;
use game::{Outcome, Player};
use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Wrap};

use super::super::place::Place;
use super::super::state::State;
use super::Look;
use crate::output::{self, capitalized};
use crate::table::padded;

/// The width of the column of names.
const NAMES: usize = 15;

/// One line each.
pub(super) fn lines(state: &State, look: Look) -> Vec<Line<'static>> {
    let facts = facts(state).into_iter();
    facts
        .map(|(name, text)| named(&padded(&name, NAMES), text, look))
        .collect()
}

/// In few lines: who wins, the value, everything else.
pub(super) fn short_lines(state: &State, look: Look, width: u16) -> Vec<Line<'static>> {
    let mut facts = facts(state).into_iter();
    let lines = facts.by_ref().take(2);
    let mut lines: Vec<_> = lines
        .map(|(name, text)| {
            let room = width.saturating_sub(name.len() as u16 + 2);
            named(&format!("{name}: "), beginning(&text, room), look)
        })
        .collect();
    let rest: Vec<_> = facts
        .map(|(name, text)| format!("{} {text}", name.to_lowercase()))
        .collect();
    if !rest.is_empty() {
        lines.push(Line::from(rest.join(", ")));
    }
    lines
}

/// Draws lines, of which the last may be wrapped.
pub(super) fn draw(lines: Vec<Line<'static>>, frame: &mut Frame<'_>, area: Rect) {
    frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: true }), area);
}

fn named(name: &str, text: String, look: Look) -> Line<'static> {
    Line::from(vec![
        Span::styled(name.to_string(), look.heading()),
        Span::raw(text),
    ])
}

/// The beginning of a text, as much as there is room for.
pub(super) fn beginning(text: &str, width: u16) -> String {
    let width = usize::from(width);
    if text.chars().count() <= width {
        return text.into();
    }
    let beginning: String = text.chars().take(width.saturating_sub(3)).collect();
    beginning + "..."
}

/// How many rows lines take.
pub(super) fn height(lines: &[Line<'_>], width: u16) -> u16 {
    let width = usize::from(width).max(1);
    let rows = lines.iter().map(|line| line.width().div_ceil(width).max(1));
    u16::try_from(rows.sum::<usize>()).unwrap_or(u16::MAX)
}

/// Names and texts: the outcome and the value, and what is known about the value.
fn facts(state: &State) -> Vec<(String, String)> {
    let here = state.here();
    let known = here.known.as_ref().map(|known| output::known(known, "G"));
    let (half, known): (Vec<_>, Vec<_>) = known
        .into_iter()
        .flatten()
        .partition(|(name, _)| name == "outcome");
    let outcome = match here.outcome() {
        Some(outcome) => in_words(outcome, state),
        None if !half.is_empty() => half[0].1.clone(),
        None => not_known(here.end.as_ref()),
    };
    let value = match &here.facts {
        Some(facts) => facts.value.clone().unwrap_or_default(),
        None if !known.is_empty() => format!("G, {}", why_unknown(here)),
        None if here.is_valued => why_unknown(here),
        None => not_known(here.end.as_ref()),
    };
    let mut facts = vec![("Outcome".into(), outcome), ("Value".into(), value)];
    let more = here.facts.iter().flat_map(|found| more(found));
    facts.extend(more.map(|(name, text)| (name.to_string(), text)));
    let known = known.into_iter();
    facts.extend(known.map(|(name, text)| (capitalized(&name), text)));
    facts
}

/// Why there is no value, though it was tried for.
fn why_unknown(here: &Place) -> String {
    match &here.end {
        Some(Err(limit)) => format!("not known: {limit}"),
        _ => "not known within the budget".into(),
    }
}

fn not_known(end: Option<&Result<(), String>>) -> String {
    match end {
        Some(Err(limit)) => format!("not known: {limit}"),
        _ => "...".into(),
    }
}

fn in_words(outcome: Outcome, state: &State) -> String {
    let name = |player| state.here().sum.language().player(player).to_lowercase();
    match outcome {
        Outcome::L => format!("L, {} wins, whoever moves first", name(Player::Left)),
        Outcome::R => format!("R, {} wins, whoever moves first", name(Player::Right)),
        Outcome::N => "N, whoever moves first wins".into(),
        Outcome::P => "P, whoever moves second wins".into(),
    }
}

/// What is known about a value, besides what it is.
fn more(facts: &Facts) -> Vec<(&'static str, String)> {
    let stops = facts.left_stop.as_ref().zip(facts.right_stop.as_ref());
    let stops = stops.map(|(left, right)| format!("{left} and {right}"));
    let all = [
        ("Kind", facts.kind.map(String::from)),
        ("Mean", facts.mean.clone()),
        ("Temperature", facts.temperature.clone()),
        ("Stops", stops),
        ("Atomic weight", facts.atomic_weight.clone()),
    ];
    let known = all.into_iter();
    known
        .filter_map(|(name, text)| Some((name, text?)))
        .collect()
}
