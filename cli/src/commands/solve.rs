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
    err: &mut dyn Write,
) -> Result<Ending, Failure> {
    args.log.begin()?;
    let report = game.solve(args, screen, err)?;
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
