//! Sums of values.

use super::arena::Options;
use super::memo::Key;
use super::{OutOfBudget, ValueId, Values, grow_stack};
use game::Player;

/// This many comparisons by fingerprint cost as much fuel as one step. Most sums need fewer.
const COMPARED_A_STEP: u64 = 512;

impl Values {
    /// The value of `a + b`.
    ///
    /// # Errors
    /// [`OutOfBudget`] if the fuel ran out, or if the value is new and the arena is full.
    pub fn add(&mut self, a: ValueId, b: ValueId) -> Result<ValueId, OutOfBudget> {
        if a == ValueId::ZERO {
            return Ok(b);
        }
        if b == ValueId::ZERO {
            return Ok(a);
        }
        if a == b.inverse() {
            return Ok(ValueId::ZERO);
        }
        // -(a + b) = (-a) + (-b): the pair and its inverse are one entry of the memo.
        let (pair, inverse) = (ordered(a, b), ordered(a.inverse(), b.inverse()));
        let flipped = inverse < pair;
        let (a, b) = if flipped { inverse } else { pair };
        let sum = match self.sums.get(Key::new(a, b)) {
            Some(known) => known,
            None => self.new_sum(a, b)?,
        };
        Ok(sum.inverse_if(flipped))
    }

    /// The value of the sum of any number of values.
    ///
    /// # Errors
    /// [`OutOfBudget`] if the fuel ran out, or if a value is new and the arena is full.
    pub fn add_all(
        &mut self,
        terms: impl IntoIterator<Item = ValueId>,
    ) -> Result<ValueId, OutOfBudget> {
        let mut sum = ValueId::ZERO;
        for term in terms {
            sum = self.add(sum, term)?;
        }
        Ok(sum)
    }

    fn new_sum(&mut self, a: ValueId, b: ValueId) -> Result<ValueId, OutOfBudget> {
        let sum = match (self.arena.number(a), self.arena.number(b)) {
            (Some(x), Some(y)) => return self.number_value(x.plus(y).ok_or(OutOfBudget)?),
            (Some(_), None) => grow_stack(|| self.translate(b, a))?,
            (None, Some(_)) => grow_stack(|| self.translate(a, b))?,
            (None, None) => grow_stack(|| self.sum_by_options(a, b))?,
        };
        self.sums.put(Key::new(a, b), sum);
        Ok(sum)
    }

    /// `G + x` for a number `x` and a `G` that is none. By the Number Translation Theorem it is
    /// `{G^L + x | G^R + x}`, and that form is canonical if `G`'s is (Siegel, Section II.3).
    fn translate(&mut self, game: ValueId, number: ValueId) -> Result<ValueId, OutOfBudget> {
        self.fuel.spend(1)?;
        let mut sides = [Options::new(), Options::new()];
        for player in Player::BOTH {
            for option in self.arena.options(game, player) {
                let moved = self.add(option, number)?;
                sides[player.index()].push(moved);
            }
        }
        self.arena.intern(&sides[0], &sides[1])
    }

    fn sum_by_options(&mut self, a: ValueId, b: ValueId) -> Result<ValueId, OutOfBudget> {
        let counts = Player::BOTH.map(|player| {
            let both = [a, b].map(|id| self.arena.option_count(id, player) as u64);
            both[0] + both[1]
        });
        // Each option of a side is compared with the others.
        let compared = counts[0] * counts[0] + counts[1] * counts[1];
        self.fuel.spend(1 + compared / COMPARED_A_STEP)?;
        let mut sides = [Options::new(), Options::new()];
        for player in Player::BOTH {
            let side = &mut sides[player.index()];
            for (moved, kept) in [(a, b), (b, a)] {
                for n in 0..self.arena.option_count(moved, player) {
                    let option = self.arena.option(moved, player, n);
                    let option = self.add(option, kept)?;
                    self.insert(side, option, player)?;
                }
            }
        }
        self.without_dominated(sides)
    }
}

fn ordered(a: ValueId, b: ValueId) -> (ValueId, ValueId) {
    if a <= b { (a, b) } else { (b, a) }
}
