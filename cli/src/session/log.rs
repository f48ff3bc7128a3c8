//! Logging, on standard error or into a file.

use std::io;
use std::sync::Mutex;

use tracing_subscriber::filter::LevelFilter;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{Layer, fmt};

use crate::failure::Failure;
use crate::options::LogArgs;

/// Starts logging.
pub(crate) fn log(args: &LogArgs) -> Result<(), Failure> {
    let to_screen = args.verbose.then(|| {
        let layer = fmt::layer().with_writer(io::stderr).without_time();
        layer.with_filter(LevelFilter::DEBUG)
    });
    let to_file = args.log.as_deref().map(files::append).transpose()?;
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
