//! Files: databases, saved tables, checkpoints.

use std::path::PathBuf;

use clap::Args;
use clap::builder::{PathBufValueParser, TypedValueParser};

use crate::outputs::Wanted;

/// The heading of these options in the help.
const FILES: &str = "Files";

/// Which database to take values from.
#[derive(Args, Clone, Debug)]
pub(crate) struct DatabaseArgs {
    /// Take exact values from this database, not from the one that `sumsolve db build` has made
    #[arg(long, value_name = "FILE", value_parser = named("name a database"), conflicts_with = "no_database", help_heading = FILES)]
    pub(crate) database: Option<PathBuf>,

    /// Do without a database; the answer is the same
    #[arg(long, help_heading = FILES)]
    pub(crate) no_database: bool,
}

/// The files that a run starts from and leaves behind.
#[derive(Args, Clone, Debug)]
pub(crate) struct FileArgs {
    #[command(flatten)]
    pub(crate) database: DatabaseArgs,

    /// Begin with what an earlier search solved; '-' is standard input
    #[arg(long, value_name = "FILE", help_heading = FILES)]
    pub(crate) load_table: Option<PathBuf>,

    /// Keep what the search solves, even if it is interrupted; '-' is standard output
    #[arg(long, value_name = "FILE", help_heading = FILES)]
    pub(crate) save_table: Option<PathBuf>,

    /// Keep what is solved so far from time to time: the same command goes on from there after an
    /// interruption. The file is removed once everything is solved
    #[arg(long, value_name = "FILE", value_parser = named("a checkpoint is read again, so name an ordinary file"), help_heading = FILES)]
    pub(crate) checkpoint: Option<PathBuf>,

    /// Seconds between two checkpoints
    #[arg(long, value_name = "SECONDS", default_value_t = 120, value_parser = clap::value_parser!(u64).range(1..), requires = "checkpoint", help_heading = FILES)]
    pub(crate) checkpoint_every: u64,

    #[command(flatten)]
    pub(crate) force: ForceArgs,
}

impl FileArgs {
    /// The files that are to be written.
    pub(crate) fn wanted(&self) -> Wanted<'_> {
        Wanted {
            table: self.save_table.as_deref(),
            checkpoint: self.checkpoint.as_deref(),
            force: self.force.force,
            ..Wanted::default()
        }
    }
}

/// What may be overwritten.
#[derive(Args, Clone, Debug)]
pub(crate) struct ForceArgs {
    /// Replace files of another kind, too, if sumsolve has written them
    #[arg(long, help_heading = FILES)]
    pub(crate) force: bool,
}

/// The parser of a file that needs a name: `-` is refused with a hint.
pub(crate) fn named(hint: &'static str) -> impl TypedValueParser<Value = PathBuf> {
    PathBufValueParser::new().try_map(move |path| {
        if files::is_dash(&path) {
            Err(format!("'-' is not a file here; {hint}"))
        } else {
            Ok(path)
        }
    })
}
