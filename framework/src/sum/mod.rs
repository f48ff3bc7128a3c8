//! Sums of positions and values, as a user writes them.
//!
//! | file | idea |
//! |---|---|
//! | `literal` | values by themselves |
//! | `term` | the terms of a sum |
//! | `words` | values in words and other signs |
//! | `vocabulary` | names in expressions |
//! | `language` | how boards are written: those of one game, or of all games after their names |
//! | `dash` | the minus sign, which is never a cell |
//! | `expression` | the one notation for sums |

mod dash;
mod expression;
mod language;
mod literal;
mod term;
mod vocabulary;
mod words;

use std::fmt;

use game::{Player, Position, TextError};

pub use language::{Language, MIXED_NAME};
pub use literal::{Choice, Literal};
pub use term::Term;
pub use vocabulary::Vocabulary;
pub use words::is_value_in_words;

/// A sum; no term at all is the game 0.
#[derive(Clone, Debug)]
pub struct Sum {
    terms: Vec<Term>,
    language: Language,
}

/// A move in a sum, and where it leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// Which term of the sum is moved in, counted from 0.
    pub term: usize,
    /// The move, as players of the game write it.
    pub label: String,
    /// The term after the move.
    pub to: Term,
}

impl Language {
    /// Reads an expression, such as `BBW + 2.(BW)^3 - ^*`, or `clobber:BBW + nogo:..x.` in the language of all games.
    ///
    /// # Errors
    /// What is wrong with the text, at which character, and what would be right.
    pub fn sum(&self, text: &str) -> Result<Sum, TextError> {
        let terms = expression::parse(text, self, None)?;
        Ok(Sum::of_terms(self, terms))
    }

    /// Reads an expression of the language of all games in which words stand for sums, such as `2.g - h.mean`.
    ///
    /// # Errors
    /// What is wrong with the text, at which character, and what would be right.
    pub fn sum_with(&self, text: &str, vocabulary: &mut dyn Vocabulary) -> Result<Sum, TextError> {
        let terms = expression::parse(text, self, Some(vocabulary))?;
        Ok(Sum::of_terms(self, terms))
    }
}

impl Sum {
    /// The sum of some positions.
    pub fn new(language: &Language, positions: impl IntoIterator<Item = Position>) -> Sum {
        Sum::of_terms(language, positions.into_iter().map(Term::Position))
    }

    /// The sum of some terms.
    pub fn of_terms(language: &Language, terms: impl IntoIterator<Item = Term>) -> Sum {
        Sum {
            terms: terms.into_iter().collect(),
            language: language.clone(),
        }
    }

    /// The terms, in the order in which they were written.
    pub fn terms(&self) -> &[Term] {
        &self.terms
    }

    /// How the boards are written.
    pub fn language(&self) -> &Language {
        &self.language
    }

    /// The positions among the terms.
    pub(crate) fn positions(&self) -> impl Iterator<Item = &Position> {
        self.terms.iter().filter_map(Term::position)
    }

    /// Whether all boards are of all-small games.
    pub(crate) fn is_all_small(&self) -> bool {
        let is_all_small = |position: &Position| position.game().card().is_all_small();
        match self.language.game() {
            Some(game) => game.card().is_all_small(),
            None => self.positions().next().is_some() && self.positions().all(is_all_small),
        }
    }

    /// The complexity of all boards together.
    pub(crate) fn complexity(&self) -> u64 {
        let sizes = self.positions().map(Position::complexity);
        sizes.fold(0, u64::saturating_add)
    }

    /// The inverse, `-G`.
    #[must_use]
    pub fn inverse(&self) -> Sum {
        Sum::of_terms(&self.language, self.terms.iter().map(Term::inverse))
    }

    /// The sum of this and another.
    #[must_use]
    pub fn plus(&self, other: &Sum) -> Sum {
        let terms = self.terms.iter().chain(&other.terms);
        Sum::of_terms(&self.language, terms.cloned())
    }

    /// The difference of this and another.
    #[must_use]
    pub fn minus(&self, other: &Sum) -> Sum {
        self.plus(&other.inverse())
    }

    /// All moves of a player.
    pub fn moves(&self, player: Player) -> Vec<Move> {
        self.each_move(player).collect()
    }

    /// The same moves, made when they are asked for: on a long board, all of them would take much memory.
    pub fn each_move(&self, player: Player) -> impl Iterator<Item = Move> + '_ {
        let terms = self.terms.iter().enumerate();
        terms.flat_map(move |(term, from)| {
            let moves = from.each_move(player);
            moves.map(move |(label, to)| Move { term, label, to })
        })
    }

    /// The number of moves of a player.
    pub fn move_count(&self, player: Player) -> usize {
        self.terms.iter().map(|term| term.move_count(player)).sum()
    }

    /// The sum after a move.
    #[must_use]
    pub fn after(&self, chosen: &Move) -> Sum {
        self.with_term(chosen.term, chosen.to.clone())
    }

    /// The sum with another in place of a term.
    #[must_use]
    pub fn with_term(&self, index: usize, term: Term) -> Sum {
        let mut sum = self.clone();
        sum.terms[index] = term;
        sum
    }

    /// A term as it is written in this sum.
    pub fn text_of(&self, term: &Term) -> String {
        match term {
            Term::Position(position) => self.language.write(position),
            Term::Value(literal) => literal.to_string(),
        }
    }
}

/// Sums are equal if their terms are, however they are written.
impl PartialEq for Sum {
    fn eq(&self, other: &Sum) -> bool {
        self.terms == other.terms
    }
}

impl Eq for Sum {}

impl fmt::Display for Sum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.terms.is_empty() {
            return f.write_str("0");
        }
        let terms: Vec<String> = self.terms.iter().map(|term| self.text_of(term)).collect();
        f.write_str(&terms.join(" + "))
    }
}
