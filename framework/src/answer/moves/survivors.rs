//! The moves that matter: those that lead to canonical options, or, where the value is not known, those that no other
//! move is proved to dominate.

use game::Player;
use value::ValueId;

use super::super::value_limit;
use super::value_text;
use crate::base::Unsolved;
use crate::engine::Engine;
use crate::sum::{Move, Sum, Term};

/// The nodes for one comparison of two moves whose sum has no value, and for all of them together. Counts, not seconds:
/// the same moves survive on every machine.
const NODES_A_COMPARISON: u64 = 500;
const NODES: u64 = 20_000;

/// A comparison counts as one node for this much complexity: making it copies the boards.
const COMPLEXITY_A_NODE: u64 = 200;

/// The moves of a player that survive.
#[derive(Clone, Debug)]
pub struct Survivors {
    /// The moves, each with its place among all moves of the player.
    pub moves: Vec<(usize, Move)>,
    /// How many moves were left out.
    pub dropped: usize,
    /// Whether the survivors are the moves to canonical options. Otherwise the value is not known, and only moves that are
    /// proved to be dominated were left out.
    pub are_canonical: bool,
    /// The canonical options that no move leads to, because a reversal does.
    pub by_reversal: Vec<String>,
}

/// The moves of a player in a sum that survive; `value` is its value, if that is known. With the limit that was reached,
/// if one was: some moves may survive then that are dominated.
pub(super) fn survivors(
    engine: &mut Engine,
    sum: &Sum,
    value: Option<ValueId>,
    player: Player,
) -> (Survivors, Option<Unsolved>) {
    let moves = sum.moves(player);
    if let Some(value) = value
        && let Some(found) = canonical(engine, sum, value, player, &moves)
    {
        return (found, None);
    }
    undominated(engine, sum, player, moves)
}

/// The moves to canonical options. Other moves are dominated or reversible, and none of those has the value of a
/// canonical option.
fn canonical(
    engine: &mut Engine,
    sum: &Sum,
    value: ValueId,
    player: Player,
    moves: &[Move],
) -> Option<Survivors> {
    let options: Vec<ValueId> = engine.values().options(value, player).collect();
    let mut reached = Vec::new();
    let mut kept = Vec::new();
    for (index, found) in moves.iter().enumerate() {
        let after = engine.workers.knowledge().value_of_sum(&sum.after(found))?;
        if options.contains(&after) {
            reached.push(after);
            kept.push((index, found.clone()));
        }
    }
    let missing = options.iter().filter(|option| !reached.contains(option));
    let by_reversal =
        missing.map(|&option| value_text(option, value_limit(false), engine.values()).0);
    Some(Survivors {
        dropped: moves.len() - kept.len(),
        moves: kept,
        are_canonical: true,
        by_reversal: by_reversal.collect(),
    })
}

/// The moves that no other move is proved to dominate strictly. Equal moves are all kept.
fn undominated(
    engine: &mut Engine,
    sum: &Sum,
    player: Player,
    moves: Vec<Move>,
) -> (Survivors, Option<Unsolved>) {
    let all = moves.len();
    let mut comparing = Comparing {
        limit: engine.check_interruption().err(),
        engine,
        sum,
        player,
        nodes: NODES,
    };
    let mut kept: Vec<(usize, Move)> = Vec::new();
    for (index, found) in moves.into_iter().enumerate() {
        let mut is_dominated = false;
        for (_, other) in &kept {
            is_dominated = is_dominated || comparing.is_worse(&found, other);
        }
        if is_dominated {
            continue;
        }
        kept.retain(|(_, other)| !comparing.is_worse(other, &found));
        kept.push((index, found));
    }
    let found = Survivors {
        dropped: all - kept.len(),
        moves: kept,
        are_canonical: false,
        by_reversal: Vec::new(),
    };
    (found, comparing.limit)
}

/// Moves of a player while they are compared.
struct Comparing<'a> {
    engine: &'a mut Engine,
    sum: &'a Sum,
    player: Player,
    /// What is left of the nodes.
    nodes: u64,
    /// The limit that was reached: nothing more is proved.
    limit: Option<Unsolved>,
}

impl Comparing<'_> {
    /// Whether a move is proved to be strictly worse for the player than another.
    fn is_worse(&mut self, one: &Move, other: &Move) -> bool {
        if self.nodes == 0 || self.limit.is_some() {
            return false;
        }
        let difference = self.difference(one, other);
        let difference = match self.player {
            Player::Left => difference,
            Player::Right => difference.inverse(),
        };
        // Left loses a difference that is below 0, whoever moves first.
        let mut firsts = Player::BOTH.into_iter();
        firsts.all(|first| self.is_won_by_right(&difference, first))
    }

    /// The position after one move less the one after the other, without the terms that cancel.
    fn difference(&self, one: &Move, other: &Move) -> Sum {
        let terms = self.sum.terms();
        let mut left: Vec<Term> = vec![one.to.clone(), other.to.inverse()];
        if one.term != other.term {
            left.push(terms[other.term].clone());
            left.push(terms[one.term].inverse());
        }
        Sum::of_terms(self.sum.language(), left)
    }

    /// Whether Right is proved to win, within the nodes that are left.
    fn is_won_by_right(&mut self, difference: &Sum, first: Player) -> bool {
        let before = self.engine.nodes();
        let most = self.nodes.min(NODES_A_COMPARISON);
        if most == 0 {
            return false;
        }
        let winner = self.engine.searched_winner(difference, first, most);
        let spent = self.engine.nodes() - before + 1 + difference.complexity() / COMPLEXITY_A_NODE;
        self.nodes = self.nodes.saturating_sub(spent);
        // The nodes of a comparison are no limit of the question.
        self.limit = self.engine.check_interruption().err();
        winner == Ok(Player::Right)
    }
}
