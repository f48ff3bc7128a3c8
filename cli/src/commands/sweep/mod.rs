//! `sumsolve sweep GAME PATTERN --n 1..30`: a family of sums, one row for each n, and claims about it.
//!
//! | file | idea |
//! |---|---|
//! | `family` | the sums and the claims about them |
//! | `row` | the answers for an n |
//! | `table` | rows as text, JSON or CSV |
//! | `openings` | the winning opening moves, as a picture |

mod family;
mod openings;
mod row;
mod table;

use std::path::PathBuf;

use clap::{Args, Command};
use files::Target;
use framework::{Engine, Limits, Settings};

use self::family::Family;
use self::row::{Asked, Row, Verdict};
use self::table::Table;
use crate::choices::{First, MovesName};
use crate::claim::Claim;
use crate::ending::Ending;
use crate::failure::Failure;
use crate::format::{Format, FormatArgs};
use crate::input::InputError;
use crate::interrupt::Interrupt;
use crate::options::{FileArgs, ImpartialArgs, LimitArgs, LogArgs, SearchArgs, deadline};
use crate::outputs::{Outputs, Wanted};
use crate::ranges::{self, Ranges};
use crate::screen::Console;
use crate::session;

/// The name of the command.
pub(crate) const NAME: &str = "sweep";

/// A family of sums.
#[derive(Args, Clone, Debug)]
pub(crate) struct SweepArgs {
    /// The game that the boards are of
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
    #[arg(long, value_enum, default_value = "both", value_name = "PLAYER")]
    first: First,

    /// Which winning moves to look for; fewer take less time
    #[arg(long, value_enum, default_value = "all", value_name = "WHICH")]
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
  sumsolve sweep clobber '(BW)^n' --n 1..30 --no-values --moves none --claim 'outcome N' --except 3
  sumsolve sweep clobber '(BBW)^n' --n 1..100 --claim '= floor((n+1)/2).^'
  sumsolve sweep clobber '(BW)^n' --n 6..20 --claim '> v' --claim 'not >= ^'
  sumsolve sweep nogo '.^n' --n 1..20 --first black --moves first --csv
  sumsolve sweep nogo '.^n' --n 1..12 --json
  sumsolve sweep clobber '(BW)^n' --n 1..12 --impartial
  sumsolve sweep nogo '.^n' --n 2..24 --openings --svg openings.svg
  sumsolve sweep nogo '.^n' --n 2..24 --openings --svg old.cert --force
  sumsolve sweep nogo '.x.^n' --n 20..40 --no-values --time 60 --nodes 9000000 --memory 2000 --threads 2
  sumsolve sweep nogo '.^n' --n 30..40 --openings --checkpoint night.table --checkpoint-every 600
  sumsolve sweep nogo '.^n' --n 1..20 --load-table old.table --save-table new.table --verbose
  sumsolve sweep nogo '.^n' --n 1..20 --database small.sumdb --log log.txt
  sumsolve sweep nogo '.^n' --n 1..20 --no-database
  sumsolve sweep nogo '.^n' --n 1..20 --no-values --without table --with deepening
  sumsolve sweep nogo '.^n' --n 1..20 --no-values --strategy proof-number --order middle --simplest tree

Numbers may be computed from n: n/2, 2n, floor(...), ceil(...), and in parentheses + - * / mod.
Limits are for each row. What is learnt in one row is known in the next.

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
    session::log(&args.log)?;
    let language = args.impartial.language(&args.game)?;
    let family = Family::new(&language, &args.pattern, &args.claim, args.except.as_ref())?;
    let settings = settings(args)?;
    family.check(args.n.numbers())?;
    let outputs = Outputs::try_new(Wanted {
        drawing: args.svg.as_deref(),
        ..args.files.wanted()
    })?;
    let mut engine = session::engine(settings, deadline(args.limits.time));
    let work = |engine: &mut Engine, console: &mut Console<'_>| {
        let ending = if args.openings {
            openings(args, &family, outputs.drawing.as_ref(), engine, console)
        } else {
            rows(args, &family, engine, console)
        };
        let is_solved = matches!(ending, Ok(Ending::Answered | Ending::Refuted));
        (ending, is_solved)
    };
    outputs.run(console, |console| {
        let files = &args.files;
        let finished = session::run(&mut engine, &language, files, &outputs, console, work)?;
        let ending = finished.answer?;
        finished.saved?;
        Ok(ending)
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
) -> Result<Ending, Failure> {
    let pictures = openings::Pictures {
        family,
        player: args.first.players()[0],
        format: args.format.format(),
        time: args.limits.time,
        svg,
    };
    pictures.run(args.n.numbers(), engine, console.out)
}

/// Writes a row for each n, and what follows for the claims.
fn rows(
    args: &SweepArgs,
    family: &Family<'_>,
    engine: &mut Engine,
    console: &mut Console<'_>,
) -> Result<Ending, Failure> {
    let format = args.format.format();
    let asked = Asked {
        first: args.first,
        moves: args.moves,
        format,
        time: args.limits.time,
    };
    let table = Table::new(format, family);
    table.write_header(console.out)?;
    let mut rows = Vec::new();
    for n in args.n.numbers() {
        if Interrupt::is_requested() {
            break;
        }
        let row = Row::new(family, n, &asked, engine)?;
        table.write(&row, console.out)?;
        console.out.flush()?;
        rows.push(row);
    }
    for (k, claim) in family.claims.iter().enumerate() {
        let conclusion = conclusion(claim, k, &rows);
        match format {
            Format::Text => writeln!(console.out, "{conclusion}")?,
            // What a program reads has nothing else in it.
            Format::Json | Format::Csv => writeln!(console.err, "{conclusion}")?,
        }
    }
    let is_interrupted = rows.len() < args.n.numbers().count();
    Ok(match ending(&rows) {
        Ending::Answered if is_interrupted => Ending::Unsolved,
        ending => ending,
    })
}

/// What the rows say about the `k`-th claim.
fn conclusion(claim: &Claim, k: usize, rows: &[Row]) -> String {
    let text = &claim.text;
    let mut failing = rows.iter().filter_map(|row| match &row.verdicts[k] {
        Verdict::Fails(counterexample) => Some(counterexample),
        _ => None,
    });
    if let Some(first) = failing.next() {
        let more = match failing.count() {
            0 => String::new(),
            more => format!(", and for {more} more"),
        };
        return format!("Claim \"{text}\" fails for {first}{more}");
    }
    let count = |verdict: &Verdict| {
        let verdicts = rows.iter().map(|row| &row.verdicts[k]);
        verdicts.filter(|other| *other == verdict).count()
    };
    let holds = count(&Verdict::Holds);
    let mut notes = vec![format!("holds for {holds} of {} n", rows.len())];
    let others = [
        (Verdict::Excepted, "excepted"),
        (Verdict::Unsolved, "not solved"),
    ];
    for (verdict, name) in others {
        match count(&verdict) {
            0 => {}
            many => notes.push(format!("{many} {name}")),
        }
    }
    format!("Claim \"{text}\" {}", notes.join(", "))
}

fn ending(rows: &[Row]) -> Ending {
    let mut verdicts = rows.iter().flat_map(|row| &row.verdicts);
    if verdicts.any(|verdict| matches!(verdict, Verdict::Fails(_))) {
        return Ending::Refuted;
    }
    Ending::answered_if(rows.iter().all(|row| row.answer.unsolved.is_none()))
}
