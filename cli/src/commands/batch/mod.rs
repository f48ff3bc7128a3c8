//! `sumsolve batch GAME [FILE]`: who wins each position of a file.
//!
//! | file | idea |
//! |---|---|
//! | `tally` | how many answers are as expected |
//! | `line` | a line of the input |
//! | `question` | all questions of the input |
//! | `answer` | a line of the output: text, JSON or CSV |
//! | `resume` | what an interrupted run has written |
//! | `pool` | several threads, results in order |
//! | `solve` | answers to questions |

mod answer;
mod line;
mod pool;
mod question;
mod resume;
mod solve;
mod tally;

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::{Args, Command};
use framework::{Limits, Settings};

use self::question::BatchQuestion;
use self::solve::{Solving, WhichMove};
use self::tally::Tally;
use crate::ending::Ending;
use crate::failure::Failure;
use crate::format::{Format, FormatArgs};
use crate::options::{DatabaseArgs, ImpartialArgs, LimitArgs, LogArgs, SearchArgs, named};
use crate::screen::Console;
use crate::{registry, session};

pub(crate) use self::question::questions;

/// The name of the command.
pub(crate) const NAME: &str = "batch";

/// A file of questions.
#[derive(Args, Clone, Debug)]
pub(crate) struct BatchArgs {
    /// The game that the positions are of
    #[arg(value_name = "GAME")]
    game: String,

    /// A file with a position a line, then, if you like, who moves first and who is expected to win, each B
    /// or W; `#` begins a comment. '-' or nothing is standard input
    #[arg(value_name = "FILE", default_value = "-", hide_default_value = true)]
    file: PathBuf,

    #[command(flatten)]
    impartial: ImpartialArgs,

    #[command(flatten)]
    format: FormatArgs,

    /// Which winning move to look for
    #[arg(
        long = "move",
        value_enum,
        default_value = "first",
        value_name = "WHICH"
    )]
    which: WhichMove,

    /// Append to a file, after the answers that an interrupted run has written to it
    #[arg(long, value_name = "FILE", value_parser = named("without --resume, answers go to standard output"))]
    resume: Option<PathBuf>,

    /// Solve each question by itself, without what others taught: for measurements
    #[arg(long)]
    cold: bool,

    #[command(flatten)]
    limits: LimitArgs,

    #[command(flatten)]
    search: SearchArgs,

    #[command(flatten)]
    database: DatabaseArgs,

    #[command(flatten)]
    log: LogArgs,
}

const EXAMPLES: &str = "\
Examples:
  sumsolve batch clobber cases.txt                 a position a line, then first player and expected winner
  sumsolve random clobber --length 50 | sumsolve batch clobber
  sumsolve batch nogo cases.txt --json             one JSON object a line
  sumsolve batch nogo cases.txt --csv > out.csv    for a spreadsheet
  sumsolve batch nogo cases.txt --move any         whichever winning move is found first
  sumsolve batch nogo cases.txt --resume out.txt   go on where an interrupted run has stopped
  sumsolve batch nogo cases.txt --database small.sumdb --verbose --log log.txt
  sumsolve batch nogo cases.txt --no-database
  sumsolve batch clobber cases.txt --impartial     each player may make the moves of both
  sumsolve batch nogo cases.txt --time 10 --nodes 1000000 --memory 2000 --threads 2
  sumsolve batch clobber cases.txt --cold --csv --strategy negamax --order classes --simplest tree
  sumsolve batch clobber cases.txt --cold --csv --without domination --with deepening

A line is read from its end: BBW + WB B W is the sum BBW + WB, Black first, White expected to win. A position
may also be in quotes. Without a first player, both are asked about. The answers in text are such lines, too.
Limits are for each question; threads share the memory and solve one question each.

Exit codes: 0 answered, 1 a winner was not as expected, 2 wrong input, 3 not all solved within the limits,
4 the answers could not be written.";

/// The command line.
pub(crate) fn command() -> Command {
    BatchArgs::augment_args(Command::new(NAME))
        .about("Solves the positions of a file, several at a time, and checks expected winners")
        .after_help(EXAMPLES)
}

/// Runs the command.
pub(crate) fn run(args: &BatchArgs, console: &mut Console<'_>) -> Result<Ending, Failure> {
    let language = args.impartial.language(&args.game)?;
    session::log(&args.log)?;
    let limits = Limits::from(&args.limits);
    let settings = Settings::for_each_thread(&limits, &args.search.choices()?);
    let known = session::known_values(&language, &args.database, console)?;
    let questions = question::read(&language, &args.file)?;
    let solving = Solving {
        players: registry::players(&language),
        format: args.format.format(),
        limits,
        settings,
        known,
        which: args.which,
        is_cold: args.cold,
    };
    let tally = match &args.resume {
        Some(file) => resume(&solving, &questions, file, console)?,
        None => start(&solving, &questions, console)?,
    };
    Ok(tally.ending())
}

/// Answers all questions.
fn start(
    solving: &Solving<'_>,
    questions: &[BatchQuestion],
    console: &mut Console<'_>,
) -> Result<Tally, Failure> {
    let mut tally = Tally::default();
    answer::write_header(solving.format, console.out)?;
    solving.solve(questions, &mut tally, console.out)?;
    if is_checked(questions) || tally.unsolved > 0 {
        let summary = tally.summary();
        match solving.format {
            Format::Text => writeln!(console.out, "{summary}")?,
            // What a program reads has nothing else in it.
            Format::Json | Format::Csv => writeln!(console.err, "{summary}")?,
        }
    }
    Ok(tally)
}

/// Appends the answers that are missing in a file.
fn resume(
    solving: &Solving<'_>,
    questions: &[BatchQuestion],
    file: &Path,
    console: &mut Console<'_>,
) -> Result<Tally, Failure> {
    files::check_ordinary(file)?;
    let finished = resume::read(file, solving.format, questions, solving.players)?;
    let mut tally = finished.tally;
    let mut output = files::continue_after(file, finished.bytes)?;
    if finished.bytes == 0 {
        answer::write_header(solving.format, &mut output)?;
    }
    solving.solve(&questions[finished.answers..], &mut tally, &mut output)?;
    writeln!(console.out, "{}", tally.summary())?;
    if solving.format == Format::Text && is_checked(questions) {
        writeln!(output, "{}", tally.summary())?;
    }
    Ok(tally)
}

/// Whether a winner is expected anywhere.
fn is_checked(questions: &[BatchQuestion]) -> bool {
    questions.iter().any(|question| question.expected.is_some())
}
