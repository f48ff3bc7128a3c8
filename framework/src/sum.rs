//! Sums of positions, as a user writes them.

use std::fmt;

use crate::board::pattern;
use crate::{Player, Subgame, SumGame, TextError};

/// A sum of positions; no position at all is the game 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sum<P> {
    /// The positions, in the order in which they were written.
    pub terms: Vec<P>,
}

impl<P: Subgame> Sum<P> {
    /// The sum of some positions.
    pub fn new(terms: impl IntoIterator<Item = P>) -> Sum<P> {
        Sum {
            terms: terms.into_iter().collect(),
        }
    }

    /// Reads boards separated by `+`; a board may be a [pattern].
    ///
    /// # Errors
    /// What is wrong with the text, at which character, and what would be right.
    pub fn parse<G: SumGame<Position = P>>(text: &str) -> Result<Sum<P>, TextError> {
        let mut terms = Vec::new();
        let mut start = 0;
        for term in split_terms(text) {
            let spaces = term.chars().take_while(|c| c.is_whitespace()).count();
            let found = parse_board::<G>(term.trim());
            terms.push(found.map_err(|error| error.shifted(start + spaces))?);
            start += term.chars().count() + 1;
        }
        Ok(Sum { terms })
    }

    /// The inverse, `-G`.
    pub fn inverse(&self) -> Sum<P> {
        Sum::new(self.terms.iter().map(Subgame::inverse))
    }

    /// The sum of this and another.
    pub fn plus(&self, other: &Sum<P>) -> Sum<P> {
        Sum::new(self.terms.iter().chain(&other.terms).cloned())
    }

    /// The difference of this and another.
    pub fn minus(&self, other: &Sum<P>) -> Sum<P> {
        self.plus(&other.inverse())
    }

    /// All moves of a player: in which term, the move, and the term after it.
    pub fn moves(&self, player: Player) -> impl Iterator<Item = (usize, P::Move, P)> {
        let terms = self.terms.iter().enumerate();
        terms.flat_map(move |(n, term)| {
            let moves = term.moves(player);
            moves.map(move |(label, to)| (n, label, to))
        })
    }

    /// The sum with another position in place of a term.
    pub fn with_term(&self, index: usize, term: P) -> Sum<P> {
        let mut sum = self.clone();
        sum.terms[index] = term;
        sum
    }
}

/// The texts between the plus signs that stand outside of groups.
fn split_terms(text: &str) -> impl Iterator<Item = &str> {
    let mut depth = 0_usize;
    text.split(move |c| {
        match c {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        c == '+' && depth == 0
    })
}

/// Reads one board, which may be a pattern; an error points into the pattern.
fn parse_board<G: SumGame>(text: &str) -> Result<G::Position, TextError> {
    let board = pattern::expand(text)?;
    G::parse(&board.text()).map_err(|error| TextError {
        index: board.source(error.index),
        ..error
    })
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
