//! The facts of a value in words.

use std::io;

use framework::{Facts, MoveAnswer, OptionFacts};
use value::{Dyadic, Name};

use super::number::grouped;
use super::text;
use crate::interrupt::Interrupt;
use crate::screen::Console;

const NOT_KNOWN: &str = "not known within the budget; --time and --memory allow more";

/// Writes the facts, a line each.
pub(crate) fn facts(facts: &Facts, console: &mut Console<'_>) -> io::Result<()> {
    let abbreviated = if facts.value_is_abbreviated {
        " (abbreviated; --full shows all)"
    } else {
        ""
    };
    let unknown = if Interrupt::is_requested() {
        "interrupted"
    } else {
        NOT_KNOWN
    };
    let value = facts.value.as_deref().unwrap_or(unknown);
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
    add("bounds", bounds(facts));
    add("left incentives", list(facts.left_incentives.as_deref()));
    add("right incentives", list(facts.right_incentives.as_deref()));
    for option in facts.options.iter().flatten() {
        add(&format!("{} option", option.player), Some(in_words(option)));
    }
    add("birthday", facts.birthday.map(|n| n.to_string()));
    add("followers", facts.followers.map(|n| grouped(n as u64)));
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

/// The bounds in multiples of up, and in multiples of up plus star. None for a value that is its own bound.
fn bounds(facts: &Facts) -> Option<String> {
    let ups = facts.between_ups.and_then(|range| between(range, 0));
    let ups_star = facts.between_ups_star.and_then(|range| between(range, 1));
    let bounds: Vec<String> = ups.into_iter().chain(ups_star).collect();
    (!bounds.is_empty()).then(|| bounds.join(", "))
}

/// Bounds in multiples of up plus a nimber: strict, because a value that is equal to one has no other.
fn between([at_least, at_most]: [i64; 2], nim: u32) -> Option<String> {
    let text = |ups| {
        Name {
            number: Dyadic::ZERO,
            ups,
            nim,
        }
        .to_string()
    };
    (at_least < at_most).then(|| format!("{} < G < {}", text(at_least), text(at_most)))
}

/// None if there is no move.
fn list(incentives: Option<&[String]>) -> Option<String> {
    incentives
        .filter(|list| !list.is_empty())
        .map(|list| list.join(", "))
}
