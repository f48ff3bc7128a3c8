//! `sumsolve GAME BOARD...`: who wins a sum, its value, and the winning moves.

use std::io::Write;

use crate::args::SolveArgs;
use crate::games::Game;
use crate::{Ending, Failure, Screen, output};

pub(crate) fn run(
    game: &dyn Game,
    args: &SolveArgs,
    screen: Screen,
    out: &mut dyn Write,
) -> Result<Ending, Failure> {
    if args.verbose {
        output::log_to_stderr();
    }
    let report = game.solve(args)?;
    if args.json {
        output::json(&report, out)?;
    } else {
        output::text(&report, screen, out)?;
    }
    Ok(match report.unsolved {
        None => Ending::Answered,
        Some(_) => Ending::Unsolved,
    })
}
