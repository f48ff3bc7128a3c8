//! Logging: into a file for users, and on standard error for developers.

use std::io;
use std::sync::Mutex;

use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{Layer, fmt};

use crate::failure::Failure;
use crate::options::LogArgs;
use crate::screen::Console;

/// The environment variable that tells developers what is going on inside, such as `RUST_LOG=debug`.
const VARIABLE: &str = "RUST_LOG";

/// Starts logging.
pub(crate) fn log(args: &LogArgs, console: &mut Console<'_>) -> Result<(), Failure> {
    console.is_verbose = args.verbose;
    let filter = std::env::var(VARIABLE).ok();
    let filter = filter.and_then(|text| text.parse::<Targets>().ok());
    let to_screen = filter.map(|filter| {
        let layer = fmt::layer().with_writer(io::stderr);
        layer.with_filter(filter)
    });
    let to_file = args.log.as_deref().map(files::append).transpose()?;
    let to_file = to_file.map(|file| {
        let layer = fmt::layer().with_ansi(false).with_target(false);
        let layer = layer.with_writer(Mutex::new(file));
        layer.with_filter(LevelFilter::INFO)
    });
    if to_screen.is_some() || to_file.is_some() {
        let logger = tracing_subscriber::registry().with(to_screen).with(to_file);
        // A second logger in one process is not an error worth reporting.
        let _ = logger.try_init();
    }
    Ok(())
}
