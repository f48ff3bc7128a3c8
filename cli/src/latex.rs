//! LaTeX: texts in which nothing is a command by accident.
//!
//! What is written needs no package, and is the same in every encoding of fonts.

use std::fmt::Write;

use crate::origin::Origin;

/// Text of a sentence.
pub(crate) fn text(text: &str) -> String {
    let mut escaped = Escaped::default();
    for c in text.chars() {
        escaped.push(c);
    }
    escaped.text
}

/// What is typed as it is: a board, a move, a command.
pub(crate) fn code(text: &str) -> String {
    let mut escaped = Escaped {
        is_code: true,
        ..Escaped::default()
    };
    for c in text.chars() {
        escaped.push(c);
    }
    format!("\\texttt{{{}}}", escaped.text)
}

/// A comment of one line.
fn comment(text: &str) -> String {
    format!("% {}\n", text.replace(['\n', '\r'], " "))
}

/// The lines above what goes into a document: what made it, and the package that it needs.
pub(crate) fn preface(origin: &Origin, package: &str) -> String {
    let package = comment(&format!("Needs \\usepackage{{{package}}}"));
    comment(&origin.line()) + &package
}

/// Text that grows.
#[derive(Default)]
struct Escaped {
    text: String,
    is_code: bool,
    /// Whether a quotation has begun.
    is_quoting: bool,
    last: Option<char>,
}

impl Escaped {
    fn push(&mut self, c: char) {
        // Two of these would become one other character.
        if "-,'`".contains(c) && self.last == Some(c) {
            self.text.push_str("{}");
        }
        let before = self.last.replace(c);
        match c {
            '#' | '$' | '%' | '&' | '_' | '{' | '}' => {
                self.text.push('\\');
                self.text.push(c);
            }
            '"' if !self.is_code => {
                self.is_quoting = !self.is_quoting;
                let quote = if self.is_quoting { "``" } else { "''" };
                self.text.push_str(quote);
            }
            // After the end of a row of a table, these would belong to it.
            '[' | '*' if !self.is_code => self.text.extend(['{', c, '}']),
            // Not as wide as after the end of a sentence.
            ' ' if self.is_code && before.is_some_and(|c| ".:;,?!".contains(c)) => {
                self.text.push_str("\\ ");
            }
            c if c.is_control() => self.text.push(' '),
            c => match self.named(c) {
                Some(name) => {
                    // Writing to a string cannot fail.
                    let _ = write!(self.text, "\\{name}{{}}");
                }
                None => self.text.push(c),
            },
        }
    }

    /// The command for a character that is not one of its own.
    fn named(&self, c: char) -> Option<&'static str> {
        Some(match c {
            '\\' => "textbackslash",
            '^' => "textasciicircum",
            '~' => "textasciitilde",
            '<' => "textless",
            '>' => "textgreater",
            '|' => "textbar",
            '…' => "ldots",
            '`' => "textasciigrave",
            '\'' if self.is_code => "textquotesingle",
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn special_characters_are_escaped() {
        let all = "#$%&_{}\\^~<>|\"a\"--`";
        let escaped = "\\#\\$\\%\\&\\_\\{\\}\\textbackslash{}\\textasciicircum{}\\textasciitilde{}\\textless{}\
                       \\textgreater{}\\textbar{}``a''-{}-\\textasciigrave{}";
        assert_eq!(text(all), escaped);
        assert_eq!(text("White's [5] *\n+ 3"), "White's {[}5] {*} + 3");
    }

    #[test]
    fn code_keeps_its_quotes() {
        assert_eq!(
            code("'(BW)^n' \"x\" --n"),
            "\\texttt{\\textquotesingle{}(BW)\\textasciicircum{}n\\textquotesingle{} \"x\" -{}-n}"
        );
        assert_eq!(
            code("''"),
            "\\texttt{\\textquotesingle{}{}\\textquotesingle{}}"
        );
        assert_eq!(code("..x. o"), "\\texttt{..x.\\ o}");
        assert_eq!(comment("a\nb"), "% a b\n");
    }
}
