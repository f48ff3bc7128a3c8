//! The parsers of the command line by themselves, for tests that throw anything at them.
//!
//! Everything else reaches them through [`run`](crate::run), with an engine behind them.

use std::ffi::OsString;

use framework::{Language, Sum};
use game::{Player, TextError};

use crate::args;
use crate::claim::Claim;
use crate::commands::{batch, calc, help};
use crate::config::Settings;
use crate::input::InputError;
use crate::ranges;
use crate::rules;
use crate::template::Template;

/// A question of a batch: the position as it was typed, who moves first, who is expected to win.
pub type Asked = (String, Player, Option<Player>);

/// The questions of a batch.
///
/// # Errors
/// What is wrong with a line, at which of its characters.
pub fn batch(language: &Language, text: &str) -> Result<Vec<Asked>, TextError> {
    let questions = batch::questions(language, "batch", text).map_err(place)?;
    let asked = questions.into_iter();
    let asked = asked.filter_map(|question| match (question.asked, question.expected) {
        (batch::Asked::Winner(first), Some(batch::Finding::Winner(expected))) => {
            Some((question.text, first, Some(expected)))
        }
        (batch::Asked::Winner(first), None) => Some((question.text, first, None)),
        _ => None,
    });
    Ok(asked.collect())
}

/// What is read from a test file of MCGS, case by case: a position and what is asked about it, or the line and the column
/// of what is wrong, both counted from 1.
pub fn mcgs(text: &str) -> Vec<Result<(String, String), (usize, usize)>> {
    let read = batch::read_mcgs(text).into_iter();
    let told = |case: Result<_, _>| case.map(|(position, asked)| (position, format!("{asked:?}")));
    read.map(told).collect()
}

/// A list of numbers, such as `1..30`, and whether a number is in it, for each number up to 100.
///
/// # Errors
/// How such lists are written.
pub fn ranges(text: &str) -> Result<(Vec<u64>, Vec<u64>), String> {
    const LAST: u64 = 100;
    let ranges = ranges::parse(text)?;
    let held = (0..=LAST).filter(|&n| ranges.contains(n)).collect();
    let numbers = ranges.numbers().filter(|&n| n <= LAST);
    Ok((numbers.collect(), held))
}

/// A template written out for an n, and the sum that it is then.
///
/// # Errors
/// What is wrong with it, at which character.
pub fn template(language: &Language, text: &str, n: u64) -> Result<(String, Sum), TextError> {
    let template = Template::new(text, 0);
    let written = template.text(n).map_err(place)?;
    let sum = template.sum(language, n).map_err(place)?;
    Ok((written, sum))
}

/// What a claim compares with for an n, if it compares.
///
/// # Errors
/// What is wrong with it, at which character.
pub fn claim(language: &Language, text: &str, n: u64) -> Result<Option<Sum>, TextError> {
    let claim = Claim::parse(text).map_err(place)?;
    claim.other(language, n).map_err(place)
}

/// A line of statements for the calculator: how many there are.
///
/// # Errors
/// What is wrong with it, at which character.
pub fn statements(line: &str) -> Result<usize, TextError> {
    calc::parse(line)
}

/// A whole command line, the first word of which is the name of the program; nothing is run.
///
/// # Errors
/// The complaint about it.
pub fn command_line(words: &[&str]) -> Result<(), String> {
    let words: Vec<OsString> = words.iter().map(OsString::from).collect();
    let topic = help::asked(&words).map_err(|error| error.to_string())?;
    if topic.is_some() {
        return Ok(());
    }
    let words = args::mark_boards(words);
    let command = args::command(&Settings::default());
    match command.try_get_matches_from(words) {
        Err(error) if error.use_stderr() && !rules::table_is_requested(&error) => {
            Err(error.to_string())
        }
        _ => Ok(()),
    }
}

/// Reads a file of settings.
///
/// # Errors
/// A line, and what is wrong with it, at which character.
pub fn settings(text: &str) -> Result<(), (String, TextError)> {
    let settings = Settings::parse(text).map(|_| ());
    settings.map_err(|(_, line, error)| (line.into(), error))
}

fn place(error: InputError) -> TextError {
    match error {
        InputError::Text(place) | InputError::Line { place, .. } => place.into_error(),
        other => TextError::new(0, other.to_string()),
    }
}
