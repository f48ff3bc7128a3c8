//! `sumsolve report RESULTS [OLDER]`: a page of a batch, a sweep or an experiment, and a comparison of two runs.
//!
//! | file | idea |
//! |---|---|
//! | `date` | times of day |
//! | `run` | the answers of a run, whatever wrote them |
//! | `read` | one reader a kind of file |
//! | `compare` | two runs of the same questions |
//! | `summary` | a run in numbers |
//! | `page` | the page |

mod compare;
mod date;
mod page;
mod read;
mod run;
mod summary;

use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use clap::{Args, Command};
use files::{Kind, Target};

use self::compare::Entry;
use self::page::{Head, Named, Page, Part};
use self::run::{Run, Section};
use self::summary::Summary;
use crate::ending::Ending;
use crate::failure::Failure;
use crate::input::InputError;
use crate::interrupt::Interrupt;
use crate::options::ForceArgs;
use crate::output::{counted, grouped};
use crate::screen::Console;
use crate::{registry, session};

/// The name of the command.
pub(crate) const NAME: &str = "report";

/// Results that a page is made of.
#[derive(Args, Clone, Debug)]
pub(crate) struct ReportArgs {
    /// What batch, sweep or experiment has written, or the directory of experiments; '-' is standard input
    #[arg(value_name = "RESULTS")]
    results: PathBuf,

    /// The results of an older run of the same questions, to compare with
    #[arg(value_name = "OLDER")]
    older: Option<PathBuf>,

    /// The page; '-' is standard output
    #[arg(long, value_name = "FILE", default_value = "report.html")]
    out: PathBuf,

    /// The heading of the page [default: the name of the results]
    #[arg(long, value_name = "TEXT")]
    title: Option<String>,

    /// The game of results that do not name it (lines of text, sweeps as CSV), for the commands that ask again
    #[arg(long, value_name = "GAME")]
    game: Option<String>,

    /// The most rows of a table; wrong and unsolved ones come first
    #[arg(long, value_name = "COUNT", default_value_t = 500_000, value_parser = clap::value_parser!(u64).range(1..))]
    rows: u64,

    #[command(flatten)]
    force: ForceArgs,
}

const EXAMPLES: &str = "\
Examples:
  sumsolve batch clobber cases.txt --json-lines > now.jsonl
  sumsolve report now.jsonl                           writes report.html
  sumsolve report now.jsonl before.jsonl --out compared.html
  sumsolve report out.txt --game clobber --title 'Clobber, all cases'
  sumsolve sweep clobber '(BW)^n' --n 1..30 --json | sumsolve report - --out sweep.html
  sumsolve report results --out report.html --force   the directory of experiment --out results
  sumsolve report now.jsonl --rows 10000 --out - > small.html

The page needs no network. Its tables can be searched and sorted; wrong cases come first, then
unsolved ones. Results are known by what is in them: the JSON, CSV or text of batch, the JSON or
CSV of sweep, the CSV files of experiment. With OLDER, questions are matched by their sum and
first player; a changed answer counts as an error.

Exit codes: 0 the page is written, whatever it says; 2 there are no results that can be read, or
the page cannot have this name; 4 the page could not be written after all, as on a full disk.";

/// The command line.
pub(crate) fn command() -> Command {
    ReportArgs::augment_args(Command::new(NAME))
        .about("Makes a web page of the results of a batch, a sweep or an experiment")
        .after_help(EXAMPLES)
}

/// Runs the command.
pub(crate) fn run(args: &ReportArgs, console: &mut Console<'_>) -> Result<Ending, Failure> {
    if let Some(game) = &args.game {
        registry::find(game)?;
    }
    let target = Target::try_new(&args.out, Kind::Report, args.force.force)?;
    let input = &mut *console.input;
    let read = || runs(args, input);
    let work = || Interrupt::at_once(read);
    let (run, older) = session::busy(console.screen, "reading the results", work)?;
    let title = match &args.title {
        Some(title) => title.clone(),
        None => format!("Report of {}", run.name),
    };
    let mut sources = vec![Named::new("Results", &run)];
    sources.extend(
        older
            .as_ref()
            .map(|older| Named::new("Compared with", older)),
    );
    let is_comparison = older.is_some();
    let parts = parts(run, older, args.rows as usize)?;
    let page = Page {
        head: Head {
            title: &title,
            sources,
        },
        parts: &parts,
        game: args.game.as_deref(),
        is_comparison,
        origin: &console.origin,
    };
    let written = target.write_with(|file| -> io::Result<()> {
        let mut out = BufWriter::new(file);
        page.write(&mut out)?;
        out.flush()
    });
    written.map_err(|error| target.unwritten(error))?;
    if target.is_standard_output() {
        tell(&parts, is_comparison, console.err)?;
        target.release(console.out)?;
    } else {
        writeln!(console.out, "Written: {}", target.path().display())?;
        tell(&parts, is_comparison, console.out)?;
    }
    Ok(Ending::Answered)
}

/// Reads the results, and the older ones if there are any.
fn runs(args: &ReportArgs, input: &mut dyn io::BufRead) -> Result<(Run, Option<Run>), InputError> {
    let dash = |path: &Path| files::is_dash(path);
    if dash(&args.results) && args.older.as_deref().is_some_and(dash) {
        return Err(InputError::BothRead);
    }
    let run = read::run(&args.results, input)?;
    let older = args.older.as_ref().map(|older| read::run(older, input));
    Ok((run, older.transpose()?))
}

/// The parts of the page: each section, beside its partner in the older run.
fn parts(run: Run, older: Option<Run>, most: usize) -> Result<Vec<Part>, InputError> {
    let is_comparison = older.is_some();
    let (name, older_name) = (run.name, older.as_ref().map(|older| older.name.clone()));
    let mut waiting = older.map_or(Vec::new(), |older| older.sections);
    let are_alone = run.sections.len() == 1 && waiting.len() == 1;
    let mut parts = Vec::new();
    for mut section in run.sections {
        let partner = compare::partner(&section, &mut waiting, are_alone);
        let entries = match partner {
            Some(older) => compare::compare(&mut section, older),
            None if is_comparison && are_alone => {
                let (older, kind) = (older_name.unwrap_or_default(), section.kind.name());
                let message =
                    format!("{name} is a {kind} of other columns or another command than {older}");
                return Err(InputError::Usage(format!(
                    "these results cannot be compared: {message}"
                )));
            }
            None => {
                let rows = std::mem::take(&mut section.rows);
                rows.into_iter().map(Entry::from).collect()
            }
        };
        parts.push(part(section, entries, most));
    }
    Ok(parts)
}

/// A part with its rows in order, as many as are wanted.
fn part(section: Section, mut entries: Vec<Entry>, most: usize) -> Part {
    for (n, entry) in entries.iter_mut().enumerate() {
        entry.number = n + 1;
    }
    let summary = Summary::new(&entries, section.kind);
    // Within a state, the order of the results.
    entries.sort_by_key(|entry| entry.state.min(compare::State::Passed));
    Part {
        section,
        summary,
        shown: entries.len().min(most),
        entries,
    }
}

/// Tells what is in the page.
fn tell(parts: &[Part], is_comparison: bool, out: &mut dyn Write) -> io::Result<()> {
    let summaries = parts.iter().map(|part| &part.summary);
    let total = summaries.fold(Summary::default(), Summary::and);
    let mut told = vec![
        counted(total.rows as u64, "row"),
        format!("{} wrong", grouped(total.wrong as u64)),
        format!("{} unsolved", grouped(total.unsolved as u64)),
    ];
    if is_comparison {
        for (count, what) in [
            (total.changed, "changed"),
            (total.new, "new"),
            (total.removed, "removed"),
        ] {
            told.push(format!("{} {what}", grouped(count as u64)));
        }
    }
    let bad_lines: usize = parts.iter().map(|part| part.section.bad_lines).sum();
    if bad_lines > 0 {
        told.push(counted(bad_lines as u64, "bad line"));
    }
    let left_out: usize = parts.iter().map(Part::left_out).sum();
    if left_out > 0 {
        told.push(format!(
            "{} left out (--rows allows more)",
            grouped(left_out as u64)
        ));
    }
    writeln!(out, "{}", told.join(", "))
}
