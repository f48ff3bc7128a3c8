//! Checked files: whatever is kept between runs is written and read this way.
//!
//! A file is a head (its kind, and where its sections lie), sections of flat little-endian tables that
//! start on pages, and a checksum for each block of 64 KiB. `FORMAT.md` documents every byte.
//!
//! **Invariants.**
//! - A file is complete or absent: it is written without a name, and gets it once it is on the disk.
//! - It does not change while it is open: it is replaced by another file, or, if it has several names, when nobody has a
//!   lock on it.
//! - No byte is used before the checksum of its block has been compared. Only blocks that are used are
//!   read, so opening a large file costs no more than opening a small one.

mod block;
mod read;
mod write;

use bytemuck::{Pod, Zeroable};
use serde::{Deserialize, Serialize};

pub(crate) use read::CheckedFile;
pub(crate) use write::{Section, write};

const _: () = assert!(
    cfg!(target_endian = "little"),
    "tables are mapped as they are in the file, which is little-endian"
);

/// The first eight bytes of every file.
const MAGIC: [u8; 8] = *b"SUMSOLVE";

/// Sections begin at multiples of this.
const PAGE: u64 = 4096;

/// The first bytes of a file.
#[derive(Clone, Copy, Debug, Pod, Zeroable)]
#[repr(C)]
struct Prelude {
    magic: [u8; 8],
    version: u32,
    kind: u32,
    /// The length of the head, which follows.
    head_bytes: u32,
    block_bytes: u32,
    file_bytes: u64,
    /// Where the first block begins.
    data_start: u64,
    /// Where the last block ends and the table of checksums begins, which ends the file.
    data_end: u64,
    /// The checksum of the table of checksums.
    table_checksum: u64,
    /// The checksum of everything before the first block, computed with 0 in this field.
    head_checksum: u64,
}

/// Follows the prelude, in bincode: little-endian, integers of fixed size.
#[derive(Debug, Serialize, Deserialize)]
struct Head<H> {
    sections: Vec<Place>,
    header: H,
}

/// Where a section lies, in bytes from the start of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Place {
    start: u64,
    bytes: u64,
}

/// The encoding of heads.
fn encoding() -> impl bincode::config::Config {
    bincode::config::standard()
        .with_little_endian()
        .with_fixed_int_encoding()
        .with_limit::<{ 1 << 24 }>()
}

fn next_page(offset: u64) -> u64 {
    offset.next_multiple_of(PAGE)
}
