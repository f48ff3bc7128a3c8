//! Texts in which n stands for a number: `(BW)^n`, `floor((n+1)/2).^`.
//!
//! No game has a cell `n`, so a template is written out before it is read as an
//! [expression](framework::expression), and errors are moved back to where they come from. The name of a game
//! before a colon stays as it is.

use framework::{Sum, SumGame, TextError};

use crate::arithmetic;
use crate::input::InputError;

/// A text in n, perhaps a part of a longer one.
#[derive(Clone, Debug)]
pub(crate) struct Template {
    /// The whole text, for messages.
    whole: String,
    characters: Vec<char>,
    /// Where the template begins in the text.
    start: usize,
}

/// A template written out for an n.
#[derive(Debug)]
struct Written {
    text: String,
    /// Where each character, and the end, comes from.
    sources: Vec<usize>,
}

impl Template {
    /// The template that begins at a character of a text.
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
    pub(crate) fn sum<G: SumGame>(&self, n: u64) -> Result<Sum<G::Position>, InputError> {
        let sum = self.written(n).and_then(|written| {
            Sum::parse::<G>(&written.text).map_err(|error| {
                let last = written.sources.len() - 1;
                TextError::new(written.sources[error.index.min(last)], error.message)
            })
        });
        sum.map_err(|error| self.error(&error, n))
    }

    fn written(&self, n: u64) -> Result<Written, TextError> {
        let mut written = Written {
            text: String::new(),
            sources: Vec::new(),
        };
        let mut at = self.start;
        while let Some(&c) = self.characters.get(at) {
            let name = self.name_at(at);
            if name > 0 {
                for place in at..at + name {
                    written.push(self.characters[place], place);
                }
                at += name;
                continue;
            }
            if let Some((ratio, end)) = arithmetic::term(&self.characters, at, n)? {
                let is_exponent = written.text.ends_with('^');
                if !ratio.is_whole() && (is_exponent || self.characters.get(end) == Some(&'.')) {
                    let message = format!(
                        "{ratio} is not a whole number: write floor(...) or ceil(...) around this"
                    );
                    return Err(TextError::new(at, message));
                }
                for digit in ratio.to_string().chars() {
                    written.push(digit, at);
                }
                at = end;
                continue;
            }
            // All digits of a number, so that the next look does not begin within it.
            let rest = &self.characters[at..];
            let digits = rest.iter().take_while(|c| c.is_ascii_digit()).count();
            for (offset, &digit) in rest[..digits].iter().enumerate() {
                written.push(digit, at + offset);
            }
            if digits == 0 {
                written.push(c, at);
            }
            at += digits.max(1);
        }
        written.sources.push(at);
        Ok(written)
    }

    /// How many characters the name of a game has that begins here; 0 if none does.
    fn name_at(&self, start: usize) -> usize {
        let rest = &self.characters[start..];
        let is_letter = |c: &char| c.is_ascii_lowercase() || *c == '_';
        let letters = rest.iter().take_while(|c| is_letter(c)).count();
        let is_name = rest.get(letters) == Some(&':');
        if is_name { letters } else { 0 }
    }

    fn error(&self, error: &TextError, n: u64) -> InputError {
        let message = format!("{error} (with n = {n})");
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

    #[test]
    fn n_is_written_out() {
        for (template, n, expected) in [
            ("(BW)^n", 12, "(BW)^12"),
            ("B(BW)^(n+1)W", 12, "B(BW)^13W"),
            ("n.(BBW) - 12.BW", 3, "3.(BBW) - 12.BW"),
            ("floor((n+1)/2).^ + n* + *(n mod 4)", 6, "3.^ + 6* + *2"),
            ("{n|-n} + n/2 + (n - ^)", 3, "{3|-3} + 3/2 + (3 - ^)"),
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
            let sum = Template::new(template, 0).sum::<clobber::Clobber>(3);
            let message = sum.expect_err(template).to_string();
            assert!(
                message.starts_with(&format!("column {column}:")),
                "{template}: {message}"
            );
            assert!(message.contains("(with n = 3)"), "{message}");
        }
    }
}
