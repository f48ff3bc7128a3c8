//! At most one builder per file.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::Duration;

/// A lock file beside a target. It is removed when the build is over; the lock itself ends with the process,
/// even if that is killed.
pub(crate) struct Lock {
    path: PathBuf,
    /// Open, and so locked, until this is dropped.
    _file: File,
}

/// The time between two attempts. Nothing else would notice an interruption.
const PAUSE: Duration = Duration::from_millis(50);

impl Lock {
    /// Takes the lock; none if another process has it and `waits` is false, or becomes so.
    pub(crate) fn take(path: PathBuf, waits: impl Fn() -> bool) -> io::Result<Option<Lock>> {
        loop {
            // Before it is opened, too: a pipe would wait for a reader.
            if let Ok(there) = fs::metadata(&path) {
                check_lock(&path, &there)?;
            }
            let file = File::options().create(true).append(true).open(&path)?;
            check_lock(&path, &file.metadata()?)?;
            match file.try_lock() {
                Ok(()) => {}
                Err(TryLockError::WouldBlock) if waits() => {
                    sleep(PAUSE);
                    continue;
                }
                Err(TryLockError::WouldBlock) => return Ok(None),
                Err(TryLockError::Error(error)) => return Err(error),
            }
            if is_at(&file, &path) {
                return Ok(Some(Lock { path, _file: file }));
            }
            // The previous owner removed the file meanwhile, so this lock is on a file that nobody else sees.
        }
    }
}

/// Refuses a file that is not a lock, because a lock is removed in the end.
fn check_lock(path: &Path, there: &fs::Metadata) -> io::Result<()> {
    if there.is_file() && there.len() == 0 {
        return Ok(());
    }
    let name = path.display();
    Err(io::Error::other(format!("{name} is not a lock of a build")))
}

impl Drop for Lock {
    fn drop(&mut self) {
        // Ignore a failed removal: the next build takes the file over.
        let _ = fs::remove_file(&self.path);
    }
}

#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let place = |metadata: fs::Metadata| (metadata.dev(), metadata.ino());
    let (here, there) = (file.metadata().map(place), fs::metadata(path).map(place));
    matches!((here, there), (Ok(here), Ok(there)) if here == there)
}

/// On other systems an open file cannot be removed.
#[cfg(not(unix))]
fn is_at(_: &File, _: &Path) -> bool {
    true
}
