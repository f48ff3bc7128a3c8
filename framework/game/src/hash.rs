//! Hashes of content.
//!
//! **Invariant.** A hash here depends on what is hashed and on nothing else: no random seed, no
//! address, no order of interning. Two threads, two runs and two machines agree, so that arenas of
//! their own can share one table and a table can be saved.

use std::hash::{BuildHasherDefault, Hasher};

/// Makes [`ContentHasher`]s; the hasher of every map in the engine.
pub type ContentState = BuildHasherDefault<ContentHasher>;

/// A fixed 64-bit hash function, fast on short keys.
#[derive(Clone, Copy, Debug, Default)]
pub struct ContentHasher(u64);

/// Scrambles 64 bits so that each input bit reaches each output bit (the finaliser of
/// `SplitMix64`).
pub fn mix(mut x: u64) -> u64 {
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}

/// A folded 64 x 64 bit product: the multiplication spreads low bits upwards, and the fold brings
/// the high half back.
fn fold(a: u64, b: u64) -> u64 {
    let product = u128::from(a) * u128::from(b);
    (product >> 64) as u64 ^ product as u64
}

/// What is hashed is never multiplied as it is: zeros, which boards are full of, would make products of 0
/// that forget everything else.
const ODD: u64 = 0xa076_1d64_78bd_642f;
const OTHER: u64 = 0x9e37_79b9_7f4a_7c15;

/// Scrambles 128 bits.
pub fn mix_wide(x: u128) -> u128 {
    let (low, high) = (x as u64, (x >> 64) as u64);
    let low = mix(low ^ high.rotate_left(29));
    let high = mix(high ^ low.wrapping_mul(ODD));
    u128::from(high) << 64 | u128::from(mix(low ^ high))
}

/// A 128-bit hash of content.
pub fn wide_hash(content: &impl std::hash::Hash) -> u128 {
    let half = |seed: u64| {
        let mut hasher = ContentHasher(seed);
        content.hash(&mut hasher);
        u128::from(hasher.finish())
    };
    half(0) << 64 | half(ODD)
}

impl Hasher for ContentHasher {
    fn finish(&self) -> u64 {
        mix(self.0)
    }

    fn write(&mut self, bytes: &[u8]) {
        let word = |bytes: &[u8]| {
            let mut word = [0; 8];
            word[..bytes.len()].copy_from_slice(bytes);
            u64::from_le_bytes(word)
        };
        let chunks = bytes.chunks_exact(16);
        let rest = chunks.remainder();
        for chunk in chunks {
            self.0 = fold(word(&chunk[..8]) ^ ODD, word(&chunk[8..]) ^ self.0 ^ OTHER);
        }
        for chunk in rest.chunks(8) {
            self.write_u64(word(chunk));
        }
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = fold(word ^ ODD, self.0 ^ OTHER);
    }

    /// The same as its bytes.
    fn write_u128(&mut self, words: u128) {
        let (low, high) = (words as u64, (words >> 64) as u64);
        self.0 = fold(low ^ ODD, high ^ self.0 ^ OTHER);
    }

    fn write_u8(&mut self, byte: u8) {
        self.write_u64(u64::from(byte));
    }

    fn write_u32(&mut self, word: u32) {
        self.write_u64(u64::from(word));
    }

    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::hash::BuildHasher;

    #[test]
    fn hashes_are_the_same_in_every_run() {
        let hash = ContentState::default().hash_one([1u64, 2, 3]);
        assert_eq!(hash, 10_910_762_593_880_649_614);
        assert_eq!(mix(1), 0x5692_161d_100b_05e5);
    }

    #[test]
    fn zeros_count() {
        let mut seen = std::collections::HashSet::new();
        for length in 0..40u64 {
            for zeros in 0..40 {
                let board = (length, vec![0u64; zeros], vec![0u128; zeros % 3]);
                let hash = wide_hash(&board);
                assert!(seen.insert(hash as u64) && seen.insert((hash >> 64) as u64));
            }
        }
    }

    #[test]
    fn long_words_are_hashed_as_their_bytes() {
        let words = 0x1234_5678_9abc_def0_0fed_cba9_8765_4321_u128;
        let hashed = |hash: &dyn Fn(&mut ContentHasher)| {
            let mut hasher = ContentHasher::default();
            hash(&mut hasher);
            hasher.finish()
        };
        let at_once = hashed(&|hasher| hasher.write_u128(words));
        assert_eq!(
            at_once,
            hashed(&|hasher| hasher.write(&words.to_le_bytes()))
        );
    }

    #[test]
    fn short_keys_do_not_collide() {
        let keys = (0..100_000u64).map(|n| ContentState::default().hash_one([n, n % 7, n >> 9]));
        let distinct: std::collections::HashSet<u64> = keys.collect();
        assert_eq!(distinct.len(), 100_000);
    }
}
