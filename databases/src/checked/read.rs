//! Reading a checked file: mapped, nothing copied, each block checked when it is first used.

use std::fs::File;
use std::ops::Range;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};

use bytemuck::{AnyBitPattern, Zeroable};
use memmap2::Mmap;
use serde::de::DeserializeOwned;

use super::block::{BLOCK, block_count, checksum};
use super::{Head, MAGIC, PAGE, Place, Prelude, encoding};
use crate::error::Fault;
use crate::format::{FORMAT_VERSION, Kind};

/// An open file.
#[derive(Debug)]
pub(crate) struct CheckedFile {
    map: Mmap,
    /// Open as long as it is mapped, because of its lock.
    _source: File,
    data: Range<usize>,
    sections: Vec<Range<usize>>,
    /// One bit per block, set once the block has been checked.
    checked: Box<[AtomicU64]>,
}

impl CheckedFile {
    /// Opens a file and checks its head. Returns the file and the header in the head.
    pub(crate) fn open<H: DeserializeOwned>(
        path: &Path,
        kind: Kind,
        section_count: usize,
    ) -> Result<(CheckedFile, H), Fault> {
        CheckedFile::new(files::open(path)?, kind, section_count)
    }

    /// The same for a file that is open.
    pub(crate) fn new<H: DeserializeOwned>(
        source: File,
        kind: Kind,
        section_count: usize,
    ) -> Result<(CheckedFile, H), Fault> {
        let map = map(&source)?;
        let prelude = checked_prelude(&map, kind)?;
        let head: Head<H> = head(&map, &prelude)?;
        if head.sections.len() != section_count {
            return Err(Fault::Inconsistent("the number of sections"));
        }
        let sections = head.sections.iter().map(|place| range(place, &prelude));
        let sections = sections.collect::<Option<Vec<_>>>();
        let blocks = block_count(prelude.data_end - prelude.data_start) as usize;
        let file = CheckedFile {
            sections: sections.ok_or(Fault::Inconsistent("the places of the sections"))?,
            data: prelude.data_start as usize..prelude.data_end as usize,
            checked: bytemuck::zeroed_slice_box(blocks.div_ceil(64)),
            map,
            _source: source,
        };
        Ok((file, head.header))
    }

    /// The number of items in a section.
    pub(crate) fn len<T>(&self, section: usize) -> usize {
        self.sections[section].len() / size_of::<T>()
    }

    /// The size of the file in bytes.
    pub(crate) fn bytes(&self) -> u64 {
        self.map.len() as u64
    }

    /// An item of a section; none beyond its end.
    #[inline]
    pub(crate) fn get<T: AnyBitPattern>(
        &self,
        section: usize,
        index: usize,
    ) -> Result<Option<&T>, Fault> {
        if index >= self.len::<T>(section) {
            return Ok(None);
        }
        Ok(self.slice(section, index..index + 1)?.first())
    }

    /// A range of items of a section.
    #[inline]
    pub(crate) fn slice<T: AnyBitPattern>(
        &self,
        section: usize,
        items: Range<usize>,
    ) -> Result<&[T], Fault> {
        let place = &self.sections[section];
        let start = place.start + items.start * size_of::<T>();
        let end = place.start + items.end * size_of::<T>();
        if items.start > items.end || end > place.end {
            return Err(Fault::Inconsistent("an entry that lies beyond the end"));
        }
        self.check(start..end)?;
        bytemuck::try_cast_slice(&self.map[start..end])
            .map_err(|_| Fault::Inconsistent("a table that is not aligned"))
    }

    /// Checks the blocks that contain a range of bytes, unless they have been checked before.
    #[inline]
    fn check(&self, bytes: Range<usize>) -> Result<(), Fault> {
        if bytes.is_empty() {
            return Ok(());
        }
        let first = (bytes.start - self.data.start) / BLOCK;
        let last = (bytes.end - 1 - self.data.start) / BLOCK;
        self.check_block(first)?;
        // A single entry usually lies in one block.
        if first < last {
            (first + 1..=last).try_for_each(|block| self.check_block(block))?;
        }
        Ok(())
    }

    #[inline]
    fn check_block(&self, block: usize) -> Result<(), Fault> {
        // The bytes never change, so nothing has to be ordered after the bit.
        let bits = self.checked[block / 64].load(Ordering::Relaxed);
        if bits >> (block % 64) & 1 == 1 {
            return Ok(());
        }
        self.first_check(block)
    }

    #[cold]
    fn first_check(&self, block: usize) -> Result<(), Fault> {
        let start = self.data.start + block * BLOCK;
        let end = self.data.end.min(start + BLOCK);
        let expected = &self.map[self.data.end + block * size_of::<u64>()..][..size_of::<u64>()];
        if checksum(&self.map[start..end]).to_le_bytes() != *expected {
            return Err(Fault::Damaged {
                offset: start as u64,
            });
        }
        self.checked[block / 64].fetch_or(1 << (block % 64), Ordering::Relaxed);
        Ok(())
    }

    /// Checks all blocks, even those that have been checked before.
    pub(crate) fn verify(&self) -> Result<(), Fault> {
        let prelude = read_prelude(&self.map).ok_or(Fault::Empty)?;
        check_head(&self.map, &prelude)?;
        let blocks = block_count(self.data.len() as u64) as usize;
        (0..blocks).try_for_each(|block| self.first_check(block))
    }
}

#[expect(
    unsafe_code,
    reason = "mapping a file is the one thing that Rust cannot check"
)]
fn map(file: &File) -> Result<Mmap, Fault> {
    if file.metadata()?.len() == 0 {
        return Err(Fault::Empty);
    }
    // SAFETY: the bytes must not change while they are mapped. This program replaces files by new ones, and processes
    // that have the old one mapped keep it. It changes the content of a file only if that has several names, and not
    // while somebody has a lock on it, as `files::open` does.
    Ok(unsafe { Mmap::map(file)? })
}

fn read_prelude(bytes: &[u8]) -> Option<Prelude> {
    let prelude = bytes.get(..size_of::<Prelude>())?;
    Some(bytemuck::pod_read_unaligned(prelude))
}

/// Reads the prelude, and checks the version, the kind, the layout, and the checksums of the head and of the
/// table of checksums.
fn checked_prelude(bytes: &[u8], kind: Kind) -> Result<Prelude, Fault> {
    if !bytes.starts_with(&MAGIC) {
        return Err(Fault::Foreign);
    }
    let prelude = read_prelude(bytes).ok_or(Fault::Truncated {
        expected: size_of::<Prelude>() as u64,
        found: bytes.len() as u64,
    })?;
    if prelude.version != FORMAT_VERSION {
        return Err(Fault::Version {
            found: prelude.version,
        });
    }
    check_places(bytes.len() as u64, &prelude)?;
    check_head(bytes, &prelude)?;
    if prelude.kind != kind as u32 {
        return Err(Fault::Kind { expected: kind });
    }
    Ok(prelude)
}

fn check_places(length: u64, prelude: &Prelude) -> Result<(), Fault> {
    let head_end = size_of::<Prelude>() as u64 + u64::from(prelude.head_bytes);
    let table_bytes = prelude
        .data_end
        .checked_sub(prelude.data_start)
        .map(|bytes| block_count(bytes) * size_of::<u64>() as u64);
    let is_possible = prelude.block_bytes == BLOCK as u32
        && prelude.data_start.is_multiple_of(PAGE)
        && prelude.data_start >= head_end
        && table_bytes.and_then(|bytes| prelude.data_end.checked_add(bytes))
            == Some(prelude.file_bytes);
    if !is_possible {
        return Err(Fault::Damaged { offset: 0 });
    }
    if length != prelude.file_bytes {
        return Err(Fault::Truncated {
            expected: prelude.file_bytes,
            found: length,
        });
    }
    Ok(())
}

/// Compares the checksums of the head and of the table of checksums.
fn check_head(bytes: &[u8], prelude: &Prelude) -> Result<(), Fault> {
    let mut first_pages = bytes[..prelude.data_start as usize].to_vec();
    let unchecked = Prelude {
        head_checksum: u64::zeroed(),
        ..*prelude
    };
    first_pages[..size_of::<Prelude>()].copy_from_slice(bytemuck::bytes_of(&unchecked));
    if checksum(&first_pages) != prelude.head_checksum {
        return Err(Fault::Damaged { offset: 0 });
    }
    if checksum(&bytes[prelude.data_end as usize..]) != prelude.table_checksum {
        return Err(Fault::Damaged {
            offset: prelude.data_end,
        });
    }
    Ok(())
}

fn head<H: DeserializeOwned>(bytes: &[u8], prelude: &Prelude) -> Result<Head<H>, Fault> {
    let head = &bytes[size_of::<Prelude>()..][..prelude.head_bytes as usize];
    let decoded = bincode::serde::decode_from_slice(head, encoding());
    let (decoded, read) = decoded.map_err(|_| Fault::Inconsistent("its head"))?;
    if read != head.len() {
        return Err(Fault::Inconsistent("its head"));
    }
    Ok(decoded)
}

/// Where a section lies; none if that is outside the blocks.
fn range(place: &Place, prelude: &Prelude) -> Option<Range<usize>> {
    let end = place.start.checked_add(place.bytes)?;
    let is_possible = place.start.is_multiple_of(PAGE)
        && place.start >= prelude.data_start
        && end <= prelude.data_end;
    is_possible.then_some(place.start as usize..end as usize)
}
