//! `sumsolve moves GAME BOARD`: the legal moves of each player, and what is asked about the positions after them.

mod text;

use std::io;

use clap::{Args, Command};
use framework::{
    Engine, Limits, MovesAnswer, MovesEvent, MovesEventAnswer, MovesQuestion, Settings, Unsolved,
    ValueEffort,
};

use self::text::Table;
use crate::choices::{First, PlayerNames};
use crate::ending::Ending;
use crate::failure::Failure;
use crate::format::{Format, JsonArgs};
use crate::interrupt::Interrupt;
use crate::live::Live;
use crate::options::{ImpartialArgs, LimitArgs, deadline};
use crate::screen::Console;
use crate::{output, session};

/// The name of the command.
pub(crate) const NAME: &str = "moves";

/// A question about moves.
#[derive(Args, Clone, Debug)]
pub(crate) struct MovesArgs {
    /// A game and a sum of its boards and of values, or a sum of values alone; `-` in place of the boards reads them from
    /// standard input
    #[arg(required = true, value_name = "GAME BOARD")]
    words: Vec<String>,

    #[command(flatten)]
    impartial: ImpartialArgs,

    /// Only the moves of this player, by the name that the game has for the player
    #[arg(long, value_parser = PlayerNames::all(), default_value = "both", value_name = "PLAYER", hide_possible_values = true)]
    first: String,

    /// Add the outcome class of the position after each move, and whether the move wins
    #[arg(long)]
    outcomes: bool,

    /// Add the value of the position after each move
    #[arg(long)]
    values: bool,

    /// Leave out dominated and reversible moves: those that are left lead to canonical options
    #[arg(long)]
    canonical: bool,

    #[command(flatten)]
    json: JsonArgs,

    #[command(flatten)]
    limits: LimitArgs,
}

const EXAMPLES: &str = "\
Examples:
  sumsolve moves clobber BWBW                      all moves, and where they lead
  sumsolve moves clobber '(BW)^200' --first white  only White's; nothing is solved
  sumsolve moves nogo ..x..o. --outcomes           which moves win
  sumsolve moves nogo ..x..o. --values             the value after each move
  sumsolve moves clobber BWWBW --canonical         neither dominated nor reversible
  sumsolve moves clobber BWBW --impartial          each player may make the moves of both
  sumsolve moves clobber 'BBW + WB'                2:1-2 is a move in the second term
  sumsolve moves sum 'clobber:BBW + {2|1}'         boards of several games, and values
  sumsolve moves clobber BWBW --outcomes --json    for a program
  sumsolve moves nogo '.^20' --values --json-lines    each move as soon as it is known
  sumsolve moves nogo '.^40' --outcomes --time 60 --nodes 1000000    within limits
  sumsolve moves nogo '.^30' --outcomes --memory 2000 --threads 1";

/// The command line.
pub(crate) fn command() -> Command {
    MovesArgs::augment_args(Command::new(NAME))
        .about("Lists the moves of each player; on request with outcomes and values")
        .after_help(EXAMPLES)
}

/// Runs the command.
pub(crate) fn run(args: &MovesArgs, console: &mut Console<'_>) -> Result<Ending, Failure> {
    let question = question(args, console)?;
    let limits = Limits::from(&args.limits);
    let mut engine = session::engine(Settings::within(&limits), deadline(limits.time));
    let format = args.json.format();
    let (end, is_complete) =
        session::run_telling(&mut engine, console, |engine, console, live| {
            tell(&question, format, engine, console, live)
        })?;
    if end == Err(Unsolved::Stopped) {
        writeln!(console.err, "interrupted")?;
    }
    Ok(Ending::answered_if(end.is_ok() && is_complete))
}

fn question(args: &MovesArgs, console: &mut Console<'_>) -> Result<MovesQuestion, Failure> {
    let sum = args
        .impartial
        .sum(&args.words, "sumsolve moves", console.input)?;
    Ok(MovesQuestion {
        players: First::parse(sum.language(), &args.first)?
            .players()
            .to_vec(),
        outcomes: args.outcomes,
        values: if args.values {
            ValueEffort::Full
        } else {
            ValueEffort::None
        },
        value_limit: framework::value_limit(args.json.format().is_json()),
        canonical: args.canonical,
        lists_when_stopped: true,
        sum,
    })
}

/// Answers the question, and tells each move as soon as it is known. Returns the limit that was reached, if one was, and
/// whether all values that were asked for are known.
fn tell(
    question: &MovesQuestion,
    format: Format,
    engine: &mut Engine,
    console: &mut Console<'_>,
    live: &Live,
) -> io::Result<(Result<(), Unsolved>, bool)> {
    let mut teller = Teller {
        question,
        format,
        table: Table::new(question, console.screen.out.is_terminal),
        answer: MovesAnswer::new(&question.sum),
        is_complete: true,
        result: Ok(()),
    };
    if format == Format::Text {
        let begun = live.around(|| teller.table.begin(console));
        teller.keep(begun);
    }
    let end = engine.ask_moves(question, &mut |event| {
        let told = live.around(|| teller.tell(&event, console));
        teller.keep(told);
    });
    let is_complete = teller.is_complete;
    live.around(|| teller.end(&end, console))?;
    Ok((end, is_complete))
}

/// Tells moves in a format.
struct Teller<'a> {
    question: &'a MovesQuestion,
    format: Format,
    table: Table<'a>,
    /// What is told at the end, where that is everything.
    answer: MovesAnswer,
    /// Whether all values that were asked for are known.
    is_complete: bool,
    /// The first error of the output. It ends the question.
    result: io::Result<()>,
}

impl Teller<'_> {
    fn tell(&mut self, event: &MovesEvent<'_>, console: &mut Console<'_>) -> io::Result<()> {
        if self.result.is_err() {
            return Ok(());
        }
        if let MovesEvent::Move { after, .. } = event {
            let is_missing = self.question.values != ValueEffort::None && after.value.is_none();
            self.is_complete &= !is_missing;
        }
        if self.format == Format::Text {
            return self.table.tell(event, console);
        }
        let Some(event) = event.answer(&self.question.sum) else {
            return Ok(());
        };
        self.answer.add(event.clone());
        match self.format {
            Format::JsonLines => output::json_line(&event, console),
            _ => Ok(()),
        }
    }

    fn end(self, end: &Result<(), Unsolved>, console: &mut Console<'_>) -> io::Result<()> {
        self.result?;
        let answer = self.answer.ended(end);
        match self.format {
            Format::Text => text::end(end, self.is_complete, self.question, console),
            Format::JsonLines => {
                let answer = Box::new(answer);
                output::json_line(&MovesEventAnswer::Answer { answer }, console)
            }
            _ => output::json(&answer, console),
        }
    }

    /// Keeps the first error. Nobody reads what follows, so the work may end.
    fn keep(&mut self, result: io::Result<()>) {
        if result.is_err() && self.result.is_ok() {
            Interrupt::request();
            self.result = result;
        }
    }
}
