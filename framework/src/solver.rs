//! The public face: questions about sums.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use crate::hash::mix_wide;
use crate::knowledge::{KnownValues, ValueBudget};
use crate::rules::{Rule, Rules};
use crate::search::{
    MoveOrder, Profile, SearchLimits, Solved, Statistics, StrategyKind, Unsolved, Watch, Workers,
};
use crate::value::{ValueId, Values};
use crate::{Comparison, ComplexityScore, Outcome, Player, Subgame, Sum, SumGame, Term};

/// What a solver may spend, and on what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The budget for exact values.
    pub values: ValueBudget,
    /// The limits of a search.
    pub search: SearchLimits,
    /// The strategy, if not the game's own choice.
    pub strategy: Option<StrategyKind>,
    /// The techniques in use.
    pub rules: Rules,
    /// The order in which negamax tries moves.
    pub order: MoveOrder,
    /// How many threads search. With one, everything is deterministic.
    pub threads: usize,
    /// Whether searches make a [`Profile`], which takes time.
    pub profile: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            values: ValueBudget::default(),
            search: SearchLimits::default(),
            strategy: None,
            rules: Rules::default(),
            order: MoveOrder::default(),
            threads: 1,
            profile: false,
        }
    }
}

impl Settings {
    /// The usual settings, but only components get values, no whole sum: for questions about winners.
    pub fn search_only() -> Settings {
        let values = ValueBudget {
            sum_fuel: 0,
            ..ValueBudget::default()
        };
        Settings {
            values,
            ..Settings::default()
        }
    }
}

/// A move that wins, and where it leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WinningMove<P: Subgame> {
    /// Which term of the sum is moved in, counted from 0.
    pub term: usize,
    /// The move, as players of the game write it.
    pub label: String,
    /// The term after the move.
    pub to: Term<P>,
}

/// Examples of at most this complexity are hashed for a fingerprint.
const LARGEST_EXAMPLE: u64 = 16;

/// Answers questions about sums of one game, and keeps what it learns from one to the next.
///
/// Exact values answer first; what has none within the budget is searched. The budget and the limits
/// change the time, never the answer: where they do not suffice, the answer is [`Unsolved`].
pub struct Solver<G: SumGame> {
    pub(crate) workers: Workers<G>,
    /// The last sum that was valued, because most users ask several questions about one sum.
    last: Option<(Sum<G::Position>, Option<ValueId>)>,
}

impl<G: SumGame> Default for Solver<G> {
    fn default() -> Solver<G> {
        Solver::new(Settings::default())
    }
}

impl<G: SumGame> Solver<G> {
    /// A solver that knows nothing yet.
    pub fn new(settings: Settings) -> Solver<G> {
        Solver {
            workers: Workers::new(settings),
            last: None,
        }
    }

    /// From now on values of components are looked up there before they are computed, as in a database.
    pub fn know(&mut self, known: &Arc<dyn KnownValues<G::Position>>) {
        self.workers.know(known);
    }

    /// Sets the moment after which questions end with [`Unsolved::Time`].
    pub fn set_deadline(&mut self, deadline: Option<Instant>) {
        self.workers.set_deadline(deadline);
    }

    /// Questions end with [`Unsolved::Stopped`] soon after this is set.
    pub fn stop_with(&mut self, unwanted: Arc<AtomicBool>) {
        self.workers.stop_with(unwanted);
    }

    /// For another thread: how far the solver is.
    pub fn watch(&self) -> Watch {
        self.workers.watch()
    }

    /// The exact value of a sum, if it can be had within the budget.
    pub fn value(&mut self, sum: &Sum<G::Position>) -> Option<ValueId> {
        if let Some((last, value)) = &self.last
            && last == sum
        {
            return *value;
        }
        let value = self.workers.knowledge().value_of_sum(&sum.terms);
        tracing::debug!(
            known = value.is_some(),
            forms = self.workers.knowledge().values.form_count(),
            positions = self.workers.knowledge().positions.len(),
            "asked for the exact value"
        );
        // What was not found for lack of time may be found later.
        if value.is_some() || self.workers.knowledge().interruption().is_none() {
            self.last = Some((sum.clone(), value));
        }
        value
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
    pub fn winner(&mut self, sum: &Sum<G::Position>, first: Player) -> Result<Player, Unsolved> {
        if let Some((last, Some(value))) = &self.last
            && last == sum
        {
            let values = &self.workers.knowledge().values;
            return Ok(values.outcome(*value).winner(first));
        }
        self.searched_winner(sum, first)
    }

    /// The outcome class.
    ///
    /// # Errors
    /// [`Unsolved`] if a limit was reached before the answer was known.
    pub fn outcome(&mut self, sum: &Sum<G::Position>) -> Result<Outcome, Unsolved> {
        let left_wins = self.winner(sum, Player::Left)? == Player::Left;
        let right_wins = self.winner(sum, Player::Right)? == Player::Right;
        Ok(Outcome::from_first_wins(left_wins, right_wins))
    }

    /// How `a` stands to `b`: the outcome class of `a - b`.
    ///
    /// # Errors
    /// [`Unsolved`] if a limit was reached before the answer was known.
    pub fn compare(
        &mut self,
        a: &Sum<G::Position>,
        b: &Sum<G::Position>,
    ) -> Result<Comparison, Unsolved> {
        let (le, ge) = (self.le(a, b)?, self.le(b, a)?);
        Ok(Outcome::from_first_wins(!le, !ge).into())
    }

    /// Whether `a <= b`: Left, moving first, loses `a - b`. That is half of [`compare`](Self::compare).
    ///
    /// # Errors
    /// [`Unsolved`] if a limit was reached before the answer was known.
    pub fn le(&mut self, a: &Sum<G::Position>, b: &Sum<G::Position>) -> Result<bool, Unsolved> {
        if let Some(a) = self.value(a)
            && let Some(b) = self.value(b)
            && let Some(le) = self.workers.knowledge().le(a, b)
        {
            return Ok(le);
        }
        Ok(self.winner(&a.minus(b), Player::Left)? == Player::Right)
    }

    /// The first winning move of `first` in the order of the moves, if there is one. Unlike
    /// [`winning_move`](Self::winning_move) it does not depend on what was asked before; it takes longer
    /// where many moves before it lose.
    ///
    /// # Errors
    /// [`Unsolved`] if a limit was reached before it was found.
    pub fn first_winning_move(
        &mut self,
        sum: &Sum<G::Position>,
        first: Player,
    ) -> Result<Option<WinningMove<G::Position>>, Unsolved> {
        for found in WinningMove::all(sum, first) {
            if self.is_winning(sum, first, &found)? {
                return Ok(Some(found));
            }
        }
        Ok(None)
    }

    /// All winning first moves of `first`.
    ///
    /// # Errors
    /// [`Unsolved`] if a limit was reached before all moves were decided.
    pub fn winning_moves(
        &mut self,
        sum: &Sum<G::Position>,
        first: Player,
    ) -> Result<Vec<WinningMove<G::Position>>, Unsolved> {
        let (winning, unsolved) = self.winning_moves_so_far(sum, first);
        unsolved.map_or(Ok(winning), Err)
    }

    /// The winning first moves of `first` that were found before a limit was reached, if one was.
    pub fn winning_moves_so_far(
        &mut self,
        sum: &Sum<G::Position>,
        first: Player,
    ) -> (Vec<WinningMove<G::Position>>, Option<Unsolved>) {
        let mut winning = Vec::new();
        let progress = self.watch().progress;
        let all = sum.moves(first).count();
        for (decided, found) in WinningMove::all(sum, first).enumerate() {
            progress.set_moves(decided, all);
            match self.is_winning(sum, first, &found) {
                Ok(true) => winning.push(found),
                Ok(false) => {}
                Err(unsolved) => return (winning, Some(unsolved)),
            }
        }
        (winning, None)
    }

    /// A winning first move of `first`, if there is one: the first that is known to win, or else the
    /// first that is found to.
    ///
    /// # Errors
    /// [`Unsolved`] if a limit was reached before one was found.
    pub fn winning_move(
        &mut self,
        sum: &Sum<G::Position>,
        first: Player,
    ) -> Result<Option<WinningMove<G::Position>>, Unsolved> {
        // The search that showed that one wins has left it in the table.
        if self.value(sum).is_none() {
            for found in WinningMove::all(sum, first) {
                let after = sum.with_term(found.term, found.to.clone());
                if self.workers.decided(&after, !first) == Some(false) {
                    return Ok(Some(found));
                }
            }
        }
        self.first_winning_move(sum, first)
    }

    fn is_winning(
        &mut self,
        sum: &Sum<G::Position>,
        first: Player,
        found: &WinningMove<G::Position>,
    ) -> Result<bool, Unsolved> {
        if let Some(interruption) = self.workers.knowledge().interruption() {
            return Err(interruption);
        }
        // The options of a sum that has a value were valued with it.
        let is_valued = self.value(sum).is_some();
        let after = sum.with_term(found.term, found.to.clone());
        let knowledge = self.workers.knowledge();
        let value = is_valued
            .then(|| knowledge.value_of_sum(&after.terms))
            .flatten();
        let winner = match value {
            Some(value) => knowledge.values.outcome(value).winner(!first),
            None => self.searched_winner(&after, !first)?,
        };
        Ok(winner == first)
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

    /// Takes in sums that another solver of the same game has decided, with whatever settings, as far as
    /// there is room.
    pub fn learn(&mut self, solved: &[Solved]) {
        self.workers.table().learn(solved);
    }

    /// A fingerprint of how sums are hashed. What one solver has solved means something to another only if
    /// both hash alike, which may change with the version of the program.
    pub fn hash_fingerprint() -> u128 {
        let small = |sum: &Sum<G::Position>| {
            let positions = sum.terms.iter().filter_map(Term::position);
            let sizes = positions.map(ComplexityScore::complexity);
            sizes.sum::<u64>() <= LARGEST_EXAMPLE
        };
        let examples = G::EXAMPLES
            .iter()
            .filter_map(|text| Sum::parse::<G>(text).ok());
        let examples: Vec<_> = examples.filter(small).collect();
        let mut fingerprint: u128 = 0;
        // Components are hashed by their values, or as positions.
        for rules in [Rules::ALL, Rules::NONE.with(Rule::NormalForm)] {
            let settings = Settings {
                rules,
                ..Settings::search_only()
            };
            let mut workers = Workers::<G>::new(settings);
            let hashes = examples.iter().filter_map(|sum| workers.hash(sum));
            fingerprint = hashes.fold(fingerprint, |all, hash| mix_wide(all).wrapping_add(hash));
        }
        fingerprint
    }

    fn searched_winner(
        &mut self,
        sum: &Sum<G::Position>,
        first: Player,
    ) -> Result<Player, Unsolved> {
        let wins = self.workers.wins(sum, first)?;
        tracing::debug!(nodes = self.nodes(), ?first, wins, "searched");
        Ok(if wins { first } else { !first })
    }
}

impl<P: Subgame> WinningMove<P> {
    /// All moves of a player in a sum, each as if it won.
    pub fn all(sum: &Sum<P>, first: Player) -> impl Iterator<Item = WinningMove<P>> {
        sum.moves(first).map(|(term, label, to)| WinningMove {
            term,
            label: label.to_string(),
            to,
        })
    }
}
