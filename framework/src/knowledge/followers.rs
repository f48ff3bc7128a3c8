//! Bounds of all that can become of a component, at once.
//!
//! The followers of a random strip are nearly all different, and a search needs the bounds of most. Where a game
//! [lists](game::Followers) them, their bounds are made from the bottom up: an option is two numbers, whose bounds are at
//! hand, and not two boards that are cut out, normalised and looked up. Only small ones become components, for they have
//! values; no others do until a search comes to them.
//!
//! A periodic strip has few different followers, each met very often: there the usual way is faster.
//!
//! **Invariant.** What is remembered under the hash of a position is true of it.

use game::{FollowerList, OutOfBudget, Player, Sums};
use hashbrown::HashSet;

use super::Knowledge;
use crate::bounds::{Bounds, Options, SecondPart, UpBounds};
use crate::position::PositionId;
use crate::switches::Rule;

/// The work grows with the third power of the complexity.
const LARGEST: u64 = 256;

/// This many followers are compared to see whether they are different.
const SAMPLE: usize = 64;

/// The clock is read after this many followers.
const FOLLOWERS_A_READING: usize = 64;

impl Knowledge {
    /// The bounds of a position that is listed among the followers of another, or has a list of its own.
    pub(super) fn bounds_as_follower(
        &mut self,
        position: PositionId,
    ) -> Result<Option<UpBounds>, OutOfBudget> {
        let complexity = self.positions.complexity(position);
        if complexity <= self.usual_complexity()
            || !self.rules().has(Rule::ListedFollowers)
            || self.has_small_bounds_only()
        {
            return Ok(None);
        }
        let known = self.known_as_follower(position);
        let listed = self.budget.listed_complexity..=LARGEST;
        if known.is_some() || !listed.contains(&complexity) {
            return Ok(known);
        }
        match self.positions.followers(position) {
            Some(list) if self.has_room_for(&list) && !is_repetitive(&list) => {
                self.bound_followers(position, &list)?;
                Ok(self.known_as_follower(position))
            }
            _ => Ok(None),
        }
    }

    /// Components of at most this complexity are made the usual way when a search comes to them: a value serves it better
    /// than bounds, and they are met again.
    fn usual_complexity(&self) -> u64 {
        self.budget.listed_complexity / 5 * 4
    }

    fn known_as_follower(&self, position: PositionId) -> Option<UpBounds> {
        let bounds = |id| {
            let hash = self.positions.content_hash(id);
            self.components.of_follower.get(&hash).copied()
        };
        bounds(position).or_else(|| bounds(position.inverse()).map(UpBounds::inverse))
    }

    fn has_room_for(&self, list: &FollowerList) -> bool {
        list.count() <= self.components.most_remembered()
    }

    /// Makes the bounds of all followers of a position, and remembers them.
    fn bound_followers(
        &mut self,
        position: PositionId,
        list: &FollowerList,
    ) -> Result<(), OutOfBudget> {
        let most = self.components.most_remembered();
        let known = &mut self.components.of_follower;
        if known.len() + list.count() > most {
            known.clear();
        }
        known.reserve(list.count());
        let valued = self.budget.listed_complexity / 5 * 2;
        let mut bounds = Listed::with_room(list.count());
        let mut sums = [Sums::default(), Sums::default()];
        for number in 0..list.count() {
            if number.is_multiple_of(FOLLOWERS_A_READING) && self.interruption().is_some() {
                return Err(OutOfBudget);
            }
            let (hash, complexity) = list.hash_and_complexity(number);
            let hash = self.positions.salted(position, hash);
            let next = match self.components.of_follower.get(&hash) {
                Some(&known) => known,
                None if complexity <= valued => self.bounds_of_small(list, number)?,
                None => {
                    sums.iter_mut().for_each(Sums::clear);
                    list.add_options(number, &mut sums);
                    bounds.of_options(&sums)
                }
            };
            self.components.of_follower.insert(hash, next);
            bounds.push(next);
        }
        Ok(())
    }

    /// The bounds of a small follower: those of its value, if it has one.
    fn bounds_of_small(
        &mut self,
        list: &FollowerList,
        number: usize,
    ) -> Result<UpBounds, OutOfBudget> {
        let parts = self.positions.components(&list.position(number))?;
        let mut bounds = UpBounds::ZERO;
        for part in parts {
            if let Some(id) = self.component_of_position(part)? {
                bounds = bounds.plus(&self.components.bounds(id));
            }
        }
        Ok(bounds)
    }
}

/// Whether many followers of middling size are the same.
fn is_repetitive(list: &FollowerList) -> bool {
    let middle = list.count() / 4 * 3;
    let sample = middle..(middle + SAMPLE).min(list.count());
    let all = sample.len();
    let different: HashSet<u128> = sample.map(|n| list.hash_and_complexity(n).0).collect();
    2 * different.len() < all
}

/// The bounds of the followers before some number, as those of the first and of the second part of an option.
struct Listed {
    first: Vec<UpBounds>,
    second: Vec<SecondPart>,
}

impl Listed {
    fn with_room(count: usize) -> Listed {
        Listed {
            first: Vec::with_capacity(count),
            second: Vec::with_capacity(count),
        }
    }

    fn push(&mut self, bounds: UpBounds) {
        self.first.push(bounds);
        self.second.push(bounds.into());
    }

    /// The bounds of the follower whose options are these sums of followers.
    fn of_options(&self, sums: &[Sums<u32>; 2]) -> UpBounds {
        let zero = SecondPart::from(UpBounds::ZERO);
        let mut options = Options::NONE;
        for (player, sums) in Player::BOTH.into_iter().zip(sums) {
            for parts in sums.iter() {
                let more;
                let (first, second) = match *parts {
                    [] => (&UpBounds::ZERO, &zero),
                    [part] => (&self.first[part as usize], &zero),
                    [first, second] => (&self.first[first as usize], &self.second[second as usize]),
                    [first, ref rest @ ..] => {
                        let first = self.first[first as usize];
                        let all = rest.iter().map(|&part| &self.first[part as usize]);
                        more = all.fold(first, |sum, part| sum.plus(part));
                        (&more, &zero)
                    }
                };
                match player {
                    Player::Left => options.add_left(first, second),
                    Player::Right => options.add_right(first, second),
                }
            }
        }
        options.bounds()
    }
}
