//! The values of numbers and of the other named games.

use super::dyadic::Dyadic;
use super::{OutOfBudget, ValueId, Values, grow_stack};

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
        if number.is_integer() {
            return self.integer_value(number.numerator());
        }
        self.fuel.spend(1)?;
        let step = Dyadic::new(1, number.exponent()).ok_or(OutOfBudget)?;
        let mut options = [number.plus(-step), number.plus(step)].into_iter();
        let mut next = || {
            let number = options.next().flatten().ok_or(OutOfBudget)?;
            grow_stack(|| self.number_value(number))
        };
        let (left, right) = (next()?, next()?);
        self.arena.intern(&[left], &[right])
    }

    /// The value of a positive integer, one after the other: they may be many.
    fn integer_value(&mut self, number: i64) -> Result<ValueId, OutOfBudget> {
        if number as u64 > self.most_forms as u64 {
            return Err(OutOfBudget);
        }
        let known = |n: i64| Some((n, self.arena.number_value(Dyadic::integer(n))?));
        let (known, mut value) = (0..number).rev().find_map(known).ok_or(OutOfBudget)?;
        for _ in known..number {
            self.fuel.spend(1)?;
            value = self.arena.intern(&[value], &[])?;
        }
        Ok(value)
    }

    /// The nimber `*n = {*0, ..., *(n-1) | the same}`.
    ///
    /// # Errors
    /// [`OutOfBudget`] if the fuel ran out, or if a value is new and the arena is full.
    pub fn nimber(&mut self, n: u32) -> Result<ValueId, OutOfBudget> {
        self.number_and_nimber(ValueId::ZERO, n)
    }

    /// `x + *n = {x, ..., x + *(n-1) | the same}`, where `x` is a number.
    fn number_and_nimber(&mut self, x: ValueId, n: u32) -> Result<ValueId, OutOfBudget> {
        let mut smaller = vec![x];
        for _ in 0..n {
            self.fuel.spend(u64::from(n))?;
            let next = self.arena.intern(&smaller, &smaller)?;
            smaller.push(next);
        }
        smaller.pop().ok_or(OutOfBudget)
    }

    /// `n.^ + *star`, where `^ = {0|*}`.
    ///
    /// # Errors
    /// [`OutOfBudget`] if the fuel ran out, or if a value is new and the arena is full.
    pub fn ups(&mut self, n: i64, star: u32) -> Result<ValueId, OutOfBudget> {
        self.named(Dyadic::ZERO, n, star)
    }

    /// `number + n.^ + *star`, by the canonical forms that [`name`](Self::name) reads: nothing is added or
    /// compared.
    ///
    /// # Errors
    /// [`OutOfBudget`] if the fuel ran out, or if a value is new and the arena is full.
    pub fn named(&mut self, number: Dyadic, n: i64, star: u32) -> Result<ValueId, OutOfBudget> {
        if n < 0 {
            return Ok(self.named(-number, -n, star)?.inverse());
        }
        let x = self.number_value(number)?;
        // Each up changes the nimber by *.
        let mut value = self.number_and_nimber(x, star ^ (n & 1) as u32)?;
        for _ in 0..n {
            self.fuel.spend(1)?;
            value = if value == x {
                // x + ^* = {x, x* | x}.
                let x_star = self.number_and_nimber(x, 1)?;
                self.arena.intern(&[x, x_star], &[x])?
            } else {
                self.arena.intern(&[x], &[value])?
            };
        }
        Ok(value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is made by its form is what the definitions add up to.
    #[test]
    fn named_values_are_sums() {
        let mut values = Values::default();
        let star = values.nimber(1).expect("no limit");
        let up = values.form([ValueId::ZERO], [star]).expect("no limit");
        for number in [
            Dyadic::ZERO,
            Dyadic::integer(-2),
            Dyadic::new(3, 2).expect("3/4"),
        ] {
            for ups in -4..=4_i64 {
                for nim in 0..=5 {
                    let step = up.inverse_if(ups < 0);
                    let steps = (0..ups.unsigned_abs()).map(|_| step).collect::<Vec<_>>();
                    let x = values.number_value(number).expect("no limit");
                    let nimber = values.nimber(nim).expect("no limit");
                    let sum = values.add_all(steps.into_iter().chain([x, nimber]));
                    assert_eq!(values.named(number, ups, nim), sum, "{number} {ups} {nim}");
                }
            }
        }
    }

    #[test]
    fn a_number_that_does_not_fit_is_refused_at_once() {
        let mut values = Values::new(crate::ValueLimits {
            forms: 1000,
            ..Default::default()
        });
        let large = Dyadic::integer(1 << 40);
        assert_eq!(values.number_value(large), Err(OutOfBudget));
        assert!(values.number_value(Dyadic::integer(900)).is_ok());
    }
}
