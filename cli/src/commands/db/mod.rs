//! `sumsolve db ...`: databases of exact values, one file a command.

pub(crate) mod args;
mod build;
mod entry;
mod export;
mod info;
mod list;
mod lookup;
pub(crate) mod place;
mod verify;

use std::io::Write;

use clap::{Args, Command};
use databases::{Database, DatabaseError};
use framework::SumGame;

use self::args::{DbArgs, DbCommand, Which};
use self::list::Listed;
use crate::games::Plugin;
use crate::{Ending, Failure, Screen, games};

/// The name of the command.
pub(crate) const NAME: &str = "db";

/// The command as it is typed.
pub(crate) fn command() -> Command {
    DbArgs::augment_args(Command::new(NAME))
        .about("Builds, shows and checks databases of exact values")
        .subcommand_help_heading("Commands")
}

/// What the commands ask of a game.
pub(crate) trait Databased {
    /// Runs a command about the game's database.
    fn run(
        &self,
        command: &DbCommand,
        screen: Screen,
        out: &mut dyn Write,
    ) -> Result<Ending, Failure>;

    /// The database that solving finds by itself, if there is one.
    fn listed(&self) -> Option<Listed>;
}

impl<G: SumGame> Databased for Plugin<G> {
    fn run(
        &self,
        command: &DbCommand,
        screen: Screen,
        out: &mut dyn Write,
    ) -> Result<Ending, Failure> {
        match command {
            DbCommand::Build(args) => build::run::<G>(args, screen, out),
            DbCommand::Info(args) => info::run::<G>(args, screen, out),
            DbCommand::Verify(args) => verify::run::<G>(args, screen, out),
            DbCommand::Lookup(args) => lookup::run::<G>(args, screen, out),
            DbCommand::Export(args) => export::run::<G>(args, out),
            DbCommand::List(args) => list::run(args, out),
        }
    }

    fn listed(&self) -> Option<Listed> {
        Listed::of::<G>()
    }
}

/// Runs what was typed.
pub(crate) fn run(args: &DbArgs, screen: Screen, out: &mut dyn Write) -> Result<Ending, Failure> {
    let which = match &args.command {
        DbCommand::List(args) => return list::run(args, out),
        DbCommand::Build(args) => &args.which,
        DbCommand::Info(args) => &args.which,
        DbCommand::Verify(args) => &args.which,
        DbCommand::Lookup(args) => &args.which,
        DbCommand::Export(args) => &args.which,
    };
    games::find(&which.game)?.run(&args.command, screen, out)
}

/// Opens the database that was named, or else the usual one.
fn open<G: SumGame>(which: &Which) -> Result<Database<G>, DatabaseError> {
    Database::open(place::file(G::NAME, which.database.as_deref()))
}

/// A number with commas between thousands.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut grouped = String::new();
    for (n, digit) in digits.chars().enumerate() {
        if n > 0 && (digits.len() - n).is_multiple_of(3) {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped
}

/// A position for a person, also one without cells.
fn visible(position: &str) -> &str {
    if position.is_empty() {
        "(nothing)"
    } else {
        position
    }
}

/// A number of bytes for a person.
fn size(bytes: u64) -> String {
    match bytes {
        0..10_000 => format!("{bytes} bytes"),
        10_000..10_000_000 => format!("{} KB", bytes / 1000),
        _ => format!("{} MB", bytes / 1_000_000),
    }
}
