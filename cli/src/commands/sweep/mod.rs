//! `sumsolve sweep GAME PATTERN --n 1..30`: a family of sums, one row for each n, and claims about it.
//!
//! | file | idea |
//! |---|---|
//! | `row` | what is found out for an n |
//! | `table` | rows as text, JSON or CSV |
//! | `openings` | the winning opening moves, as a picture |

mod openings;
mod row;
mod table;

use std::io::Write;
use std::path::PathBuf;

use clap::{Args, Command};
use framework::{Settings, Solver, SumGame};

use self::row::{Row, Verdict};
use self::table::Table;
use crate::args::{LimitArgs, SearchArgs};
use crate::choices::{First, Moves};
use crate::claim::Claim;
use crate::format::{Format, FormatArgs};
use crate::input::InputError;
use crate::interrupt::Interrupt;
use crate::ranges::{self, Ranges};
use crate::session::{FileArgs, LogArgs};
use crate::settings::{self, settings};
use crate::template::Template;
use crate::{Ending, Failure, Screen, games, session};

/// The name of the command.
pub(crate) const NAME: &str = "sweep";

/// A family of sums.
#[derive(Args, Clone, Debug)]
pub(crate) struct SweepArgs {
    /// The game that the boards are of
    #[arg(value_name = "GAME")]
    pub(crate) game: String,

    /// A sum in n, such as `(BW)^n` or `n.BBW - (BW)^(n+1)`
    #[arg(value_name = "PATTERN")]
    pub(crate) pattern: String,

    /// Which n: `1..30`, `7`, `2..30:2` (every second), `1..10,20`
    #[arg(long, value_name = "NUMBERS", value_parser = ranges::parse)]
    pub(crate) n: Ranges,

    /// What should be true for each n: `= floor((n+1)/2).^`, `> v`, `not >= ^`, `outcome N`. May be given
    /// several times
    #[arg(long, value_name = "CLAIM", allow_hyphen_values = true)]
    pub(crate) claim: Vec<String>,

    /// For which n nothing is claimed, such as `3` or `1..4,7`
    #[arg(long, value_name = "NUMBERS", value_parser = ranges::parse, requires = "claim")]
    pub(crate) except: Option<Ranges>,

    /// Show which opening moves win, as a picture
    #[arg(long, conflicts_with_all = ["claim", "moves"])]
    pub(crate) openings: bool,

    /// Draw the openings into a file, too
    #[arg(long, value_name = "FILE", requires = "openings")]
    pub(crate) svg: Option<PathBuf>,

    /// Who moves first
    #[arg(long, value_enum, default_value = "both", value_name = "PLAYER")]
    pub(crate) first: First,

    /// Which winning moves to look for; fewer take less time
    #[arg(long, value_enum, default_value = "all", value_name = "WHICH")]
    pub(crate) moves: Moves,

    /// Do not ask for values of whole sums, only who wins: less time where they are out of reach
    #[arg(long)]
    pub(crate) no_values: bool,

    #[command(flatten)]
    pub(crate) format: FormatArgs,

    #[command(flatten)]
    pub(crate) limits: LimitArgs,

    #[command(flatten)]
    pub(crate) search: SearchArgs,

    #[command(flatten)]
    pub(crate) files: FileArgs,

    #[command(flatten)]
    pub(crate) log: LogArgs,
}

const EXAMPLES: &str = "\
Examples:
  sumsolve sweep clobber '(BW)^n' --n 1..20
  sumsolve sweep clobber '(BW)^n' --n 1..30 --no-values --moves none --claim 'outcome N' --except 3
  sumsolve sweep clobber '(BBW)^n' --n 1..100 --claim '= floor((n+1)/2).^'
  sumsolve sweep clobber '(BW)^n' --n 6..20 --claim '> v' --claim 'not >= ^'
  sumsolve sweep nogo '.^n' --n 1..20 --first black --moves first --csv
  sumsolve sweep nogo '.^n' --n 1..12 --json
  sumsolve sweep nogo '.^n' --n 2..24 --openings --svg openings.svg
  sumsolve sweep nogo '.x.^n' --n 20..40 --no-values --time 60 --nodes 9000000 --memory 2000 --threads 2
  sumsolve sweep nogo '.^n' --n 30..40 --openings --checkpoint night.table --checkpoint-every 600
  sumsolve sweep nogo '.^n' --n 1..20 --load-table old.table --save-table new.table --verbose
  sumsolve sweep nogo '.^n' --n 1..20 --database small.sumdb --log log.txt
  sumsolve sweep nogo '.^n' --n 1..20 --no-database
  sumsolve sweep nogo '.^n' --n 1..20 --no-values --without table --with deepening
  sumsolve sweep nogo '.^n' --n 1..20 --no-values --strategy proof-number --order middle --simplest tree

Numbers may be computed from n: n/2, 2n, floor(...), ceil(...), and in parentheses + - * / mod.
Limits are for each row. What is learnt in one row is known in the next.

Exit codes: 0 all claims hold, 1 one fails, 2 wrong input, 3 not all solved within the limits.";

/// The command line.
pub(crate) fn command() -> Command {
    SweepArgs::augment_args(Command::new(NAME))
        .about("Solves a family of sums, one row for each n, and checks claims about it")
        .after_help(EXAMPLES)
}

/// Runs the command.
pub(crate) fn run(
    args: &SweepArgs,
    screen: Screen,
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> Result<Ending, Failure> {
    args.log.begin()?;
    games::find(&args.game)?.sweep(args, screen, out, err)
}

/// Runs the command for a game.
pub(crate) fn run_for<G: SumGame>(
    args: &SweepArgs,
    screen: Screen,
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> Result<Ending, Failure> {
    let sweep = Sweep::new(args)?;
    sweep.check::<G>()?;
    let mut solver = settings::solver::<G>(sweep.settings, &args.limits);
    session::run(&mut solver, &args.files, screen, err, |solver, err| {
        let ending = if args.openings {
            openings::run(&sweep, solver, out)
        } else {
            rows(&sweep, solver, out, err)
        };
        let is_solved = matches!(ending, Ok(Ending::Answered | Ending::Refuted));
        (ending, is_solved)
    })?
}

/// Writes a row for each n, and what follows for the claims.
fn rows<G: SumGame>(
    sweep: &Sweep,
    solver: &mut Solver<G>,
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> Result<Ending, Failure> {
    let args = sweep.args;
    let table = Table::new(args, &sweep.claims, G::PLAYERS);
    table.write_header(out)?;
    let mut rows = Vec::new();
    for n in args.n.numbers() {
        if Interrupt::is_wanted() {
            break;
        }
        let row = Row::new(sweep, n, solver)?;
        table.write(&row, out)?;
        out.flush()?;
        rows.push(row);
    }
    // What a program reads has nothing else in it.
    for (k, claim) in sweep.claims.iter().enumerate() {
        let conclusion = conclusion(claim, k, &rows);
        match args.format.format() {
            Format::Text => writeln!(out, "{conclusion}")?,
            Format::Json | Format::Csv => writeln!(err, "{conclusion}")?,
        }
    }
    let is_interrupted = rows.len() < args.n.numbers().count();
    Ok(match ending(&rows) {
        Ending::Answered if is_interrupted => Ending::Unsolved,
        ending => ending,
    })
}

/// What is asked, read from what was typed.
struct Sweep<'a> {
    args: &'a SweepArgs,
    pattern: Template,
    claims: Vec<Claim>,
    settings: Settings,
}

impl Sweep<'_> {
    fn new(args: &SweepArgs) -> Result<Sweep<'_>, InputError> {
        let claims: Result<_, _> = args.claim.iter().map(|text| Claim::parse(text)).collect();
        let mut settings = settings(&args.limits, &args.search)?;
        if args.no_values || args.openings {
            settings.values.sum_fuel = 0;
        }
        Ok(Sweep {
            args,
            pattern: Template::new(&args.pattern, 0),
            claims: claims?,
            settings,
        })
    }

    /// Whether something is claimed for an n.
    fn is_claimed(&self, n: u64) -> bool {
        let except = self.args.except.as_ref();
        !except.is_some_and(|except| except.contains(n))
    }

    /// Reads the sums for all n, so that an error in the last does not come after a night.
    fn check<G: SumGame>(&self) -> Result<(), InputError> {
        for n in self.args.n.numbers() {
            self.pattern.sum::<G>(n)?;
            if self.is_claimed(n) {
                for claim in &self.claims {
                    claim.other::<G>(n)?;
                }
            }
        }
        Ok(())
    }
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
    let count = |wanted: &Verdict| rows.iter().filter(|row| row.verdicts[k] == *wanted).count();
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
    let verdicts = || rows.iter().flat_map(|row| &row.verdicts);
    if verdicts().any(|verdict| matches!(verdict, Verdict::Fails(_))) {
        Ending::Refuted
    } else if rows.iter().any(|row| row.report.unsolved.is_some()) {
        Ending::Unsolved
    } else {
        Ending::Answered
    }
}
