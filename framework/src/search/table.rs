//! The transposition table: what searches know about sums, in bounded memory.
//!
//! Buckets of four entries of 16 bytes. The place comes from the low bits of the hash and the check
//! from its high 64 bits, so a wrong match needs two different sums in one bucket that agree in 64
//! bits. Each look-up compares four entries: the probability of any wrong match in `q` look-ups is
//! below `4q / 2^64`, about two in ten million for a trillion look-ups.
//!
//! Threads share the table without locks: an entry is two words, the data and the data xor the check,
//! so a torn entry matches nothing.
//!
//! When a bucket is full, the entry makes room that is worth least: entries of the current question are
//! worth more than older ones, and among them those that took more work.
//!
//! Memory is taken as it is needed: the table is a row of segments, each eight times as large as the one
//! before, and goes on to the next when one is half full. What is found in the last but one moves on.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

/// Entries of a bucket, and words of an entry: the check xor the data, and the data.
const WAYS: usize = 4;
const WORDS: usize = 2;

/// The buckets of the first segment, and how many times larger the next one is.
const FIRST_BUCKETS: usize = 1 << 12;
const GROWTH: usize = 8;

/// The shared memory of searches.
#[derive(Debug)]
pub struct Table {
    segments: Vec<Segment>,
    /// The segment in use.
    active: AtomicUsize,
    /// Counts the questions.
    age: AtomicU64,
}

/// Buckets of entries.
#[derive(Debug)]
struct Segment {
    /// The system hands out zeros page by page, so a segment costs nothing before it is used.
    words: Box<[AtomicU64]>,
    /// Entries in use.
    stored: Count,
}

/// A count on a cache line of its own: what threads change must not lie beside what all of them read.
#[derive(Debug, Default)]
#[repr(align(128))]
struct Count(AtomicUsize);

/// Bits of an entry's data: the logarithm of its work, its age, and the rest for what is known.
const WORK_BITS: u32 = 6;
const AGE_BITS: u32 = 6;
/// Bits of what can be remembered about a sum.
pub(super) const FACT_BITS: u32 = 64 - WORK_BITS - AGE_BITS;

/// The data of an entry.
#[derive(Clone, Copy)]
struct Data(u64);

impl Data {
    /// A fact is not 0, so neither are the data.
    fn new(fact: u64, age: u64, work: u64) -> Data {
        debug_assert!(fact > 0 && fact >> FACT_BITS == 0);
        let age = age & ((1 << AGE_BITS) - 1);
        let log = u64::from(work.max(1).ilog2());
        Data(fact << (WORK_BITS + AGE_BITS) | age << WORK_BITS | log)
    }

    fn fact(self) -> u64 {
        self.0 >> (WORK_BITS + AGE_BITS)
    }

    /// What it would cost to lose the entry; an empty one is worth nothing.
    fn worth(self, now: u64) -> u64 {
        if self.0 == 0 {
            return 0;
        }
        let age = now.wrapping_sub(self.0 >> WORK_BITS) & ((1 << AGE_BITS) - 1);
        let work = self.0 & ((1 << WORK_BITS) - 1);
        // A question later, an entry is worth half of its work.
        1 + (work + (1 << AGE_BITS)).saturating_sub(age)
    }
}

impl Table {
    /// A table of at most so many bytes, or of one bucket.
    pub fn new(bytes: usize) -> Table {
        let fitting = (bytes / size_of::<[AtomicU64; WAYS * WORDS]>()).max(1);
        // Seven eighths of the room for the last segment leave enough for all before it.
        let last: usize = 1 << (fitting - fitting / GROWTH).max(1).ilog2();
        let mut sizes = vec![last];
        while let Some(&size) = sizes.last().filter(|&&size| size > FIRST_BUCKETS) {
            sizes.push(size / GROWTH);
        }
        // If the system does not have so much, the table is smaller.
        let sizes = sizes.into_iter().rev();
        let mut segments: Vec<Segment> = sizes.map_while(Segment::new).collect();
        if segments.is_empty() {
            segments.extend(Segment::new(1));
        }
        assert!(!segments.is_empty(), "there is memory for 64 bytes");
        Table {
            segments,
            active: AtomicUsize::new(0),
            age: AtomicU64::new(0),
        }
    }

    /// A new question begins: what is known by now is old.
    pub(super) fn grow_older(&self) {
        self.age.fetch_add(1, Ordering::Relaxed);
    }

    /// The part of all entries that are in use.
    pub fn fill(&self) -> f64 {
        let stored: usize = self.segments.iter().map(Segment::stored).sum();
        let entries: usize = self.segments.iter().map(Segment::entries).sum();
        stored as f64 / entries as f64
    }

    /// What is known about a sum.
    pub fn get(&self, hash: u128) -> Option<u64> {
        let active = self.active.load(Ordering::Relaxed);
        if let Some(data) = self.segments[active].get(hash) {
            return Some(data.fact());
        }
        let before = &self.segments[active.checked_sub(1)?];
        let data = before.get(hash)?;
        self.store(active, hash, data);
        Some(data.fact())
    }

    /// Remembers a fact about a sum, not 0 and of at most 52 bits; an older entry for it, or else the one
    /// that is worth least, makes room.
    pub fn put(&self, hash: u128, fact: u64, work: u64) {
        let active = self.active.load(Ordering::Relaxed);
        let now = self.age.load(Ordering::Relaxed);
        self.store(active, hash, Data::new(fact, now, work));
    }

    fn store(&self, active: usize, hash: u128, data: Data) {
        let segment = &self.segments[active];
        segment.store(hash, data, self.age.load(Ordering::Relaxed));
        let is_half_full = 2 * segment.stored() > segment.entries();
        if is_half_full && active + 1 < self.segments.len() {
            // Another thread may have gone on already.
            self.active.fetch_max(active + 1, Ordering::Relaxed);
        }
    }
}

impl Segment {
    /// None if the system does not have so much memory.
    fn new(buckets: usize) -> Option<Segment> {
        let words = bytemuck::try_zeroed_slice_box(buckets * WAYS * WORDS);
        Some(Segment {
            words: words.ok()?,
            stored: Count::default(),
        })
    }

    fn entries(&self) -> usize {
        self.words.len() / WORDS
    }

    fn stored(&self) -> usize {
        self.stored.0.load(Ordering::Relaxed)
    }

    /// The entries of the bucket for a hash.
    fn bucket(&self, hash: u128) -> impl Iterator<Item = Entry<'_>> {
        let buckets = self.words.len() / (WAYS * WORDS);
        let start = (hash as usize & (buckets - 1)) * WAYS * WORDS;
        let words = &self.words[start..start + WAYS * WORDS];
        words.chunks_exact(WORDS).map(Entry)
    }

    fn get(&self, hash: u128) -> Option<Data> {
        self.bucket(hash).find_map(|entry| entry.data_of(hash))
    }

    fn store(&self, hash: u128, data: Data, now: u64) {
        let mut entries = self.bucket(hash);
        let same = entries.find(|entry| entry.data_of(hash).is_some());
        let place = same.or_else(|| {
            self.bucket(hash)
                .min_by_key(|entry| entry.data().worth(now))
        });
        let place = place.expect("a bucket has entries");
        if place.data().0 == 0 {
            self.stored.0.fetch_add(1, Ordering::Relaxed);
        }
        place.store(hash, data);
    }
}

/// The two words of an entry.
struct Entry<'a>(&'a [AtomicU64]);

impl Entry<'_> {
    fn data(&self) -> Data {
        Data(self.0[1].load(Ordering::Relaxed))
    }

    /// The data, if they belong to this hash.
    fn data_of(&self, hash: u128) -> Option<Data> {
        let data = self.data();
        let matches = self.0[0].load(Ordering::Relaxed) ^ data.0 == check(hash);
        (data.0 != 0 && matches).then_some(data)
    }

    fn store(&self, hash: u128, data: Data) {
        self.0[1].store(data.0, Ordering::Relaxed);
        self.0[0].store(check(hash) ^ data.0, Ordering::Relaxed);
    }
}

fn check(hash: u128) -> u64 {
    (hash >> 64) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hash(n: u64) -> u128 {
        u128::from(n).wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835)
    }

    #[test]
    fn a_table_returns_what_it_was_given() {
        let table = Table::new(1 << 16);
        let fact = |n: u64| n % 77_777 + 1;
        for n in 0..100_000 {
            table.put(hash(n), fact(n), n % 13);
            assert_eq!(table.get(hash(n)), Some(fact(n)));
        }
        let kept = (0..100_000).filter(|&n| table.get(hash(n)).is_some());
        let kept = kept.count();
        assert!(
            (1000..=4096).contains(&kept),
            "{kept} of 4096 entries are in use"
        );
        let is_true = |n: u64| table.get(hash(n)).is_none_or(|found| found == fact(n));
        assert!((0..100_000).all(is_true));
        assert!(table.fill() > 0.5);
    }

    #[test]
    fn nothing_is_lost_while_there_is_room() {
        let table = Table::new(1 << 28);
        for n in 0..400_000 {
            table.put(hash(n), n + 1, 1);
            assert_eq!(table.get(hash(n / 2)), Some(n / 2 + 1), "{n}");
        }
        assert!(table.fill() < 0.2);
    }

    #[test]
    fn work_stays_until_it_is_old() {
        let table = Table::new(64);
        let work = |n: u64| if n < 4 { 1 << 20 } else { 1 };
        (1..5).for_each(|n| table.put(hash(n), n, work(n)));
        assert!(
            (1..4).all(|n| table.get(hash(n)) == Some(n)),
            "hard work stays"
        );
        (0..30).for_each(|_| table.grow_older());
        (5..9).for_each(|n| table.put(hash(n), n, work(n)));
        let kept = (1..4).filter(|&n| table.get(hash(n)).is_some()).count();
        assert!(kept < 3, "{kept} old entries are left");
    }
}
