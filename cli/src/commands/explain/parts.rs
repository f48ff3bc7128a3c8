//! The components of a sum in words, a line each.

use framework::{ComponentAnswer, Known};

use crate::output;

/// The most lines of parts.
const MOST_LINES: usize = 12;
/// The longest value that is shown.
const MOST_CHARACTERS: usize = 60;

/// What a sum falls into, in lines; nothing if it does not fall into parts, or has none.
pub(super) fn in_words(sum: &str, components: &[ComponentAnswer]) -> Vec<String> {
    if let [one] = components
        && one.part == sum
        && one.cancels.is_none()
    {
        // Where it is not known who wins, everything that is known follows.
        let known = one.known.as_ref().filter(|known| known.outcome.is_some());
        let line = known.map(|known| match known.outcome.as_deref() {
            Some("P") => "It equals 0, as a search shows: whoever moves first loses.".into(),
            _ => format!("Its value is not known. It{}.", facts(known)),
        });
        return line.into_iter().collect();
    }
    if components.is_empty() {
        return Vec::new();
    }
    let mut lines: Vec<(String, usize)> = Vec::new();
    for (place, component) in components.iter().enumerate() {
        let Some(line) = line(place, component, components) else {
            continue;
        };
        match lines.iter_mut().find(|(known, _)| *known == line) {
            Some((_, count)) => *count += 1,
            None => lines.push((line, 1)),
        }
    }
    let hidden = lines.len().saturating_sub(MOST_LINES);
    lines.truncate(MOST_LINES);
    let mut text = vec![match components.len() {
        1 => "It comes down to one part:".to_string(),
        count => format!("It falls into {count} parts:"),
    }];
    text.extend(lines.iter().map(|(line, count)| match count {
        1 => format!("  {line}"),
        _ => format!("  {line}; {count} times"),
    }));
    if hidden > 0 {
        text.push(format!("  and {hidden} more (--json lists all)"));
    }
    text
}

/// A part in words; none for the second of two that cancel.
fn line(
    place: usize,
    component: &ComponentAnswer,
    components: &[ComponentAnswer],
) -> Option<String> {
    let part = &component.part;
    if let Some(other) = component.cancels {
        let other = &components[other - 1].part;
        let is_first = component.cancels > Some(place + 1);
        return is_first.then(|| format!("{part} and {other} cancel: G - G = 0"));
    }
    if let Some(value) = &component.value {
        let outcome = component.outcome.as_deref().unwrap_or_default();
        return Some(format!("{part} is {}", valued(part, value, outcome)));
    }
    let facts = component.known.as_ref().map(facts);
    Some(format!("{part}{}", facts.unwrap_or_default()))
}

/// A value and its outcome class: `^, positive`.
fn valued(part: &str, value: &str, outcome: &str) -> String {
    let value = match value.chars().count() {
        _ if value == part => String::new(),
        0..=MOST_CHARACTERS => value.to_string(),
        _ => "a long value".into(),
    };
    match (value.as_str(), outcome) {
        ("0", _) => value,
        ("", "P") => "zero".into(),
        ("", _) => output::adjective(outcome).into(),
        _ => format!("{value}, {}", output::adjective(outcome)),
    }
}

/// What is known about a part without its value, after its name: ` is fuzzy: v <= G <= ^, mean 0`.
fn facts(known: &Known) -> String {
    let outcome = known.outcome.as_deref().map(|outcome| match outcome {
        "P" => " is equal to 0",
        "L" => " is positive",
        "R" => " is negative",
        _ => " is fuzzy",
    });
    let lines = output::known(known, "G");
    let facts = lines.into_iter().filter_map(|(name, text)| match &*name {
        "bounds" => Some(text),
        "mean" | "atomic weight" => Some(format!("{name} {text}")),
        _ => None,
    });
    let facts: Vec<String> = facts.collect();
    let facts = facts.join(", ");
    match outcome {
        None if facts.is_empty() => " is not known".into(),
        _ if facts.is_empty() => outcome.unwrap_or_default().into(),
        _ => format!("{}: {facts}", outcome.unwrap_or_default()),
    }
}
