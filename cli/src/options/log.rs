//! Where to log.

use std::path::PathBuf;

use clap::Args;

use super::files::named;

/// Where to log.
#[derive(Args, Clone, Debug)]
pub(crate) struct LogArgs {
    /// Tell on standard error what each part of the answer took: nodes, and moves that lose
    #[arg(short, long)]
    pub(crate) verbose: bool,

    /// Append to a file what is going on, a line every ten seconds at least
    #[arg(long, value_name = "FILE", value_parser = named("--verbose tells it on standard error"))]
    pub(crate) log: Option<PathBuf>,
}
