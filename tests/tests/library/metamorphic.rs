//! Laws that hold whatever the answers are, on boards that no oracle reaches.

use framework::{Engine, Language, Sum};
use game::random::Random;
use game::{Comparison, Outcome, Position};
use sumsolve_tests::{boards, languages};

fn mirror_image(language: &Language, position: &Position) -> Position {
    let text: String = position.to_string().chars().rev().collect();
    language
        .board(&text)
        .expect("the mirror image of a legal board is legal")
}

fn check(language: &Language, characters: &str, longest: usize) {
    let mut random = Random::new(50);
    let mut engine = Engine::default();
    for _ in 0..300 {
        let [g, h] =
            [(); 2].map(|()| boards::random(language, &mut random, characters, 1, longest));
        let (sum, other) = (
            Sum::new(language, [g.clone()]),
            Sum::new(language, [h.clone()]),
        );
        let outcome = engine.outcome(&sum).expect("a small board");

        let zero = sum.minus(&sum);
        assert_eq!(engine.outcome(&zero), Ok(Outcome::P), "G - G = 0 for {g}");
        assert_eq!(
            engine.outcome(&sum.inverse()),
            Ok(outcome.inverse()),
            "-G for {g}"
        );
        let mirrored = Sum::new(language, [mirror_image(language, &g)]);
        assert_eq!(
            engine.compare(&sum, &mirrored),
            Ok(Comparison::Equal),
            "the mirror image of {g}"
        );

        let with_zero = sum.plus(&other).minus(&other);
        assert_eq!(
            engine.outcome(&with_zero),
            Ok(outcome),
            "adding {h} - {h} to {g} changes nothing"
        );
        let (one, two) = (sum.plus(&other), other.plus(&sum));
        assert_eq!(
            engine.outcome(&one),
            engine.outcome(&two),
            "the order of {g} and {h}"
        );
        assert_eq!(
            engine.value(&one),
            engine.value(&two),
            "the order of {g} and {h}"
        );
    }
}

#[test]
fn metamorphic_laws_of_clobber() {
    check(&languages::clobber(), boards::CLOBBER, 24);
}

#[test]
fn metamorphic_laws_of_nogo() {
    check(&languages::nogo(), boards::NOGO, 12);
}

#[test]
fn large_unknown_boards_cancel_against_their_inverses() {
    let mut random = Random::new(60);
    let mut engine = Engine::default();
    let board = languages::clobber().sum(&random.text("BW", 400));
    let sum = board.expect("a board");
    assert_eq!(engine.outcome(&sum.minus(&sum)), Ok(Outcome::P));
}

/// What is printed is read back, and signs, counts and parentheses mean what they say.
fn check_expressions(language: &Language, characters: &str) {
    let mut random = Random::new(70);
    let mut engine = Engine::default();
    let read = |text: &str| {
        language
            .sum(text)
            .unwrap_or_else(|error| panic!("{text}: {error}"))
    };
    for _ in 0..500 {
        let [a, b] =
            [(); 2].map(|()| boards::random_sum_with_values(language, &mut random, characters, 5));
        assert_eq!(read(&a.to_string()), a, "{a}");
        for (text, expected) in [
            (format!("({a}) - ({b})"), a.minus(&b)),
            (format!("- ({a}) + {b}"), b.minus(&a)),
            (format!("2.({a}) - 1.({b})"), a.plus(&a).minus(&b)),
        ] {
            let value = engine.value(&expected).expect("a small sum");
            assert_eq!(engine.value(&read(&text)), Some(value), "{text}");
        }
    }
}

#[test]
fn expressions_mean_what_they_say() {
    check_expressions(&languages::clobber(), boards::CLOBBER);
    check_expressions(&languages::nogo(), boards::NOGO);
}
