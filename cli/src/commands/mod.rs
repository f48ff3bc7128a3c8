//! One file a command.

mod solve;
mod value;

use std::io::Write;

use clap::{ArgMatches, FromArgMatches};

use crate::args::{SolveArgs, VALUE, ValueArgs};
use crate::{Ending, Failure, Screen, games};

/// Runs what was typed.
pub(crate) fn run(
    matches: &ArgMatches,
    screen: Screen,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let Some((name, rest)) = matches.subcommand() else {
        unreachable!("a subcommand is required");
    };
    if name == VALUE {
        return value::run(&ValueArgs::from_arg_matches(rest)?, screen, out);
    }
    let game = games::find(name)?;
    let args = SolveArgs::from_arg_matches(rest)?;
    solve::run(game, &args, screen, out)
}
