//! Atomic weights of all-small values.
//!
//! With `G' = {aw(G^L) - 2 | aw(G^R) + 2}`, the atomic weight of `G` is `G'`, unless that is an integer.
//! Then `G` is compared with the *far star*, a nimber that is large enough: the weight is 0 if they are
//! confused, the largest integer that fits between the options of `G'` if `G` is greater, and the
//! smallest if it is less (Winning Ways, Chapter 8; Siegel, Section II.7).

use hashbrown::HashMap;

use super::dyadic::Dyadic;
use super::{OutOfBudget, ValueId, Values, grow_stack};
use game::hash::ContentState;
use game::{Comparison, Player};

/// The atomic weights of the values of one arena, each computed once.
#[derive(Clone, Debug, Default)]
pub struct AtomicWeights {
    known: HashMap<usize, ValueId, ContentState>,
}

impl AtomicWeights {
    /// The atomic weight of a value; none if it is not all-small.
    ///
    /// # Errors
    /// [`OutOfBudget`] if the fuel ran out, or if a value is new and the arena is full.
    pub fn atomic_weight(
        &mut self,
        id: ValueId,
        values: &mut Values,
    ) -> Result<Option<ValueId>, OutOfBudget> {
        if !values.is_all_small(id) {
            return Ok(None);
        }
        // No follower is a nimber larger than the birthday.
        let far_star = values.nimber(values.birthday(id) + 1)?;
        self.weight(id, far_star, values).map(Some)
    }

    fn weight(
        &mut self,
        id: ValueId,
        far_star: ValueId,
        values: &mut Values,
    ) -> Result<ValueId, OutOfBudget> {
        if id == ValueId::ZERO {
            return Ok(id);
        }
        let stored = id.inverse_if(id.is_flipped());
        let mut weight = self.known.get(&stored.index()).copied();
        if weight.is_none() {
            let new = grow_stack(|| self.new_weight(stored, far_star, values))?;
            self.known.insert(stored.index(), new);
            weight = Some(new);
        }
        let weight = weight.expect("it was just found");
        Ok(weight.inverse_if(id.is_flipped()))
    }

    fn new_weight(
        &mut self,
        id: ValueId,
        far_star: ValueId,
        values: &mut Values,
    ) -> Result<ValueId, OutOfBudget> {
        let two = values.number_value(Dyadic::integer(2))?;
        let mut sides = [Vec::new(), Vec::new()];
        for player in Player::BOTH {
            let change = two.inverse_if(player == Player::Left);
            let options: Vec<ValueId> = values.options(id, player).collect();
            for option in options {
                let weight = self.weight(option, far_star, values)?;
                sides[player.index()].push(values.add(weight, change)?);
            }
        }
        let between = values.form(sides[0].iter().copied(), sides[1].iter().copied())?;
        let Some(integer) = values.number(between).filter(|number| number.is_integer()) else {
            return Ok(between);
        };
        let fits = |values: &mut Values, n: ValueId| {
            for &left in &sides[0] {
                if values.le(n, left)? {
                    return Ok(false);
                }
            }
            for &right in &sides[1] {
                if values.le(right, n)? {
                    return Ok(false);
                }
            }
            Ok(true)
        };
        let step = match values.compare(id, far_star)? {
            Comparison::Greater => Dyadic::ONE,
            Comparison::Less => -Dyadic::ONE,
            Comparison::Incomparable | Comparison::Equal => return Ok(ValueId::ZERO),
        };
        let mut weight = integer;
        loop {
            let next = weight.plus(step).ok_or(OutOfBudget)?;
            let id = values.number_value(next)?;
            if !fits(values, id)? {
                return values.number_value(weight);
            }
            weight = next;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn weight(text: &str) -> Option<String> {
        let mut values = Values::default();
        let id = values.parse(text).expect("a value");
        let weight = AtomicWeights::default().atomic_weight(id, &mut values);
        weight
            .expect("unlimited fuel")
            .map(|weight| values.text(weight, 80).expect("short"))
    }

    #[test]
    fn textbook_weights() {
        for (value, expected) in [
            ("0", "0"),
            ("*", "0"),
            ("*5", "0"),
            ("^", "1"),
            ("^*", "1"),
            ("v", "-1"),
            ("5.^*2", "5"),
            ("-3.^*", "-3"),
            // Switches of ups: {-1|1}, {0|0} and {2|-2} in terms of weights.
            ("{^|v}", "0"),
            ("{^^|vv}", "*"),
            ("{4.^|-4.^}", "+-2"),
        ] {
            assert_eq!(weight(value).as_deref(), Some(expected), "{value}");
        }
        assert_eq!(weight("1"), None);
        assert_eq!(weight("{0|{0|-1}}"), None);
    }
}
