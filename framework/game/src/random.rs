//! Reproducible random numbers, for tests and random boards: the same seed gives the same numbers on
//! every machine and in every version.

use crate::hash::mix;

/// The generator `SplitMix64`.
#[derive(Clone, Copy, Debug)]
pub struct Random(u64);

impl Random {
    /// A generator with a seed.
    pub fn new(seed: u64) -> Random {
        Random(seed)
    }

    /// The next 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        mix(self.0)
    }

    /// A number below `limit`, which is not 0.
    pub fn below(&mut self, limit: usize) -> usize {
        ((u128::from(self.bits()) * limit as u128) >> 64) as usize
    }

    /// One of some things.
    pub fn choose<'a, T>(&mut self, things: &'a [T]) -> &'a T {
        &things[self.below(things.len())]
    }

    /// A text of `length` characters from an alphabet.
    pub fn text(&mut self, alphabet: &str, length: usize) -> String {
        let characters: Vec<char> = alphabet.chars().collect();
        (0..length).map(|_| *self.choose(&characters)).collect()
    }
}
