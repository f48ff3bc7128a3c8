//! The engine: questions about sums, of any games and of values.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use game::hash::mix_wide;
use game::{Comparison, Game, Outcome, Player};
use value::{KnownValues, ValueId, Values};

use crate::base::Unsolved;
use crate::search::{Profile, Solved, Statistics, Watch, Workers};
use crate::settings::Settings;
use crate::sum::{Language, Move, Sum};
use crate::switches::{Rule, Rules};

/// Examples of at most this complexity are hashed for a fingerprint.
const LARGEST_EXAMPLE: u64 = 16;

/// Answers questions about sums, and keeps what it learns from one to the next.
///
/// Exact values answer first; what has none within the budget is searched. The budget and the limits
/// change the time, never the answer: where they do not suffice, the answer is [`Unsolved`].
pub struct Engine {
    pub(crate) workers: Workers,
    /// The last sum that was valued, because most users ask several questions about one sum.
    last: Option<(Sum, Option<ValueId>)>,
    pub(crate) threads: usize,
}

impl Default for Engine {
    fn default() -> Engine {
        Engine::new(Settings::default())
    }
}

impl Engine {
    /// An engine that knows nothing yet.
    pub fn new(settings: Settings) -> Engine {
        Engine {
            threads: settings.threads,
            workers: Workers::new(settings),
            last: None,
        }
    }

    /// Looks values of components of a game up there before they are computed, from now on, as in a database.
    pub fn use_values(&mut self, game: &Game, known: &Arc<dyn KnownValues>) {
        self.workers.use_values(game, known);
    }

    /// Sets the moment after which questions end with [`Unsolved::Time`].
    pub fn set_deadline(&mut self, deadline: Option<Instant>) {
        self.workers.set_deadline(deadline);
    }

    /// Questions end with [`Unsolved::Stopped`] soon after this is set.
    pub fn cancel_with(&mut self, cancelled: Arc<AtomicBool>) {
        self.workers.cancel_with(cancelled);
    }

    /// For another thread: how far the engine is.
    pub fn watch(&self) -> Watch {
        self.workers.watch()
    }

    /// The exact value of a sum, if it can be had within the budget.
    pub fn value(&mut self, sum: &Sum) -> Option<ValueId> {
        if let Some((last, value)) = &self.last
            && last == sum
        {
            return *value;
        }
        let value = self.workers.knowledge().value_of_sum(sum);
        self.tell_value(value);
        // What was not found for lack of time may be found later.
        if value.is_some() || self.workers.knowledge().interruption().is_none() {
            self.last = Some((sum.clone(), value));
        }
        value
    }

    /// The exact value of a sum within the budget and a further limit. What several threads have left behind is
    /// forgotten first: whether a value is found does not depend on them.
    pub(crate) fn value_within(&mut self, sum: &Sum, fuel: u64, forms: usize) -> Option<ValueId> {
        if let Some((last, value)) = &self.last
            && last == sum
        {
            return *value;
        }
        if self.workers.forget_race() {
            self.last = None;
        }
        let value = self
            .workers
            .knowledge()
            .value_of_sum_within(sum, fuel, forms);
        self.tell_value(value);
        if value.is_some() {
            self.last = Some((sum.clone(), value));
        }
        value
    }

    /// The value of a sum, if it was found just before.
    pub(crate) fn known_value(&self, sum: &Sum) -> Option<ValueId> {
        let (last, value) = self.last.as_ref()?;
        value.filter(|_| last == sum)
    }

    fn tell_value(&mut self, value: Option<ValueId>) {
        tracing::debug!(
            known = value.is_some(),
            forms = self.workers.knowledge().values.form_count(),
            positions = self.workers.knowledge().positions.len(),
            "asked for the exact value"
        );
    }

    /// The arena in which [`value`](Self::value) names values.
    pub fn values(&mut self) -> &mut Values {
        &mut self.workers.knowledge().values
    }

    /// The winner when `first` moves first. If the value was asked for just before, it tells; otherwise a
    /// search does, in which only components have values.
    ///
    /// # Errors
    /// [`Unsolved`] if a limit was reached before the answer was known.
    pub fn winner(&mut self, sum: &Sum, first: Player) -> Result<Player, Unsolved> {
        match self.known_value(sum) {
            Some(value) => Ok(self.values().outcome(value).winner(first)),
            None => self.searched_winner(sum, first, u64::MAX),
        }
    }

    /// The outcome class.
    ///
    /// # Errors
    /// [`Unsolved`] if a limit was reached before the answer was known.
    pub fn outcome(&mut self, sum: &Sum) -> Result<Outcome, Unsolved> {
        let left_wins = self.winner(sum, Player::Left)? == Player::Left;
        let right_wins = self.winner(sum, Player::Right)? == Player::Right;
        Ok(Outcome::from_first_wins(left_wins, right_wins))
    }

    /// The outcome class, decided with at most some nodes for each first player, and without the value of the sum.
    ///
    /// # Errors
    /// [`Unsolved`] if a limit was reached before the answer was known.
    pub fn outcome_within(&mut self, sum: &Sum, nodes: u64) -> Result<Outcome, Unsolved> {
        let left_wins = self.searched_winner(sum, Player::Left, nodes)? == Player::Left;
        let right_wins = self.searched_winner(sum, Player::Right, nodes)? == Player::Right;
        Ok(Outcome::from_first_wins(left_wins, right_wins))
    }

    /// How `a` stands to `b`: the outcome class of `a - b`.
    ///
    /// # Errors
    /// [`Unsolved`] if a limit was reached before the answer was known.
    pub fn compare(&mut self, a: &Sum, b: &Sum) -> Result<Comparison, Unsolved> {
        let (le, ge) = (self.le(a, b)?, self.le(b, a)?);
        Ok(Outcome::from_first_wins(!le, !ge).into())
    }

    /// Whether `a <= b`: Left, moving first, loses `a - b`. That is half of [`compare`](Self::compare).
    ///
    /// # Errors
    /// [`Unsolved`] if a limit was reached before the answer was known.
    pub fn le(&mut self, a: &Sum, b: &Sum) -> Result<bool, Unsolved> {
        if let Some(a) = self.value(a)
            && let Some(b) = self.value(b)
            && let Some(le) = self.workers.knowledge().le(a, b)
        {
            return Ok(le);
        }
        Ok(self.winner(&a.minus(b), Player::Left)? == Player::Right)
    }

    /// All winning first moves of `first`.
    ///
    /// # Errors
    /// [`Unsolved`] if a limit was reached before all moves were decided.
    pub fn winning_moves(&mut self, sum: &Sum, first: Player) -> Result<Vec<Move>, Unsolved> {
        // The options of a sum that has a value are valued with it.
        self.value(sum);
        let mut winning = Vec::new();
        for found in sum.each_move(first) {
            if self.move_wins(sum, first, &found, u64::MAX)? {
                winning.push(found);
            }
        }
        Ok(winning)
    }

    /// The first winning move of `first` in the order of the moves, if there is one. Unlike
    /// [`winning_move`](Self::winning_move) it does not depend on what was asked before; it takes longer
    /// where many moves before it lose.
    ///
    /// # Errors
    /// [`Unsolved`] if a limit was reached before it was found.
    pub fn first_winning_move(
        &mut self,
        sum: &Sum,
        first: Player,
    ) -> Result<Option<Move>, Unsolved> {
        self.value(sum);
        self.earliest_winning_move(sum, first)
    }

    /// A winning first move of `first`, if there is one: the first that is known to win, or else the
    /// first that is found to.
    ///
    /// # Errors
    /// [`Unsolved`] if a limit was reached before one was found.
    pub fn winning_move(&mut self, sum: &Sum, first: Player) -> Result<Option<Move>, Unsolved> {
        self.value(sum);
        self.any_winning_move(sum, first)
    }

    /// The same without asking for the value of the sum.
    pub(crate) fn any_winning_move(
        &mut self,
        sum: &Sum,
        first: Player,
    ) -> Result<Option<Move>, Unsolved> {
        // The search that showed that one wins has left it in the table.
        if self.known_value(sum).is_none() {
            for found in sum.each_move(first) {
                self.check_interruption()?;
                let after = sum.after(&found);
                if self.workers.decided(&after, !first) == Some(false) {
                    return Ok(Some(found));
                }
            }
        }
        self.earliest_winning_move(sum, first)
    }

    /// The first winning move in the order of the moves, without asking for the value of the sum.
    pub(crate) fn earliest_winning_move(
        &mut self,
        sum: &Sum,
        first: Player,
    ) -> Result<Option<Move>, Unsolved> {
        for found in sum.each_move(first) {
            if self.move_wins(sum, first, &found, u64::MAX)? {
                return Ok(Some(found));
            }
        }
        Ok(None)
    }

    /// Whether a move of `first` wins, decided within a number of nodes.
    pub(crate) fn move_wins(
        &mut self,
        sum: &Sum,
        first: Player,
        found: &Move,
        nodes: u64,
    ) -> Result<bool, Unsolved> {
        self.check_interruption()?;
        // The options of a sum that has a value were valued with it.
        let is_valued = self.known_value(sum).is_some();
        let after = sum.after(found);
        let knowledge = self.workers.knowledge();
        let value = is_valued.then(|| knowledge.value_of_sum(&after)).flatten();
        let winner = match value {
            Some(value) => knowledge.values.outcome(value).winner(!first),
            None => self.searched_winner(&after, !first, nodes)?,
        };
        Ok(winner == first)
    }

    /// Whether the question has to end now.
    pub(crate) fn check_interruption(&mut self) -> Result<(), Unsolved> {
        let interruption = self.workers.knowledge().interruption();
        interruption.map_or(Ok(()), Err)
    }

    /// How many nodes were searched so far.
    pub fn nodes(&self) -> u64 {
        self.statistics().nodes
    }

    /// What searches did so far, all threads together.
    pub fn statistics(&self) -> Statistics {
        self.workers.statistics()
    }

    /// How the sums that were searched are spread; empty unless the settings ask for it.
    pub fn profile(&self) -> Profile {
        self.workers.profile()
    }

    /// The part of the transposition table that is in use.
    pub fn table_fill(&self) -> f64 {
        self.workers.table().fill()
    }

    /// Takes in sums that another engine with the same [hashes](Self::hash_fingerprint) has decided, with whatever
    /// settings, as far as there is room.
    pub fn learn(&mut self, solved: &[Solved]) {
        self.workers.table().learn(solved);
    }

    /// A fingerprint of how the sums of a language are hashed. What one engine has solved means something to another
    /// only if both hash alike, which may change with the version of the program. The language of an engine's first
    /// question is the one that counts.
    pub fn hash_fingerprint(language: &Language) -> u128 {
        let examples = small_examples(language);
        let mut fingerprint: u128 = 0;
        // Components are hashed by their values, or as positions.
        for rules in [Rules::ALL, Rules::NONE.with(Rule::NormalForm)] {
            let settings = Settings {
                rules,
                ..Settings::search_only()
            };
            let mut workers = Workers::new(settings);
            let hashes = examples.iter().filter_map(|sum| workers.hash(sum));
            fingerprint = hashes.fold(fingerprint, |all, hash| mix_wide(all).wrapping_add(hash));
        }
        fingerprint
    }

    /// The winner when `first` moves first, searched with at most some nodes.
    pub(crate) fn searched_winner(
        &mut self,
        sum: &Sum,
        first: Player,
        nodes: u64,
    ) -> Result<Player, Unsolved> {
        let wins = self.workers.wins(sum, first, nodes)?;
        tracing::debug!(nodes = self.nodes(), ?first, wins, "searched");
        Ok(if wins { first } else { !first })
    }
}

/// The examples of a language that are small enough to be hashed quickly.
fn small_examples(language: &Language) -> Vec<Sum> {
    let examples = language.examples();
    let examples = examples.iter().filter_map(|text| language.sum(text).ok());
    let is_small = |sum: &Sum| sum.complexity() <= LARGEST_EXAMPLE;
    examples.filter(is_small).collect()
}
