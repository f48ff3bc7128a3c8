//! A report in words: `name: text` lines, aligned and coloured on a terminal.

use std::io::{self, Write};

use super::{Screen, statistics};
use crate::choices::Moves;
use crate::report::{FirstReport, MoveReport, Report};

/// A move's result is shown beside it on boards of at most so many cells.
const BOARD_SHOWN: usize = 40;

/// On a terminal, a longer list of moves is cut.
const MOVES_SHOWN: usize = 24;

/// Writes the report.
pub(crate) fn text(report: &Report, screen: Screen, out: &mut dyn Write) -> io::Result<()> {
    let mut lines = vec![("position".to_string(), report.sum.join(" + "))];
    if let Some(outcome) = &report.outcome {
        lines.push(("outcome".into(), outcome_in_words(outcome, report)));
    }
    lines.push(("value".into(), value_in_words(report)));
    for first in &report.first {
        let is_sum = report.sum.len() > 1;
        lines.push((
            format!("{} first", first.player),
            answer_in_words(first, report.moves, is_sum, screen),
        ));
    }
    if let Some(limit) = &report.unsolved {
        lines.push(("unsolved".into(), limit.clone()));
    }
    if let Some(written) = &report.certificate {
        let (file, sums, bytes) = (written.file.display(), written.sums, written.bytes);
        let text = format!("{file}, {sums} sums by moves, {bytes} bytes");
        lines.push(("certificate".into(), text));
    }
    self::lines(&lines, screen, out)?;
    if let Some(found) = &report.statistics {
        writeln!(out)?;
        columns(&statistics::lines(found), screen, out)?;
    }
    Ok(())
}

/// Names and texts: in columns on a terminal, `name: text` elsewhere.
pub(crate) fn lines(
    lines: &[(String, String)],
    screen: Screen,
    out: &mut dyn Write,
) -> io::Result<()> {
    if screen.out.is_terminal {
        return columns(lines, screen, out);
    }
    for (name, text) in lines {
        writeln!(out, "{}: {text}", capitalized(name))?;
    }
    Ok(())
}

/// Names and texts, each in a column.
fn columns(lines: &[(String, String)], screen: Screen, out: &mut dyn Write) -> io::Result<()> {
    let width = lines.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
    let (bold, plain) = if screen.out.colour {
        ("\x1b[1m", "\x1b[0m")
    } else {
        ("", "")
    };
    for (name, text) in lines {
        let name = capitalized(name);
        writeln!(out, "{bold}{name:width$}{plain}  {text}")?;
    }
    Ok(())
}

fn outcome_in_words(outcome: &str, report: &Report) -> String {
    let player = |n: usize| report.first.get(n).map_or("", |first| &first.player);
    let words = match outcome {
        "L" => format!("{} wins, whoever moves first", player(0)),
        "R" => format!("{} wins, whoever moves first", player(1)),
        "N" => "whoever moves first wins".into(),
        _ => "whoever moves second wins".into(),
    };
    format!("{outcome}, {words}")
}

fn value_in_words(report: &Report) -> String {
    match &report.value {
        None => "not known within the budget".into(),
        Some(value) if report.value_is_abbreviated => format!("{value} (abbreviated)"),
        Some(value) => value.clone(),
    }
}

fn answer_in_words(first: &FirstReport, asked: Moves, is_sum: bool, screen: Screen) -> String {
    let Some(winner) = &first.winner else {
        return "not solved within the limit".into();
    };
    let moves = match (&first.winning_moves, asked) {
        (None, Moves::All) => ", the winning moves are not solved within the limit".into(),
        (None, Moves::First) => ", no winning move was found within the limit".into(),
        (None, Moves::None) => String::new(),
        (Some(moves), _) if moves.is_empty() => String::new(),
        (Some(moves), _) => {
            let moves = list(moves, is_sum, screen);
            if first.winning_moves_are_complete {
                format!(" with {moves}")
            } else {
                format!(", for instance with {moves}")
            }
        }
    };
    format!("{winner} wins{moves}")
}

fn list(moves: &[MoveReport], is_sum: bool, screen: Screen) -> String {
    let shown = if screen.out.is_terminal {
        MOVES_SHOWN
    } else {
        moves.len()
    };
    let in_words = |found: &MoveReport| {
        let MoveReport { term, label, to } = found;
        match to.chars().count() {
            _ if is_sum => format!("{label} in term {term}"),
            0..=BOARD_SHOWN => format!("{label} ({to})"),
            _ => label.clone(),
        }
    };
    let text = moves
        .iter()
        .take(shown)
        .map(in_words)
        .collect::<Vec<_>>()
        .join(", ");
    match moves.len().saturating_sub(shown) {
        0 => text,
        more => format!("{text} and {more} more (--json lists all)"),
    }
}

fn capitalized(name: &str) -> String {
    let mut characters = name.chars();
    let first = characters.next().map(|c| c.to_ascii_uppercase());
    first.into_iter().chain(characters).collect()
}
