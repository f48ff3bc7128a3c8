//! The public face: questions about sums.

use std::time::Instant;

use crate::knowledge::{Knowledge, ValueBudget};
use crate::search::{Negamax, ProofNumber, SearchLimits, State, Strategy, StrategyKind, Unsolved};
use crate::value::{ValueId, Values};
use crate::{Comparison, Outcome, Player, Subgame, Sum, SumGame};

/// What a solver may spend, and on what.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// The budget for exact values.
    pub values: ValueBudget,
    /// The limits of a search.
    pub search: SearchLimits,
    /// The strategy, if not the game's own choice.
    pub strategy: Option<StrategyKind>,
}

/// A move that wins, and where it leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WinningMove<P: Subgame> {
    /// Which term of the sum is moved in, counted from 0.
    pub term: usize,
    /// The move, as players of the game write it.
    pub label: String,
    /// The term after the move.
    pub to: P,
}

/// Answers questions about sums of one game, and keeps what it learns from one to the next.
///
/// Exact values answer first; what has none within the budget is searched. The budget and the limits
/// change the time, never the answer: where they do not suffice, the answer is [`Unsolved`].
pub struct Solver<G: SumGame> {
    knowledge: Knowledge<G::Position>,
    strategy: Box<dyn Strategy<G::Position> + Send>,
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
        let limits = settings.search;
        match settings.strategy.unwrap_or(G::STRATEGY) {
            StrategyKind::Negamax => Solver::with_strategy(settings, Negamax::new(limits)),
            StrategyKind::ProofNumber => Solver::with_strategy(settings, ProofNumber::new(limits)),
        }
    }

    /// A solver that searches with a strategy of its own.
    pub fn with_strategy(
        settings: Settings,
        strategy: impl Strategy<G::Position> + Send + 'static,
    ) -> Solver<G> {
        Solver {
            knowledge: Knowledge::new(settings.values, G::SCALE),
            strategy: Box::new(strategy),
            last: None,
        }
    }

    /// Sets the moment after which questions end with [`Unsolved::Time`].
    pub fn set_deadline(&mut self, deadline: Option<Instant>) {
        self.knowledge.set_deadline(deadline);
    }

    /// The exact value of a sum, if it can be had within the budget.
    pub fn value(&mut self, sum: &Sum<G::Position>) -> Option<ValueId> {
        if let Some((last, value)) = &self.last
            && last == sum
        {
            return *value;
        }
        let value = self.knowledge.value_of_sum(&sum.terms);
        tracing::debug!(
            known = value.is_some(),
            forms = self.knowledge.values.form_count(),
            positions = self.knowledge.positions.len(),
            "asked for the exact value"
        );
        self.last = Some((sum.clone(), value));
        value
    }

    /// The arena in which [`value`](Self::value) names values.
    pub fn values(&mut self) -> &mut Values {
        &mut self.knowledge.values
    }

    /// The winner when `first` moves first.
    ///
    /// # Errors
    /// [`Unsolved`] if a limit was reached before the answer was known.
    pub fn winner(&mut self, sum: &Sum<G::Position>, first: Player) -> Result<Player, Unsolved> {
        if let Some(value) = self.value(sum) {
            return Ok(self.knowledge.values.outcome(value).winner(first));
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
        if let (Some(a), Some(b)) = (self.value(a), self.value(b))
            && let (Some(le), Some(ge)) = (self.knowledge.le(a, b), self.knowledge.le(b, a))
        {
            return Ok(Outcome::from_first_wins(!le, !ge).into());
        }
        self.outcome(&a.minus(b)).map(Comparison::from)
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
        let is_valued = self.value(sum).is_some();
        let mut winning = Vec::new();
        for (term, position) in sum.terms.iter().enumerate() {
            for (label, to) in position.moves(first) {
                let after = sum.with_term(term, to.clone());
                // The options of a sum that has a value were valued with it.
                let value = is_valued
                    .then(|| self.knowledge.value_of_sum(&after.terms))
                    .flatten();
                let winner = match value {
                    Some(value) => self.knowledge.values.outcome(value).winner(!first),
                    None => self.searched_winner(&after, !first)?,
                };
                if winner == first {
                    let label = label.to_string();
                    winning.push(WinningMove { term, label, to });
                }
            }
        }
        Ok(winning)
    }

    /// How many nodes were searched so far.
    pub fn nodes(&self) -> u64 {
        self.strategy.nodes()
    }

    /// The sum as a state. Left is always to move: for Right, it is the inverse.
    fn state(&mut self, sum: &Sum<G::Position>, first: Player) -> Result<State, Unsolved> {
        let mut state = State::default();
        for part in self.knowledge.parts_of_sum(&sum.terms)? {
            let part = part.inverse_if(first == Player::Right);
            if let Some(component) = self.knowledge.component_of_position(part)? {
                self.knowledge.add_to(&mut state, component)?;
            }
        }
        Ok(state)
    }

    fn searched_winner(
        &mut self,
        sum: &Sum<G::Position>,
        first: Player,
    ) -> Result<Player, Unsolved> {
        let answer = self.state(sum, first);
        let answer = answer.and_then(|state| self.strategy.left_wins(state, &mut self.knowledge));
        let wins = answer.map_err(|unsolved| match unsolved {
            Unsolved::Memory if self.knowledge.is_late() => Unsolved::Time,
            other => other,
        })?;
        tracing::debug!(nodes = self.strategy.nodes(), ?first, wins, "searched");
        Ok(if wins { first } else { !first })
    }
}
