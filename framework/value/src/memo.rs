//! Bounded memory of what was computed.
//!
//! **Invariant.** A [`Memo`] forgets, it never lies, and it never holds more than its limit. What is
//! forgotten is computed again, so the limit changes the time and never the result.

use super::ValueId;
use game::hash::mix;

/// A pair of values in 62 bits. The flag of a value that is its own inverse is left out, because its
/// form alone tells; no pair is 0, because nobody asks about 0 and 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Key(u64);

impl Key {
    pub(super) fn new(a: ValueId, b: ValueId) -> Key {
        let unflagged = |id: ValueId| u64::from(id.bits() & (u32::MAX >> 1));
        Key(unflagged(a) << 31 | unflagged(b))
    }
}

/// One remembered fact, packed. The default holds the key 0: no fact.
pub(super) trait Entry: Copy + Default {
    /// What is remembered about a pair.
    type Fact: Copy;

    fn new(key: Key, fact: Self::Fact) -> Self;
    fn key(self) -> Key;
    fn fact(self) -> Self::Fact;
}

/// A table of two-way buckets that starts small, doubles while it is used, and stops at a limit.
#[derive(Clone, Debug)]
pub(super) struct Memo<E> {
    buckets: Vec<[E; 2]>,
    most_buckets: usize,
    stored: usize,
}

const FEWEST_BUCKETS: usize = 1 << 10;

impl<E: Entry> Memo<E> {
    pub(super) fn with_limit(bytes: usize) -> Memo<E> {
        let fitting = (bytes / size_of::<[E; 2]>()).max(1);
        let most_buckets = 1 << fitting.ilog2();
        Memo {
            buckets: vec![[E::default(); 2]; most_buckets.min(FEWEST_BUCKETS)],
            most_buckets,
            stored: 0,
        }
    }

    fn bucket(&self, key: Key) -> usize {
        mix(key.0) as usize & (self.buckets.len() - 1)
    }

    pub(super) fn get(&self, key: Key) -> Option<E::Fact> {
        let bucket = &self.buckets[self.bucket(key)];
        let entry = bucket.iter().find(|entry| entry.key() == key)?;
        Some(entry.fact())
    }

    /// Remembers a fact; the older of the bucket's two entries makes room.
    pub(super) fn put(&mut self, key: Key, fact: E::Fact) {
        if self.stored >= self.buckets.len() && self.buckets.len() < self.most_buckets {
            self.double();
        }
        self.place(E::new(key, fact));
    }

    fn place(&mut self, entry: E) {
        let bucket = self.bucket(entry.key());
        let bucket = &mut self.buckets[bucket];
        bucket[1] = bucket[0];
        bucket[0] = entry;
        self.stored += 1;
    }

    fn double(&mut self) {
        let twice = vec![[E::default(); 2]; self.buckets.len() * 2];
        let old = std::mem::replace(&mut self.buckets, twice);
        self.stored = 0;
        for entry in old.into_iter().flat_map(|[newer, older]| [older, newer]) {
            if entry.key() != Key(0) {
                self.place(entry);
            }
        }
    }

    pub(super) fn bytes(&self) -> usize {
        self.buckets.len() * size_of::<[E; 2]>()
    }
}

/// Whether `a <= b`, in 8 bytes.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct AtMost(u64);

impl Entry for AtMost {
    type Fact = bool;

    fn new(key: Key, fact: bool) -> AtMost {
        AtMost(key.0 << 1 | u64::from(fact))
    }

    fn key(self) -> Key {
        Key(self.0 >> 1)
    }

    fn fact(self) -> bool {
        self.0 & 1 == 1
    }
}

/// The value of `a + b`, in 12 bytes.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct SumIs([u32; 3]);

impl Entry for SumIs {
    type Fact = ValueId;

    fn new(key: Key, fact: ValueId) -> SumIs {
        SumIs([(key.0 >> 32) as u32, key.0 as u32, fact.bits()])
    }

    fn key(self) -> Key {
        Key(u64::from(self.0[0]) << 32 | u64::from(self.0[1]))
    }

    fn fact(self) -> ValueId {
        ValueId::from_bits(self.0[2]).expect("an entry with a key holds a value")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pair(a: usize, b: usize) -> Key {
        Key::new(ValueId::new(a + 1, false), ValueId::new(b + 1, true))
    }

    #[test]
    fn a_memo_never_lies_and_never_grows_past_its_limit() {
        let limit = 1 << 20;
        let mut memo = Memo::<SumIs>::with_limit(limit);
        for n in 0..300_000 {
            memo.put(pair(n, n / 3), ValueId::new(n + 1, false));
        }
        assert!(memo.bytes() <= limit);
        let known = |n: usize| memo.get(pair(n, n / 3));
        assert!((0..300_000).all(|n| known(n).is_none_or(|v| v == ValueId::new(n + 1, false))));
        assert!((0..300_000).filter(|&n| known(n).is_some()).count() > 30_000);
    }

    #[test]
    fn a_comparison_keeps_its_answer() {
        let mut memo = Memo::<AtMost>::with_limit(1 << 16);
        memo.put(pair(3, 4), true);
        memo.put(pair(4, 3), false);
        assert_eq!(memo.get(pair(3, 4)), Some(true));
        assert_eq!(memo.get(pair(4, 3)), Some(false));
        assert_eq!(memo.get(pair(3, 5)), None);
    }
}
