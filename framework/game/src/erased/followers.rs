//! The followers of a component, without their type.

use std::sync::Arc;

use super::Of;
use super::position::{Position, Typed};
use crate::followers::Followers;
use crate::hash::wide_hash;
use crate::rules::SumGame;
use crate::sums::Sums;

/// The [`Followers`] of a component of any game.
pub struct FollowerList(Box<dyn AnyFollowers>);

trait AnyFollowers {
    fn count(&self) -> usize;
    fn position(&self, number: usize) -> Position;
    fn hash_and_complexity(&self, number: usize) -> (u128, u64);
    fn add_options(&self, number: usize, sums: &mut [Sums<u32>; 2]);
}

struct TypedFollowers<G: SumGame> {
    of: Arc<Of<G>>,
    list: Box<dyn Followers<G::Position>>,
}

impl<G: SumGame> AnyFollowers for TypedFollowers<G> {
    fn count(&self) -> usize {
        self.list.count()
    }

    fn position(&self, number: usize) -> Position {
        Typed::position(&self.of, self.list.board(number))
    }

    fn hash_and_complexity(&self, number: usize) -> (u128, u64) {
        let rules = &self.of.rules;
        let form = rules.normal_form(self.list.board(number));
        (wide_hash(&form), rules.complexity(&form))
    }

    fn add_options(&self, number: usize, sums: &mut [Sums<u32>; 2]) {
        self.list.add_options(number, sums);
    }
}

impl FollowerList {
    pub(super) fn of<G: SumGame>(of: &Arc<Of<G>>, form: &G::Position) -> Option<FollowerList> {
        let list = of.rules.followers(form)?;
        let of = of.clone();
        Some(FollowerList(Box::new(TypedFollowers { of, list })))
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.0.count()
    }

    /// A follower as a position.
    pub fn position(&self, number: usize) -> Position {
        self.0.position(number)
    }

    /// The hash of a follower's content, as a store has it, and how hard it is.
    pub fn hash_and_complexity(&self, number: usize) -> (u128, u64) {
        self.0.hash_and_complexity(number)
    }

    /// Adds the options of a follower for Left and for Right, as sums of followers.
    pub fn add_options(&self, number: usize, sums: &mut [Sums<u32>; 2]) {
        self.0.add_options(number, sums);
    }
}
