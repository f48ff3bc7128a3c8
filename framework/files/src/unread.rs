//! Why a file cannot be read, and what to do about it.

use std::io;
use std::path::{Path, PathBuf};

use crate::words::in_words;

/// A file that cannot be read.
#[derive(Debug)]
pub struct Unread {
    /// The path as it was named.
    pub path: PathBuf,
    /// Why.
    pub reason: Unreadable,
}

/// Why a file cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum Unreadable {
    /// There is nothing.
    #[error("there is no such file")]
    Missing,
    /// It is a directory.
    #[error("it is a directory")]
    Directory,
    /// It is a device or a socket, which may have no end.
    #[error("it is a device, not an ordinary file or a pipe")]
    Device,
    /// It is a stream that is longer than anything that makes sense.
    #[error("it goes on after {0} bytes, which is too much for a pipe; save it in a file first")]
    TooLong(u64),
    /// The system does not allow it.
    #[error("no permission to read it")]
    Denied,
    /// The system's reason.
    #[error("{}", in_words(.0))]
    System(io::Error),
}

impl From<io::Error> for Unreadable {
    fn from(error: io::Error) -> Unreadable {
        use io::ErrorKind as Error;
        match error.kind() {
            // Part of the path is a file.
            Error::NotFound | Error::NotADirectory => Unreadable::Missing,
            Error::IsADirectory => Unreadable::Directory,
            Error::PermissionDenied => Unreadable::Denied,
            _ => Unreadable::System(error),
        }
    }
}

impl Unreadable {
    /// The complaint about a file.
    pub fn at(self, path: &Path) -> Unread {
        Unread {
            path: path.to_owned(),
            reason: self,
        }
    }
}

impl std::fmt::Display for Unread {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let path = self.path.display();
        match &self.reason {
            Unreadable::Missing => write!(f, "there is no file {path}"),
            reason => write!(f, "cannot read {path}: {reason}"),
        }
    }
}

impl std::error::Error for Unread {}
