//! Every line of an explanation is checked: who wins against the oracle, which knows nothing but the rules, and numbers
//! against exact values.

use std::collections::BTreeMap;

use framework::{Engine, Explain, Language, Rule, Rules, Settings, StrategyKind, Sum, ValueBudget};
use game::Player;
use game::random::Random;
use serde_json::Value;
use sumsolve_tests::exact::{Exact, read};
use sumsolve_tests::{boards, languages};

/// Checks explanations, and counts what was in them.
#[derive(Default)]
struct Checker {
    exact: Exact,
    seen: BTreeMap<String, usize>,
}

fn array(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

fn text(value: &Value) -> &str {
    value.as_str().expect("a text")
}

/// The player of a name.
fn player(language: &Language, name: &Value) -> Player {
    let mut players = Player::BOTH.into_iter();
    let found = players.find(|&player| language.player(player).to_lowercase() == text(name));
    found.expect("a player")
}

impl Checker {
    fn note(&mut self, what: &str) {
        *self.seen.entry(what.into()).or_default() += 1;
    }

    fn check(&mut self, explanation: &Value, question: &Explain) {
        self.exact.forget();
        let sum = &question.sum;
        assert_eq!(&read(sum.language(), text(&explanation["sum"])), sum);
        assert_eq!(explanation["unsolved"], Value::Null);
        if question.first.len() == 2 {
            let outcome = self.exact.outcome(sum).to_string();
            assert_eq!(explanation["outcome"], outcome.as_str(), "{sum}");
        }
        if let Some(value) = explanation["value"].as_str() {
            let value = read(sum.language(), value);
            assert!(self.exact.stands(sum, "=", &value), "{sum} = {value}");
        }
        self.check_components(array(&explanation["components"]), sum);
        let nodes = array(&explanation["first"]);
        assert_eq!(nodes.len(), question.first.len());
        for (node, &first) in nodes.iter().zip(&question.first) {
            let mover = self.check_node(node, sum);
            assert_eq!(mover, first);
            let wins = node["winner"] == node["to_move"];
            let shown = array(&node["moves"]).len();
            assert!(!wins || shown == 1, "a winner has a winning move");
            assert!(wins || !question.all || node["other_moves"] == 0);
        }
    }

    fn check_components(&mut self, components: &[Value], sum: &Sum) {
        let language = sum.language();
        let mut all = read(language, "0");
        for (place, component) in components.iter().enumerate() {
            let part = read(language, text(&component["part"]));
            if let Some(other) = component["cancels"].as_u64() {
                self.note("cancelled");
                let other = &components[other as usize - 1];
                assert_eq!(other["cancels"], place + 1, "{sum}");
                let other = read(language, text(&other["part"]));
                assert!(self.exact.stands(&part, "=", &other.inverse()), "{sum}");
                continue;
            }
            all = all.plus(&part);
            let outcome = self.exact.outcome(&part).to_string();
            let told = component["outcome"].as_str();
            assert!(told.is_none_or(|told| told == outcome), "{part} in {sum}");
            if let Some(value) = component["value"].as_str() {
                let value = read(language, value);
                assert!(self.exact.stands(&part, "=", &value), "{part} = {value}");
                self.note("valued");
            } else {
                self.exact.check_known(&component["known"], &part);
                self.note("bounded");
            }
        }
        assert!(self.exact.stands(sum, "=", &all), "{sum} falls into {all}");
    }

    /// Checks a node and everything below it; the player to move.
    fn check_node(&mut self, node: &Value, sum: &Sum) -> Player {
        let language = sum.language();
        assert_eq!(&read(language, text(&node["sum"])), sum);
        assert_eq!(node["unsolved"], Value::Null);
        let mover = player(language, &node["to_move"]);
        let winner = player(language, &node["winner"]);
        let wins = self.exact.mover_wins(sum, mover);
        assert_eq!(wins, winner == mover, "{sum}, {mover:?} to move");
        let legal = sum.moves(mover);
        let lines = array(&node["moves"]);
        assert_eq!(node["other_moves"], legal.len() - lines.len(), "{sum}");
        for (place, line) in lines.iter().enumerate() {
            let found = &line["move"];
            assert!(lines[..place].iter().all(|other| other["move"] != *found));
            let mut legal = legal.iter();
            let played = legal.find(|&legal| {
                let legal = legal.answer(sum);
                legal.term as u64 == found["term"]
                    && legal.label == found["move"]
                    && legal.to == found["to"]
            });
            let played = played.unwrap_or_else(|| panic!("{found} is not a move of {sum}"));
            let next = self.check_node(&line["then"], &sum.after(played));
            assert_eq!(next, !mover);
            assert_eq!(line["then"]["winner"], node["winner"], "{sum}");
            self.note("move");
        }
        if !node["reason"].is_null() {
            self.check_reason(&node["reason"], sum, mover, wins);
        }
        mover
    }

    fn check_reason(&mut self, reason: &Value, sum: &Sum, mover: Player, wins: bool) {
        let premise = &reason["premise"];
        let rule = text(&premise["rule"]);
        self.note(rule);
        let language = sum.language();
        let because = format!("{sum}, {mover:?} to move: {reason}");
        assert!(!text(&reason["sentence"]).is_empty());
        assert_eq!(reason["theorem"].is_null(), rule == "no-move", "{because}");
        match rule {
            "no-move" => assert!(sum.moves(mover).is_empty() && !wins, "{because}"),
            "value" => {
                let value = read(language, text(&premise["value"]));
                assert!(self.exact.stands(sum, "=", &value), "{because}");
                let outcome = self.exact.outcome(&value).to_string();
                assert_eq!(premise["outcome"], outcome.as_str(), "{because}");
            }
            "known-values" => {
                let values = array(&premise["values"]).iter();
                let values: Vec<&str> = values.map(text).collect();
                let values = read(language, &values.join(" + "));
                assert!(self.exact.stands(sum, "=", &values), "{because}");
                let zero = read(language, "0");
                let relation = text(&premise["relation"]);
                assert!(self.exact.stands(&values, relation, &zero), "{because}");
                assert_eq!(decides(relation, mover), Some(wins), "{because}");
            }
            "outcome-classes" => self.check_classes(premise, sum, mover, wins),
            "scale-bounds" => {
                let bound = read(language, text(&premise["bound"]));
                let relation = text(&premise["relation"]);
                assert!(self.exact.stands(sum, relation, &bound), "{because}");
                // Whoever moves first in the bound, or second, tells who wins the sum.
                let is_strict = relation.contains('|');
                let bound_wins = self.exact.mover_wins(&bound, mover);
                let opponent_wins = self.exact.mover_wins(&bound, !mover);
                assert!(
                    if is_strict {
                        !opponent_wins
                    } else {
                        bound_wins == wins
                    },
                    "{because}"
                );
                assert_eq!(decides(relation, mover), Some(wins), "{because}");
            }
            "atomic-weights" => {
                let relation = text(&premise["relation"]);
                let bound = premise["bound"].as_i64().expect("a number");
                assert!(self.exact.weighs(sum, relation, bound), "{because}");
                assert_eq!(decides(relation, mover), Some(wins), "{because}");
                let needed = match (wins, relation.contains('|')) {
                    (true, true) => 0,
                    (true, false) => 1,
                    (false, _) => 2,
                };
                assert!(bound.abs() >= needed, "{because}");
            }
            "thermography" => self.check_stop(premise, sum, mover, wins),
            other => panic!("an unknown rule: {other}"),
        }
    }

    fn check_classes(&mut self, premise: &Value, sum: &Sum, mover: Player, wins: bool) {
        let mut all = read(sum.language(), "0");
        let mut outcomes = Vec::new();
        for part in array(&premise["parts"]) {
            let value = read(sum.language(), text(&part["value"]));
            let outcome = self.exact.outcome(&value).to_string();
            assert_eq!(part["outcome"], outcome.as_str(), "{sum}");
            outcomes.push(outcome);
            all = all.plus(&value);
        }
        assert!(self.exact.stands(sum, "=", &all), "{sum} is not {all}");
        let [own, others] = match mover {
            Player::Left => ["L", "R"],
            Player::Right => ["R", "L"],
        };
        let count = |class: &str| outcomes.iter().filter(|&outcome| outcome == class).count();
        if wins {
            assert_eq!(count(others), 0, "{sum}");
            assert!(
                count("N") == 1 || count("N") == 0 && count(own) > 0,
                "{sum}"
            );
        } else {
            assert_eq!(count("N") + count(own), 0, "{sum}");
        }
    }

    fn check_stop(&mut self, premise: &Value, sum: &Sum, mover: Player, wins: bool) {
        let stop = self.exact.thermograph(sum).stops()[mover.index()].expect("a stop");
        assert_eq!(premise["stop"], ["left", "right"][mover.index()]);
        let stop = read(sum.language(), &stop.to_string());
        let bound = read(sum.language(), text(&premise["bound"]));
        let relation = text(&premise["relation"]);
        assert!(
            self.exact.stands(&stop, relation, &bound),
            "{sum}: {premise}"
        );
        assert_eq!(decides(relation, mover), Some(wins), "{sum}: {premise}");
        let zero = read(sum.language(), "0");
        assert!(!self.exact.stands(&bound, "=", &zero), "{sum}: {premise}");
    }
}

/// Whether the player to move wins if the sum, or what was compared, stands to 0 in a relation.
fn decides(relation: &str, mover: Player) -> Option<bool> {
    match (relation, mover) {
        (">=" | "|>", Player::Left) | ("<=" | "<|", Player::Right) => Some(true),
        ("<=", Player::Left) | (">=", Player::Right) => Some(false),
        _ => None,
    }
}

/// Engines from one that finds most values to one that finds none, and two that lack the rules that decide most.
fn engines() -> Vec<Engine> {
    let budgets = [(0, 1000, 300), (0, 30, 10), (0, 0, 0)];
    let mut engines = vec![Engine::default()];
    for (sum_fuel, component_fuel, merge_followers) in budgets {
        let strategy = (component_fuel == 30).then_some(StrategyKind::Negamax);
        engines.push(engine(
            component_fuel,
            merge_followers,
            sum_fuel,
            strategy,
            Rules::default(),
        ));
    }
    let no_scale = Rules::default().without(Rule::ScaleBounds);
    let no_bounds = no_scale
        .without(Rule::AtomicWeights)
        .without(Rule::Thermography);
    engines.push(engine(0, 0, 0, None, no_scale));
    engines.push(engine(1000, 0, 0, None, no_bounds.without(Rule::Merging)));
    engines
}

fn engine(
    component_fuel: u64,
    merge_followers: u64,
    sum_fuel: u64,
    strategy: Option<StrategyKind>,
    rules: Rules,
) -> Engine {
    Engine::new(Settings {
        values: ValueBudget {
            sum_fuel,
            component_fuel,
            merge_followers,
            ..ValueBudget::default()
        },
        strategy,
        rules,
        ..Settings::default()
    })
}

/// A random sum of a game, of its impartial form, or of several games.
fn random_sum(n: usize, random: &mut Random) -> Sum {
    let games: Vec<_> = games::registry().games().cloned().collect();
    // Every second sum is of an all-small game, where there is most to explain.
    let all_small = games.iter().filter(|game| game.card().is_all_small());
    let some: Vec<_> = match n % 2 {
        0 => all_small.collect(),
        _ => games.iter().collect(),
    };
    let game = some[n / 2 % some.len()];
    let longest = if game.name() == "nogo" { 5 } else { 6 };
    let characters = game.card().random_alphabet();
    let home = Language::of(game);
    match random.below(4) {
        0 => boards::random_sum(&home, random, &characters, longest),
        1 => boards::random_sum_with_values(&home, random, &characters, longest),
        2 => {
            let impartial = Language::of(&game.impartial());
            boards::random_sum(&impartial, random, &characters, longest)
        }
        _ => {
            let other = games[random.below(games.len())].clone();
            let own = boards::random(&home, random, &characters, 2, longest);
            let characters = other.card().random_alphabet();
            let other = boards::random(&Language::of(&other), random, &characters, 2, 5);
            Sum::new(&languages::mixed(), [own.clone(), other, own.inverse()])
        }
    }
}

/// Sums of parts that are good for one player, for nobody, or for the one who moves first.
const CLASSES: [&str; 4] = [
    "{3|1} + {2||1|0} + {5|{2|1}}",
    "{3|1} + {5||2|1} + {1||0|-2}",
    "{-1|-3} + {-1|-2||-5} + {0|-1||-2}",
    "{^|{0|-1}} + {^^*|{0|-2}} + {1|{*|-1}}",
];

#[test]
fn every_line_of_500_explanations_is_true() {
    let mut random = Random::new(16);
    let mut checker = Checker::default();
    let mut engines = engines();
    for n in 0..500 {
        let sum = random_sum(n, &mut random);
        let engine = &mut engines[n / 16 % 6];
        let question = Explain {
            first: match n % 5 {
                0 => vec![Player::Left],
                1 => vec![Player::Right],
                _ => Player::BOTH.to_vec(),
            },
            depth: n % 4,
            replies: 1 + n % 3,
            all: n % 7 == 0,
            ..Explain::new(sum)
        };
        let explanation = engine.explain(&question, &mut |_| {});
        let explanation = serde_json::to_value(explanation).expect("JSON");
        checker.check(&explanation, &question);
    }
    // Sums of values that are too many to be added or compared: their outcome classes tell.
    for text in CLASSES {
        let question = Explain::new(read(&languages::mixed(), text));
        let explanation = engines[5].explain(&question, &mut |_| {});
        let explanation = serde_json::to_value(explanation).expect("JSON");
        checker.check(&explanation, &question);
    }
    let often = |what: &str| checker.seen.get(what).copied().unwrap_or(0);
    for what in [
        "move",
        "valued",
        "bounded",
        "cancelled",
        "no-move",
        "value",
        "known-values",
        "outcome-classes",
        "scale-bounds",
        "atomic-weights",
        "thermography",
    ] {
        assert!(often(what) >= 3, "{what} in {:?}", checker.seen);
    }
    assert!(often("move") > 1000, "{:?}", checker.seen);
}
