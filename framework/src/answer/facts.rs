//! Everything that is known about a value.
//!
//! The field names are a promise to the programs that read `--json`.

use game::Player;
use schemars::JsonSchema;
use serde::Serialize;
use value::thermograph::{Thermograph, Thermographs};
use value::{AtomicWeights, Dyadic, Name, Notation, OutOfBudget, Temper, ValueId, Values};

use super::{Known, MoveAnswer};
use crate::engine::Engine;
use crate::sum::Sum;

/// A value is shown in full up to this many characters, unless all is asked for.
const USUAL_LIMIT: usize = 200;
/// All that is shown at most: written out, a value can be exponentially longer than its followers are many.
const FULL_LIMIT: usize = 100_000_000;

/// Fuel for facts that take new values, such as incentives.
const FUEL: u64 = 20_000_000;

/// The facts of a value; null where they do not exist or cost too much.
#[derive(Debug, Default, JsonSchema, Serialize)]
pub struct Facts {
    /// What was asked about, as it was typed.
    pub of: String,
    /// The canonical form in the field's notation; null if it was not found within the budget.
    pub value: Option<String>,
    /// Whether parts of it were left out.
    pub value_is_abbreviated: bool,
    /// `L`, `R`, `N` or `P`.
    pub outcome: Option<String>,
    /// In the literature's words, the first of these that fits:
    ///
    /// - `number`, `nimber` (a star among them), `up`, `down`, `multiple of up`;
    /// - sums of those: `number plus nimber`, `multiple of up plus nimber`, `number plus multiple of up`, `number plus
    ///   multiple of up plus nimber`;
    /// - `switch`: `{x|y}` with numbers `x > y`; `hot`: any other value of positive temperature;
    /// - `all-small`; `infinitesimal`: between all negative and all positive numbers, but not all-small, as tiny is;
    /// - `tepid`: a number plus an infinitesimal;
    /// - `not known`, if there is no thermograph within the budget.
    pub kind: Option<&'static str>,
    /// The most moves that can be made in the canonical form.
    pub birthday: Option<u32>,
    /// How many different positions the canonical form has, itself included.
    pub followers: Option<usize>,
    /// `even` or `odd` if all plays of the canonical form are; null if there are both.
    pub temper: Option<&'static str>,
    /// The mean.
    pub mean: Option<String>,
    /// The temperature.
    pub temperature: Option<String>,
    /// The left stop.
    pub left_stop: Option<String>,
    /// The right stop.
    pub right_stop: Option<String>,
    /// Whether where one player can move, both can, in all followers.
    pub is_all_small: Option<bool>,
    /// The atomic weight; null if the value is not all-small.
    pub atomic_weight: Option<String>,
    /// The best bounds in multiples of up: the largest `j` with `j.^ <= G` and the smallest `k` with `G <= k.^`. Both are
    /// the same only if `G` is that multiple; otherwise both inequalities are strict.
    pub between_ups: Option<[i64; 2]>,
    /// The same in multiples of up plus star: `j.^* <= G <= k.^*`.
    pub between_ups_star: Option<[i64; 2]>,
    /// The canonical options, if they were asked for.
    pub options: Option<Vec<OptionFacts>>,
    /// What is known without the value; null if it was found, or if nothing is.
    pub known: Option<Known>,
    /// The value itself, for whoever writes it in another notation.
    #[serde(skip)]
    pub id: Option<ValueId>,
    /// For a drawing.
    #[serde(skip)]
    pub thermograph: Option<Thermograph>,
    /// What each canonical move of Left changes.
    pub left_incentives: Option<Vec<String>>,
    /// What each canonical move of Right changes.
    pub right_incentives: Option<Vec<String>>,
}

/// A canonical option.
#[derive(Debug, JsonSchema, Serialize)]
pub struct OptionFacts {
    /// `left` or `right`.
    pub player: &'static str,
    /// Its value.
    pub value: String,
    /// A move that leads to it; null for a pure value, and for an option that only a reversal leads to.
    #[serde(rename = "move")]
    pub found: Option<MoveAnswer>,
}

impl OptionFacts {
    /// All canonical options of a value, each with the move that a game finds for it.
    pub fn all(
        id: ValueId,
        full: bool,
        values: &Values,
        leading: impl Fn(ValueId, Player) -> Option<MoveAnswer>,
    ) -> Vec<OptionFacts> {
        OptionFacts::written(Writing::of_text(full), id, values, leading)
    }

    fn written(
        writing: Writing,
        id: ValueId,
        values: &Values,
        leading: impl Fn(ValueId, Player) -> Option<MoveAnswer>,
    ) -> Vec<OptionFacts> {
        let of = |player: Player| {
            let options = values.options(id, player);
            let leading = &leading;
            options.map(move |option| OptionFacts {
                player: ["left", "right"][player.index()],
                value: writing.value(option, values),
                found: leading(option, player),
            })
        };
        Player::BOTH.into_iter().flat_map(of).collect()
    }
}

/// How values are written.
#[derive(Clone, Copy)]
struct Writing {
    notation: Notation,
    /// How many characters are shown.
    limit: usize,
}

impl Writing {
    fn new(notation: Notation, full: bool) -> Writing {
        let limit = if full { FULL_LIMIT } else { USUAL_LIMIT };
        Writing { notation, limit }
    }

    fn of_text(full: bool) -> Writing {
        Writing::new(Notation::Text, full)
    }

    fn value(self, id: ValueId, values: &Values) -> String {
        value_text_in(self.notation, id, self.limit, values).0
    }
}

impl Facts {
    /// Nothing, of what was not valued within the budget.
    pub fn unknown(of: String) -> Facts {
        Facts {
            of,
            ..Facts::default()
        }
    }

    /// Everything about a value; `full` shows long ones to the end.
    pub fn new(of: String, id: ValueId, full: bool, values: &mut Values) -> Facts {
        Facts::written(Writing::of_text(full), of, id, values)
    }

    fn written(writing: Writing, of: String, id: ValueId, values: &mut Values) -> Facts {
        let Writing { notation, limit } = writing;
        values.refuel(FUEL);
        let (value, value_is_abbreviated) = value_text_in(notation, id, limit, values);
        let thermograph = Thermographs::default().thermograph(id, values).ok();
        let number = |number: Option<Dyadic>| number.map(|n| notation.number(n));
        let stops = thermograph.as_ref().map_or([None; 2], Thermograph::stops);
        let weight = AtomicWeights::default().atomic_weight(id, values);
        let weight = weight.ok().flatten();
        let facts = Facts {
            of,
            value: Some(value),
            value_is_abbreviated,
            outcome: Some(values.outcome(id).to_string()),
            kind: Some(kind(id, thermograph.as_ref(), values)),
            birthday: Some(values.birthday(id)),
            followers: Some(values.followers(id).len()),
            temper: values.temper(id).map(|temper| match temper {
                Temper::Even => "even",
                Temper::Odd => "odd",
            }),
            mean: number(thermograph.as_ref().map(|t| t.mean)),
            temperature: number(thermograph.as_ref().map(|t| t.temperature)),
            left_stop: number(stops[0]),
            right_stop: number(stops[1]),
            is_all_small: Some(values.is_all_small(id)),
            atomic_weight: weight.map(|weight| writing.value(weight, values)),
            between_ups: between(id, false, values),
            between_ups_star: between(id, true, values),
            left_incentives: incentives(id, Player::Left, writing, values).ok(),
            right_incentives: incentives(id, Player::Right, writing, values).ok(),
            options: None,
            known: None,
            id: Some(id),
            thermograph,
        };
        values.refuel(u64::MAX);
        facts
    }
}

/// A value in at most `limit` characters, and whether parts were left out for that.
pub fn value_text(id: ValueId, limit: usize, values: &Values) -> (String, bool) {
    value_text_in(Notation::Text, id, limit, values)
}

/// The same in a notation.
pub fn value_text_in(
    notation: Notation,
    id: ValueId,
    limit: usize,
    values: &Values,
) -> (String, bool) {
    match values.text_in(notation, id, limit) {
        Some(text) => (text, false),
        None => (values.abbreviation_in(notation, id, limit), true),
    }
}

fn between(id: ValueId, star: bool, values: &mut Values) -> Option<[i64; 2]> {
    let range = values.up_range(id, star).ok().flatten()?;
    Some([range.at_least, range.at_most])
}

fn incentives(
    id: ValueId,
    player: Player,
    writing: Writing,
    values: &mut Values,
) -> Result<Vec<String>, OutOfBudget> {
    let found = values.incentives(id, player)?;
    let texts = found.into_iter().map(|id| writing.value(id, values));
    Ok(texts.collect())
}

/// What a value is, in a word or two.
fn kind(id: ValueId, thermograph: Option<&Thermograph>, values: &Values) -> &'static str {
    if let Some(name) = values.name(id) {
        return kind_of_name(name);
    }
    match thermograph {
        _ if is_switch(id, values) => "switch",
        Some(walls) if walls.temperature > Dyadic::ZERO => "hot",
        _ if values.is_all_small(id) => "all-small",
        Some(walls) if walls.mean == Dyadic::ZERO => "infinitesimal",
        Some(_) => "tepid",
        None => "not known",
    }
}

/// What a number plus a multiple of up plus a nimber is, if some of the three are zero.
fn kind_of_name(name: Name) -> &'static str {
    let has_number = name.number != Dyadic::ZERO;
    match (has_number, name.ups, name.nim) {
        (_, 0, 0) => "number",
        (false, 0, _) => "nimber",
        (false, 1, 0) => "up",
        (false, -1, 0) => "down",
        (false, _, 0) => "multiple of up",
        (false, _, _) => "multiple of up plus nimber",
        (true, 0, _) => "number plus nimber",
        (true, _, 0) => "number plus multiple of up",
        (true, _, _) => "number plus multiple of up plus nimber",
    }
}

/// Whether a value that is not a number plus a nimber is `{x|y}` with numbers `x` and `y`.
fn is_switch(id: ValueId, values: &Values) -> bool {
    Player::BOTH.into_iter().all(|player| {
        let mut options = values.options(id, player);
        let first = options.next().and_then(|option| values.number(option));
        first.is_some() && options.next().is_none()
    })
}

/// A move in a sum and the value that it leads to.
struct ValuedMove {
    player: Player,
    found: MoveAnswer,
    value: ValueId,
}

impl Engine {
    /// Everything about the value of a sum, if it can be found within the budget; `of` says what was asked about. `full`
    /// shows long values to the end.
    pub fn facts(
        &mut self,
        sum: &Sum,
        of: String,
        full: bool,
        with_options: bool,
    ) -> Option<Facts> {
        self.facts_in(Notation::Text, sum, of, full, with_options)
    }

    /// The same in a notation.
    pub fn facts_in(
        &mut self,
        notation: Notation,
        sum: &Sum,
        of: String,
        full: bool,
        with_options: bool,
    ) -> Option<Facts> {
        let id = self.value(sum)?;
        let writing = Writing::new(notation, full);
        let options = with_options.then(|| {
            let leading = self.valued_moves(sum);
            OptionFacts::written(writing, id, self.values(), |option, player| {
                let mut moves = leading.iter();
                let found = moves.find(|found| found.player == player && found.value == option)?;
                Some(found.found.clone())
            })
        });
        let facts = Facts::written(writing, of, id, self.values());
        Some(Facts { options, ..facts })
    }

    /// All moves of both players whose results have values.
    fn valued_moves(&mut self, sum: &Sum) -> Vec<ValuedMove> {
        let mut found = Vec::new();
        for player in Player::BOTH {
            for leading in sum.moves(player) {
                let after = sum.after(&leading);
                if let Some(value) = self.value(&after) {
                    found.push(ValuedMove {
                        player,
                        found: leading.answer(sum),
                        value,
                    });
                }
            }
        }
        found
    }
}
