//! `sumsolve db ...`: databases of exact values, one file a command.

mod args;
mod build;
mod entry;
mod export;
mod info;
mod list;
mod lookup;
mod verify;
mod words;

use clap::{Args, Command};

use self::args::DbCommand;
use crate::ending::Ending;
use crate::failure::Failure;
use crate::screen::Console;

pub(crate) use self::args::DbArgs;
pub(crate) use self::build::Built;
pub(crate) use self::entry::EntryReport;
pub(crate) use self::info::Info;
pub(crate) use self::list::Listing;
pub(crate) use self::lookup::Lookup;
pub(crate) use self::verify::Verified;

/// The name of the command.
pub(crate) const NAME: &str = "db";

/// The command line.
pub(crate) fn command() -> Command {
    DbArgs::augment_args(Command::new(NAME))
        .about("Builds, shows and checks databases of exact values")
        .subcommand_help_heading("Commands")
}

/// Runs the command.
pub(crate) fn run(args: &DbArgs, console: &mut Console<'_>) -> Result<Ending, Failure> {
    match &args.command {
        DbCommand::Build(args) => build::run(args, console),
        DbCommand::Info(args) => info::run(args, console),
        DbCommand::Verify(args) => verify::run(args, console),
        DbCommand::Lookup(args) => lookup::run(args, console),
        DbCommand::Export(args) => export::run(args, console),
        DbCommand::List(args) => list::run(args, console),
    }
}
