//! What is known about a sum without its value, of what a statement asks for.

use framework::{Between, Known};

use crate::output;

/// A property without the value of its sum.
pub(super) enum Partly {
    /// It is known all the same.
    Exactly(String),
    /// Bounds, in words.
    Bounds(String),
}

/// What is known of a property.
pub(super) fn of_property(word: &str, known: &Known) -> Option<Partly> {
    match word {
        "mean" => number(&known.mean),
        "temperature" => number(&known.temperature),
        "left_stop" => number(&known.left_stop),
        "right_stop" => number(&known.right_stop),
        "atomic_weight" => number(&known.atomic_weight),
        "stops" => stops(number(&known.left_stop), number(&known.right_stop)),
        "bounds" => bounds(known),
        _ => None,
    }
}

/// All that is known but the outcome, a line each; none if nothing is.
pub(super) fn lines(known: &Known) -> Option<String> {
    let lines = output::known(known, "G").into_iter();
    // The first line of the answer tells a whole outcome.
    let is_told = |name: &str| name == "outcome" && known.outcome.is_some();
    let lines: Vec<String> = lines
        .filter(|(name, _)| !is_told(name))
        .map(|(name, text)| format!("  {name}: {text}"))
        .collect();
    (!lines.is_empty()).then(|| lines.join("\n"))
}

fn number(bounds: &Between) -> Option<Partly> {
    let text = output::between(bounds)?;
    Some(if bounds.at_least == bounds.at_most {
        Partly::Exactly(text)
    } else {
        Partly::Bounds(text)
    })
}

fn stops(left: Option<Partly>, right: Option<Partly>) -> Option<Partly> {
    let text = match (left, right) {
        (Some(Partly::Exactly(left)), Some(Partly::Exactly(right))) => {
            return Some(Partly::Exactly(format!("{left} and {right}")));
        }
        (None, None) => return None,
        (left, right) => {
            let sides = [("left", left), ("right", right)];
            let texts = sides.map(|(side, stop)| format!("{side} {}", words(stop)));
            texts.join(", ")
        }
    };
    Some(Partly::Bounds(text))
}

fn words(stop: Option<Partly>) -> String {
    match stop {
        Some(Partly::Exactly(text) | Partly::Bounds(text)) => text,
        None => "unknown".into(),
    }
}

/// All inequalities: the best ones may be closer.
fn bounds(known: &Known) -> Option<Partly> {
    let lines = output::known(known, "G").into_iter();
    let bounds = lines.filter(|(name, _)| name == "bounds");
    let bounds: Vec<String> = bounds.map(|(_, text)| text).collect();
    (!bounds.is_empty()).then(|| Partly::Bounds(bounds.join(", ")))
}
