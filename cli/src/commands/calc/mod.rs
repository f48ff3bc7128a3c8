//! `sumsolve calc`: a calculator for values and positions with names.
//!
//! | file | idea |
//! |---|---|
//! | `word` | the characters of names |
//! | `sign` | the signs of comparisons |
//! | `statement` | what a line says, before any of it is computed |
//! | `names` | the names that sums have, within bounds |
//! | `property` | the properties of a sum |
//! | `result` | the result of a statement |
//! | `display` | long results |
//! | `partly` | what is known without a value |
//! | `help` | the help |
//! | `clock` | the time of one statement |
//! | `evaluate` | what statements come to |
//! | `calculator` | one engine and all names, statement after statement |
//! | `script` | statements from a file, a pipe or the command line |
//! | `terminal` | statements from a person |

mod calculator;
mod clock;
mod display;
mod evaluate;
mod help;
mod names;
mod partly;
mod property;
mod result;
mod script;
mod sign;
mod statement;
mod terminal;
mod word;

use std::io::{self, BufRead, BufReader, IsTerminal};
use std::path::PathBuf;

use clap::{Args, Command};
use framework::Limits;
use game::TextError;

use self::calculator::Calculator;
use self::script::Script;
use crate::ending::Ending;
use crate::failure::Failure;
use crate::input::InputError;
use crate::interrupt::Interrupt;
use crate::options::LimitArgs;
use crate::screen::Console;

pub(crate) use self::result::Calculated;

/// The name of the command.
pub(crate) const NAME: &str = "calc";

/// Statements to be computed.
#[derive(Args, Clone, Debug)]
pub(crate) struct CalcArgs {
    /// A file of statements; `-` is standard input, which is also read if it is not a terminal
    #[arg(value_name = "FILE", conflicts_with = "eval")]
    file: Option<PathBuf>,

    /// Compute these statements, and nothing else
    #[arg(short, long, value_name = "STATEMENTS", allow_hyphen_values = true)]
    eval: Vec<String>,

    /// Write one JSON object a statement
    #[arg(long)]
    json_lines: bool,

    #[command(flatten)]
    limits: LimitArgs,
}

const EXAMPLES: &str = "\
Examples:
  sumsolve calc                                    on a terminal: type help, then statements
  sumsolve calc -e 'g = clobber:BBWBW; g.mean; g <= ^'
  sumsolve calc --eval 'h = nogo:..x. - 1/2; h.temperature; h.thermograph'
  sumsolve calc notes.txt                          a file of statements, one or more a line
  echo '(clobber:BWBW + *).facts' | sumsolve calc  from a pipe
  sumsolve calc notes.txt --json-lines             one object a statement, for a program
  sumsolve calc notes.txt --time 10 --nodes 1000000 --memory 2000 --threads 1  limits for each";

/// The command line.
pub(crate) fn command() -> Command {
    CalcArgs::augment_args(Command::new(NAME))
        .about("Calculates with named values and positions, on a terminal or from a file")
        .after_help(EXAMPLES)
}

/// Runs the command.
pub(crate) fn run(args: &CalcArgs, console: &mut Console<'_>) -> Result<Ending, Failure> {
    let mut calculator = Calculator::new(
        Limits::from(&args.limits),
        framework::value_limit(args.json_lines),
    );
    if !args.eval.is_empty() {
        let text = args.eval.join("\n");
        return args.script(&mut calculator, "-e", Some(&mut text.as_bytes()), console);
    }
    let file = args.file.as_deref().filter(|file| !files::is_dash(file));
    if let Some(file) = file {
        // A pipe may wait for ever.
        let opened = Interrupt::at_once(|| files::open_stream(file));
        let mut lines = BufReader::new(opened.map_err(InputError::from)?);
        let name = file.display().to_string();
        return args.script(&mut calculator, &name, Some(&mut lines), console);
    }
    let is_typed = console.screen.out.is_terminal && io::stdin().is_terminal();
    if is_typed && args.file.is_none() && !args.json_lines {
        return terminal::run(&mut calculator, console);
    }
    args.script(&mut calculator, "standard input", None, console)
}

impl CalcArgs {
    fn script(
        &self,
        calculator: &mut Calculator,
        source: &str,
        lines: Option<&mut dyn BufRead>,
        console: &mut Console<'_>,
    ) -> Result<Ending, Failure> {
        let mut script = Script {
            calculator,
            source,
            is_json: self.json_lines,
            is_solved: true,
        };
        script.run(lines, console)
    }
}

/// Reads a line without computing anything: how many statements it has.
pub(crate) fn parse(line: &str) -> Result<usize, TextError> {
    let mut count = 0;
    for statement in statement::statements(line) {
        statement?;
        count += 1;
    }
    Ok(count)
}
