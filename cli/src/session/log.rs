//! What is going on, on standard error or in a file.

use std::fs::OpenOptions;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use clap::Args;
use tracing_subscriber::filter::LevelFilter;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{Layer, fmt};

use crate::{Failure, save};

/// Where to tell what is going on.
#[derive(Args, Clone, Debug)]
pub(crate) struct LogArgs {
    /// Tell on standard error what is going on
    #[arg(short, long)]
    pub(crate) verbose: bool,

    /// Append to a file what is going on, a line every ten seconds at least
    #[arg(long, value_name = "FILE")]
    pub(crate) log: Option<PathBuf>,
}

impl LogArgs {
    /// Begins to log.
    pub(crate) fn begin(&self) -> Result<(), Failure> {
        let to_screen = self.verbose.then(|| {
            let layer = fmt::layer().with_writer(io::stderr).without_time();
            layer.with_filter(LevelFilter::DEBUG)
        });
        let to_file = self.log.as_deref().map(opened).transpose()?;
        let to_file = to_file.map(|file| {
            let layer = fmt::layer().with_ansi(false).with_writer(Mutex::new(file));
            layer.with_filter(LevelFilter::DEBUG)
        });
        if to_screen.is_some() || to_file.is_some() {
            let logger = tracing_subscriber::registry().with(to_screen).with(to_file);
            // A second logger in one process is not an error worth reporting.
            let _ = logger.try_init();
        }
        Ok(())
    }
}

fn opened(path: &Path) -> io::Result<std::fs::File> {
    let file = OpenOptions::new().create(true).append(true).open(path);
    file.map_err(|error| save::named(path, &error))
}
