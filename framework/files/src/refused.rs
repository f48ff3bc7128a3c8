//! Why a path cannot be written, and what to do about it.

use std::io;
use std::path::{Path, PathBuf};

use crate::kind::Kind;
use crate::words::in_words;

/// A path that cannot be written, found out before the work began.
#[derive(Debug, thiserror::Error)]
#[error("cannot write {}: {reason}", path.display())]
pub struct Refused {
    /// The path as it was named.
    pub path: PathBuf,
    /// Why, and what to do.
    pub reason: Reason,
}

/// A file that could not be written in the end; what was there before is unchanged, unless it is a device or a pipe.
#[derive(Debug, thiserror::Error)]
#[error("cannot write {}: {}", path.display(), in_words(error))]
pub struct Unwritten {
    /// The path as it was named.
    pub path: PathBuf,
    /// The system's reason.
    pub error: io::Error,
}

/// Why a path cannot be written, and what to do.
#[derive(Debug, thiserror::Error)]
pub enum Reason {
    /// It is a directory.
    #[error("it is a directory; name a file in it")]
    Directory,
    /// Its folder does not exist.
    #[error("there is no folder {}; make it first, or choose another", .0.display())]
    NoFolder(PathBuf),
    /// What should be its folder is a file.
    #[error("{} is a file, not a folder; choose another folder", .0.display())]
    FileAsFolder(PathBuf),
    /// It is a file, and should be a folder.
    #[error("it is a file: name a folder")]
    NotFolder,
    /// The system does not allow it.
    #[error("no permission; choose another file or folder")]
    Denied,
    /// There is no room.
    #[error("the disk is full; make room, or choose another folder")]
    Full,
    /// Something else is there.
    #[error("a file that sumsolve did not write is there, and is kept; choose another name")]
    Foreign,
    /// A file of another kind is there.
    #[error("{there} is there, and {new} would replace it; choose another name, or add --force")]
    OtherKind {
        /// What is there.
        there: Kind,
        /// What would be written.
        new: Kind,
    },
    /// It is a device, a pipe or a socket, and has to be read again.
    #[error("it is a device or a pipe, which cannot be read again; name an ordinary file")]
    NotOrdinary,
    /// Standard output is written to it.
    #[error("standard output goes to the same file; choose another name, or write -")]
    StandardOutput,
    /// Another option names the same file.
    #[error("{0} names the same file; choose another name for one of them")]
    Twice(&'static str),
    /// Two files would go to standard output.
    #[error("{0} goes to standard output, too; name a file for one of them")]
    TwoOutputs(&'static str),
    /// A terminal would show bytes that are not text.
    #[error("standard output is a terminal, and this is not text; redirect it, or name a file")]
    Terminal,
    /// The system's reason.
    #[error("{}; choose another file or folder", in_words(.0))]
    System(io::Error),
}

impl Reason {
    /// The reason that the system gives for a file.
    pub(crate) fn of(error: io::Error, file: &Path) -> Reason {
        use io::ErrorKind as Error;
        match error.kind() {
            Error::NotFound => Reason::NoFolder(folder_of(file).to_owned()),
            Error::NotADirectory => Reason::FileAsFolder(file_above(file).to_owned()),
            Error::PermissionDenied => Reason::Denied,
            Error::StorageFull | Error::QuotaExceeded | Error::FileTooLarge => Reason::Full,
            Error::IsADirectory => Reason::Directory,
            _ => Reason::System(error),
        }
    }

    /// The refusal of a path.
    pub fn refuse(self, path: &Path) -> Refused {
        Refused {
            path: path.to_owned(),
            reason: self,
        }
    }
}

impl From<Reason> for io::Error {
    fn from(reason: Reason) -> io::Error {
        match reason {
            Reason::System(error) => error,
            reason => io::Error::other(reason.to_string()),
        }
    }
}

/// The file in the way of a path that leads through it.
fn file_above(path: &Path) -> &Path {
    let is_file = |part: &&Path| part.metadata().is_ok_and(|there| !there.is_dir());
    path.ancestors().find(is_file).unwrap_or(folder_of(path))
}

/// The folder of a file.
pub(crate) fn folder_of(file: &Path) -> &Path {
    let parent = file.parent().filter(|parent| *parent != Path::new(""));
    parent.unwrap_or(Path::new("."))
}
