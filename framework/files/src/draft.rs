//! A file without a name, which is filled first and gets its name, or goes where it should, when it is complete. An
//! interruption leaves nothing behind.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::Path;
use std::thread;
use std::time::Duration;

use tempfile::{Builder, TempPath};

use crate::refused::folder_of;
use crate::system;

/// How the names begin that files have for a moment.
const PREFIX: &str = ".sumsolve-";

/// An empty draft in a folder.
pub(crate) fn begin(folder: &Path) -> io::Result<File> {
    system::unnamed(folder).or_else(|_| tempfile::tempfile_in(folder))
}

/// An empty draft in a folder, or else where temporary files are.
pub(crate) fn begin_near(folder: &Path) -> io::Result<File> {
    begin(folder).or_else(|_| tempfile::tempfile())
}

/// Lets a complete draft replace a file, or appear where there is none.
pub(crate) fn replace(draft: &mut File, file: &Path) -> io::Result<()> {
    if let Ok(there) = fs::metadata(file) {
        system::resemble(draft, &there)?;
    }
    draft.sync_all()?;
    let folder = folder_of(file);
    let named = named(draft, folder).or_else(|_| copied(draft, file))?;
    named.persist(file).map_err(|error| error.error)?;
    system::sync_folder(folder)
}

/// Gives a draft a name that nobody else uses.
fn named(draft: &File, folder: &Path) -> io::Result<TempPath> {
    let mut builder = Builder::new();
    let named = builder
        .prefix(PREFIX)
        .make_in(folder, |path| system::name(draft, path));
    named.map(tempfile::NamedTempFile::into_temp_path)
}

/// A copy with a name, where drafts cannot get one.
fn copied(draft: &mut File, file: &Path) -> io::Result<TempPath> {
    let mut builder = Builder::new();
    #[cfg(unix)]
    builder.permissions(system::usual_permissions());
    let mut copy = builder.prefix(PREFIX).tempfile_in(folder_of(file))?;
    pour(draft, copy.as_file_mut())?;
    if let Ok(there) = fs::metadata(file) {
        system::resemble(copy.as_file(), &there)?;
    }
    copy.as_file().sync_all()?;
    Ok(copy.into_temp_path())
}

/// Replaces the content of a file by a complete draft.
///
/// Readers that map a file hold a shared lock on it (see [`open`](crate::open)), so nobody sees it change.
pub(crate) fn overwrite(draft: &mut File, file: &Path) -> io::Result<()> {
    let mut file = OpenOptions::new().write(true).open(file)?;
    lock(&file)?;
    let written = fill(&mut file, draft);
    // A process that is just being started has a copy of the handle, and would keep the lock beyond its end.
    let _ = file.unlock();
    written
}

/// Takes the lock of a file for oneself; waits a moment for readers that are about to go.
fn lock(file: &File) -> io::Result<()> {
    let mut tries = 20;
    while let Err(TryLockError::WouldBlock) = file.try_lock() {
        tries -= 1;
        if tries == 0 {
            return Err(io::Error::other(
                "another process reads it; try again later",
            ));
        }
        thread::sleep(Duration::from_millis(25));
    }
    // Some file systems have no locks.
    Ok(())
}

/// Makes the content of a file that of a draft.
fn fill(file: &mut File, draft: &mut File) -> io::Result<()> {
    let bytes = draft.metadata()?.len();
    system::reserve(file, bytes)?;
    pour(draft, file)?;
    file.set_len(bytes)?;
    file.sync_all()
}

/// Writes a complete draft to a stream.
pub(crate) fn pour(draft: &mut File, out: &mut dyn Write) -> io::Result<()> {
    draft.seek(SeekFrom::Start(0))?;
    io::copy(draft, out)?;
    out.flush()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Not every file system can give a name to a draft; a copy does as well.
    #[test]
    fn a_copy_has_the_content_and_the_permissions() {
        let folder = tempfile::tempdir().expect("a folder");
        let old = folder.path().join("old");
        fs::write(&old, "old").expect("written");
        let mut permissions = fs::metadata(&old).expect("a file").permissions();
        permissions.set_readonly(true);
        fs::set_permissions(&old, permissions).expect("it is ours");
        for name in ["new", "old"] {
            let file = folder.path().join(name);
            let mut draft = begin(folder.path()).expect("a draft");
            draft.write_all(b"text").expect("written");
            let copy = copied(&mut draft, &file).expect("a copy");
            copy.persist(&file).expect("renamed");
            assert_eq!(fs::read(&file).expect("a file"), b"text");
            let there = fs::metadata(&file).expect("a file");
            assert_eq!(there.permissions().readonly(), name == "old");
        }
        let files = fs::read_dir(folder.path()).expect("a folder");
        assert_eq!(files.count(), 2);
    }
}
