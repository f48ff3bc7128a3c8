//! `sumsolve batch GAME [FILE]`: who wins each position of a file.
//!
//! | file | idea |
//! |---|---|
//! | `line` | a line of the input |
//! | `answer` | a line of the output: text, JSON or CSV |
//! | `resume` | what an interrupted run has written |
//! | `pool` | several threads, results in order |

mod answer;
mod line;
mod pool;
mod resume;

use std::fs::OpenOptions;
use std::io::{self, Read, Write};
use std::ops::AddAssign;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use clap::{Args, Command, ValueEnum};
use framework::search::Unsolved;
use framework::{Player, Solver, Sum, SumGame};

use self::answer::Answer;
use self::line::Line;
use crate::args::{LimitArgs, SearchArgs};
use crate::format::{Format, FormatArgs};
use crate::games::deadline;
use crate::input::InputError;
use crate::interrupt::Interrupt;
use crate::parsers::Asked;
use crate::session::{DatabaseArgs, LogArgs, known_values};
use crate::settings::question_settings;
use crate::{Ending, Failure, games, save};

/// The name of the command.
pub(crate) const NAME: &str = "batch";

/// A file of questions.
#[derive(Args, Clone, Debug)]
pub(crate) struct BatchArgs {
    /// The game that the positions are of
    #[arg(value_name = "GAME")]
    pub(crate) game: String,

    /// A file with a position a line, then, if you like, who moves first and who is expected to win, each B
    /// or W; `#` begins a comment. '-' or nothing is standard input
    #[arg(value_name = "FILE", default_value = "-", hide_default_value = true)]
    pub(crate) file: PathBuf,

    #[command(flatten)]
    pub(crate) format: FormatArgs,

    /// Which winning move to look for
    #[arg(
        long = "move",
        value_enum,
        default_value = "first",
        value_name = "WHICH"
    )]
    pub(crate) which: WhichMove,

    /// Append to a file, after the answers that an interrupted run has written to it
    #[arg(long, value_name = "FILE")]
    pub(crate) resume: Option<PathBuf>,

    /// Solve each question by itself, without what others taught: for measurements
    #[arg(long)]
    pub(crate) cold: bool,

    #[command(flatten)]
    pub(crate) limits: LimitArgs,

    #[command(flatten)]
    pub(crate) search: SearchArgs,

    #[command(flatten)]
    pub(crate) database: DatabaseArgs,

    #[command(flatten)]
    pub(crate) log: LogArgs,
}

/// Which winning move to look for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum WhichMove {
    /// The first in the order of the board: the same every time
    First,
    /// Whichever is found first: less time where moves are hard to decide
    Any,
    /// None, only who wins
    None,
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
  sumsolve batch nogo cases.txt --time 10 --nodes 1000000 --memory 2000 --threads 2
  sumsolve batch clobber cases.txt --cold --csv --strategy negamax --order classes --simplest tree
  sumsolve batch clobber cases.txt --cold --csv --without domination --with deepening

A line is read from its end: BBW + WB B W is the sum BBW + WB, Black first, White expected to win. A position
may also be in quotes. Without a first player, both are asked about. The answers in text are such lines, too.
Limits are for each question; threads share the memory and solve one question each.

Exit codes: 0 answered, 1 a winner was not as expected, 2 wrong input, 3 not all solved within the limits.";

/// The command line.
pub(crate) fn command() -> Command {
    BatchArgs::augment_args(Command::new(NAME))
        .about("Solves the positions of a file, several at a time, and checks expected winners")
        .after_help(EXAMPLES)
}

/// Runs the command.
pub(crate) fn run(
    args: &BatchArgs,
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> Result<Ending, Failure> {
    games::find(&args.game)?.batch(args, out, err)
}

/// One position and one first player.
#[derive(Debug)]
struct Question<P> {
    sum: Sum<P>,
    /// As it was typed.
    text: String,
    first: Player,
    expected: Option<Player>,
}

/// How many answers are as expected, are not, and are missing.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    passed: usize,
    failed: usize,
    unsolved: usize,
}

impl Tally {
    fn new(winner: Option<Player>, expected: Option<Player>) -> Tally {
        let mut tally = Tally::default();
        match (winner, expected) {
            (None, _) => tally.unsolved = 1,
            (Some(winner), Some(expected)) if winner == expected => tally.passed = 1,
            (Some(_), Some(_)) => tally.failed = 1,
            (Some(_), None) => {}
        }
        tally
    }

    fn ending(self) -> Ending {
        match self {
            Tally { failed: 1.., .. } => Ending::Refuted,
            Tally { unsolved: 1.., .. } => Ending::Unsolved,
            _ => Ending::Answered,
        }
    }

    /// The last line.
    fn summary(self) -> String {
        let Tally {
            passed,
            failed,
            unsolved,
        } = self;
        match unsolved {
            0 => format!("{passed} passed, {failed} failed"),
            _ => format!("{passed} passed, {failed} failed, {unsolved} unsolved"),
        }
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.unsolved += other.unsolved;
    }
}

/// Runs the command for a game.
pub(crate) fn run_for<G: SumGame>(
    args: &BatchArgs,
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> Result<Ending, Failure> {
    args.log.begin()?;
    let settings = question_settings(&args.limits, &args.search)?;
    let known = known_values::<G>(&args.database, err)?;
    let new_solver = || {
        let mut solver = Solver::<G>::new(settings);
        solver.stop_with(Interrupt::flag());
        if let Some(known) = &known {
            solver.know(known);
        }
        solver
    };
    let questions = questions::<G>(&name(&args.file), &read(&args.file)?)?;
    let is_checked = questions.iter().any(|question| question.expected.is_some());
    let format = args.format.format();
    let mut tally = Tally::default();
    let Some(file) = &args.resume else {
        let rest = Rest {
            questions: &questions,
            is_start: true,
        };
        rest.solve::<G>(args, new_solver, format, &mut tally, out)?;
        if is_checked || tally.unsolved > 0 {
            let summary = tally.summary();
            match format {
                Format::Text => writeln!(out, "{summary}")?,
                // What a program reads has nothing else in it.
                Format::Json | Format::Csv => writeln!(err, "{summary}")?,
            }
        }
        return Ok(tally.ending());
    };
    let finished = resume::read::<G>(file, format, &questions)?;
    tally += finished.tally;
    let mut output = OpenOptions::new()
        .create(true)
        .append(true)
        .open(file)
        .map_err(|error| save::named(file, &error))?;
    output.set_len(finished.bytes)?;
    let rest = Rest {
        questions: &questions[finished.answers..],
        is_start: finished.bytes == 0,
    };
    rest.solve::<G>(args, new_solver, format, &mut tally, &mut output)?;
    writeln!(out, "{}", tally.summary())?;
    if format == Format::Text && is_checked {
        writeln!(output, "{}", tally.summary())?;
    }
    Ok(tally.ending())
}

fn is_standard_input(file: &Path) -> bool {
    file.as_os_str() == "-"
}

/// What messages call a file.
fn name(file: &Path) -> String {
    if is_standard_input(file) {
        "standard input".into()
    } else {
        file.display().to_string()
    }
}

/// The text of a file, or of standard input.
fn read(file: &Path) -> Result<String, InputError> {
    let mut text = String::new();
    let read = if is_standard_input(file) {
        io::stdin().read_to_string(&mut text).map(|_| text)
    } else {
        std::fs::read_to_string(file)
    };
    read.map_err(|error| InputError::Unreadable(name(file), error))
}

/// All questions of a text. Everything is read before anything is solved, so that an error in the last line
/// does not come after a night.
fn questions<G: SumGame>(file: &str, text: &str) -> Result<Vec<Question<G::Position>>, InputError> {
    let mut questions = Vec::new();
    for (n, source) in text.lines().enumerate() {
        let bad = |error| InputError::in_line(file, n + 1, source, error);
        let Some(line) = Line::read(source, G::PLAYERS).map_err(bad)? else {
            continue;
        };
        let sum = Sum::parse::<G>(&line.position)
            .map_err(|error| bad(line.misread(error, source, G::PLAYERS)))?;
        let players = line
            .first
            .map_or(Player::BOTH.to_vec(), |first| vec![first]);
        questions.extend(players.into_iter().map(|first| Question {
            sum: sum.clone(),
            text: line.position.clone(),
            first,
            expected: line.expected,
        }));
    }
    Ok(questions)
}

/// The questions of a text: position, first player, expected winner.
pub(crate) fn asked<G: SumGame>(text: &str) -> Result<Vec<Asked>, InputError> {
    let questions = questions::<G>("batch", text)?.into_iter();
    let asked = questions.map(|question| (question.text, question.first, question.expected));
    Ok(asked.collect())
}

/// The questions that are still open.
struct Rest<'a, P> {
    questions: &'a [Question<P>],
    is_start: bool,
}

impl<P> Rest<'_, P> {
    /// Solves all questions and writes the answers in order.
    fn solve<G: SumGame<Position = P>>(
        &self,
        args: &BatchArgs,
        new_solver: impl Fn() -> Solver<G> + Sync,
        format: Format,
        tally: &mut Tally,
        out: &mut dyn Write,
    ) -> io::Result<()>
    where
        P: Sync,
    {
        if self.is_start {
            answer::write_header(format, out)?;
        }
        let work = |solver: &mut Solver<G>, questions: &&[Question<P>]| -> Vec<Option<Answer>> {
            let answer = |question| {
                if args.cold {
                    *solver = new_solver();
                }
                solve(solver, question, args)
            };
            questions.iter().map(answer).collect()
        };
        let mut is_interrupted = false;
        let deliver = |answers: Vec<Option<Answer>>| {
            for answer in answers {
                // What comes after a gap would not be found by a run that goes on.
                is_interrupted |= answer.is_none();
                match answer {
                    Some(answer) if !is_interrupted => {
                        *tally += answer.tally;
                        answer::write(&answer, format, out)?;
                    }
                    _ => tally.unsolved += 1,
                }
            }
            out.flush()
        };
        // What is learnt about a position with one first player helps with the other.
        let is_same = |a: &Question<P>, b: &Question<P>| a.text == b.text;
        let jobs: Vec<_> = self.questions.chunk_by(is_same).collect();
        let stop = AtomicBool::new(false);
        pool::in_order(
            &jobs,
            args.limits.threads(),
            &stop,
            &new_solver,
            work,
            deliver,
        )
    }
}

/// Answers a question; none if the user does not want the answer any more.
fn solve<G: SumGame>(
    solver: &mut Solver<G>,
    question: &Question<G::Position>,
    args: &BatchArgs,
) -> Option<Answer> {
    if Interrupt::is_wanted() {
        return None;
    }
    let Question { sum, first, .. } = question;
    let (start, nodes) = (Instant::now(), solver.nodes());
    solver.set_deadline(deadline(args.limits.time));
    let winner = solver.winner(sum, *first);
    let found = match winner {
        Ok(winner) if winner == *first => winning_move(solver, sum, *first, args.which),
        _ => Ok(None),
    };
    let limit = winner.as_ref().err().or(found.as_ref().err());
    if limit == Some(&Unsolved::Stopped) {
        return None;
    }
    Some(Answer {
        position: question.text.clone(),
        players: G::PLAYERS,
        first: *first,
        limit: limit.map(ToString::to_string),
        winning_move: found.ok().flatten(),
        nodes: solver.nodes() - nodes,
        seconds: start.elapsed().as_secs_f64(),
        expected: question.expected,
        tally: Tally::new(winner.as_ref().ok().copied(), question.expected),
        winner: winner.ok(),
    })
}

/// A winning move of the player who wins, in words.
fn winning_move<G: SumGame>(
    solver: &mut Solver<G>,
    sum: &Sum<G::Position>,
    first: Player,
    which: WhichMove,
) -> Result<Option<String>, Unsolved> {
    let found = match which {
        WhichMove::First => solver.first_winning_move(sum, first)?,
        WhichMove::Any => solver.winning_move(sum, first)?,
        WhichMove::None => None,
    };
    let in_words = |term: usize, label: String| match sum.terms.len() {
        1 => label,
        _ => format!("{label} in term {}", term + 1),
    };
    Ok(found.map(|found| in_words(found.term, found.label)))
}
