//! Proofs: written to a file, and read from one.

use std::io::{self, BufWriter, Read, Write};
use std::path::Path;

use checker::{Certificate, CheckLimits, Verified};
use files::Target;
use framework::{
    CertificateAnswer, CertificateError, CertificateSettings, Engine, Language, Sum, Unsolved,
};
use game::Player;
use schemars::JsonSchema;
use serde::Serialize;

use crate::failure::Failure;
use crate::input::InputError;
use crate::interrupt::Interrupt;
use crate::registry;

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
    target: &Target,
) -> Result<Result<CertificateAnswer, Unsolved>, Failure> {
    let written = target.write_with(|file| {
        let (written, mut writer) = engine.certify(sum, firsts, settings, BufWriter::new(file))?;
        writer.flush()?;
        Ok(written.sums)
    });
    match written {
        Ok((sums, bytes)) => {
            let file = target.path().to_owned();
            Ok(Ok(CertificateAnswer { file, bytes, sums }))
        }
        Err(CertificateError::Unsolved(limit)) => Ok(Err(limit)),
        Err(CertificateError::Output(error)) => Err(target.unwritten(error).into()),
        Err(flawed @ CertificateError::Flawed) => Err(target
            .unwritten(io::Error::other(flawed.to_string()))
            .into()),
    }
}

/// What should be a certificate, from a file or with `-` from the input.
pub(crate) fn read(file: &Path, input: &mut dyn Read) -> Result<Vec<u8>, InputError> {
    // A pipe may wait for ever.
    Ok(Interrupt::at_once(|| files::read(file, input))?)
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
