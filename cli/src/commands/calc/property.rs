//! The properties of a sum: `g.mean`, `g.thermograph` and so on.

use framework::Facts;
use game::Player;
use value::{Dyadic, Name};

use crate::nearest;
use crate::output::grouped;

/// What can be asked about a sum.
pub(super) struct Property {
    /// The word after the dot.
    pub(super) word: &'static str,
    /// What it is, in a line.
    pub(super) about: &'static str,
    pub(super) find: Find,
    /// Whether it is a game, so that it can stand in an expression.
    pub(super) is_game: bool,
}

/// How a property is found.
#[derive(Clone, Copy)]
pub(super) enum Find {
    /// From the facts of the value; and why there may be none.
    Fact(fn(&Facts) -> Option<String>, &'static str),
    /// The value itself.
    Value,
    /// The value to its end.
    Form,
    /// The canonical options of a player.
    Options(Player),
    /// All facts.
    Facts,
    /// A drawing.
    Thermograph,
    /// The outcome class.
    Outcome,
    /// Who wins.
    Winner,
    /// The sum as it is written.
    Position,
    /// The legal moves of a player.
    Moves(Player),
}

/// A property that is a fact of the value.
const fn fact(
    word: &'static str,
    about: &'static str,
    find: fn(&Facts) -> Option<String>,
    missing: &'static str,
) -> Property {
    Property {
        word,
        about,
        find: Find::Fact(find, missing),
        is_game: false,
    }
}

/// A property that is a game as well.
const fn number(
    word: &'static str,
    about: &'static str,
    find: fn(&Facts) -> Option<String>,
) -> Property {
    Property {
        is_game: true,
        ..fact(word, about, find, TOO_MUCH)
    }
}

const fn other(word: &'static str, about: &'static str, find: Find) -> Property {
    Property {
        word,
        about,
        find,
        is_game: matches!(find, Find::Value),
    }
}

/// Why a fact that every value has is not there.
const TOO_MUCH: &str = "it takes more than the budget";

/// All properties, in the order of the help.
pub(super) const PROPERTIES: &[Property] = &[
    other("value", "the canonical form, as a value", Find::Value),
    other(
        "canonical_form",
        "the canonical form, to its end however long it is",
        Find::Form,
    ),
    other("facts", "everything about the value", Find::Facts),
    other(
        "outcome",
        "L, R, N or P; found by search if there is no value",
        Find::Outcome,
    ),
    other(
        "winner",
        "who wins: Left, Right, or whoever moves first or second",
        Find::Winner,
    ),
    number("mean", "the mean", |facts| facts.mean.clone()),
    number("temperature", "the temperature", |facts| {
        facts.temperature.clone()
    }),
    number(
        "left_stop",
        "where play stops if Left moves first",
        |facts| facts.left_stop.clone(),
    ),
    number(
        "right_stop",
        "where play stops if Right moves first",
        |facts| facts.right_stop.clone(),
    ),
    fact("stops", "both stops", stops, TOO_MUCH),
    other(
        "thermograph",
        "a drawing of the thermograph",
        Find::Thermograph,
    ),
    fact(
        "kind",
        "number, nimber, switch, hot, ...",
        |facts| facts.kind.map(Into::into),
        TOO_MUCH,
    ),
    Property {
        is_game: true,
        ..fact(
            "atomic_weight",
            "the atomic weight of an all-small value",
            |facts| facts.atomic_weight.clone(),
            "the value is not all-small",
        )
    },
    fact(
        "bounds",
        "multiples of up below and above",
        bounds,
        "no multiples of up bound the value",
    ),
    other(
        "left_options",
        "Left's canonical options",
        Find::Options(Player::Left),
    ),
    other(
        "right_options",
        "Right's canonical options",
        Find::Options(Player::Right),
    ),
    fact(
        "left_incentives",
        "what each canonical move of Left changes",
        left_incentives,
        TOO_MUCH,
    ),
    fact(
        "right_incentives",
        "what each canonical move of Right changes",
        right_incentives,
        TOO_MUCH,
    ),
    number(
        "birthday",
        "the most moves in the canonical form",
        |facts| facts.birthday.map(|n| n.to_string()),
    ),
    number(
        "followers",
        "how many positions the canonical form has",
        |facts| facts.followers.map(|n| n.to_string()),
    ),
    fact(
        "temper",
        "even or odd, if all plays of the canonical form have such a length",
        |facts| facts.temper.map(Into::into),
        "there are plays of even and of odd length",
    ),
    fact(
        "all_small",
        "yes if both or neither can move, everywhere in it",
        all_small,
        TOO_MUCH,
    ),
    other("position", "the sum, as it was written", Find::Position),
    other(
        "left_moves",
        "Left's legal moves",
        Find::Moves(Player::Left),
    ),
    other(
        "right_moves",
        "Right's legal moves",
        Find::Moves(Player::Right),
    ),
];

impl Property {
    /// The property of a word.
    pub(super) fn find(word: &str) -> Result<&'static Property, String> {
        let found = PROPERTIES.iter().find(|property| property.word == word);
        found.ok_or_else(|| unknown(word))
    }
}

/// The complaint about a word after a dot.
fn unknown(word: &str) -> String {
    let words = PROPERTIES.iter().map(|property| property.word);
    let hint = nearest::suggestion(word, words);
    let hint = hint.unwrap_or_else(|| "type help for all of them".into());
    format!("there is no property {word}: {hint}")
}

fn stops(facts: &Facts) -> Option<String> {
    let (left, right) = (facts.left_stop.as_ref()?, facts.right_stop.as_ref()?);
    Some(format!("{left} and {right}"))
}

fn all_small(facts: &Facts) -> Option<String> {
    let is_all_small = facts.is_all_small?;
    Some(if is_all_small { "yes" } else { "no" }.into())
}

fn left_incentives(facts: &Facts) -> Option<String> {
    facts.left_incentives.as_deref().map(list)
}

fn right_incentives(facts: &Facts) -> Option<String> {
    facts.right_incentives.as_deref().map(list)
}

/// Some texts as a list; `none` if there are none.
pub(super) fn list(texts: &[String]) -> String {
    match texts {
        [] => "none".into(),
        texts => texts.join(", "),
    }
}

/// The bounds in multiples of up, which every value that is infinitesimal has.
fn bounds(facts: &Facts) -> Option<String> {
    let [at_least, at_most] = facts.between_ups?;
    let text = |ups| {
        let number = Dyadic::ZERO;
        Name {
            number,
            ups,
            nim: 0,
        }
        .to_string()
    };
    let (least, most) = (text(at_least), text(at_most));
    Some(if at_least == at_most {
        least
    } else {
        format!("{least} and {most}")
    })
}

/// What follows a list that is cut off.
pub(super) fn and_more(count: usize) -> String {
    format!("and {} more", grouped(count as u64))
}
