//! A hundred thousand random sums of up to four components, both games, with random settings: whatever strategy,
//! rules, orders and budgets, the engine agrees with the oracle. It takes minutes, so `.ci/run` asks for it:
//! `cargo test -p sumsolve-tests --test library random_sums -- --ignored`.

use framework::{
    Engine, Language, MoveOrder, Rule, Rules, SearchLimits, Settings, Simplest, StrategyKind, Sum,
    ValueBudget,
};
use game::Outcome;
use game::oracle::Oracle;
use game::random::Random;
use sumsolve_tests::{boards, languages};

/// Sums of each game.
const SUMS: usize = 50_000;

/// The number of sums that share an oracle and engines, all of which remember.
const A_ROUND: usize = 500;

/// The number of engines of each strategy in a round.
const ENGINES: usize = 8;

/// Random settings, with budgets so small that the search has to work.
fn settings(random: &mut Random, strategy: StrategyKind) -> Settings {
    let switched = |rules: Rules, random: &mut Random| {
        let all = Rule::ALL.into_iter().map(|(rule, ..)| rule);
        let flipped: Vec<_> = all.filter(|_| random.below(3) == 0).collect();
        flipped.into_iter().fold(rules, |rules, rule| {
            if rules.has(rule) {
                rules.without(rule)
            } else {
                rules.with(rule)
            }
        })
    };
    // Without a memory, a search of a large sum takes too long.
    let rules = switched(Rules::default(), random).with(Rule::Table);
    Settings {
        values: ValueBudget {
            sum_fuel: 0,
            component_fuel: *random.choose(&[0, 0, 8, 20, 60, 1000]),
            merge_followers: *random.choose(&[0, 10, 100]),
            bounded_complexity: *random.choose(&[0, 3, 100]),
            valued_complexity: *random.choose(&[0, 2, 9]),
            bounded_always: *random.choose(&[0, 2, 40]),
            bounded_large: *random.choose(&[0, 3, 400]),
            simplest: *random.choose(&[
                Simplest::Canonical,
                Simplest::Length,
                Simplest::Moves,
                Simplest::SensibleMoves,
                Simplest::SensibleTree,
            ]),
            ..ValueBudget::default()
        },
        search: SearchLimits {
            table_bytes: *random.choose(&[1 << 7, 1 << 16]),
            nodes_alone: *random.choose(&[1, 5]),
            stage_nodes: *random.choose(&[3, 50, 60_000]),
            ..SearchLimits::default()
        },
        strategy: Some(strategy),
        rules,
        order: *random.choose(&[
            MoveOrder::Advantage,
            MoveOrder::Classes,
            MoveOrder::Middle,
            MoveOrder::None,
        ]),
        threads: *random.choose(&[1, 1, 1, 1, 1, 1, 1, 2]),
        profile: false,
    }
}

/// A random sum of up to four components: boards, inverses of boards, values; often with a game and its inverse.
fn random_sum(language: &Language, random: &mut Random, characters: &str, longest: usize) -> Sum {
    let sum = match random.below(4) {
        0 => boards::random_sum_with_values(language, random, characters, longest),
        _ => boards::random_sum(language, random, characters, longest),
    };
    let sum = Sum::of_terms(language, sum.terms().iter().take(4).cloned());
    match random.below(4) {
        0 => sum.inverse(),
        1 if sum.terms().len() < 4 => {
            let term = random.choose(sum.terms()).clone();
            sum.minus(&Sum::of_terms(language, [term]))
        }
        _ => sum,
    }
}

fn check(language: &Language, seed: u64, characters: &str, longest: usize) {
    let mut random = Random::new(seed);
    let (mut outcomes, mut nodes, mut searched) = (Vec::new(), 0, 0);
    for _ in 0..SUMS / A_ROUND {
        let mut oracle = Oracle::new();
        let mut engines = Vec::new();
        for strategy in [StrategyKind::Negamax, StrategyKind::ProofNumber] {
            let with_settings = |_| {
                let settings = settings(&mut random, strategy);
                (settings, Engine::new(settings))
            };
            engines.push((0..ENGINES).map(with_settings).collect::<Vec<_>>());
        }
        for _ in 0..A_ROUND {
            let sum = random_sum(language, &mut random, characters, longest);
            let expected = oracle.outcome(sum.terms());
            for of_strategy in &mut engines {
                let (settings, engine) = &mut of_strategy[random.below(ENGINES)];
                let before = engine.nodes();
                let found = engine.outcome(&sum);
                assert_eq!(found, Ok(expected), "{sum} with {settings:?}");
                nodes += engine.nodes() - before;
                searched += u64::from(engine.nodes() > before);
            }
            outcomes.push(expected);
        }
    }
    for outcome in [Outcome::L, Outcome::R, Outcome::N, Outcome::P] {
        let count = outcomes.iter().filter(|&&found| found == outcome).count();
        assert!(count > SUMS / 100, "all outcome classes occur");
    }
    println!(
        "{}: {SUMS} sums, {searched} searches, {nodes} nodes",
        language.name()
    );
    assert!(searched > SUMS as u64 / 10, "many sums had to be searched");
}

#[test]
#[ignore = "takes minutes: .ci/run runs it"]
fn random_sums_of_clobber_agree_with_the_oracle() {
    check(&languages::clobber(), 2026, boards::CLOBBER, 6);
}

#[test]
#[ignore = "takes minutes: .ci/run runs it"]
fn random_sums_of_nogo_agree_with_the_oracle() {
    check(&languages::nogo(), 2027, boards::NOGO, 5);
}
