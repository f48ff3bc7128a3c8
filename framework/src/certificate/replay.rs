//! Winning moves on the board, from a proof that was checked.
//!
//! A proof is about normal forms. On the board, the winner looks for a move to a sum whose normal form is proved
//! to be won, by moves or by a rule of the checker. Mostly there is one; but a proof that a value wins may use
//! an option of its canonical form that no single move on the board leads to, and then only a search
//! knows how to go on.

use checker::{ClaimedWinner, FormId, Forms, Verified};
use game::Player;
use value::grow_stack;

use crate::sum::{Literal, Move, Sum, Term};

/// The winner's part in a proof.
#[derive(Debug)]
pub struct Replay {
    verified: Verified,
    winner: Player,
}

impl Replay {
    /// Plays the part of a player.
    pub fn new(verified: Verified, winner: Player) -> Replay {
        Replay { verified, winner }
    }

    /// A move of the winner to a sum that the proof shows to be won.
    pub fn winning_move(&mut self, sum: &Sum) -> Option<Move> {
        let mut moves = sum.moves(self.winner).into_iter();
        moves.find(|found| self.is_won(&sum.after(found)))
    }

    /// Whether the proof shows that the winner wins, with the opponent to move.
    fn is_won(&mut self, sum: &Sum) -> bool {
        let components = &mut self.verified.proof.components;
        let mark = components.mark();
        let literals = sum.terms().iter().filter_map(Term::literal);
        let values: Vec<FormId> = literals
            .map(|literal| form(literal, &mut components.forms))
            .collect();
        let sum = components.sum_of(sum.positions(), values);
        let answer = ClaimedWinner {
            first: !self.winner,
            winner: self.winner,
        };
        let is_won = self.verified.proof.shows(&sum, answer);
        self.verified.proof.components.release(mark);
        is_won
    }
}

/// A value as a form of the checker.
fn form(literal: &Literal, forms: &mut Forms) -> FormId {
    let sides = Player::BOTH.map(|player| {
        let options = literal.moves(player);
        let options = options.iter();
        let options = options.map(|(_, option)| grow_stack(|| form(option, forms)));
        options.collect::<Vec<_>>()
    });
    forms.value(&sides)
}
