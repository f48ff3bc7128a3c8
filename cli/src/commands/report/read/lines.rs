//! The answers of a batch as lines of text: `BBW B B  # 1-2, 0 nodes, 0.001 seconds`.

use game::Player;

use super::super::run::{Asked, Kind, Row, Section, cut};
use super::MOST_ROWS;
use super::source::Source;
use crate::input::InputError;
use crate::registry;

/// How many bad lines a summary tells of.
fn bad_lines(summary: &str) -> usize {
    let mut parts = summary.split(", ").map(|part| part.split_once(' '));
    let found = parts.find_map(|part| part.filter(|(_, what)| what.starts_with("bad line")));
    found.map_or(0, |(count, _)| count.parse().unwrap_or(0))
}

/// Reads answers; the first line is read already.
pub(super) fn read(first: String, source: &mut Source<'_>) -> Result<Section, InputError> {
    let mut section = Section {
        kind: Kind::Batch,
        ..Section::default()
    };
    let mut next = Some(first);
    while let Some(line) = next {
        let number = source.reader.number as u64;
        match row(&line, number) {
            Some(row) => section.rows.push(row),
            None if is_empty(&line) => {}
            None if is_summary(&line) => {
                section.bad_lines += bad_lines(&line);
                section.notes.push(format!("The run ended with: {line}"));
            }
            None => return Err(unknown(&line, source)),
        }
        if section.rows.len() > MOST_ROWS {
            return Err(InputError::File(source.name.clone(), super::too_many()));
        }
        next = source.line()?;
    }
    Ok(section)
}

/// Whether a line is an answer.
pub(super) fn is_answer(line: &str) -> bool {
    row(line, 1).is_some()
}

fn is_empty(line: &str) -> bool {
    let line = line.trim();
    line.is_empty() || line == "#" || line.starts_with("# ")
}

/// Whether a line is the last of a batch: `5 passed, 1 failed`.
fn is_summary(line: &str) -> bool {
    let mut parts = line.split(", ");
    let counts = |part: Option<&str>, word: &str| {
        let count = part.and_then(|part| part.strip_suffix(word));
        count.is_some_and(|count| count.parse::<usize>().is_ok())
    };
    counts(parts.next(), " passed") && counts(parts.next(), " failed")
}

/// The complaint about a line that is no answer: most likely it was written by something else.
fn unknown(line: &str, source: &Source<'_>) -> InputError {
    let start = line.trim_start();
    let message = if start.starts_with("n  outcome") || start.starts_with("n  Black moves") {
        "this is a table for people: write the sweep with --json-lines or --csv".to_string()
    } else if start.starts_with("Position: ") {
        format!("this is one answer for people: {}", super::WHAT)
    } else if start.starts_with('[') || start.starts_with('<') {
        format!("not results of sumsolve: {}", super::WHAT)
    } else {
        format!(
            "no answer of sumsolve: {}; questions are answered by sumsolve batch GAME FILE first",
            super::WHAT
        )
    };
    source.wrong(line, 0, message)
}

/// A line as a row; none if it is no answer.
fn row(line: &str, number: u64) -> Option<Row> {
    let (head, comment) = line.rsplit_once("  # ")?;
    let comment: Vec<&str> = comment.split(", ").collect();
    let [remarks @ .., nodes, seconds] = &comment[..] else {
        return None;
    };
    let nodes = nodes.strip_suffix(" nodes").or(nodes.strip_suffix(" node"));
    let nodes = nodes?.replace(',', "").parse().ok()?;
    let seconds: f64 = seconds.strip_suffix(" seconds")?.parse().ok()?;
    let (sum, asked, first, found) = question(head)?;
    let remarks = remarks.iter().copied();
    let expected = remarks.clone().find_map(|text| text.strip_prefix(FAILED));
    let others: Vec<&str> = remarks.filter(|text| !text.starts_with(FAILED)).collect();
    let others = others.join(", ");
    let (answer, limit, moves) = match found {
        "?" => (String::new(), Some(others), String::new()),
        found => (in_full(found), None, others),
    };
    let row = Row {
        place: Some(number),
        sum: sum.trim().into(),
        asked,
        first: in_full(first),
        answer: cut(answer),
        moves,
        nodes: Some(nodes),
        seconds: Some(seconds).filter(|seconds| seconds.is_finite() && *seconds >= 0.0),
        ..Row::default()
    };
    // What was expected is told only where the answer is something else.
    let passed = expected.map(|_| false);
    Some(super::judged(row, expected.map(in_full), passed, limit))
}

/// What a winner that was not expected is marked with.
const FAILED: &str = "FAILED: expected ";

/// The position, what was asked, the first player, and what was found.
fn question(head: &str) -> Option<(&str, Asked, &str, &str)> {
    if let Some((asked, moves)) = head.split_once(" moves ") {
        let (sum, first) = asked.rsplit_once(' ')?;
        return Some((sum, Asked::WinningMoves, first, moves));
    }
    let (rest, found) = head.rsplit_once(' ')?;
    let (sum, first) = rest.rsplit_once(' ')?;
    if first == "N" && (found == "?" || found.starts_with('*')) {
        return Some((sum, Asked::NimValue, "", found));
    }
    let is_player = |word: &str| word.chars().count() == 1 && word.chars().all(char::is_alphabetic);
    let is_answer = is_player(first) && (found == "?" || is_player(found));
    is_answer.then_some((sum, Asked::Winner, first, found))
}

/// The name of the player that a letter stands for in all games; another text as it is.
fn in_full(letter: &str) -> String {
    let mut names: Vec<String> = registry::languages()
        .flat_map(|language| Player::BOTH.map(|player| language.player(player).to_lowercase()))
        .filter(|name| name.get(..1) == Some(&letter.to_lowercase()))
        .collect();
    names.dedup();
    match &names[..] {
        [name] => name.clone(),
        _ => letter.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::run::Verdict;
    use super::*;

    #[test]
    fn answers_are_read_from_their_end() {
        let line = "BBW + WB B W  # FAILED: expected B, 1,234 nodes, 0.053 seconds";
        let read = row(line, 7).expect("an answer");
        assert_eq!(read.sum, "BBW + WB");
        assert_eq!((&*read.first, &*read.answer), ("black", "white"));
        assert_eq!((&*read.expected, read.verdict), ("black", Verdict::Wrong));
        assert_eq!((read.nodes, read.place), (Some(1234), Some(7)));
        let read = row("..#/.. V ?  # out of nodes, 1 node, 0.000 seconds", 1).expect("one");
        assert_eq!((&*read.sum, &*read.first), ("..#/..", "vertical"));
        assert_eq!(
            (&*read.remark, read.verdict),
            ("out of nodes", Verdict::Unsolved)
        );
        let read = row("XO N *1  # 0 nodes, 0.000 seconds", 1).expect("a nim value");
        assert_eq!((&*read.answer, read.asked), ("*1", Asked::NimValue));
        let read = row("XO B moves 1-2 2-1  # 3 nodes, 0.000 seconds", 1).expect("moves");
        assert_eq!(
            (&*read.answer, read.asked),
            ("1-2 2-1", Asked::WinningMoves)
        );
        for other in [
            "BBW",
            "BBW B W",
            "BBW B W  # easy",
            "  # 1 node, 0.0 seconds",
        ] {
            assert_eq!(row(other, 1), None, "{other}");
        }
    }

    #[test]
    fn the_last_line_of_a_batch_is_known() {
        assert!(is_summary("5 passed, 0 failed, 1 unsolved"));
        assert!(!is_summary("passed, failed"));
    }
}
