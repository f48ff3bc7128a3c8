//! The order in which moves are tried: it changes the time, never the result.

use game::Outcome;

use super::children::Child;
use crate::base::Unsolved;
use crate::bounds::PARTS_OF_A_MOVE;
use crate::component::ComponentId;
use crate::evaluate;
use crate::knowledge::{Knowledge, State};
use crate::settings::MoveOrder;
use crate::switches::Rule;

/// What a move's worth counts against the size of what is left to search, where worth is guessed as well as it can be. On
/// NoGo, 160 to 480 is much the same; on Domineering and on Toads and Frogs, 80 takes up to twice as many nodes.
const WEIGHT_OF_A_GUESS: i64 = 320;
/// The same where only moves are counted, as in the first release.
const WEIGHT_OF_A_MOVE: i64 = 80;

/// Sorts the children of a node.
///
/// # Errors
/// The deadline has passed, or the question was cancelled.
pub(super) fn sort(
    children: &mut [Child],
    order: MoveOrder,
    knowledge: &mut Knowledge,
) -> Result<(), Unsolved> {
    for &part in children.iter().flat_map(|child| &child.option) {
        knowledge.prepare_order_key(part)?;
    }
    match order {
        MoveOrder::Advantage => {
            children.sort_by_cached_key(|child| by_advantage(&child.state, knowledge));
        }
        MoveOrder::Classes => {
            children.sort_by_cached_key(|child| class(child, knowledge));
        }
        MoveOrder::Middle => {
            children.sort_by_cached_key(|child| {
                let size = knowledge.order_key(child.moved).size;
                (-size, largest_part(child, knowledge))
            });
        }
        MoveOrder::None => {}
    }
    Ok(())
}

/// The smaller, the sooner a child is tried, seen from the opponent, who is to move in it: little left
/// to search (the squares of the unknown positions' scores), and little in it for the opponent.
pub(super) fn by_advantage(child: &State, knowledge: &mut Knowledge) -> i64 {
    let mut size: i64 = 0;
    let mut advantage: i64 = 0;
    for &id in child.components() {
        let key = knowledge.order_key(id);
        advantage += i64::from(key.advantage);
        size += i64::from(key.size) * i64::from(key.size);
    }
    let weight = if knowledge.rules().has(Rule::Features) {
        WEIGHT_OF_A_GUESS
    } else {
        WEIGHT_OF_A_MOVE
    };
    size + advantage * weight / PARTS_OF_A_MOVE
}

/// How good a sum seems for Left, in parts of a move.
pub(super) fn heuristic_value(state: &State, knowledge: &mut Knowledge) -> i64 {
    let advantages = state.components().iter();
    advantages
        .map(|&id| i64::from(knowledge.order_key(id).advantage))
        .sum()
}

/// The size of the largest part that the move leaves of the component moved in: the smaller, the more
/// the move is in the middle.
fn largest_part(child: &Child, knowledge: &mut Knowledge) -> i16 {
    let parts = child.option.iter();
    parts
        .map(|&id| knowledge.order_key(id).size)
        .max()
        .unwrap_or(0)
}

/// The classes of SEGClobber (Section 3.11): the middle of unknown components; then the simplest moves
/// in components that the mover loses, and in those that the first player wins; the rest of both; the
/// rest of the unknown ones; and moves in what is won already.
fn class(child: &Child, knowledge: &mut Knowledge) -> (u8, i16) {
    let largest = largest_part(child, knowledge);
    let size = knowledge.order_key(child.moved).size;
    let in_the_middle = 4 * largest <= 3 * size;
    let class = match outcome(child.moved, knowledge) {
        None if in_the_middle => 0,
        Some(Outcome::R | Outcome::P) => 1,
        Some(Outcome::N) => 2,
        None => 3,
        Some(Outcome::L) => 4,
    };
    (class, largest)
}

/// The outcome class of a component, if static rules tell.
fn outcome(id: ComponentId, knowledge: &mut Knowledge) -> Option<Outcome> {
    let mut wins = [id, id.inverse()].map(|id| {
        let alone = State::of(id, &knowledge.components);
        evaluate::left_wins(&alone, knowledge).map(|verdict| verdict.left_wins)
    });
    Some(Outcome::from_first_wins(wins[0].take()?, wins[1].take()?))
}
