//! The facts of a value in words.

use std::io;

use framework::{Facts, MoveAnswer, OptionFacts};

use super::text;
use crate::screen::Console;

const NOT_KNOWN: &str = "not known within the budget; --time and --memory allow more";

/// Writes the facts, a line each.
pub(crate) fn facts(facts: &Facts, console: &mut Console<'_>) -> io::Result<()> {
    let abbreviated = if facts.value_is_abbreviated {
        " (abbreviated; --full shows all)"
    } else {
        ""
    };
    let value = facts.value.as_deref().unwrap_or(NOT_KNOWN);
    let mut lines = vec![
        ("of".to_string(), facts.of.clone()),
        ("value".into(), format!("{value}{abbreviated}")),
    ];
    let mut add = |name: &str, text: Option<String>| {
        if let Some(text) = text {
            lines.push((name.into(), text));
        }
    };
    add("kind", facts.kind.map(Into::into));
    add("outcome", facts.outcome.clone());
    add("mean", facts.mean.clone());
    add("temperature", facts.temperature.clone());
    add(
        "stops",
        both(facts.left_stop.as_ref(), facts.right_stop.as_ref()),
    );
    add("atomic weight", facts.atomic_weight.clone());
    add("between", facts.between_ups.map(|range| ups(range, "")));
    add(
        "and between",
        facts.between_ups_star.map(|range| ups(range, "*")),
    );
    add("left incentives", list(facts.left_incentives.as_deref()));
    add("right incentives", list(facts.right_incentives.as_deref()));
    for option in facts.options.iter().flatten() {
        add(&format!("{} option", option.player), Some(in_words(option)));
    }
    add("birthday", facts.birthday.map(|n| n.to_string()));
    add("followers", facts.followers.map(|n| n.to_string()));
    add("temper", facts.temper.map(Into::into));
    text::lines(&lines, console)
}

/// A canonical option, and the move that leads to it.
fn in_words(option: &OptionFacts) -> String {
    match &option.found {
        Some(MoveAnswer { term: 1, label, to }) => {
            format!("{} (move {label} to {to})", option.value)
        }
        Some(MoveAnswer { term, label, to }) => {
            format!("{} (move {label} in term {term} to {to})", option.value)
        }
        None => option.value.clone(),
    }
}

fn both(left: Option<&String>, right: Option<&String>) -> Option<String> {
    Some(format!("{} and {}", left?, right?))
}

fn ups([at_least, at_most]: [i64; 2], star: &str) -> String {
    format!("{at_least}.^{star} and {at_most}.^{star}")
}

/// None if there is no move.
fn list(incentives: Option<&[String]>) -> Option<String> {
    incentives
        .filter(|list| !list.is_empty())
        .map(|list| list.join(", "))
}
