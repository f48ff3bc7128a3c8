//! `sumsolve explain [GAME] EXPRESSION`: why the winner wins, in words or as a tree for a program.
//!
//! | file | idea |
//! |---|---|
//! | `parts` | the components of the sum, a line each |
//! | `text` | the moves and the answers to them, as indented lines |

mod parts;
mod text;

use std::io;

use clap::{Args, Command};
use framework::{Explain, ExplainPart, Explanation, Limits, Settings, Sum};

use self::text::Text;
use crate::choices::{First, PlayerNames};
use crate::ending::Ending;
use crate::failure::Failure;
use crate::input::{self, InputError};
use crate::interrupt::Interrupt;
use crate::live::Live;
use crate::options::{ImpartialArgs, LimitArgs, deadlines};
use crate::screen::Console;
use crate::{output, registry, session};

/// The name of the command.
pub(crate) const NAME: &str = "explain";

/// What is to be explained.
#[derive(Args, Clone, Debug)]
pub(crate) struct ExplainArgs {
    /// A game and an expression of its boards and values, or an expression of values alone; `-` reads it from standard
    /// input
    #[arg(required = true, value_name = "EXPRESSION")]
    expression: Vec<String>,

    #[command(flatten)]
    impartial: ImpartialArgs,

    /// Who moves first
    #[arg(long, value_parser = PlayerNames::all(), default_value = "both", value_name = "PLAYER")]
    first: String,

    /// How many moves of the loser to follow, one after another; a line ends sooner where a rule decides
    #[arg(long, value_name = "COUNT", default_value_t = 2, value_parser = clap::value_parser!(u8).range(0..=20))]
    depth: u8,

    /// How many moves of the loser to show at each turn, the most plausible ones
    #[arg(long, value_name = "COUNT", default_value_t = 2, value_parser = clap::value_parser!(u16).range(1..=1000))]
    replies: u16,

    /// Refute every move of a first player who loses
    #[arg(long)]
    all: bool,

    /// Write the explanation as JSON, with every sum as text that the program reads
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    limits: LimitArgs,
}

const EXAMPLES: &str = "\
Examples:
  sumsolve explain clobber 'BBW + WB'                   the parts, the winning moves, and why
  sumsolve explain clobber BWBW --impartial             of impartial play
  sumsolve explain nogo '.^18' --first black            a game that is searched
  sumsolve explain nogo '.^18' --depth 4 --replies 1    longer lines, and fewer of them
  sumsolve explain clobber BBWW --first white --all     why every move loses
  sumsolve explain '{2|1} + ^* - 1'                     a sum of values
  sumsolve explain sum 'clobber:BBW + nogo:..x.' --json for a program
  sumsolve explain nogo '.^30' --time 60 --nodes 1000000 --memory 2000 --threads 1";

/// The command line.
pub(crate) fn command() -> Command {
    ExplainArgs::augment_args(Command::new(NAME))
        .about("Explains why the winner wins: the parts, the rule that decides, moves and answers")
        .after_help(EXAMPLES)
}

/// Runs the command.
pub(crate) fn run(args: &ExplainArgs, console: &mut Console<'_>) -> Result<Ending, Failure> {
    let [soon, end] = deadlines(args.limits.time);
    let question = Explain {
        known_until: end,
        ..question(args, console)?
    };
    let settings = Settings::within(&Limits::from(&args.limits));
    let mut engine = session::engine(settings, soon);
    let (explanation, told) =
        session::run_telling(&mut engine, console, |engine, console, live| {
            let mut teller = Teller::new(args.json, &question, live);
            teller.begin(console);
            let explanation = engine.explain(&question, &mut |part| teller.tell(part, console));
            (explanation, teller.result)
        });
    told?;
    if args.json {
        output::json(&explanation, console)?;
    }
    Ok(ending(&explanation))
}

fn ending(explanation: &Explanation) -> Ending {
    Ending::answered_if(explanation.unsolved.is_none())
}

/// The question, about a game's positions, if one is named first, and about values otherwise.
fn question(args: &ExplainArgs, console: &mut Console<'_>) -> Result<Explain, InputError> {
    let (name, terms) = match &args.expression[..] {
        [name, terms @ ..] if registry::may_name(name) => (Some(name.as_str()), terms),
        terms => (None, terms),
    };
    let terms = &input::terms(terms, console.input)?[..];
    if name.is_none() {
        registry::check_named(&[&input::joined(terms)], "sumsolve explain")?;
    }
    let language = args.impartial.language_or_mixed(name)?;
    input::check_board(&language, terms)?;
    Ok(Explain {
        first: First::parse(&language, &args.first)?.players().to_vec(),
        depth: args.depth.into(),
        replies: args.replies.into(),
        all: args.all,
        ..Explain::new(input::sum(&language, terms)?)
    })
}

/// Tells a person the parts of an explanation as they become known.
struct Teller<'a> {
    /// None if a program reads it, at the end.
    text: Option<Text<'a>>,
    sum: &'a Sum,
    live: &'a Live,
    /// The first error of the output. It ends the question.
    result: io::Result<()>,
}

impl Teller<'_> {
    fn new<'a>(json: bool, question: &'a Explain, live: &'a Live) -> Teller<'a> {
        Teller {
            text: (!json).then(|| Text::new(question)),
            sum: &question.sum,
            live,
            result: Ok(()),
        }
    }

    fn begin(&mut self, console: &mut Console<'_>) {
        let heading = format!("Position: {}\n", self.sum);
        self.write(console, |_| heading);
    }

    fn tell(&mut self, part: ExplainPart<'_>, console: &mut Console<'_>) {
        self.write(console, |text| text.tell(part));
    }

    fn write(&mut self, console: &mut Console<'_>, lines: impl FnOnce(&mut Text<'_>) -> String) {
        let Some(text) = self.text.as_mut().filter(|_| self.result.is_ok()) else {
            return;
        };
        let lines = lines(text);
        self.result = self.live.around(|| {
            write!(console.out, "{lines}")?;
            console.out.flush()
        });
        if self.result.is_err() {
            Interrupt::request();
        }
    }
}
