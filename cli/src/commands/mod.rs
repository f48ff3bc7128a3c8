//! One file a command.

pub(crate) mod compare;
pub(crate) mod play;
mod solve;
mod value;
pub(crate) mod verify;

use std::io::{BufRead, Write};

use clap::{ArgMatches, FromArgMatches};

use crate::args::{COMPARE, CompareArgs, SolveArgs, VALUE, ValueArgs};
use crate::{Ending, Failure, Screen, games};
use play::PlayArgs;
use verify::VerifyArgs;

/// Runs what was typed.
pub(crate) fn run(
    matches: &ArgMatches,
    screen: Screen,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    let Some((name, rest)) = matches.subcommand() else {
        unreachable!("a subcommand is required");
    };
    match name {
        VALUE => return value::run(&ValueArgs::from_arg_matches(rest)?, screen, out),
        COMPARE => return compare::run(&CompareArgs::from_arg_matches(rest)?, screen, out),
        verify::NAME => return verify::run(&VerifyArgs::from_arg_matches(rest)?, out),
        play::NAME => return play::run(&PlayArgs::from_arg_matches(rest)?, input, out),
        _ => {}
    }
    let game = games::find(name)?;
    let args = SolveArgs::from_arg_matches(rest)?;
    solve::run(game, &args, screen, out)
}
