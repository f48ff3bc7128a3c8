//! What is asked about a sum: `{B win, W loss, N 3, winning moves B 1-2 3-4}`.

use std::collections::BTreeSet;

use game::{Player, TextError};

/// A command, and where it begins.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Command {
    pub(super) ask: Ask,
    pub(super) start: usize,
}

/// What is asked.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Ask {
    /// Nothing: the version of the notation.
    Version,
    /// Who wins if this player moves first; and who is expected to.
    Winner(Player, Option<Player>),
    /// The nim value; and which one is expected.
    NimValue(Option<u64>),
    /// The winning moves of a player, or of anybody in impartial games; and which are expected.
    WinningMoves(Option<Player>, Option<BTreeSet<String>>),
    /// A thermograph.
    Thermograph,
}

impl Ask {
    /// Whether it has an answer in impartial games only.
    pub(super) fn is_impartial(&self) -> bool {
        matches!(self, Ask::NimValue(_) | Ask::WinningMoves(None, _))
    }
}

/// Reads commands, separated by commas; one that is wrong does not spoil the others.
pub(super) fn commands(text: &str) -> Vec<Result<Command, TextError>> {
    let command = |(part, start)| match ask(part) {
        Ok(ask) => Ok(Command { ask, start }),
        Err(error) => Err(error.shifted(start)),
    };
    parts(text).into_iter().map(command).collect()
}

/// The parts of a text between commas that are not in round brackets, without spaces around them, and where they begin.
fn parts(text: &str) -> Vec<(&str, usize)> {
    let mut parts = Vec::new();
    let mut depth = 0_usize;
    let (mut from, mut place) = (0, 0);
    let end = (text.len(), ',');
    for (n, (byte, c)) in text.char_indices().chain([end]).enumerate() {
        match c {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            ',' if depth == 0 || byte == text.len() => {
                let part = &text[from..byte];
                let blanks = part.chars().take_while(|c| c.is_whitespace()).count();
                parts.push((part.trim(), (place + blanks).min(n)));
                (from, place) = ((byte + 1).min(text.len()), n + 1);
            }
            _ => {}
        }
    }
    parts
}

const KNOWN: &str = "a command is B, W or N, with 'win', 'loss' or a nim value if you like, 'winning moves' with a player \
    and moves, 'thermograph' or 'version'";

fn ask(text: &str) -> Result<Ask, TextError> {
    let unknown = || {
        Err(TextError::new(
            0,
            format!("'{text}' is not a command: {KNOWN}"),
        ))
    };
    let words: Vec<&str> = text.split_whitespace().collect();
    match &words[..] {
        [] => Err(TextError::new(
            0,
            format!("a command is missing here: {KNOWN}"),
        )),
        ["version", _] => Ok(Ask::Version),
        ["thermograph", ..] => Ok(Ask::Thermograph),
        ["N"] => Ok(Ask::NimValue(None)),
        ["N", value] => match value.parse() {
            Ok(value) => Ok(Ask::NimValue(Some(value))),
            Err(_) => unknown(),
        },
        ["winning", "moves", "N", moves @ ..] => Ok(Ask::WinningMoves(None, expected(moves))),
        ["winning", "moves", first, moves @ ..] => match player(first) {
            Some(first) => Ok(Ask::WinningMoves(Some(first), expected(moves))),
            None => unknown(),
        },
        [first] => match player(first) {
            Some(first) => Ok(Ask::Winner(first, None)),
            None => unknown(),
        },
        [first, result] => match (player(first), *result) {
            (Some(first), "win") => Ok(Ask::Winner(first, Some(first))),
            (Some(first), "loss") => Ok(Ask::Winner(first, Some(!first))),
            _ => unknown(),
        },
        _ => unknown(),
    }
}

fn player(word: &str) -> Option<Player> {
    match word {
        "B" => Some(Player::Left),
        "W" => Some(Player::Right),
        _ => None,
    }
}

/// The moves that are expected; none if nothing is.
fn expected(moves: &[&str]) -> Option<BTreeSet<String>> {
    match moves {
        [] => None,
        ["None"] => Some(BTreeSet::new()),
        moves => Some(moves.iter().map(ToString::to_string).collect()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_commands_are_read() {
        let text = "B win,  W loss, N 3, B, N, winning moves W 1:c3-c4\n 2-3, winning moves N None, \
            thermograph L: (0,-1) R: (0,-1)";
        let read: Result<Vec<_>, _> = commands(text).into_iter().collect();
        let read = read.expect("good");
        let moves = |names: &[&str]| names.iter().map(ToString::to_string).collect();
        let (left, right) = (Player::Left, Player::Right);
        let expected = [
            Ask::Winner(left, Some(left)),
            Ask::Winner(right, Some(left)),
            Ask::NimValue(Some(3)),
            Ask::Winner(left, None),
            Ask::NimValue(None),
            Ask::WinningMoves(Some(right), Some(moves(&["1:c3-c4", "2-3"]))),
            Ask::WinningMoves(None, Some(BTreeSet::new())),
            Ask::Thermograph,
        ];
        assert!(read.iter().map(|command| &command.ask).eq(&expected));
        assert_eq!(read[1].start, 8);
    }

    #[test]
    fn errors_point_at_the_command() {
        let place = |text: &str| {
            let mut read = commands(text).into_iter();
            read.find_map(Result::err).expect("an error").index
        };
        assert_eq!(place("B win, Q"), 7);
        assert_eq!(place("B win,"), 6);
        assert_eq!(place(""), 0);
        assert_eq!(place("N x"), 0);
        assert_eq!(place("B, winning moves"), 3);
        assert_eq!(place("B win loss"), 0);
    }
}
