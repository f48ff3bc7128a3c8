//! From a certificate to a verdict.

use sumsolve_game::{GamePosition, Player, TextError};

use crate::file::{Answer, Certificate, Claim, FileError, Term};
use crate::form::FormId;
use crate::limits::{Limit, Limits};
use crate::proof::{Flaw, Moves, Proof, Reason};
use crate::sum::Sum;

/// More than this no honest proof leaves to the rules: it would take too long.
const MOST_VALUED: u64 = 12;
const MOST_MERGED: u64 = 10_000;

/// A claim that is proved.
#[derive(Debug)]
pub struct Verified<P> {
    /// The proof, which knows what is proved besides.
    pub proof: Proof<P>,
    /// The claimed sum.
    pub start: Start,
}

/// The claimed sum.
#[derive(Debug)]
pub struct Start {
    /// The claimed terms, as they were read.
    pub terms: Vec<String>,
    sum: Sum,
    /// Its inverse, of which Left wins where Right wins the sum.
    inverse: Sum,
}

/// Why a claim is not proved.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// The file is wrong.
    #[error(transparent)]
    File(#[from] FileError),
    /// A board is not one of the game.
    #[error("the claim's board {board}: {error}")]
    Board {
        /// The board.
        board: String,
        /// What is wrong with it.
        error: TextError,
    },
    /// It was not checked to the end.
    #[error("not checked within the limit: {0}")]
    Over(Limit),
    /// The proof has a hole.
    #[error("in the sum {sum}: {reason}")]
    Flaw {
        /// The sum, as it is on the board.
        sum: String,
        /// Who is to move in it.
        mover: Player,
        /// What is wrong.
        reason: Reason,
    },
}

/// Checks a certificate: reads boards with `parse`, and takes no more than it may.
///
/// # Errors
/// [`Failure`]: the first place where the proof fails.
pub fn verify<P: GamePosition>(
    mut certificate: Certificate<'_>,
    parse: impl Fn(&str) -> Result<P, TextError>,
    limits: Limits,
) -> Result<Verified<P>, Failure> {
    let claim = certificate.claim.clone();
    let effort = claim.effort;
    if effort.valued > MOST_VALUED || effort.merged > MOST_MERGED {
        return Err(FileError::Malformed("it leaves too much to the rules").into());
    }
    if claim.answers.is_empty() {
        return Err(FileError::Malformed("it claims nothing").into());
    }
    let mut proof = Proof::new(effort, limits);
    let start = Start::new(&claim, &mut proof, parse)?;
    for &answer in &claim.answers {
        let proved = start.prove(answer, &mut proof, &mut certificate);
        proved.map_err(|flaw| described(flaw, answer.winner, &mut proof))?;
    }
    certificate.end()?;
    // The moves of a proof may be none at all: then only the rules have been asked.
    proof
        .limit()
        .map_or(Ok(()), |limit| Err(Failure::Over(limit)))?;
    Ok(Verified { proof, start })
}

impl<P: GamePosition> Moves<P> for Certificate<'_> {
    type Error = Flaw;

    fn winning_move(&mut self, sum: &Sum, _: &mut Proof<P>) -> Result<usize, Flaw> {
        self.next_move().ok_or_else(|| Flaw {
            sum: sum.clone(),
            mover: Player::Left,
            reason: Reason::NoMoreMoves,
        })
    }
}

impl Start {
    /// The sum of a claim, whose boards `parse` reads.
    ///
    /// # Errors
    /// [`Failure::Board`] if one is not a board of the game.
    pub fn new<P: GamePosition>(
        claim: &Claim,
        proof: &mut Proof<P>,
        parse: impl Fn(&str) -> Result<P, TextError>,
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
                Term::Board(board) => {
                    boards.push(parse(board)?);
                    terms.push(board.clone());
                }
                Term::Form(form) => {
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

    /// Whether a rule proves an answer.
    pub fn is_shown<P: GamePosition>(&self, answer: Answer, proof: &mut Proof<P>) -> bool {
        proof.shows(&self.sum, answer)
    }

    /// Proves an answer. Whoever wins plays Left's part.
    ///
    /// # Errors
    /// Where the proof fails, or that there is no move to go on with.
    pub fn prove<P: GamePosition, M: Moves<P>>(
        &self,
        Answer { first, winner }: Answer,
        proof: &mut Proof<P>,
        moves: &mut M,
    ) -> Result<(), M::Error> {
        match winner {
            Player::Left => proof.prove(&self.sum, first, moves),
            Player::Right => proof.prove(&self.inverse, !first, moves),
        }
    }
}

/// A flaw as it looks on the board.
fn described<P: GamePosition>(flaw: Flaw, winner: Player, proof: &mut Proof<P>) -> Failure {
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
