//! The sentences of rules: what is true of "it", the sum in question, and who therefore wins.

use game::Player;

use super::Premise;
use super::reason::ValuedPart;
use crate::sum::Language;

/// A longer value is not shown in a sentence.
const MOST_CHARACTERS: usize = 60;

/// The theorem of a rule, by its name and where it is found.
pub(super) fn theorem(premise: &Premise) -> Option<&'static str> {
    Some(match premise {
        Premise::NoMove => return None,
        Premise::Value { .. } => "equal games have the same outcome, alone and in every sum",
        Premise::KnownValues { .. } => "G + H <= 0 if and only if G <= -H",
        Premise::OutcomeClasses { .. } => "a sum of games >= 0 is >= 0",
        Premise::ScaleBounds { .. } => {
            "k.^ + *m >= 0 if k >= 2, or k = 1 and m is not 1, or k = m = 0 (Winning Ways, Chapter 8)"
        }
        Premise::AtomicWeights { .. } => {
            "the two-ahead rule (Winning Ways, Chapter 8; Siegel, Section II.7)"
        }
        Premise::Thermography { .. } => {
            "stops, bounded by thermographs (Winning Ways, Chapter 6; Siegel, Section II.5)"
        }
    })
}

/// What a rule tells about a sum, in words.
pub(super) fn sentence(premise: &Premise, mover: Player, language: &Language) -> String {
    let (name, other) = (language.player(mover), language.player(!mover));
    match premise {
        Premise::NoMove => format!("{name} has no move and loses"),
        Premise::Value { value, outcome, .. } => {
            let meaning = outcome_in_words(outcome, language);
            format!("it equals {}, {meaning}", shown(value))
        }
        Premise::KnownValues { values, relation } => {
            let values: Vec<&str> = values.iter().map(|value| shown(value)).collect();
            let meaning = match *relation {
                "<=" => format!("which is at most 0: {name}, to move, loses"),
                ">=" => format!("which is at least 0: {name}, to move, loses"),
                "|>" => format!("which is not at most 0: {name}, to move, wins"),
                _ => format!("which is not at least 0: {name}, to move, wins"),
            };
            format!("it equals {}, {meaning}", values.join(" + "))
        }
        Premise::OutcomeClasses { parts } => classes(parts, mover, language),
        Premise::ScaleBounds { relation, bound } => scale(relation, bound, mover, [name, other]),
        Premise::AtomicWeights { relation, bound } => {
            weight(relation, *bound, mover, [name, other])
        }
        Premise::Thermography {
            stop: which,
            relation,
            bound,
            ..
        } => stop(which, relation, bound, mover, name),
    }
}

/// A value, if it is not too long for a sentence.
fn shown(value: &str) -> &str {
    if value.chars().count() <= MOST_CHARACTERS {
        value
    } else {
        "a longer value"
    }
}

/// What an outcome class means.
fn outcome_in_words(outcome: &str, language: &Language) -> String {
    let [left, right] = Player::BOTH.map(|player| language.player(player));
    match outcome {
        "L" => format!("which is positive: {left} wins, whoever moves first"),
        "R" => format!("which is negative: {right} wins, whoever moves first"),
        "N" => "which is fuzzy: whoever moves first wins".into(),
        _ => "and whoever moves first loses".into(),
    }
}

fn classes(parts: &[ValuedPart], mover: Player, language: &Language) -> String {
    let name = language.player(mover);
    let list: Vec<String> = parts
        .iter()
        .map(|part| format!("{} ({})", shown(&part.value), adjective(&part.outcome)))
        .collect();
    let list = list.join(" + ");
    let own = ["L", "R"][mover.index()];
    let has = |outcome: &str| parts.iter().any(|part| part.outcome == outcome);
    let meaning = if has("N") {
        format!("nothing is bad for {name}, who moves first in the fuzzy part and wins")
    } else if has(own) {
        format!("nothing is bad for {name} and something is good, so {name} wins")
    } else {
        format!("nothing is good for {name}, who has to move and loses")
    };
    format!("it equals {list}: {meaning}")
}

/// What an outcome class is called.
fn adjective(outcome: &str) -> &'static str {
    match outcome {
        "L" => "positive",
        "R" => "negative",
        "N" => "fuzzy",
        _ => "zero",
    }
}

/// Whether a relation of this kind shows that the player to move wins; the opposite one shows that she loses.
fn is_won(relation: &str, mover: Player) -> bool {
    match mover {
        Player::Left => relation != "<=",
        Player::Right => relation != ">=",
    }
}

fn scale(relation: &str, bound: &str, mover: Player, names: [&str; 2]) -> String {
    let [name, other] = names;
    let is = match relation {
        ">=" => "at least",
        "<=" => "at most",
        "|>" => "more than or confused with",
        _ => "less than or confused with",
    };
    let is_strict = relation == "|>" || relation == "<|";
    match (is_won(relation, mover), bound) {
        (true, "0") => format!("it is {is} 0: {name}, to move, wins"),
        (true, _) if is_strict => {
            format!("it is {is} {bound}, which is good for {name}: {name}, to move, wins")
        }
        (true, _) => format!("it is {is} {bound}, and {name}, to move, wins even that"),
        (false, "0") => format!("it is {is} 0: {name}, to move, loses"),
        (false, _) => {
            format!("it is {is} {bound}, which is good for {other}: {name}, to move, loses")
        }
    }
}

fn weight(relation: &str, bound: i64, mover: Player, names: [&str; 2]) -> String {
    let [name, other] = names;
    let is = match relation {
        ">=" => "at least",
        "<=" => "at most",
        "|>" => "something that is not at most",
        _ => "something that is not at least",
    };
    let result = match (is_won(relation, mover), bound.abs()) {
        (true, _) if relation == "|>" || relation == "<|" => format!("{name}, to move, wins"),
        (true, 2..) => format!("{name} is two ahead and wins"),
        (true, _) => format!("{name} is one ahead and to move, and wins"),
        (false, _) => format!("{other} is two ahead, so {name}, to move, loses"),
    };
    format!("the atomic weights of its parts add up to {is} {bound}: {result}")
}

fn stop(which: &str, relation: &str, bound: &str, mover: Player, name: &str) -> String {
    let is = if relation == ">=" {
        "at least"
    } else {
        "at most"
    };
    let result = if is_won(relation, mover) {
        "wins"
    } else {
        "loses"
    };
    format!("its {which} stop is {is} {bound}: {name}, to move, {result}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_relation_tells_who_wins() {
        for (relation, left, right) in [(">=", true, false), ("<=", false, true)] {
            assert_eq!(is_won(relation, Player::Left), left);
            assert_eq!(is_won(relation, Player::Right), right);
        }
        let weight = |relation, bound| weight(relation, bound, Player::Right, ["R", "L"]);
        assert!(weight(">=", 2).ends_with("at least 2: L is two ahead, so R, to move, loses"));
        assert!(weight("<=", -1).ends_with("at most -1: R is one ahead and to move, and wins"));
        let scale = |relation, bound| scale(relation, bound, Player::Left, ["L", "R"]);
        assert_eq!(scale("<=", "0"), "it is at most 0: L, to move, loses");
        assert_eq!(
            scale(">=", "^*"),
            "it is at least ^*, and L, to move, wins even that"
        );
    }

    #[test]
    fn long_values_are_not_shown() {
        assert_eq!(shown("^*"), "^*");
        assert!(!shown(&"x".repeat(100)).contains('x'));
    }
}
