//! What is said to be known about a sum without its value is true, and worth saying.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use framework::{Engine, Language, Settings, Sum, ValueBudget};
use game::random::Random;
use sumsolve_tests::exact::Exact;
use sumsolve_tests::{boards, languages};

/// An engine in which few components have values, and all have bounds.
fn engine(component_fuel: u64) -> Engine {
    Engine::new(Settings {
        values: ValueBudget {
            sum_fuel: 0,
            component_fuel,
            merge_followers: 10,
            bounded_complexity: u64::MAX,
            ..ValueBudget::default()
        },
        ..Settings::default()
    })
}

fn check(language: &Language, count: usize, longest: usize) {
    let characters = languages::game(language).card().random_alphabet();
    let mut random = Random::new(31);
    let mut exact = Exact::default();
    let mut engines = [engine(0), engine(20), engine(1000), Engine::default()];
    for _ in 0..count {
        exact.forget();
        let sum = boards::random_sum_with_values(language, &mut random, &characters, longest);
        for nodes in [0, 20, 10_000] {
            for engine in &mut engines {
                let known = engine.known(&sum, nodes);
                let known = serde_json::to_value(known).expect("JSON");
                exact.check_known(&known, &sum);
            }
        }
    }
}

#[test]
fn what_is_known_about_clobber_is_true() {
    check(&languages::clobber(), 120, 6);
}

#[test]
fn what_is_known_about_nogo_is_true() {
    check(&languages::nogo(), 120, 5);
}

#[test]
fn what_is_known_about_domineering_is_true() {
    check(&languages::domineering(), 60, 6);
}

#[test]
fn what_is_known_about_impartial_games_is_true() {
    let game = languages::game(&languages::clobber()).impartial();
    check(&Language::of(&game), 60, 6);
}

#[test]
fn a_symmetric_board_has_mean_zero_and_equal_stops() {
    let sum = languages::nogo().sum(".^24").expect("a board");
    let known = Engine::default().known(&sum, framework::KNOWN_NODES);
    assert_eq!(known.outcome.as_deref(), Some("N"));
    assert!(known.is_own_inverse);
    let of = |between: framework::Between| (between.at_least, between.at_most);
    let exactly = |text: &str| (Some(text.to_string()), Some(text.to_string()));
    assert_eq!(of(known.mean), exactly("0"));
    let (low, high) = of(known.between_numbers);
    let (low, high) = (low.expect("a bound"), high.expect("a bound"));
    assert_eq!(low, format!("-{high}"), "as good for both players");
    assert!(known.temperature.at_most.is_some());
}

#[test]
fn all_small_games_have_no_heat() {
    let sum = languages::clobber().sum("(BW)^30").expect("a board");
    let known = Engine::default().known(&sum, framework::KNOWN_NODES);
    assert_eq!(known.mean.at_least.as_deref(), Some("0"));
    assert_eq!(known.temperature.at_most.as_deref(), Some("0"));
    assert!(!known.between_ups.is_unknown() && !known.atomic_weight.is_unknown());
    let sum: Sum = languages::clobber().sum("0").expect("a value");
    assert!(!Engine::default().known(&sum, 0).is_nothing());
}

/// What needs no search is known even if there is no time for one.
#[test]
fn what_is_known_after_an_interruption_is_true() {
    for (language, text, mean) in [
        (languages::nogo(), ".^30", Some("0")),
        (languages::clobber(), "(BW)^40 + {1|0}", Some("1/2")),
        (languages::nogo(), ".x.^5 + 1", None),
    ] {
        let mut engine = Engine::default();
        engine.cancel_with(Arc::new(AtomicBool::new(true)));
        let sum = language.sum(text).expect("a sum");
        let known = engine.known(&sum, 1000);
        assert_eq!(known.is_own_inverse, text == ".^30", "{text}");
        assert!(!known.left_stop.is_unknown(), "{text}");
        let found = Some(&known.mean).filter(|mean| mean.at_least == mean.at_most);
        let found = found.and_then(|found| found.at_least.as_deref());
        assert_eq!(found, mean, "{text}");
    }
    let language = languages::nogo();
    let characters = languages::game(&language).card().random_alphabet();
    let mut random = Random::new(32);
    let mut exact = Exact::default();
    for _ in 0..200 {
        exact.forget();
        let sum = boards::random_sum_with_values(&language, &mut random, &characters, 6);
        let mut engine = Engine::default();
        engine.cancel_with(Arc::new(AtomicBool::new(true)));
        let known = serde_json::to_value(engine.known(&sum, 1000)).expect("JSON");
        exact.check_known(&known, &sum);
    }
}
