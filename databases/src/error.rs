//! Errors, on two levels: what could not be done with which file, and what is wrong with the file.

use std::io;
use std::path::{Path, PathBuf};

use crate::format::{FORMAT_VERSION, Kind};

/// Why a file could not be read, written or built.
#[derive(Debug, thiserror::Error)]
pub enum DatabaseError {
    /// A file cannot be used.
    #[error("cannot use {path}: {fault}. {remedy}")]
    Unusable {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        fault: Fault,
        /// How to get a good one.
        remedy: String,
    },
    /// A file cannot be written; an existing one is unchanged.
    #[error("cannot write {path}: {}", files::in_words(reason))]
    Unwritable {
        /// The file.
        path: PathBuf,
        /// The system's reason.
        reason: io::Error,
    },
    /// A file cannot be written, which was found out before the work began.
    #[error(transparent)]
    Refused(#[from] files::Refused),
    /// A database of another game is in the way.
    #[error(
        "cannot write {path}: a database of {there} is there, and one of {new} would replace it; choose another name, or \
         add --force"
    )]
    OtherGame {
        /// The file.
        path: PathBuf,
        /// Its game.
        there: String,
        /// The game that would be written.
        new: String,
    },
    /// Another process is building the same file.
    #[error("{path} is being built by another process already")]
    Busy {
        /// The file.
        path: PathBuf,
    },
    /// The build was stopped; its work so far is kept.
    #[error("interrupted; the same command goes on with the build of {path}")]
    Stopped {
        /// The file.
        path: PathBuf,
    },
    /// The game's positions up to this layer cannot be counted.
    #[error(
        "the positions of {game} cannot be counted up to size {layer}, so there is no database of them"
    )]
    Uncountable {
        /// The game.
        game: String,
        /// The layer.
        layer: u32,
    },
    /// There are more values than there are names for, or than the arena has room for.
    #[error("there are too many different values for {path}")]
    TooManyValues {
        /// The file.
        path: PathBuf,
    },
}

/// What is wrong with a file.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// It cannot be read.
    #[error("{0}")]
    Unreadable(#[from] files::Unreadable),
    /// It is empty.
    #[error("it is empty")]
    Empty,
    /// It is not a file of this program.
    #[error("it is not a file of this program")]
    Foreign,
    /// It was written by another version.
    #[error("its format has version {found}, and this program reads version {FORMAT_VERSION}")]
    Version {
        /// Its version.
        found: u32,
    },
    /// It is another kind of file.
    #[error("it is not {expected}")]
    Kind {
        /// What it should be.
        expected: Kind,
    },
    /// It is about another game.
    #[error("it is about {found}, not about {expected}")]
    Game {
        /// Its game.
        found: String,
        /// The game in question.
        expected: String,
    },
    /// It was made with other rules of the game.
    #[error("it was made with other rules of {game}")]
    Rules {
        /// The game.
        game: String,
    },
    /// It hashes sums differently.
    #[error("it names sums in another way than this version of the program")]
    Hashes,
    /// A part is missing.
    #[error("it has {found} bytes instead of {expected}")]
    Truncated {
        /// The size that its head states.
        expected: u64,
        /// Its actual size.
        found: u64,
    },
    /// A checksum is wrong.
    #[error("it is damaged in the block at byte {offset}")]
    Damaged {
        /// Where the block begins.
        offset: u64,
    },
    /// Its checksums are right, but its content is impossible.
    #[error("it contradicts itself: {0}")]
    Inconsistent(&'static str),
}

impl From<io::Error> for Fault {
    fn from(error: io::Error) -> Fault {
        Fault::Unreadable(error.into())
    }
}

impl DatabaseError {
    /// Wraps the system's reason for not writing a file.
    pub(crate) fn unwritable(path: &Path) -> impl FnOnce(io::Error) -> DatabaseError + '_ {
        move |reason| DatabaseError::Unwritable {
            path: path.to_owned(),
            reason,
        }
    }
}
