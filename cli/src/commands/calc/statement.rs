//! Statements: what a line says, before any of it is computed.
//!
//! ```text
//! line       = [statement] { ; [statement] } [# comment]
//! statement  = name = expression                 keeps a sum
//!            | expression sign expression        compares
//!            | expression [. property]           shows
//!            | help [word] | names | forget name ... | quit
//! ```
//!
//! A `#` that touches something on its left is a cell, as in `domineering:..#/...`. Signs within braces and parentheses
//! belong to values. `g = h` keeps a sum, because a single name stands before the sign, and `g == h` compares.

use game::TextError;

use super::sign::Sign;
use super::word::{is_in_name, starts_name};

/// A part of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Piece {
    pub(super) text: String,
    /// The place of its first character.
    pub(super) start: usize,
}

/// What a statement says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Says {
    /// A name is to stand for a sum.
    Keep(Piece, Piece),
    /// Two sums are compared.
    Compare(Piece, Sign, Piece),
    /// A sum is to be shown, or a property of it.
    Show(Piece, Option<Piece>),
    /// Help is wanted, perhaps about a word.
    Help(Option<Piece>),
    Names,
    Forget(Vec<Piece>),
    Quit,
}

/// A statement of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Statement {
    /// As it was typed.
    pub(super) text: String,
    pub(super) says: Says,
}

/// The words that are commands.
pub(super) const COMMANDS: [&str; 5] = ["help", "names", "forget", "quit", "exit"];

/// The statements of a line; each is read when the ones before it are done with, so that they still count if it is wrong.
pub(super) fn statements(line: &str) -> impl Iterator<Item = Result<Statement, TextError>> {
    let characters: Vec<char> = line.chars().collect();
    let end = comment(&characters).unwrap_or(characters.len());
    let mut ends: Vec<usize> = (0..end).filter(|&n| characters[n] == ';').collect();
    ends.push(end);
    let mut start = 0;
    let pieces = ends.into_iter().map(move |end| {
        let piece = Piece::of(&characters, start, end);
        start = end + 1;
        piece
    });
    let pieces = pieces.filter(|piece| !piece.text.is_empty());
    pieces.map(|piece| statement(&piece))
}

/// Where the comment of a line begins.
fn comment(characters: &[char]) -> Option<usize> {
    let is_free = |place: usize| {
        let before = place.checked_sub(1).map(|place| characters[place]);
        before.is_none_or(|c| c.is_whitespace() || c == ';')
    };
    (0..characters.len()).find(|&place| characters[place] == '#' && is_free(place))
}

impl Piece {
    /// A part of a line without the spaces around it.
    fn of(characters: &[char], start: usize, end: usize) -> Piece {
        let (mut start, mut end) = (start, end);
        while start < end && characters[start].is_whitespace() {
            start += 1;
        }
        while start < end && characters[end - 1].is_whitespace() {
            end -= 1;
        }
        let text = characters[start..end].iter().collect();
        Piece { text, start }
    }

    /// A part of this piece.
    fn part(&self, characters: &[char], start: usize, end: usize) -> Piece {
        let part = Piece::of(characters, start, end);
        let start = self.start + part.start;
        Piece { start, ..part }
    }

    /// A complaint about this piece.
    pub(super) fn error(&self, message: impl Into<String>) -> TextError {
        TextError::new(self.start, message)
    }
}

fn statement(piece: &Piece) -> Result<Statement, TextError> {
    let characters: Vec<char> = piece.text.chars().collect();
    let says = match command(piece)? {
        Some(command) => command,
        None => match sign(&characters, 0) {
            Some(found) => signed(piece, &characters, found)?,
            None => shown(piece, &characters),
        },
    };
    let text = piece.text.clone();
    Ok(Statement { text, says })
}

/// A command, if the first word is one.
fn command(piece: &Piece) -> Result<Option<Says>, TextError> {
    let words = words(piece);
    let Some((first, rest)) = words.split_first() else {
        return Ok(None);
    };
    let alone = |says: Says| match rest.first() {
        None => Ok(Some(says)),
        Some(more) => Err(more.error(format!("{} stands alone: remove this", first.text))),
    };
    match (first.text.as_str(), rest) {
        // A name of the same spelling is refused with a better message.
        (word, [sign, ..]) if COMMANDS.contains(&word) && sign.text.starts_with('=') => Ok(None),
        ("help", [] | [_]) => Ok(Some(Says::Help(rest.first().cloned()))),
        ("help", [_, more, ..]) => Err(more.error("help is about one word: remove this")),
        ("names", _) => alone(Says::Names),
        ("quit" | "exit", _) => alone(Says::Quit),
        ("forget", []) => Err(TextError::new(
            first.start + first.text.len(),
            "a name is missing: write which to forget, as in forget g",
        )),
        ("forget", names) => Ok(Some(Says::Forget(names.to_vec()))),
        _ => Ok(None),
    }
}

/// The words of a piece, between spaces.
fn words(piece: &Piece) -> Vec<Piece> {
    let characters: Vec<char> = piece.text.chars().collect();
    let mut words: Vec<Piece> = Vec::new();
    let mut start = 0;
    for place in 0..=characters.len() {
        if characters.get(place).is_none_or(|c| c.is_whitespace()) {
            words.push(piece.part(&characters, start, place));
            start = place + 1;
        }
    }
    words.retain(|word| !word.text.is_empty());
    words
}

/// A sign outside of braces and parentheses: its place, itself, and where it ends.
type Signed = (usize, Sign, usize);

/// The first sign from a place on.
fn sign(characters: &[char], from: usize) -> Option<Signed> {
    let mut depth = 0_u32;
    for place in from..characters.len() {
        match characters[place] {
            '(' | '{' => depth += 1,
            ')' | '}' => depth = depth.saturating_sub(1),
            _ if depth > 0 => {}
            _ => {
                if let Some((sign, length)) = Sign::at(&characters[place..]) {
                    return Some((place, sign, place + length));
                }
            }
        }
    }
    None
}

/// A statement with a sign: a name is kept, or two sums are compared.
fn signed(
    piece: &Piece,
    characters: &[char],
    (place, found, end): Signed,
) -> Result<Says, TextError> {
    let left = piece.part(characters, 0, place);
    let right = piece.part(characters, end, characters.len());
    let is_kept = end == place + 1 && characters[place] == '=' && may_name(&left.text);
    for (side, at) in [(&left, piece.start), (&right, piece.start + end)] {
        if side.text.is_empty() {
            let message = if is_kept {
                "a game is missing here: write what the name stands for, as in g = clobber:BBW"
            } else {
                "a game is missing here: write one on either side, as in g <= ^"
            };
            return Err(TextError::new(at, message));
        }
    }
    if let Some((second, ..)) = sign(characters, end) {
        let message = if is_kept {
            "a comparison cannot be kept: write it as a statement of its own, as in g == ^"
        } else {
            "a second sign: one comparison a statement, as in g < h; h < 1"
        };
        return Err(TextError::new(piece.start + second, message));
    }
    Ok(if is_kept {
        Says::Keep(left, right)
    } else {
        Says::Compare(left, found, right)
    })
}

/// Whether a text before `=` is meant as a name, though perhaps not a good one: letters, digits and `_`, and no value.
fn may_name(text: &str) -> bool {
    let is_word = text.chars().all(is_in_name) && text.chars().any(starts_name);
    let is_value = text.starts_with(|c: char| c.is_ascii_digit())
        && text.chars().all(|c| c.is_ascii_digit() || c == 'v');
    is_word && !is_value
}

/// A sum to be shown, or a property of all of it.
fn shown(piece: &Piece, characters: &[char]) -> Says {
    let whole = || Says::Show(piece.clone(), None);
    let Some(dot) = characters.iter().rposition(|&c| c == '.') else {
        return whole();
    };
    let word = &characters[dot + 1..];
    let is_word =
        word.first().is_some_and(|&c| starts_name(c)) && word.iter().all(|&c| is_in_name(c));
    if !is_word || !is_one(&characters[..dot]) {
        return whole();
    }
    let of = piece.part(characters, 0, dot);
    let property = piece.part(characters, dot + 1, characters.len());
    Says::Show(of, Some(property))
}

/// Whether some characters are a name, or one pair of parentheses with what is in it.
fn is_one(characters: &[char]) -> bool {
    let [first, .., last] = characters else {
        return characters.first().is_some_and(|&c| starts_name(c));
    };
    if starts_name(*first) {
        return characters.iter().all(|&c| is_in_name(c));
    }
    let mut depth = 0_i64;
    let closes_early = characters[..characters.len() - 1].iter().any(|c| {
        depth += i64::from(*c == '(') - i64::from(*c == ')');
        depth == 0
    });
    *first == '(' && *last == ')' && !closes_early && depth == 1
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A line in short: what each statement says, or the place of what is wrong with it.
    fn read(line: &str) -> Vec<String> {
        let told = |statement: Result<Statement, TextError>| match statement {
            Err(error) => format!("{}!", error.index),
            Ok(statement) => match statement.says {
                Says::Keep(name, sum) => format!("{} is {}@{}", name.text, sum.text, sum.start),
                Says::Compare(a, Sign::Is(relation), b) => {
                    format!("{} {relation:?} {}@{}", a.text, b.text, b.start)
                }
                Says::Compare(a, sign, b) => format!("{} {sign:?} {}@{}", a.text, b.text, b.start),
                Says::Show(sum, None) => format!("{}@{}", sum.text, sum.start),
                Says::Show(sum, Some(word)) => format!("{} of {}", word.text, sum.text),
                other => format!("{other:?}")
                    .split(['(', ' '])
                    .next()
                    .unwrap_or("")
                    .into(),
            },
        };
        statements(line).map(told).collect()
    }

    #[test]
    fn lines_are_split_into_statements() {
        for (line, expected) in [
            ("", &[][..]),
            (" ; ;# nothing", &[]),
            (
                "g = clobber:BBW; h = g - 2.^",
                &["g is clobber:BBW@4", "h is g - 2.^@21"],
            ),
            ("g # = 3", &["g@0"]),
            ("g = domineering:..#/...", &["g is domineering:..#/...@4"]),
            ("g.mean; (g - ^).kind", &["mean of g", "kind of (g - ^)"]),
            ("g == h; g=h", &["g Equal h@5", "g is h@10"]),
            ("g + 0 = h", &["g + 0 Equal h@8"]),
            ("{1||0|-1} || g", &["{1||0|-1} Confused g@13"]),
            (
                "g <= ^; g |> 0; g ? h",
                &[
                    "g LessOrEqual ^@5",
                    "g GreaterOrConfused 0@13",
                    "g Which h@20",
                ],
            ),
            ("5v = 3", &["5v Equal 3@5"]),
            ("2x = 3", &["2x is 3@5"]),
            ("2.^; clobber:..BW", &["2.^@0", "clobber:..BW@5"]),
            ("(g) + (h).mean", &["(g) + (h).mean@0"]),
            ("2.(g).mean", &["2.(g).mean@0"]),
            (
                "help; names; forget g h; quit",
                &["Help", "Names", "Forget", "Quit"],
            ),
            ("help mean", &["Help"]),
            ("helper; quit = 3", &["helper@0", "quit is 3@15"]),
        ] {
            assert_eq!(read(line), expected, "{line}");
        }
    }

    #[test]
    fn errors_point_at_the_place() {
        for (line, expected) in [
            ("1; g = ", "6!"),
            ("g <", "3!"),
            ("< g", "0!"),
            ("a < b < c", "6!"),
            ("g = a == b", "6!"),
            ("quit now", "5!"),
            ("names  g", "7!"),
            ("forget", "6!"),
            ("help a b", "7!"),
        ] {
            assert_eq!(
                read(line).last().map(String::as_str),
                Some(expected),
                "{line}"
            );
        }
    }

    #[test]
    fn statements_before_a_wrong_one_are_read() {
        assert_eq!(read("1; < 2; 3"), ["1@0", "3!", "3@8"]);
    }
}
