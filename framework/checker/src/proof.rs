//! The proof itself: a strategy of Left, followed against everything that Right can do.
//!
//! Two kinds of statements are proved, about any sums: `G >= 0`, Left wins moving second; and `G |> 0`,
//! Left wins moving first. By the definition of the order,
//!
//! - `G >= 0` if every `G^R |> 0`;
//! - `G |> 0` if some `G^L >= 0`: the proof says which.
//!
//! So a proof is a list of Left's moves, in the order in which the walk meets the sums that need one. A sum that a
//! rule decides, or that was proved before, needs none. The walk is depth-first, and a statement counts as
//! proved when everything below it is: no proof can lean on itself, and as each step down takes a move
//! from the list, it ends.

use game::Player;
use hashbrown::HashSet;

use crate::claim::{Claim, ClaimedWinner};
use crate::component::{Components, Mark};
use crate::key::SumKey;
use crate::lemma::Lemmas;
use crate::limits::{CheckLimits, Limit};
use crate::sum::ProofSum;

/// Where Left's moves come from.
pub trait MoveSource {
    /// What can go wrong.
    type Error: From<Flaw>;

    /// The number of a move that wins for Left, moving first in a sum.
    ///
    /// # Errors
    /// There is no such move, or none was found.
    fn winning_move(&mut self, sum: &ProofSum, proof: &mut Proof) -> Result<usize, Self::Error>;
}

/// Where a proof fails.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Flaw {
    /// The sum, which Left is claimed to win.
    pub sum: ProofSum,
    /// Who is to move in it.
    pub mover: Player,
    /// What is wrong.
    pub reason: Reason,
}

/// Why a proof fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Reason {
    /// A rule shows the opposite.
    #[error("the values show that it is lost")]
    Lost,
    /// There is no move of this number.
    #[error("the proof names move {0}, but there are not that many moves")]
    NoSuchMove(usize),
    /// The list of moves is too short.
    #[error("the proof ends here, without a move")]
    NoMoreMoves,
    /// The check met a limit.
    #[error("not checked within the limit: {0}")]
    Over(Limit),
}

/// What has been proved so far.
#[derive(Debug)]
pub struct Proof {
    /// The components of all sums.
    pub components: Components,
    /// The sums that are proved to be won by Left when Left moves first, and when Right does.
    won: [HashSet<SumKey>; 2],
    lemmas: Lemmas,
    by_rules: u64,
}

/// A sum `G >= 0` whose proof is under way.
struct Step {
    sum: ProofSum,
    /// The sum before Left's move to this one.
    before: Option<ProofSum>,
    /// The sums after Right's moves that are still to be proved.
    replies: std::vec::IntoIter<ProofSum>,
    /// The moment after these were made: what is made later is gone when the next reply is looked at.
    mark: Mark,
}

impl Proof {
    /// The beginning of the proof of a claim: nothing is proved yet.
    pub fn new(claim: &Claim, limits: CheckLimits) -> Proof {
        Proof {
            components: Components::new(claim.effort, claim.is_mixed(), limits),
            won: [HashSet::new(), HashSet::new()],
            lemmas: Lemmas::default(),
            by_rules: 0,
        }
    }

    /// The number of sums proved by moves.
    pub fn by_moves(&self) -> usize {
        self.won.iter().map(HashSet::len).sum()
    }

    /// How many times a rule decided a sum.
    pub fn by_rules(&self) -> u64 {
        self.by_rules
    }

    /// Proves that Left wins a sum when `mover` moves first.
    ///
    /// # Errors
    /// Where the proof fails, or why there is no move to continue with.
    pub fn prove<M: MoveSource>(
        &mut self,
        sum: &ProofSum,
        mover: Player,
        source: &mut M,
    ) -> Result<(), M::Error> {
        match mover {
            Player::Left => {
                if let Some(answer) = self.answer(sum, source)? {
                    self.prove_second(answer, source)?;
                    self.remember(sum, mover)?;
                }
            }
            Player::Right => self.prove_second(sum.clone(), source)?,
        }
        Ok(())
    }

    /// Proves `G >= 0`.
    fn prove_second<M: MoveSource>(
        &mut self,
        sum: ProofSum,
        source: &mut M,
    ) -> Result<(), M::Error> {
        let mut path = Vec::new();
        if !self.holds(&sum, Player::Right)? {
            path.push(self.step(sum, None));
        }
        while let Some(step) = path.last_mut() {
            if let Some(reply) = step.replies.next() {
                self.components.release(step.mark);
                if let Some(answer) = self.answer(&reply, source)? {
                    if self.holds(&answer, Player::Right)? {
                        self.remember(&reply, Player::Left)?;
                    } else {
                        let step = self.step(answer, Some(reply));
                        path.push(step);
                    }
                }
            } else if let Some(step) = path.pop() {
                self.remember(&step.sum, Player::Right)?;
                if let Some(before) = step.before {
                    self.remember(&before, Player::Left)?;
                }
            }
        }
        Ok(())
    }

    /// The sum after Left's winning move; none if Left is known to win without one.
    fn answer<M: MoveSource>(
        &mut self,
        sum: &ProofSum,
        source: &mut M,
    ) -> Result<Option<ProofSum>, M::Error> {
        if self.holds(sum, Player::Left)? {
            return Ok(None);
        }
        let number = source.winning_move(sum, self)?;
        match self.components.nth_move(sum, Player::Left, number) {
            Some(answer) => Ok(Some(answer)),
            None => Err(flaw(sum, Player::Left, Reason::NoSuchMove(number)).into()),
        }
    }

    fn step(&mut self, sum: ProofSum, before: Option<ProofSum>) -> Step {
        let replies = self.components.moves(&sum, Player::Right).into_iter();
        Step {
            sum,
            before,
            replies,
            mark: self.components.mark(),
        }
    }

    /// Whether it was proved, or a rule shows, that Left wins when `mover` moves first.
    ///
    /// # Errors
    /// If a rule shows the opposite, or a limit has been met.
    fn holds(&mut self, sum: &ProofSum, mover: Player) -> Result<bool, Flaw> {
        if self.is_proved(sum, mover) {
            return Ok(true);
        }
        match self.rule(sum, mover) {
            Some(true) => {
                self.by_rules += 1;
                Ok(true)
            }
            Some(false) => Err(flaw(sum, mover, Reason::Lost)),
            None => self.check_limit(sum, mover).map(|()| false),
        }
    }

    /// # Errors
    /// If a limit has been met.
    fn check_limit(&self, sum: &ProofSum, mover: Player) -> Result<(), Flaw> {
        let over = |limit| flaw(sum, mover, Reason::Over(limit));
        self.limit().map(over).map_or(Ok(()), Err)
    }

    /// Whether it was proved by moves that Left wins a sum when `mover` moves first.
    pub fn is_proved(&self, sum: &ProofSum, mover: Player) -> bool {
        let is_known = |won: &HashSet<SumKey>| won.contains(&self.components.key(sum));
        self.limit().is_none() && is_known(&self.won[mover.index()])
    }

    /// Whether Left wins a sum when `mover` moves first, if a rule decides it. What was proved before may help.
    pub fn rule(&mut self, sum: &ProofSum, mover: Player) -> Option<bool> {
        let components = &mut self.components;
        let decided = components.decided(sum, mover).or_else(|| {
            let is_won = components.is_won_by_inequalities(sum, mover);
            is_won.then_some(true)
        });
        let decided = decided.or_else(|| self.has_lemma(sum, mover).then_some(true));
        decided.filter(|_| self.limit().is_none())
    }

    /// Whether a lemma shows that Left wins a sum when `mover` moves first.
    pub fn has_lemma(&mut self, sum: &ProofSum, mover: Player) -> bool {
        self.lemmas.show(sum, mover, &mut self.components) && self.limit().is_none()
    }

    /// The limit that was met, if any: after that nothing more is proved.
    pub(crate) fn limit(&self) -> Option<Limit> {
        self.components.forms.meter.met()
    }

    /// Whether an answer was proved for a sum, or a rule shows it.
    pub fn shows(
        &mut self,
        sum: &ProofSum,
        ClaimedWinner { first, winner }: ClaimedWinner,
    ) -> bool {
        let (seen, mover) = match winner {
            Player::Left => (sum.clone(), first),
            Player::Right => (self.components.inverse_of_sum(sum), !first),
        };
        self.is_proved(&seen, mover) || self.rule(&seen, mover) == Some(true)
    }

    fn remember(&mut self, sum: &ProofSum, mover: Player) -> Result<(), Flaw> {
        let key = self.components.key(sum);
        self.components.forms.meter.take(key.bytes());
        self.lemmas.add(sum, mover, &mut self.components);
        self.check_limit(sum, mover)?;
        self.won[mover.index()].insert(key);
        Ok(())
    }
}

fn flaw(sum: &ProofSum, mover: Player, reason: Reason) -> Flaw {
    Flaw {
        sum: sum.clone(),
        mover,
        reason,
    }
}
