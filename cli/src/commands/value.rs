//! `sumsolve value [GAME] EXPRESSION`: the canonical form of a sum or of a value, and its facts.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Command};
use framework::{Facts, Limits, Settings};

use crate::ending::Ending;
use crate::failure::Failure;
use crate::input::{self, InputError};
use crate::options::{ImpartialArgs, LIMITS, MemoryArgs, deadline, seconds};
use crate::output::thermograph;
use crate::save::save;
use crate::screen::Console;
use crate::{output, registry, session};

/// The name of the command.
pub(crate) const NAME: &str = "value";

/// A question about a value.
#[derive(Args, Clone, Debug)]
pub(crate) struct ValueArgs {
    /// A game and an expression of its boards and values, or an expression of values alone; `-` reads it from standard
    /// input
    #[arg(required = true, value_name = "EXPRESSION")]
    expression: Vec<String>,

    #[command(flatten)]
    impartial: ImpartialArgs,

    /// Write the facts as JSON
    #[arg(long)]
    json: bool,

    /// Show long values to the end
    #[arg(long)]
    full: bool,

    /// Show the canonical options, each with a move that leads to it
    #[arg(long)]
    options: bool,

    /// Draw the thermograph: into a file as SVG, or with '-' here
    #[arg(long, value_name = "FILE", allow_hyphen_values = true)]
    thermograph: Option<PathBuf>,

    /// Try for this many seconds, as long as there is memory [default: a few seconds]
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true, help_heading = LIMITS)]
    time: Option<Duration>,

    #[command(flatten)]
    memory: MemoryArgs,
}

const EXAMPLES: &str = "\
Examples:
  sumsolve value clobber BWWBW             the value of a position and its facts
  sumsolve value clobber BWBW --impartial  of impartial play: a nimber
  sumsolve value nogo '..x..o. + x..'      of a sum
  sumsolve value clobber '(BBW)^9 - 5.^'   of an expression: boards, values, multiples such as 3.BBW
  sumsolve value '{2|1} + ^*'              of a value
  sumsolve value clobber BWWBW --options   with the canonical options and moves that lead to them
  sumsolve value nogo ..x..o. --json       for a program
  sumsolve value nogo '.x.^6' --full       a long value to its end
  sumsolve value nogo '.^15' --time 600 --memory 8000  try longer than a few seconds
  sumsolve value '{4|{2|0}}' --thermograph -          draw the thermograph here
  sumsolve value nogo ..x..o. --thermograph out.svg   draw it for print";

/// The command line.
pub(crate) fn command() -> Command {
    ValueArgs::augment_args(Command::new(NAME))
        .about("Tells everything about a value: form, kind, mean, temperature, atomic weight, ...")
        .after_help(EXAMPLES)
}

/// Runs the command.
pub(crate) fn run(args: &ValueArgs, console: &mut Console<'_>) -> Result<Ending, Failure> {
    let Some(facts) = facts(args, console)? else {
        writeln!(console.out, "Value: not known within the budget")?;
        return Ok(Ending::Unsolved);
    };
    if args.json {
        output::json(&facts, console)?;
    } else {
        output::facts(&facts, console)?;
    }
    if let (Some(file), Some(thermograph)) = (&args.thermograph, &facts.thermograph) {
        if file.as_os_str() == "-" {
            write!(console.out, "\n{}", thermograph::sketch(thermograph))?;
        } else {
            save(file, &thermograph::svg(&facts.value, thermograph))?;
        }
    }
    Ok(Ending::Answered)
}

/// The facts of an expression: of a game's positions, if one is named first, and of values otherwise. None if the value
/// is out of budget.
fn facts(args: &ValueArgs, console: &mut Console<'_>) -> Result<Option<Facts>, InputError> {
    let (name, terms) = match &args.expression[..] {
        [name, terms @ ..] if registry::may_name(name) => (Some(name.as_str()), terms),
        terms => (None, terms),
    };
    let terms = &input::terms(terms, console.input)?[..];
    if name.is_none() {
        registry::check_named(&[&input::joined(terms)], "sumsolve value")?;
    }
    let language = args.impartial.language_or_mixed(name)?;
    input::check_board(&language, terms)?;
    let sum = input::sum(&language, terms)?;
    let limits = Limits {
        bytes: args.memory.bytes(),
        nodes: None,
        threads: 1,
        time: args.time,
    };
    let mut engine = session::engine(Settings::for_value(&limits), deadline(args.time));
    Ok(engine.facts(&sum, input::joined(terms), args.full, args.options))
}
