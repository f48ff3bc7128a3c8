//! Winning moves on the board, from a proof that was checked.
//!
//! A proof is about normal forms. On the board, the winner looks for a move to a sum whose normal form is proved
//! to be won, by moves or by a rule of the checker. Mostly there is one; but a proof that a value wins may use
//! an option of its canonical form that no single move on the board leads to, and then only a search
//! knows how to go on.

use checker::{Answer, FormId, Forms, Verified};

use crate::value::deepen;
use crate::{Literal, Player, Subgame, Sum, SumGame, Term, WinningMove};

/// The winner's part in a proof.
#[derive(Debug)]
pub struct Replay<G: SumGame> {
    verified: Verified<G::Position>,
    winner: Player,
}

impl<G: SumGame> Replay<G> {
    /// Plays the part of a player.
    pub fn new(verified: Verified<G::Position>, winner: Player) -> Replay<G> {
        Replay { verified, winner }
    }

    /// A move of the winner to a sum that the proof shows to be won.
    pub fn winning_move(&mut self, sum: &Sum<G::Position>) -> Option<WinningMove<G::Position>> {
        let moves: Vec<_> = WinningMove::all(sum, self.winner).collect();
        moves.into_iter().find(|found| {
            let after = sum.with_term(found.term, found.to.clone());
            self.is_won(&after)
        })
    }

    /// Whether the proof shows that the winner wins, with the opponent to move.
    fn is_won(&mut self, sum: &Sum<G::Position>) -> bool {
        let components = &mut self.verified.proof.components;
        let literals = sum.terms.iter().filter_map(Term::literal);
        let values: Vec<FormId> = literals
            .map(|literal| form(literal, &mut components.forms))
            .collect();
        let boards = sum.terms.iter().filter_map(Term::position);
        let sum = components.sum_of(boards, values);
        let answer = Answer {
            first: !self.winner,
            winner: self.winner,
        };
        self.verified.proof.shows(&sum, answer)
    }
}

/// A value as a form of the checker.
fn form(literal: &Literal, forms: &mut Forms) -> FormId {
    let sides = Player::BOTH.map(|player| {
        let options: Vec<Literal> = literal.moves(player).map(|(_, to)| to).collect();
        let options = options.iter().map(|option| deepen(|| form(option, forms)));
        options.collect::<Vec<_>>()
    });
    forms.value(&sides)
}
