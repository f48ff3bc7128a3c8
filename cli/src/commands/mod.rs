//! One file a command.

pub(crate) mod batch;
pub(crate) mod compare;
pub(crate) mod db;
pub(crate) mod experiment;
pub(crate) mod install;
pub(crate) mod random;
mod solve;
pub(crate) mod sweep;
mod value;

use std::io::Write;

use clap::{ArgMatches, FromArgMatches};

use self::batch::BatchArgs;
use self::db::args::DbArgs;
use self::experiment::ExperimentArgs;
use self::install::{CompletionsArgs, ManArgs};
use self::random::RandomArgs;
use self::sweep::SweepArgs;
use crate::args::{COMPARE, CompareArgs, SolveArgs, VALUE, ValueArgs};
use crate::{Ending, Failure, Screen, games};

/// Runs what was typed.
pub(crate) fn run(
    matches: &ArgMatches,
    screen: Screen,
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> Result<Ending, Failure> {
    let Some((name, rest)) = matches.subcommand() else {
        unreachable!("a subcommand is required");
    };
    match name {
        VALUE => return value::run(&ValueArgs::from_arg_matches(rest)?, screen, out),
        batch::NAME => return batch::run(&BatchArgs::from_arg_matches(rest)?, out, err),
        random::NAME => return random::run(&RandomArgs::from_arg_matches(rest)?, out),
        sweep::NAME => return sweep::run(&SweepArgs::from_arg_matches(rest)?, screen, out, err),
        experiment::NAME => {
            return experiment::run(&ExperimentArgs::from_arg_matches(rest)?, out);
        }
        install::COMPLETIONS => {
            return install::completions(&CompletionsArgs::from_arg_matches(rest)?, out);
        }
        install::MAN => return install::man(&ManArgs::from_arg_matches(rest)?, out),
        COMPARE => return compare::run(&CompareArgs::from_arg_matches(rest)?, screen, out),
        db::NAME => return db::run(&DbArgs::from_arg_matches(rest)?, screen, out),
        _ => {}
    }
    let game = games::find(name)?;
    let args = SolveArgs::from_arg_matches(rest)?;
    solve::run(game, &args, screen, out, err)
}
