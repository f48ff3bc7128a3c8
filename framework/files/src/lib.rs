//! Files that are written completely or not at all, and that destroy nothing.
//!
//! Whatever the program leaves behind is written here. A path is tried before the work begins, so that a night's work
//! does not end with "no such folder"; and a file is replaced only if the program wrote it itself.
//!
//! | module | idea |
//! |---|---|
//! | `kind` | the program's own files, recognised by their first bytes |
//! | `words` | the system's errors in words, and what to type |
//! | `refused` | why a path cannot be written, and what to do about it |
//! | `unread` | why a file cannot be read |
//! | `system` | what only the operating system can do |
//! | `place` | what a path leads to: a file, several names of one file, a device or a pipe |
//! | `draft` | a file without a name, and how it gets one |
//! | `probe` | whether a place can be written, found out without changing it |
//! | `target` | a path that was tried, and is written once the work is done |
//! | `folder` | folders that are made for files to come |
//! | `input` | files that are read or continued, and `-` |
//!
//! **Invariants.**
//! - An ordinary file is complete or absent: a draft without a name is filled, reaches the disk, and is then renamed
//!   over the old file. A failure leaves the old file, and nothing else.
//! - Symbolic links stay links: the file that they lead to is replaced. A file with several names keeps them all: its
//!   content is replaced once the new one is complete.
//! - Devices, pipes and sockets are written, never replaced and never removed, and half an output never goes out.
//! - A file that the program did not write is never overwritten.
//! - Nothing is read without an end: devices are not opened, and what a pipe gives has a limit.
//!
//! ```
//! use files::{Kind, Target};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let folder = tempfile::tempdir()?;
//! let notes = folder.path().join("notes.txt");
//! std::fs::write(&notes, "buy milk")?;
//! let refused = Target::try_new(&notes, Kind::Certificate, true).unwrap_err();
//! assert!(refused.to_string().contains("sumsolve did not write"));
//!
//! let proof = Target::try_new(&folder.path().join("out.cert"), Kind::Certificate, false)?;
//! // ... hours of work ...
//! proof.write(b"SUMPROOF ...")?;
//! # Ok(())
//! # }
//! ```

mod draft;
mod folder;
mod input;
mod kind;
mod place;
mod probe;
mod refused;
mod system;
mod target;
mod unread;
mod words;

pub use folder::{MadeFolder, make_folder, make_folder_of};
pub use input::{
    append, check_ordinary, continue_after, is_dash, open, open_stream, read, skip_mark, spool,
};
pub use kind::Kind;
pub use refused::{Reason, Refused, Unwritten};
pub use target::Target;
pub use unread::{Unread, Unreadable};
pub use words::{in_words, quoted};
