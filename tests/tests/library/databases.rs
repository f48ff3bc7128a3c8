//! Databases and saved tables change the time, never the answer.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use clobber::Clobber;
use databases::{Builder, Database, DatabaseError, Fault, load_table, save_table};
use framework::knowledge::{KnownValues, ValueBudget};
use framework::oracle::Oracle;
use framework::random::Random;
use framework::rules::{Rule, Rules};
use framework::search::StrategyKind;
use framework::{Player, Settings, Solver, Sum, SumGame};
use nogo::NoGo;
use sumsolve_tests::boards;

type Known<G> = Arc<dyn KnownValues<<G as SumGame>::Position>>;

const STRATEGIES: [StrategyKind; 2] = [StrategyKind::Negamax, StrategyKind::ProofNumber];

fn build<G: SumGame>(path: &Path, last_layer: u32) {
    let builder = Builder::<G>::new(path, last_layer);
    builder.build().expect("it can be built");
}

fn open<G: SumGame>(path: &Path) -> Known<G> {
    Arc::new(Database::<G>::open(path).expect("a database"))
}

/// Solvers that know a database, with much fuel and with none of their own.
fn solvers<G: SumGame>(known: &Known<G>) -> Vec<Solver<G>> {
    let solver = |fuel: u64, strategy: StrategyKind| {
        let values = ValueBudget {
            sum_fuel: fuel,
            component_fuel: fuel,
            valued_complexity: fuel.min(9),
            merge_followers: fuel.min(20),
            ..ValueBudget::default()
        };
        let mut solver = Solver::new(Settings {
            values,
            strategy: Some(strategy),
            ..Settings::default()
        });
        solver.know(known);
        solver
    };
    let fuels = [0, 30, 1_000_000];
    let all = fuels.map(|fuel| STRATEGIES.map(|strategy| solver(fuel, strategy)));
    all.into_iter().flatten().collect()
}

/// Sums of which some components are in the database and some are not.
fn check_answers<G: SumGame>(characters: &str, last_layer: u32, longest: usize) {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("values.db");
    build::<G>(&path, last_layer);
    let mut solvers = solvers::<G>(&open::<G>(&path));
    let mut oracle = Oracle::new();
    let mut random = Random::new(70);
    for _ in 0..150 {
        let sum = boards::random_sum::<G>(&mut random, characters, longest);
        let expected = oracle.outcome(&sum.terms);
        for solver in &mut solvers {
            assert_eq!(solver.outcome(&sum), Ok(expected), "{sum}");
        }
    }
}

#[test]
fn clobber_with_a_database_agrees_with_the_oracle() {
    check_answers::<Clobber>(boards::CLOBBER, 5, 8);
}

#[test]
fn nogo_with_a_database_agrees_with_the_oracle() {
    check_answers::<NoGo>(boards::NOGO, 3, 6);
}

#[test]
fn a_damaged_database_changes_no_answer() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("values.db");
    build::<NoGo>(&path, 7);
    let good = fs::read(&path).expect("it is there");
    let mut random = Random::new(71);
    let mut with_database = 0;
    for _ in 0..40 {
        let mut damaged = good.clone();
        let place = random.below(damaged.len());
        damaged[place] ^= 1 << random.below(8);
        fs::write(&path, damaged).expect("written");
        let Ok(database) = Database::<NoGo>::open(&path) else {
            continue;
        };
        with_database += 1;
        let known: Known<NoGo> = Arc::new(database);
        let mut solver = Solver::<NoGo>::new(Settings::search_only());
        solver.know(&known);
        let mut alone = Solver::<NoGo>::new(Settings::search_only());
        for _ in 0..10 {
            let board = boards::random::<NoGo>(&mut random, boards::NOGO, 10, 16);
            let sum = Sum::new([board]);
            assert_eq!(solver.outcome(&sum), alone.outcome(&sum), "{sum}");
        }
    }
    assert!(with_database > 20, "most damages are found late");
}

#[test]
fn a_database_saves_work() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("values.db");
    build::<NoGo>(&path, 10);
    let nodes = |known: Option<&Known<NoGo>>| {
        let mut solver = Solver::<NoGo>::new(Settings::search_only());
        if let Some(known) = known {
            solver.know(known);
        }
        for board in [
            ".x..........................",
            "..x........o............x..",
        ] {
            let sum = Sum::parse::<NoGo>(board).expect("a board");
            solver.outcome(&sum).expect("no limit");
        }
        solver.nodes()
    };
    let (with, without) = (nodes(Some(&open::<NoGo>(&path))), nodes(None));
    assert!(5 * with < 4 * without, "{with} nodes instead of {without}");
}

/// Solvers with little knowledge, so that searches have to work.
fn searcher<G: SumGame>(strategy: StrategyKind, rules: Rules) -> Solver<G> {
    let values = ValueBudget {
        sum_fuel: 0,
        component_fuel: 20,
        valued_complexity: 3,
        ..ValueBudget::default()
    };
    Solver::new(Settings {
        values,
        strategy: Some(strategy),
        rules,
        ..Settings::default()
    })
}

fn random_sums<G: SumGame>(characters: &str, longest: usize) -> Vec<Sum<G::Position>> {
    let mut random = Random::new(72);
    let sums = (0..60).map(|_| boards::random_sum::<G>(&mut random, characters, longest));
    sums.collect()
}

/// A table that one strategy saved is true for both, with all settings.
fn check_tables<G: SumGame>(characters: &str, longest: usize) {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("solved.table");
    let sums = random_sums::<G>(characters, longest);
    let mut oracle = Oracle::new();
    let expected: Vec<_> = sums.iter().map(|sum| oracle.outcome(&sum.terms)).collect();
    let few = Rules::NONE.with(Rule::Table).with(Rule::NormalForm);
    for saved_by in STRATEGIES {
        let mut first = searcher::<G>(saved_by, few);
        let check = |solver: &mut Solver<G>| {
            for (sum, expected) in sums.iter().zip(&expected) {
                assert_eq!(solver.outcome(sum), Ok(*expected), "{sum}");
            }
        };
        check(&mut first);
        let saved = save_table::<G>(&path, first.watch().table()).expect("written");
        assert!(saved > 0);
        for strategy in STRATEGIES {
            for rules in [
                few,
                Rules::default(),
                few.without(Rule::NormalForm),
                Rules::ALL,
            ] {
                let mut second = searcher::<G>(strategy, rules);
                assert_eq!(load_table(&path, &mut second).expect("readable"), saved);
                check(&mut second);
                let is_like_the_first = rules == few;
                assert!(!is_like_the_first || 4 * second.nodes() < first.nodes());
            }
        }
    }
}

#[test]
fn saved_clobber_tables_are_true() {
    check_tables::<Clobber>(boards::CLOBBER, 9);
}

#[test]
fn saved_nogo_tables_are_true() {
    check_tables::<NoGo>(boards::NOGO, 7);
}

#[test]
fn a_table_that_does_not_fit_is_refused() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("solved.table");
    let mut solver = Solver::<NoGo>::new(Settings::search_only());
    let board = Sum::parse::<NoGo>(".x.......................").expect("a board");
    solver.winner(&board, Player::Right).expect("no limit");
    save_table::<NoGo>(&path, solver.watch().table()).expect("written");
    let refused = |found: Result<u64, DatabaseError>| match found {
        Err(error @ DatabaseError::Unusable { .. }) => {
            let text = error.to_string();
            assert!(
                text.contains("solved.table") && text.contains("--save-table"),
                "{text}"
            );
            let DatabaseError::Unusable { fault, .. } = error else {
                unreachable!("it was matched");
            };
            fault
        }
        other => panic!("{other:?}"),
    };
    let mut other_game = Solver::<Clobber>::default();
    let fault = refused(load_table(&path, &mut other_game));
    assert!(matches!(fault, Fault::Game { .. }), "{fault}");
    let good = fs::read(&path).expect("it is there");
    let mut random = Random::new(73);
    for _ in 0..200 {
        let mut damaged = good.clone();
        let place = random.below(damaged.len());
        damaged[place] ^= 1 << random.below(8);
        fs::write(&path, &damaged).expect("written");
        refused(load_table(&path, &mut solver));
    }
    build::<NoGo>(&path, 3);
    let fault = refused(load_table(&path, &mut solver));
    assert!(matches!(fault, Fault::Kind { .. }), "{fault}");
}
