//! Databases: the values of all positions up to a size, in files that are built once, mapped, and trusted.
//!
//! A game gets a database by its [`Normalize`](framework::Normalize) alone: nothing here knows any game.
//!
//! | module | idea |
//! |---|---|
//! | `checked` | files that are complete or absent, with a checksum for each block |
//! | `layers` | the order of all positions |
//! | `table` | the values of all positions, in memory |
//! | `build` | building a database, on several threads, resumable |
//! | `database`, `record`, `entry`, `census`, `info` | reading it |
//! | `search_table` | solved positions of searches, kept between runs |
//! | `fingerprint`, `header` | what a file is about |
//! | `lock` | one builder a file |
//! | `error` | what was to be done, and what is wrong in which file |
//!
//! `FORMAT.md` documents every byte of the files.

mod build;
mod census;
mod checked;
mod database;
mod entry;
mod error;
mod fingerprint;
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
pub use checked::{FORMAT_VERSION, Kind};
pub use database::{Database, ValueFacts};
pub use entry::{Complexity, Entry, EntryMove, Reader};
pub use error::{DatabaseError, Fault};
pub use fingerprint::rules_fingerprint;
pub use framework::knowledge::{Stored, StoredId};
pub use info::DatabaseInfo;
pub use layers::Layers;
pub use record::{Heat, UpBounds};
pub use search_table::{load_table, save_table};
pub use table::ValueTable;
