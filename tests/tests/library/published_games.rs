//! Published results of the games that have few of them: values and outcomes, in mixed sums.

use framework::Engine;
use game::Outcome;
use game::oracle::Oracle;
use sumsolve_tests::languages;
use sumsolve_tests::published::rows;

#[test]
fn positions_have_their_published_values() {
    let mixed = languages::mixed();
    let mut engine = Engine::default();
    for row in rows(include_str!("../../data/games_values.txt")) {
        let board = mixed.sum(row.left).expect(row.left);
        let value = engine.value(&board).expect(row.left);
        let expected = engine.values().parse(row.right).expect(row.right);
        assert_eq!(value, expected, "{} = {}", row.left, row.right);
    }
}

/// Boards with at most this many cells are left to the oracle, too.
const ORACLE_CELLS: usize = 9;

#[test]
fn positions_have_their_published_outcomes() {
    let mixed = languages::mixed();
    let (mut engine, mut oracle) = (Engine::default(), Oracle::new());
    for row in rows(include_str!("../../data/games_outcomes.txt")) {
        let board = mixed.sum(row.left).expect(row.left);
        let outcome: Outcome = engine.outcome(&board).expect(row.left);
        assert_eq!(outcome.to_string(), row.right, "{}", row.left);
        let text = board.to_string();
        let (_, cells) = text.split_once(':').expect("a game");
        if cells.len() <= ORACLE_CELLS {
            assert_eq!(oracle.outcome(board.terms()), outcome, "{}", row.left);
        }
    }
}
