//! The values of numbers and of the other named games.

use super::dyadic::Dyadic;
use super::{OutOfBudget, ValueId, Values, deepen};

impl Values {
    /// The number that a value is, if it is one.
    pub fn number(&self, id: ValueId) -> Option<Dyadic> {
        self.arena.number(id)
    }

    /// The value of a number: `n = {n-1 | }`, and `m/2^k = {(m-1)/2^k | (m+1)/2^k}` for odd `m`.
    ///
    /// # Errors
    /// [`OutOfBudget`] if the fuel ran out, or if a value is new and the arena is full.
    pub fn number_value(&mut self, number: Dyadic) -> Result<ValueId, OutOfBudget> {
        if let Some(known) = self.arena.number_value(number) {
            return Ok(known);
        }
        if number < Dyadic::ZERO {
            return Ok(self.number_value(-number)?.inverse());
        }
        self.fuel.spend(1)?;
        let sides = if number.is_integer() {
            [number.plus(-Dyadic::ONE), None]
        } else {
            let step = Dyadic::new(1, number.exponent()).ok_or(OutOfBudget)?;
            [number.plus(-step), number.plus(step)]
        };
        let mut options = [None, None];
        for (option, number) in options.iter_mut().zip(sides) {
            if let Some(number) = number {
                *option = Some(deepen(|| self.number_value(number))?);
            }
        }
        self.arena
            .intern(options[0].as_slice(), options[1].as_slice())
    }

    /// The nimber `*n = {*0, ..., *(n-1) | the same}`.
    ///
    /// # Errors
    /// [`OutOfBudget`] if the fuel ran out, or if a value is new and the arena is full.
    pub fn nimber(&mut self, n: u32) -> Result<ValueId, OutOfBudget> {
        let mut smaller: Vec<ValueId> = Vec::new();
        for _ in 0..n {
            self.fuel.spend(u64::from(n))?;
            let next = self.arena.intern(&smaller, &smaller)?;
            smaller.push(next);
        }
        self.arena.intern(&smaller, &smaller)
    }

    /// `n.^ + *star`, where `^ = {0|*}`.
    ///
    /// # Errors
    /// [`OutOfBudget`] if the fuel ran out, or if a value is new and the arena is full.
    pub fn ups(&mut self, n: i64, star: u32) -> Result<ValueId, OutOfBudget> {
        let nim = self.nimber(1)?;
        let up = self.form([ValueId::ZERO], [nim])?;
        let step = if n < 0 { up.inverse() } else { up };
        let mut sum = self.nimber(star)?;
        for _ in 0..n.unsigned_abs() {
            sum = self.add(sum, step)?;
        }
        Ok(sum)
    }
}
