//! Searches agree with exact values, beyond what an oracle reaches, and keep their limits.

use std::time::{Duration, Instant};

use clobber::Clobber;
use framework::knowledge::ValueBudget;
use framework::random::Random;
use framework::search::{SearchLimits, StrategyKind, Unsolved};
use framework::{Player, Settings, Solver, Sum, SumGame};
use nogo::NoGo;
use sumsolve_tests::boards;

fn solver<G: SumGame>(
    component_fuel: u64,
    strategy: StrategyKind,
    search: SearchLimits,
) -> Solver<G> {
    let values = ValueBudget {
        sum_fuel: 0,
        component_fuel,
        merge_followers: component_fuel,
        ..ValueBudget::default()
    };
    Solver::new(Settings {
        values,
        search,
        strategy: Some(strategy),
        ..Settings::default()
    })
}

fn check_against_values<G: SumGame>(
    characters: &str,
    count: usize,
    shortest: usize,
    longest: usize,
) {
    let limits = SearchLimits {
        table_bytes: 1 << 20,
        ..SearchLimits::default()
    };
    let mut exact = Solver::<G>::default();
    let strategies = [StrategyKind::Negamax, StrategyKind::ProofNumber];
    let fuels = [0, 20, 200];
    let mut searches: Vec<_> = strategies
        .into_iter()
        .flat_map(|strategy| fuels.map(|fuel| solver::<G>(fuel, strategy, limits)))
        .collect();
    let mut random = Random::new(90);
    for _ in 0..count {
        let board = boards::random::<G>(&mut random, characters, shortest, longest);
        let sum = Sum::new([board]);
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
    check_against_values::<Clobber>(boards::CLOBBER, 40, 24, 32);
}

#[test]
fn searches_of_nogo_agree_with_values() {
    check_against_values::<NoGo>(boards::NOGO, 60, 8, 13);
}

#[test]
fn periodic_boards_agree_whatever_the_budget() {
    for fuel in [0, 500, 20_000] {
        let mut search =
            solver::<Clobber>(fuel, StrategyKind::ProofNumber, SearchLimits::default());
        for n in 1..=18 {
            let sum = Sum::parse::<Clobber>(&format!("(BW)^{n}")).expect("a board");
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
    let board = Sum::parse::<NoGo>(".^40").expect("a board");
    for strategy in [StrategyKind::Negamax, StrategyKind::ProofNumber] {
        let few_nodes = SearchLimits {
            nodes: 100,
            table_bytes: 1 << 20,
            ..SearchLimits::default()
        };
        let mut search = solver::<NoGo>(100, strategy, few_nodes);
        for _ in 0..2 {
            assert_eq!(
                search.winner(&board, Player::Left),
                Err(Unsolved::Nodes(100))
            );
        }
        let mut search = solver::<NoGo>(100, strategy, SearchLimits::default());
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
    let board = Sum::parse::<Clobber>(&board).expect("a board");
    let mut search = Solver::<Clobber>::new(settings);
    assert_eq!(search.winner(&board, Player::Left), Err(Unsolved::Memory));
}

#[test]
fn one_thread_is_deterministic() {
    let nodes = || {
        let mut search = solver::<Clobber>(200, StrategyKind::ProofNumber, SearchLimits::default());
        let board = Sum::parse::<Clobber>("(BW)^26").expect("a board");
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
    let solver = |values| {
        Solver::<NoGo>::new(Settings {
            values,
            ..Settings::default()
        })
    };
    let (mut roomy, mut tight) = (solver(small(1 << 30)), solver(small(1 << 20)));
    let mut random = Random::new(110);
    for _ in 0..60 {
        let board = Sum::new([boards::random::<NoGo>(&mut random, boards::NOGO, 14, 18)]);
        assert_eq!(tight.outcome(&board), roomy.outcome(&board), "{board}");
    }
}
