//! The transposition table: what a search knows about nodes, in bounded memory.
//!
//! Buckets of four entries of 16 bytes. The place comes from the low bits of the hash and the check
//! from its high 64 bits, so a wrong match needs two different sums in one bucket that agree in 64
//! bits. Each look-up compares four entries: the probability of any wrong match in `q` look-ups is
//! below `4q / 2^64`, about two in ten million for a trillion look-ups.
//!
//! Threads share the table without locks: an entry is two words, the data and the data xor the check,
//! so a torn entry matches nothing.

use std::sync::atomic::{AtomicU64, Ordering};

use super::proof_number::Numbers;

/// Entries of a bucket, and words of an entry: the check xor the data, and the data.
const WAYS: usize = 4;
const WORDS: usize = 2;

/// The shared memory of searches.
#[derive(Debug)]
pub(super) struct Table {
    /// All buckets. Memory is only taken as it is used: the system hands out zeros page by page.
    words: Box<[AtomicU64]>,
}

/// Bits for each of the two numbers; the rest holds the logarithm of the work.
const NUMBER_BITS: u32 = 29;

fn pack(numbers: Numbers, work: u64) -> u64 {
    let log = u64::from(work.max(1).ilog2());
    u64::from(numbers.proof) << (64 - NUMBER_BITS) | u64::from(numbers.disproof) << 6 | log
}

fn unpack(data: u64) -> (Numbers, u32) {
    let number = |shift: u32| (data >> shift) as u32 & ((1 << NUMBER_BITS) - 1);
    let numbers = Numbers {
        proof: number(64 - NUMBER_BITS),
        disproof: number(6),
    };
    (numbers, data as u32 & 63)
}

impl Table {
    pub(super) fn new(bytes: usize) -> Table {
        let fitting = (bytes / size_of::<[AtomicU64; WAYS * WORDS]>()).max(1);
        let buckets = 1usize << fitting.ilog2();
        Table {
            words: bytemuck::zeroed_slice_box(buckets * WAYS * WORDS),
        }
    }

    /// The entries of the bucket for a hash.
    fn bucket(&self, hash: u128) -> impl Iterator<Item = Entry<'_>> {
        let buckets = self.words.len() / (WAYS * WORDS);
        let start = (hash as usize & (buckets - 1)) * WAYS * WORDS;
        let words = &self.words[start..start + WAYS * WORDS];
        words.chunks_exact(WORDS).map(Entry)
    }

    /// What is known about a sum.
    pub(super) fn get(&self, hash: u128) -> Option<Numbers> {
        let data = self.bucket(hash).find_map(|entry| entry.data_of(hash))?;
        Some(unpack(data).0)
    }

    /// Remembers what is known about a sum; an older entry for it, or else the one with the least
    /// work, makes room.
    pub(super) fn put(&self, hash: u128, numbers: Numbers, work: u64) {
        let worth = |entry: &Entry<'_>| match entry.data() {
            0 => 0,
            data => 1 + unpack(data).1,
        };
        let same = self
            .bucket(hash)
            .find(|entry| entry.data_of(hash).is_some());
        let place = same.or_else(|| self.bucket(hash).min_by_key(worth));
        place
            .expect("a bucket has entries")
            .store(hash, pack(numbers, work));
    }
}

/// The two words of an entry.
struct Entry<'a>(&'a [AtomicU64]);

impl Entry<'_> {
    fn data(&self) -> u64 {
        self.0[1].load(Ordering::Relaxed)
    }

    /// The data, if they belong to this hash.
    fn data_of(&self, hash: u128) -> Option<u64> {
        let data = self.data();
        let matches = self.0[0].load(Ordering::Relaxed) ^ data == check(hash);
        (data != 0 && matches).then_some(data)
    }

    fn store(&self, hash: u128, data: u64) {
        self.0[1].store(data, Ordering::Relaxed);
        self.0[0].store(check(hash) ^ data, Ordering::Relaxed);
    }
}

fn check(hash: u128) -> u64 {
    (hash >> 64) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_returns_what_it_was_given() {
        let table = Table::new(1 << 16);
        let hash = |n: u128| n.wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835);
        let numbers = |n: u32| Numbers {
            proof: n % 1000,
            disproof: n % 77 + 1,
        };
        for n in 0..100_000u32 {
            table.put(hash(n.into()), numbers(n), u64::from(n % 13));
            assert_eq!(table.get(hash(n.into())), Some(numbers(n)));
        }
        let kept = (0..100_000u32)
            .filter(|&n| table.get(hash(n.into())).is_some())
            .count();
        assert!(
            (2000..=4096).contains(&kept),
            "{kept} of 4096 entries are in use"
        );
        assert!((0..100_000u32).all(|n| {
            table
                .get(hash(n.into()))
                .is_none_or(|found| found == numbers(n))
        }));
    }
}
