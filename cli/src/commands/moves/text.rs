//! Moves for a person: a table for each player, a line as soon as its move is known.

use std::fmt::Write;
use std::io;

use framework::{
    AfterMove, Move, MovesEvent, MovesQuestion, Survivors, Unsolved, ValueEffort, typed_move,
};
use game::Player;

use crate::output::{capitalized, counted};
use crate::screen::Console;
use crate::table::padded;

/// The most characters of a board that are shown on a terminal, around what the move changes.
const BOARD_SHOWN: usize = 48;

/// The characters of it before the change.
const BEFORE: usize = 16;

/// Between two columns.
const GAP: &str = "  ";

/// What is not known.
const UNKNOWN: &str = "?";

/// The tables of a question.
pub(super) struct Table<'a> {
    question: &'a MovesQuestion,
    is_terminal: bool,
    /// The widths of the columns of moves and boards.
    widths: [usize; 2],
}

impl Table<'_> {
    pub(super) fn new(question: &MovesQuestion, is_terminal: bool) -> Table<'_> {
        Table {
            question,
            is_terminal,
            widths: [0; 2],
        }
    }

    /// Writes the position.
    pub(super) fn begin(&self, console: &mut Console<'_>) -> io::Result<()> {
        writeln!(console.out, "Position: {}", self.question.sum)?;
        console.out.flush()
    }

    pub(super) fn tell(
        &mut self,
        event: &MovesEvent<'_>,
        console: &mut Console<'_>,
    ) -> io::Result<()> {
        match *event {
            MovesEvent::List { player, survivors } => self.heading(player, survivors, console)?,
            MovesEvent::Decided { .. } => return Ok(()),
            MovesEvent::Move { found, after, .. } => {
                let line = self.line(found, after);
                writeln!(console.out, "{line}")?;
            }
        }
        console.out.flush()
    }

    /// Writes what comes before the moves of a player.
    fn heading(
        &mut self,
        player: Player,
        survivors: Option<&Survivors>,
        console: &mut Console<'_>,
    ) -> io::Result<()> {
        let sum = &self.question.sum;
        let name = sum.language().player(player);
        let count = sum.move_count(player);
        let line = match count {
            0 => format!("{name} cannot move."),
            _ => format!("{name} has {}", counted(count as u64, "move")) + &which(survivors),
        };
        writeln!(console.out, "\n{line}")?;
        for option in survivors.iter().flat_map(|found| &found.by_reversal) {
            let line = "is a canonical option that no move leads to: a reversal does.";
            writeln!(console.out, "{option} {line}")?;
        }
        let is_empty = survivors.map_or(count == 0, |found| found.moves.is_empty());
        if is_empty {
            return Ok(());
        }
        self.widths = self.widths(player, survivors);
        let head = self.columns(["move", self.board_title(), "result", "outcome", "value"]);
        writeln!(console.out, "{head}")
    }

    fn board_title(&self) -> &'static str {
        if self.question.sum.terms().len() > 1 {
            "the term becomes"
        } else {
            "leads to"
        }
    }

    /// The widths of the longest move and board.
    fn widths(&self, player: Player, survivors: Option<&Survivors>) -> [usize; 2] {
        let title = [4, self.board_title().len()];
        let longest = |widths: [usize; 2], found: &Move| {
            let [label, to] = self.texts(found).map(|text| text.chars().count());
            [widths[0].max(label), widths[1].max(to)]
        };
        if let Some(found) = survivors {
            let moves = found.moves.iter().map(|(_, found)| found);
            return moves.fold(title, longest);
        }
        let moves = self.question.sum.each_move(player);
        moves.fold(title, |widths, found| longest(widths, &found))
    }

    /// The move as it is typed, and the board after it.
    fn texts(&self, found: &Move) -> [String; 2] {
        let sum = &self.question.sum;
        let label = typed_move(found.term + 1, &found.label, sum.terms().len() > 1);
        let to = sum.text_of(&found.to);
        if self.is_terminal {
            let from = sum.text_of(&sum.terms()[found.term]);
            return [label, excerpt(&from, &to)];
        }
        [label, to]
    }

    fn line(&self, found: &Move, after: &AfterMove) -> String {
        let [label, to] = self.texts(found);
        let result = match after.wins {
            Some(true) => "wins",
            Some(false) => "loses",
            None => UNKNOWN,
        };
        let outcome = after.outcome.map(|outcome| outcome.to_string());
        let value = after.value.as_ref().map(|(text, is_cut)| match is_cut {
            true => format!("{text} (abbreviated)"),
            false => text.clone(),
        });
        let outcome = outcome.as_deref().unwrap_or(UNKNOWN);
        let value = value.as_deref().unwrap_or(UNKNOWN);
        self.columns([&label, &to, result, outcome, value])
    }

    /// A line of the table, with the columns that were asked for.
    fn columns(&self, [label, to, result, outcome, value]: [&str; 5]) -> String {
        let [first, second] = self.widths;
        let mut line = padded(label, first) + GAP + &padded(to, second);
        if self.question.outcomes {
            let _ = write!(line, "{GAP}{result:6}{GAP}{outcome:7}");
        }
        if self.question.values != ValueEffort::None {
            line = line + GAP + value;
        }
        line.trim_end().into()
    }
}

/// Writes why something is missing.
pub(super) fn end(
    end: &Result<(), Unsolved>,
    is_complete: bool,
    question: &MovesQuestion,
    console: &mut Console<'_>,
) -> io::Result<()> {
    let has_unknowns = question.outcomes || question.values != ValueEffort::None;
    match end {
        Err(Unsolved::Stopped) => Ok(()),
        Err(limit) if !has_unknowns => {
            writeln!(console.out, "\n{}.", capitalized(&limit.to_string()))
        }
        Err(limit) => writeln!(console.out, "\n{UNKNOWN} is not known: {limit}"),
        Ok(()) if !is_complete => writeln!(
            console.out,
            "\n{UNKNOWN} is not known within the budget; sumsolve value tries harder"
        ),
        Ok(()) => Ok(()),
    }
}

/// What is said where only dominated moves are left out.
const NOT_KNOWN: &str = "It is not known which of them are canonical";

/// Which of the moves follow, as the end of a sentence.
fn which(survivors: Option<&Survivors>) -> String {
    let Some(found) = survivors else {
        return ".".into();
    };
    let Survivors { moves, dropped, .. } = found;
    match (found.are_canonical, moves.len()) {
        (true, 0) if *dropped == 1 => ", which is not canonical.".into(),
        (true, 1) if *dropped == 0 => ", which is canonical.".into(),
        (true, 0) => ", none of them canonical.".into(),
        (true, _) if *dropped == 0 => ", all of them canonical.".into(),
        (true, kept) => format!(", {kept} of them canonical."),
        (false, _) if *dropped == 0 => {
            format!(". {NOT_KNOWN}, and none is proved to be dominated.")
        }
        (false, _) => {
            format!(". {NOT_KNOWN}; {dropped} proved to be dominated are left out.")
        }
    }
}

/// A long board around the first cell that differs from the board before.
fn excerpt(from: &str, to: &str) -> String {
    let length = to.chars().count();
    if length <= BOARD_SHOWN {
        return to.into();
    }
    let change = from.chars().zip(to.chars()).position(|(a, b)| a != b);
    let start = change.unwrap_or(0).saturating_sub(BEFORE);
    let start = start.min(length - BOARD_SHOWN);
    let shown: String = to.chars().skip(start).take(BOARD_SHOWN).collect();
    let before = if start > 0 { "…" } else { "" };
    let after = if start + BOARD_SHOWN < length {
        "…"
    } else {
        ""
    };
    format!("{before}{shown}{after}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_boards_are_shown_around_the_change() {
        let from = "BW".repeat(100);
        let at = |place: usize| {
            let mut to = from.clone();
            to.replace_range(place..place + 2, ".B");
            excerpt(&from, &to)
        };
        for place in [0, 40, 100, 198] {
            let shown = at(place);
            assert!(shown.contains('.'), "{shown}");
            assert!(shown.chars().count() <= BOARD_SHOWN + 2, "{shown}");
        }
        assert!(at(100).starts_with('…') && at(100).ends_with('…'));
        assert_eq!(excerpt("BW", ".B"), ".B");
    }
}
