//! Bounds on a scale are true, and sharp enough to be worth their time.

use clobber::Clobber;
use framework::bounds::Bounds;
use framework::component::ComponentId;
use framework::knowledge::{Knowledge, ValueBudget};
use framework::random::Random;
use framework::rules::Rules;
use framework::value::{ValueId, Values};
use framework::{Subgame, SumGame};

/// A knowledge that gives no component a value, so that bounds come from bounds alone.
fn without_values() -> Knowledge<Clobber> {
    let budget = ValueBudget {
        component_fuel: 0,
        merge_followers: 0,
        search_fuel: u64::MAX,
        ..ValueBudget::default()
    };
    Knowledge::new(budget, Rules::default())
}

/// The component of a word and its exact value.
fn both(
    word: &clobber::Position,
    bounded: &mut Knowledge<Clobber>,
    exact: &mut Knowledge<Clobber>,
) -> Option<(ComponentId, ValueId)> {
    let part = word.split().next()?;
    let id = bounded.positions.intern(part).expect("room enough");
    let component = bounded.component_of_position(id).expect("room enough")?;
    let value = exact
        .value_of_sum(std::slice::from_ref(word))
        .expect("a short word");
    Some((component, value))
}

/// A nimber that is larger than all in short words.
const REMOTE_NIMBER: u32 = 60;

/// Asserts what the bounds of a component and of its inverse state, for the exact value.
fn assert_true(
    component: ComponentId,
    value: ValueId,
    bounded: &Knowledge<Clobber>,
    values: &mut Values,
    word: &str,
) {
    for (component, value) in [(component, value), (component.inverse(), value.inverse())] {
        let bounds = bounded.components.bounds(component);
        for nim in 0..4 {
            if let Some(k) = bounds.at_least(nim) {
                let t = values.ups(k, nim as u32).expect("unlimited fuel");
                assert_eq!(values.le(t, value), Ok(true), "{word} >= {k}.^ + *{nim}");
            }
            if let Some(k) = bounds.not_below(nim) {
                let t = values.ups(k, nim as u32).expect("unlimited fuel");
                assert_eq!(values.le(value, t), Ok(false), "{word} |> {k}.^ + *{nim}");
            }
        }
        if let Some(k) = bounds.at_least_high() {
            for nim in [4, 5, 7, REMOTE_NIMBER] {
                let t = values.ups(k, nim).expect("unlimited fuel");
                assert_eq!(values.le(t, value), Ok(true), "{word} >= {k}.^ + *{nim}");
            }
        }
        if let Some(weight) = bounds.least_atomic_weight() {
            let t = values
                .ups(weight - 1, REMOTE_NIMBER)
                .expect("unlimited fuel");
            assert_eq!(
                values.le(t, value),
                Ok(true),
                "{word} has atomic weight >= {weight}"
            );
        }
    }
}

#[test]
fn bounds_of_all_words_up_to_length_10_are_true_and_mostly_decide() {
    let (mut bounded, mut exact) = (without_values(), without_values());
    let (mut decided, mut all) = (0, 0);
    for length in 2..=10u32 {
        for bits in 0..1u32 << length {
            let text: String = (0..length)
                .map(|n| if bits >> n & 1 == 1 { 'B' } else { 'W' })
                .collect();
            let word = Clobber::parse(&text).expect("a word");
            let Some((component, value)) = both(&word, &mut bounded, &mut exact) else {
                continue;
            };
            assert_true(component, value, &bounded, &mut exact.values, &text);
            let bounds = bounded.components.bounds(component);
            all += 1;
            decided += u32::from(bounds.left_wins_by_order().or(bounds.left_wins_by_weight()).is_some());
        }
    }
    assert!(
        decided * 100 >= all * 98,
        "{decided} of {all} words are decided by their bounds"
    );
}

#[test]
fn bounds_of_longer_words_are_true() {
    let (mut bounded, mut exact) = (without_values(), without_values());
    let mut random = Random::new(80);
    for _ in 0..60 {
        let text = random.text("BW", 18);
        let word = Clobber::parse(&text).expect("a word");
        if let Some((component, value)) = both(&word, &mut bounded, &mut exact) {
            assert_true(component, value, &bounded, &mut exact.values, &text);
        }
    }
}
