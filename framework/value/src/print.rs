//! Values in the field's notation.
//!
//! `0`, `3/4`, `-2`, `*`, `*3`, `^`, `v`, `^^*`, `5.^*`, `1*`, `+-1`, `{2|1}`, `{0|{0|-1}}`.
//!
//! A text depends on the value alone, not on the order of interning: options are sorted by their own
//! texts. Canonical forms are graphs whose text can be astronomically long, so every text is bounded.

use std::collections::hash_map::{Entry, HashMap};
use std::fmt::Write;
use std::rc::Rc;

use super::name::Name;
use super::{Dyadic, ValueId, Values, grow_stack};
use game::Player;

/// What stands for options that are left out of an abbreviation.
const LEFT_OUT: &str = "{..}";
/// An abbreviation never cuts options as short as this.
const SHORT: usize = 12;

impl Values {
    /// The value in full, if that takes at most `limit` bytes.
    pub fn text(&self, id: ValueId, limit: usize) -> Option<String> {
        let mut printer = Printer {
            values: self,
            limit,
            texts: HashMap::new(),
        };
        printer.text(id).map(|text| text.to_string())
    }

    /// The value in at most `limit` bytes: in full if possible, otherwise with the deeper options
    /// left out, as in `{0,{..}|3 options}`.
    pub fn abbreviation(&self, id: ValueId, limit: usize) -> String {
        if let Some(text) = self.text(id, limit) {
            return text;
        }
        let depths = (1..4)
            .rev()
            .map(|depth| self.text_to_depth(id, depth, limit));
        depths.flatten().next().unwrap_or_else(|| LEFT_OUT.into())
    }

    fn text_to_depth(&self, id: ValueId, depth: u32, limit: usize) -> Option<String> {
        if let Some(text) = self.text(id, SHORT) {
            return Some(text);
        }
        if depth == 0 {
            return Some(LEFT_OUT.into());
        }
        let side = |player| {
            let texts = self
                .options(id, player)
                .map(|option| self.text_to_depth(option, depth - 1, limit));
            texts.collect::<Option<Vec<_>>>().map(counted)
        };
        let text = braces(&side(Player::Left)?, &side(Player::Right)?);
        (text.len() <= limit).then_some(text)
    }
}

struct Printer<'a> {
    values: &'a Values,
    limit: usize,
    texts: HashMap<ValueId, Option<Rc<str>>>,
}

impl Printer<'_> {
    fn text(&mut self, id: ValueId) -> Option<Rc<str>> {
        if let Entry::Occupied(known) = self.texts.entry(id) {
            return known.get().clone();
        }
        let text = grow_stack(|| self.new_text(id));
        let text = text.filter(|text| text.len() <= self.limit).map(Rc::from);
        self.texts.insert(id, text.clone());
        text
    }

    fn new_text(&mut self, id: ValueId) -> Option<String> {
        if let Some(name) = self.values.name(id) {
            return Some(name.to_string());
        }
        let left = self.side(id, Player::Left)?;
        if id.is_own_inverse() {
            return Some(switch(&left));
        }
        Some(braces(&left, &self.side(id, Player::Right)?))
    }

    /// The texts of the options, unless they are too long together.
    fn side(&mut self, id: ValueId, player: Player) -> Option<Vec<Rc<str>>> {
        let mut texts = Vec::new();
        let mut length = 0;
        for option in self.values.options(id, player) {
            let text = self.text(option)?;
            length += text.len();
            texts.push(text);
            if length > self.limit {
                return None;
            }
        }
        Some(sorted(texts))
    }
}

/// Short texts first, among them numbers first, then alphabetically.
fn sorted<T: AsRef<str>>(mut texts: Vec<T>) -> Vec<T> {
    let is_number = |text: &str| text.chars().all(|c| c.is_ascii_digit() || "-/".contains(c));
    texts.sort_by(|a, b| {
        let [a, b] = [a.as_ref(), b.as_ref()].map(|text| (text.len(), !is_number(text), text));
        a.cmp(&b)
    });
    texts
}

/// The texts in order, with options that are left out counted instead of repeated.
fn counted(texts: Vec<String>) -> Vec<String> {
    let (left_out, mut shown): (Vec<_>, Vec<_>) =
        texts.into_iter().partition(|text| text == LEFT_OUT);
    shown = sorted(shown);
    match left_out.len() {
        0 => {}
        1 => shown.push(LEFT_OUT.into()),
        n => shown.push(format!("{n} options")),
    }
    shown
}

fn list(texts: &[impl AsRef<str>]) -> String {
    texts
        .iter()
        .map(AsRef::as_ref)
        .collect::<Vec<_>>()
        .join(",")
}

fn braces(left: &[impl AsRef<str>], right: &[impl AsRef<str>]) -> String {
    format!("{{{}|{}}}", list(left), list(right))
}

/// `{a, b | -a, -b}` is `+-(a,b)`; the parentheses go where a number or braces stand alone.
fn switch(left: &[impl AsRef<str>]) -> String {
    let list = list(left);
    let is_number = list.chars().all(|c| c.is_ascii_digit() || c == '/');
    let is_form = left.len() == 1 && list.starts_with('{');
    if is_number || is_form {
        format!("+-{list}")
    } else {
        format!("+-({list})")
    }
}

impl std::fmt::Display for Name {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Name { number, ups, nim } = *self;
        let is_number = ups == 0 && nim == 0;
        if is_number || number != Dyadic::ZERO {
            write!(f, "{number}")?;
        }
        let arrow = if ups < 0 { 'v' } else { '^' };
        match ups.unsigned_abs() {
            0 => {}
            n @ 1..=2 => (0..n).try_for_each(|_| f.write_char(arrow))?,
            // 2 + 3.^ needs its plus sign: 23.^ is something else.
            n if number != Dyadic::ZERO => write!(f, "+{n}.{arrow}")?,
            n => write!(f, "{n}.{arrow}")?,
        }
        match nim {
            0 => Ok(()),
            1 => f.write_str("*"),
            n => write!(f, "*{n}"),
        }
    }
}
