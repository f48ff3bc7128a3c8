//! The two notations of values: as text, which can be typed again, and as LaTeX for a paper.
//!
//! In LaTeX, a star and an arrow are in braces of their own: TeX takes them for operators and relations otherwise, and
//! puts space around them.

use std::fmt::{self, Write};

use super::name::Name;
use super::{Dyadic, Notation};

impl Notation {
    /// A number.
    pub fn number(self, number: Dyadic) -> String {
        match self {
            Notation::Latex if !number.is_integer() => {
                let sign = if number.numerator() < 0 { "-" } else { "" };
                let (above, below) = (number.numerator().unsigned_abs(), number.exponent());
                format!("{sign}\\frac{{{above}}}{{{}}}", 1u64 << below)
            }
            Notation::Text | Notation::Latex => number.to_string(),
        }
    }

    /// A number plus a multiple of up plus a nimber.
    pub fn name(self, name: Name) -> String {
        let Name { number, ups, nim } = name;
        let has_number = number != Dyadic::ZERO || ups == 0 && nim == 0;
        let mut text = if has_number {
            self.number(number)
        } else {
            String::new()
        };
        text += &self.ups(ups, has_number);
        match nim {
            0 => {}
            1 => text += self.star(),
            n => {
                // Writing to a string cannot fail.
                let _ = write!(text, "{}{n}", self.star());
            }
        }
        text
    }

    fn star(self) -> &'static str {
        match self {
            Notation::Text => "*",
            Notation::Latex => "{*}",
        }
    }

    /// A multiple of up, after a number or at the beginning.
    fn ups(self, ups: i64, follows: bool) -> String {
        let is_down = usize::from(ups < 0);
        let (once, twice, times, plus) = match self {
            Notation::Text => (["^", "v"], ["^^", "vv"], ".", "+"),
            Notation::Latex => (
                ["{\\uparrow}", "{\\downarrow}"],
                ["{\\Uparrow}", "{\\Downarrow}"],
                " \\cdot ",
                " + ",
            ),
        };
        // 2 + 3.^ needs its plus sign: 23.^ is something else.
        let plus = if follows { plus } else { "" };
        match ups.unsigned_abs() {
            0 => String::new(),
            1 => once[is_down].into(),
            2 => twice[is_down].into(),
            n => format!("{plus}{n}{times}{}", once[is_down]),
        }
    }

    /// Options, between commas.
    fn list(self, options: &[&str]) -> String {
        match self {
            Notation::Text => options.join(","),
            Notation::Latex => options.join(", "),
        }
    }

    /// Left's and Right's options, in braces.
    pub(super) fn braces(self, left: &[&str], right: &[&str]) -> String {
        let (left, right) = (self.list(left), self.list(right));
        match self {
            Notation::Text => format!("{{{left}|{right}}}"),
            Notation::Latex => format!("\\{{{left} \\mid {right}\\}}"),
        }
    }

    /// `{a, b | -a, -b}` is `+-(a,b)`.
    pub(super) fn switch(self, left: &[&str], has_parentheses: bool) -> String {
        let list = self.list(left);
        let sign = match self {
            Notation::Text => "+-",
            Notation::Latex => "\\pm",
        };
        if has_parentheses {
            format!("{sign}({list})")
        } else {
            format!("{sign}{list}")
        }
    }

    /// What stands for options that are left out.
    pub(super) fn left_out(self) -> &'static str {
        match self {
            Notation::Text => "{..}",
            Notation::Latex => "\\{\\ldots\\}",
        }
    }

    /// What stands for several of them.
    pub(super) fn several_left_out(self, count: usize) -> String {
        match self {
            Notation::Text => format!("{count} options"),
            Notation::Latex => format!("\\mbox{{{count} options}}"),
        }
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Notation::Text.name(*self))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_have_two_notations() {
        let half = Dyadic::new(-1, 1).expect("small");
        for (number, ups, nim, text, latex) in [
            (Dyadic::ZERO, 0, 0, "0", "0"),
            (Dyadic::integer(-3), 0, 0, "-3", "-3"),
            (half, 0, 0, "-1/2", "-\\frac{1}{2}"),
            (Dyadic::ZERO, 0, 1, "*", "{*}"),
            (Dyadic::ZERO, 0, 12, "*12", "{*}12"),
            (Dyadic::ZERO, 1, 0, "^", "{\\uparrow}"),
            (Dyadic::ZERO, -2, 1, "vv*", "{\\Downarrow}{*}"),
            (Dyadic::ZERO, 5, 2, "5.^*2", "5 \\cdot {\\uparrow}{*}2"),
            (Dyadic::ONE, -1, 0, "1v", "1{\\downarrow}"),
            (
                Dyadic::ONE,
                -3,
                1,
                "1+3.v*",
                "1 + 3 \\cdot {\\downarrow}{*}",
            ),
        ] {
            let name = Name { number, ups, nim };
            assert_eq!(Notation::Text.name(name), text);
            assert_eq!(Notation::Latex.name(name), latex);
        }
    }
}
