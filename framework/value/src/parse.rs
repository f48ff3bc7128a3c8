//! Reading values in the field's notation.
//!
//! ```text
//! sum    = [-] term { (+|-) term }
//! term   = form | switch | ( sum ) | named | [-] digits . term
//! form   = { options | options }          options = [ sum { , sum } ]
//!          | within braces, longer bars bind less: {3||2|1} is {3|{2|1}}
//! switch = +- ( number | form | ( sum { , sum } ) )
//! named  = [[-] number] [ups] [star]      at least one of the three
//! number = digits [ / digits ]            the denominator is a power of 2
//! ups    = ^ | ^^ ... | v | vv ... | digits . ^ | digits . v
//! star   = * [digits]
//! ```
//!
//! After a complete term, `+` and `-` are operators, so "1 plus the switch" is `1 + +-1`. Elsewhere a
//! minus sign before a digit belongs to the number alone: `-1^` is -1 plus up, and `2 - 1^` is 2 minus
//! the sum of 1 and up. Two signs in a row are refused, unless the second is a number's or a switch's and has a space
//! before it: `2 - -1`.

use super::decimal;
use super::name::MOST_NIM;
use super::{Dyadic, OutOfBudget, ValueId, Values, grow_stack};
use game::MOST_STORED;
use game::TextError;

/// The largest number and multiple of up that can be written. Each costs that many forms, so that the budget
/// ends sooner; but whatever was computed within a budget can be printed and read again.
const MOST: u64 = MOST_STORED as u64;
/// The most copies of other values.
const MOST_COPIES: u64 = 10_000;
const MOST_DENOMINATOR: u64 = 1 << 62;

impl Values {
    /// Reads a value.
    ///
    /// # Errors
    /// What is wrong, at which character; or that the value does not fit in the budget.
    pub fn parse(&mut self, text: &str) -> Result<ValueId, TextError> {
        let characters: Vec<char> = text.chars().collect();
        let mut reader = ValueReader {
            characters: &characters,
            at: 0,
            values: self,
        };
        let value = reader.sum()?;
        match reader.peek() {
            None => Ok(value),
            Some(c) => {
                Err(reader.error(format!("'{c}' is not expected here: the value is complete")))
            }
        }
    }

    /// Reads the value that begins at a place in a longer text, and says where it ends.
    ///
    /// # Errors
    /// What is wrong with the text, and at which character.
    pub fn parse_term(
        &mut self,
        characters: &[char],
        at: usize,
    ) -> Result<(ValueId, usize), TextError> {
        let mut reader = ValueReader {
            characters,
            at,
            values: self,
        };
        let value = reader.term()?;
        Ok((value, reader.at))
    }
}

/// The complaint about a second sign.
pub const SECOND_SIGN: &str = "two signs in a row: one '+' or '-' stands between terms; a second one belongs to a number or \
     a switch and has a space before it, as in 1 - -2 or 1 + +-2";

struct ValueReader<'a> {
    characters: &'a [char],
    at: usize,
    values: &'a mut Values,
}

type Read<T> = Result<T, TextError>;

/// What stands on one side of a bar.
struct Barred {
    games: Vec<ValueId>,
    /// Whether it is one game that is written with bars.
    is_barred: bool,
}

impl ValueReader<'_> {
    fn sum(&mut self) -> Read<ValueId> {
        let mut flip = false;
        let mut sum = ValueId::ZERO;
        loop {
            let term = self.term()?.inverse_if(flip);
            sum = self.within_budget(|values| values.add(sum, term))?;
            flip = match self.peek() {
                Some('+') => !self.take('+'),
                Some('-') => self.take('-'),
                _ => return Ok(sum),
            };
            self.check_second_sign()?;
        }
    }

    /// Complains about a minus sign after another sign, unless it is a number's own.
    fn check_second_sign(&mut self) -> Read<()> {
        let touches = self.here() == Some('-');
        let is_dash = self.peek() == Some('-');
        let next = self.characters.get(self.at + 1);
        let is_number = !touches && next.is_some_and(char::is_ascii_digit);
        if is_dash && !is_number {
            return Err(self.error(SECOND_SIGN));
        }
        Ok(())
    }

    fn term(&mut self) -> Read<ValueId> {
        match self.peek() {
            Some('{') => self.form(),
            Some('+') => self.switch(),
            Some('(') => {
                let opened = self.at;
                self.take('(');
                let sum = self.nested()?;
                self.close(')', opened)?;
                Ok(sum)
            }
            Some('-') => {
                self.take('-');
                if self.here().is_some_and(|c| c.is_ascii_digit()) {
                    return self.named(-1);
                }
                self.check_second_sign()?;
                Ok(grow_stack(|| self.term())?.inverse())
            }
            _ => self.named(1),
        }
    }

    fn nested(&mut self) -> Read<ValueId> {
        grow_stack(|| self.sum())
    }

    fn form(&mut self) -> Read<ValueId> {
        let opened = self.at;
        self.take('{');
        let games = self.barred(usize::MAX)?;
        let Some(&game) = games.games.first().filter(|_| games.is_barred) else {
            return Err(
                self.error("expected ',' or '|': a game is written {left options|right options}")
            );
        };
        self.close('}', opened)?;
        Ok(game)
    }

    /// Options, and games of options between bars that are shorter than some length.
    fn barred(&mut self, length: usize) -> Read<Barred> {
        let mut left = Barred {
            games: self.options("|}")?,
            is_barred: false,
        };
        loop {
            self.skip_spaces();
            let start = self.at;
            let bars = self.characters[start..].iter();
            let bars = bars.take_while(|&&c| c == '|').count();
            if bars == 0 || bars > length {
                return Ok(left);
            }
            if bars == length {
                let message =
                    "two bars of the same length: write braces, as in {3|{2|1}}, or {3||2|1}";
                return Err(self.error(message));
            }
            self.at += bars;
            let right = grow_stack(|| self.barred(bars))?.games;
            let game = self.within_budget(|values| values.form(left.games, right))?;
            left = Barred {
                games: vec![game],
                is_barred: true,
            };
        }
    }

    /// Options until one of some characters.
    fn options(&mut self, ends: &str) -> Read<Vec<ValueId>> {
        let mut options = Vec::new();
        if self.peek().is_some_and(|c| ends.contains(c)) {
            return Ok(options);
        }
        loop {
            options.push(self.nested()?);
            if !self.take(',') {
                return Ok(options);
            }
        }
    }

    /// `+-x = {x|-x}`, and so with several options.
    fn switch(&mut self) -> Read<ValueId> {
        self.take('+');
        if !self.take('-') {
            return Err(self.error("expected '-': a switch is written +-1 or +-{2|1}"));
        }
        let left = match self.peek() {
            Some('(') => {
                let opened = self.at;
                self.take('(');
                let options = self.options(")")?;
                self.close(')', opened)?;
                options
            }
            Some('{') => vec![grow_stack(|| self.form())?],
            _ => {
                let number = self.number()?;
                vec![self.within_budget(|values| values.number_value(number))?]
            }
        };
        let right: Vec<_> = left.iter().map(|option| option.inverse()).collect();
        self.within_budget(|values| values.form(left, right))
    }

    /// A named value, whose number or multiple of up has been given a sign.
    fn named(&mut self, sign: i64) -> Read<ValueId> {
        let start = self.skip_spaces();
        let digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
        let mut number = Dyadic::ZERO;
        let mut ups = None;
        if self.here() == Some('.') && digit(self.characters.get(start + 1).copied()) {
            self.at += 1;
            return Err(self.decimal(sign, start));
        }
        if digit(self.here()) {
            let first = self.at;
            number = self.number()?;
            if sign < 0 {
                number = -number;
            }
            if self.here() == Some('.') {
                self.at += 1;
                if digit(self.here()) {
                    return Err(self.decimal(sign, first));
                }
                if !matches!(self.here(), Some('^' | 'v')) {
                    return self.multiple(number, first);
                }
                ups = Some(self.multiple_of_up(number, first)?);
                number = Dyadic::ZERO;
            }
        }
        let ups = match ups {
            Some(ups) => ups,
            None => self.arrows(),
        };
        let nim = self.star()?;
        if self.at == start {
            return Err(self.expected_value());
        }
        let value = self.values.named(number, ups, nim);
        value.map_err(|OutOfBudget| TextError::new(start, TOO_LARGE))
    }

    /// The complaint about a decimal, whose first digit is at a place.
    fn decimal(&self, sign: i64, first: usize) -> TextError {
        let rest = self.characters[self.at..].iter();
        let end = self.at + rest.take_while(|c| c.is_ascii_digit()).count();
        let digits: String = self.characters[first..end].iter().collect();
        let minus = if sign < 0 { "-" } else { "" };
        TextError::new(first, decimal::advice(&format!("{minus}{digits}")))
    }

    fn expected_value(&self) -> TextError {
        let found = match self.here() {
            Some(c) => format!("'{c}' does not start a value"),
            None => "a value is missing here".into(),
        };
        self.error(format!(
            "{found}: write one such as 3/4, *2, ^*, 5.v, +-1 or {{2|1}}"
        ))
    }

    /// `3.{2|1}` and the like: that many copies.
    fn multiple(&mut self, number: Dyadic, first: usize) -> Read<ValueId> {
        if !matches!(self.here(), Some('{' | '(' | '+' | '*')) {
            let message = "expected a value to multiply: multiples are written 5.^ or 3.{2|1}";
            return Err(self.error(message));
        }
        let count = whole(number, first)?;
        if count.unsigned_abs() > MOST_COPIES {
            let message = format!("{count} is too large: at most {MOST_COPIES} copies");
            return Err(TextError::new(first, message));
        }
        let term = grow_stack(|| self.term())?.inverse_if(count < 0);
        self.within_budget(|values| values.add_all((0..count.unsigned_abs()).map(|_| term)))
    }

    fn multiple_of_up(&mut self, number: Dyadic, first: usize) -> Read<i64> {
        let way = match self.here() {
            Some('^') => 1,
            Some('v') => -1,
            _ => unreachable!("other multiples are read elsewhere"),
        };
        let count = whole(number, first)?;
        self.at += 1;
        Ok(count * way)
    }

    /// `^^` and the like; 0 if there is no arrow.
    fn arrows(&mut self) -> i64 {
        let Some(arrow @ ('^' | 'v')) = self.here() else {
            return 0;
        };
        let start = self.at;
        while self.here() == Some(arrow) {
            self.at += 1;
        }
        let count = (self.at - start) as i64;
        if arrow == '^' { count } else { -count }
    }

    fn star(&mut self) -> Read<u32> {
        if self.here() != Some('*') {
            return Ok(0);
        }
        self.at += 1;
        match self.here() {
            Some(c) if c.is_ascii_digit() => Ok(self.digits(MOST_NIM.into())? as u32),
            _ => Ok(1),
        }
    }

    fn number(&mut self) -> Read<Dyadic> {
        self.skip_spaces();
        let numerator = self.digits(MOST)? as i64;
        if self.here() != Some('/') {
            return Ok(Dyadic::integer(numerator));
        }
        self.at += 1;
        let start = self.at;
        let denominator = self.digits(MOST_DENOMINATOR)?;
        if !denominator.is_power_of_two() {
            let message = "a denominator is a power of 2, such as 2, 4 or 8, as in 3/4: other fractions are not the value of \
                           a short game";
            return Err(TextError::new(start, message));
        }
        let number = Dyadic::new(numerator.into(), denominator.trailing_zeros());
        Ok(number.expect("both have at most 62 bits"))
    }

    fn digits(&mut self, most: u64) -> Read<u64> {
        let start = self.at;
        while self.here().is_some_and(|c| c.is_ascii_digit()) {
            self.at += 1;
        }
        let digits: String = self.characters[start..self.at].iter().collect();
        if digits.is_empty() {
            return Err(self.expected_value());
        }
        match digits.parse() {
            Ok(n) if n <= most => Ok(n),
            _ => Err(TextError::new(
                start,
                format!("{digits} is too large: at most {most} here"),
            )),
        }
    }

    fn close(&mut self, bracket: char, opened: usize) -> Read<()> {
        if self.take(bracket) {
            return Ok(());
        }
        let open = self.characters[opened];
        Err(self.error(format!(
            "expected '{bracket}' for the '{open}' in column {}",
            opened + 1
        )))
    }

    fn within_budget(
        &mut self,
        make: impl FnOnce(&mut Values) -> Result<ValueId, OutOfBudget>,
    ) -> Read<ValueId> {
        make(self.values).map_err(|OutOfBudget| self.error(TOO_LARGE))
    }

    fn error(&self, message: impl Into<String>) -> TextError {
        TextError::new(self.at, message)
    }

    fn here(&self) -> Option<char> {
        self.characters.get(self.at).copied()
    }

    /// The next character that is not a space.
    fn peek(&mut self) -> Option<char> {
        self.skip_spaces();
        self.here()
    }

    fn skip_spaces(&mut self) -> usize {
        while self.here().is_some_and(char::is_whitespace) {
            self.at += 1;
        }
        self.at
    }

    /// Steps over the next character if it is this one.
    fn take(&mut self, c: char) -> bool {
        let found = self.peek() == Some(c);
        self.at += usize::from(found);
        found
    }
}

/// What is wrong with a value that the arena has no room for.
const TOO_LARGE: &str = "this takes more memory than values have here: use smaller numbers";

/// The number before a `.`, which counts copies.
fn whole(number: Dyadic, first: usize) -> Read<i64> {
    if number.is_integer() {
        return Ok(number.numerator());
    }
    let message = "only whole multiples are written this way, as in 5.^";
    Err(TextError::new(first, message))
}
