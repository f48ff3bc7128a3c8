//! The facts of a value in words.

use std::io;

use framework::{Facts, MoveAnswer, OptionFacts};
use value::{Dyadic, Name, Notation};

use super::number::grouped;
use super::properties;
use crate::format::Format;
use crate::interrupt::Interrupt;
use crate::screen::Console;
use crate::table::Cell;

const NOT_KNOWN: &str = "not known within the budget; --time and --memory allow more";

/// Writes the facts, a line each. They are in the notation of the format.
pub(crate) fn facts(facts: &Facts, format: Format, console: &mut Console<'_>) -> io::Result<()> {
    let title = Cell::from("The value of ").and(Cell::code(&facts.of));
    let rows = facts_rows(facts, format.notation());
    properties(rows, title, format, console)
}

/// The facts by name.
pub(crate) fn facts_rows(facts: &Facts, notation: Notation) -> Vec<(String, Cell)> {
    let unknown = if Interrupt::is_requested() {
        "interrupted"
    } else {
        NOT_KNOWN
    };
    let value = facts.value.as_ref().map_or(unknown.into(), Cell::value);
    let value = if facts.value_is_abbreviated {
        value.and(" (abbreviated; --full shows all)")
    } else {
        value
    };
    let of = Cell::code(&facts.of);
    let mut lines = vec![("of".to_string(), of), ("value".into(), value)];
    let mut add = |name: &str, cell: Option<Cell>| {
        if let Some(cell) = cell {
            lines.push((name.into(), cell));
        }
    };
    add("kind", facts.kind.map(Into::into));
    // What is known without a value tells the outcome, too.
    let outcome = facts.outcome.as_ref().filter(|_| facts.known.is_none());
    add("outcome", outcome.map(Into::into));
    add("mean", facts.mean.as_ref().map(Cell::value));
    add("temperature", facts.temperature.as_ref().map(Cell::value));
    add(
        "stops",
        both(facts.left_stop.as_ref(), facts.right_stop.as_ref()),
    );
    add(
        "atomic weight",
        facts.atomic_weight.as_ref().map(Cell::value),
    );
    add("bounds", bounds(facts, notation));
    add("left incentives", list(facts.left_incentives.as_deref()));
    add("right incentives", list(facts.right_incentives.as_deref()));
    for option in facts.options.iter().flatten() {
        add(&format!("{} option", option.player), Some(in_words(option)));
    }
    let known = facts.known.iter();
    for (name, text) in known.flat_map(|known| super::known(known, "G")) {
        add(&name, Some(text.into()));
    }
    add("birthday", facts.birthday.map(|n| n.to_string().into()));
    add(
        "followers",
        facts.followers.map(|n| grouped(n as u64).into()),
    );
    add("temper", facts.temper.map(Into::into));
    lines
}

/// A canonical option, and the move that leads to it.
fn in_words(option: &OptionFacts) -> Cell {
    let value = Cell::value(&option.value);
    let Some(MoveAnswer { term, label, to }) = &option.found else {
        return value;
    };
    let term = match term {
        1 => String::new(),
        term => format!(" in term {term}"),
    };
    let found = value.and(" (move ").and(Cell::code(label));
    found
        .and(format!("{term} to "))
        .and(Cell::code(to))
        .and(")")
}

fn both(left: Option<&String>, right: Option<&String>) -> Option<Cell> {
    Some(Cell::value(left?).and(" and ").and(Cell::value(right?)))
}

/// The bounds in multiples of up, and in multiples of up plus star. None for a value that is its own bound.
fn bounds(facts: &Facts, notation: Notation) -> Option<Cell> {
    let ups = facts
        .between_ups
        .and_then(|range| between(range, 0, notation));
    let ups_star = facts
        .between_ups_star
        .and_then(|range| between(range, 1, notation));
    let bounds: Vec<Cell> = ups.into_iter().chain(ups_star).collect();
    (!bounds.is_empty()).then(|| Cell::list(bounds))
}

/// Bounds in multiples of up plus a nimber: strict, because a value that is equal to one has no other.
fn between([at_least, at_most]: [i64; 2], nim: u32, notation: Notation) -> Option<Cell> {
    let [least, most] = [at_least, at_most].map(|ups| {
        notation.name(Name {
            number: Dyadic::ZERO,
            ups,
            nim,
        })
    });
    (at_least < at_most).then(|| Cell::value(format!("{least} < G < {most}")))
}

/// None if there is no move.
fn list(incentives: Option<&[String]>) -> Option<Cell> {
    let incentives = incentives.filter(|list| !list.is_empty())?;
    Some(Cell::list(incentives.iter().map(Cell::value)))
}
