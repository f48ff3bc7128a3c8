//! `sumsolve value [GAME] EXPRESSION`: the canonical form of a sum or of a value, and its facts.

use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::{Args, Command};
use files::{Kind, Refused, Target};
use framework::{Engine, Facts, KNOWN_NODES, Limits, Settings, Sum};
use value::{Notation, ValueId, Values};

use crate::ending::Ending;
use crate::failure::Failure;
use crate::format::{Format, FormatArgs};
use crate::input::{self, InputError};
use crate::options::{ForceArgs, ImpartialArgs, LIMITS, MemoryArgs, deadlines, seconds};
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

    #[command(flatten)]
    format: FormatArgs,

    /// Show long values to the end
    #[arg(long)]
    full: bool,

    /// Show the canonical options, each with a move that leads to it
    #[arg(long)]
    options: bool,

    /// Draw the thermograph: into a file, as SVG or for LaTeX if its name ends in .tex, or with '-' here
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
  sumsolve value nogo ..x..o. --json       for a program; also --json-lines and --csv
  sumsolve value nogo ..x..o. --format latex        for a paper; also markdown
  sumsolve value nogo '.x.^6' --full       a long value to its end
  sumsolve value nogo '.^15' --time 600 --memory 8000  try longer than a few seconds
  sumsolve value '{4|{2|0}}' --thermograph -          draw the thermograph here
  sumsolve value nogo ..x..o. --thermograph out.svg   draw it for print
  sumsolve value nogo ..x..o. --thermograph out.tex   draw it for LaTeX, with TikZ
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
    let format = args.format.format();
    if format != Format::Text && args.thermograph.is_some() && drawing.is_none() {
        return Err(InputError::SketchInFormat.into());
    }
    let (facts, title) = facts(args, console)?;
    if format.is_json() {
        output::document(&facts, format, console)?;
    } else {
        output::facts(&facts, format, console)?;
    }
    if let (Some(_), Some(thermograph)) = (&args.thermograph, &facts.thermograph) {
        if let Some(target) = drawing {
            let draw = match target.kind() {
                Kind::Tikz => thermograph::tikz,
                _ => thermograph::svg,
            };
            target.write(draw(&title, thermograph, &console.origin).as_bytes())?;
        } else {
            write!(console.out, "\n{}", thermograph::sketch(thermograph))?;
        }
    }
    if args.thermograph.is_some() && facts.thermograph.is_none() {
        let why = match facts.value {
            Some(_) => "it takes more than the budget",
            None => "the value is not known",
        };
        writeln!(console.err, "no thermograph: {why}")?;
    }
    Ok(Ending::answered_if(facts.value.is_some()))
}

impl ValueArgs {
    /// The file for the thermograph, tried; none if it is drawn here.
    fn drawing(&self) -> Result<Option<Target>, Refused> {
        let file = self.thermograph.as_deref();
        let file = file.filter(|file| !files::is_dash(file));
        let target = file.map(|file| Target::try_new(file, kind_of(file), self.force.force));
        target.transpose()
    }

    /// The title of the drawing, in the notation of its file.
    fn title(&self, id: ValueId, values: &Values) -> String {
        let kind = self.thermograph.as_deref().map(kind_of);
        let (notation, limit) = match kind {
            Some(Kind::Tikz) => (Notation::Latex, LATEX_TITLE),
            _ => (Notation::Text, TITLE),
        };
        framework::value_text_in(notation, id, limit, values).0
    }
}

/// The longest titles of drawings that are not abbreviated; the drawing for print cuts its own to what fits.
const TITLE: usize = 200;
const LATEX_TITLE: usize = 40;

/// The kind of drawing that a name of a file asks for.
fn kind_of(file: &Path) -> Kind {
    match file.extension() {
        Some(ending) if ending.eq_ignore_ascii_case("tex") => Kind::Tikz,
        _ => Kind::Drawing,
    }
}

/// The facts of an expression, and the title of its drawing: of a game's positions, if one is named first, and of values otherwise.
fn facts(args: &ValueArgs, console: &mut Console<'_>) -> Result<(Facts, String), InputError> {
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
    let [soon, end] = deadlines(args.time);
    let mut engine = session::engine(Settings::for_value(&limits), soon);
    let of = input::joined(terms);
    let notation = args.format.format().notation();
    let facts = session::run_watched(&mut engine, console, |engine| {
        let facts = engine.facts_in(notation, &sum, of.clone(), args.full, args.options);
        engine.set_deadline(end);
        facts.unwrap_or_else(|| unvalued(of, &sum, engine))
    });
    let title = facts.id.map(|id| args.title(id, engine.values()));
    Ok((facts, title.unwrap_or_default()))
}

/// What is known about a sum whose value was not found. If the second player wins it, that is all: it is 0.
fn unvalued(of: String, sum: &Sum, engine: &mut Engine) -> Facts {
    let known = engine.known(sum, KNOWN_NODES);
    if known.outcome.as_deref() == Some("P") {
        return Facts::new(of, ValueId::ZERO, false, engine.values());
    }
    let known = Some(known).filter(|known| !known.is_nothing());
    Facts {
        outcome: known.as_ref().and_then(|known| known.outcome.clone()),
        known,
        ..Facts::unknown(of)
    }
}
