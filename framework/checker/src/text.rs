//! Forms and sums as text, for messages.

use game::Player;

use crate::component::{Components, Content};
use crate::form::{FormId, Forms, deepen};
use crate::sum::ProofSum;

impl Components {
    /// A sum as text.
    pub fn text(&self, sum: &ProofSum) -> String {
        let text = |id| match self.content(id) {
            Content::Value(form) => self.forms.text(*form),
            Content::Position(_, text) => text.to_string(),
        };
        let texts: Vec<String> = sum.components().map(text).collect();
        if texts.is_empty() {
            "0".into()
        } else {
            texts.join(" + ")
        }
    }
}

impl Forms {
    /// A form as text: integers and nimbers by name, everything else as `{L|R}`, cut off where it is long.
    pub(crate) fn text(&self, form: FormId) -> String {
        let mut text = String::new();
        self.write(form, &mut text);
        text
    }

    fn write(&self, form: FormId, text: &mut String) {
        const MOST_CHARACTERS: usize = 1000;
        if text.len() > MOST_CHARACTERS {
            text.push('…');
        } else if let Some(integer) = self.integer(form) {
            text.push_str(&integer.to_string());
        } else if let Some(nimber) = self.nimber(form) {
            text.push('*');
            if nimber > 1 {
                text.push_str(&nimber.to_string());
            }
        } else {
            text.push('{');
            for (player, end) in Player::BOTH.into_iter().zip(['|', '}']) {
                for (n, &option) in self.options(form, player).iter().enumerate() {
                    if n > 0 {
                        text.push(',');
                    }
                    deepen(|| self.write(option, text));
                    if text.ends_with('…') {
                        return;
                    }
                }
                text.push(end);
            }
        }
    }

    /// `*n = {0, *1, ..., *(n-1) | 0, *1, ..., *(n-1)}`.
    fn nimber(&self, form: FormId) -> Option<usize> {
        let options = self.options(form, Player::Left);
        let has_first = |option: FormId, n: usize| {
            let mut sides = Player::BOTH.into_iter();
            sides.all(|player| self.options(option, player) == &options[..n])
        };
        let mut smaller = options.iter().enumerate();
        let is_nimber =
            has_first(form, options.len()) && smaller.all(|(n, &option)| has_first(option, n));
        is_nimber.then_some(options.len())
    }

    /// `n = {n - 1|}`, and `-n = {|1 - n}`.
    fn integer(&self, mut form: FormId) -> Option<i64> {
        let mut integer = 0;
        while form != FormId::ZERO {
            let sides = Player::BOTH.map(|player| self.options(form, player));
            let step;
            (form, step) = match sides {
                [&[option], []] => (option, 1),
                [[], &[option]] => (option, -1),
                _ => return None,
            };
            integer += step;
            if step * integer <= 0 {
                return None;
            }
        }
        Some(integer)
    }
}
