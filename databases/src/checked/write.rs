//! Writing a checked file.

use std::fs::File;
use std::io::{self, Seek, SeekFrom, Write};

use bytemuck::{NoUninit, Zeroable};
use files::Target;
use serde::Serialize;

use super::block::{BLOCK, block_count, checksum};
use super::{Head, MAGIC, Place, Prelude, encoding, next_page};
use crate::format::{FORMAT_VERSION, Kind};

/// A table to be written.
pub(crate) struct Section<'a> {
    bytes: u64,
    items: Box<WriteItems<'a>>,
}

type WriteItems<'a> = dyn Fn(&mut Blocks<'_>) -> io::Result<()> + 'a;

impl<'a> Section<'a> {
    /// A table in memory.
    pub(crate) fn of_slice<T: NoUninit>(items: &'a [T]) -> Section<'a> {
        let bytes: &[u8] = bytemuck::cast_slice(items);
        Section {
            bytes: bytes.len() as u64,
            items: Box::new(|blocks| blocks.write(bytes)),
        }
    }

    /// A table whose items are computed as they are written.
    pub(crate) fn of_items<T: NoUninit>(
        count: usize,
        item: impl Fn(usize) -> T + 'a,
    ) -> Section<'a> {
        let write = move |blocks: &mut Blocks<'_>| {
            (0..count).try_for_each(|n| blocks.write(bytemuck::bytes_of(&item(n))))
        };
        Section {
            bytes: (count * size_of::<T>()) as u64,
            items: Box::new(write),
        }
    }
}

/// Writes a file; if anything fails, an existing one is left unchanged.
pub(crate) fn write<H: Serialize>(
    target: &Target,
    kind: Kind,
    header: &H,
    sections: &[Section<'_>],
) -> io::Result<()> {
    let written = target.write_with(|file| write_to(file, kind, header, sections));
    written.map(|_| ())
}

fn write_to<H: Serialize>(
    file: &mut File,
    kind: Kind,
    header: &H,
    sections: &[Section<'_>],
) -> io::Result<()> {
    // The length of the head does not depend on the places, because integers have a fixed size.
    let nowhere = Place { start: 0, bytes: 0 };
    let length = encode(header, vec![nowhere; sections.len()])?.len();
    let data_start = next_page((size_of::<Prelude>() + length) as u64);
    let places = places(data_start, sections);
    let head = encode(header, places.clone())?;

    file.seek(SeekFrom::Start(data_start))?;
    let mut blocks = Blocks::new(&mut *file);
    for (section, place) in sections.iter().zip(&places) {
        blocks.fill_up_to(place.start - data_start)?;
        (section.items)(&mut blocks)?;
        assert_eq!(
            blocks.written,
            place.start + place.bytes - data_start,
            "a section is as long as it says"
        );
    }
    let (checksums, data_bytes) = blocks.finish()?;
    let checksums: &[u8] = bytemuck::cast_slice(&checksums);
    file.write_all(checksums)?;

    let prelude = Prelude {
        magic: MAGIC,
        version: FORMAT_VERSION,
        kind: kind as u32,
        head_bytes: u32::try_from(head.len()).map_err(io::Error::other)?,
        block_bytes: BLOCK as u32,
        file_bytes: data_start + data_bytes + checksums.len() as u64,
        data_start,
        data_end: data_start + data_bytes,
        table_checksum: checksum(checksums),
        ..Prelude::zeroed()
    };
    file.seek(SeekFrom::Start(0))?;
    file.write_all(&first_pages(prelude, &head))
}

fn encode<H: Serialize>(header: &H, sections: Vec<Place>) -> io::Result<Vec<u8>> {
    let head = Head { sections, header };
    bincode::serde::encode_to_vec(head, encoding()).map_err(io::Error::other)
}

fn places(mut start: u64, sections: &[Section<'_>]) -> Vec<Place> {
    let place = |section: &Section<'_>| {
        let place = Place {
            start,
            bytes: section.bytes,
        };
        start = next_page(start + section.bytes);
        place
    };
    sections.iter().map(place).collect()
}

/// Everything before the first block, including its checksum.
fn first_pages(mut prelude: Prelude, head: &[u8]) -> Vec<u8> {
    let assemble = |prelude: &Prelude| {
        let mut pages = bytemuck::bytes_of(prelude).to_vec();
        pages.extend_from_slice(head);
        pages.resize(prelude.data_start as usize, 0);
        pages
    };
    prelude.head_checksum = checksum(&assemble(&prelude));
    assemble(&prelude)
}

/// Writes blocks and collects their checksums.
pub(crate) struct Blocks<'a> {
    file: &'a mut File,
    block: Vec<u8>,
    checksums: Vec<u64>,
    written: u64,
}

impl Blocks<'_> {
    fn new(file: &mut File) -> Blocks<'_> {
        Blocks {
            file,
            block: Vec::with_capacity(BLOCK),
            checksums: Vec::new(),
            written: 0,
        }
    }

    fn write(&mut self, mut bytes: &[u8]) -> io::Result<()> {
        self.written += bytes.len() as u64;
        while !bytes.is_empty() {
            let (now, later) = bytes.split_at(bytes.len().min(BLOCK - self.block.len()));
            self.block.extend_from_slice(now);
            bytes = later;
            if self.block.len() == BLOCK {
                self.flush()?;
            }
        }
        Ok(())
    }

    /// Writes zeros up to an offset in the blocks.
    fn fill_up_to(&mut self, place: u64) -> io::Result<()> {
        let zeros = vec![0; (place - self.written) as usize];
        self.write(&zeros)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.checksums.push(checksum(&self.block));
        self.file.write_all(&self.block)?;
        self.block.clear();
        Ok(())
    }

    /// The checksums, and the total size of the blocks in bytes.
    fn finish(mut self) -> io::Result<(Vec<u64>, u64)> {
        self.fill_up_to(next_page(self.written))?;
        if !self.block.is_empty() {
            self.flush()?;
        }
        debug_assert_eq!(self.checksums.len() as u64, block_count(self.written));
        Ok((self.checksums, self.written))
    }
}
