//! When to use colours.

use std::ffi::OsString;
use std::fmt;

use clap::builder::EnumValueParser;
use clap::{Arg, ValueEnum};
use serde::Deserialize;

use crate::screen::Screen;

/// When to use colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum When {
    /// On a terminal
    #[default]
    Auto,
    /// Also in files and pipes
    Always,
    /// Not at all
    Never,
}

impl fmt::Display for When {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            When::Auto => "auto",
            When::Always => "always",
            When::Never => "never",
        })
    }
}

/// The name of the option.
pub(crate) const OPTION: &str = "colour";

/// The option's other name.
const ALIAS: &str = "color";

impl When {
    /// The option of all commands.
    pub(crate) fn option() -> Arg {
        Arg::new(OPTION)
            .long(OPTION)
            .alias(ALIAS)
            .value_name("WHEN")
            .value_parser(EnumValueParser::<When>::new())
            .default_value("auto")
            .hide_possible_values(true)
            .global(true)
            .help("Use colours: auto (on a terminal), always or never")
    }

    /// What the option chooses. This looks for it by itself, because help and complaints, which come before the
    /// arguments are understood, have colours, too.
    pub(crate) fn chosen(arguments: &[OsString]) -> Option<When> {
        let words = arguments.iter().filter_map(|argument| argument.to_str());
        let mut words = words.take_while(|word| *word != "--");
        let mut chosen = None;
        while let Some(word) = words.next() {
            let value = match word.split_once('=') {
                Some((option, value)) if is_option(option) => Some(value),
                None if is_option(word) => words.next(),
                _ => None,
            };
            let when = value.and_then(|value| When::from_str(value, false).ok());
            chosen = when.or(chosen);
        }
        chosen
    }

    /// The screen with or without colours.
    pub(crate) fn apply_to(self, mut screen: Screen) -> Screen {
        for stream in [&mut screen.out, &mut screen.err] {
            stream.colour = match self {
                When::Auto => stream.colour,
                When::Always => true,
                When::Never => false,
            };
        }
        screen
    }
}

fn is_option(word: &str) -> bool {
    word.strip_prefix("--")
        .is_some_and(|name| name == OPTION || name == ALIAS)
}

/// The arguments without the option.
pub(crate) fn without_option(arguments: &[OsString]) -> Vec<&OsString> {
    let mut words = arguments.iter();
    let mut others = Vec::new();
    while let Some(word) = words.next() {
        let text = word.to_str().unwrap_or_default();
        match text.split_once('=') {
            Some((option, _)) if is_option(option) => {}
            None if is_option(text) => drop(words.next()),
            _ => others.push(word),
        }
    }
    others
}

/// Moves the option behind the command, if it is before it: the command is then the first argument, always.
pub(crate) fn after_command(mut arguments: Vec<OsString>) -> Vec<OsString> {
    let first = arguments.get(1).and_then(|argument| argument.to_str());
    let first = first.unwrap_or_default();
    let length = match first.split_once('=') {
        Some((option, _)) if is_option(option) => 1,
        None if is_option(first) => 2,
        _ => 0,
    };
    if let Some(words) = arguments.get_mut(1..length + 2) {
        words.rotate_left(length);
    }
    arguments
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(line: &str) -> Vec<OsString> {
        line.split(' ').map(OsString::from).collect()
    }

    #[test]
    fn the_last_option_counts() {
        for (line, expected) in [
            ("sumsolve clobber BW", None),
            ("sumsolve --colour never clobber BW", Some(When::Never)),
            ("sumsolve clobber BW --color=always", Some(When::Always)),
            (
                "sumsolve --colour never clobber --colour auto",
                Some(When::Auto),
            ),
            ("sumsolve clobber --colour", None),
            ("sumsolve clobber --colour sometimes", None),
            ("sumsolve clobber -- --colour never", None),
        ] {
            assert_eq!(When::chosen(&words(line)), expected, "{line}");
        }
    }

    #[test]
    fn the_option_can_be_left_out() {
        let line = words("sumsolve help --colour never values --color=auto");
        let expected = words("sumsolve help values");
        assert!(without_option(&line).into_iter().eq(&expected));
    }

    #[test]
    fn the_command_comes_first() {
        for (line, expected) in [
            ("sumsolve value -1", "sumsolve value -1"),
            (
                "sumsolve --colour never value -1",
                "sumsolve value --colour never -1",
            ),
            (
                "sumsolve --color=never value -1",
                "sumsolve value --color=never -1",
            ),
            ("sumsolve --colour never", "sumsolve --colour never"),
            ("sumsolve", "sumsolve"),
        ] {
            assert_eq!(after_command(words(line)), words(expected), "{line}");
        }
    }
}
