//! The oracle: plain minimax over the rules, to check everything else against.
//!
//! It shares no code with the engine. It knows the moves and nothing more: no components, no normal forms, no values;
//! and it is short enough to be seen to be right.

use std::collections::HashMap;
use std::hash::Hash;

use crate::{Outcome, Player, Position};

/// What the oracle plays with: anything that has options.
pub trait Playable: Clone + Ord + Hash {
    /// What the moves of a player lead to.
    fn options(&self, player: Player) -> Vec<Self>;
}

impl Playable for Position {
    fn options(&self, player: Player) -> Vec<Position> {
        Position::options(self, player)
    }
}

/// Decides small sums by trying all moves, and remembers them.
#[derive(Debug)]
pub struct Oracle<P> {
    mover_wins: HashMap<(Vec<P>, Player), bool>,
}

impl<P> Default for Oracle<P> {
    fn default() -> Oracle<P> {
        Oracle {
            mover_wins: HashMap::new(),
        }
    }
}

impl<P: Playable> Oracle<P> {
    /// An oracle that remembers nothing yet.
    pub fn new() -> Oracle<P> {
        Oracle::default()
    }

    /// Whether the player to move wins.
    pub fn mover_wins(&mut self, sum: &[P], mover: Player) -> bool {
        let mut terms = sum.to_vec();
        terms.sort();
        let question = (terms, mover);
        if let Some(&known) = self.mover_wins.get(&question) {
            return known;
        }
        let wins = self.some_move_wins(&question.0, mover);
        self.mover_wins.insert(question, wins);
        wins
    }

    fn some_move_wins(&mut self, sum: &[P], mover: Player) -> bool {
        for (index, term) in sum.iter().enumerate() {
            for option in term.options(mover) {
                let mut after = sum.to_vec();
                after[index] = option;
                if !self.mover_wins(&after, !mover) {
                    return true;
                }
            }
        }
        false
    }

    /// The outcome class of a sum.
    pub fn outcome(&mut self, sum: &[P]) -> Outcome {
        let left_wins = self.mover_wins(sum, Player::Left);
        let right_wins = self.mover_wins(sum, Player::Right);
        Outcome::from_first_wins(left_wins, right_wins)
    }
}
