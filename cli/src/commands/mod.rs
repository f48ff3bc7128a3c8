//! One file a command.

mod solve;

use std::io::Write;

use clap::{ArgMatches, FromArgMatches};

use crate::args::SolveArgs;
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
    let game = games::find(name)?;
    let args = SolveArgs::from_arg_matches(rest)?;
    solve::run(game, &args, screen, out)
}
