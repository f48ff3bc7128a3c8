//! Blocks and their checksums.

use xxhash_rust::xxh3::xxh3_64;

/// The size of a block: small enough to be checked in a few microseconds when one entry is looked up,
/// large enough for a short table of checksums.
pub(super) const BLOCK: usize = 1 << 16;

/// The checksum of some bytes: XXH3, 64 bits.
pub(super) fn checksum(bytes: &[u8]) -> u64 {
    xxh3_64(bytes)
}

/// The number of blocks that `bytes` bytes take.
pub(super) fn block_count(bytes: u64) -> u64 {
    bytes.div_ceil(BLOCK as u64)
}
