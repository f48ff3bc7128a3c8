//! What is known about a game without its value, in words.

use framework::{Between, Known};

/// What an outcome class is called.
pub(crate) fn adjective(outcome: &str) -> &'static str {
    match outcome {
        "L" => "positive",
        "R" => "negative",
        "N" => "fuzzy",
        _ => "zero",
    }
}

/// The lines about a game, which the first ones call `name`.
pub(crate) fn known(known: &Known, name: &str) -> Vec<(String, String)> {
    let mut lines = Vec::new();
    let mut add = |name: &str, text: Option<String>| {
        if let Some(text) = text {
            lines.push((name.to_string(), text));
        }
    };
    add("outcome", outcome(known, name));
    let symmetry = format!("{name} = -{name}: the same for both players");
    add("symmetry", known.is_own_inverse.then_some(symmetry));
    for bounds in [
        &known.between_numbers,
        &known.between_ups,
        &known.between_ups_star,
    ] {
        add("bounds", inequality(bounds, name));
    }
    add("mean", between(&known.mean));
    add("temperature", between(&known.temperature));
    add("left stop", between(&known.left_stop));
    add("right stop", between(&known.right_stop));
    add("atomic weight", between(&known.atomic_weight));
    lines
}

/// The outcome class, or half of it.
fn outcome(known: &Known, name: &str) -> Option<String> {
    if let Some(outcome) = &known.outcome {
        let who = match outcome.as_str() {
            "L" => "Left wins, whoever moves first",
            "R" => "Right wins, whoever moves first",
            "N" => "whoever moves first wins",
            _ => "whoever moves second wins",
        };
        return Some(format!("{outcome}, {who}"));
    }
    let of = match (known.is_at_most_zero, known.is_at_least_zero) {
        (Some(true), _) => "R or P: Left, moving first, loses",
        (Some(false), _) => "L or N: Left, moving first, wins",
        (_, Some(true)) => "L or P: Right, moving first, loses",
        (_, Some(false)) => "R or N: Right, moving first, wins",
        _ => return None,
    };
    Some(format!("{name} is {of}"))
}

fn inequality(bounds: &Between, name: &str) -> Option<String> {
    match (&bounds.at_least, &bounds.at_most) {
        (Some(low), Some(high)) if low == high => Some(format!("{name} = {low}")),
        (Some(low), Some(high)) => Some(format!("{low} <= {name} <= {high}")),
        (Some(low), None) => Some(format!("{name} >= {low}")),
        (None, Some(high)) => Some(format!("{name} <= {high}")),
        (None, None) => None,
    }
}

/// Bounds of a number in words.
pub(crate) fn between(bounds: &Between) -> Option<String> {
    match (&bounds.at_least, &bounds.at_most) {
        (Some(low), Some(high)) if low == high => Some(low.clone()),
        (Some(low), Some(high)) => Some(format!("from {low} to {high}")),
        (Some(low), None) => Some(format!("at least {low}")),
        (None, Some(high)) => Some(format!("at most {high}")),
        (None, None) => None,
    }
}
