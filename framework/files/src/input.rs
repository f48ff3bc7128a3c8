//! Files that are read or continued, and `-`, which is standard input.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufRead, Read, Seek, SeekFrom, Write};
use std::path::Path;

use crate::kind::{ENOUGH, Kind};
use crate::place::Place;
use crate::refused::{Reason, Refused};
use crate::system;
use crate::unread::{Unread, Unreadable};

/// The most bytes that are taken from a stream: proofs are read into memory, databases and tables are put on the disk.
const MOST_IN_MEMORY: u64 = 1 << 30;
const MOST_ON_DISK: u64 = 1 << 32;

/// Whether a path is `-`: standard input or standard output.
pub fn is_dash(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// All of a file, or of `input` if the path is `-`. What comes from a stream has a limit.
///
/// # Errors
/// [`Unread`], with what to do.
pub fn read(path: &Path, input: &mut dyn Read) -> Result<Vec<u8>, Unread> {
    if is_dash(path) {
        let input = in_memory(input, MOST_IN_MEMORY);
        return input.map_err(|reason| reason.at(Path::new("standard input")));
    }
    let read = || {
        let mut file = open_finite(path)?;
        if file.metadata()?.is_file() {
            return Ok(fs::read(path)?);
        }
        in_memory(&mut file, MOST_IN_MEMORY)
    };
    read().map_err(|reason: Unreadable| reason.at(path))
}

/// Opens a file that can be mapped: a pipe is read to its end first, up to a limit. An open file has a shared lock, so
/// that this program does not change it meanwhile.
///
/// # Errors
/// [`Unreadable`].
pub fn open(path: &Path) -> Result<File, Unreadable> {
    let mut file = open_finite(path)?;
    if !file.metadata()?.is_file() {
        return spool(&mut file);
    }
    // Some file systems have no locks.
    let _ = file.lock_shared();
    Ok(file)
}

/// Opens a file that is read piece by piece, so that it may have no end: devices are allowed.
///
/// # Errors
/// [`Unread`], with what to do.
pub fn open_stream(path: &Path) -> Result<File, Unread> {
    let open = || {
        if fs::metadata(path)?.is_dir() {
            return Err(Unreadable::Directory);
        }
        Ok(File::open(path)?)
    };
    open().map_err(|reason| reason.at(path))
}

/// The mark of UTF-8 that some editors write at the beginning of a text.
const MARK: &[u8] = "\u{feff}".as_bytes();

/// Skips the mark of UTF-8 at the beginning of a text, if it is there.
///
/// # Errors
/// Those of the reader.
pub fn skip_mark(text: &mut (impl BufRead + ?Sized)) -> io::Result<()> {
    if text.fill_buf()?.starts_with(MARK) {
        text.consume(MARK.len());
    }
    Ok(())
}

/// Opens an ordinary file or a pipe. Nothing else is opened at all: a device may have no end, or do anything.
fn open_finite(path: &Path) -> Result<File, Unreadable> {
    let there = fs::metadata(path)?;
    if there.is_dir() {
        return Err(Unreadable::Directory);
    }
    if !there.is_file() && !system::is_pipe(&there) {
        return Err(Unreadable::Device);
    }
    Ok(File::open(path)?)
}

/// A file without a name with all that can be read from a stream, up to a limit.
///
/// # Errors
/// [`Unreadable`].
pub fn spool(input: &mut dyn Read) -> Result<File, Unreadable> {
    let mut file = tempfile::tempfile()?;
    copy(input, &mut file, MOST_ON_DISK)?;
    file.seek(SeekFrom::Start(0))?;
    Ok(file)
}

fn in_memory(input: &mut dyn Read, most: u64) -> Result<Vec<u8>, Unreadable> {
    let mut bytes = Vec::new();
    copy(input, &mut bytes, most)?;
    Ok(bytes)
}

/// Copies a stream that is one of the program's files. Of anything else the beginning is enough to say what is wrong.
fn copy(input: &mut dyn Read, out: &mut dyn Write, most: u64) -> Result<(), Unreadable> {
    let mut start = Vec::new();
    (&mut *input).take(ENOUGH).read_to_end(&mut start)?;
    out.write_all(&start)?;
    if Kind::of(&start).is_none() {
        return Ok(());
    }
    let rest = most.saturating_sub(start.len() as u64);
    let copied = io::copy(&mut (&mut *input).take(rest + 1), out)?;
    if copied > rest {
        return Err(Unreadable::TooLong(most));
    }
    Ok(())
}

/// Opens a file to be continued at its end, such as a log.
///
/// # Errors
/// [`Refused`], with what to do.
pub fn append(path: &Path) -> Result<File, Refused> {
    let file = OpenOptions::new().create(true).append(true).open(path);
    file.map_err(|error| Reason::of(error, path).refuse(path))
}

/// Opens an ordinary file to be continued after its first `bytes` bytes; what follows them is cut off, so the caller has
/// to know that it is the beginning of what is going to be written.
///
/// # Errors
/// [`Refused`], with what to do.
pub fn continue_after(path: &Path, bytes: u64) -> Result<File, Refused> {
    check_ordinary(path)?;
    let file = append(path)?;
    let cut = file.set_len(bytes);
    cut.map_err(|error| Reason::of(error, path).refuse(path))?;
    Ok(file)
}

/// Refuses a path that is something else than an ordinary file or nothing.
///
/// # Errors
/// [`Refused`], with what to do.
pub fn check_ordinary(path: &Path) -> Result<(), Refused> {
    match Place::of(path) {
        Ok(Place::Special(..)) => Err(Reason::NotOrdinary.refuse(path)),
        Ok(_) => Ok(()),
        Err(reason) => Err(reason.refuse(path)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PROOF: &[u8] = b"SUMPROOF and more";

    #[test]
    fn a_stream_has_a_limit() {
        let all = PROOF.len() as u64;
        for most in [all, all + 1] {
            let read = in_memory(&mut &PROOF[..], most).expect("short enough");
            assert_eq!(read, PROOF);
        }
        let endless = || PROOF.chain(io::repeat(0));
        for most in [10, all, 100_000] {
            let read = in_memory(&mut endless(), most).expect_err("too long");
            assert!(matches!(read, Unreadable::TooLong(bytes) if bytes == most));
        }
    }

    #[test]
    fn the_mark_of_a_text_is_skipped_once() {
        for (typed, left) in [
            ("\u{feff}BW", "BW"),
            ("\u{feff}", ""),
            ("BW", "BW"),
            ("", ""),
            ("\u{feff}\u{feff}", "\u{feff}"),
        ] {
            let mut text = typed.as_bytes();
            skip_mark(&mut text).expect("it is in memory");
            assert_eq!(text, left.as_bytes(), "{typed:?}");
        }
    }

    #[test]
    fn of_a_foreign_stream_only_the_beginning_is_read() {
        let read = in_memory(&mut io::repeat(0), u64::MAX).expect("it ends soon");
        assert_eq!(read.len() as u64, ENOUGH);
    }
}
