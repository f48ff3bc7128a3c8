//! Texts in which n stands for a number: `(BW)^n`, `floor((n+1)/2).^`.
//!
//! No game has a cell `n`, so a template is written out before it is read as an expression, and errors are moved back
//! to where they come from. The name of a game before a colon stays as it is.

use framework::{Language, Sum};
use game::{NAME_END, TextError};

use crate::arithmetic;
use crate::input::InputError;

/// A text in n, which may be part of a longer one.
#[derive(Clone, Debug)]
pub(crate) struct Template {
    /// The whole text, for messages.
    whole: String,
    characters: Vec<char>,
    /// Where the template starts in the text.
    start: usize,
}

/// A template written out for an n.
#[derive(Debug)]
struct Written {
    text: String,
    /// Where each character, and the end, comes from.
    sources: Vec<usize>,
    /// Whether there is an n in it.
    has_n: bool,
}

impl Template {
    /// The template that starts at a character of a text.
    pub(crate) fn new(whole: &str, start: usize) -> Template {
        Template {
            whole: whole.to_string(),
            characters: whole.chars().collect(),
            start,
        }
    }

    /// The text for an n.
    pub(crate) fn text(&self, n: u64) -> Result<String, InputError> {
        let written = self.written(n);
        written
            .map(|written| written.text)
            .map_err(|error| self.error(&error, n))
    }

    /// The sum for an n.
    pub(crate) fn sum(&self, language: &Language, n: u64) -> Result<Sum, InputError> {
        let sum = self.written(n).and_then(|written| {
            language.sum(&written.text).map_err(|error| {
                let last = written.sources.len() - 1;
                TextError::new(written.sources[error.index.min(last)], error.message)
            })
        });
        sum.map_err(|error| self.error(&error, n))
    }

    /// Whether the text is another one for another n, as far as it can be written out.
    pub(crate) fn has_n(&self) -> bool {
        self.written(1).map_or(true, |written| written.has_n)
    }

    fn written(&self, n: u64) -> Result<Written, TextError> {
        let mut written = Written {
            text: String::new(),
            sources: Vec::new(),
            has_n: false,
        };
        let mut at = self.start;
        while at < self.characters.len() {
            at = self.write_next(at, n, &mut written)?;
        }
        written.sources.push(at);
        Ok(written)
    }

    /// Writes the name of a game, a term in n, a number or a character; returns where it ends.
    fn write_next(&self, at: usize, n: u64, written: &mut Written) -> Result<usize, TextError> {
        let name = self.name_at(at);
        if name > 0 {
            return Ok(self.copy(at, name, written));
        }
        let Some((ratio, end)) = arithmetic::term(&self.characters, at, n)? else {
            // All digits of a number at once, so that no term is looked for within it.
            let digits = self.characters[at..].iter();
            let digits = digits.take_while(|c| c.is_ascii_digit()).count();
            return Ok(self.copy(at, digits.max(1), written));
        };
        written.has_n = true;
        let is_exponent = written.text.ends_with('^');
        if !ratio.is_whole() && (is_exponent || self.characters.get(end) == Some(&'.')) {
            let message =
                format!("{ratio} is not a whole number: write floor(...) or ceil(...) around this");
            return Err(TextError::new(at, message));
        }
        let digits = ratio.to_string();
        // A negative number after a sign has a space before it.
        if digits.starts_with('-') && written.text.ends_with(['+', '-']) {
            written.push(' ', at);
        }
        for digit in digits.chars() {
            written.push(digit, at);
        }
        Ok(end)
    }

    /// Writes some characters as they are; returns where they end.
    fn copy(&self, start: usize, count: usize, written: &mut Written) -> usize {
        let end = start + count;
        for (source, &c) in (start..end).zip(&self.characters[start..end]) {
            written.push(c, source);
        }
        end
    }

    /// The length of the name of a game that starts here; 0 if none does.
    fn name_at(&self, start: usize) -> usize {
        let rest = &self.characters[start..];
        let is_letter = |c: &char| c.is_ascii_lowercase() || *c == '_';
        let letters = rest.iter().take_while(|c| is_letter(c)).count();
        let is_name = rest.get(letters) == Some(&NAME_END);
        if is_name { letters } else { 0 }
    }

    fn error(&self, error: &TextError, n: u64) -> InputError {
        let is_dash = self.characters.get(error.index) == Some(&'-');
        let before = error.index.checked_sub(1);
        let follows_n = before.is_some_and(|before| self.characters.get(before) == Some(&'n'));
        let hint = if is_dash && follows_n {
            "; a difference in an exponent is in parentheses, as in ^(n-1)"
        } else {
            ""
        };
        let message = format!("{error}{hint} (with n = {n})");
        InputError::in_text(&self.whole, TextError::new(error.index, message))
    }
}

impl Written {
    fn push(&mut self, c: char, source: usize) {
        self.text.push(c);
        self.sources.push(source);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::registry;

    #[test]
    fn n_is_written_out() {
        for (template, n, expected) in [
            ("(BW)^n", 12, "(BW)^12"),
            ("B(BW)^(n+1)W", 12, "B(BW)^13W"),
            ("n.(BBW) - 12.BW", 3, "3.(BBW) - 12.BW"),
            ("floor((n+1)/2).^ + n* + *(n mod 4)", 6, "3.^ + 6* + *2"),
            ("{n|-n} + n/2 + (n - ^)", 3, "{3|-3} + 3/2 + (3 - ^)"),
            ("1-(n-3)", 1, "1- -2"),
            (".^nx.^2n", 4, ".^4x.^8"),
            ("(.^n/)^3.^n", 4, "(.^4/)^3.^4"),
            (
                "nogo:.^n + n.domineering:..",
                4,
                "nogo:.^4 + 4.domineering:..",
            ),
        ] {
            let text = Template::new(template, 0).text(n);
            assert_eq!(text.expect("good"), expected, "{template}");
        }
    }

    #[test]
    fn errors_point_into_the_template() {
        for (template, column) in [
            ("(BW)^n + Q", 10),
            ("(BW)^(n/2)", 6),
            ("(BW)^(n-3)", 6),
            ("(BW)^floor(n", 11),
            ("(BW)^n + ", 10),
        ] {
            let clobber = registry::find("clobber").expect("a game");
            let sum = Template::new(template, 0).sum(&clobber, 3);
            let message = sum.expect_err(template).to_string();
            assert!(
                message.starts_with(&format!("column {column}:")),
                "{template}: {message}"
            );
            assert!(message.contains("(with n = 3)"), "{message}");
        }
    }
}
