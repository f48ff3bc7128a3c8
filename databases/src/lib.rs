//! Databases: the values of all positions up to a size, in files that are built once, mapped, and checked.
//!
//! A game gets a database by its [`Normalize`](game::Normalize) alone: nothing here knows a particular game.
//!
//! | module | idea |
//! |---|---|
//! | `format` | the kinds of files, and the version of their format |
//! | `error` | what could not be done, and what is wrong with which file |
//! | `checked` | files that are complete or absent, with a checksum for each block |
//! | `layers` | the order of all positions |
//! | `fingerprint`, `header` | which game a file is about |
//! | `table` | the values of all positions, in memory |
//! | `record`, `stored`, `database` | the values of all positions, in a file |
//! | `entry`, `census`, `info` | what can be asked about a database |
//! | `build`, `lock` | building a database, on several threads, resumable, one builder a file |
//! | `search_table` | solved positions of searches, kept between runs |
//!
//! `FORMAT.md` documents every byte of the files.

mod build;
mod census;
mod checked;
mod database;
mod entry;
mod error;
mod fingerprint;
mod format;
mod header;
mod info;
mod layers;
mod lock;
mod record;
mod search_table;
mod stored;
mod table;

pub use build::{Builder, Progress, Stage};
pub use census::{Census, Counted, LayerCount};
pub use database::{Database, ValueFacts};
pub use entry::{Complexity, Entry, EntryMove, EntryReader};
pub use error::{DatabaseError, Fault};
pub use fingerprint::rules_fingerprint;
pub use format::{FORMAT_VERSION, Kind};
pub use info::DatabaseInfo;
pub use layers::Layers;
pub use record::{Heat, UpRanges};
pub use search_table::{load_table, load_table_from, save_table};
pub use table::ValueTable;
pub use value::{Stored, StoredId};
