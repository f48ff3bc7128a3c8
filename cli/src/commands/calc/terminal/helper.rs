//! Completion and hints while a line is edited.

use std::borrow::Cow;

use rustyline::completion::Completer;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::validate::Validator;
use rustyline::{Context, Helper};

use super::super::names::Names;
use super::words::candidates;

/// The words that can be completed.
#[derive(Default)]
pub(super) struct Words {
    names: Vec<String>,
}

impl Words {
    /// Knows the names of sums from now on.
    pub(super) fn know(&mut self, names: &Names) {
        self.names = names.all().map(|(name, _)| name.to_string()).collect();
    }
}

impl Completer for Words {
    type Candidate = String;

    fn complete(
        &self,
        line: &str,
        place: usize,
        _: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<String>)> {
        Ok(candidates(&line[..place], &self.names))
    }
}

impl Hinter for Words {
    type Hint = String;

    /// The rest of a word that was begun, if there is only one that it can become.
    fn hint(&self, line: &str, place: usize, _: &Context<'_>) -> Option<String> {
        let (start, found) = candidates(&line[..place], &self.names);
        let is_begun = start < place && place == line.len();
        match &found[..] {
            [only] if is_begun => {
                Some(only[place - start..].into()).filter(|rest: &String| !rest.is_empty())
            }
            _ => None,
        }
    }
}

impl Highlighter for Words {
    fn highlight_hint<'h>(&self, hint: &'h str) -> Cow<'h, str> {
        format!("\x1b[2m{hint}\x1b[0m").into()
    }
}

impl Validator for Words {}
impl Helper for Words {}
