//! Files that are written completely or not at all.

use std::path::{Path, PathBuf};
use std::{fs, io};

/// Writes a file. An interruption leaves the old file, or none, but never a part of the new one.
pub(crate) fn save(file: &Path, text: &str) -> io::Result<()> {
    let unfinished = unfinished(file);
    let written = fs::write(&unfinished, text).and_then(|()| fs::rename(&unfinished, file));
    written.map_err(|error| named(file, &error))
}

/// The name of a file until it is complete.
pub(crate) fn unfinished(file: &Path) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(".unfinished");
    name.into()
}

/// The error with the name of the file.
pub(crate) fn named(file: &Path, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", file.display()))
}
