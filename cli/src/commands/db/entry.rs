//! All that a database knows about a position, free of any game's types.

use databases::{DatabaseError, Entry, EntryMove, Reader};
use framework::value::{Dyadic, ValueId};
use framework::{Player, Subgame, SumGame};
use serde::Serialize;

use crate::facts;

/// A value is shown in so many characters.
const LIMIT: usize = 200;

/// An entry of a database: the seven fields of a SEGClobber entry, the three of a NoGo entry, and the exact
/// value with its facts.
///
/// The field names are a promise to the programs that read `--json`.
#[derive(Debug, Serialize)]
pub(super) struct EntryReport {
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
    /// How many positions in the database are equal.
    pub(super) equal_positions: u64,
    pub(super) left_moves: Vec<MoveReport>,
    pub(super) right_moves: Vec<MoveReport>,
    /// A simplest sensible move of each player.
    pub(super) left_simplest_move: Option<String>,
    pub(super) right_simplest_move: Option<String>,
}

/// A move of an entry.
#[derive(Debug, Serialize)]
pub(super) struct MoveReport {
    #[serde(rename = "move")]
    pub(super) label: String,
    pub(super) to: String,
    pub(super) value: String,
    /// Whether no other move strictly dominates it.
    pub(super) is_sensible: bool,
    /// Whether it is the simplest among sensible moves of equal value.
    pub(super) is_nondominated: bool,
}

impl EntryReport {
    /// The entry of a component; none if it is not in the database.
    pub(super) fn read<G: SumGame>(
        component: &G::Position,
        reader: &mut Reader<'_, G>,
    ) -> Result<Option<EntryReport>, DatabaseError> {
        let entry = reader.entry(component)?;
        Ok(entry.map(|entry| EntryReport::new(&entry, reader)))
    }

    fn new<G: SumGame>(entry: &Entry<G::Position>, reader: &mut Reader<'_, G>) -> EntryReport {
        let facts = entry.facts;
        let heat = |of: fn(databases::Heat) -> Dyadic| facts.heat.map(|heat| of(heat).to_string());
        let complexity = entry.complexity;
        let simplest_move = |player: Player| {
            let moves = &entry.moves[player.index()];
            let index = entry.simplest_move[player.index()]?;
            Some(moves[index].label.clone())
        };
        EntryReport {
            position: entry.position.to_string(),
            size: entry.key.layer,
            index: entry.key.index,
            value: shown(entry.value, reader),
            outcome: facts.outcome.to_string(),
            mean: heat(|heat| heat.mean),
            temperature: heat(|heat| heat.temperature),
            left_stop: heat(|heat| heat.stops[0]),
            right_stop: heat(|heat| heat.stops[1]),
            birthday: facts.birthday,
            between_ups: facts
                .up_bounds
                .map(|bounds| [bounds.plain.at_least, bounds.plain.at_most]),
            between_ups_star: facts
                .up_bounds
                .map(|bounds| [bounds.starred.at_least, bounds.starred.at_most]),
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
            left_moves: moves(&entry.moves[0], reader),
            right_moves: moves(&entry.moves[1], reader),
        }
    }
}

fn moves<G: SumGame, P: Subgame>(
    moves: &[EntryMove<P>],
    reader: &mut Reader<'_, G>,
) -> Vec<MoveReport> {
    let report = |found: &EntryMove<P>| MoveReport {
        label: found.label.clone(),
        to: found.to.to_string(),
        value: shown(found.value, reader),
        is_sensible: found.is_sensible,
        is_nondominated: found.is_nondominated,
    };
    moves.iter().map(report).collect()
}

fn shown<G: SumGame>(value: ValueId, reader: &mut Reader<'_, G>) -> String {
    facts::text(value, LIMIT, reader.values()).0
}
