//! Files that tests write and that go away with them.

use std::fs;
use std::path::{Path, PathBuf};

/// A directory of its own for a test, removed when the test is over.
#[derive(Debug)]
pub struct Directory(PathBuf);

impl Directory {
    /// A directory; tests of one run have different names.
    ///
    /// # Panics
    /// If it cannot be made.
    pub fn new(name: &str) -> Directory {
        let path = std::env::temp_dir().join(format!("sumsolve-{}-{name}", std::process::id()));
        fs::create_dir_all(&path).expect("a directory can be made");
        Directory(path)
    }

    /// The path of a file in it.
    pub fn path(&self, name: &str) -> String {
        let path = self.0.join(name);
        path.to_str().expect("a path in text").to_string()
    }

    /// Writes a file; its path.
    ///
    /// # Panics
    /// If it cannot be written.
    pub fn write(&self, name: &str, text: &str) -> String {
        let path = self.path(name);
        fs::write(&path, text).expect("a file can be written");
        path
    }
}

impl Drop for Directory {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// A file for a saved table.
///
/// # Panics
/// If it cannot be written.
pub fn table(path: impl AsRef<Path>) -> ::files::Target {
    let kind = ::files::Kind::Table;
    ::files::Target::try_new(path.as_ref(), kind, false).expect("it can be written")
}

/// The text of a file.
///
/// # Panics
/// If it cannot be read.
pub fn text(path: impl AsRef<Path>) -> String {
    fs::read_to_string(path).expect("a file can be read")
}

/// Whether a text is well-formed XML of one element, as far as drawings go: tags close in order, and
/// attributes are in quotes.
pub fn is_drawing(text: &str) -> bool {
    let mut open = Vec::new();
    let mut pieces = text.split('<');
    let starts_well = pieces.next() == Some("") && text.starts_with("<svg xmlns=");
    for piece in pieces {
        let Some((tag, _)) = piece.split_once('>') else {
            return false;
        };
        let is_quoted = tag.matches('"').count() % 2 == 0;
        let name = tag.split([' ', '/']).next().unwrap_or("");
        let is_closed = tag
            .strip_prefix('/')
            .is_none_or(|closed| open.pop() == Some(closed));
        if !tag.starts_with('/') && !tag.ends_with('/') {
            open.push(name);
        }
        if !is_quoted || !is_closed {
            return false;
        }
    }
    starts_well && open.is_empty()
}
