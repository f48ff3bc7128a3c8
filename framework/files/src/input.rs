//! Files that are read or continued, and `-`, which is standard input.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom};
use std::path::Path;

use crate::place::Place;
use crate::refused::{Reason, Refused, folder_of};

/// Whether a path is `-`: standard input or standard output.
pub fn is_dash(path: &Path) -> bool {
    path.as_os_str() == "-"
}

/// All of a file, or of `input` if the path is `-`.
///
/// # Errors
/// The system's.
pub fn read(path: &Path, input: &mut dyn Read) -> io::Result<Vec<u8>> {
    if !is_dash(path) {
        return fs::read(path);
    }
    let mut bytes = Vec::new();
    input.read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Opens a file that can be mapped: a pipe is read to its end first. An open file has a shared lock, so that this
/// program does not change it meanwhile.
///
/// # Errors
/// The system's.
pub fn open(path: &Path) -> io::Result<File> {
    let mut file = File::open(path)?;
    let there = file.metadata()?;
    if !there.is_file() && !there.is_dir() {
        return spool(&mut file);
    }
    // Some file systems have no locks.
    let _ = file.lock_shared();
    Ok(file)
}

/// A file without a name with all that can be read from a stream.
///
/// # Errors
/// The system's.
pub fn spool(input: &mut dyn Read) -> io::Result<File> {
    let mut file = tempfile::tempfile()?;
    io::copy(input, &mut file)?;
    file.seek(SeekFrom::Start(0))?;
    Ok(file)
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

/// Makes a folder, and those that it lies in.
///
/// # Errors
/// [`Refused`], with what to do.
pub fn make_folder(folder: &Path) -> Result<(), Refused> {
    let made = fs::create_dir_all(folder);
    made.map_err(|error| Reason::of(error, folder).refuse(folder))
}

/// Makes the folder of a file.
///
/// # Errors
/// [`Refused`], with what to do.
pub fn make_folder_of(file: &Path) -> Result<(), Refused> {
    make_folder(folder_of(file))
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
