//! `sumsolve batch GAME [FILE]`: who wins each position of a file, each answer as soon as it is known.
//!
//! | file | idea |
//! |---|---|
//! | `line` | a line of the input |
//! | `question` | the questions of a line |
//! | `job` | what is read from an input, piece by piece |
//! | `tally` | how many answers are as expected |
//! | `mcgs` | the test files of another solver |
//! | `pool` | several threads, results in order |
//! | `input` | reading line by line, in a thread of its own |
//! | `answer` | what is written: text, JSON or CSV |
//! | `printed` | the same as a table for a paper |
//! | `resume` | what an interrupted run has written |
//! | `status` | how far it is, on a terminal |
//! | `output` | where the answers go |
//! | `nim`, `solve` | answers to questions |

mod answer;
mod input;
mod job;
mod line;
mod mcgs;
mod nim;
mod output;
mod pool;
mod printed;
mod question;
mod resume;
mod solve;
mod status;
mod tally;

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::{Args, Command, ValueEnum};
use framework::{Language, Limits, Settings};

use self::input::{Input, Parser, PositionLines};
use self::job::{Complaint, Job};
use self::output::{Done, Output};
use self::pool::Queue;
use self::resume::Finished;
use self::solve::{Solving, WhichMove};
use self::status::Status;
use self::tally::Tally;
use crate::ending::Ending;
use crate::failure::Failure;
use crate::format::{Format, FormatArgs};
use crate::input::InputError;
use crate::interrupt::Interrupt;
use crate::options::{DatabaseArgs, ImpartialArgs, LimitArgs, LogArgs, SearchArgs, named};
use crate::screen::{Console, Screen};
use crate::table::Table;
use crate::{registry, session};

pub(crate) use self::answer::{BatchReport, Row};
pub(crate) use self::mcgs::read as read_mcgs;
pub(crate) use self::question::{Asked, Finding, questions};

/// The name of the command.
pub(crate) const NAME: &str = "batch";

/// A file of questions.
#[derive(Args, Clone, Debug)]
pub(crate) struct BatchArgs {
    /// The game of the positions; files of MCGS name their games themselves
    #[arg(value_name = "GAME", required_unless_present = "read_as")]
    game: Option<String>,

    /// A file with one position per line, then, if you like, who moves first and who is expected to win, each B
    /// or W; `#` begins a comment. '-' or nothing is standard input
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,

    /// What the file has in it
    #[arg(
        long = "from",
        id = "read_as",
        value_enum,
        default_value = "lines",
        value_name = "KIND"
    )]
    read_as: ReadAs,

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

    /// Solve each question by itself, without what was learned from others: for measurements
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

/// Whether two words are `--format mcgs`, which is `--from mcgs` since answers have formats, or both in one.
pub(crate) fn is_old_from(option: Option<&str>, next: Option<&str>) -> bool {
    let value = match option.and_then(|option| option.strip_prefix("--format")) {
        Some("") => next,
        Some(rest) => rest.strip_prefix('='),
        None => None,
    };
    value.is_some_and(|value| ReadAs::from_str(value, false).is_ok())
}

/// How an input is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum ReadAs {
    /// One position per line
    Lines,
    /// The test files of MCGS: games in [ ], positions, questions in { }
    Mcgs,
}

const EXAMPLES: &str = "\
Examples:
  sumsolve batch clobber cases.txt                 one position per line
  sumsolve random clobber --length 50 | sumsolve batch clobber
  sumsolve batch nogo cases.txt --json             one JSON document at the end
  sumsolve batch nogo - --json-lines               one JSON object per line, at once
  sumsolve batch nogo cases.txt --csv > out.csv    for a spreadsheet
  sumsolve batch nogo cases.txt --format latex     a table for a paper; also markdown
  sumsolve batch nogo cases.txt --move any         whichever winning move is found first
  sumsolve batch nogo cases.txt --resume out.txt   go on where an interrupted run has stopped
  sumsolve batch --from mcgs cases.test            a test file of MCGS, which names its games
  sumsolve batch nogo cases.txt --database small.sumdb --verbose --log log.txt
  sumsolve batch nogo cases.txt --no-database
  sumsolve batch clobber cases.txt --impartial     each player may make the moves of both
  sumsolve batch nogo cases.txt --time 10 --nodes 1000000 --memory 2000 --threads 2
  sumsolve batch clobber cases.txt --cold --strategy negamax --order classes --simplest tree
  sumsolve batch clobber cases.txt --cold --csv --without domination --with deepening

A line is read from its end: BBW + WB B W is the sum BBW + WB, Black first, White expected to
win. A position may also be in quotes. Without a first player, both are asked about. The answers
in text are such lines, too. They come in the order of the questions, each as soon as it is
known. A line that cannot be read is reported and skipped. Limits apply to each question;
threads share the memory and solve one question each.

Exit codes: 0 answered, 1 a winner was not as expected, 2 a line could not be read,
3 not all solved within the limits, 4 the answers could not be written.";

/// The command line.
pub(crate) fn command() -> Command {
    BatchArgs::augment_args(Command::new(NAME))
        .about("Solves the positions of a file, several at a time, and checks expected winners")
        .after_help(EXAMPLES)
}

/// Runs the command.
pub(crate) fn run(args: &BatchArgs, console: &mut Console<'_>) -> Result<Ending, Failure> {
    let format = args.format.format();
    if args.resume.is_some() && format == Format::Json {
        return Err(InputError::ResumedDocument.into());
    }
    if args.resume.is_some() && format.is_for_paper() {
        return Err(InputError::ResumedTable.into());
    }
    let (language, parser, file) = subject(args)?;
    session::log(&args.log, console)?;
    let limits = Limits::from(&args.limits);
    let settings = Settings::for_each_thread(&limits, &args.search.choices()?);
    let known = session::known_values(&language, &args.database, console)?;
    let input = Input::open(&file)?;
    let batch = Batch {
        format,
        table: printed::table(format, &input.name, &console.origin),
        name: input.name.clone(),
        solving: Solving {
            limits,
            settings,
            known,
            which: args.which,
            is_cold: args.cold,
        },
        status: status(args, &file, console),
    };
    let queue = input.read(parser);
    let tally = match &args.resume {
        Some(output) => batch.resume(queue, output, console)?,
        None => batch.start(queue, console)?,
    };
    Ok(tally.ending())
}

/// The games, how the input is read, and where it is.
fn subject(args: &BatchArgs) -> Result<(Language, Box<dyn Parser>, PathBuf), Failure> {
    let file = |file: Option<&PathBuf>| file.cloned().unwrap_or_else(|| "-".into());
    match args.read_as {
        ReadAs::Lines => {
            let game = args.game.as_deref().ok_or(InputError::NoGameOfBatch)?;
            let language = args.impartial.language(game)?;
            let parser = Box::new(PositionLines(language.clone()));
            Ok((language, parser, file(args.file.as_ref())))
        }
        ReadAs::Mcgs => {
            let (section, path) = section_and_file(args)?;
            let parser = Box::new(mcgs::Reader::new(section));
            Ok((registry::mixed(), parser, file(path.as_ref())))
        }
    }
}

/// The game of the first positions of a file of MCGS, if one is named, and the file: a single argument is a game if
/// there is one of that name.
fn section_and_file(args: &BatchArgs) -> Result<(Option<String>, Option<PathBuf>), InputError> {
    let (game, file) = match (&args.game, &args.file) {
        (Some(only), None) if registry::find(only).is_err() => (None, Some(only.into())),
        (game, file) => (game.clone(), file.clone()),
    };
    match game {
        None if args.impartial.impartial => Err(InputError::MixedImpartial),
        Some(game) if args.impartial.impartial => Ok((Some(format!("impartial {game}")), file)),
        game => Ok((game, file)),
    }
}

/// The status: shown to whoever waits at a terminal on which no answers appear.
fn status(args: &BatchArgs, file: &Path, console: &Console<'_>) -> Status {
    let screen = console.screen;
    let has_answers = screen.out.is_terminal && args.resume.is_none();
    let is_shown = screen.err.is_terminal && (!has_answers || args.format.format() == Format::Json);
    if !is_shown {
        return Status::new(Screen::default(), None);
    }
    Status::new(screen, input::count_lines(file))
}

/// A batch before it is answered.
struct Batch {
    format: Format,
    /// For a paper.
    table: Option<Table>,
    /// The name of the input.
    name: String,
    solving: Solving,
    status: Status,
}

impl Batch {
    /// Answers all questions.
    fn start(self, queue: Queue<Job>, console: &mut Console<'_>) -> Result<Tally, Failure> {
        let (format, table) = (self.format, self.table.clone());
        let header = table.as_ref().map(Table::header);
        let header = header.unwrap_or_else(|| answer::header(format));
        console.out.write_all(header.as_bytes())?;
        let tally = self.solve(queue, Tally::default(), &[], console.out, console.err)?;
        let summary = tally.is_worth_telling().then(|| tally.summary());
        if let Some(table) = table {
            let notes: Vec<String> = summary.into_iter().collect();
            console.out.write_all(table.footer(&notes).as_bytes())?;
        } else if let Some(summary) = summary {
            match format {
                Format::Text => writeln!(console.out, "{summary}")?,
                // What a program reads has nothing else in it.
                _ => writeln!(console.err, "{summary}")?,
            }
        }
        if tally.is_interrupted {
            let hint = "interrupted: with --resume FILE, where FILE has these answers, a run goes on after them";
            writeln!(console.err, "{hint}")?;
        }
        Ok(tally)
    }

    /// Appends the answers that are missing in a file.
    fn resume(
        self,
        mut queue: Queue<Job>,
        file: &Path,
        console: &mut Console<'_>,
    ) -> Result<Tally, Failure> {
        let format = self.format;
        files::check_ordinary(file)?;
        let mut finished = Finished::read(file, format)?;
        let complaints = match_answers(&mut finished, &mut queue)?;
        let mut output = finished.open(file, &answer::header(format))?;
        let tally = finished.tally;
        let tally = self.solve(queue, tally, &complaints, &mut output, console.err)?;
        writeln!(console.out, "{}", tally.summary())?;
        if format == Format::Text && tally.is_worth_telling() {
            writeln!(output, "{}", tally.summary())?;
        }
        if tally.is_interrupted {
            writeln!(
                console.err,
                "interrupted: the same command goes on after these answers"
            )?;
        }
        Ok(tally)
    }

    /// Answers questions, after some complaints, and writes the answers in order.
    fn solve(
        self,
        queue: Queue<Job>,
        tally: Tally,
        complaints: &[Complaint],
        out: &mut dyn Write,
        err: &mut dyn Write,
    ) -> Result<Tally, Failure> {
        let Batch {
            format,
            table,
            name,
            solving,
            status,
        } = self;
        let mut output = Output::new(out, err, name, (format, table), tally, status);
        complaints
            .iter()
            .try_for_each(|complaint| output.complain(complaint))?;
        pool::in_order(
            queue,
            solving.limits.threads,
            Interrupt::is_requested,
            || solving.engine(),
            |engine, job| match job {
                Job::Questions(questions) => Done::Answers(solving.answers(engine, questions)),
                Job::Complaint(complaint) => Done::Complaint(complaint),
            },
            &mut output,
        )?;
        output.tally.is_interrupted |= Interrupt::is_requested();
        output.finish()?;
        Ok(output.tally)
    }
}

/// Matches the answers of an interrupted run with the first questions, before anything is appended; what else was read
/// on the way.
fn match_answers(
    finished: &mut Finished,
    queue: &mut Queue<Job>,
) -> Result<Vec<Complaint>, InputError> {
    let mut complaints = Vec::new();
    while !finished.is_matched() {
        let Some(job) = queue.next(Interrupt::is_requested) else {
            if !Interrupt::is_requested() {
                finished.check_end()?;
            }
            break;
        };
        match finished.rest(job)? {
            Some(Job::Complaint(complaint)) => complaints.push(complaint),
            Some(rest) => queue.put_back(rest),
            None => {}
        }
    }
    Ok(complaints)
}
