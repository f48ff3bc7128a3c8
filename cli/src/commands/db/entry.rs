//! All that a database knows about a position.

use databases::{DatabaseError, Entry, EntryMove, EntryReader};
use framework::MoveAnswer;
use game::{Player, Position};
use schemars::JsonSchema;
use serde::Serialize;
use value::{Dyadic, Notation, UpRange, ValueId};

/// The longest value that is shown in full.
const LIMIT: usize = 200;

/// An entry of a database: the seven fields of a SEGClobber entry, the three of a NoGo entry, and the exact
/// value with its facts.
///
/// The field names are a promise to the programs that read `--json`.
#[derive(Debug, JsonSchema, Serialize)]
pub(crate) struct EntryReport {
    pub(super) position: String,
    /// The key: the size, and the place among the positions of that size.
    pub(super) size: u32,
    pub(super) index: u64,
    /// The canonical form.
    pub(super) value: String,
    pub(super) outcome: String,
    pub(super) mean: Option<String>,
    pub(super) temperature: Option<String>,
    pub(super) left_stop: Option<String>,
    pub(super) right_stop: Option<String>,
    pub(super) birthday: u32,
    /// The best bounds in multiples of up, and in multiples of up plus star.
    pub(super) between_ups: Option<[i64; 2]>,
    pub(super) between_ups_star: Option<[i64; 2]>,
    /// The papers' complexity scores 1 to 4.
    pub(super) complexity: [u64; 4],
    /// The equal position with the least score 4, and the first equal one by its key.
    pub(super) simplest: String,
    pub(super) first: String,
    /// The number of equal positions in the database.
    pub(super) equal_positions: u64,
    pub(super) left_moves: Vec<MoveReport>,
    pub(super) right_moves: Vec<MoveReport>,
    /// A simplest sensible move of Left.
    pub(super) left_simplest_move: Option<MoveAnswer>,
    /// The same of Right.
    pub(super) right_simplest_move: Option<MoveAnswer>,
}

/// A move of an entry.
#[derive(Debug, JsonSchema, Serialize)]
pub(super) struct MoveReport {
    #[serde(flatten)]
    pub(super) found: MoveAnswer,
    /// The value of the option.
    pub(super) value: String,
    /// Whether no other move strictly dominates it.
    pub(super) is_sensible: bool,
    /// Whether it is the simplest among sensible moves of equal value.
    pub(super) is_nondominated: bool,
}

impl EntryReport {
    /// The entry of a component in a notation; none if it is not in the database.
    pub(super) fn read(
        notation: Notation,
        component: &Position,
        reader: &mut EntryReader<'_>,
    ) -> Result<Option<EntryReport>, DatabaseError> {
        let entry = reader.entry(component)?;
        Ok(entry.map(|entry| EntryReport::new(notation, &entry, reader)))
    }

    fn new(notation: Notation, entry: &Entry, reader: &mut EntryReader<'_>) -> EntryReport {
        let facts = entry.facts;
        let heat =
            |of: fn(databases::Heat) -> Dyadic| facts.heat.map(|heat| notation.number(of(heat)));
        let complexity = entry.complexity;
        let simplest_move = |player: Player| {
            let moves = &entry.moves[player.index()];
            let index = entry.simplest_move[player.index()]?;
            Some(answer(&moves[index]))
        };
        EntryReport {
            position: entry.position.to_string(),
            size: entry.key.layer,
            index: entry.key.index,
            value: shown(notation, entry.value, reader),
            outcome: facts.outcome.to_string(),
            mean: heat(|heat| heat.mean),
            temperature: heat(|heat| heat.temperature),
            left_stop: heat(|heat| heat.stops[0]),
            right_stop: heat(|heat| heat.stops[1]),
            birthday: facts.birthday,
            between_ups: facts.up_ranges.map(|ranges| ends(ranges.plain)),
            between_ups_star: facts.up_ranges.map(|ranges| ends(ranges.starred)),
            complexity: [
                complexity.size,
                complexity.moves,
                complexity.sensible_moves,
                complexity.sensible_tree,
            ],
            simplest: entry.simplest.to_string(),
            first: entry.first.to_string(),
            equal_positions: facts.positions,
            left_simplest_move: simplest_move(Player::Left),
            right_simplest_move: simplest_move(Player::Right),
            left_moves: moves(notation, &entry.moves[0], reader),
            right_moves: moves(notation, &entry.moves[1], reader),
        }
    }
}

fn ends(range: UpRange) -> [i64; 2] {
    [range.at_least, range.at_most]
}

/// A move of a component, which is a sum of one term.
fn answer(found: &EntryMove) -> MoveAnswer {
    MoveAnswer {
        term: 1,
        label: found.label.clone(),
        to: found.to.to_string(),
    }
}

fn moves(notation: Notation, moves: &[EntryMove], reader: &mut EntryReader<'_>) -> Vec<MoveReport> {
    let report = |found: &EntryMove| MoveReport {
        found: answer(found),
        value: shown(notation, found.value, reader),
        is_sensible: found.is_sensible,
        is_nondominated: found.is_nondominated,
    };
    moves.iter().map(report).collect()
}

fn shown(notation: Notation, value: ValueId, reader: &mut EntryReader<'_>) -> String {
    framework::value_text_in(notation, value, LIMIT, reader.values()).0
}
