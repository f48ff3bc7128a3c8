//! Folders that are made for files to come.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::refused::{Reason, Refused, folder_of};

/// Folders that were made for files to come. Once this is dropped, those that are still empty go away: nothing came.
#[derive(Debug)]
#[must_use = "it removes the folder if nothing is written into it"]
pub struct MadeFolder {
    /// Inner ones come first.
    made: Vec<PathBuf>,
}

impl MadeFolder {
    /// Removes what was made, as far as it is empty.
    pub fn remove_if_empty(&self) {
        let removed = |folder: &PathBuf| fs::remove_dir(folder).is_ok();
        let _ = self.made.iter().all(removed);
    }
}

impl Drop for MadeFolder {
    fn drop(&mut self) {
        self.remove_if_empty();
    }
}

/// Makes a folder, and those that it lies in.
///
/// # Errors
/// [`Refused`], with what to do.
pub fn make_folder(folder: &Path) -> Result<MadeFolder, Refused> {
    let is_missing = |folder: &&Path| {
        let there = fs::symlink_metadata(folder);
        there.is_err_and(|error| error.kind() == io::ErrorKind::NotFound)
    };
    let named = folder.ancestors().filter(|part| *part != Path::new(""));
    let made = named.take_while(is_missing).map(Path::to_owned).collect();
    let made = MadeFolder { made };
    match fs::create_dir_all(folder) {
        Ok(()) => Ok(made),
        Err(_) if fs::metadata(folder).is_ok_and(|there| !there.is_dir()) => {
            Err(Reason::NotFolder.refuse(folder))
        }
        Err(error) => Err(Reason::of(error, folder).refuse(folder)),
    }
}

/// Makes the folder of a file.
///
/// # Errors
/// [`Refused`], with what to do.
pub fn make_folder_of(file: &Path) -> Result<MadeFolder, Refused> {
    make_folder(folder_of(file))
}
