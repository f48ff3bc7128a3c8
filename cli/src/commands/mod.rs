//! One file a command.

pub(crate) mod batch;
pub(crate) mod compare;
pub(crate) mod db;
pub(crate) mod experiment;
pub(crate) mod install;
pub(crate) mod new_game;
pub(crate) mod play;
pub(crate) mod random;
mod solve;
pub(crate) mod sweep;
mod value;
pub(crate) mod verify;

use std::io::{BufRead, Write};

use clap::{ArgMatches, FromArgMatches};

use self::batch::BatchArgs;
use self::db::args::DbArgs;
use self::experiment::ExperimentArgs;
use self::install::{CompletionsArgs, ManArgs};
use self::new_game::NewGameArgs;
use self::play::PlayArgs;
use self::random::RandomArgs;
use self::sweep::SweepArgs;
use self::verify::VerifyArgs;
use crate::args::{COMPARE, CompareArgs, SolveArgs, VALUE, ValueArgs};
use crate::{Ending, Failure, Screen, games};

/// Runs what was typed.
pub(crate) fn run(
    matches: &ArgMatches,
    screen: Screen,
    input: &mut dyn BufRead,
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
        verify::NAME => return verify::run(&VerifyArgs::from_arg_matches(rest)?, out),
        play::NAME => return play::run(&PlayArgs::from_arg_matches(rest)?, input, out),
        new_game::NAME => return new_game::run(&NewGameArgs::from_arg_matches(rest)?, out),
        _ => {}
    }
    let game = games::find(name)?;
    let args = SolveArgs::from_arg_matches(rest)?;
    solve::run(game, &args, screen, out, err)
}
