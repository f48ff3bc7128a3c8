//! Which move to make, or to recommend.

use framework::{Engine, Event, Move, Moves, Question, Sum, Term, ValueEffort};
use game::Player;

use crate::screen::Console;
use crate::session;

/// What is known about the moves of a player.
pub(super) enum Chosen {
    /// This one wins.
    Wins(Move),
    /// None wins.
    AllLose,
    /// There was not enough time.
    Unknown,
}

/// A winning move of a player, if there is one.
pub(super) fn choose(
    sum: &Sum,
    mover: Player,
    engine: &mut Engine,
    console: &mut Console<'_>,
) -> Chosen {
    let question = Question {
        first: vec![mover],
        moves: Moves::First,
        value: ValueEffort::None,
        ..Question::new(sum.clone())
    };
    let mut winning = None;
    let answer = session::run_watched(engine, console, |engine| {
        engine.ask_streaming(&question, &mut |event| {
            if let Event::Move { found, .. } = event {
                winning = Some(found.clone());
            }
        })
    });
    match (winning, answer.unsolved) {
        (Some(winning), _) => Chosen::Wins(winning),
        (None, None) => Chosen::AllLose,
        (None, Some(_)) => Chosen::Unknown,
    }
}

/// The move that leaves the most moves of both players: where all lose, the opponent has the most to get wrong.
pub(super) fn with_most_left(sum: &Sum, moves: Vec<Move>) -> Move {
    let more = |found: &Move| {
        let [before, after] = [&sum.terms()[found.term], &found.to].map(move_count);
        after - before
    };
    // The first of several.
    let best = moves.into_iter().rev().max_by_key(more);
    best.expect("there is a move")
}

/// How many moves both players have in a term.
fn move_count(term: &Term) -> i64 {
    let counts = Player::BOTH.map(|player| match term {
        Term::Position(position) => position.move_count(player),
        Term::Value(value) => value.moves(player).len(),
    });
    counts.map(|count| count as i64).iter().sum()
}
