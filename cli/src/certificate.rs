//! Proofs: written to a file, and read from one.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::Path;

use checker::{Certificate, CheckLimits, Verified};
use framework::{
    CertificateAnswer, CertificateError, CertificateSettings, Engine, Language, Sum, Unsolved,
    Written,
};
use game::Player;
use schemars::JsonSchema;
use serde::Serialize;

use crate::failure::Failure;
use crate::input::InputError;
use crate::{registry, save};

/// A certificate that was checked.
#[derive(Debug, JsonSchema, Serialize)]
pub(crate) struct Checked {
    /// The game's name.
    pub(crate) game: String,
    /// The terms of the sum.
    pub(crate) sum: Vec<String>,
    /// Who wins for each first player.
    pub(crate) first: Vec<CheckedAnswer>,
    /// The number of sums that were proved by moves.
    pub(crate) sums_by_moves: usize,
    /// How often a rule decided a sum.
    pub(crate) sums_by_rules: u64,
}

/// Who wins when one player moves first.
#[derive(Debug, JsonSchema, Serialize)]
pub(crate) struct CheckedAnswer {
    /// Who moves first.
    pub(crate) player: String,
    /// Who wins then.
    pub(crate) winner: String,
}

/// Writes the proof of a sum, completely or not at all; or returns which limit was reached.
pub(crate) fn write(
    engine: &mut Engine,
    sum: &Sum,
    firsts: &[Player],
    settings: CertificateSettings,
    file: &Path,
) -> Result<Result<CertificateAnswer, Unsolved>, Failure> {
    let unfinished = save::unfinished(file);
    let written = write_to(&unfinished, |file| {
        engine.certify(sum, firsts, settings, file)
    });
    let sums = match written {
        Ok(sums) => sums,
        Err(error) => {
            // A part of a proof is useless; ignore a failed removal.
            let _ = fs::remove_file(&unfinished);
            return not_written(file, error);
        }
    };
    let renamed = fs::rename(&unfinished, file).and_then(|()| fs::metadata(file));
    let bytes = renamed.map_err(|error| save::named(file, &error))?.len();
    let file = file.to_owned();
    Ok(Ok(CertificateAnswer { file, bytes, sums }))
}

/// Why there is no proof: a limit, or an error.
fn not_written<T>(file: &Path, error: CertificateError) -> Result<Result<T, Unsolved>, Failure> {
    match error {
        CertificateError::Unsolved(limit) => Ok(Err(limit)),
        CertificateError::Output(error) => Err(save::named(file, &error).into()),
        flawed @ CertificateError::Flawed => {
            Err(Failure::Output(io::Error::other(flawed.to_string())))
        }
    }
}

/// Writes a file to the end, and returns how many sums are proved in it.
fn write_to(
    file: &Path,
    certify: impl FnOnce(BufWriter<File>) -> Result<(Written, BufWriter<File>), CertificateError>,
) -> Result<usize, CertificateError> {
    let (written, mut writer) = certify(BufWriter::new(File::create(file)?))?;
    writer.flush()?;
    writer.get_ref().sync_all()?;
    Ok(written.sums)
}

/// A file that should be a certificate.
pub(crate) fn read(file: &Path) -> Result<Vec<u8>, InputError> {
    fs::read(file).map_err(|error| InputError::in_file(file, &error))
}

/// The certificate in a file, and the language of its claim.
pub(crate) fn parse<'a>(
    file: &Path,
    bytes: &'a [u8],
) -> Result<(Certificate<'a>, Language), InputError> {
    let certificate = Certificate::read(bytes);
    let certificate = certificate.map_err(|error| InputError::in_file(file, &error))?;
    let language = registry::find(&certificate.claim.game)?;
    Ok((certificate, language))
}

/// Checks the proof of a certificate.
pub(crate) fn verify(
    certificate: Certificate<'_>,
    language: &Language,
    limits: CheckLimits,
) -> Result<Verified, checker::Failure> {
    checker::verify(certificate, |text| language.board(text), limits)
}

/// Checks a certificate.
pub(crate) fn check(
    certificate: Certificate<'_>,
    language: &Language,
    limits: CheckLimits,
) -> Result<Checked, checker::Failure> {
    let claim = certificate.claim.clone();
    let Verified { proof, start } = verify(certificate, language, limits)?;
    let name = |player: Player| language.player(player).to_lowercase();
    let answers = claim.answers.iter().map(|answer| CheckedAnswer {
        player: name(answer.first),
        winner: name(answer.winner),
    });
    Ok(Checked {
        game: claim.game,
        first: answers.collect(),
        sum: start.terms,
        sums_by_moves: proof.by_moves(),
        sums_by_rules: proof.by_rules(),
    })
}
