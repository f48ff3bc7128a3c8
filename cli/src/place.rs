//! Where databases are.

use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use directories::ProjectDirs;

/// The environment variable that names the directory of databases, if it is not the default one.
pub(crate) const VARIABLE: &str = "SUMSOLVE_DATABASES";

/// The extension of databases.
const EXTENSION: &str = "sumdb";

static DIRECTORY: OnceLock<PathBuf> = OnceLock::new();

/// From now on databases are looked for in a directory. Without this call none is ever found, so that tests do not depend
/// on what a user has built.
pub fn look_for_databases(directory: PathBuf) {
    let _ = DIRECTORY.set(directory);
}

/// The usual directory of databases: where the user's data is.
pub(crate) fn usual() -> Option<PathBuf> {
    let places = ProjectDirs::from("", "", "sumsolve")?;
    Some(places.data_dir().to_owned())
}

/// The directory of databases.
pub(crate) fn directory() -> PathBuf {
    DIRECTORY.get().cloned().unwrap_or_default()
}

/// The database of a game that solving finds by itself, if it exists.
pub(crate) fn found(game: &str) -> Option<PathBuf> {
    let path = DIRECTORY.get()?.join(game).with_extension(EXTENSION);
    // A pipe would be waited for.
    let is_there = path.metadata().is_ok_and(|there| there.is_file());
    is_there.then_some(path)
}

/// The database of a game: the file that was named, or the one in the directory.
pub(crate) fn file(game: &str, named: Option<&Path>) -> PathBuf {
    let usual = || directory().join(game).with_extension(EXTENSION);
    named.map_or_else(usual, Path::to_owned)
}
