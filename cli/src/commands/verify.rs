//! `sumsolve verify FILE`: whether a certificate proves what it claims.

use std::io::{self, Write};
use std::path::PathBuf;
use std::time::Duration;

use checker::{CheckLimits, Failure as Flaw};
use clap::{Args, Command};
use schemars::JsonSchema;
use serde::Serialize;

use crate::certificate::{self, Checked};
use crate::ending::Ending;
use crate::failure::Failure;
use crate::input::InputError;
use crate::interrupt::Interrupt;
use crate::options::{MemoryArgs, deadline, seconds};
use crate::output::{self, counted, grouped};
use crate::screen::Console;
use crate::session;

/// The name of the command.
pub(crate) const NAME: &str = "verify";

const EXAMPLES: &str = "\
Examples:
  sumsolve clobber '(BW)^14' --first black --certificate out.cert
  sumsolve verify out.cert
  sumsolve verify out.cert --json --time 60 --memory 500
  sumsolve clobber BWBW --certificate - | sumsolve verify -

Exit codes: 0 proved, 1 not proved, 2 no certificate that could be checked,
3 not checked within the limits, 4 the verdict could not be written.";

/// A certificate to be checked.
#[derive(Args, Clone, Debug)]
pub(crate) struct VerifyArgs {
    /// A certificate; '-' is standard input
    #[arg(required = true, value_name = "FILE")]
    file: PathBuf,

    /// Write the verdict as JSON
    #[arg(long)]
    json: bool,

    /// Stop after this many seconds
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true)]
    time: Option<Duration>,

    #[command(flatten)]
    memory: MemoryArgs,
}

/// The command line.
pub(crate) fn command() -> Command {
    VerifyArgs::augment_args(Command::new(NAME))
        .about("Checks a proof, without the engine that found it")
        .after_help(EXAMPLES)
}

/// The verdict about a certificate.
///
/// The field names are a promise to the programs that read `--json`.
#[derive(Debug, JsonSchema, Serialize)]
pub(crate) struct Verdict {
    /// Whether the claim is proved; null if that was not checked within the limits.
    proved: Option<bool>,
    /// The first place where the proof fails, or the limit that was reached; null if there is none.
    failure: Option<String>,
    /// The claim, and what was checked; null if it is not proved.
    checked: Option<Checked>,
}

/// Runs the command.
pub(crate) fn run(args: &VerifyArgs, console: &mut Console<'_>) -> Result<Ending, Failure> {
    let bytes = certificate::read(&args.file, console.input)?;
    let (certificate, language) = certificate::parse(&args.file, &bytes)?;
    let limits = CheckLimits {
        bytes: args.memory.bytes(),
        deadline: deadline(args.time),
        cancelled: Interrupt::flag(),
    };
    let checked = session::busy(console.screen, "checking the proof", || {
        certificate::check(certificate, &language, limits)
    });
    let (proved, failure, checked) = match checked {
        Ok(checked) => (Some(true), None, Some(checked)),
        Err(Flaw::File(error)) => return Err(InputError::in_file(&args.file, &error).into()),
        Err(flaw @ Flaw::Over(_)) => (None, Some(flaw.to_string()), None),
        Err(flaw) => (Some(false), Some(flaw.to_string()), None),
    };
    let verdict = Verdict {
        proved,
        failure,
        checked,
    };
    if args.json {
        output::json(&verdict, console)?;
    } else {
        in_words(&verdict, console.out)?;
    }
    Ok(match verdict.proved {
        Some(true) => Ending::Answered,
        Some(false) => Ending::Refuted,
        None => Ending::Unsolved,
    })
}

fn in_words(verdict: &Verdict, out: &mut dyn Write) -> io::Result<()> {
    if let Some(failure) = &verdict.failure {
        match verdict.proved {
            None if Interrupt::is_requested() => writeln!(out, "UNDECIDED: interrupted")?,
            None => writeln!(out, "UNDECIDED: {failure}")?,
            Some(_) => writeln!(out, "NOT PROVED: {failure}")?,
        }
    }
    let Some(checked) = &verdict.checked else {
        return Ok(());
    };
    writeln!(out, "PROVED: {} {}", checked.game, checked.sum.join(" + "))?;
    for answer in &checked.first {
        writeln!(out, "  {} first: {} wins", answer.player, answer.winner)?;
    }
    let by_moves = counted(checked.sums_by_moves as u64, "sum");
    let by_rules = grouped(checked.sums_by_rules);
    writeln!(out, "  {by_moves} checked by moves, {by_rules} by rules")
}
