//! The terms of a sum: positions of games, and values.

use game::oracle::Playable;
use game::{Player, Position};

use super::literal::Literal;

/// A term of a sum.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Term {
    /// A position of a game.
    Position(Position),
    /// A value: any game, in canonical form.
    Value(Literal),
}

impl Term {
    /// The position, if it is one.
    pub fn position(&self) -> Option<&Position> {
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

    /// The moves of a player, each with the term that it leads to.
    pub fn moves(&self, player: Player) -> Vec<(String, Term)> {
        match self {
            Term::Position(position) => {
                let moves = position.moves(player).into_iter();
                moves
                    .map(|(label, to)| (label, Term::Position(to)))
                    .collect()
            }
            Term::Value(literal) => {
                let moves = literal.moves(player).into_iter();
                moves
                    .map(|(choice, to)| (choice.to_string(), Term::Value(to)))
                    .collect()
            }
        }
    }

    /// The same moves, made when they are asked for.
    pub(crate) fn each_move(&self, player: Player) -> impl Iterator<Item = (String, Term)> + use<> {
        let of_position = self.position().map(|position| {
            let moves = position.each_move(player);
            moves.map(|(label, to)| (label, Term::Position(to)))
        });
        let of_value = self.literal().map(|literal| {
            let moves = literal.moves(player).into_iter();
            moves.map(|(choice, to)| (choice.to_string(), Term::Value(to)))
        });
        let of_position = of_position.into_iter().flatten();
        of_position.chain(of_value.into_iter().flatten())
    }

    /// The number of moves of a player.
    pub(crate) fn move_count(&self, player: Player) -> usize {
        match self {
            Term::Position(position) => position.move_count(player),
            Term::Value(literal) => literal.moves(player).len(),
        }
    }

    /// The term with the players' roles exchanged, `-G`.
    #[must_use]
    pub fn inverse(&self) -> Term {
        match self {
            Term::Position(position) => Term::Position(position.inverse()),
            Term::Value(literal) => Term::Value(literal.inverse()),
        }
    }
}

impl Playable for Term {
    fn options(&self, player: Player) -> Vec<Term> {
        let moves = self.moves(player).into_iter();
        moves.map(|(_, to)| to).collect()
    }
}
