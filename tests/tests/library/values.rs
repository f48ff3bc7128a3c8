//! Exact values: order, sums, notation, limits.

use databases::ValueTable;
use game::random::Random;
use game::{Comparison, Outcome, Player};
use sumsolve_tests::languages;
use value::{Dyadic, OutOfBudget, ValueId, ValueLimits, Values};

/// The values of all small positions of both games: all-small ones, hot ones, numbers.
fn small_values(values: &mut Values) -> Vec<ValueId> {
    let mut clobber = ValueTable::new(languages::game(&languages::clobber()));
    let mut nogo = ValueTable::new(languages::game(&languages::nogo()));
    (0..=9).for_each(|_| clobber.add_layer(values).expect("a small table"));
    (0..=6).for_each(|_| nogo.add_layer(values).expect("a small table"));
    let entries = clobber.entries().map(|(_, value)| value);
    let mut found: Vec<_> = entries
        .chain(nogo.entries().map(|(_, value)| value))
        .collect();
    found.sort_unstable();
    found.dedup();
    found
}

#[test]
fn notation_survives_a_round_trip() {
    let mut values = Values::default();
    let found = small_values(&mut values);
    assert!(found.len() > 300);
    for id in found {
        let text = values.text(id, 1_000_000).expect("a small value");
        assert_eq!(values.parse(&text), Ok(id), "{text}");
    }
}

#[test]
fn notation_is_the_same_in_every_arena() {
    let (mut one, mut other) = (Values::default(), Values::default());
    let found = small_values(&mut one);
    let backwards: Vec<_> = found.iter().rev().copied().collect();
    let imported = other.import(&one, &backwards).expect("room enough");
    for (&here, &there) in backwards.iter().zip(&imported) {
        assert_eq!(one.text(here, 10_000), other.text(there, 10_000));
        assert_eq!(one.content_hash(here), other.content_hash(there));
        assert_eq!(one.outcome(here), other.outcome(there));
    }
}

#[test]
fn threads_with_arenas_of_their_own_agree() {
    // One of the arenas starts with other values, so that everything gets other ids.
    let hashes = |other_start: bool| {
        let mut values = Values::default();
        if other_start {
            values.parse("{9|{7|*3}} + 5.^").expect("a value");
        }
        let found = small_values(&mut values);
        let mut hashes: Vec<_> = found.iter().map(|&id| values.content_hash(id)).collect();
        hashes.sort_unstable();
        hashes
    };
    let threads = [false, true].map(|first| std::thread::spawn(move || hashes(first)));
    let results = threads.map(|thread| thread.join().expect("no panic"));
    assert_eq!(results[0], results[1]);
    let distinct = results[0].windows(2).all(|pair| pair[0] != pair[1]);
    assert!(distinct, "different values have different hashes");
}

#[test]
fn order_and_sum_keep_their_laws() {
    let mut values = Values::default();
    let found = small_values(&mut values);
    let mut random = Random::new(70);
    for _ in 0..3000 {
        let [a, b, c] = [(); 3].map(|()| *random.choose(&found));
        let sum = values.add(a, b).expect("unlimited fuel");
        assert_eq!(values.add(b, a), Ok(sum), "a + b = b + a");
        assert_eq!(values.add(sum, b.inverse()), Ok(a), "a + b - b = a");
        assert_eq!(
            values.add(a.inverse(), b.inverse()),
            Ok(sum.inverse()),
            "-a - b = -(a + b)"
        );
        let (bc, abc) = (values.add(b, c), values.add(sum, c));
        assert_eq!(
            values.add(a, bc.expect("unlimited fuel")),
            abc,
            "a + (b + c) = (a + b) + c"
        );
        let difference = values.add(a, b.inverse()).expect("unlimited fuel");
        let compared = values.compare(a, b).expect("unlimited fuel");
        assert_eq!(
            compared,
            Comparison::from(values.outcome(difference)),
            "a against b is a - b"
        );
        if values.le(a, b) == Ok(true) && values.le(b, c) == Ok(true) {
            assert_eq!(values.le(a, c), Ok(true), "the order is transitive");
        }
    }
}

#[test]
fn the_field_writes_values_like_this() {
    let mut values = Values::default();
    let cases = [
        ("0", "0"),
        ("{|}", "0"),
        ("{0|}", "1"),
        ("{|-1}", "-2"),
        ("{0|1}", "1/2"),
        ("{1/2|1}", "3/4"),
        ("{-3|5}", "0"),
        ("{0|0}", "*"),
        ("{0,*|0,*}", "*2"),
        ("*2 + *3", "*"),
        ("{0|*}", "^"),
        ("{*|0}", "v"),
        ("{0,*|0}", "^*"),
        ("^ + ^", "^^"),
        ("^^^", "3.^"),
        ("5.^ + *", "5.^*"),
        ("-5.^", "5.v"),
        ("v*2", "v*2"),
        ("1 + *", "1*"),
        ("2 + 3.^ + *2", "2+3.^*2"),
        ("-1/2v", "-1/2v"),
        ("+-1", "+-1"),
        ("{1|-1}", "+-1"),
        ("+-(1*)", "+-(1*)"),
        ("{2|1}", "{2|1}"),
        ("{1*|-1*}", "+-(1*)"),
        ("{0|{0|-1}}", "{0|{0|-1}}"),
        ("+-{2|1}", "+-{2|1}"),
        ("+-(*,^)", "+-(*,^)"),
        ("1 + +-1", "{2|0}"),
        ("{1|1}", "1*"),
        ("{2,1|0,*}", "{2|0,*}"),
        ("-{3|{2|1}}", "{{-1|-2}|-3}"),
        ("(1 - 1/4) - (*)", "3/4*"),
        ("- -1", "1"),
        ("-1*", "-1*"),
        ("2 - 1^", "1v"),
        ("-^*", "v*"),
        ("+-3/4", "+-3/4"),
        ("{ 1 , 0 | }", "2"),
    ];
    for (written, printed) in cases {
        let id = values
            .parse(written)
            .unwrap_or_else(|error| panic!("{written}: {error}"));
        assert_eq!(values.text(id, 100).as_deref(), Some(printed), "{written}");
    }
}

#[test]
fn bad_notation_is_refused_with_its_place() {
    let mut values = Values::default();
    let cases = [
        ("", 0),
        ("{1|", 3),
        ("{1", 2),
        ("1|", 1),
        ("1/3", 2),
        ("*x", 1),
        ("5.", 2),
        ("1/2.^", 0),
        ("+1", 1),
        ("99999999", 0),
        ("(1", 2),
        ("1 +", 3),
        ("*999", 1),
        ("{1|0", 4),
        ("{1,|0}", 3),
        ("q", 0),
        ("+-*", 2),
        ("1/0", 2),
    ];
    for (written, index) in cases {
        let error = values.parse(written).expect_err(written);
        assert_eq!(error.index, index, "{written}: {error}");
    }
}

#[test]
fn numbers_are_numbers() {
    let mut values = Values::default();
    let half = Dyadic::new(1, 1).expect("a small number");
    let id = values.number_value(half).expect("unlimited fuel");
    assert_eq!(values.number(id), Some(half));
    assert_eq!(values.number(id.inverse()), Some(-half));
    let star = values.nimber(1).expect("unlimited fuel");
    assert_eq!(values.number(star), None);
    assert_eq!(values.outcome(star), Outcome::N);
    let one = values.add(id, id).expect("unlimited fuel");
    assert_eq!(
        values.options(one, Player::Left).collect::<Vec<_>>(),
        [ValueId::ZERO]
    );
}

#[test]
fn long_values_are_abbreviated_not_cut() {
    let mut values = Values::default();
    let mut nested = values.parse("{9|7}").expect("a value");
    for n in 1..12 {
        let far = values
            .number_value(Dyadic::integer(20 * n))
            .expect("unlimited fuel");
        let right = values
            .add(nested.inverse(), far.inverse())
            .expect("unlimited fuel");
        let left = values.add(nested, far).expect("unlimited fuel");
        nested = values.form([left], [right]).expect("unlimited fuel");
    }
    assert_eq!(
        values.text(nested, 100),
        None,
        "its text is longer than that"
    );
    let short = values.abbreviation(nested, 100);
    assert!(short.len() <= 100 && short.contains("{..}"), "{short}");
}

#[test]
fn running_out_of_fuel_is_an_answer_and_loses_nothing() {
    let mut values = Values::default();
    let a = values.parse("+-{5|{3|1}}").expect("a value");
    let b = values.parse("{{4|2}|-3*}").expect("a value");
    let mut unlimited = values.clone();
    let expected = unlimited.add(a, b).expect("unlimited fuel");
    let mut fuel = 0;
    let sum = loop {
        values.refuel(fuel);
        match values.add(a, b) {
            Ok(sum) => break sum,
            Err(OutOfBudget) => fuel += 1,
        }
    };
    assert!(fuel > 0, "the sum costs something");
    values.refuel(u64::MAX);
    let imported = values.import(&unlimited, &[expected]);
    assert_eq!(imported, Ok(vec![sum]));
}

#[test]
fn numbers_beyond_the_arithmetic_are_out_of_budget_not_wrong() {
    let mut values = Values::default();
    let mut tiny = values.number_value(Dyadic::ONE).expect("unlimited fuel");
    let mut halvings = 0;
    while let Ok(half) = values.form([ValueId::ZERO], [tiny]) {
        tiny = half;
        halvings += 1;
        assert_eq!(values.outcome(tiny), Outcome::L, "1/2^{halvings}");
    }
    assert_eq!(halvings, 62);
    let thousand = values
        .number_value(Dyadic::integer(1000))
        .expect("unlimited fuel");
    assert_eq!(values.add(thousand, tiny), Err(OutOfBudget));
    assert_eq!(values.le(tiny, thousand), Ok(true));
}

#[test]
fn a_full_arena_is_an_answer() {
    let limits = ValueLimits {
        forms: 100,
        ..ValueLimits::default()
    };
    let mut values = Values::new(limits);
    assert_eq!(
        values
            .number_value(Dyadic::integer(98))
            .map(|id| values.number(id)),
        Ok(Some(Dyadic::integer(98)))
    );
    assert_eq!(values.number_value(Dyadic::integer(1000)), Err(OutOfBudget));
    assert_eq!(
        values.form_count(),
        99,
        "it is refused before it takes room"
    );
}

#[test]
fn deep_values_do_not_overflow_the_stack() {
    let mut values = Values::default();
    let ups = values.ups(3000, 0).expect("unlimited fuel");
    assert_eq!(values.text(ups, 100).as_deref(), Some("3000.^"));
    let fewer = values.ups(2998, 1).expect("unlimited fuel");
    assert_eq!(values.compare(fewer, ups), Ok(Comparison::Less));
    let braces = format!("{}0{}", "{".repeat(20_000), "|}".repeat(20_000));
    let deep = values.parse(&braces).expect("a deep value");
    assert_eq!(values.number(deep), Some(Dyadic::integer(20_000)));
}
