//! The names that sums have, within bounds.

use std::collections::BTreeMap;
use std::sync::Arc;

use framework::{Literal, MIXED_NAME, Sum, Term, is_value_in_words};
use game::OutOfBudget;
use value::{ValueLimits, Values};

use super::statement::COMMANDS;
use super::word::{is_in_name, starts_name};
use crate::{nearest, registry};

/// The words for the last result.
pub(super) const LAST: [&str; 2] = ["ans", "_"];

/// The most names, and the most letters of one.
const MOST_NAMES: usize = 10_000;
const MOST_LETTERS: usize = 100;

/// About what a term takes beside its value.
const BYTES_A_TERM: usize = 200;

/// What the values of one name, or of a part of a sum, may take.
pub(super) const LIMITS: ValueLimits = ValueLimits {
    forms: 1_000_000,
    comparison_bytes: 0,
    sum_bytes: 0,
};

/// Sums by name.
pub(super) struct Names {
    named: BTreeMap<String, Kept>,
    last: Option<Sum>,
    /// What all of them take, and what they may take.
    bytes: usize,
    most_bytes: usize,
}

/// A sum that is kept, and about what it takes.
struct Kept {
    sum: Sum,
    bytes: usize,
}

impl Names {
    /// No names yet, and room for them.
    pub(super) fn new(most_bytes: usize) -> Names {
        Names {
            named: BTreeMap::new(),
            last: None,
            bytes: 0,
            most_bytes,
        }
    }

    /// The sum of a name, or the last result.
    pub(super) fn find(&self, name: &str) -> Option<&Sum> {
        if LAST.contains(&name) {
            return self.last.as_ref();
        }
        self.named.get(name).map(|kept| &kept.sum)
    }

    /// All names and their sums, in the order of the alphabet.
    pub(super) fn all(&self) -> impl Iterator<Item = (&str, &Sum)> {
        let named = self.named.iter();
        named.map(|(name, kept)| (name.as_str(), &kept.sum))
    }

    /// Keeps the last result, which is not counted: there is one.
    pub(super) fn set_last(&mut self, sum: &Sum) {
        self.last = Some(sum.clone());
    }

    /// Lets a name stand for a sum from now on.
    pub(super) fn keep(&mut self, name: &str, sum: &Sum) -> Result<(), String> {
        check(name)?;
        let Ok((sum, bytes)) = compact(sum) else {
            return Err("its values take too much memory to be kept".into());
        };
        let before = self.named.get(name).map_or(0, |kept| kept.bytes);
        let all = self.bytes - before + bytes;
        let is_full = self.named.len() >= MOST_NAMES && before == 0;
        if all > self.most_bytes || is_full {
            return Err(
                "there is no room for another name: write forget and a name to make some".into(),
            );
        }
        self.bytes = all;
        self.named.insert(name.into(), Kept { sum, bytes });
        Ok(())
    }

    /// Forgets a name.
    pub(super) fn forget(&mut self, name: &str) -> Result<(), String> {
        let Some(kept) = self.named.remove(name) else {
            return Err(self.unknown(name));
        };
        self.bytes -= kept.bytes;
        Ok(())
    }

    /// The complaint about a word that is no name yet.
    pub(super) fn unknown(&self, word: &str) -> String {
        if LAST.contains(&word) {
            return format!("there is no result yet that {word} could stand for");
        }
        let known = self.named.keys().map(String::as_str);
        let hint = nearest::suggestion(word, known);
        let hint = hint.unwrap_or_else(|| format!("write {word} = ... first"));
        format!("there is no name {word} yet: {hint}")
    }
}

/// Complains about a word that cannot be a name.
fn check(name: &str) -> Result<(), String> {
    let good = "choose another, such as g or left_part";
    if name.chars().count() > MOST_LETTERS {
        return Err(format!(
            "this name is too long: at most {MOST_LETTERS} letters"
        ));
    }
    if LAST.contains(&name) {
        return Err(format!("{name} is always the last result: {good}"));
    }
    if COMMANDS.contains(&name) {
        return Err(format!("{name} is a command: {good}"));
    }
    if name == MIXED_NAME || registry::with_impartial().any(|game| game.name() == name) {
        return Err(format!("{name} is a game: {good}"));
    }
    if is_value_in_words(name) {
        return Err(format!(
            "{name} is the word for a value: {good}; == compares"
        ));
    }
    if name.starts_with('v') {
        return Err(format!(
            "a name does not begin with v, which is the value down: {good}; == compares"
        ));
    }
    let is_good = name.starts_with(starts_name) && name.chars().all(is_in_name);
    if !is_good {
        return Err(format!("a name begins with a letter: {good}"));
    }
    Ok(())
}

/// The same sum with an arena that holds its values and nothing else, and about what it takes.
fn compact(sum: &Sum) -> Result<(Sum, usize), OutOfBudget> {
    let mut values = Values::new(LIMITS);
    let literals = sum.terms().iter().filter_map(Term::literal);
    let ids: Result<Vec<_>, _> = literals
        .map(|literal| literal.import_into(&mut values))
        .collect();
    let mut ids = ids?.into_iter();
    let values = Arc::new(values);
    let mut bytes = values.bytes() + BYTES_A_TERM * sum.terms().len();
    let terms = sum.terms().iter().map(|term| match term {
        Term::Position(position) => {
            bytes += position.to_string().len();
            term.clone()
        }
        Term::Value(_) => {
            let id = ids.next().expect("one for each value");
            Term::Value(Literal::new(values.clone(), id))
        }
    });
    let sum = Sum::of_terms(sum.language(), terms.collect::<Vec<_>>());
    Ok((sum, bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sum(text: &str) -> Sum {
        registry::mixed().sum(text).expect(text)
    }

    #[test]
    fn names_are_kept_replaced_and_forgotten() {
        let mut names = Names::new(1 << 20);
        names.keep("g", &sum("{2|1} + clobber:BW")).expect("room");
        let one = names.bytes;
        names.keep("g", &sum("{2|1} + clobber:BW")).expect("room");
        assert_eq!(names.bytes, one);
        assert_eq!(
            names.find("g").map(ToString::to_string).as_deref(),
            Some("{2|1} + clobber:BW")
        );
        names.forget("g").expect("it is there");
        assert_eq!((names.bytes, names.find("g")), (0, None));
        assert!(names.forget("g").is_err());
    }

    #[test]
    fn there_is_an_end_of_names() {
        let mut names = Names::new(1 << 20);
        let kept = (0..MOST_NAMES).take_while(|n| names.keep(&format!("g{n}"), &sum("1")).is_ok());
        let kept = kept.count();
        assert!((10..MOST_NAMES).contains(&kept), "{kept}");
        assert!(
            names.keep("g0", &sum("2")).is_ok(),
            "another sum for the same name"
        );
        names.forget("g0").expect("it is there");
        assert!(names.keep("another", &sum("1")).is_ok());
    }

    #[test]
    fn words_of_the_language_are_no_names() {
        for word in [
            "ans",
            "_",
            "help",
            "clobber",
            "impartial_nogo",
            "sum",
            "up",
            "Star",
            "v",
            "vv",
            "value",
            "2x",
        ] {
            assert!(check(word).is_err(), "{word}");
        }
        for word in ["g", "_g", "G2", "left_part", "mean", "é"] {
            assert_eq!(check(word), Ok(()), "{word}");
        }
    }
}
