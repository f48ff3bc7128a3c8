//! The terms of a sum: positions of a game, and values.

use std::fmt;

use crate::literal::{Choice, Literal};
use crate::{Player, Subgame};

/// A term of a sum.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Term<P> {
    /// A position of the game.
    Position(P),
    /// A value: any game, in canonical form.
    Value(Literal),
}

impl<P> Term<P> {
    /// The position, if it is one.
    pub fn position(&self) -> Option<&P> {
        match self {
            Term::Position(position) => Some(position),
            Term::Value(_) => None,
        }
    }

    /// The value, if it is one.
    pub fn literal(&self) -> Option<&Literal> {
        match self {
            Term::Position(_) => None,
            Term::Value(literal) => Some(literal),
        }
    }
}

/// A move in a term.
#[derive(Clone, Debug)]
pub enum TermMove<M> {
    /// A move of the game.
    Move(M),
    /// A choice of an option.
    Choice(Choice),
}

impl<M: fmt::Display> fmt::Display for TermMove<M> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TermMove::Move(label) => label.fmt(f),
            TermMove::Choice(choice) => choice.fmt(f),
        }
    }
}

impl<P: Subgame> Subgame for Term<P> {
    type Move = TermMove<P::Move>;

    fn moves(&self, player: Player) -> impl Iterator<Item = (TermMove<P::Move>, Term<P>)> {
        let of_position = self.position().into_iter().flat_map(move |position| {
            let moves = position.moves(player);
            moves.map(|(label, to)| (TermMove::Move(label), Term::Position(to)))
        });
        let of_value = self.literal().into_iter().flat_map(move |literal| {
            let moves = literal.moves(player);
            moves.map(|(choice, to)| (TermMove::Choice(choice), Term::Value(to)))
        });
        of_position.chain(of_value)
    }

    fn inverse(&self) -> Term<P> {
        match self {
            Term::Position(position) => Term::Position(position.inverse()),
            Term::Value(literal) => Term::Value(literal.inverse()),
        }
    }

    fn split(&self) -> impl Iterator<Item = Term<P>> {
        let positions = self.position().into_iter().flat_map(Subgame::split);
        let values = self.literal().into_iter().flat_map(Subgame::split);
        positions.map(Term::Position).chain(values.map(Term::Value))
    }
}

impl<P: fmt::Display> fmt::Display for Term<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Term::Position(position) => position.fmt(f),
            Term::Value(literal) => literal.fmt(f),
        }
    }
}
