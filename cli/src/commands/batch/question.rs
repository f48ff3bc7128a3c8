//! The questions of a batch.

use std::io::{self, Read};
use std::path::Path;

use framework::{Language, Sum};
use game::Player;

use super::line::Line;
use crate::input::InputError;
use crate::registry;

/// One position and one first player.
#[derive(Debug)]
pub(crate) struct BatchQuestion {
    pub(super) sum: Sum,
    /// As it was typed.
    pub(crate) text: String,
    pub(crate) first: Player,
    pub(crate) expected: Option<Player>,
}

/// All questions of a file, or of standard input.
pub(super) fn read(language: &Language, file: &Path) -> Result<Vec<BatchQuestion>, InputError> {
    let is_standard_input = file.as_os_str() == "-";
    let (name, text) = if is_standard_input {
        let mut text = String::new();
        let read = io::stdin().read_to_string(&mut text);
        ("standard input".into(), read.map(|_| text))
    } else {
        (file.display().to_string(), std::fs::read_to_string(file))
    };
    match text {
        Ok(text) => questions(language, &name, &text),
        Err(error) => Err(InputError::Unreadable(name, error)),
    }
}

/// All questions of a text. Everything is read before anything is solved, so that an error in the last line does not
/// come after a night.
pub(crate) fn questions(
    language: &Language,
    file: &str,
    text: &str,
) -> Result<Vec<BatchQuestion>, InputError> {
    let players = registry::players(language);
    let mut questions = Vec::new();
    for (n, source) in text.lines().enumerate() {
        let bad = |error| InputError::in_line(file, n + 1, source, error);
        let Some(line) = Line::read(source, players).map_err(bad)? else {
            continue;
        };
        let sum = language.sum(&line.position);
        let sum = sum.map_err(|error| bad(line.misread(error, source, players)))?;
        let firsts = line
            .first
            .map_or(Player::BOTH.to_vec(), |first| vec![first]);
        questions.extend(firsts.into_iter().map(|first| BatchQuestion {
            sum: sum.clone(),
            text: line.position.clone(),
            first,
            expected: line.expected,
        }));
    }
    Ok(questions)
}
