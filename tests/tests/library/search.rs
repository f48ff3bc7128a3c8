//! Searches agree with exact values, beyond what an oracle reaches, and keep their limits.

use std::time::{Duration, Instant};

use framework::{
    Engine, Language, SearchLimits, Settings, StrategyKind, Sum, Unsolved, ValueBudget,
};
use game::Player;
use game::random::Random;
use sumsolve_tests::{boards, languages};

fn engine(component_fuel: u64, strategy: StrategyKind, search: SearchLimits) -> Engine {
    let values = ValueBudget {
        sum_fuel: 0,
        component_fuel,
        merge_followers: component_fuel,
        ..ValueBudget::default()
    };
    Engine::new(Settings {
        values,
        search,
        strategy: Some(strategy),
        ..Settings::default()
    })
}

fn check_against_values(
    language: &Language,
    characters: &str,
    count: usize,
    shortest: usize,
    longest: usize,
) {
    let limits = SearchLimits {
        table_bytes: 1 << 20,
        ..SearchLimits::default()
    };
    let mut exact = Engine::default();
    let strategies = [StrategyKind::Negamax, StrategyKind::ProofNumber];
    let fuels = [0, 20, 200];
    let mut searches: Vec<_> = strategies
        .into_iter()
        .flat_map(|strategy| fuels.map(|fuel| engine(fuel, strategy, limits)))
        .collect();
    let mut random = Random::new(90);
    for _ in 0..count {
        let board = boards::random(language, &mut random, characters, shortest, longest);
        let sum = Sum::new(language, [board]);
        assert!(exact.value(&sum).is_some(), "{sum} has a value");
        let expected = exact.outcome(&sum);
        for search in &mut searches {
            assert_eq!(search.outcome(&sum), expected, "{sum}");
        }
    }
    assert!(
        searches.iter().any(|search| search.nodes() > 0),
        "some were searched"
    );
}

#[test]
fn searches_of_clobber_agree_with_values() {
    check_against_values(&languages::clobber(), boards::CLOBBER, 40, 24, 32);
}

#[test]
fn searches_of_nogo_agree_with_values() {
    check_against_values(&languages::nogo(), boards::NOGO, 60, 8, 13);
}

#[test]
fn periodic_boards_agree_whatever_the_budget() {
    for fuel in [0, 500, 20_000] {
        let mut search = engine(fuel, StrategyKind::ProofNumber, SearchLimits::default());
        for n in 1..=18 {
            let sum = languages::clobber()
                .sum(&format!("(BW)^{n}"))
                .expect("a board");
            let winner = if n == 3 { Player::Right } else { Player::Left };
            assert_eq!(
                search.winner(&sum, Player::Left),
                Ok(winner),
                "(BW)^{n} with fuel {fuel}"
            );
        }
    }
}

#[test]
fn limits_end_a_search_with_an_answer_of_its_own() {
    let board = languages::nogo().sum(".^40").expect("a board");
    for strategy in [StrategyKind::Negamax, StrategyKind::ProofNumber] {
        let few_nodes = SearchLimits {
            nodes: 100,
            table_bytes: 1 << 20,
            ..SearchLimits::default()
        };
        let mut search = engine(100, strategy, few_nodes);
        for _ in 0..2 {
            assert_eq!(
                search.winner(&board, Player::Left),
                Err(Unsolved::Nodes(100))
            );
        }
        let mut search = engine(100, strategy, SearchLimits::default());
        search.set_deadline(Some(Instant::now() + Duration::from_millis(50)));
        assert_eq!(search.winner(&board, Player::Left), Err(Unsolved::Time));
    }
}

#[test]
fn memory_is_a_limit() {
    let values = ValueBudget {
        sum_fuel: 0,
        component_bytes: 1 << 20,
        position_bytes: 1 << 20,
        ..ValueBudget::default()
    };
    let settings = Settings {
        values,
        ..Settings::default()
    };
    let board = Random::new(100).text("BW", 2000);
    let board = languages::clobber().sum(&board).expect("a board");
    let mut search = Engine::new(settings);
    assert_eq!(search.winner(&board, Player::Left), Err(Unsolved::Memory));
}

#[test]
fn one_thread_is_deterministic() {
    let nodes = || {
        let mut search = engine(200, StrategyKind::ProofNumber, SearchLimits::default());
        let board = languages::clobber().sum("(BW)^26").expect("a board");
        search.winner(&board, Player::Left).expect("no limit");
        search.nodes()
    };
    assert_eq!(nodes(), nodes());
}

#[test]
fn memory_is_made_free_for_the_next_question() {
    let small = |bytes| ValueBudget {
        sum_fuel: 0,
        component_bytes: bytes,
        position_bytes: bytes,
        ..ValueBudget::default()
    };
    let engine = |values| {
        Engine::new(Settings {
            values,
            ..Settings::default()
        })
    };
    let (mut roomy, mut tight) = (engine(small(1 << 30)), engine(small(1 << 20)));
    let nogo = languages::nogo();
    let mut random = Random::new(110);
    for _ in 0..60 {
        let board = boards::random(&nogo, &mut random, boards::NOGO, 14, 18);
        let board = Sum::new(&nogo, [board]);
        assert_eq!(tight.outcome(&board), roomy.outcome(&board), "{board}");
    }
}
