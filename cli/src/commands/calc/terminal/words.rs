//! What a word that was begun can become.

use game::{Game, NAME_END};

use super::super::names::LAST;
use super::super::property::PROPERTIES;
use super::super::statement::COMMANDS;
use super::super::word::{is_in_name, starts_name};
use crate::registry;

/// What can be typed at the end of a line: where the word begins, in bytes, and what it can become.
pub(super) fn candidates(line: &str, names: &[String]) -> (usize, Vec<String>) {
    let word_start = line.trim_end_matches(is_in_name).len();
    let (before, word) = line.split_at(word_start);
    let mut found: Vec<String> = if follows_dot(before) {
        PROPERTIES
            .iter()
            .map(|property| property.word.into())
            .collect()
    } else if is_help(before) {
        let properties = PROPERTIES.iter().map(|property| property.word);
        let games = registry::games().map(Game::name);
        properties.chain(games).map(Into::into).collect()
    } else {
        words(names, begins_statement(before))
    };
    found.retain(|candidate| candidate.starts_with(word));
    (word_start, found)
}

/// The words that an expression can have, and those that a statement can begin with.
fn words(names: &[String], is_beginning: bool) -> Vec<String> {
    let games = registry::games().map(|game| format!("{}{NAME_END}", game.name()));
    let commands = COMMANDS.iter().filter(|_| is_beginning);
    let commands = commands.map(ToString::to_string);
    let last = [LAST[0].to_string()];
    names
        .iter()
        .cloned()
        .chain(last)
        .chain(games)
        .chain(commands)
        .collect()
}

/// Whether a property comes next: there is a dot directly after a name or a parenthesis.
fn follows_dot(before: &str) -> bool {
    let Some(owner) = before.strip_suffix('.') else {
        return false;
    };
    let name = &owner[owner.trim_end_matches(is_in_name).len()..];
    let is_board = owner[..owner.len() - name.len()].ends_with(NAME_END);
    owner.ends_with(')') || name.starts_with(starts_name) && !is_board
}

/// Whether a statement begins here.
fn begins_statement(before: &str) -> bool {
    let before = before.trim_end();
    before.is_empty() || before.ends_with(';')
}

/// Whether this is what help is wanted about.
fn is_help(before: &str) -> bool {
    let statement = before.rsplit(';').next().unwrap_or(before);
    statement.trim() == "help" && statement.ends_with(char::is_whitespace)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_completed_by_what_fits_there() {
        let names = ["g".to_string(), "grid".into()];
        for (line, start, expected) in [
            ("g.te", 2, &["temperature", "temper"][..]),
            ("(g - ^).mea", 8, &["mean"]),
            ("1 + gr", 4, &["grid"]),
            ("h = clo", 4, &["clobber:"]),
            ("2.gr", 2, &["grid"]),
            ("1; na", 3, &["names"]),
            ("1 + na", 4, &[]),
            ("help temp", 5, &["temperature", "temper"]),
            ("clobber:BW.me", 11, &[]),
            ("an", 0, &["ans"]),
        ] {
            let found = candidates(line, &names);
            assert_eq!(
                found,
                (start, expected.iter().map(ToString::to_string).collect()),
                "{line}"
            );
        }
    }
}
