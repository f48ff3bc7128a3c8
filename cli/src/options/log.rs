//! Where to log.

use std::path::PathBuf;

use clap::Args;

use super::files::named;

/// Where to log.
#[derive(Args, Clone, Debug)]
pub(crate) struct LogArgs {
    /// Show on standard error what each part of the answer took in nodes, and the moves that lose
    #[arg(short, long)]
    pub(crate) verbose: bool,

    /// Append to a file what is going on, with a line at least every ten seconds
    #[arg(long, value_name = "FILE", value_parser = named("--verbose tells it on standard error"))]
    pub(crate) log: Option<PathBuf>,
}
