//! Published results come out.

use std::collections::HashMap;

use databases::ValueTable;
use framework::{Engine, Language, Sum};
use game::oracle::Oracle;
use game::{Comparison, Outcome, Player};
use sumsolve_tests::languages;
use sumsolve_tests::published::rows;
use value::{ValueId, Values};

fn sum(language: &Language, text: &str) -> Sum {
    language
        .sum(text)
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn check_values(language: &Language, data: &str) {
    let mut engine = Engine::default();
    for row in rows(data) {
        let value = engine.value(&sum(language, row.left)).expect(row.left);
        let expected = engine.values().parse(row.right).expect(row.right);
        assert_eq!(value, expected, "{} = {}", row.left, row.right);
    }
}

#[test]
fn clobber_positions_have_their_published_values() {
    check_values(
        &languages::clobber(),
        include_str!("../../data/clobber_values.txt"),
    );
}

#[test]
fn nogo_positions_have_their_published_values() {
    check_values(
        &languages::nogo(),
        include_str!("../../data/nogo_values.txt"),
    );
}

/// The value by the engine, and "position - value = 0" by the oracle.
fn check_values_with_oracle(language: &Language, data: &str) {
    check_values(language, data);
    let mut oracle = Oracle::new();
    for row in rows(data) {
        let difference = sum(language, row.left).minus(&sum(language, row.right));
        let outcome = oracle.outcome(difference.terms());
        assert_eq!(outcome, Outcome::P, "{} = {}", row.left, row.right);
    }
}

#[test]
fn domineering_positions_have_their_published_values() {
    check_values_with_oracle(
        &languages::domineering(),
        include_str!("../../data/domineering_values.txt"),
    );
}

#[test]
fn toads_and_frogs_positions_have_their_published_values() {
    check_values_with_oracle(
        &languages::toads_and_frogs(),
        include_str!("../../data/toads_and_frogs_values.txt"),
    );
}

#[test]
fn clobber_checkerboards_have_their_published_outcomes() {
    let mut engine = Engine::default();
    for row in rows(include_str!("../../data/clobber_grids.txt")) {
        let outcome = engine.outcome(&sum(&languages::clobber(), row.left));
        let outcome = outcome.expect(row.left);
        assert_eq!(outcome.to_string(), row.right, "{}", row.left);
    }
}

/// Rectangles of at most so many squares are left to the oracle too.
const ORACLE_SQUARES: usize = 16;

#[test]
fn domineering_rectangles_have_their_published_outcomes() {
    let mut oracle = Oracle::new();
    let mut engine = Engine::default();
    for row in rows(include_str!("../../data/domineering_outcomes.txt")) {
        let board = sum(&languages::domineering(), row.left);
        let outcome = engine.outcome(&board).expect(row.left);
        assert_eq!(outcome.to_string(), row.right, "{}", row.left);
        if board.to_string().matches('.').count() <= ORACLE_SQUARES {
            assert_eq!(oracle.outcome(board.terms()), outcome, "{}", row.left);
        }
    }
}

#[test]
fn bbw_to_the_n_is_a_multiple_of_up() {
    check_values(
        &languages::clobber(),
        include_str!("../../data/clobber_bbw.txt"),
    );
}

#[test]
fn equal_clobber_positions_are_equal() {
    let mut engine = Engine::default();
    for row in rows(include_str!("../../data/clobber_equalities.txt")) {
        let (a, b) = (
            sum(&languages::clobber(), row.left),
            sum(&languages::clobber(), row.right),
        );
        assert_eq!(
            engine.compare(&a, &b),
            Ok(Comparison::Equal),
            "{} = {}",
            row.left,
            row.right
        );
    }
}

#[test]
fn bw_to_the_n_is_a_first_player_win_except_for_3() {
    let mut engine = Engine::default();
    for row in rows(include_str!("../../data/clobber_bw.txt")) {
        let outcome = engine
            .outcome(&sum(&languages::clobber(), row.left))
            .expect(row.left);
        assert_eq!(outcome.to_string(), row.right, "{}", row.left);
    }
    assert_eq!(
        engine.value(&sum(&languages::clobber(), "(BW)^3")),
        Some(ValueId::ZERO)
    );
}

#[test]
fn nogo_openings_win_where_they_should() {
    let mut engine = Engine::default();
    for row in rows(include_str!("../../data/nogo_openings.txt")) {
        let board = sum(&languages::nogo(), &format!(".^{}", row.left));
        let winning = engine.winning_moves(&board, Player::Left).expect(row.left);
        let labels: Vec<_> = winning.into_iter().map(|found| found.label).collect();
        assert_eq!(labels.join(" "), row.right, "1x{}", row.left);
    }
}

#[test]
fn the_most_frequent_values_of_small_nogo_positions() {
    let mut values = Values::default();
    let mut table = ValueTable::new(languages::game(&languages::nogo()));
    (0..=8).for_each(|_| table.add_layer(&mut values).expect("a small table"));
    let mut occurrences = HashMap::<ValueId, u64>::new();
    for (_, value) in table.entries() {
        *occurrences.entry(value).or_default() += 1;
    }
    let published = rows(include_str!("../../data/nogo_frequent_values.txt"));
    let mut least = u64::MAX;
    let mut seen = Vec::new();
    for row in published {
        let value = values.parse(row.left).expect(row.left);
        assert_eq!(occurrences[&value].to_string(), row.right, "{}", row.left);
        least = least.min(occurrences[&value]);
        seen.extend([value, value.inverse()]);
    }
    // The table shows the most frequent ones: whatever it does not show is no more frequent.
    assert!(
        occurrences
            .iter()
            .all(|(value, &count)| seen.contains(value) || count <= least)
    );
    assert_eq!(
        table.entries().count(),
        (1..=8).map(|n| 3usize.pow(n + 1)).sum::<usize>()
    );
}
