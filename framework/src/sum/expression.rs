//! Expressions: the one notation for sums of positions and values, in every command.
//!
//! ```text
//! expression = [-] term { (+|-) term }
//! term       = [count .] ( board | value | name | ( expression ) ) { . property }
//! board      = cells, groups in parentheses, and exponents: BWBW, (BBW)^9, .^28
//! value      = 3/4, -2, *, *3, ^, vv*, 5.^, +-1, {2|1}, {0|{0|-1}}, ...
//! ```
//!
//! - `3.BBW` is `BBW + BBW + BBW`, and `2.(BW + ^)` is `BW + ^ + BW + ^`.
//! - Names and their properties, as in `g - h.mean`, are there if a [`Vocabulary`] knows them.
//! - A value begins with a digit, `*`, `^`, `v`, `{` or `+-`, and no board does. It is read as
//!   `Values::parse` reads it.
//! - A group directly followed by more of a board, as in `(BW)^2` or `(BW)B`, belongs to the board.
//! - `-` is a minus sign, and never a cell: `- BBW` is the inverse of `BBW`. A dash that touches a cell is refused
//!   (see `dash`).
//! - One sign stands between terms, and at most a minus sign before the first. A second sign belongs to a number or to a
//!   switch, and has a space before it: `BW - -1`, `1 + +-1`, as sums are printed. `BW - - BW` and `BW +- BW` are
//!   refused, since one of the signs is most likely a slip; `BW - (- BW)` says that both are meant.

use std::sync::Arc;

use game::board::{ROW_ENDS, pattern};
use game::laws::starts_value;
use game::{NAME_END, Position, TextError};
use value::{SECOND_SIGN, ValueId, ValueLimits, Values, grow_stack};

use super::Sum;
use super::dash;
use super::language::Language;
use super::literal::Literal;
use super::term::Term;
use super::vocabulary::{Vocabulary, is_in_name, starts_name};

/// The most copies of a term, and the most terms in all.
const MOST_COPIES: usize = 1000;
const MOST_TERMS: usize = 10_000;

/// The longest term that a message repeats.
const MOST_CHARACTERS: usize = 24;

/// What the values of an expression may take.
const LIMITS: ValueLimits = ValueLimits {
    forms: 30_000,
    comparison_bytes: 1 << 16,
    sum_bytes: 1 << 20,
};
const FUEL: u64 = 2_000_000;

/// Reads the terms of a sum, in which a vocabulary may have names.
///
/// # Errors
/// What is wrong with the text, at which character, and what would be right.
pub(super) fn parse(
    text: &str,
    language: &Language,
    vocabulary: Option<&mut dyn Vocabulary>,
) -> Result<Vec<Term>, TextError> {
    let characters: Vec<char> = text.chars().collect();
    dash::check(&characters)?;
    let mut values = Values::new(LIMITS);
    values.refuel(FUEL);
    let mut reader = Expression {
        closing: closing(&characters),
        characters: &characters,
        at: 0,
        values,
        language,
        vocabulary,
    };
    let terms = reader.sum()?;
    if reader.peek() == Some(')') {
        return Err(reader.error("this ')' closes nothing: remove it, or add a '('"));
    }
    Ok(finished(terms, &Arc::new(reader.values)))
}

/// The terms of a sum, with the arena that their values are in.
fn finished(terms: Vec<Read>, values: &Arc<Values>) -> Vec<Term> {
    let finished = |term| match term {
        Read::Term(term) => term,
        Read::Value(id) => Term::Value(Literal::new(values.clone(), id)),
    };
    terms.into_iter().map(finished).collect()
}

/// The place of the parenthesis that closes the one at each place.
fn closing(characters: &[char]) -> Vec<Option<usize>> {
    let mut closing = vec![None; characters.len()];
    let mut open = Vec::new();
    for (place, c) in characters.iter().enumerate() {
        match c {
            '(' => open.push(place),
            ')' => {
                if let Some(opened) = open.pop() {
                    closing[opened] = Some(place);
                }
            }
            _ => {}
        }
    }
    closing
}

/// A term that was read.
#[derive(Clone)]
enum Read {
    /// A board, or a term of a sum that has a name.
    Term(Term),
    /// A value in the reader's arena.
    Value(ValueId),
}

impl Read {
    fn inverse(self) -> Read {
        match self {
            Read::Term(term) => Read::Term(term.inverse()),
            Read::Value(id) => Read::Value(id.inverse()),
        }
    }
}

struct Expression<'a, 'v> {
    characters: &'a [char],
    closing: Vec<Option<usize>>,
    at: usize,
    values: Values,
    language: &'a Language,
    vocabulary: Option<&'a mut (dyn Vocabulary + 'v)>,
}

type Terms = Result<Vec<Read>, TextError>;

impl Expression<'_, '_> {
    fn sum(&mut self) -> Terms {
        let mut sum = Vec::new();
        let mut is_negative = self.leading_minus()?;
        loop {
            let start = self.at;
            let terms = self.term()?;
            check_count(start, sum.len() + terms.len())?;
            sum.extend(terms.into_iter().map(
                |term| {
                    if is_negative { term.inverse() } else { term }
                },
            ));
            let Some(sign) = self.operator()? else {
                return Ok(sum);
            };
            self.check_second_sign()?;
            is_negative = sign;
        }
    }

    /// Steps over the `+` or `-` after a term, and says whether it is a minus sign; none at the end of the sum.
    fn operator(&mut self) -> Result<Option<bool>, TextError> {
        match self.peek() {
            None | Some(')') => Ok(None),
            Some('+') => {
                self.at += 1;
                Ok(Some(false))
            }
            Some('-') => {
                self.minus(true)?;
                Ok(Some(true))
            }
            Some(c) => Err(self.unexpected(c)),
        }
    }

    /// The complaint about what follows a whole term.
    fn unexpected(&self, c: char) -> TextError {
        let before = self.at.checked_sub(1).map(|place| self.characters[place]);
        let is_exponent = c.is_ascii_digit() && before == Some('^');
        self.error(if is_exponent {
            "this number repeats nothing: a cell or a group stands before '^', as in .^28, and a multiple of up is \
             written 28.^"
                .into()
        } else {
            format!(
                "'{c}' is not expected here: '+' or '-' stands between terms, and a board has no spaces"
            )
        })
    }

    /// Steps over a minus sign before the first term, and says whether there is one.
    fn leading_minus(&mut self) -> Result<bool, TextError> {
        if self.peek() != Some('-') || self.is_negative_number() {
            return Ok(false);
        }
        self.minus(false)?;
        self.check_second_sign()?;
        Ok(true)
    }

    /// Complains about a minus sign after another sign, unless it is a number's own.
    fn check_second_sign(&mut self) -> Result<(), TextError> {
        let touches = self.characters.get(self.at) == Some(&'-');
        if self.peek() != Some('-') || !touches && self.is_negative_number() {
            return Ok(());
        }
        if !touches && self.starts_board(self.at + 1) {
            // Perhaps the dash is meant as an empty cell.
            return self.minus(false);
        }
        Err(self.error(SECOND_SIGN))
    }

    /// Whether the minus sign here belongs to a number: `-1^` is -1 plus up.
    fn is_negative_number(&self) -> bool {
        let next = self.characters.get(self.at + 1);
        next.is_some_and(char::is_ascii_digit) && self.end_of_count(self.at + 1).is_none()
    }

    /// Steps over a minus sign, which touches no cell.
    fn minus(&mut self, follows_term: bool) -> Result<(), TextError> {
        if self.starts_board(self.at + 1) {
            let board = &self.characters[self.at..self.end_of_board(self.at + 1)];
            return Err(dash::ambiguous(board, self.at, follows_term));
        }
        self.at += 1;
        Ok(())
    }

    /// Whether cells begin at a place: no value, no name of a game, and no parenthesis around an expression.
    fn starts_board(&self, place: usize) -> bool {
        if self.language.game().is_none() {
            return false;
        }
        match self.characters.get(place) {
            None => false,
            Some('(') => !self.is_expression(place),
            Some(&c) => self.is_cell(c),
        }
    }

    /// Whether a character other than a dash stands for a cell of the game, or ends a row of them.
    fn is_cell(&self, c: char) -> bool {
        let game = self.language.game();
        let cell = game.and_then(|game| game.card().notation().cell(c));
        c != '-' && !starts_value(c) && (cell.is_some() || ROW_ENDS.contains(&c))
    }

    fn term(&mut self) -> Terms {
        self.peek();
        match self.end_of_count(self.at) {
            Some(end) => self.copies(end),
            None => self.single(),
        }
    }

    /// A term without a count.
    fn single(&mut self) -> Terms {
        let next = self.characters.get(self.at + 1);
        match self.peek() {
            None | Some(')') => Err(self.missing_term()),
            Some('(') if self.is_expression(self.at) => self.parentheses(),
            Some('-') if next.is_some_and(char::is_ascii_digit) => self.value(),
            Some('-') => Err(self.dash_after_count()),
            Some('+') if next != Some(&'-') => Err(self.second_plus()),
            Some(c) if starts_value(c) => self.value(),
            Some(c) if starts_name(c) => self.word(),
            // A decimal, where there are no cells.
            Some('.')
                if self.language.game().is_none() && next.is_some_and(char::is_ascii_digit) =>
            {
                self.value()
            }
            Some(_) => self.board(),
        }
    }

    /// The complaint about the end of a sum where a term is expected.
    fn missing_term(&self) -> TextError {
        let examples = self.language.examples();
        let example = examples.first().map_or("", String::as_str);
        let before = self.characters[..self.at].iter();
        let follows_dash = before.rev().find(|c| !c.is_whitespace()) == Some(&'-');
        let cell = match self.language.game() {
            Some(_) if follows_dash => " (an empty cell is written '.')",
            _ => "",
        };
        self.error(format!(
            "a term is missing here: write one such as {example}, or a value{cell}"
        ))
    }

    /// The complaint about a dash between a count and its term.
    fn dash_after_count(&self) -> TextError {
        let before = self.characters[..self.at].iter().rev();
        let digits = before.skip(1).take_while(|c| c.is_ascii_digit()).count();
        let count: String = self.characters[self.at - digits - 1..self.at]
            .iter()
            .collect();
        let term = &self.characters[self.at + 1..self.end_of_board(self.at + 1)];
        let term: String = if term.len() > MOST_CHARACTERS {
            "...".into()
        } else {
            term.iter().collect()
        };
        let cell = if self.starts_board(self.at + 1) {
            format!(", or '{count}.{term}' if the dash is an empty cell")
        } else {
            String::new()
        };
        self.error(format!(
            "a count stands directly before its term: write '- {count}{term}'{cell}"
        ))
    }

    /// The complaint about a `+` where a term is expected.
    fn second_plus(&self) -> TextError {
        self.error("a term is missing before this '+': write one, or remove the '+'")
    }

    /// Where the term begins whose count, such as `3.`, begins at `start`, if one does: a count stands before
    /// a board or a parenthesis. (`5.^` and `2.{1|0}` are values.)
    fn end_of_count(&self, start: usize) -> Option<usize> {
        let rest = &self.characters[start..];
        let digits = rest.iter().take_while(|c| c.is_ascii_digit()).count();
        if digits == 0 || rest.get(digits) != Some(&'.') {
            return None;
        }
        let &next = rest.get(digits + 1)?;
        let is_count = !starts_value(next) && !next.is_whitespace();
        is_count.then_some(start + digits + 1)
    }

    fn copies(&mut self, end: usize) -> Terms {
        let digits: String = self.characters[self.at..end - 1].iter().collect();
        let count = digits.parse().ok().filter(|&count| count <= MOST_COPIES);
        let Some(count) = count else {
            let message = format!("{digits} is too large: at most {MOST_COPIES} copies");
            return Err(self.error(message));
        };
        let start = self.at;
        self.at = end;
        let term = self.single()?;
        check_count(start, count * term.len())?;
        Ok((0..count).flat_map(|_| term.clone()).collect())
    }

    /// Whether the parenthesis at a place encloses an expression: nothing of a board follows it.
    fn is_expression(&self, place: usize) -> bool {
        let Some(end) = self.closing[place] else {
            return true;
        };
        match self.characters.get(end + 1) {
            None => true,
            Some('.') if self.end_of_property(end + 1).is_some() => true,
            Some(c) => c.is_whitespace() || ")+-".contains(*c),
        }
    }

    fn parentheses(&mut self) -> Terms {
        let opened = self.at;
        self.at += 1;
        let terms = grow_stack(|| self.sum())?;
        if self.peek() == Some(')') {
            self.at += 1;
            return self.with_properties(terms);
        }
        let message = "this '(' is never closed: add a ')', as in (BW)^12";
        Err(TextError::new(opened, message))
    }

    fn value(&mut self) -> Terms {
        let (id, end) = self.values.parse_term(self.characters, self.at)?;
        self.at = end;
        Ok(vec![Read::Value(id)])
    }

    fn board(&mut self) -> Terms {
        let start = self.at;
        let board = &self.characters[start..self.end_of_board(start)];
        if let Some(dash) = dash::among_cells(board, self.language.game().is_none()) {
            return Err(dash::ambiguous(board, start + dash, false));
        }
        let text: String = board.iter().collect();
        let position = self
            .read_board(&text)
            .map_err(|error| error.shifted(start))?;
        self.at = start + board.len();
        Ok(vec![Read::Term(Term::Position(position))])
    }

    /// A name of the vocabulary with its properties, or else a board.
    fn word(&mut self) -> Terms {
        let (start, end) = (self.at, self.end_of_name(self.at));
        let word: String = self.characters[start..end].iter().collect();
        let is_game = self.characters.get(end) == Some(&NAME_END);
        let Some(vocabulary) = self.vocabulary.as_mut().filter(|_| !is_game) else {
            return self.board();
        };
        let named = vocabulary.name(&word);
        let Some(sum) = named.map_err(|message| TextError::new(start, message))? else {
            return self.board();
        };
        self.at = end;
        self.with_properties(read_again(&sum))
    }

    /// Some terms, or what the properties that follow them make of their sum.
    fn with_properties(&mut self, mut terms: Vec<Read>) -> Terms {
        while let Some(end) = self.end_of_property(self.at) {
            let start = self.at + 1;
            let word: String = self.characters[start..end].iter().collect();
            // The reader goes on with its values, so that the sum gets some of its own.
            let values = Arc::new(self.values.clone());
            let sum = Sum::of_terms(self.language, finished(terms, &values));
            let Some(vocabulary) = self.vocabulary.as_mut() else {
                unreachable!("there are no properties without it");
            };
            let value = vocabulary.property(&sum, &word);
            terms = read_again(&value.map_err(|message| TextError::new(start, message))?);
            self.at = end;
        }
        Ok(terms)
    }

    /// Where the property ends whose dot is at a place, if one is.
    fn end_of_property(&self, dot: usize) -> Option<usize> {
        let word = self.characters.get(dot + 1).filter(|&&c| starts_name(c));
        let is_property = self.characters.get(dot) == Some(&'.') && word.is_some();
        (is_property && self.vocabulary.is_some()).then(|| self.end_of_name(dot + 1))
    }

    fn end_of_name(&self, start: usize) -> usize {
        let rest = self.characters[start..].iter();
        start + rest.take_while(|&&c| is_in_name(c)).count()
    }

    /// A board goes on to the next space, `+` or parenthesis that closes something else.
    fn end_of_board(&self, start: usize) -> usize {
        let mut end = start;
        while let Some(&c) = self.characters.get(end)
            && !(c.is_whitespace() || ")+".contains(c))
        {
            end = match c {
                '(' => self.closing[end].unwrap_or(self.characters.len() - 1),
                _ => end,
            } + 1;
        }
        end
    }

    /// Reads one board, which may be a pattern; an error points into the pattern.
    fn read_board(&self, text: &str) -> Result<Position, TextError> {
        let board = match pattern::expand(text) {
            Err(_) if self.language.lacks_name(text) => return self.language.board(text),
            board => board?,
        };
        let position = self.language.board(&board.text());
        position.map_err(|error| TextError {
            index: board.source(error.index),
            ..error
        })
    }

    /// The next character that is not a space.
    fn peek(&mut self) -> Option<char> {
        while self
            .characters
            .get(self.at)
            .is_some_and(|c| c.is_whitespace())
        {
            self.at += 1;
        }
        self.characters.get(self.at).copied()
    }

    fn error(&self, message: impl Into<String>) -> TextError {
        TextError::new(self.at, message)
    }
}

/// The terms of a sum that was read before.
fn read_again(sum: &Sum) -> Vec<Read> {
    sum.terms().iter().cloned().map(Read::Term).collect()
}

/// Complains at `start` if a sum has too many terms.
fn check_count(start: usize, count: usize) -> Result<(), TextError> {
    if count <= MOST_TERMS {
        return Ok(());
    }
    let message = format!("the sum grows to {count} terms here: the limit is {MOST_TERMS}");
    Err(TextError::new(start, message))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sum::Sum;
    use game::Registry;

    fn read(text: &str) -> Result<Sum, TextError> {
        Language::mixed(&Registry::default()).sum(text)
    }

    fn shown(text: &str) -> String {
        match read(text) {
            Ok(sum) => sum.to_string(),
            Err(error) => format!("{}: {error}", error.index),
        }
    }

    #[test]
    fn values_are_added_subtracted_and_multiplied() {
        for (text, expected) in [
            ("{2|1} + ^*", "{2|1} + ^*"),
            ("1 - ^", "1 + v"),
            ("1-^", "1 + v"),
            ("- 1 - -2", "-1 + 2"),
            ("-(1)", "-1"),
            ("(1)-(2)-3", "1 + -2 + -3"),
            ("- (- 1)", "1"),
            ("- -1", "1"),
            ("1 + -1/2", "1 + -1/2"),
            ("1 - +-1", "1 + +-1"),
            ("-1^", "-1^"),
            ("-^*", "v*"),
            ("- {2|1}", "{-1|-2}"),
            ("+-1 + +-2 - +-3", "+-1 + +-2 + +-3"),
            ("5.^*", "5.^*"),
            ("2.{1|0}", "1"),
            ("2.({1|0} - 1)", "{1|0} + -1 + {1|0} + -1"),
            ("(1 - (2 - (3)))", "1 + -2 + 3"),
            ("0.(1)", "0"),
            (" 1/2 ", "1/2"),
            ("{3||2|1}", "{3|{2|1}}"),
            ("{4|3||2|1}", "{{4|3}|{2|1}}"),
            ("{5,4|3||2|||0}", "{{{5|3}|2}|0}"),
        ] {
            assert_eq!(shown(text), expected, "{text}");
        }
    }

    #[test]
    fn errors_point_at_the_place() {
        for (text, index) in [
            ("", 0),
            ("1 + ", 4),
            ("1 2", 2),
            ("(1 + 2", 0),
            ("1)", 1),
            ("()", 1),
            ("-(1", 1),
            ("1 ++ 2", 3),
            ("1 -- 2", 3),
            ("1 - - 2", 4),
            ("1 +- 2", 3),
            ("1 +-2", 3),
            ("1--2", 2),
            ("- - 1", 2),
            ("{1 - - 2|0}", 5),
            ("{1 +-2|0}", 4),
            ("{--1|0}", 2),
            ("1 − 2", 2),
            ("1 + .5", 4),
            ("^28", 1),
            ("2.-(1)", 2),
            ("1001.(1)", 0),
            ("{1|", 3),
            ("1 + Q", 4),
            ("1 - 2.(3 + B)", 11),
            ("1000.(11.(1))", 0),
            ("1 + 2.3", 4),
            ("{3|2|1}", 4),
            ("{3||2||1}", 5),
            ("{3,2}", 4),
        ] {
            let error = read(text).expect_err(text);
            assert_eq!(error.index, index, "{text}: {error}");
        }
    }

    /// Knows `g` and `h_2`; `twice` is a property of every sum.
    struct Two;

    impl Vocabulary for Two {
        fn name(&mut self, word: &str) -> Result<Option<Sum>, String> {
            match word {
                "g" => read("{2|1} + ^").map(Some).map_err(|_| String::new()),
                "h_2" => read("1").map(Some).map_err(|_| String::new()),
                "bad" => Err("bad".into()),
                _ => Ok(None),
            }
        }

        fn property(&mut self, of: &Sum, word: &str) -> Result<Sum, String> {
            match word {
                "twice" => Ok(of.plus(of)),
                _ => Err("no property".into()),
            }
        }
    }

    fn shown_with_names(text: &str) -> String {
        let language = Language::mixed(&Registry::default());
        match language.sum_with(text, &mut Two) {
            Ok(sum) => sum.to_string(),
            Err(error) => format!("{}: {error}", error.index),
        }
    }

    #[test]
    fn names_stand_for_sums() {
        for (text, expected) in [
            ("g", "{2|1} + ^"),
            ("-g", "{-1|-2} + v"),
            ("1-h_2", "1 + -1"),
            ("2.h_2 + 2.^", "1 + 1 + ^^"),
            ("h_2.twice", "1 + 1"),
            ("2.h_2.twice - 3", "1 + 1 + 1 + 1 + -3"),
            ("(h_2 - ^).twice.twice", "1 + v + 1 + v + 1 + v + 1 + v"),
            ("3.(h_2)", "1 + 1 + 1"),
            ("(2).twice", "2 + 2"),
            ("v", "v"),
        ] {
            assert_eq!(shown_with_names(text), expected, "{text}");
        }
        for (text, index) in [
            ("1 + bad", 4),
            ("g.other", 2),
            ("1 + (g).other", 8),
            ("g.", 1),
            ("g h_2", 2),
            ("1 + Q", 4),
            ("g^", 1),
            ("g:x", 0),
        ] {
            let told = shown_with_names(text);
            assert!(told.starts_with(&format!("{index}: ")), "{text}: {told}");
        }
        assert!(read("(1).twice").is_err(), "no names, no properties");
    }

    #[test]
    fn parentheses_nest_as_deep_as_they_like() {
        let text = format!("{}1{}", "(".repeat(20_000), ")".repeat(20_000));
        assert_eq!(shown(&text), "1");
    }
}
