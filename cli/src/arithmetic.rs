//! Arithmetic in n, as it stands in patterns and claims: `floor((n+1)/2)`, `n/2`, `2n`, `(n*n - 1)`.
//!
//! ```text
//! term    = primary { (/|mod) primary }
//! primary = digits | [digits] n | ( sum ) | floor ( sum ) | ceil ( sum )
//! sum     = product { (+|-) product }
//! product = [-] primary { (*|/|mod) [-] primary }
//! ```
//!
//! Outside parentheses there is no `+`, `-` or `*`: there they belong to the expression that the term stands
//! in, as in `n.^ + *`. An exponent is a primary: after `.^n`, a slash ends a row of a grid.

use std::fmt;

use game::TextError;

/// An exact number: a fraction in lowest terms, with a positive denominator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ratio {
    numerator: i64,
    denominator: i64,
}

impl Ratio {
    fn new(numerator: i64, denominator: i64) -> Option<Ratio> {
        let divisor = i64::try_from(common_divisor(numerator, denominator)).ok()?;
        let sign = denominator.signum();
        (divisor != 0 && denominator != 0).then_some(Ratio {
            numerator: numerator.checked_div(divisor)?.checked_mul(sign)?,
            denominator: denominator.checked_div(divisor)?.checked_mul(sign)?,
        })
    }

    fn whole(number: i64) -> Ratio {
        Ratio {
            numerator: number,
            denominator: 1,
        }
    }

    pub(crate) fn is_whole(self) -> bool {
        self.denominator == 1
    }

    fn plus(self, other: Ratio) -> Option<Ratio> {
        let left = self.numerator.checked_mul(other.denominator)?;
        let right = other.numerator.checked_mul(self.denominator)?;
        Ratio::new(
            left.checked_add(right)?,
            self.denominator.checked_mul(other.denominator)?,
        )
    }

    fn negative(self) -> Option<Ratio> {
        Ratio::new(self.numerator.checked_neg()?, self.denominator)
    }

    fn times(self, other: Ratio) -> Option<Ratio> {
        Ratio::new(
            self.numerator.checked_mul(other.numerator)?,
            self.denominator.checked_mul(other.denominator)?,
        )
    }

    fn over(self, other: Ratio) -> Option<Ratio> {
        self.times(Ratio::new(other.denominator, other.numerator)?)
    }

    fn floor(self) -> Ratio {
        Ratio::whole(self.numerator.div_euclid(self.denominator))
    }

    fn ceil(self) -> Option<Ratio> {
        self.negative()?.floor().negative()
    }

    /// The remainder of a division.
    fn modulo(self, other: Ratio) -> Option<Ratio> {
        let multiple = self.over(other)?.floor().times(other)?;
        self.plus(multiple.negative()?)
    }
}

fn common_divisor(a: i64, b: i64) -> u64 {
    let (mut a, mut b) = (a.unsigned_abs(), b.unsigned_abs());
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

impl fmt::Display for Ratio {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.numerator)?;
        if self.denominator > 1 {
            write!(f, "/{}", self.denominator)?;
        }
        Ok(())
    }
}

/// The term in n that starts at a place, and where it ends; none if there is none, or one without n.
///
/// # Errors
/// What can only be meant as a term in n, but is malformed.
pub(crate) fn term(
    characters: &[char],
    start: usize,
    n: u64,
) -> Result<Option<(Ratio, usize)>, TextError> {
    let mut reader = FormulaReader {
        characters,
        at: start,
        n: i64::try_from(n).unwrap_or(i64::MAX),
        has_n: false,
    };
    let is_function = |name: &str| characters[start..].iter().copied().take(4).eq(name.chars());
    let is_arithmetic = match characters.get(start) {
        Some('n') => true,
        Some('f') if is_function("floo") => true,
        Some('c') if is_function("ceil") => true,
        Some(c) if c.is_ascii_digit() || *c == '(' => false,
        _ => return Ok(None),
    };
    let is_exponent = start > 0 && characters[start - 1] == '^';
    let read = if is_exponent {
        reader.primary()
    } else {
        reader.term()
    };
    match read {
        Ok(ratio) if reader.has_n => {
            let next = characters.get(reader.at);
            if next.is_some_and(|c| c.is_ascii_digit() || *c == 'n') {
                return Err(reader.error("an operator is missing here, such as * or +"));
            }
            Ok(Some((ratio, reader.at)))
        }
        Err(error) if is_arithmetic => Err(error),
        _ => Ok(None),
    }
}

struct FormulaReader<'a> {
    characters: &'a [char],
    at: usize,
    n: i64,
    has_n: bool,
}

impl FormulaReader<'_> {
    fn term(&mut self) -> Result<Ratio, TextError> {
        let mut result = self.primary()?;
        loop {
            let start = self.at;
            let other = if self.takes("/") {
                let other = self.primary()?;
                result.over(other)
            } else if self.takes("mod") {
                let other = self.primary()?;
                result.modulo(other)
            } else {
                self.at = start;
                return Ok(result);
            };
            result = other.ok_or_else(|| no_number(start))?;
        }
    }

    fn sum(&mut self) -> Result<Ratio, TextError> {
        let mut result = self.product()?;
        loop {
            let start = self.at;
            let next = if self.takes("+") {
                result.plus(self.product()?)
            } else if self.takes("-") {
                let other = self.product()?;
                other.negative().and_then(|other| result.plus(other))
            } else {
                return Ok(result);
            };
            result = next.ok_or_else(|| no_number(start))?;
        }
    }

    fn product(&mut self) -> Result<Ratio, TextError> {
        let mut result = self.signed()?;
        loop {
            let start = self.at;
            let next = if self.takes("*") {
                result.times(self.signed()?)
            } else if self.takes("/") {
                result.over(self.signed()?)
            } else if self.takes("mod") {
                result.modulo(self.signed()?)
            } else {
                return Ok(result);
            };
            result = next.ok_or_else(|| no_number(start))?;
        }
    }

    fn signed(&mut self) -> Result<Ratio, TextError> {
        let start = self.at;
        if self.takes("-") {
            let number = self.primary()?;
            return number.negative().ok_or_else(|| no_number(start));
        }
        self.primary()
    }

    fn primary(&mut self) -> Result<Ratio, TextError> {
        let start = self.at;
        if self.takes("floor") {
            return Ok(self.parentheses()?.floor());
        }
        if self.takes("ceil") {
            return self.parentheses()?.ceil().ok_or_else(|| no_number(start));
        }
        self.skip_spaces();
        match self.characters.get(self.at) {
            Some('(') => self.parentheses(),
            Some('n') => Ok(self.variable()),
            Some(c) if c.is_ascii_digit() => self.digits(),
            _ => Err(self.error("a number is missing here, such as 2, n or floor((n+1)/2)")),
        }
    }

    fn variable(&mut self) -> Ratio {
        self.at += 1;
        self.has_n = true;
        Ratio::whole(self.n)
    }

    /// Digits, and n if it follows: `2n` is twice n.
    fn digits(&mut self) -> Result<Ratio, TextError> {
        let start = self.at;
        let rest = &self.characters[start..];
        let digits: String = rest.iter().take_while(|c| c.is_ascii_digit()).collect();
        self.at += digits.len();
        let number = digits.parse().map_err(|_| no_number(start))?;
        match self.characters.get(self.at) {
            Some('n') => {
                let n = self.variable();
                let product = Ratio::whole(number).times(n);
                product.ok_or_else(|| no_number(start))
            }
            _ => Ok(Ratio::whole(number)),
        }
    }

    fn parentheses(&mut self) -> Result<Ratio, TextError> {
        let start = self.at;
        if !self.takes("(") {
            return Err(self.error("a '(' is missing here, as in floor((n+1)/2)"));
        }
        let sum = self.sum()?;
        if !self.takes(")") {
            let message = "this '(' is not closed where it should be, as in floor((n+1)/2)";
            return Err(TextError::new(start, message));
        }
        Ok(sum)
    }

    /// Steps over a word if it comes next.
    fn takes(&mut self, word: &str) -> bool {
        let start = self.at;
        self.skip_spaces();
        let length = word.chars().count();
        let next = self.characters.iter().skip(self.at).take(length);
        let is_next = next.copied().eq(word.chars());
        self.at = if is_next { self.at + length } else { start };
        is_next
    }

    fn skip_spaces(&mut self) {
        while self.characters.get(self.at) == Some(&' ') {
            self.at += 1;
        }
    }

    fn error(&self, message: &str) -> TextError {
        TextError::new(self.at, message)
    }
}

fn no_number(place: usize) -> TextError {
    TextError::new(place, "this is too large, or a division by 0")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(text: &str, n: u64) -> String {
        let characters: Vec<char> = text.chars().collect();
        match term(&characters, 0, n) {
            Ok(Some((ratio, end))) => format!("{ratio} to {end}"),
            Ok(None) => "none".into(),
            Err(error) => format!("{error} at {}", error.index),
        }
    }

    #[test]
    fn terms_are_computed() {
        for (text, n, expected) in [
            ("n", 7, "7 to 1"),
            ("2n.BW", 7, "14 to 2"),
            ("n/2", 7, "7/2 to 3"),
            ("n/2", 8, "4 to 3"),
            ("n mod 3 + 1", 8, "2 to 7"),
            ("(n-9).^", 7, "-2 to 5"),
            ("( 2*n*n - n / 2 )", 3, "33/2 to 17"),
            ("floor((n+1)/2).^", 6, "3 to 14"),
            ("ceil((1-n)/2)", 4, "-1 to 13"),
            ("(-n mod 4)", 5, "3 to 10"),
            ("(BW)^n", 5, "none"),
            (" n", 5, "none"),
            ("12", 5, "none"),
            ("(1 + 2)", 5, "none"),
        ] {
            assert_eq!(value(text, n), expected, "{text}");
        }
    }

    #[test]
    fn errors_point_at_the_place() {
        for (text, place) in [
            ("floor n", 5),
            ("ceil((n+1)/2", 4),
            ("n/(n-3)", 1),
            ("n3", 1),
            ("n/", 2),
        ] {
            let error = value(text, 3);
            assert!(error.ends_with(&format!("at {place}")), "{text}: {error}");
        }
    }
}
