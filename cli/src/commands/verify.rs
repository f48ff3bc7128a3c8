//! `sumsolve verify FILE`: whether a certificate proves what it claims.

use std::io::Write;
use std::path::PathBuf;

use checker::{Certificate, Failure as Flaw};
use clap::{Args, Command};
use serde::Serialize;

use crate::certificate::{self, Checked};
use crate::interrupt::Interrupt;
use crate::{Ending, Failure, games, output};

/// The name of the command.
pub(crate) const NAME: &str = "verify";

const EXAMPLES: &str = "\
Examples:
  sumsolve clobber '(BW)^14' --first black --certificate out.cert
  sumsolve verify out.cert
  sumsolve verify out.cert --json --memory 500

Exit codes: 0 proved, 1 not proved, 2 no certificate that could be checked.";

/// A certificate to be checked.
#[derive(Args, Clone, Debug)]
pub(crate) struct VerifyArgs {
    /// A certificate
    #[arg(required = true, value_name = "FILE")]
    file: PathBuf,

    /// Write the verdict as JSON
    #[arg(long)]
    json: bool,

    /// Use at most about so many megabytes
    #[arg(long, value_name = "MB", default_value_t = 3000, value_parser = clap::value_parser!(u64).range(16..=1_000_000))]
    memory: u64,
}

pub(crate) fn command() -> Command {
    VerifyArgs::augment_args(Command::new(NAME))
        .about("Checks a proof, without the engine that found it")
        .after_help(EXAMPLES)
}

/// The verdict about a certificate.
///
/// The field names are a promise to the programs that read `--json`.
#[derive(Debug, Serialize)]
struct Verdict {
    /// Whether the claim is proved.
    proved: bool,
    /// The first place where the proof fails; null if there is none.
    failure: Option<String>,
    /// The claim, and what was checked; null if it is not proved.
    checked: Option<Checked>,
}

pub(crate) fn run(args: &VerifyArgs, out: &mut dyn Write) -> Result<Ending, Failure> {
    let file = certificate::read(&args.file)?;
    let unreadable = |error: &dyn ToString| certificate::unreadable(&args.file, &error.to_string());
    let certificate = Certificate::read(&file).map_err(|error| unreadable(&error))?;
    let game = games::find(&certificate.claim.game)?;
    let most_bytes = usize::try_from(args.memory).unwrap_or(usize::MAX) << 20;
    let verdict = match Interrupt::at_once(|| game.verify(certificate, most_bytes)) {
        Ok(checked) => Verdict {
            proved: true,
            failure: None,
            checked: Some(checked),
        },
        Err(Flaw::File(error)) => return Err(unreadable(&error).into()),
        Err(flaw) => Verdict {
            proved: false,
            failure: Some(flaw.to_string()),
            checked: None,
        },
    };
    if args.json {
        output::json(&verdict, out)?;
    } else {
        text(&verdict, out)?;
    }
    Ok(if verdict.proved {
        Ending::Answered
    } else {
        Ending::Refuted
    })
}

fn text(verdict: &Verdict, out: &mut dyn Write) -> std::io::Result<()> {
    if let Some(failure) = &verdict.failure {
        writeln!(out, "NOT PROVED: {failure}")?;
    }
    let Some(checked) = &verdict.checked else {
        return Ok(());
    };
    writeln!(out, "PROVED: {} {}", checked.game, checked.sum.join(" + "))?;
    for answer in &checked.first {
        writeln!(out, "  {} first: {} wins", answer.player, answer.winner)?;
    }
    writeln!(
        out,
        "  {} sums checked by moves, {} by rules",
        checked.sums_by_moves, checked.sums_by_rules
    )
}
