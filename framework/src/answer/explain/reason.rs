//! The rule that decides a sum, with its numbers and its theorem.

use game::{Outcome, Player};
use schemars::JsonSchema;
use serde::Serialize;
use value::{Dyadic, Name, ValueId};

use super::super::value_text;
use super::components::VALUE_CHARACTERS;
use super::words;
use crate::bounds::{Classes, PARTS_OF_A_MOVE, Relation, ScaleFact, UpBounds, WallBounds};
use crate::engine::Engine;
use crate::evaluate;
use crate::knowledge::State;
use crate::sum::Sum;
use crate::switches::Rule;

/// A value up to this many characters is a better reason than a bound.
const READABLE: usize = 40;

/// Why a sum is decided without looking at moves.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct Reason {
    /// In words.
    pub sentence: String,
    /// The theorem, with where it is found; null where the rules of play suffice.
    pub theorem: Option<&'static str>,
    /// The rule and its numbers.
    pub premise: Premise,
}

impl Reason {
    fn new(premise: Premise, mover: Player, sum: &Sum) -> Reason {
        Reason {
            sentence: words::sentence(&premise, mover, sum.language()),
            theorem: words::theorem(&premise),
            premise,
        }
    }
}

/// A value of a part, and who wins it.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct ValuedPart {
    /// The canonical form.
    pub value: String,
    /// `L`, `R`, `N` or `P`.
    pub outcome: String,
}

/// A rule and the numbers that it used. A relation is read as `G relation bound`; `|>` is greater than or confused with,
/// `<|` less than or confused with.
#[derive(Clone, Debug, JsonSchema, Serialize)]
#[serde(tag = "rule", rename_all = "kebab-case")]
pub enum Premise {
    /// The player to move has no move.
    NoMove,
    /// The sum equals a value.
    Value {
        /// The canonical form.
        value: String,
        /// Whether parts of it were left out.
        value_is_abbreviated: bool,
        /// `L`, `R`, `N` or `P`.
        outcome: String,
    },
    /// The sum equals the sum of two values, which are compared.
    KnownValues {
        /// The values.
        values: Vec<String>,
        /// How their sum stands to 0: `<=`, `|>`, `>=` or `<|`.
        relation: &'static str,
    },
    /// The sum equals a sum of values, each good for one player or for the one who moves first.
    OutcomeClasses {
        /// The values.
        parts: Vec<ValuedPart>,
    },
    /// The sum is compared with a multiple of up plus a nimber.
    ScaleBounds {
        /// `>=`, `|>`, `<=` or `<|`.
        relation: &'static str,
        /// The multiple of up plus a nimber.
        bound: String,
    },
    /// A bound of the atomic weight.
    AtomicWeights {
        /// `>=` or `<=`; `|>` says that the weight is not at most the bound, and `<|` that it is not at least that.
        relation: &'static str,
        /// The bound.
        bound: i64,
    },
    /// A bound of a stop.
    Thermography {
        /// `left` or `right`.
        stop: &'static str,
        /// `>=` or `<=`.
        relation: &'static str,
        /// The bound.
        bound: String,
        /// The temperature at which walls were added up.
        temperature: String,
    },
}

impl Engine {
    /// Why a sum with a player to move is decided, if a rule tells: a value that can be read is preferred to bounds.
    pub(super) fn reason(&mut self, sum: &Sum, mover: Player) -> Option<Reason> {
        let premise = if sum.each_move(mover).next().is_none() {
            Some(Premise::NoMove)
        } else {
            let value = self.value_premise(sum, READABLE);
            value.or_else(|| self.decided(sum, mover))
        };
        premise.map(|premise| Reason::new(premise, mover, sum))
    }

    /// The value of a sum as a reason, if it can be read.
    pub(super) fn value_reason(&mut self, sum: &Sum) -> Option<Reason> {
        let premise = self.value_premise(sum, READABLE)?;
        Some(Reason::new(premise, Player::Left, sum))
    }

    /// The value of a sum as a reason, even if nobody can read it.
    pub(super) fn last_reason(&mut self, sum: &Sum) -> Option<Reason> {
        let premise = self.value_premise(sum, usize::MAX)?;
        Some(Reason::new(premise, Player::Left, sum))
    }

    /// The value of a sum of at most some characters.
    fn value_premise(&mut self, sum: &Sum, most: usize) -> Option<Premise> {
        let (value, is_cut) = self.short_value(sum, VALUE_CHARACTERS)?;
        let can_be_read = most == usize::MAX || !is_cut && value.chars().count() <= most;
        can_be_read.then(|| self.valued(sum, value, is_cut))?
    }

    fn valued(&mut self, sum: &Sum, value: String, value_is_abbreviated: bool) -> Option<Premise> {
        let id = self.known_value(sum)?;
        Some(Premise::Value {
            value,
            value_is_abbreviated,
            outcome: self.values().outcome(id).to_string(),
        })
    }

    /// What a static rule of the search tells.
    fn decided(&mut self, sum: &Sum, mover: Player) -> Option<Premise> {
        let state = self.workers.state(sum, mover).ok()?;
        let verdict = evaluate::left_wins(&state, self.workers.knowledge())?;
        let components = &self.workers.knowledge().components;
        match verdict.rule {
            Rule::ScaleBounds => {
                let bounds: UpBounds = state.bounds(components);
                Some(scale(&bounds.decisive_fact(Classes::Nimbers)?, mover))
            }
            Rule::AtomicWeights => {
                let bounds: UpBounds = state.bounds(components);
                Some(weight(&bounds.decisive_fact(Classes::Remote)?, mover))
            }
            Rule::Thermography => thermography(&state.bounds(components), mover),
            Rule::KnownValues => self.compared(&state, mover, verdict.left_wins),
            Rule::OutcomeClasses => self.classes(&state, mover),
            _ => None,
        }
    }

    /// The values of a state, for the players as they are.
    fn values_in(&mut self, state: &State, mover: Player) -> Option<Vec<ValueId>> {
        let components = &self.workers.knowledge().components;
        let ids = state.components().iter();
        let values = ids.map(|&id| components.value(id));
        let values = values.map(|value| Some(value?.inverse_if(mover == Player::Right)));
        values.collect()
    }

    fn text(&mut self, id: ValueId) -> String {
        value_text(id, VALUE_CHARACTERS, self.values()).0
    }

    fn compared(&mut self, state: &State, mover: Player, mover_wins: bool) -> Option<Premise> {
        let values = self.values_in(state, mover)?;
        if let [] | [_] = values[..] {
            let id = values.first().copied().unwrap_or(ValueId::ZERO);
            let (value, value_is_abbreviated) = value_text(id, VALUE_CHARACTERS, self.values());
            return Some(Premise::Value {
                value,
                value_is_abbreviated,
                outcome: self.values().outcome(id).to_string(),
            });
        }
        Some(Premise::KnownValues {
            values: values.into_iter().map(|id| self.text(id)).collect(),
            relation: match (mover, mover_wins) {
                (Player::Left, true) => "|>",
                (Player::Left, false) => "<=",
                (Player::Right, true) => "<|",
                (Player::Right, false) => ">=",
            },
        })
    }

    fn classes(&mut self, state: &State, mover: Player) -> Option<Premise> {
        let values = self.values_in(state, mover)?;
        let part = |id| ValuedPart {
            value: self.text(id),
            outcome: Outcome::to_string(&self.values().outcome(id)),
        };
        Some(Premise::OutcomeClasses {
            parts: values.into_iter().map(part).collect(),
        })
    }
}

/// The sign of a relation of the game as the player to move sees it, for the game itself.
fn sign(relation: Relation, mover: Player) -> &'static str {
    match (relation, mover) {
        (Relation::AtLeast, Player::Left) | (Relation::AtMost, Player::Right) => ">=",
        (Relation::AtMost, Player::Left) | (Relation::AtLeast, Player::Right) => "<=",
        (Relation::NotBelow, Player::Left) => "|>",
        (Relation::NotBelow, Player::Right) => "<|",
    }
}

fn scale(fact: &ScaleFact, mover: Player) -> Premise {
    let ups = for_left(fact.ups, mover);
    let bound = Name {
        number: Dyadic::ZERO,
        ups,
        nim: fact.nim,
    };
    Premise::ScaleBounds {
        relation: sign(fact.relation, mover),
        bound: bound.to_string(),
    }
}

/// `G >= k.^ + *m` for remote `m` says that the weight is at least `k + 1`, and `G |> k.^ + *m` that it is not at most
/// `k - 1`.
fn weight(fact: &ScaleFact, mover: Player) -> Premise {
    let bound = match fact.relation {
        Relation::AtLeast => fact.ups + 1,
        Relation::AtMost | Relation::NotBelow => fact.ups - 1,
    };
    Premise::AtomicWeights {
        relation: sign(fact.relation, mover),
        bound: for_left(bound, mover),
    }
}

fn thermography(bounds: &WallBounds, mover: Player) -> Option<Premise> {
    let fact = bounds.decisive_stop()?;
    let number = |parts: i64| Dyadic::new(parts.into(), PARTS_OF_A_MOVE.ilog2());
    let is_lower = fact.is_lower == (mover == Player::Left);
    Some(Premise::Thermography {
        stop: ["left", "right"][mover.index()],
        relation: if is_lower { ">=" } else { "<=" },
        bound: number(for_left(fact.bound, mover))?.to_string(),
        temperature: number(fact.temperature)?.to_string(),
    })
}

/// A number that is good for the player to move, as it is for Left.
fn for_left(number: i64, mover: Player) -> i64 {
    match mover {
        Player::Left => number,
        Player::Right => -number,
    }
}
