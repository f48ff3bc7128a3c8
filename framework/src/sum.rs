//! Sums of positions and values, as a user writes them.

use std::fmt;

use crate::term::{Term, TermMove};
use crate::{Player, Subgame, SumGame, TextError, expression};

/// A sum; no term at all is the game 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sum<P> {
    /// The terms, in the order in which they were written.
    pub terms: Vec<Term<P>>,
}

impl<P> FromIterator<Term<P>> for Sum<P> {
    fn from_iter<I: IntoIterator<Item = Term<P>>>(terms: I) -> Sum<P> {
        Sum {
            terms: terms.into_iter().collect(),
        }
    }
}

impl<P: Subgame> Sum<P> {
    /// The sum of some positions.
    pub fn new(positions: impl IntoIterator<Item = P>) -> Sum<P> {
        positions.into_iter().map(Term::Position).collect()
    }

    /// Reads an [expression](expression).
    ///
    /// # Errors
    /// What is wrong with the text, at which character, and what would be right.
    pub fn parse<G: SumGame<Position = P>>(text: &str) -> Result<Sum<P>, TextError> {
        expression::parse::<G>(text)
    }

    /// The inverse, `-G`.
    pub fn inverse(&self) -> Sum<P> {
        self.terms.iter().map(Subgame::inverse).collect()
    }

    /// The sum of this and another.
    pub fn plus(&self, other: &Sum<P>) -> Sum<P> {
        self.terms.iter().chain(&other.terms).cloned().collect()
    }

    /// The difference of this and another.
    pub fn minus(&self, other: &Sum<P>) -> Sum<P> {
        self.plus(&other.inverse())
    }

    /// All moves of a player: in which term, the move, and the term after it.
    pub fn moves(
        &self,
        player: Player,
    ) -> impl Iterator<Item = (usize, TermMove<P::Move>, Term<P>)> {
        let terms = self.terms.iter().enumerate();
        terms.flat_map(move |(n, term)| {
            let moves = term.moves(player);
            moves.map(move |(label, to)| (n, label, to))
        })
    }

    /// The sum with another in place of a term.
    pub fn with_term(&self, index: usize, term: Term<P>) -> Sum<P> {
        let mut sum = self.clone();
        sum.terms[index] = term;
        sum
    }
}

impl<P: fmt::Display> fmt::Display for Sum<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.terms.is_empty() {
            return f.write_str("0");
        }
        for (n, term) in self.terms.iter().enumerate() {
            let sign = if n == 0 { "" } else { " + " };
            write!(f, "{sign}{term}")?;
        }
        Ok(())
    }
}
