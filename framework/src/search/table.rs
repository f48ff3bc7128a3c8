//! The transposition table: what searches know about sums, in bounded memory.
//!
//! Buckets of four entries of 16 bytes. The place comes from the low bits of the hash and the check
//! from its high 64 bits, so a wrong match needs two different sums in one bucket that agree in 64
//! bits. Each look-up compares four entries: the probability of any wrong match in `q` look-ups is
//! below `4q / 2^64`, about two in ten million for a trillion look-ups. What is decided needs no room for
//! anything else, so its entry also holds 50 low bits of the hash: such entries can move to a table of any
//! size, and be kept between runs.
//!
//! Threads share the table without locks: an entry is two words, the data and the data xor the check,
//! so a torn entry matches nothing.
//!
//! When a bucket is full, the least valuable entry is evicted: entries of the current question are worth more than
//! older ones, and among them those that took more work.
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
/// Bits for the kind of a fact: 1 won, 2 lost, 3 open.
const KIND_BITS: u32 = 2;
/// Bits of what can be remembered about a sum that is open.
pub(super) const OPEN_BITS: u32 = 64 - WORK_BITS - AGE_BITS - KIND_BITS;

/// What is known about a sum with Left to move. Won and lost are facts of the sum, whatever search found
/// them with whatever settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fact {
    /// Left wins.
    Won,
    /// Left loses.
    Lost,
    /// Not decided yet: at most 50 bits that mean something to the strategy.
    Open(u64),
}

impl Fact {
    /// Whether Left wins, if that is decided.
    pub fn decided(self) -> Option<bool> {
        match self {
            Fact::Won => Some(true),
            Fact::Lost => Some(false),
            Fact::Open(_) => None,
        }
    }

    /// The fact that a sum is won or lost.
    pub fn of_decided(left_wins: bool) -> Fact {
        if left_wins { Fact::Won } else { Fact::Lost }
    }

    /// The kind and the other bits; those of a decided fact check the hash.
    fn pack(self, hash: u128) -> u64 {
        let (kind, bits) = match self {
            Fact::Won => (1, low_bits(hash)),
            Fact::Lost => (2, low_bits(hash)),
            Fact::Open(bits) => (3, bits),
        };
        debug_assert!(bits >> OPEN_BITS == 0);
        kind | bits << KIND_BITS
    }
}

/// The bits of a hash that the entry of a decided sum holds.
fn low_bits(hash: u128) -> u64 {
    hash as u64 & ((1 << OPEN_BITS) - 1)
}

/// A decided sum, to be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solved {
    /// The hash of the sum, without its bits 50 to 63.
    pub hash: u128,
    /// Whether Left, moving first, wins.
    pub left_wins: bool,
    /// How much work it was, about, in nodes.
    pub work: u64,
}

/// The data of an entry.
#[derive(Clone, Copy)]
struct Data(u64);

impl Data {
    /// A kind is not 0, so neither are the data.
    fn new(hash: u128, fact: Fact, age: u64, work: u64) -> Data {
        let fact = fact.pack(hash);
        let age = age & ((1 << AGE_BITS) - 1);
        let log = u64::from(work.max(1).ilog2());
        Data(fact << (WORK_BITS + AGE_BITS) | age << WORK_BITS | log)
    }

    /// The kind, and the other bits.
    fn parts(self) -> (u64, u64) {
        let fact = self.0 >> (WORK_BITS + AGE_BITS);
        (fact & ((1 << KIND_BITS) - 1), fact >> KIND_BITS)
    }

    /// The fact; none if there is none, or if it is about another sum.
    fn fact_of(self, hash: u128) -> Option<Fact> {
        let (kind, bits) = self.parts();
        let is_same = bits == low_bits(hash);
        match kind {
            1 if is_same => Some(Fact::Won),
            2 if is_same => Some(Fact::Lost),
            3 => Some(Fact::Open(bits)),
            _ => None,
        }
    }

    /// The decided sum of an entry with this check, if it is decided.
    fn solved(self, check: u64) -> Option<Solved> {
        let (kind, bits) = self.parts();
        let is_decided = kind == 1 || kind == 2;
        is_decided.then_some(Solved {
            hash: u128::from(check) << 64 | u128::from(bits),
            left_wins: kind == 1,
            work: 1 << (self.0 & ((1 << WORK_BITS) - 1)),
        })
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
    /// A table of at most `bytes`, or of one bucket.
    pub fn new(bytes: usize) -> Table {
        let fitting = (bytes / size_of::<[AtomicU64; WAYS * WORDS]>()).max(1);
        // Seven eighths of the room for the last segment leave enough for all before it.
        let last: usize = 1 << (fitting - fitting / GROWTH).max(1).ilog2();
        let mut sizes = vec![last];
        while let Some(&size) = sizes.last().filter(|&&size| size > FIRST_BUCKETS) {
            sizes.push(size / GROWTH);
        }
        // If the system does not have that much memory, the table is smaller.
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
    pub fn get(&self, hash: u128) -> Option<Fact> {
        let active = self.active.load(Ordering::Relaxed);
        if let Some(data) = self.segments[active].get(hash) {
            return data.fact_of(hash);
        }
        let before = &self.segments[active.checked_sub(1)?];
        let data = before.get(hash)?;
        self.store(active, hash, data);
        data.fact_of(hash)
    }

    /// Remembers a fact about a sum, in place of an older entry for it or of the least valuable one.
    pub fn put(&self, hash: u128, fact: Fact, work: u64) {
        let active = self.active.load(Ordering::Relaxed);
        let now = self.age.load(Ordering::Relaxed);
        self.store(active, hash, Data::new(hash, fact, now, work));
    }

    /// All decided sums; some may be there twice.
    pub fn solved(&self) -> impl Iterator<Item = Solved> + '_ {
        // A segment that was never used is not looked through: reading it would take memory and time.
        let used = self.segments.iter().filter(|segment| segment.stored() > 0);
        used.flat_map(Segment::solved)
    }

    /// Takes in what another table knew, as far as there is room.
    pub fn learn(&self, solved: &[Solved]) {
        // What lies two segments back is not found any more, so all goes into one that is large enough.
        let is_enough = |segment: &Segment| segment.entries() / 4 >= solved.len();
        let mut segments = self.segments.iter();
        let enough = segments.position(is_enough);
        let active = enough.unwrap_or(self.segments.len() - 1);
        self.active.fetch_max(active, Ordering::Relaxed);
        for known in solved {
            self.put(known.hash, Fact::of_decided(known.left_wins), known.work);
        }
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
    /// None if the system does not have that much memory.
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

    fn solved(&self) -> impl Iterator<Item = Solved> + '_ {
        let entries = self.words.chunks_exact(WORDS).map(Entry);
        entries.filter_map(|entry| entry.data().solved(entry.check()))
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

    /// The check of the hash that the entry belongs to.
    fn check(&self) -> u64 {
        self.0[0].load(Ordering::Relaxed) ^ self.data().0
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
        let fact = |n: u64| Fact::Open(n % 77_777);
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
            table.put(hash(n), Fact::Open(n), 1);
            assert_eq!(table.get(hash(n / 2)), Some(Fact::Open(n / 2)), "{n}");
        }
        assert!(table.fill() < 0.2);
    }

    #[test]
    fn work_stays_until_it_is_old() {
        let table = Table::new(64);
        let work = |n: u64| if n < 4 { 1 << 20 } else { 1 };
        (1..5).for_each(|n| table.put(hash(n), Fact::Open(n), work(n)));
        assert!(
            (1..4).all(|n| table.get(hash(n)) == Some(Fact::Open(n))),
            "hard work stays"
        );
        (0..30).for_each(|_| table.grow_older());
        (5..9).for_each(|n| table.put(hash(n), Fact::Open(n), work(n)));
        let kept = (1..4).filter(|&n| table.get(hash(n)).is_some()).count();
        assert!(kept < 3, "{kept} old entries are left");
    }
    #[test]
    fn what_is_decided_moves_to_a_table_of_any_size() {
        let fact = |n: u64| match n % 3 {
            0 => Fact::Won,
            1 => Fact::Lost,
            _ => Fact::Open(n),
        };
        let first = Table::new(1 << 20);
        (0..10_000).for_each(|n| first.put(hash(n), fact(n), n));
        let solved: Vec<Solved> = first.solved().collect();
        for bytes in [1 << 12, 1 << 20, 1 << 26] {
            let other = Table::new(bytes);
            other.learn(&solved);
            let known = |n: &u64| other.get(hash(*n)).is_some();
            let is_true = |n: u64| other.get(hash(n)).is_none_or(|found| found == fact(n));
            assert!((0..10_000).all(is_true));
            let known = (0..10_000).filter(known).count();
            assert!(known > 6000 || bytes < 1 << 20, "{known} of {bytes}");
        }
    }
}
