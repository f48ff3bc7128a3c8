//! Expressions: positions of a game and values, added, subtracted and multiplied.
//!
//! ```text
//! expression = [-] term { (+|-) term }     a minus sign between terms has spaces around it
//! term       = [integer .] board | value
//! ```
//!
//! A board may be a pattern such as `(BBW)^9`; a value begins with a digit, `*`, `^`, `v`, `{` or `+-`, and
//! is read as [`framework::value::Values::parse`] reads it. So `(BBW)^9 - 5.^` and `3.BBW - ^^*` are
//! expressions.

use framework::value::{ValueId, Values};
use framework::{Solver, Sum, SumGame, TextError};

/// A part of an expression between its operators.
#[derive(Debug, PartialEq, Eq)]
struct Term {
    /// Where it starts, in characters.
    start: usize,
    is_negative: bool,
    text: String,
}

/// Fuel for adding the terms up.
const FUEL: u64 = 8_000_000;

/// The value of an expression; none if it cannot be had within the budget.
pub(crate) fn value<G: SumGame>(
    text: &str,
    solver: &mut Solver<G>,
) -> Result<Option<ValueId>, TextError> {
    let mut sum = Some(ValueId::ZERO);
    for term in terms(text) {
        let found = term_value(&term.text, solver);
        let found = found.map_err(|error| error.shifted(term.start))?;
        let found = found.map(|id| if term.is_negative { id.inverse() } else { id });
        sum = added(sum, found, solver.values());
    }
    Ok(sum)
}

fn added(a: Option<ValueId>, b: Option<ValueId>, values: &mut Values) -> Option<ValueId> {
    values.refuel(FUEL);
    let sum = values.add(a?, b?);
    values.refuel(u64::MAX);
    sum.ok()
}

/// The terms of an expression with their signs.
fn terms(text: &str) -> Vec<Term> {
    let characters: Vec<char> = text.chars().collect();
    let at = |n: usize| characters.get(n).copied().unwrap_or(' ');
    let mut terms = Vec::new();
    let (mut start, mut is_negative, mut depth) = (0, false, 0_usize);
    let mut n = 0;
    while n <= characters.len() {
        let is_blank = characters[start..n.min(characters.len())]
            .iter()
            .all(|c| c.is_whitespace());
        let is_operator = match at(n) {
            _ if n == characters.len() => true,
            _ if depth > 0 => false,
            '+' => !is_blank,
            '-' if is_blank => at(n + 1) == ' ',
            '-' => at(n - 1) == ' ' && at(n + 1) == ' ',
            _ => false,
        };
        if is_operator {
            if is_blank && n < characters.len() {
                // A sign before the first term.
                is_negative = !is_negative;
            } else {
                let spaces = characters[start..n]
                    .iter()
                    .take_while(|c| c.is_whitespace());
                let spaces = spaces.count();
                let text: String = characters[start..n].iter().collect();
                terms.push(Term {
                    start: start + spaces,
                    is_negative,
                    text: text.trim().into(),
                });
                is_negative = at(n) == '-';
            }
            start = n + 1;
        } else {
            match at(n) {
                '(' | '{' => depth += 1,
                ')' | '}' => depth = depth.saturating_sub(1),
                _ => {}
            }
        }
        n += 1;
    }
    terms
}

/// The value of a term.
fn term_value<G: SumGame>(
    text: &str,
    solver: &mut Solver<G>,
) -> Result<Option<ValueId>, TextError> {
    if let Some((count, board, start)) = multiple::<G>(text) {
        let found = board_value(board, solver).map_err(|error| error.shifted(start))?;
        let mut sum = Some(ValueId::ZERO);
        for _ in 0..count {
            sum = added(sum, found, solver.values());
        }
        return Ok(sum);
    }
    let is_value = text.starts_with(|c: char| c.is_ascii_digit() || "*^v{+".contains(c))
        || text.starts_with('-') && text[1..].starts_with(|c: char| c.is_ascii_digit());
    if is_value && !text.is_empty() {
        solver.values().parse(text).map(Some)
    } else {
        board_value(text, solver)
    }
}

/// The most copies of a board.
const MOST: u64 = 1000;

/// `3.BBW`: how many, of what, and where that starts.
fn multiple<G: SumGame>(text: &str) -> Option<(u64, &str, usize)> {
    let digits = text.chars().take_while(char::is_ascii_digit).count();
    let rest = text[digits..].strip_prefix('.')?;
    let count = text[..digits].parse().ok().filter(|&count| count <= MOST)?;
    let is_board = rest.starts_with(|c: char| c == '(' || G::ALPHABET.contains(c));
    is_board.then_some((count, rest, digits + 1))
}

fn board_value<G: SumGame>(
    text: &str,
    solver: &mut Solver<G>,
) -> Result<Option<ValueId>, TextError> {
    let sum = Sum::parse::<G>(text)?;
    Ok(solver.value(&sum))
}

#[cfg(test)]
mod tests {
    use super::*;
    use clobber::Clobber;

    fn shown(text: &str) -> String {
        let mut solver = Solver::<Clobber>::default();
        match value(text, &mut solver) {
            Ok(Some(id)) => solver.values().text(id, 80).expect("short"),
            other => format!("{other:?}"),
        }
    }

    #[test]
    fn expressions_have_values() {
        for (text, expected) in [
            ("BBW", "^"),
            ("(BBW)^9 - 5.^", "0"),
            ("3.BBW - ^^*", "^*"),
            ("2.(BBW) + WB", "^^*"),
            ("- BBW + +-1", "{1v|-1v}"),
            ("{2|1} + ^*", "{2^*|1^*}"),
            ("BW-WB", "0"),
            ("-1 + 1/2", "-1/2"),
            ("BW + -2", "-2*"),
        ] {
            assert_eq!(shown(text), expected, "{text}");
        }
    }

    #[test]
    fn errors_point_into_the_expression() {
        let mut solver = Solver::<Clobber>::default();
        let mut index = |text: &str| value(text, &mut solver).expect_err(text).index;
        assert_eq!(index("BBW + BXQ"), 8);
        assert_eq!(index("BBW - {1|"), 9);
        assert_eq!(index("3.BBQ"), 4);
        assert_eq!(index("BBW + "), 6);
    }
}
