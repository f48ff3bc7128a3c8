//! Proofs: written to a file, and read from one.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use checker::{Answer, Certificate, Limits, Verified};
use framework::certificate::{CertificateError, CertificateSettings, Written};
use framework::search::Unsolved;
use framework::{Player, Solver, Sum, SumGame};
use serde::Serialize;

use crate::input::InputError;
use crate::{Failure, save};

/// A proof that was written.
///
/// The field names are a promise to the programs that read `--json`.
#[derive(Debug, Serialize)]
pub(crate) struct WrittenReport {
    /// Where it is.
    pub(crate) file: PathBuf,
    /// Its size.
    pub(crate) bytes: u64,
    /// How many sums it decides by moves.
    pub(crate) sums: usize,
}

/// A certificate that was checked.
#[derive(Debug, Serialize)]
pub(crate) struct Checked {
    /// The game's name.
    pub(crate) game: String,
    /// The terms of the sum.
    pub(crate) sum: Vec<String>,
    /// Who wins for each first player.
    pub(crate) first: Vec<CheckedAnswer>,
    /// How many sums were proved by moves.
    pub(crate) sums_by_moves: usize,
    /// How often a rule decided a sum.
    pub(crate) sums_by_rules: u64,
}

/// Who wins when one player moves first.
#[derive(Debug, Serialize)]
pub(crate) struct CheckedAnswer {
    /// Who moves first.
    pub(crate) player: String,
    /// Who wins then.
    pub(crate) winner: String,
}

/// Writes the proof of a sum, whole or not at all; or says which limit was reached.
pub(crate) fn write<G: SumGame>(
    solver: &mut Solver<G>,
    sum: &Sum<G::Position>,
    firsts: &[Player],
    settings: CertificateSettings,
    file: &Path,
) -> Result<Result<WrittenReport, Unsolved>, Failure> {
    let unfinished = save::unfinished(file);
    let written = write_to(&unfinished, |file| {
        solver.certify(sum, firsts, settings, file)
    });
    let sums = match written {
        Ok(sums) => sums,
        Err(error) => {
            // What is left of it is of no use; that it cannot be removed is no news.
            let _ = fs::remove_file(&unfinished);
            return match error {
                CertificateError::Unsolved(limit) => Ok(Err(limit)),
                CertificateError::Output(error) => Err(save::named(file, &error).into()),
                flawed @ CertificateError::Flawed => {
                    Err(Failure::Output(io::Error::other(flawed.to_string())))
                }
            };
        }
    };
    let renamed = fs::rename(&unfinished, file).and_then(|()| fs::metadata(file));
    let bytes = renamed.map_err(|error| save::named(file, &error))?.len();
    let file = file.to_owned();
    Ok(Ok(WrittenReport { file, bytes, sums }))
}

/// Writes a file to the end, and says how many sums are proved in it.
fn write_to(
    file: &Path,
    certify: impl FnOnce(BufWriter<File>) -> Result<(Written, BufWriter<File>), CertificateError>,
) -> Result<usize, CertificateError> {
    let (written, mut writer) = certify(BufWriter::new(File::create(file)?))?;
    writer.flush()?;
    writer.get_ref().sync_all()?;
    Ok(written.sums)
}

/// Reads a file that should be a certificate.
pub(crate) fn read(file: &Path) -> Result<Vec<u8>, InputError> {
    fs::read(file).map_err(|error| unreadable(file, &error))
}

/// The complaint about a file that cannot be read or is no certificate.
pub(crate) fn unreadable(file: &Path, error: &impl ToString) -> InputError {
    InputError::File(file.display().to_string(), error.to_string())
}

/// Checks a certificate of a game.
pub(crate) fn verify<G: SumGame>(
    certificate: Certificate<'_>,
    limits: Limits,
) -> Result<Checked, checker::Failure> {
    let claim = certificate.claim.clone();
    let Verified { proof, start } = checker::verify(certificate, G::parse, limits)?;
    let name = |player: Player| G::PLAYERS[player.index()].to_lowercase();
    let answer = |&Answer { first, winner }: &Answer| CheckedAnswer {
        player: name(first),
        winner: name(winner),
    };
    Ok(Checked {
        game: claim.game,
        first: claim.answers.iter().map(answer).collect(),
        sum: start.terms,
        sums_by_moves: proof.by_moves(),
        sums_by_rules: proof.by_rules(),
    })
}
