//! What can be asked of a single value besides its thermograph and its atomic weight.

use hashbrown::{HashMap, HashSet};

use super::{OutOfBudget, ValueId, Values};
use game::Player;
use game::hash::ContentState;

/// Whether the number of moves until the end is always even or always odd.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Temper {
    /// Every play of the canonical form ends after an even number of moves.
    Even,
    /// Every play ends after an odd number.
    Odd,
}

/// The best multiples of up, with or without star, that a value lies between.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UpRange {
    /// The largest `k` with `G >= k.^`, or with `G >= k.^*`.
    pub at_least: i64,
    /// The smallest `k` with `G <= k.^`, or with `G <= k.^*`.
    pub at_most: i64,
}

impl Values {
    /// All positions that can be reached, options before the games that have them, the value itself last.
    pub fn followers(&self, id: ValueId) -> Vec<ValueId> {
        let mut seen: HashSet<ValueId, ContentState> = HashSet::default();
        let mut followers = Vec::new();
        // Each game comes back to the top of the stack when its options are done.
        let mut open = vec![(id, false)];
        while let Some((game, is_done)) = open.pop() {
            if is_done {
                followers.push(game);
            } else if seen.insert(game) {
                open.push((game, true));
                for player in Player::BOTH {
                    open.extend(self.options(game, player).map(|option| (option, false)));
                }
            }
        }
        followers
    }

    /// A fact about a value from the same fact about its left and right options.
    fn fold<T: Copy>(&self, id: ValueId, fact: impl Fn(ValueId, [&[T]; 2]) -> T) -> T {
        let mut known: HashMap<ValueId, T, ContentState> = HashMap::default();
        let mut last = None;
        for game in self.followers(id) {
            let [left, right] = Player::BOTH.map(|player| {
                let options = self.options(game, player);
                options.map(|option| known[&option]).collect::<Vec<T>>()
            });
            let found = fact(game, [&left, &right]);
            known.insert(game, found);
            last = Some(found);
        }
        last.expect("a value is its own follower")
    }

    /// The most moves that can be made in the canonical form.
    pub fn birthday(&self, id: ValueId) -> u32 {
        // An integer has as many followers as moves; they need not be made.
        if let Some(number) = self.number(id).filter(|number| number.is_integer()) {
            return u32::try_from(number.numerator().unsigned_abs()).unwrap_or(u32::MAX);
        }
        self.fold(id, |_, sides: [&[u32]; 2]| {
            let latest = sides.into_iter().flatten().max();
            latest.map_or(0, |latest| latest + 1)
        })
    }

    /// Whether where one player can move, both can, here and in all followers.
    pub fn is_all_small(&self, id: ValueId) -> bool {
        let all_small = |[left, right]: [&[bool]; 2]| {
            left.is_empty() == right.is_empty() && left.iter().chain(right).all(|&small| small)
        };
        self.fold(id, |_, sides| all_small(sides))
    }

    /// Whether all plays of the canonical form are even, or all odd; none if there are both.
    pub fn temper(&self, id: ValueId) -> Option<Temper> {
        self.fold(id, |_, [left, right]: [&[Option<Temper>]; 2]| {
            let mut options = left.iter().chain(right);
            let first = match options.next() {
                None => return Some(Temper::Even),
                Some(first) => (*first)?,
            };
            let is_uniform = options.all(|&option| option == Some(first));
            is_uniform.then_some(match first {
                Temper::Even => Temper::Odd,
                Temper::Odd => Temper::Even,
            })
        })
    }

    /// What each move of a player changes: `G^L - G` for Left, `G - G^R` for Right.
    ///
    /// # Errors
    /// [`OutOfBudget`] if the fuel ran out, or if a value is new and the arena is full.
    pub fn incentives(&mut self, id: ValueId, player: Player) -> Result<Vec<ValueId>, OutOfBudget> {
        let options: Vec<ValueId> = self.options(id, player).collect();
        let change = |option: ValueId| {
            let gain = self.add(option, id.inverse())?;
            Ok(gain.inverse_if(player == Player::Right))
        };
        options.into_iter().map(change).collect()
    }

    /// The best bounds in multiples of up, plus star if asked for; none if there are none with less than
    /// the birthday in ups, as for a number.
    ///
    /// # Errors
    /// [`OutOfBudget`] if the fuel ran out, or if a value is new and the arena is full.
    pub fn up_range(&mut self, id: ValueId, star: bool) -> Result<Option<UpRange>, OutOfBudget> {
        let most = i64::from(self.birthday(id)) + 2;
        let nim = u32::from(star);
        let (mut at_least, mut at_most) = (None, None);
        for k in -most..=most {
            let ups = self.ups(k, nim)?;
            if self.le(ups, id)? {
                at_least = Some(k);
            }
            if at_most.is_none() && self.le(id, ups)? {
                at_most = Some(k);
            }
        }
        Ok(at_least
            .zip(at_most)
            .map(|(at_least, at_most)| UpRange { at_least, at_most }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(values: &mut Values, text: &str) -> ValueId {
        values.parse(text).expect("a value")
    }

    #[test]
    fn birthdays_and_followers() {
        let mut values = Values::default();
        for (text, birthday, followers) in [
            ("0", 0, 1),
            ("*", 1, 2),
            ("^", 2, 3),
            ("1/2", 2, 3),
            ("*3", 3, 4),
            ("{4|{2|0}}", 5, 7),
        ] {
            let id = value(&mut values, text);
            assert_eq!(values.birthday(id), birthday, "{text}");
            assert_eq!(values.followers(id).len(), followers, "{text}");
        }
        let large = value(&mut values, "1000");
        assert_eq!(values.birthday(large), 1000);
    }

    #[test]
    fn all_small_and_tempered_values() {
        let mut values = Values::default();
        for (text, all_small, temper) in [
            ("0", true, Some(Temper::Even)),
            ("*", true, Some(Temper::Odd)),
            ("*2", true, None),
            ("^", true, None),
            ("1", false, Some(Temper::Odd)),
            ("+-1", false, Some(Temper::Even)),
            ("{0|{0|-1}}", false, None),
        ] {
            let id = value(&mut values, text);
            assert_eq!(values.is_all_small(id), all_small, "{text}");
            assert_eq!(values.temper(id), temper, "{text}");
        }
    }

    #[test]
    fn incentives_of_a_switch() {
        let mut values = Values::default();
        let switch = value(&mut values, "{3|1}");
        let expected = value(&mut values, "{2|0}");
        for player in Player::BOTH {
            assert_eq!(values.incentives(switch, player), Ok(vec![expected]));
        }
    }

    #[test]
    fn ranges_of_ups() {
        let mut values = Values::default();
        let range = |at_least, at_most| Some(UpRange { at_least, at_most });
        let up = value(&mut values, "^");
        assert_eq!(values.up_range(up, false), Ok(range(1, 1)));
        assert_eq!(values.up_range(up, true), Ok(range(-1, 3)));
        let star = value(&mut values, "*");
        assert_eq!(values.up_range(star, false), Ok(range(-2, 2)));
        assert_eq!(values.up_range(star, true), Ok(range(0, 0)));
        let one = value(&mut values, "1");
        assert_eq!(values.up_range(one, false), Ok(None));
    }
}
