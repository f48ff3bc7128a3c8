//! An answer, free of any game's types.
//!
//! The field names are a promise to the programs that read `--json`.

use framework::search::Unsolved;
use framework::{Outcome, Player, Solver, Sum, SumGame};
use serde::Serialize;

use crate::args::{First, SolveArgs};

/// A value is shown in full up to so many characters, to a person and to a program.
const VALUE_LIMITS: [usize; 2] = [200, 100_000];

/// What was found out about a sum.
#[derive(Debug, Serialize)]
pub(crate) struct Report {
    /// The game's name.
    pub(crate) game: &'static str,
    /// The terms of the sum.
    pub(crate) sum: Vec<String>,
    /// `L`, `R`, `N` or `P`; null if only one player was asked about, or if it is not known.
    pub(crate) outcome: Option<String>,
    /// The canonical form in the field's notation; null if there is none within the budget.
    pub(crate) value: Option<String>,
    /// Whether parts of a long value were left out.
    pub(crate) value_is_abbreviated: bool,
    /// One answer for each first player that was asked about.
    pub(crate) first: Vec<FirstReport>,
    /// The limit that was reached, if one was.
    pub(crate) unsolved: Option<String>,
}

/// What happens when one player moves first.
#[derive(Debug, Serialize)]
pub(crate) struct FirstReport {
    /// Who moves first.
    pub(crate) player: String,
    /// Who wins; null if it is not known.
    pub(crate) winner: Option<String>,
    /// All winning first moves; empty if there is none, null if not all are known.
    pub(crate) winning_moves: Option<Vec<MoveReport>>,
}

/// A winning move.
#[derive(Debug, Serialize)]
pub(crate) struct MoveReport {
    /// The term of the sum that is moved in, counted from 1.
    pub(crate) term: usize,
    /// The move in the game's notation.
    #[serde(rename = "move")]
    pub(crate) label: String,
    /// The term after the move.
    pub(crate) to: String,
}

impl First {
    fn players(self) -> &'static [Player] {
        match self {
            First::Black => &[Player::Left],
            First::White => &[Player::Right],
            First::Both => &Player::BOTH,
        }
    }
}

/// Asks the solver everything that a report holds.
pub(crate) fn solve<G: SumGame>(
    solver: &mut Solver<G>,
    sum: &Sum<G::Position>,
    question: &SolveArgs,
) -> Report {
    let mut unsolved = None;
    let value_limit = VALUE_LIMITS[usize::from(question.json)];
    let answers: Vec<_> = question
        .first
        .players()
        .iter()
        .map(|&player| Answer::new(solver, sum, player, &mut unsolved))
        .collect();
    let value = solver.value(sum).map(|id| {
        let full = solver.values().text(id, value_limit);
        let is_abbreviated = full.is_none();
        (
            full.unwrap_or_else(|| solver.values().abbreviation(id, value_limit)),
            is_abbreviated,
        )
    });
    Report {
        game: G::NAME,
        sum: sum.terms.iter().map(ToString::to_string).collect(),
        outcome: outcome(&answers).map(|outcome| outcome.to_string()),
        value_is_abbreviated: value
            .as_ref()
            .is_some_and(|(_, is_abbreviated)| *is_abbreviated),
        value: value.map(|(text, _)| text),
        first: answers.into_iter().map(Answer::report::<G>).collect(),
        unsolved: unsolved.map(|limit| limit.to_string()),
    }
}

/// The answer for one first player.
struct Answer {
    first: Player,
    winner: Option<Player>,
    winning_moves: Option<Vec<MoveReport>>,
}

impl Answer {
    fn new<G: SumGame>(
        solver: &mut Solver<G>,
        sum: &Sum<G::Position>,
        first: Player,
        unsolved: &mut Option<Unsolved>,
    ) -> Answer {
        let mut note = |error| {
            unsolved.get_or_insert(error);
        };
        let winner = solver.winner(sum, first).map_err(&mut note).ok();
        let winning_moves = match winner {
            Some(winner) if winner == first => solver.winning_moves(sum, first).map_err(note).ok(),
            Some(_) => Some(Vec::new()),
            None => None,
        };
        let winning_moves = winning_moves.map(|moves| {
            let report = moves.into_iter().map(|found| MoveReport {
                term: found.term + 1,
                label: found.label,
                to: found.to.to_string(),
            });
            report.collect()
        });
        Answer {
            first,
            winner,
            winning_moves,
        }
    }

    fn report<G: SumGame>(self) -> FirstReport {
        let name = |player: Player| G::PLAYERS[player.index()].to_lowercase();
        FirstReport {
            player: name(self.first),
            winner: self.winner.map(name),
            winning_moves: self.winning_moves,
        }
    }
}

fn outcome(answers: &[Answer]) -> Option<Outcome> {
    let [left, right] = answers else {
        return None;
    };
    let wins = |answer: &Answer| Some(answer.winner? == answer.first);
    Some(Outcome::from_first_wins(wins(left)?, wins(right)?))
}
