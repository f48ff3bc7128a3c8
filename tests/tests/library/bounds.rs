//! Bounds on a scale are true, and sharp enough to be worth their time.

use std::collections::HashMap;
use std::rc::Rc;

use framework::internals::{
    ComponentId, Knowledge, PARTS_OF_A_MOVE, UpBounds, WallBounds, bounds_of, component_of_value,
    left_wins_by_bounds,
};
use framework::{Rules, Sum, ValueBudget};
use game::Player;
use game::random::Random;
use sumsolve_tests::{boards, languages};
use value::{ValueId, Values};

/// A knowledge that gives no component a value, so that bounds come from bounds alone.
fn without_values() -> Knowledge {
    with_few_values(0)
}

fn with_few_values(component_fuel: u64) -> Knowledge {
    let budget = ValueBudget {
        component_fuel,
        merge_followers: 0,
        search_fuel: u64::MAX,
        bounded_complexity: u64::MAX,
        ..ValueBudget::default()
    };
    Knowledge::new(budget, Rules::default())
}

/// The component of a word and its exact value.
fn both(
    word: &Sum,
    bounded: &mut Knowledge,
    exact: &mut Knowledge,
) -> Option<(ComponentId, ValueId)> {
    let board = word.terms()[0].position().expect("a board");
    let parts = bounded.positions.components(board);
    let &id = parts.expect("room enough").first()?;
    let component = bounded.component_of_position(id).expect("room enough")?;
    let value = exact.value_of_sum(word).expect("a short word");
    Some((component, value))
}

/// A nimber that is larger than all in short words.
const REMOTE_NIMBER: u32 = 60;

/// Asserts what the bounds of a component and of its inverse state, for the exact value.
fn assert_true(
    component: ComponentId,
    value: ValueId,
    bounded: &Knowledge,
    values: &mut Values,
    word: &str,
) {
    for (component, value) in [(component, value), (component.inverse(), value.inverse())] {
        let bounds: UpBounds = bounds_of(component, &bounded.components);
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
    let clobber = languages::clobber();
    let (mut bounded, mut exact) = (without_values(), without_values());
    let (mut decided, mut all) = (0, 0);
    for length in 2..=10u32 {
        for bits in 0..1u32 << length {
            let text: String = (0..length)
                .map(|n| if bits >> n & 1 == 1 { 'B' } else { 'W' })
                .collect();
            let word = clobber.sum(&text).expect("a word");
            let Some((component, value)) = both(&word, &mut bounded, &mut exact) else {
                continue;
            };
            assert_true(component, value, &bounded, &mut exact.values, &text);
            let bounds = bounds_of(component, &bounded.components);
            all += 1;
            decided += u32::from(left_wins_by_bounds(&bounds).is_some());
        }
    }
    assert!(
        decided * 100 >= all * 98,
        "{decided} of {all} words are decided by their bounds"
    );
}

#[test]
fn bounds_of_longer_words_are_true() {
    assert_longer_words_are_bounded(18, 60, &mut without_values());
}

#[test]
fn bounds_of_listed_followers_are_true() {
    let budget = ValueBudget {
        component_fuel: 8,
        listed_complexity: 5,
        ..ValueBudget::default()
    };
    let mut bounded = Knowledge::new(budget, Rules::default());
    assert_longer_words_are_bounded(9, 300, &mut bounded);
    assert_longer_words_are_bounded(16, 60, &mut bounded);
}

/// Asserts what is stated of random words.
fn assert_longer_words_are_bounded(length: usize, count: usize, bounded: &mut Knowledge) {
    let clobber = languages::clobber();
    let mut exact = without_values();
    let mut random = Random::new(80);
    for _ in 0..count {
        let text = random.text("BW", length);
        let word = clobber.sum(&text).expect("a word");
        if let Some((component, value)) = both(&word, bounded, &mut exact) {
            assert_true(component, value, bounded, &mut exact.values, &text);
        }
    }
}

/// Walls of thermographs by definition, on a grid of temperatures that is finer than the engine's.
#[derive(Default)]
struct Thermographs {
    walls: HashMap<ValueId, Rc<Vec<[i64; 2]>>>,
}

/// Walls are counted in these parts of a move, and the grid has these steps, up to 2.
const FINE: i64 = 1024;
const FINE_STEP: i64 = FINE / 64;

impl Thermographs {
    fn walls(&mut self, value: ValueId, values: &Values) -> Rc<Vec<[i64; 2]>> {
        if let Some(known) = self.walls.get(&value) {
            return known.clone();
        }
        let steps = 2 * FINE / FINE_STEP + 1;
        let walls = match values.number(value) {
            Some(number) => {
                let fine = number.numerator() * FINE;
                assert_eq!(fine % (1 << number.exponent()), 0, "a fine enough grid");
                vec![[fine >> number.exponent(); 2]; steps as usize]
            }
            None => self.new_walls(value, steps, values),
        };
        let walls = Rc::new(walls);
        self.walls.insert(value, walls.clone());
        walls
    }

    fn new_walls(&mut self, value: ValueId, steps: i64, values: &Values) -> Vec<[i64; 2]> {
        let [left, right] = Player::BOTH.map(|player| {
            let options = values.options(value, player);
            options.map(|id| self.walls(id, values)).collect::<Vec<_>>()
        });
        let mut walls: Vec<[i64; 2]> = Vec::new();
        let mut mean = None;
        for step in 0..steps {
            let t = step * FINE_STEP;
            let scaffold_left = left.iter().map(|w| w[step as usize][1] - t).max();
            let scaffold_right = right.iter().map(|w| w[step as usize][0] + t).min();
            let (l, r) = (scaffold_left.expect("hot"), scaffold_right.expect("hot"));
            if l < r && mean.is_none() {
                let [l_before, r_before] = *walls.last().expect("no number: hot at 0");
                mean = Some(match (l_before - l, r - r_before) {
                    (0, _) => l,
                    (_, 0) => r,
                    _ => i64::midpoint(l_before, r_before),
                });
            }
            walls.push(mean.map_or([l, r], |mean| [mean; 2]));
        }
        walls
    }
}

fn assert_walls(bounds: &WallBounds, exact: &[[i64; 2]], text: &str) -> bool {
    let mut is_tight = true;
    for sample in 0..WallBounds::TEMPERATURES {
        let t = sample as i64 * WallBounds::TEMPERATURE_STEP;
        let [left, right] = exact[(t * FINE / PARTS_OF_A_MOVE / FINE_STEP) as usize];
        for (found, exact) in [
            (bounds.left_wall(sample), left),
            (bounds.right_wall(sample), right),
        ] {
            let fine = |bound: i64| bound * (FINE / PARTS_OF_A_MOVE);
            let [low, high] = found.map(|bound| bound.map(fine));
            assert!(
                low.is_none_or(|low| low <= exact),
                "{text} at {sample}: {low:?} <= {exact}"
            );
            assert!(
                high.is_none_or(|high| exact <= high),
                "{text} at {sample}: {exact} <= {high:?}"
            );
            is_tight &= low == Some(exact) && high == Some(exact);
        }
    }
    is_tight
}

#[test]
fn walls_of_nogo_positions_are_true_and_mostly_tight() {
    // Numbers have values, where bounds alone do not tell which number.
    let (mut bounded, mut exact) = (with_few_values(30), without_values());
    let mut thermographs = Thermographs::default();
    let nogo = languages::nogo();
    let mut random = Random::new(70);
    let (mut tight, mut all) = (0, 0);
    for _ in 0..600 {
        let board = boards::random(&nogo, &mut random, boards::NOGO, 1, 8);
        let text = board.to_string();
        let part = board.split().swap_remove(0);
        let part = Sum::new(&nogo, [part]);
        let Some((component, value)) = both(&part, &mut bounded, &mut exact) else {
            continue;
        };
        let walls = thermographs.walls(value, &exact.values);
        // From the options of the position, and from the canonical form.
        let from_value = component_of_value(value, &mut exact).expect("room enough");
        if let Some(from_value) = from_value {
            let bounds = bounds_of(from_value, &exact.components);
            assert!(
                assert_walls(&bounds, &walls, &text),
                "exact for values: {text}"
            );
        }
        let bounds = bounds_of(component, &bounded.components);
        all += 1;
        tight += u32::from(assert_walls(&bounds, &walls, &text));
    }
    assert!(tight * 100 >= all * 95, "{tight} of {all} are tight");
}

#[test]
fn walls_of_domineering_positions_from_their_cuts_are_true() {
    let budget = ValueBudget {
        valued_complexity: 3,
        bounded_complexity: 0,
        ..ValueBudget::default()
    };
    let mut bounded = Knowledge::new(budget, Rules::default());
    let mut exact = without_values();
    let mut thermographs = Thermographs::default();
    let domineering = languages::domineering();
    let mut random = Random::new(71);
    let (mut known, mut all) = (0, 0);
    for _ in 0..1000 {
        let board = boards::random(&domineering, &mut random, ".....#", 6, 14);
        for part in board.split() {
            let text = part.to_string();
            let part = Sum::new(&domineering, [part]);
            let Some((component, value)) = both(&part, &mut bounded, &mut exact) else {
                continue;
            };
            let walls = thermographs.walls(value, &exact.values);
            let bounds: WallBounds = bounds_of(component, &bounded.components);
            assert_walls(&bounds, &walls, &text);
            all += 1;
            known += u32::from(bounds.left_wall(0).iter().all(Option::is_some));
        }
    }
    // Narrow regions have no cuts in one direction; enough of the others do, so that the test says something.
    assert!(known * 3 >= all * 2, "{known} of {all} have bounds");
}
