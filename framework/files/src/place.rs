//! What a path leads to.

use std::fs::{self, FileType};
use std::io;
use std::path::{Path, PathBuf};

use crate::refused::{Reason, folder_of};
use crate::system;

/// What a path leads to. The paths are those of the files themselves: symbolic links have been followed.
#[derive(Debug)]
pub(crate) enum Place {
    /// Nothing yet.
    Free(PathBuf),
    /// A file that is replaced as a whole.
    Replaced(PathBuf),
    /// A file whose content is replaced, because it has other names, or because its folder cannot be changed.
    Shared(PathBuf),
    /// A device, a pipe or a socket.
    Special(PathBuf, FileType),
}

/// The most symbolic links that lead from one to the next.
const LINKS: usize = 40;

impl Place {
    /// What a path leads to. Nothing is opened.
    pub(crate) fn of(path: &Path) -> Result<Place, Reason> {
        let there = match fs::metadata(path) {
            Ok(there) => there,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return free(path),
            Err(error) => return Err(Reason::of(error, path)),
        };
        if there.is_dir() {
            return Err(Reason::Directory);
        }
        if !there.is_file() {
            return Ok(Place::Special(path.to_owned(), there.file_type()));
        }
        if system::is_standard_output(&there) {
            return Err(Reason::StandardOutput);
        }
        let file = followed(path)?;
        let is_shared = system::has_several_names(&there)
            || is_open_file(path)
            || !system::may_change(folder_of(&file));
        Ok(if is_shared {
            Place::Shared(file)
        } else {
            Place::Replaced(file)
        })
    }
}

/// A path to a file that does not exist yet.
fn free(path: &Path) -> Result<Place, Reason> {
    let text = path.as_os_str().as_encoded_bytes();
    let names_folder = text.last().is_none_or(|&byte| byte == b'/');
    if names_folder || path.file_name().is_none() {
        return Err(Reason::Directory);
    }
    followed(path).map(Place::Free)
}

/// Where symbolic links lead, even if nothing is there.
fn followed(path: &Path) -> Result<PathBuf, Reason> {
    let mut path = path.to_owned();
    for _ in 0..LINKS {
        match fs::read_link(&path) {
            Ok(next) => path = folder_of(&path).join(next),
            Err(_) => return Ok(path),
        }
    }
    Err(Reason::System(io::Error::other(
        "its links lead in a circle",
    )))
}

/// Whether a path such as `/dev/fd/3` names a file that is open already: whoever opened it should see what is written.
fn is_open_file(path: &Path) -> bool {
    let folder = folder_of(path).canonicalize();
    folder.is_ok_and(|folder| folder.starts_with("/proc"))
}
