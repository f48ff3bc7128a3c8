//! Long results: facts, drawings, lists of moves.

use framework::{Facts, Sum, typed_move};
use game::Player;
use value::Notation;

use super::property;
use crate::input::quoted;
use crate::output::{self, capitalized, thermograph};

/// The most moves that are listed.
const MOST_MOVES: usize = 100;

/// All facts, a line each.
pub(super) fn facts(facts: &Facts) -> String {
    let rows = output::facts_rows(facts, Notation::Text).into_iter();
    let lines = rows.map(|(name, cell)| format!("{}: {}", capitalized(&name), cell.plain()));
    lines.collect::<Vec<_>>().join("\n")
}

/// A drawing of the thermograph.
pub(super) fn thermograph(facts: &Facts) -> Result<String, String> {
    let walls = facts.thermograph.as_ref();
    let walls = walls.ok_or("the thermograph takes more than the budget")?;
    Ok(thermograph::sketch(walls).trim_end().into())
}

/// The legal moves of a player, each with where it leads.
pub(super) fn moves(sum: &Sum, player: Player) -> String {
    let is_sum = sum.terms().len() != 1;
    let moves = sum.moves(player);
    let mut texts: Vec<String> = Vec::new();
    for found in moves.iter().take(MOST_MOVES) {
        let label = typed_move(found.term + 1, &found.label, is_sum);
        texts.push(format!("{label} to {}", quoted(&sum.text_of(&found.to))));
    }
    if moves.len() > MOST_MOVES {
        texts.push(property::and_more(moves.len() - MOST_MOVES));
    }
    property::list(&texts)
}
