//! Facts of values keep the laws of the books.

use framework::internals::{Bounds, PARTS_OF_A_MOVE, WallBounds};
use framework::{Engine, Sum};
use game::random::Random;
use game::{Outcome, Player};
use sumsolve_tests::published::rows;
use sumsolve_tests::tree::Tree;
use sumsolve_tests::{boards, languages};
use value::thermograph::Thermographs;
use value::{AtomicWeights, Dyadic, ValueId, Values};

/// The values of random sums.
fn values(
    engine: &mut Engine,
    count: usize,
    mut next: impl FnMut(&mut Random) -> Sum,
) -> Vec<ValueId> {
    let mut random = Random::new(120);
    let found = (0..count).map(|_| engine.value(&next(&mut random)).expect("a small sum"));
    found.collect()
}

/// The stops by definition: Left's is the best right stop of her options.
fn stops(id: ValueId, values: &Values) -> [Dyadic; 2] {
    if let Some(number) = values.number(id) {
        return [number; 2];
    }
    let left = values.options(id, Player::Left);
    let left = left.map(|option| stops(option, values)[1]).max();
    let right = values.options(id, Player::Right);
    let right = right.map(|option| stops(option, values)[0]).min();
    [left, right].map(|stop| stop.expect("what is no number has options of both"))
}

/// Means add, sums are not hotter than their parts, walls lie as the theorems say.
fn check_thermographs(ids: &[ValueId], values: &mut Values) {
    let mut thermographs = Thermographs::default();
    for pair in ids.windows(2) {
        let sum = values.add(pair[0], pair[1]).expect("small values");
        let of_sum = thermographs.thermograph(sum, values).expect("small");
        let [a, b] = [pair[0], pair[1]].map(|id| thermographs.thermograph(id, values));
        let (a, b) = (a.expect("small"), b.expect("small"));
        assert_eq!(Some(of_sum.mean), a.mean.plus(b.mean), "means add");
        assert!(of_sum.temperature <= a.temperature.max(b.temperature));
        let by_definition = stops(pair[0], values).map(Some);
        assert_eq!(a.stops(), by_definition, "stops are stops");
        let inverse = thermographs.thermograph(pair[0].inverse(), values);
        assert_eq!(inverse, Ok(a.inverse()));
        for quarters in -4..12 {
            let t = Dyadic::new(quarters, 2).expect("a small number");
            let (left, right) = (a.left.at(t), a.right.at(t));
            if t >= a.temperature {
                assert_eq!([left, right], [Some(a.mean); 2], "a mast");
            } else {
                assert!(left > right && right.is_some(), "walls do not cross");
            }
        }
    }
}

#[test]
fn thermographs_of_nogo_positions() {
    let nogo = languages::nogo();
    let mut engine = Engine::default();
    let ids = values(&mut engine, 300, |random| {
        Sum::new(&nogo, [boards::random(&nogo, random, boards::NOGO, 1, 9)])
    });
    check_thermographs(&ids, engine.values());
}

#[test]
fn thermographs_of_trees() {
    let trees = languages::trees();
    let mut engine = Engine::default();
    let ids = values(&mut engine, 600, |random| {
        Sum::new(&trees, [Tree::random(random, 5).position(&trees)])
    });
    check_thermographs(&ids, engine.values());
}

/// The bounds that searches use are the walls, where they are sampled.
#[test]
fn wall_bounds_are_exact_for_nogo_values() {
    let nogo = languages::nogo();
    let mut engine = Engine::default();
    let ids = values(&mut engine, 200, |random| {
        Sum::new(&nogo, [boards::random(&nogo, random, boards::NOGO, 1, 9)])
    });
    let values = engine.values();
    let mut thermographs = Thermographs::default();
    for id in ids {
        let bounds = bounds(id, values);
        let thermograph = thermographs.thermograph(id, values).expect("small");
        for sample in 0..WallBounds::TEMPERATURES {
            let t = Dyadic::new(sample as i128, 3).expect("a small number");
            let parts = |place: Option<Dyadic>| {
                let place = place.expect("small");
                (place.numerator() * PARTS_OF_A_MOVE) >> place.exponent()
            };
            let left = parts(thermograph.left.at(t));
            let right = parts(thermograph.right.at(t));
            assert_eq!(bounds.left_wall(sample), [Some(left); 2]);
            assert_eq!(bounds.right_wall(sample), [Some(right); 2]);
        }
    }
}

fn bounds(id: ValueId, values: &Values) -> WallBounds {
    if let Some(number) = values.number(id) {
        return WallBounds::of_number(number);
    }
    let [left, right] = Player::BOTH.map(|player| {
        let options = values.options(id, player);
        options
            .map(|option| bounds(option, values))
            .collect::<Vec<_>>()
    });
    WallBounds::of_options(left, right)
}

#[test]
fn atomic_weights_add_and_two_ahead_wins() {
    let clobber = languages::clobber();
    let mut engine = Engine::default();
    let ids = values(&mut engine, 250, |random| {
        Sum::new(&clobber, [boards::random(&clobber, random, "BW", 2, 9)])
    });
    let values = engine.values();
    let mut weights = AtomicWeights::default();
    let mut weight = |id, values: &mut Values| {
        let weight = weights.atomic_weight(id, values).expect("no limit");
        weight.expect("Clobber is all-small")
    };
    let two = values.parse("2").expect("a number");
    let (mut ahead, mut all) = (0, 0);
    for pair in ids.windows(2) {
        let sum = values.add(pair[0], pair[1]).expect("no limit");
        let [a, b, of_sum] = [pair[0], pair[1], sum].map(|id| weight(id, values));
        assert_eq!(values.add(a, b), Ok(of_sum), "weights add");
        all += 1;
        if values.le(two, of_sum) == Ok(true) {
            assert_eq!(values.outcome(sum), Outcome::L, "two ahead wins");
            ahead += 1;
        }
    }
    assert!(ahead > 10 && all > 200, "{ahead} of {all} are two ahead");
}

/// Values of all kinds, built from one another.
#[test]
fn the_notation_of_100_000_values_is_read_back() {
    let mut values = Values::default();
    let mut random = Random::new(130);
    let mut pool: Vec<ValueId> = ["0", "1", "*", "^", "-1/2", "+-1", "{2|1}"]
        .map(|text| values.parse(text).expect("a value"))
        .to_vec();
    let mut read_back = 0;
    while read_back < 100_000 {
        let mut side = |most: usize| {
            let count = random.below(most + 1);
            (0..count)
                .map(|_| *random.choose(&pool))
                .collect::<Vec<_>>()
        };
        let id = values.form(side(2), side(2)).expect("unlimited fuel");
        let Some(text) = values.text(id, 300) else {
            continue;
        };
        assert_eq!(values.parse(&text), Ok(id), "{text}");
        read_back += 1;
        if pool.len() < 400 {
            pool.push(id);
        }
    }
}

#[test]
fn textbook_thermographs() {
    let mut values = Values::default();
    let mut thermographs = Thermographs::default();
    for row in rows(include_str!("../../data/thermographs.txt")) {
        let id = values.parse(row.left).expect(row.left);
        let found = thermographs.thermograph(id, &values).expect("small");
        let [left, right] = found.stops().map(|stop| stop.expect("small"));
        let facts = [found.mean, found.temperature, left, right].map(|n| n.to_string());
        assert_eq!(facts.join(" "), row.right, "{}", row.left);
    }
}

#[test]
fn textbook_atomic_weights() {
    let mut values = Values::default();
    let mut weights = AtomicWeights::default();
    for row in rows(include_str!("../../data/atomic_weights.txt")) {
        let id = values.parse(row.left).expect(row.left);
        let expected = values.parse(row.right).expect(row.right);
        let weight = weights.atomic_weight(id, &mut values);
        assert_eq!(weight, Ok(Some(expected)), "{}", row.left);
    }
}
