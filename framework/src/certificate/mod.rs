//! Certificates: answers with a proof that the checker can follow without the engine.
//!
//! The checker walks through a proof by itself and asks for Left's moves only (see the crate
//! `sumsolve-checker`). To write a proof is to walk the same way, with the engine to ask:
//!
//! | file | idea |
//! |---|---|
//! | `claim` | what is claimed, in the checker's words |
//! | `guide` | the engine's winning moves in the sums of the checker |
//! | `writer` | the file |
//! | `replay` | winning moves on the board from a proof that was checked |
//!
//! Where the engine knows more than the checker's rules, the proof goes on until they suffice.

mod claim;
mod guide;
mod replay;
#[cfg(test)]
mod tests;
mod writer;

use std::io::{self, Write};

use checker::{
    CheckLimits, Claim, ClaimedWinner, Effort, Failure, Flaw, Limit, Proof, Reason, Start,
};
use game::Player;

pub use claim::claimed_sum;
pub use replay::Replay;
pub use writer::CertificateWriter;

use crate::base::Unsolved;
use crate::engine::Engine;
use crate::settings::Settings;
use crate::sum::Sum;
use guide::Guide;

/// What a proof may take, and what it leaves to the checker's rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CertificateSettings {
    /// About how much memory the proof takes while it is written, beside the engine.
    pub most_bytes: usize,
    /// What is left to the rules, if not what suits the sum.
    pub effort: Option<Effort>,
}

impl Default for CertificateSettings {
    fn default() -> CertificateSettings {
        CertificateSettings {
            most_bytes: 1 << 30,
            effort: None,
        }
    }
}

impl CertificateSettings {
    /// What a proof may take beside an engine that has [left room](Settings::with_room_for_proof) for it.
    pub fn beside(settings: &Settings) -> CertificateSettings {
        CertificateSettings {
            most_bytes: settings.search.table_bytes,
            ..CertificateSettings::default()
        }
    }
}

/// What was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// Who wins for each first player.
    pub answers: Vec<ClaimedWinner>,
    /// How many sums are proved by moves.
    pub sums: usize,
}

/// Why there is no certificate.
#[derive(Debug, thiserror::Error)]
pub enum CertificateError {
    /// A limit was reached.
    #[error(transparent)]
    Unsolved(#[from] Unsolved),
    /// The file cannot be written.
    #[error("the certificate could not be written: {0}")]
    Output(#[from] io::Error),
    /// Engine and checker disagree: one of them is wrong.
    #[error("the proof does not hold: this is a mistake in the program, please report it")]
    Flawed,
}

impl From<Failure> for CertificateError {
    /// The claim itself is wrong.
    fn from(_: Failure) -> CertificateError {
        CertificateError::Flawed
    }
}

impl From<Flaw> for CertificateError {
    fn from(flaw: Flaw) -> CertificateError {
        match flaw.reason {
            Reason::Over(Limit::Memory) => Unsolved::Memory.into(),
            Reason::Over(Limit::Time) => Unsolved::Time.into(),
            Reason::Over(Limit::Cancelled) => Unsolved::Stopped.into(),
            _ => CertificateError::Flawed,
        }
    }
}

impl Engine {
    /// Solves a sum for some first players, and writes a proof of the answers. This is best asked of an engine
    /// that was not asked for the value of the whole sum, as with [`Settings::search_only`](crate::Settings::search_only):
    /// the checker finds the values that the engine knows, and large ones take their time.
    ///
    /// # Errors
    /// [`CertificateError`] if a limit was reached or the file cannot be written; what was written is then
    /// not a certificate.
    pub fn certify<W: Write>(
        &mut self,
        sum: &Sum,
        firsts: &[Player],
        settings: CertificateSettings,
        file: W,
    ) -> Result<(Written, W), CertificateError> {
        let mut answers = Vec::new();
        for &first in firsts {
            let winner = self.winner(sum, first)?;
            answers.push(ClaimedWinner { first, winner });
        }
        let mut claim = claim::claim(sum, answers.clone(), settings.effort);
        if settings.effort.is_none() {
            claim.effort.small_bounds = self.workers.knowledge().has_small_bounds_only();
        }
        let (mut start, mut proof) = self.begin(sum, &claim, settings)?;
        // Many sums need no proof by moves, or a short one, and no values of large boards.
        let is_easy = answers.iter().all(|&answer| {
            start.is_shown(answer, &mut proof) || self.workers.is_static(sum, answer.first)
        });
        if settings.effort.is_none() && !is_easy {
            claim::follow_search(&mut claim, sum, self);
            (start, proof) = self.begin(sum, &claim, settings)?;
        }
        let writer = CertificateWriter::new(file, &claim)?;
        let inequalities = claim.effort.inequalities;
        let mut guide = Guide::new(&mut self.workers, sum.language(), inequalities, writer);
        for &answer in &answers {
            start.prove(answer, &mut proof, &mut guide)?;
        }
        let sums = proof.by_moves();
        let file = guide.finish()?;
        Ok((Written { answers, sums }, file))
    }

    /// The sum of a claim, of which nothing is proved yet.
    fn begin(
        &mut self,
        sum: &Sum,
        claim: &Claim,
        settings: CertificateSettings,
    ) -> Result<(Start, Proof), CertificateError> {
        let signals = self.workers.knowledge().signals();
        let limits = CheckLimits {
            bytes: settings.most_bytes,
            deadline: signals.deadline,
            cancelled: signals.cancelled.clone(),
        };
        let mut proof = Proof::new(claim, limits);
        let start = Start::new(claim, &mut proof, |board| sum.language().board(board))?;
        Ok((start, proof))
    }
}
