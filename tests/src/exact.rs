//! What is true of a small sum, from its exact value and from the oracle: what explanations and bounds are checked against.

use framework::{Engine, Language, Sum, Term};
use game::oracle::Oracle;
use game::{Comparison, Outcome, Player};
use serde_json::Value;
use value::thermograph::{Thermograph, Thermographs};
use value::{AtomicWeights, ValueId};

/// What is true of small sums.
#[derive(Default)]
pub struct Exact {
    engine: Engine,
    oracle: Oracle<Term>,
}

impl Exact {
    /// Whether the player to move wins, by the oracle.
    pub fn mover_wins(&mut self, sum: &Sum, mover: Player) -> bool {
        self.oracle.mover_wins(sum.terms(), mover)
    }

    /// Forgets what the oracle knows: the next sums are different.
    pub fn forget(&mut self) {
        self.oracle = Oracle::new();
    }

    /// Whether `a` stands to `b` in a relation, one of `=`, `>=`, `<=`, `|>` and `<|`, by their exact values.
    ///
    /// # Panics
    /// If there is no such relation.
    pub fn stands(&mut self, a: &Sum, relation: &str, b: &Sum) -> bool {
        let [a, b] = [self.value(a), self.value(b)];
        relates(self.engine.values().compare(a, b).expect("small"), relation)
    }

    /// The outcome class, by the oracle.
    pub fn outcome(&mut self, sum: &Sum) -> Outcome {
        self.oracle.outcome(sum.terms())
    }

    /// The exact value.
    fn value(&mut self, sum: &Sum) -> ValueId {
        self.engine.value(sum).expect("a small sum")
    }

    /// The thermograph.
    pub fn thermograph(&mut self, sum: &Sum) -> Thermograph {
        let value = self.value(sum);
        let found = Thermographs::default().thermograph(value, self.engine.values());
        found.expect("a small sum")
    }

    /// Whether the atomic weight stands to a number in a relation; not, if there is no atomic weight.
    pub fn weighs(&mut self, sum: &Sum, relation: &str, bound: i64) -> bool {
        let value = self.value(sum);
        let values = self.engine.values();
        let weight = AtomicWeights::default().atomic_weight(value, values);
        let Some(weight) = weight.expect("a small sum") else {
            return false;
        };
        let bound = values.parse(&bound.to_string()).expect("a number");
        relates(values.compare(weight, bound).expect("small"), relation)
    }

    /// Asserts all that is said to be known about a sum.
    ///
    /// # Panics
    /// If something is wrong.
    pub fn check_known(&mut self, known: &Value, sum: &Sum) {
        let outcome = self.outcome(sum);
        if let Some(told) = known["outcome"].as_str() {
            assert_eq!(told, outcome.to_string(), "{sum}: {known}");
        }
        for (name, expected) in [
            (
                "is_at_least_zero",
                matches!(outcome, Outcome::L | Outcome::P),
            ),
            (
                "is_at_most_zero",
                matches!(outcome, Outcome::R | Outcome::P),
            ),
        ] {
            let told = known[name].as_bool();
            assert!(told.is_none_or(|told| told == expected), "{sum}: {known}");
        }
        if known["is_own_inverse"] == true {
            assert!(self.stands(sum, "=", &sum.inverse()), "{sum}: {known}");
        }
        self.check_games(known, sum);
        self.check_numbers(known, sum);
    }

    /// Bounds by games.
    fn check_games(&mut self, known: &Value, sum: &Sum) {
        for name in ["between_numbers", "between_ups", "between_ups_star"] {
            for (side, relation) in SIDES {
                if let Some(text) = known[name][side].as_str() {
                    let bound = read(sum.language(), text);
                    assert!(
                        self.stands(sum, relation, &bound),
                        "{sum}: {name} in {known}"
                    );
                }
            }
        }
        for (side, relation) in SIDES {
            if let Some(text) = known["atomic_weight"][side].as_str() {
                let bound = text.parse().expect("an integer");
                assert!(self.weighs(sum, relation, bound), "{sum}: {known}");
            }
        }
    }

    /// Bounds of numbers that a thermograph tells.
    fn check_numbers(&mut self, known: &Value, sum: &Sum) {
        let walls = self.thermograph(sum);
        let [left, right] = walls.stops().map(|stop| stop.expect("a stop"));
        for (name, exact) in [
            ("mean", walls.mean),
            ("temperature", walls.temperature),
            ("left_stop", left),
            ("right_stop", right),
        ] {
            let exact = read(sum.language(), &exact.to_string());
            for (side, relation) in SIDES {
                if let Some(text) = known[name][side].as_str() {
                    let bound = read(sum.language(), text);
                    let is_true = self.stands(&exact, relation, &bound);
                    assert!(is_true, "{sum}: {name} is {exact}, not {relation} {bound}");
                }
            }
        }
    }
}

/// How a game stands to its bounds.
const SIDES: [(&str, &str); 2] = [("at_least", ">="), ("at_most", "<=")];

/// Reads a sum.
///
/// # Panics
/// If the program would not read it.
pub fn read(language: &Language, text: &str) -> Sum {
    let sum = language.sum(text);
    sum.unwrap_or_else(|error| panic!("{text} is not read: {error}"))
}

fn relates(found: Comparison, relation: &str) -> bool {
    use Comparison::{Equal, Greater, Incomparable, Less};
    match relation {
        "=" => found == Equal,
        ">=" => matches!(found, Greater | Equal),
        "<=" => matches!(found, Less | Equal),
        "|>" => matches!(found, Greater | Incomparable),
        "<|" => matches!(found, Less | Incomparable),
        other => panic!("no relation: {other}"),
    }
}
