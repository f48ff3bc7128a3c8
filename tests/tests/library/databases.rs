//! Databases and saved tables change the time, never the answer.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use databases::{Builder, Database, DatabaseError, Fault, load_table, save_table};
use framework::{Engine, Language, Rule, Rules, Settings, StrategyKind, Sum, ValueBudget};
use game::Player;
use game::oracle::Oracle;
use game::random::Random;
use sumsolve_tests::files::table;
use sumsolve_tests::{boards, languages};
use value::KnownValues;

type Known = Arc<dyn KnownValues>;

const STRATEGIES: [StrategyKind; 2] = [StrategyKind::Negamax, StrategyKind::ProofNumber];

fn build(language: &Language, path: &Path, last_layer: u32) {
    let builder = Builder::new(languages::game(language), path, last_layer);
    builder.build().expect("it can be built");
}

fn open(language: &Language, path: &Path) -> Known {
    Arc::new(Database::open(languages::game(language), path).expect("a database"))
}

/// Engines that know a database, with much fuel and with none of their own.
fn engines(language: &Language, known: &Known) -> Vec<Engine> {
    let engine = |fuel: u64, strategy: StrategyKind| {
        let values = ValueBudget {
            sum_fuel: fuel,
            component_fuel: fuel,
            valued_complexity: fuel.min(9),
            merge_followers: fuel.min(20),
            ..ValueBudget::default()
        };
        let mut engine = Engine::new(Settings {
            values,
            strategy: Some(strategy),
            ..Settings::default()
        });
        engine.use_values(languages::game(language), known);
        engine
    };
    let fuels = [0, 30, 1_000_000];
    let all = fuels.map(|fuel| STRATEGIES.map(|strategy| engine(fuel, strategy)));
    all.into_iter().flatten().collect()
}

/// Sums of which some components are in the database and some are not.
fn check_answers(language: &Language, characters: &str, last_layer: u32, longest: usize) {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("values.db");
    build(language, &path, last_layer);
    let mut engines = engines(language, &open(language, &path));
    let mut oracle = Oracle::new();
    let mut random = Random::new(70);
    for _ in 0..150 {
        let sum = boards::random_sum(language, &mut random, characters, longest);
        let expected = oracle.outcome(sum.terms());
        for engine in &mut engines {
            assert_eq!(engine.outcome(&sum), Ok(expected), "{sum}");
        }
    }
}

#[test]
fn clobber_with_a_database_agrees_with_the_oracle() {
    check_answers(&languages::clobber(), boards::CLOBBER, 5, 8);
}

#[test]
fn nogo_with_a_database_agrees_with_the_oracle() {
    check_answers(&languages::nogo(), boards::NOGO, 3, 6);
}

#[test]
fn a_damaged_database_changes_no_answer() {
    let nogo = languages::nogo();
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("values.db");
    build(&nogo, &path, 7);
    let good = fs::read(&path).expect("it is there");
    let mut random = Random::new(71);
    let mut with_database = 0;
    for _ in 0..40 {
        let mut damaged = good.clone();
        let place = random.below(damaged.len());
        damaged[place] ^= 1 << random.below(8);
        fs::write(&path, damaged).expect("written");
        let Ok(database) = Database::open(languages::game(&nogo), &path) else {
            continue;
        };
        with_database += 1;
        let known: Known = Arc::new(database);
        let mut engine = Engine::new(Settings::search_only());
        engine.use_values(languages::game(&nogo), &known);
        let mut alone = Engine::new(Settings::search_only());
        for _ in 0..10 {
            let board = boards::random(&nogo, &mut random, boards::NOGO, 10, 16);
            let sum = Sum::new(&nogo, [board]);
            assert_eq!(engine.outcome(&sum), alone.outcome(&sum), "{sum}");
        }
    }
    assert!(with_database > 20, "most damages are found late");
}

#[test]
fn a_database_saves_work() {
    let nogo = languages::nogo();
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("values.db");
    build(&nogo, &path, 12);
    let nodes = |known: Option<&Known>| {
        let mut engine = Engine::new(Settings::search_only());
        if let Some(known) = known {
            engine.use_values(languages::game(&nogo), known);
        }
        for board in [
            ".x..........................",
            "..x........o............x..",
        ] {
            let sum = nogo.sum(board).expect("a board");
            engine.outcome(&sum).expect("no limit");
        }
        engine.nodes()
    };
    let (with, without) = (nodes(Some(&open(&nogo, &path))), nodes(None));
    assert!(5 * with < 4 * without, "{with} nodes instead of {without}");
}

/// Engines with little knowledge, so that searches have to work.
fn searcher(strategy: StrategyKind, rules: Rules) -> Engine {
    let values = ValueBudget {
        sum_fuel: 0,
        component_fuel: 20,
        valued_complexity: 3,
        ..ValueBudget::default()
    };
    Engine::new(Settings {
        values,
        strategy: Some(strategy),
        rules,
        ..Settings::default()
    })
}

fn random_sums(language: &Language, characters: &str, longest: usize) -> Vec<Sum> {
    let mut random = Random::new(72);
    let sums = (0..60).map(|_| boards::random_sum(language, &mut random, characters, longest));
    sums.collect()
}

/// A table that one strategy saved is true for both, with all settings.
fn check_tables(language: &Language, characters: &str, longest: usize) {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("solved.table");
    let sums = random_sums(language, characters, longest);
    let mut oracle = Oracle::new();
    let expected: Vec<_> = sums.iter().map(|sum| oracle.outcome(sum.terms())).collect();
    let few = Rules::NONE.with(Rule::Table).with(Rule::NormalForm);
    for saved_by in STRATEGIES {
        let mut first = searcher(saved_by, few);
        let check = |engine: &mut Engine| {
            for (sum, expected) in sums.iter().zip(&expected) {
                assert_eq!(engine.outcome(sum), Ok(*expected), "{sum}");
            }
        };
        check(&mut first);
        let saved = save_table(&table(&path), language, first.watch().table()).expect("written");
        assert!(saved > 0);
        for strategy in STRATEGIES {
            for rules in [
                few,
                Rules::default(),
                few.without(Rule::NormalForm),
                Rules::ALL,
            ] {
                let mut second = searcher(strategy, rules);
                assert_eq!(
                    load_table(&path, language, &mut second).expect("readable"),
                    saved
                );
                check(&mut second);
                let is_like_the_first = rules == few;
                assert!(!is_like_the_first || 4 * second.nodes() < first.nodes());
            }
        }
    }
}

#[test]
fn saved_clobber_tables_are_true() {
    check_tables(&languages::clobber(), boards::CLOBBER, 9);
}

#[test]
fn saved_nogo_tables_are_true() {
    check_tables(&languages::nogo(), boards::NOGO, 7);
}

#[test]
fn a_table_that_does_not_fit_is_refused() {
    let nogo = languages::nogo();
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("solved.table");
    let mut engine = Engine::new(Settings::search_only());
    let board = nogo.sum(".x.......................").expect("a board");
    engine.winner(&board, Player::Right).expect("no limit");
    save_table(&table(&path), &nogo, engine.watch().table()).expect("written");
    let refused = |found: Result<u64, DatabaseError>| match found {
        Err(error @ DatabaseError::Unusable { .. }) => {
            let text = error.to_string();
            assert!(
                text.contains("solved.table") && text.contains("Name another file"),
                "{text}"
            );
            let DatabaseError::Unusable { fault, .. } = error else {
                unreachable!("it was matched");
            };
            fault
        }
        other => panic!("{other:?}"),
    };
    let mut other_game = Engine::default();
    let fault = refused(load_table(&path, &languages::clobber(), &mut other_game));
    assert!(matches!(fault, Fault::Game { .. }), "{fault}");
    let good = fs::read(&path).expect("it is there");
    let mut random = Random::new(73);
    for _ in 0..200 {
        let mut damaged = good.clone();
        let place = random.below(damaged.len());
        damaged[place] ^= 1 << random.below(8);
        fs::write(&path, &damaged).expect("written");
        refused(load_table(&path, &nogo, &mut engine));
    }
    fs::remove_file(&path).expect("it is there");
    build(&nogo, &path, 3);
    let fault = refused(load_table(&path, &nogo, &mut engine));
    assert!(matches!(fault, Fault::Kind { .. }), "{fault}");
}
