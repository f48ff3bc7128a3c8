//! The boards of a sum with a mark for each opening move, and what the marks stand on.
//!
//! A mark stands on the only cell that a move changes; or, if it changes several, on the cell of the piece that moves,
//! which it leaves empty; or, if there is no such piece, on the first cell that changes. A move in a value has its mark
//! before the value. Of several moves with one mark, a winning one is shown.

use std::collections::BTreeSet;

use framework::{Move, Sum, Term};
use game::board::Cell;
use game::{NAME_END, Player, Position};

/// A character of a board.
#[derive(Debug)]
pub(super) struct Square {
    pub(super) character: char,
    /// Whether it is a cell, and not the end of a row or the like.
    pub(super) is_cell: bool,
    /// Whether a move here wins, if there is one.
    pub(super) mark: Option<bool>,
}

/// A term of a sum.
#[derive(Debug)]
pub(super) struct MarkedTerm {
    /// What the cells begin with: the name of a game in a mixed sum, or a whole value.
    pub(super) text: String,
    /// The mark before the term.
    pub(super) mark: Option<bool>,
    pub(super) squares: Vec<Square>,
}

/// The terms of a sum.
#[derive(Debug)]
pub(super) struct Board {
    pub(super) terms: Vec<MarkedTerm>,
}

/// What a mark stands on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Place {
    /// The only cell that a move changes.
    OnlyCell,
    /// The cell that a piece leaves.
    Piece,
    /// The first cell that a move changes.
    FirstCell,
    /// The whole term.
    Term,
}

/// Where the mark of a move stands in its term.
struct Spot {
    place: Place,
    /// None if it stands before the term.
    square: Option<usize>,
}

impl Board {
    /// The board without marks.
    pub(super) fn new(sum: &Sum) -> Board {
        let terms = sum.terms().iter().map(|term| marked_term(sum, term));
        let mut terms: Vec<MarkedTerm> = terms.collect();
        if terms.is_empty() {
            terms.push(zero());
        }
        Board { terms }
    }

    /// Marks a move in the sum.
    pub(super) fn mark(&mut self, sum: &Sum, chosen: &Move, wins: bool) {
        let term = &mut self.terms[chosen.term];
        let mark = match spot(sum, chosen.term, &chosen.to).square {
            Some(square) => &mut term.squares[square].mark,
            None => &mut term.mark,
        };
        *mark = Some(wins || *mark == Some(true));
    }
}

/// The name of a game before a board, if there is one, and the board.
fn parts(sum: &Sum, term: &Term) -> (String, String) {
    let text = sum.text_of(term);
    match (term.position(), text.split_once(NAME_END)) {
        (None, _) => (text, String::new()),
        (Some(_), Some((name, board))) => (format!("{name}{NAME_END}"), board.into()),
        (Some(_), None) => (String::new(), text),
    }
}

fn marked_term(sum: &Sum, term: &Term) -> MarkedTerm {
    let (text, board) = parts(sum, term);
    let game = term.position().map(Position::game);
    let is_cell = |character: char| {
        let notation = game.as_ref().map(|game| game.card().notation());
        notation.is_some_and(|notation| notation.cell(character).is_some())
    };
    let squares = board.chars().map(|character| Square {
        character,
        is_cell: is_cell(character),
        mark: None,
    });
    MarkedTerm {
        text,
        mark: None,
        squares: squares.collect(),
    }
}

/// What a sum without terms is.
fn zero() -> MarkedTerm {
    MarkedTerm {
        text: "0".into(),
        mark: None,
        squares: Vec::new(),
    }
}

/// Where the mark of a move in a term stands, by what the move changes.
fn spot(sum: &Sum, term: usize, to: &Term) -> Spot {
    let from = &sum.terms()[term];
    let [before, after] = [from, to].map(|term| parts(sum, term).1.chars().collect::<Vec<char>>());
    let changed = changes(&before, &after);
    let game = from.position().map(Position::game);
    let empty = game.and_then(|game| game.card().notation().character(Cell::Empty));
    // A piece that is gone here and new elsewhere has moved; a captured one is only gone.
    let is_left = |&&square: &&usize| {
        let is_new = |&other: &usize| after[other] == before[square];
        Some(after[square]) == empty && changed.iter().any(is_new)
    };
    let left: Vec<usize> = changed.iter().filter(is_left).copied().collect();
    let (place, square) = match (&changed[..], &left[..]) {
        ([], _) => (Place::Term, None),
        ([only], _) => (Place::OnlyCell, Some(*only)),
        (_, [piece]) => (Place::Piece, Some(*piece)),
        ([first, ..], _) => (Place::FirstCell, Some(*first)),
    };
    Spot { place, square }
}

/// The places at which two boards differ; none if one is longer.
fn changes(before: &[char], after: &[char]) -> Vec<usize> {
    let pairs = before.iter().zip(after).enumerate();
    let changes = pairs.filter(|(_, (before, after))| before != after);
    let is_comparable = before.len() == after.len();
    let changes = changes.filter(|_| is_comparable);
    changes.map(|(place, _)| place).collect()
}

/// What marks mean in some sums, in words.
#[derive(Debug)]
pub(super) struct Legend {
    /// Where they stand; none if that goes without saying.
    pub(super) places: Option<String>,
    pub(super) marks: &'static str,
}

/// This many moves of a term show what its moves change; all moves of a very long board would take much memory.
const ENOUGH: usize = 1000;

impl Legend {
    /// Of all moves of a player: a legend does not depend on who wins.
    pub(super) fn new(sums: impl Iterator<Item = Sum>, player: Player) -> Legend {
        let mut places = BTreeSet::new();
        for sum in sums {
            for (n, term) in sum.terms().iter().enumerate() {
                let options = first_options(term, player);
                places.extend(options.iter().map(|option| spot(&sum, n, option).place));
            }
        }
        Legend::of_places(places)
    }

    fn of_places(mut places: BTreeSet<Place>) -> Legend {
        if places.iter().all(|place| *place == Place::OnlyCell) {
            return Legend {
                places: None,
                marks: "● wins, ○ loses",
            };
        }
        // The only cell is the first one, too.
        if places.contains(&Place::FirstCell) {
            places.remove(&Place::OnlyCell);
        }
        let places: Vec<&str> = places.into_iter().map(words).collect();
        Legend {
            places: Some(format!("a mark stands {}", places.join(", or "))),
            marks: "● some move there wins, ○ all lose",
        }
    }
}

fn first_options(term: &Term, player: Player) -> Vec<Term> {
    match term.position() {
        Some(position) => {
            let options = position.each_option(player).take(ENOUGH);
            options.map(Term::Position).collect()
        }
        None => term.moves(player).into_iter().map(|(_, to)| to).collect(),
    }
}

fn words(place: Place) -> &'static str {
    match place {
        Place::OnlyCell => "on the cell that a move changes",
        Place::Piece => "on the piece that moves",
        Place::FirstCell => "on the first cell that a move changes",
        Place::Term => "before the term that a move is in",
    }
}
