//! `sumsolve value [GAME] EXPRESSION`: the canonical form of a sum or of a value, and its facts.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Command};
use files::{Kind, Refused, Target};
use framework::{Facts, Limits, Settings};

use crate::ending::Ending;
use crate::failure::Failure;
use crate::input::{self, InputError};
use crate::options::{ForceArgs, ImpartialArgs, LIMITS, MemoryArgs, deadline, seconds};
use crate::output::thermograph;
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

    #[command(flatten)]
    force: ForceArgs,

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
  sumsolve value clobber '(BBW)^9 - 5.^'   of boards, values and multiples such as 3.BBW
  sumsolve value '{2|1} + ^*'              of a value
  sumsolve value clobber BWWBW --options   with canonical options, and moves to them
  sumsolve value nogo ..x..o. --json       for a program
  sumsolve value nogo '.x.^6' --full       a long value to its end
  sumsolve value nogo '.^15' --time 600 --memory 8000  try longer than a few seconds
  sumsolve value '{4|{2|0}}' --thermograph -          draw the thermograph here
  sumsolve value nogo ..x..o. --thermograph out.svg   draw it for print
  sumsolve value '{2|1}' --thermograph old.cert --force  over another kind of file";

/// The command line.
pub(crate) fn command() -> Command {
    ValueArgs::augment_args(Command::new(NAME))
        .about("Shows everything about a value: form, kind, mean, temperature, atomic weight, ...")
        .after_help(EXAMPLES)
}

/// Runs the command.
pub(crate) fn run(args: &ValueArgs, console: &mut Console<'_>) -> Result<Ending, Failure> {
    let drawing = args.drawing()?;
    if args.json && args.thermograph.is_some() && drawing.is_none() {
        return Err(InputError::SketchInJson.into());
    }
    let facts = facts(args, console)?;
    if args.json {
        output::json(&facts, console)?;
    } else {
        output::facts(&facts, console)?;
    }
    if let (Some(_), Some(thermograph)) = (&args.thermograph, &facts.thermograph) {
        if let Some(target) = drawing {
            let title = facts.value.as_deref().unwrap_or_default();
            target.write(thermograph::svg(title, thermograph).as_bytes())?;
        } else {
            write!(console.out, "\n{}", thermograph::sketch(thermograph))?;
        }
    }
    Ok(Ending::answered_if(facts.value.is_some()))
}

impl ValueArgs {
    /// The file for the thermograph, tried; none if it is drawn here.
    fn drawing(&self) -> Result<Option<Target>, Refused> {
        let file = self.thermograph.as_deref();
        let file = file.filter(|file| !files::is_dash(file));
        let target = file.map(|file| Target::try_new(file, Kind::Drawing, self.force.force));
        target.transpose()
    }
}

/// The facts of an expression: of a game's positions, if one is named first, and of values otherwise.
fn facts(args: &ValueArgs, console: &mut Console<'_>) -> Result<Facts, InputError> {
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
    let of = input::joined(terms);
    let facts = session::run_watched(&mut engine, console, |engine| {
        engine.facts(&sum, of.clone(), args.full, args.options)
    });
    Ok(facts.unwrap_or_else(|| Facts::unknown(of)))
}
