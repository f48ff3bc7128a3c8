//! An answer, free of any game's types.
//!
//! The field names are a promise to the programs that read `--json`.

use std::time::Instant;

use framework::search::Unsolved;
use framework::value::ValueId;
use framework::{Outcome, Player, Solver, Subgame, Sum, SumGame, WinningMove};
use serde::Serialize;

use crate::certificate::WrittenReport;
use crate::choices::{First, Moves};
use crate::facts;
use crate::statistics::{StatisticsReport, Times};

/// What is asked about a sum.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Question {
    /// Who moves first.
    pub(crate) first: First,
    /// Which winning moves to look for.
    pub(crate) moves: Moves,
    /// A value is shown in full up to so many characters.
    pub(crate) value_limit: usize,
    /// The number of threads, if statistics are wanted.
    pub(crate) threads: Option<usize>,
}

/// A value is shown in full up to so many characters, to a person and to a program.
const VALUE_LIMITS: [usize; 2] = [200, 100_000];

/// How many characters of a value are shown, to a person or to a program.
pub(crate) fn value_limit(json: bool) -> usize {
    VALUE_LIMITS[usize::from(json)]
}

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
    /// The proof that was written; null unless one was.
    pub(crate) certificate: Option<WrittenReport>,
    /// What the search did; null unless it was asked for.
    pub(crate) statistics: Option<StatisticsReport>,
    /// Which winning moves were asked for.
    #[serde(skip)]
    pub(crate) moves: Moves,
}

/// What happens when one player moves first.
#[derive(Debug, Serialize)]
pub(crate) struct FirstReport {
    /// Who moves first.
    pub(crate) player: String,
    /// Who wins; null if it is not known.
    pub(crate) winner: Option<String>,
    /// The winning first moves that were asked for; empty if there is none, null if they are not known
    /// or were not asked for.
    pub(crate) winning_moves: Option<Vec<MoveReport>>,
    /// Whether the list has all winning moves.
    pub(crate) winning_moves_are_complete: bool,
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

/// A move as it is typed: in a sum, with the number of its term first.
pub(crate) fn typed_move(term: usize, label: &str, is_sum: bool) -> String {
    if is_sum {
        format!("{term}:{label}")
    } else {
        label.into()
    }
}

impl<P: Subgame> From<WinningMove<P>> for MoveReport {
    fn from(found: WinningMove<P>) -> MoveReport {
        MoveReport {
            term: found.term + 1,
            label: found.label,
            to: found.to.to_string(),
        }
    }
}

/// Asks the solver everything that a report holds.
pub(crate) fn solve<G: SumGame>(
    solver: &mut Solver<G>,
    sum: &Sum<G::Position>,
    question: &Question,
) -> Report {
    let start = Instant::now();
    // A value answers all other questions about the sum at once.
    let value = solver.value(sum);
    let value_time = start.elapsed();
    let mut unsolved = None;
    let players = question.first.players().iter();
    let answers: Vec<_> = players
        .map(|&player| Answer::new(solver, sum, player, question.moves, &mut unsolved))
        .collect();
    let times = Times {
        total: start.elapsed(),
        value: value_time,
    };
    let statistics = question.threads.map(|threads| {
        let (found, fill) = (solver.statistics(), solver.table_fill());
        StatisticsReport::new(&found, fill, threads, times)
    });
    let mut report = Report {
        game: G::NAME,
        sum: sum.terms.iter().map(ToString::to_string).collect(),
        outcome: outcome(&answers).map(|outcome| outcome.to_string()),
        value_is_abbreviated: false,
        value: None,
        first: answers.into_iter().map(Answer::report::<G>).collect(),
        unsolved: unsolved.map(|limit| limit.to_string()),
        certificate: None,
        statistics,
        moves: question.moves,
    };
    report.show_value(value, question.value_limit, solver);
    report
}

impl Report {
    /// Adds the value of the sum, if a solver finds it.
    pub(crate) fn tell_value<G: SumGame>(
        &mut self,
        solver: &mut Solver<G>,
        sum: &Sum<G::Position>,
        limit: usize,
    ) {
        let value = solver.value(sum);
        self.show_value(value, limit, solver);
    }

    fn show_value<G: SumGame>(
        &mut self,
        value: Option<ValueId>,
        limit: usize,
        solver: &mut Solver<G>,
    ) {
        let Some(id) = value else {
            return;
        };
        let (text, is_abbreviated) = facts::text(id, limit, solver.values());
        self.value = Some(text);
        self.value_is_abbreviated = is_abbreviated;
    }
}

/// The answer for one first player.
struct Answer {
    first: Player,
    winner: Option<Player>,
    winning_moves: Option<Vec<MoveReport>>,
    moves_are_complete: bool,
}

impl Answer {
    fn new<G: SumGame>(
        solver: &mut Solver<G>,
        sum: &Sum<G::Position>,
        first: Player,
        asked: Moves,
        unsolved: &mut Option<Unsolved>,
    ) -> Answer {
        let mut note = |error| {
            unsolved.get_or_insert(error);
        };
        let mut all_decided = true;
        let winner = solver.winner(sum, first).map_err(&mut note).ok();
        let winning_moves = match winner {
            Some(winner) if winner == first => {
                let (moves, error) = winning_moves(solver, sum, first, asked);
                all_decided = error.is_none();
                error.map(note);
                moves
            }
            Some(_) => Some(Vec::new()),
            None => None,
        };
        let moves_are_complete = winner.is_some_and(|winner| winner != first)
            || winning_moves.is_some() && asked == Moves::All && all_decided;
        Answer {
            first,
            winner,
            winning_moves,
            moves_are_complete,
        }
    }

    fn report<G: SumGame>(self) -> FirstReport {
        let name = |player: Player| G::PLAYERS[player.index()].to_lowercase();
        FirstReport {
            player: name(self.first),
            winner: self.winner.map(name),
            winning_moves: self.winning_moves,
            winning_moves_are_complete: self.moves_are_complete,
        }
    }
}

/// The winning moves of the player who wins, as many as were asked for and found; none at all is no list. Also
/// why some are missing, if they are.
fn winning_moves<G: SumGame>(
    solver: &mut Solver<G>,
    sum: &Sum<G::Position>,
    first: Player,
    asked: Moves,
) -> (Option<Vec<MoveReport>>, Option<Unsolved>) {
    let (moves, unsolved) = match asked {
        Moves::All => solver.winning_moves_so_far(sum, first),
        Moves::First => match solver.winning_move(sum, first) {
            Ok(found) => (Vec::from_iter(found), None),
            Err(unsolved) => (Vec::new(), Some(unsolved)),
        },
        Moves::None => return (None, None),
    };
    if moves.is_empty() {
        return (None, unsolved);
    }
    let moves = moves.into_iter().map(MoveReport::from).collect();
    (Some(moves), unsolved)
}

fn outcome(answers: &[Answer]) -> Option<Outcome> {
    let [left, right] = answers else {
        return None;
    };
    let wins = |answer: &Answer| Some(answer.winner? == answer.first);
    Some(Outcome::from_first_wins(wins(left)?, wins(right)?))
}
