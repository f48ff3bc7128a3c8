//! Moves and the answers to them.

use game::Player;
use game::hash::ContentState;
use hashbrown::HashSet;

use super::{Explain, ExplainPart, Line, Node};
use crate::engine::Engine;
use crate::sum::{Move, Sum};

/// Moves beyond this many are not looked at when some are to be chosen.
const MOST_ORDERED: usize = 400;

/// A sum with a player to move, without a word about moves.
fn node(sum: &Sum, mover: Player, winner: Option<Player>) -> Node {
    let name = |player: Player| sum.language().player(player).to_lowercase();
    Node {
        sum: sum.to_string(),
        to_move: name(mover),
        winner: winner.map(name),
        reason: None,
        moves: Vec::new(),
        other_moves: sum.move_count(mover),
        unsolved: None,
    }
}

/// The first limit that was reached in a tree.
pub(super) fn first_limit(node: &Node) -> Option<String> {
    let mut after = node.moves.iter().map(|line| &line.then);
    node.unsolved
        .clone()
        .or_else(|| after.find_map(first_limit))
}

/// The explanation for one first player. Even where a rule decides, moves follow: they show how.
pub(super) fn root(
    engine: &mut Engine,
    question: &Explain,
    first: Player,
    winner: Option<Player>,
    tell: &mut dyn FnMut(ExplainPart<'_>),
) -> Node {
    let sum = &question.sum;
    let mut root = node(sum, first, winner);
    let Some(winner) = winner else {
        return root;
    };
    let mut tree = Tree {
        engine,
        question,
        winner,
    };
    root.reason = tree.engine.reason(sum, first);
    tell(ExplainPart::Begin(&root));
    if winner == first {
        tree.add_winning_move(&mut root, sum, question.depth);
        if let Some(line) = root.moves.first() {
            tell(ExplainPart::Line(&root, line));
        }
        return root;
    }
    if question.depth == 0 && !question.all {
        return root;
    }
    for reply in tree.replies(sum, question.all) {
        let line = tree.refuted(sum, &reply, question.depth.saturating_sub(1));
        tell(ExplainPart::Line(&root, &line));
        root.add(line);
    }
    root
}

/// An explanation in the making.
struct Tree<'a> {
    engine: &'a mut Engine,
    question: &'a Explain,
    winner: Player,
}

impl Tree<'_> {
    /// Adds a winning move of the winner, who is to move.
    fn add_winning_move(&mut self, node: &mut Node, sum: &Sum, depth: usize) {
        match self.engine.any_winning_move(sum, self.winner) {
            Ok(Some(found)) => {
                let then = self.after_winner(&sum.after(&found), depth);
                let found = found.answer(sum);
                node.add(Line { found, then });
            }
            Ok(None) => {}
            Err(limit) => node.unsolved = Some(limit.to_string()),
        }
    }

    /// The loser is to move. A line ends where a rule decides, or where it is deep enough.
    fn after_winner(&mut self, sum: &Sum, depth: usize) -> Node {
        let loser = !self.winner;
        let mut node = node(sum, loser, Some(self.winner));
        node.reason = self.engine.reason(sum, loser);
        if node.reason.is_none() && depth == 0 {
            node.reason = self.engine.last_reason(sum);
        } else if node.reason.is_none() {
            for reply in self.replies(sum, false) {
                let line = self.refuted(sum, &reply, depth - 1);
                node.add(line);
            }
        }
        node
    }

    /// A move of the loser and the winner's answer.
    fn refuted(&mut self, sum: &Sum, reply: &Move, depth: usize) -> Line {
        let after = sum.after(reply);
        let mut then = node(&after, self.winner, Some(self.winner));
        self.add_winning_move(&mut then, &after, depth);
        Line {
            found: reply.answer(sum),
            then,
        }
    }

    /// The moves of the loser that look best, each different from the others; or all.
    fn replies(&mut self, sum: &Sum, all: bool) -> Vec<Move> {
        let loser = !self.winner;
        if all {
            return sum.moves(loser);
        }
        let mut seen: HashSet<u128, ContentState> = HashSet::default();
        let mut moves: Vec<(i64, Move)> = Vec::new();
        for found in sum.each_move(loser).take(MOST_ORDERED) {
            let after = sum.after(&found);
            let is_new = self
                .engine
                .workers
                .hash(&after)
                .is_none_or(|hash| seen.insert(hash));
            if is_new {
                let key = self.engine.workers.order_key(&after, self.winner);
                moves.push((key.unwrap_or(i64::MAX), found));
            }
        }
        moves.sort_by_key(|(key, _)| *key);
        moves.truncate(self.question.replies);
        moves.into_iter().map(|(_, found)| found).collect()
    }
}

impl Node {
    /// Adds a move that is shown.
    fn add(&mut self, line: Line) {
        self.moves.push(line);
        self.other_moves = self.other_moves.saturating_sub(1);
    }
}
