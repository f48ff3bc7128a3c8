//! A list of things by number, and behind it a pile of others that are gone soon.
//!
//! A search of a large board meets far more positions than can be kept, and few of them twice. Those lie on the pile, from
//! [`SCRATCH`] on, and are taken off it when the node that made them is done with.

use std::ops::{Index, IndexMut};

use crate::id::MOST_STORED;

/// Numbers from here on are on the pile.
pub const SCRATCH: usize = MOST_STORED / 2 + 1;

/// Things by number.
#[derive(Clone, Debug)]
pub struct Arena<T> {
    kept: Vec<T>,
    scratch: Vec<T>,
}

impl<T> Default for Arena<T> {
    fn default() -> Arena<T> {
        Arena {
            kept: Vec::new(),
            scratch: Vec::new(),
        }
    }
}

impl<T> Arena<T> {
    /// How many things are kept.
    pub fn len(&self) -> usize {
        self.kept.len()
    }

    /// Whether none is kept.
    pub fn is_empty(&self) -> bool {
        self.kept.is_empty()
    }

    /// Keeps a thing; returns its number.
    pub fn push(&mut self, thing: T) -> usize {
        self.kept.push(thing);
        self.kept.len() - 1
    }

    /// Puts a thing on the pile; returns its number.
    pub fn push_scratch(&mut self, thing: T) -> usize {
        self.scratch.push(thing);
        SCRATCH + self.scratch.len() - 1
    }

    /// How high the pile is.
    pub fn scratch_len(&self) -> usize {
        self.scratch.len()
    }

    /// Takes things off the pile until it is no higher than this.
    pub fn release(&mut self, height: usize) {
        self.scratch.truncate(height);
    }

    /// What is kept.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        self.kept.iter()
    }

    /// What is kept.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut T> {
        self.kept.iter_mut()
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.kept.clear();
        self.scratch.clear();
    }
}

impl<T> Index<usize> for Arena<T> {
    type Output = T;

    #[inline]
    fn index(&self, number: usize) -> &T {
        if number < SCRATCH {
            &self.kept[number]
        } else {
            &self.scratch[number - SCRATCH]
        }
    }
}

impl<T> IndexMut<usize> for Arena<T> {
    #[inline]
    fn index_mut(&mut self, number: usize) -> &mut T {
        if number < SCRATCH {
            &mut self.kept[number]
        } else {
            &mut self.scratch[number - SCRATCH]
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_released_is_gone_and_what_is_kept_stays() {
        let mut arena = Arena::default();
        let (kept, low) = (arena.push('a'), arena.push_scratch('b'));
        let height = arena.scratch_len();
        let high = arena.push_scratch('c');
        assert_eq!([kept, low, high].map(|n| arena[n]), ['a', 'b', 'c']);
        arena.release(height);
        let (next, again) = (arena.push('d'), arena.push_scratch('e'));
        assert_eq!(again, high, "the same place");
        let all = [kept, low, next, again].map(|n| arena[n]);
        assert_eq!(all, ['a', 'b', 'd', 'e']);
        assert_eq!(arena.len(), 2);
        assert!(kept < SCRATCH && next < SCRATCH && low >= SCRATCH);
    }
}
