//! From a certificate to a verdict.

use game::{Player, Position, TextError};

use crate::claim::{Claim, ClaimTerm, ClaimedWinner};
use crate::file::{Certificate, FileError};
use crate::form::FormId;
use crate::limits::{CheckLimits, Limit};
use crate::proof::{Flaw, MoveSource, Proof, Reason};
use crate::sum::ProofSum;

/// No honest proof leaves more than this to the rules: checking it would take too long.
const MOST_VALUED: u64 = 12;
const MOST_MERGED: u64 = 10_000;

/// A claim that is proved.
#[derive(Debug)]
pub struct Verified {
    /// The proof, which also knows everything else that was proved on the way.
    pub proof: Proof,
    /// The claimed sum.
    pub start: Start,
}

/// The claimed sum.
#[derive(Debug)]
pub struct Start {
    /// The claimed terms as text.
    pub terms: Vec<String>,
    sum: ProofSum,
    /// Its inverse, which Left wins where Right wins the sum.
    inverse: ProofSum,
}

/// Why a claim is not proved.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// The file cannot be checked.
    #[error(transparent)]
    File(#[from] FileError),
    /// A board is not one of the game's.
    #[error("the claim's board {board}: {error}")]
    Board {
        /// The board.
        board: String,
        /// What is wrong with it.
        error: TextError,
    },
    /// A limit was met before the end.
    #[error("not checked within the limit: {0}")]
    Over(Limit),
    /// The proof fails.
    #[error("in the sum {sum}: {reason}")]
    Flaw {
        /// The sum, from the point of view of the claim.
        sum: String,
        /// Who is to move in it.
        mover: Player,
        /// What is wrong.
        reason: Reason,
    },
}

/// Checks a certificate within limits; `parse` reads the boards of the claim.
///
/// # Errors
/// [`Failure`]: the first place where the proof fails.
pub fn verify(
    mut certificate: Certificate<'_>,
    parse: impl Fn(&str) -> Result<Position, TextError>,
    limits: CheckLimits,
) -> Result<Verified, Failure> {
    let claim = certificate.claim.clone();
    let effort = claim.effort;
    if effort.valued > MOST_VALUED || effort.merged > MOST_MERGED {
        return Err(FileError::Malformed("it leaves too much to the rules").into());
    }
    if claim.answers.is_empty() {
        return Err(FileError::Malformed("it claims nothing").into());
    }
    let mut proof = Proof::new(&claim, limits);
    let start = Start::new(&claim, &mut proof, parse)?;
    for &answer in &claim.answers {
        let proved = start.prove(answer, &mut proof, &mut certificate);
        proved.map_err(|flaw| described(flaw, answer.winner, &mut proof))?;
    }
    certificate.end()?;
    // Whatever the walk says: nothing is proved once a limit is met.
    proof
        .limit()
        .map_or(Ok(()), |limit| Err(Failure::Over(limit)))?;
    Ok(Verified { proof, start })
}

impl MoveSource for Certificate<'_> {
    type Error = Flaw;

    fn winning_move(&mut self, sum: &ProofSum, _: &mut Proof) -> Result<usize, Flaw> {
        self.next_move().ok_or_else(|| Flaw {
            sum: sum.clone(),
            mover: Player::Left,
            reason: Reason::NoMoreMoves,
        })
    }
}

impl Start {
    /// The sum of a claim, whose boards `parse` reads; the proof is one of this claim.
    ///
    /// # Errors
    /// [`Failure::Board`] if a board is not one of the game's.
    pub fn new(
        claim: &Claim,
        proof: &mut Proof,
        parse: impl Fn(&str) -> Result<Position, TextError>,
    ) -> Result<Start, Failure> {
        let components = &mut proof.components;
        let parse = |board: &String| {
            parse(board).map_err(|error| Failure::Board {
                board: board.clone(),
                error,
            })
        };
        for board in &claim.valued {
            components.value_board(&parse(board)?);
        }
        let mut forms: Vec<FormId> = Vec::with_capacity(claim.forms.len());
        for sides in &claim.forms {
            let sides = sides
                .each_ref()
                .map(|side| side.iter().map(|&option| forms[option]).collect());
            forms.push(components.forms.value(&sides));
        }
        let (mut boards, mut values, mut terms) = (Vec::new(), Vec::new(), Vec::new());
        for term in &claim.terms {
            match term {
                ClaimTerm::Board(board) => {
                    boards.push(parse(board)?);
                    terms.push(board.clone());
                }
                ClaimTerm::Form(form) => {
                    values.push(forms[*form]);
                    terms.push(components.forms.text(forms[*form]));
                }
            }
        }
        let sum = components.sum_of(&boards, values);
        let inverse = components.inverse_of_sum(&sum);
        Ok(Start {
            terms,
            sum,
            inverse,
        })
    }

    /// Whether an answer was proved, or a rule shows it.
    pub fn is_shown(&self, answer: ClaimedWinner, proof: &mut Proof) -> bool {
        proof.shows(&self.sum, answer)
    }

    /// Proves an answer. The winner plays Left's part.
    ///
    /// # Errors
    /// Where the proof fails, or why there is no move to continue with.
    pub fn prove<M: MoveSource>(
        &self,
        ClaimedWinner { first, winner }: ClaimedWinner,
        proof: &mut Proof,
        moves: &mut M,
    ) -> Result<(), M::Error> {
        match winner {
            Player::Left => proof.prove(&self.sum, first, moves),
            Player::Right => proof.prove(&self.inverse, !first, moves),
        }
    }
}

/// A flaw from the point of view of the claim: if Right wins, the proof was one about the inverse.
fn described(flaw: Flaw, winner: Player, proof: &mut Proof) -> Failure {
    if let Reason::Over(limit) = flaw.reason {
        return Failure::Over(limit);
    }
    let (sum, mover) = match winner {
        Player::Left => (flaw.sum, flaw.mover),
        Player::Right => (proof.components.inverse_of_sum(&flaw.sum), !flaw.mover),
    };
    Failure::Flaw {
        sum: proof.components.text(&sum),
        mover,
        reason: flaw.reason,
    }
}
