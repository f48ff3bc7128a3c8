//! Which settings there are, and what can be written after them.

use std::ops::RangeInclusive;

use clap::ValueEnum;

use crate::choices::MovesName;
use crate::colour::{self, When};

/// How many threads there can be.
pub(crate) const THREADS: RangeInclusive<i64> = 1..=256;

/// How many megabytes there can be.
pub(crate) const MEMORY: RangeInclusive<i64> = 16..=1_000_000;

/// A setting.
pub(crate) struct Key {
    pub(crate) name: &'static str,
    /// What it means.
    pub(crate) meaning: &'static str,
    /// The option that it is the default of, by its name in the program.
    pub(crate) option: Option<&'static str>,
    /// What can be written, in words.
    pub(super) right: fn() -> String,
    /// Something that can be written.
    pub(crate) example: &'static str,
}

/// All settings.
pub(crate) const KEYS: [Key; 5] = [
    Key {
        name: "threads",
        meaning: "The number of threads that search, as with --threads; otherwise one per core.",
        option: Some("threads"),
        right: || number(&THREADS),
        example: "2",
    },
    Key {
        name: "memory",
        meaning: "The megabytes to use at most, as with --memory.",
        option: Some("megabytes"),
        right: || number(&MEMORY),
        example: "8000",
    },
    Key {
        name: "database",
        meaning: "The directory where `sumsolve db build` puts databases and solving finds them. SUMSOLVE_DATABASES\n\
                  # in the environment and --database count more.",
        option: None,
        right: || "the path of a directory in quotes".into(),
        example: "\"~/databases\"",
    },
    Key {
        name: "colours",
        meaning: "When to use colours, as with --colour. NO_COLOR in the environment takes precedence.",
        option: Some(colour::OPTION),
        right: words::<When>,
        example: "\"never\"",
    },
    Key {
        name: "moves",
        meaning: "Which winning moves to look for, as with --moves.",
        option: Some("moves"),
        right: words::<MovesName>,
        example: "\"first\"",
    },
];

impl Key {
    /// What a right line looks like.
    pub(crate) fn line(&self) -> String {
        format!("{} = {}", self.name, self.example)
    }
}

fn number(range: &RangeInclusive<i64>) -> String {
    format!("a number from {} to {}", range.start(), range.end())
}

/// The words of a choice.
fn words<T: ValueEnum>() -> String {
    let values = T::value_variants().iter();
    let values = values.filter_map(ValueEnum::to_possible_value);
    let names: Vec<String> = values
        .map(|value| format!("\"{}\"", value.get_name()))
        .collect();
    format!("one of {}", names.join(", "))
}
