//! An answer in words: `name: text` lines, aligned and coloured on a terminal.

use std::io;

use framework::{Answer, FirstAnswer, MoveAnswer, Moves};

use super::statistics;
use crate::screen::{Console, Screen};

/// The longest board that is shown beside the move that leads to it.
const BOARD_SHOWN: usize = 40;

/// The most moves of a list that are shown on a terminal.
const MOVES_SHOWN: usize = 24;

/// Writes an answer.
pub(crate) fn text(answer: &Answer, console: &mut Console<'_>) -> io::Result<()> {
    let mut lines = vec![("position".to_string(), answer.sum.join(" + "))];
    if let Some(outcome) = &answer.outcome {
        lines.push(("outcome".into(), outcome_in_words(outcome, answer)));
    }
    lines.push(("value".into(), value_in_words(answer)));
    for first in &answer.first {
        let is_sum = answer.sum.len() > 1;
        lines.push((
            format!("{} first", first.player),
            answer_in_words(first, answer.moves, is_sum, console.screen),
        ));
    }
    if let Some(limit) = &answer.unsolved {
        lines.push(("unsolved".into(), limit.clone()));
    }
    if let Some(written) = &answer.certificate {
        let (file, sums, bytes) = (written.file.display(), written.sums, written.bytes);
        let text = format!("{file}, {sums} sums by moves, {bytes} bytes");
        lines.push(("certificate".into(), text));
    }
    self::lines(&lines, console)?;
    if let Some(found) = &answer.statistics {
        writeln!(console.out)?;
        columns(&statistics::lines(found), console)?;
    }
    Ok(())
}

/// Writes names and texts: in columns on a terminal, as `name: text` elsewhere.
pub(crate) fn lines(lines: &[(String, String)], console: &mut Console<'_>) -> io::Result<()> {
    if console.screen.out.is_terminal {
        return columns(lines, console);
    }
    for (name, text) in lines {
        writeln!(console.out, "{}: {text}", capitalized(name))?;
    }
    Ok(())
}

/// Writes names and texts, each in a column.
fn columns(lines: &[(String, String)], console: &mut Console<'_>) -> io::Result<()> {
    let width = lines.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
    let (bold, plain) = if console.screen.out.colour {
        ("\x1b[1m", "\x1b[0m")
    } else {
        ("", "")
    };
    for (name, text) in lines {
        let name = capitalized(name);
        writeln!(console.out, "{bold}{name:width$}{plain}  {text}")?;
    }
    Ok(())
}

fn outcome_in_words(outcome: &str, answer: &Answer) -> String {
    let player = |n: usize| answer.first.get(n).map_or("", |first| &first.player);
    let words = match outcome {
        "L" => format!("{} wins, whoever moves first", player(0)),
        "R" => format!("{} wins, whoever moves first", player(1)),
        "N" => "whoever moves first wins".into(),
        _ => "whoever moves second wins".into(),
    };
    format!("{outcome}, {words}")
}

fn value_in_words(answer: &Answer) -> String {
    match &answer.value {
        None => "not known within the budget".into(),
        Some(value) if answer.value_is_abbreviated => format!("{value} (abbreviated)"),
        Some(value) => value.clone(),
    }
}

fn answer_in_words(first: &FirstAnswer, asked: Moves, is_sum: bool, screen: Screen) -> String {
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

fn list(moves: &[MoveAnswer], is_sum: bool, screen: Screen) -> String {
    let shown = if screen.out.is_terminal {
        MOVES_SHOWN
    } else {
        moves.len()
    };
    let in_words = |found: &MoveAnswer| {
        let MoveAnswer { term, label, to } = found;
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
