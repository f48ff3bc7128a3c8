//! Values in the field's notation.
//!
//! `0`, `3/4`, `-2`, `*`, `*3`, `^`, `v`, `^^*`, `5.^*`, `1*`, `+-1`, `{2|1}`, `{0|{0|-1}}`.
//!
//! A text depends on the value alone, not on the order of interning: options are sorted by their own
//! texts. Canonical forms are graphs whose text can be astronomically long, so every text is bounded.

use std::collections::hash_map::{Entry, HashMap};
use std::rc::Rc;

use super::{Notation, ValueId, Values, grow_stack};
use game::Player;

/// An abbreviation never cuts options as short as this.
const SHORT: usize = 12;

impl Values {
    /// The value in full, if that takes at most `limit` bytes.
    pub fn text(&self, id: ValueId, limit: usize) -> Option<String> {
        self.text_in(Notation::Text, id, limit)
    }

    /// The value in at most `limit` bytes: in full if possible, otherwise with the deeper options
    /// left out, as in `{0,{..}|3 options}`.
    pub fn abbreviation(&self, id: ValueId, limit: usize) -> String {
        self.abbreviation_in(Notation::Text, id, limit)
    }

    /// The value in full in a notation, if its text takes at most `limit` bytes.
    pub fn text_in(&self, notation: Notation, id: ValueId, limit: usize) -> Option<String> {
        let piece = self.printer(notation, limit).piece(id);
        piece.map(|piece| piece.written.to_string())
    }

    /// The value in a notation, with as much left out as in its text of at most `limit` bytes.
    pub fn abbreviation_in(&self, notation: Notation, id: ValueId, limit: usize) -> String {
        if let Some(text) = self.text_in(notation, id, limit) {
            return text;
        }
        let depths = (1..4).rev();
        let pieces = depths.map(|depth| self.piece_to_depth(notation, id, depth, limit));
        match pieces.flatten().next() {
            Some(piece) => piece.written.to_string(),
            None => notation.left_out().into(),
        }
    }

    fn piece_to_depth(
        &self,
        notation: Notation,
        id: ValueId,
        depth: u32,
        limit: usize,
    ) -> Option<Piece> {
        if let Some(piece) = self.printer(notation, SHORT).piece(id) {
            return Some(piece);
        }
        if depth == 0 {
            return Some(Piece::new(notation, |notation| notation.left_out().into()));
        }
        let side = |player| {
            let pieces = self
                .options(id, player)
                .map(|option| self.piece_to_depth(notation, option, depth - 1, limit));
            let pieces = pieces.collect::<Option<Vec<_>>>();
            pieces.map(|pieces| counted(notation, pieces))
        };
        let piece = braces(notation, &side(Player::Left)?, &side(Player::Right)?);
        (piece.text.len() <= limit).then_some(piece)
    }

    fn printer(&self, notation: Notation, limit: usize) -> Printer<'_> {
        Printer {
            values: self,
            notation,
            limit,
            pieces: HashMap::new(),
        }
    }
}

/// A value as text, which decides its length and its place among other options, and in the notation
/// that is asked for. So the order is the same in all notations, and the same is left out.
#[derive(Clone, Debug)]
struct Piece {
    text: Rc<str>,
    written: Rc<str>,
}

impl Piece {
    fn new(notation: Notation, write: impl Fn(Notation) -> String) -> Piece {
        let text: Rc<str> = write(Notation::Text).into();
        let written = match notation {
            Notation::Text => text.clone(),
            Notation::Latex => write(notation).into(),
        };
        Piece { text, written }
    }

    fn in_notation(&self, notation: Notation) -> &str {
        match notation {
            Notation::Text => &self.text,
            Notation::Latex => &self.written,
        }
    }
}

struct Printer<'a> {
    values: &'a Values,
    notation: Notation,
    limit: usize,
    pieces: HashMap<ValueId, Option<Piece>>,
}

impl Printer<'_> {
    fn piece(&mut self, id: ValueId) -> Option<Piece> {
        if let Entry::Occupied(known) = self.pieces.entry(id) {
            return known.get().clone();
        }
        let piece = grow_stack(|| self.new_piece(id));
        let piece = piece.filter(|piece| piece.text.len() <= self.limit);
        self.pieces.insert(id, piece.clone());
        piece
    }

    fn new_piece(&mut self, id: ValueId) -> Option<Piece> {
        if let Some(name) = self.values.name(id) {
            return Some(Piece::new(self.notation, |notation| notation.name(name)));
        }
        let left = self.side(id, Player::Left)?;
        if id.is_own_inverse() {
            return Some(switch(self.notation, &left));
        }
        let right = self.side(id, Player::Right)?;
        Some(braces(self.notation, &left, &right))
    }

    /// The options, unless they are too long together.
    fn side(&mut self, id: ValueId, player: Player) -> Option<Vec<Piece>> {
        let mut pieces = Vec::new();
        let mut length = 0;
        for option in self.values.options(id, player) {
            let piece = self.piece(option)?;
            length += piece.text.len();
            pieces.push(piece);
            if length > self.limit {
                return None;
            }
        }
        Some(sorted(pieces))
    }
}

/// Short texts first, among them numbers first, then alphabetically.
fn sorted(mut pieces: Vec<Piece>) -> Vec<Piece> {
    let is_number = |text: &str| text.chars().all(|c| c.is_ascii_digit() || "-/".contains(c));
    pieces.sort_by(|a, b| {
        let [a, b] = [&*a.text, &*b.text].map(|text| (text.len(), !is_number(text), text));
        a.cmp(&b)
    });
    pieces
}

/// The options in order, with those that are left out counted instead of repeated.
fn counted(notation: Notation, pieces: Vec<Piece>) -> Vec<Piece> {
    let left_out = Notation::Text.left_out();
    let (left_out, mut shown): (Vec<_>, Vec<_>) = pieces
        .into_iter()
        .partition(|piece| &*piece.text == left_out);
    shown = sorted(shown);
    match left_out.len() {
        0 | 1 => shown.extend(left_out),
        n => shown.push(Piece::new(notation, |notation| {
            notation.several_left_out(n)
        })),
    }
    shown
}

fn braces(notation: Notation, left: &[Piece], right: &[Piece]) -> Piece {
    Piece::new(notation, |notation| {
        notation.braces(&all(left, notation), &all(right, notation))
    })
}

/// The parentheses go where a number or braces stand alone.
fn switch(notation: Notation, left: &[Piece]) -> Piece {
    let has_parentheses = match left {
        [only] => {
            let is_number = |c: char| c.is_ascii_digit() || c == '/';
            !only.text.chars().all(is_number) && !only.text.starts_with('{')
        }
        _ => true,
    };
    Piece::new(notation, |notation| {
        notation.switch(&all(left, notation), has_parentheses)
    })
}

fn all(pieces: &[Piece], notation: Notation) -> Vec<&str> {
    let texts = pieces.iter().map(|piece| piece.in_notation(notation));
    texts.collect()
}
