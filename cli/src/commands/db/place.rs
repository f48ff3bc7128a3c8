//! Where databases are.

use std::path::{Path, PathBuf};

use directories::ProjectDirs;

/// Names the directory of databases, if it is not the usual one.
pub(crate) const VARIABLE: &str = "SUMSOLVE_DATABASES";

/// The end of the names of databases.
const EXTENSION: &str = "sumdb";

/// The directory of databases: what the environment says, or the user's data directory.
pub(crate) fn directory() -> PathBuf {
    let named = std::env::var_os(VARIABLE).filter(|name| !name.is_empty());
    let usual = || ProjectDirs::from("", "", "sumsolve").map(|dirs| dirs.data_dir().to_owned());
    // A user without a home has a current directory.
    named.map(PathBuf::from).or_else(usual).unwrap_or_default()
}

/// The database of a game: the file that was named, or the one in the directory.
pub(crate) fn file(game: &str, named: Option<&Path>) -> PathBuf {
    let usual = || directory().join(game).with_extension(EXTENSION);
    named.map_or_else(usual, Path::to_owned)
}
