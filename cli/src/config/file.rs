//! The settings in a file, with errors that show the place.

use std::fs::File;
use std::io::{self, Read};
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use clap::ValueEnum;
use directories::BaseDirs;
use game::TextError;
use serde::Deserialize;
use serde::de::{Deserializer, Error};

use super::key::{KEYS, Key, MEMORY, THREADS};
use crate::choices::MovesName;
use crate::colour::When;
use crate::input::InputError;
use crate::nearest;

/// The settings in a file.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Settings {
    #[serde(default, deserialize_with = "threads")]
    pub(super) threads: Option<i64>,
    #[serde(default, deserialize_with = "memory")]
    pub(super) memory: Option<i64>,
    pub(super) database: Option<PathBuf>,
    pub(super) colours: Option<When>,
    pub(super) moves: Option<MovesName>,
}

fn threads<'de, D: Deserializer<'de>>(value: D) -> Result<Option<i64>, D::Error> {
    within(&THREADS, value)
}

fn memory<'de, D: Deserializer<'de>>(value: D) -> Result<Option<i64>, D::Error> {
    within(&MEMORY, value)
}

fn within<'de, D: Deserializer<'de>>(
    range: &RangeInclusive<i64>,
    value: D,
) -> Result<Option<i64>, D::Error> {
    let number = i64::deserialize(value)?;
    if range.contains(&number) {
        Ok(Some(number))
    } else {
        Err(D::Error::custom("it is out of range"))
    }
}

/// More is not a file of settings.
const MOST_BYTES: u64 = 1 << 20;

impl Settings {
    /// Reads a file.
    pub(super) fn read(file: &Path) -> Result<Settings, InputError> {
        let text = text(file);
        let text =
            text.map_err(|error| InputError::Unreadable(file.display().to_string(), error))?;
        let settings = Settings::parse(&text);
        let mut settings = settings.map_err(|(line, text, error)| {
            InputError::in_line(&file.display().to_string(), line, text, error)
        })?;
        settings.database = settings.database.map(|path| located(&path, file));
        Ok(settings)
    }

    /// Reads a text. If it is wrong, returns the number of a line, the line, and what is wrong with it where.
    pub(crate) fn parse(text: &str) -> Result<Settings, (usize, &str, TextError)> {
        toml::from_str(text).map_err(|error| placed(text, &error))
    }

    /// The options that get another default, by their names in the program.
    pub(super) fn defaults(&self) -> Vec<(&'static str, String)> {
        let defaults = [
            ("threads", self.threads.map(|count| count.to_string())),
            ("memory", self.memory.map(|megabytes| megabytes.to_string())),
            ("colours", self.colours.as_ref().and_then(word)),
            ("moves", self.moves.as_ref().and_then(word)),
        ];
        let option = |name| KEYS.iter().find(|key| key.name == name)?.option;
        let defaults = defaults.into_iter();
        defaults
            .filter_map(|(name, value)| Some((option(name)?, value?)))
            .collect()
    }
}

/// The word for a choice.
fn word<T: ValueEnum>(choice: &T) -> Option<String> {
    let value = choice.to_possible_value()?;
    Some(value.get_name().to_string())
}

fn text(file: &Path) -> io::Result<String> {
    let mut text = String::new();
    let size = File::open(file)?
        .take(MOST_BYTES)
        .read_to_string(&mut text)?;
    if size as u64 == MOST_BYTES {
        return Err(io::Error::other("it is too large for a file of settings"));
    }
    Ok(text)
}

/// A path as a person writes it: `~` is the home directory, and other paths begin where the file is.
fn located(path: &Path, file: &Path) -> PathBuf {
    let home = BaseDirs::new().map(|places| places.home_dir().to_owned());
    match (path.strip_prefix("~"), home) {
        (Ok(rest), Some(home)) => home.join(rest),
        _ => file.parent().unwrap_or(Path::new("")).join(path),
    }
}

/// The number of the line of an error, the line, and what is wrong with it where.
fn placed<'a>(text: &'a str, error: &toml::de::Error) -> (usize, &'a str, TextError) {
    let place = error.span().unwrap_or_default();
    let before = text.get(..place.start).unwrap_or(text);
    let start = before.rfind('\n').map_or(0, |end| end + 1);
    let line = text[start..].lines().next().unwrap_or_default();
    let column = before[start..].chars().count().min(line.chars().count());
    let message = if error.message().starts_with("unknown field") {
        unknown(text.get(place).unwrap_or_default())
    } else {
        wrong(line, error.message())
    };
    let number = before.matches('\n').count() + 1;
    (number, line, TextError::new(column, message))
}

/// The complaint about a line: what would be right, if the setting is known.
fn wrong(line: &str, message: &str) -> String {
    let name = line.split(['=', '.']).next().unwrap_or_default();
    let name = name.trim_matches([' ', '\t', '"', '\'', '[', ']']);
    match KEYS.iter().find(|key| key.name == name) {
        Some(_) if message.starts_with("duplicate") => format!("{name} is set twice: drop a line"),
        Some(key) => format!("{name} is {}, such as {}", (key.right)(), key.line()),
        None => message.replace('\n', ", "),
    }
}

/// The complaint about a setting that does not exist.
fn unknown(name: &str) -> String {
    let known = KEYS.each_ref().map(|key: &Key| key.name);
    let suggestion = nearest::suggestion(name, known).map(|question| format!("{question} "));
    format!(
        "unknown setting '{name}': {}the settings are {}",
        suggestion.unwrap_or_default(),
        known.join(", ")
    )
}
