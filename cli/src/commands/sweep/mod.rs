//! `sumsolve sweep GAME PATTERN --n 1..30`: a family of sums, one row for each n, and claims about it.
//!
//! | file | idea |
//! |---|---|
//! | `family` | the sums and the claims about them |
//! | `row` | the answers for an n |
//! | `conclusion` | what the rows say about the claims |
//! | `table` | rows in all formats |
//! | `openings` | the winning opening moves, as a picture |

mod conclusion;
mod family;
mod openings;
mod row;
mod table;

use std::io;
use std::path::PathBuf;

use clap::{Args, Command};
use files::Target;
use framework::{Engine, Event, Limits, Settings};

use self::conclusion::Conclusion;
use self::family::Family;
use self::row::{Asked, Verdict};
use self::table::{Beginning, Rows};
use crate::choices::{First, MovesName, PlayerNames};
use crate::ending::Ending;
use crate::failure::Failure;
use crate::format::{Format, FormatArgs};
use crate::input::InputError;
use crate::interrupt::Interrupt;
use crate::live::Live;
use crate::options::{FileArgs, ImpartialArgs, LimitArgs, LogArgs, SearchArgs, deadline};
use crate::outputs::{Outputs, Wanted};
use crate::ranges::{self, Ranges};
use crate::screen::Console;
use crate::{output, session, tell};

pub(crate) use self::conclusion::Sweep;
pub(crate) use self::openings::{Openings, OpeningsSweep};
pub(crate) use self::row::Row;

/// The name of the command.
pub(crate) const NAME: &str = "sweep";

/// A family of sums.
#[derive(Args, Clone, Debug)]
pub(crate) struct SweepArgs {
    /// The game of the boards
    #[arg(value_name = "GAME")]
    game: String,

    /// A sum in n, such as `(BW)^n` or `n.BBW - (BW)^(n+1)`
    #[arg(value_name = "PATTERN")]
    pattern: String,

    #[command(flatten)]
    impartial: ImpartialArgs,

    /// Which n: `1..30`, `7`, `2..30:2` (every second), `1..10,20`
    #[arg(long, value_name = "NUMBERS", value_parser = ranges::parse)]
    n: Ranges,

    /// What should be true for each n: `= floor((n+1)/2).^`, `> v`, `not >= ^`, `outcome N`. May be given
    /// several times
    #[arg(long, value_name = "CLAIM", allow_hyphen_values = true)]
    claim: Vec<String>,

    /// For which n nothing is claimed, such as `3` or `1..4,7`
    #[arg(long, value_name = "NUMBERS", value_parser = ranges::parse, requires = "claim")]
    except: Option<Ranges>,

    /// Show which opening moves win, as a picture
    #[arg(long, conflicts_with_all = ["claim", "moves"])]
    openings: bool,

    /// Draw the openings into a file, too; '-' is standard output
    #[arg(long, value_name = "FILE", requires = "openings")]
    svg: Option<PathBuf>,

    /// Who moves first
    #[arg(long, value_parser = PlayerNames::all(), default_value = "both", value_name = "PLAYER")]
    first: String,

    /// Which winning moves to look for; fewer take less time
    #[arg(long, value_enum, default_value = "auto", value_name = "WHICH")]
    moves: MovesName,

    /// Do not ask for values of whole sums, only who wins: less time where they are out of reach
    #[arg(long)]
    no_values: bool,

    #[command(flatten)]
    format: FormatArgs,

    #[command(flatten)]
    limits: LimitArgs,

    #[command(flatten)]
    search: SearchArgs,

    #[command(flatten)]
    files: FileArgs,

    #[command(flatten)]
    log: LogArgs,
}

const EXAMPLES: &str = "\
Examples:
  sumsolve sweep clobber '(BW)^n' --n 1..20
  sumsolve sweep clobber '(BW)^n' --n 1..30 --moves none --claim 'outcome N' --except 3
  sumsolve sweep clobber '(BBW)^n' --n 1..100 --claim '= floor((n+1)/2).^'
  sumsolve sweep clobber '(BW)^n' --n 6..20 --claim '> v' --claim 'not >= ^'
  sumsolve sweep nogo '.^n' --n 1..20 --first black --moves first --csv
  sumsolve sweep nogo '.^n' --n 1..12 --json
  sumsolve sweep nogo '.^n' --n 1..12 --moves none --format latex
  sumsolve sweep nogo '.^n' --n 1..24 --json-lines
  sumsolve sweep clobber '(BW)^n' --n 1..12 --impartial
  sumsolve sweep nogo '.^n' --n 2..24 --openings --svg openings.svg
  sumsolve sweep nogo '.^n' --n 2..24 --openings --svg old.cert --force
  sumsolve sweep nogo '.x.^n' --n 20..40 --time 60 --nodes 9000000 --memory 2000 --threads 2
  sumsolve sweep nogo '.^n' --n 30..40 --checkpoint night.table --checkpoint-every 600
  sumsolve sweep nogo '.^n' --n 1..20 --load-table old.table --save-table new.table --verbose
  sumsolve sweep nogo '.^n' --n 1..20 --database small.sumdb --log log.txt
  sumsolve sweep nogo '.^n' --n 1..20 --no-database
  sumsolve sweep nogo '.^n' --n 1..20 --no-values --without table --with deepening
  sumsolve sweep nogo '.^n' --n 1..20 --strategy negamax --order middle --simplest tree

Numbers may be computed from n: n/2, 2n, floor(...), ceil(...), and in parentheses + - * / mod.
Limits apply to each row. What is learned in one row is used in the next.

Exit codes: 0 all claims hold, 1 one fails, 2 wrong input, 3 not all solved within the limits,
4 a file could not be written.";

/// The command line.
pub(crate) fn command() -> Command {
    SweepArgs::augment_args(Command::new(NAME))
        .about("Solves a family of sums, one row for each n, and checks claims about it")
        .after_help(EXAMPLES)
}

/// Runs the command.
pub(crate) fn run(args: &SweepArgs, console: &mut Console<'_>) -> Result<Ending, Failure> {
    session::log(&args.log, console)?;
    let language = args.impartial.language(&args.game)?;
    let family = Family::new(&language, &args.pattern, &args.claim, args.except.as_ref())?;
    let settings = settings(args)?;
    First::parse(&language, &args.first)?;
    family.check(args.n.numbers())?;
    let outputs = Outputs::try_new(Wanted {
        drawing: args.svg.as_deref(),
        ..args.files.wanted()
    })?;
    let mut engine = session::engine(settings, deadline(args.limits.time));
    let work = |engine: &mut Engine, console: &mut Console<'_>, live: &Live| {
        let ending = if args.openings {
            openings(
                args,
                &family,
                outputs.drawing.as_ref(),
                engine,
                console,
                live,
            )
        } else {
            rows(args, &family, engine, console, live)
        };
        let is_solved = matches!(ending, Ok(Ending::Answered | Ending::Refuted));
        (ending, is_solved)
    };
    outputs.run(console, |console| {
        session::run(&mut engine, &language, &args.files, &outputs, console, work)
    })
}

fn settings(args: &SweepArgs) -> Result<Settings, InputError> {
    let limits = Limits::from(&args.limits);
    let mut settings = Settings::for_search(&limits, &args.search.choices()?);
    if args.no_values || args.openings {
        settings.values.sum_fuel = 0;
    }
    Ok(settings)
}

/// Shows the openings for each n.
fn openings(
    args: &SweepArgs,
    family: &Family<'_>,
    svg: Option<&Target>,
    engine: &mut Engine,
    console: &mut Console<'_>,
    live: &Live,
) -> Result<Ending, Failure> {
    let pictures = openings::Pictures {
        family,
        player: First::parse(family.language, &args.first)?.players()[0],
        format: args.format.format(),
        time: args.limits.time,
        svg,
    };
    pictures.run(args.n.numbers(), engine, console, live)
}

/// Writes a row for each n, and what follows for the claims.
fn rows(
    args: &SweepArgs,
    family: &Family<'_>,
    engine: &mut Engine,
    console: &mut Console<'_>,
    live: &Live,
) -> Result<Ending, Failure> {
    let format = args.format.format();
    let asked = Asked {
        first: First::parse(family.language, &args.first)?,
        moves: args.moves,
        with_values: !args.no_values,
        format,
    };
    let table = Rows::new(&asked, family, &console.origin);
    table.write_header(console)?;
    let mut rows = Vec::new();
    for n in args.n.numbers() {
        if Interrupt::is_requested() {
            break;
        }
        let mut beginning = Beginning::new(n, family.language, live);
        let (question, mut noted) = (asked.about(family, n)?, Ok(()));
        let mut tell = |event: Event<'_>| {
            beginning.show(&event);
            if let Some(line) = tell::cost(&event, &question.sum) {
                let note = || console.note(&format!("n = {n}, {line}"));
                noted = std::mem::replace(&mut noted, Ok(())).and_then(|()| live.around(note));
            }
        };
        engine.set_deadline(deadline(args.limits.time));
        let row = Row::new(family, n, &question, engine, &mut tell)?;
        noted?;
        live.grow("");
        live.around(|| table.write(&row, console))?;
        rows.push(row);
    }
    let claims = Conclusion::all(&family.claims, &rows);
    let ending = match ending(&rows) {
        Ending::Answered if rows.len() < args.n.numbers().count() => Ending::Unsolved,
        ending => ending,
    };
    live.around(|| conclude(&table, format, rows, claims, family, console))?;
    Ok(ending)
}

/// Writes what the rows say about the claims, or everything as one object.
fn conclude(
    table: &Rows<'_>,
    format: Format,
    rows: Vec<Row>,
    claims: Vec<Conclusion>,
    family: &Family<'_>,
    console: &mut Console<'_>,
) -> io::Result<()> {
    if format == Format::Json {
        let sweep = Sweep {
            game: family.language.name().into(),
            pattern: family.text.into(),
            rows,
            claims,
        };
        return output::json(&sweep, console);
    }
    let mut notes: Vec<String> = claims.iter().map(Conclusion::in_words).collect();
    if !format.is_for_program() && rows.iter().any(table::has_more) {
        notes.insert(0, table::MEANING.into());
    }
    if format.is_for_paper() {
        return table.write_footer(&notes, console);
    }
    let out = if format.is_for_program() {
        // What a program reads has nothing else in it.
        &mut *console.err
    } else {
        &mut *console.out
    };
    notes.iter().try_for_each(|note| writeln!(out, "{note}"))
}

fn ending(rows: &[Row]) -> Ending {
    let mut verdicts = rows.iter().flat_map(|row| &row.verdicts);
    if verdicts.any(|verdict| *verdict == Verdict::Fails) {
        return Ending::Refuted;
    }
    Ending::answered_if(rows.iter().all(|row| row.answer.unsolved.is_none()))
}
