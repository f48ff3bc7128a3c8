//! Every strategy, with any technique switched on or off, on any number of threads, agrees with the
//! oracle on random sums; exact values are so scarce that unknown components are common.

use framework::{
    Engine, MoveOrder, Rule, Rules, SearchLimits, Settings, Simplest, StrategyKind, Sum,
    ValueBudget,
};
use game::oracle::Oracle;
use game::random::Random;
use game::{Outcome, Player};
use sumsolve_tests::{boards, languages, tree};

/// Everything, nothing, each technique missing, each technique alone, and random sets.
fn rule_sets(random: &mut Random) -> Vec<Rules> {
    let mut sets = vec![Rules::default(), Rules::ALL, Rules::NONE];
    for (rule, ..) in Rule::ALL {
        sets.push(Rules::ALL.without(rule));
        sets.push(Rules::NONE.with(rule));
    }
    for _ in 0..12 {
        let chosen = Rule::ALL.into_iter().map(|(rule, ..)| rule);
        let chosen = chosen.filter(|_| random.below(2) == 0);
        sets.push(chosen.fold(Rules::NONE, Rules::with));
    }
    sets
}

/// A sample of settings in which each set of rules meets both strategies.
fn sample(random: &mut Random) -> Vec<Settings> {
    let orders = [
        MoveOrder::Advantage,
        MoveOrder::Classes,
        MoveOrder::Middle,
        MoveOrder::None,
    ];
    let measures = [
        Simplest::Canonical,
        Simplest::Length,
        Simplest::Moves,
        Simplest::SensibleMoves,
        Simplest::SensibleTree,
    ];
    let mut sample = Vec::new();
    for rules in rule_sets(random) {
        for strategy in [StrategyKind::Negamax, StrategyKind::ProofNumber] {
            let values = ValueBudget {
                sum_fuel: 0,
                component_fuel: *random.choose(&[0, 8, 20, 60, 1000]),
                merge_followers: *random.choose(&[0, 10, 100]),
                bounded_complexity: *random.choose(&[0, 3, 100]),
                simplest: *random.choose(&measures),
                valued_complexity: *random.choose(&[0, 2, 9]),
                bounded_always: *random.choose(&[0, 2, 40]),
                bounded_large: *random.choose(&[0, 3, 400]),
                listed_complexity: *random.choose(&[0, 5, 20]),
                ..ValueBudget::default()
            };
            let search = SearchLimits {
                table_bytes: *random.choose(&[1 << 7, 1 << 16]),
                nodes_alone: *random.choose(&[1, 5]),
                stage_nodes: *random.choose(&[3, 50, 60_000]),
                ..SearchLimits::default()
            };
            sample.push(Settings {
                values,
                search,
                strategy: Some(strategy),
                rules,
                order: *random.choose(&orders),
                threads: *random.choose(&[1, 1, 1, 2, 3]),
                profile: *random.choose(&[false, false, true]),
            });
        }
    }
    sample
}

/// The number of engines that each sum meets.
const ENGINES_A_SUM: usize = 3;

/// An oracle remembers everything, so from time to time a new one takes over.
const SUMS_AN_ORACLE: usize = 500;

fn check(count: usize, mut next: impl FnMut(&mut Random) -> Sum) {
    let mut random = Random::new(50);
    let mut oracle = Oracle::new();
    let settings = sample(&mut random);
    let mut engines: Vec<_> = settings.iter().map(|&s| Engine::new(s)).collect();
    let mut outcomes = Vec::new();
    for n in 0..count {
        if n % SUMS_AN_ORACLE == 0 {
            oracle = Oracle::new();
        }
        let sum = next(&mut random);
        let expected = oracle.outcome(sum.terms());
        for k in 0..ENGINES_A_SUM {
            let chosen = (n * ENGINES_A_SUM + k) % engines.len();
            // Without a memory, a search of a large sum takes too long.
            if !settings[chosen].rules.has(Rule::Table) && sum.to_string().len() > 16 {
                continue;
            }
            assert_eq!(
                engines[chosen].outcome(&sum),
                Ok(expected),
                "{sum} with {:?}",
                settings[chosen]
            );
        }
        outcomes.push(expected);
    }
    for outcome in [Outcome::L, Outcome::R, Outcome::N, Outcome::P] {
        assert!(outcomes.contains(&outcome), "all outcome classes occur");
    }
    let searched = engines.iter().filter(|engine| engine.nodes() > 0).count();
    assert!(searched * 2 > engines.len(), "most engines had to search");
}

#[test]
fn random_sums_of_clobber_with_all_switches() {
    let clobber = languages::clobber();
    check(20_000, |random| {
        boards::random_sum(&clobber, random, boards::CLOBBER, 6)
    });
}

#[test]
fn random_sums_of_nogo_with_all_switches() {
    let nogo = languages::nogo();
    check(20_000, |random| {
        boards::random_sum(&nogo, random, boards::NOGO, 5)
    });
}

#[test]
fn random_sums_of_trees_with_all_switches() {
    let trees = languages::trees();
    check(10_000, |random| tree::random_sum(&trees, random, 4));
}

#[test]
fn random_sums_of_clobber_and_values_with_all_switches() {
    let clobber = languages::clobber();
    check(10_000, |random| {
        boards::random_sum_with_values(&clobber, random, boards::CLOBBER, 6)
    });
}

#[test]
fn random_sums_of_nogo_and_values_with_all_switches() {
    let nogo = languages::nogo();
    check(10_000, |random| {
        boards::random_sum_with_values(&nogo, random, boards::NOGO, 5)
    });
}

/// Without rules, a search is plain: its nodes are many more.
#[test]
fn rules_save_nodes() {
    let nodes = |rules| {
        let mut engine = Engine::new(Settings {
            rules,
            ..Settings::search_only()
        });
        let board = languages::nogo().sum(".^12").expect("a board");
        assert_eq!(engine.winner(&board, Player::Left), Ok(Player::Left));
        engine.nodes()
    };
    assert!(10 * nodes(Rules::default()) < nodes(Rules::NONE.with(Rule::Table)));
}
