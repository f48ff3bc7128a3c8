//! What a sum falls into, and what is known about each part.

use game::Position;
use game::hash::ContentState;
use hashbrown::HashMap;
use schemars::JsonSchema;
use serde::Serialize;

use super::super::{Known, value_text};
use crate::engine::Engine;
use crate::position::PositionId;
use crate::sum::{Sum, Term};

/// The fuel and the new canonical forms for the value of a part, if there are few parts.
const FUEL: u64 = 100_000;
const FORMS: usize = 10_000;
/// The nodes for what is known about all parts that have no value.
const NODES: u64 = 20_000;
/// The most characters of a value that are kept.
pub(super) const VALUE_CHARACTERS: usize = 1000;

/// An independent part of a sum.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct ComponentAnswer {
    /// The term of the sum that it is a part of, counted from 1.
    pub term: usize,
    /// The part, as the program reads it.
    pub part: String,
    /// The part that it cancels, counted from 1: together they are `G - G = 0`. Null if it stays.
    pub cancels: Option<usize>,
    /// Its exact value; null if it is not cheap, or not needed because the part is cancelled.
    pub value: Option<String>,
    /// Whether parts of a long value were left out.
    pub value_is_abbreviated: bool,
    /// `L`, `R`, `N` or `P`; null if it is not known.
    pub outcome: Option<String>,
    /// What is known without a value; null if the value is there, or the part is cancelled.
    pub known: Option<Known>,
}

/// A part of a sum, with its name in the engine if it is a position that has one.
struct Part {
    term: usize,
    of: Term,
    id: Option<PositionId>,
    cancels: Option<usize>,
}

impl Engine {
    /// The parts of a sum, and what is known about each.
    pub(super) fn components_of(&mut self, sum: &Sum) -> Vec<ComponentAnswer> {
        let mut parts = self.split_terms(sum);
        cancel(&mut parts);
        let staying = parts.iter().filter(|part| part.cancels.is_none()).count() as u64;
        let share = staying.max(1);
        let mut known: HashMap<Term, ComponentAnswer, ContentState> = HashMap::default();
        let mut answers = Vec::with_capacity(parts.len());
        for part in &parts {
            let one = Sum::of_terms(sum.language(), [part.of.clone()]);
            let answer = match known.get(&part.of) {
                Some(answer) if part.cancels.is_none() => answer.clone(),
                _ if part.cancels.is_some() => cancelled(&one),
                _ => self.component(&one, share),
            };
            let answer = ComponentAnswer {
                term: part.term,
                cancels: part.cancels,
                ..answer
            };
            if part.cancels.is_none() {
                known.insert(part.of.clone(), answer.clone());
            }
            answers.push(answer);
        }
        answers
    }

    fn split_terms(&mut self, sum: &Sum) -> Vec<Part> {
        let mut parts = Vec::new();
        for (term, of) in (1..).zip(sum.terms()) {
            let mut add = |of: Term, id| {
                parts.push(Part {
                    term,
                    of,
                    id,
                    cancels: None,
                });
            };
            let split = of.position().map(Position::split);
            match split {
                Some(split) if !split.is_empty() => {
                    for part in split {
                        let positions = &mut self.workers.knowledge().positions;
                        let ids = positions.components(&part).ok();
                        let id = ids.and_then(|ids| <[_; 1]>::try_from(ids).ok());
                        add(Term::Position(part), id.map(|[id]| id));
                    }
                }
                // A value, or a board on which nobody can move.
                _ => add(of.clone(), None),
            }
        }
        parts
    }

    fn component(&mut self, one: &Sum, share: u64) -> ComponentAnswer {
        let value = self.value_within(one, FUEL / share + 1000, FORMS);
        let Some(id) = value else {
            let known = self.known(one, NODES / share);
            return ComponentAnswer {
                outcome: known.outcome.clone(),
                known: Some(known),
                ..cancelled(one)
            };
        };
        let outcome = self.values().outcome(id).to_string();
        let (value, value_is_abbreviated) = value_text(id, VALUE_CHARACTERS, self.values());
        ComponentAnswer {
            value: Some(value),
            value_is_abbreviated,
            outcome: Some(outcome),
            ..cancelled(one)
        }
    }

    /// The exact value of a sum in at most some characters, if it is cheap.
    pub(super) fn short_value(&mut self, sum: &Sum, limit: usize) -> Option<(String, bool)> {
        let id = self.value_within(sum, FUEL, FORMS)?;
        Some(value_text(id, limit, self.values()))
    }
}

/// A part about which nothing needs to be known.
fn cancelled(one: &Sum) -> ComponentAnswer {
    ComponentAnswer {
        term: 0,
        part: one.to_string(),
        cancels: None,
        value: None,
        value_is_abbreviated: false,
        outcome: None,
        known: None,
    }
}

/// Pairs of a part and its inverse cancel.
fn cancel(parts: &mut [Part]) {
    let mut open: HashMap<PositionId, Vec<usize>, ContentState> = HashMap::default();
    for place in 0..parts.len() {
        let Some(id) = parts[place].id else {
            continue;
        };
        if let Some(other) = open.get_mut(&id.inverse()).and_then(Vec::pop) {
            parts[place].cancels = Some(other + 1);
            parts[other].cancels = Some(place + 1);
        } else {
            open.entry(id).or_default().push(place);
        }
    }
}
