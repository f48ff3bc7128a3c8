//! The kinds of files, and the version of their format.

/// The version of everything that `FORMAT.md` says. A file of another version is refused.
pub const FORMAT_VERSION: u32 = 1;

/// The kind of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u32)]
pub enum Kind {
    /// A database of values.
    Values = 1,
    /// A database that is being built.
    Unfinished = 2,
    /// The solved positions of searches.
    SearchTable = 3,
}

impl From<Kind> for files::Kind {
    fn from(kind: Kind) -> files::Kind {
        match kind {
            Kind::Values => files::Kind::Database,
            Kind::Unfinished => files::Kind::Unfinished,
            Kind::SearchTable => files::Kind::Table,
        }
    }
}

impl std::fmt::Display for Kind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Kind::Values => "a database of values",
            Kind::Unfinished => "an unfinished database",
            Kind::SearchTable => "a saved search table",
        })
    }
}
