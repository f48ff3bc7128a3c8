//! Comparison: `a <= b` by definition, mostly without recursion.
//!
//! `a <= b` iff no left option of `a` is `>= b` and no right option of `b` is `<= a`. The
//! [fingerprints](super::fingerprint) decide most cases; the rest is remembered in a bounded memo,
//! where `a <= b` and `-b <= -a` are one entry.

use super::arena::Options;
use super::fingerprint::Fingerprint;
use super::memo::Key;
use super::{OutOfBudget, ValueId, Values, grow_stack};
use game::{Comparison, Outcome, Player};

/// A game that is not stored, by its options and its fingerprint.
pub(super) struct Unstored<'a> {
    pub(super) left: &'a Options,
    pub(super) right: &'a Options,
    pub(super) print: Fingerprint,
}

impl Values {
    /// Whether `a <= b`.
    ///
    /// # Errors
    /// [`OutOfBudget`] if the fuel ran out before the answer was known.
    #[inline]
    pub fn le(&mut self, a: ValueId, b: ValueId) -> Result<bool, OutOfBudget> {
        if a == b {
            return Ok(true);
        }
        match self.arena.fingerprint(a).le(self.arena.fingerprint(b)) {
            Some(known) => Ok(known),
            None => self.le_beyond_fingerprints(a, b),
        }
    }

    /// How `a` stands to `b`.
    ///
    /// # Errors
    /// [`OutOfBudget`] if the fuel ran out before the answer was known.
    pub fn compare(&mut self, a: ValueId, b: ValueId) -> Result<Comparison, OutOfBudget> {
        Ok(match (self.le(a, b)?, self.le(b, a)?) {
            (true, true) => Comparison::Equal,
            (true, false) => Comparison::Less,
            (false, true) => Comparison::Greater,
            (false, false) => Comparison::Incomparable,
        })
    }

    /// The outcome class of a value. 0 is the first test of every arena, so its fingerprint tells.
    pub fn outcome(&self, a: ValueId) -> Outcome {
        let zero = self.arena.fingerprint(ValueId::ZERO);
        let print = self.arena.fingerprint(a);
        let at_most = print.le(zero).expect("0 is a test");
        let at_least = zero.le(print).expect("0 is a test");
        Outcome::from_first_wins(!at_most, !at_least)
    }

    fn le_beyond_fingerprints(&mut self, a: ValueId, b: ValueId) -> Result<bool, OutOfBudget> {
        if let (Some(a), Some(b)) = (self.arena.number(a), self.arena.number(b)) {
            return Ok(a <= b);
        }
        let key = le_key(a, b);
        if let Some(known) = self.comparisons.get(key) {
            return Ok(known);
        }
        self.fuel.spend(1)?;
        let answer = grow_stack(|| self.le_by_options(a, b))?;
        self.comparisons.put(key, answer);
        Ok(answer)
    }

    fn le_by_options(&mut self, a: ValueId, b: ValueId) -> Result<bool, OutOfBudget> {
        for n in 0..self.arena.option_count(a, Player::Left) {
            if self.le(b, self.arena.option(a, Player::Left, n))? {
                return Ok(false);
            }
        }
        for n in 0..self.arena.option_count(b, Player::Right) {
            if self.le(self.arena.option(b, Player::Right, n), a)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether `a <= game`.
    pub(super) fn le_unstored(
        &mut self,
        a: ValueId,
        game: &Unstored<'_>,
    ) -> Result<bool, OutOfBudget> {
        if let Some(known) = self.arena.fingerprint(a).le(game.print) {
            return Ok(known);
        }
        self.fuel.spend(1)?;
        for &option in game.right {
            if self.le(option, a)? {
                return Ok(false);
            }
        }
        for n in 0..self.arena.option_count(a, Player::Left) {
            let option = self.arena.option(a, Player::Left, n);
            if grow_stack(|| self.unstored_le(game, option))? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether `game <= b`.
    pub(super) fn unstored_le(
        &mut self,
        game: &Unstored<'_>,
        b: ValueId,
    ) -> Result<bool, OutOfBudget> {
        if let Some(known) = game.print.le(self.arena.fingerprint(b)) {
            return Ok(known);
        }
        self.fuel.spend(1)?;
        for &option in game.left {
            if self.le(b, option)? {
                return Ok(false);
            }
        }
        for n in 0..self.arena.option_count(b, Player::Right) {
            let option = self.arena.option(b, Player::Right, n);
            if grow_stack(|| self.le_unstored(option, game))? {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

/// One key for `a <= b` and for `-b <= -a`.
fn le_key(a: ValueId, b: ValueId) -> Key {
    let (c, d) = (b.inverse(), a.inverse());
    if (a, b) <= (c, d) {
        Key::new(a, b)
    } else {
        Key::new(c, d)
    }
}
