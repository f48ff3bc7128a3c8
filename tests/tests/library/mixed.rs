//! Sums of positions of different games.

use framework::{Engine, Language, Settings, StrategyKind, Sum, ValueBudget};
use game::Position;
use game::oracle::Oracle;
use game::random::Random;
use sumsolve_tests::{boards, languages};

fn board(language: &Language, random: &mut Random, longest: usize) -> Position {
    let characters = languages::game(language).card().random_alphabet();
    boards::random(language, random, &characters, 2, longest)
}

fn any_board(random: &mut Random) -> Position {
    match random.below(4) {
        0 => board(&languages::clobber(), random, 6),
        1 => board(&languages::nogo(), random, 5),
        2 => board(&languages::toads_and_frogs(), random, 6),
        _ => board(&languages::domineering(), random, 8),
    }
}

#[test]
fn mixed_sums_agree_with_the_oracle() {
    let settings = |component_fuel, strategy| Settings {
        values: ValueBudget {
            sum_fuel: 0,
            component_fuel,
            merge_followers: 10,
            ..ValueBudget::default()
        },
        strategy: Some(strategy),
        ..Settings::default()
    };
    let strategies = [StrategyKind::Negamax, StrategyKind::ProofNumber];
    let fuels = [0, 12, 1000].iter();
    let mut engines: Vec<_> = fuels
        .flat_map(|&fuel| strategies.map(|strategy| Engine::new(settings(fuel, strategy))))
        .chain([Engine::default()])
        .collect();
    let mixed = languages::mixed();
    let mut random = Random::new(8);
    let mut oracle = Oracle::new();
    for _ in 0..1500 {
        let count = 1 + random.below(3);
        let sum = Sum::new(&mixed, (0..count).map(|_| any_board(&mut random)));
        let &value = random.choose(&["0", "1/2", "^*", "{1|-1}", "-1"]);
        let value = mixed.sum(value);
        let sum = sum.plus(&value.expect("a value"));
        let expected = oracle.outcome(sum.terms());
        for engine in &mut engines {
            assert_eq!(engine.outcome(&sum), Ok(expected), "{sum}");
        }
        let again = mixed.sum(&sum.to_string());
        assert_eq!(again.as_ref(), Ok(&sum), "what is printed is read");
    }
    let searched: u64 = engines.iter().map(Engine::nodes).sum();
    assert!(searched > 0, "some sums were searched, not only valued");
}
