//! A line of a batch: `<position> [first player] [expected winner]`.
//!
//! A position may have spaces, so a line is read from its end: the last two words are columns if they are players and
//! do not follow an operator. A position in quotes needs no such rule.

use game::{Player, TextError};

/// What a line asks.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Line {
    pub(super) position: String,
    /// Where the position starts in the line.
    start: usize,
    pub(super) first: Option<Player>,
    pub(super) expected: Option<Player>,
}

/// Stands for a winner that is not known.
pub(super) const UNKNOWN: &str = "?";

/// The player that a word names: `Black`, `B`, `x`, `left` and `L` are Left where Left is called Black.
pub(super) fn player(word: &str, names: [&str; 2]) -> Option<Player> {
    let word = word.to_lowercase();
    Player::BOTH.into_iter().find(|player| {
        let name = names[player.index()].to_lowercase();
        let others = [["left", "l", "x"], ["right", "r", "o"]][player.index()];
        word == name || name.get(..1) == Some(&word) || others.contains(&word.as_str())
    })
}

/// A word of a line, and where it starts.
#[derive(Clone, Copy, Debug)]
struct Word<'a> {
    text: &'a str,
    start: usize,
}

impl Word<'_> {
    fn is_operator(self) -> bool {
        self.text == "+" || self.text == "-"
    }
}

/// The words of a text, with places in characters.
fn words(text: &str) -> Vec<Word<'_>> {
    let mut words = Vec::new();
    let mut begun: Option<(usize, usize)> = None;
    let end = (text.chars().count(), text.len(), ' ');
    let characters = text
        .char_indices()
        .enumerate()
        .map(|(place, (byte, c))| (place, byte, c));
    for (place, byte, c) in characters.chain([end]) {
        match begun {
            None if !c.is_whitespace() => begun = Some((place, byte)),
            Some((start, from)) if c.is_whitespace() => {
                let text = &text[from..byte];
                words.push(Word { text, start });
                begun = None;
            }
            _ => {}
        }
    }
    words
}

/// The text before a comment: a word that is `#`. Elsewhere it may be a cell.
pub(super) fn without_comment(text: &str) -> &str {
    let is_comment = |&(byte, _): &(usize, &str)| {
        let is_space = |c: Option<char>| c.is_none_or(char::is_whitespace);
        is_space(text[..byte].chars().next_back()) && is_space(text[byte + 1..].chars().next())
    };
    let mut signs = text.match_indices('#');
    let comment = signs.find(is_comment);
    comment.map_or(text, |(byte, _)| &text[..byte])
}

impl Line {
    /// Reads a line; none if it has no position.
    pub(super) fn read(source: &str, names: [&str; 2]) -> Result<Option<Line>, TextError> {
        let start = source.chars().take_while(|c| c.is_whitespace()).count();
        let trimmed = source.trim_start();
        match trimmed.chars().next() {
            Some(quote @ ('"' | '\'')) => Line::quoted(trimmed, start, quote, names).map(Some),
            _ if without_comment(trimmed).is_empty() => Ok(None),
            _ => Ok(Some(Line::plain(without_comment(source), names))),
        }
    }

    /// A line that starts with a position in quotes.
    fn quoted(text: &str, start: usize, quote: char, names: [&str; 2]) -> Result<Line, TextError> {
        let Some((position, rest)) = text[1..].split_once(quote) else {
            let message = format!("this quote is never closed: add a {quote}");
            return Err(TextError::new(start, message));
        };
        let columns_start = start + 2 + position.chars().count();
        let mut players = [None; 2];
        for (n, word) in words(without_comment(rest)).into_iter().enumerate() {
            let place = columns_start + word.start;
            let Some(column) = players.get_mut(n) else {
                return Err(TextError::new(place, TOO_MANY));
            };
            *column = player(word.text, names);
            if column.is_none() && !(n == 1 && word.text == UNKNOWN) {
                return Err(TextError::new(place, no_player(word.text, names)));
            }
        }
        Ok(Line {
            position: position.to_string(),
            start: start + 1,
            first: players[0],
            expected: players[1],
        })
    }

    fn plain(text: &str, names: [&str; 2]) -> Line {
        let words = words(text);
        let column = |n: usize| -> Option<Player> {
            let before = words.get(n.checked_sub(1)?)?;
            (!before.is_operator()).then(|| player(words[n].text, names))?
        };
        let last = words.len() - 1;
        let is_winner = |n: usize| column(n).is_some() || words[n].text == UNKNOWN;
        let (end, first, expected) = match last.checked_sub(1).and_then(column) {
            Some(first) if is_winner(last) => (last - 1, Some(first), column(last)),
            _ => match column(last) {
                Some(first) => (last, Some(first), None),
                None => (last + 1, None, None),
            },
        };
        let start = words[0].start;
        let until = words[end - 1].start + words[end - 1].text.chars().count();
        Line {
            position: text.chars().skip(start).take(until - start).collect(),
            start,
            first,
            expected,
        }
    }

    /// Turns an error in the position into one in the line. A word that no operator joins to the position was most
    /// likely meant as a column.
    pub(super) fn misread(&self, error: TextError, source: &str, names: [&str; 2]) -> TextError {
        let quote = self
            .start
            .checked_sub(1)
            .and_then(|n| source.chars().nth(n));
        if matches!(quote, Some('"' | '\'')) {
            return error.shifted(self.start);
        }
        let words = words(&self.position);
        let is_loose = |pair: &&[Word]| !pair[0].is_operator() && !pair[1].is_operator();
        let loose: Vec<_> = words
            .windows(2)
            .filter(is_loose)
            .map(|pair| pair[1])
            .collect();
        if loose.iter().all(|word| word.start != error.index) {
            return error.shifted(self.start);
        }
        let wrong = loose.iter().find(|word| player(word.text, names).is_none());
        let error = match wrong {
            Some(word) => TextError::new(word.start, no_player(word.text, names)),
            None => TextError::new(error.index, TOO_MANY),
        };
        error.shifted(self.start)
    }
}

const TOO_MANY: &str = "too many columns: a position, who moves first, who is expected to win";

fn no_player(word: &str, names: [&str; 2]) -> String {
    let [left, right] = names;
    format!(
        "'{word}' is not a player: after the position come who moves first and who is expected to win, \
         each {left} or {right}"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: [&str; 2] = ["Black", "White"];

    fn read(text: &str) -> (String, Option<Player>, Option<Player>) {
        let line = Line::read(text, NAMES).expect("good").expect("a position");
        (line.position, line.first, line.expected)
    }

    #[test]
    fn players_are_read_from_the_end() {
        let (left, right) = (Some(Player::Left), Some(Player::Right));
        for (text, position, first, expected) in [
            ("BW", "BW", None, None),
            ("BW B", "BW", left, None),
            (" BW\tw  Black # easy", "BW", right, left),
            (". B W", ".", left, right),
            ("B W", "B", right, None),
            ("xo. x o", "xo.", left, right),
            ("BBW + B", "BBW + B", None, None),
            ("BBW + B W", "BBW + B", right, None),
            ("BBW - BW B W", "BBW - BW", left, right),
            ("BBW B ?", "BBW", left, None),
            ("'BBW + W' B W", "BBW + W", left, right),
            ("\"B W\"", "B W", None, None),
        ] {
            assert_eq!(read(text), (position.into(), first, expected), "{text}");
        }
        for nothing in ["", "   ", "# BW", "\t# BW"] {
            assert_eq!(Line::read(nothing, NAMES), Ok(None));
        }
    }

    #[test]
    fn bad_columns_are_found() {
        let place = |text: &str| Line::read(text, NAMES).expect_err("bad").index;
        assert_eq!(place("  'BW B"), 2);
        assert_eq!(place("'BW' Q"), 5);
        assert_eq!(place("'BW' B W B"), 9);
    }
}
