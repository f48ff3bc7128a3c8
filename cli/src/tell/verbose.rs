//! What each part of an answer took, for a person who wants to follow: `White first: move 3-2 loses, 61,783 nodes`.

use framework::{Event, Sum, typed_move};

use crate::output::counted;

/// A line about an event; none if there is nothing to add to the answer.
pub(crate) fn cost(event: &Event<'_>, sum: &Sum) -> Option<String> {
    let name = |player| sum.language().player(player);
    match *event {
        Event::Winner {
            first,
            winner,
            nodes,
        } => Some(format!(
            "{} first: {} wins, {}",
            name(first),
            name(winner).to_lowercase(),
            counted(nodes, "node")
        )),
        Event::Move {
            first,
            found,
            wins,
            nodes,
            ..
        } => Some(format!(
            "{} first: move {} {}, {}",
            name(first),
            typed_move(found.term + 1, &found.label, sum.terms().len() > 1),
            if wins { "wins" } else { "loses" },
            counted(nodes, "node")
        )),
        Event::Unsolved { .. } | Event::Moves { .. } | Event::Value { .. } => None,
    }
}
