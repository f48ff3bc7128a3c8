//! Laws that hold whatever the answers are, on boards that no oracle reaches.

use clobber::Clobber;
use framework::random::Random;
use framework::{Comparison, Outcome, Solver, Sum, SumGame};
use nogo::NoGo;
use sumsolve_tests::boards;

fn mirror_image<G: SumGame>(position: &G::Position) -> G::Position {
    let text: String = position.to_string().chars().rev().collect();
    G::parse(&text).expect("the mirror image of a legal board is legal")
}

fn check<G: SumGame>(characters: &str, longest: usize) {
    let mut random = Random::new(50);
    let mut solver = Solver::<G>::default();
    for _ in 0..300 {
        let [g, h] = [(); 2].map(|()| boards::random::<G>(&mut random, characters, 1, longest));
        let (sum, other) = (Sum::new([g.clone()]), Sum::new([h.clone()]));
        let outcome = solver.outcome(&sum).expect("a small board");

        let zero = sum.minus(&sum);
        assert_eq!(solver.outcome(&zero), Ok(Outcome::P), "G - G = 0 for {g}");
        assert_eq!(
            solver.outcome(&sum.inverse()),
            Ok(outcome.inverse()),
            "-G for {g}"
        );
        let mirrored = Sum::new([mirror_image::<G>(&g)]);
        assert_eq!(
            solver.compare(&sum, &mirrored),
            Ok(Comparison::Equal),
            "the mirror image of {g}"
        );

        let with_zero = sum.plus(&other).minus(&other);
        assert_eq!(
            solver.outcome(&with_zero),
            Ok(outcome),
            "adding {h} - {h} to {g} changes nothing"
        );
        let (one, two) = (sum.plus(&other), other.plus(&sum));
        assert_eq!(
            solver.outcome(&one),
            solver.outcome(&two),
            "the order of {g} and {h}"
        );
        assert_eq!(
            solver.value(&one),
            solver.value(&two),
            "the order of {g} and {h}"
        );
    }
}

#[test]
fn metamorphic_laws_of_clobber() {
    check::<Clobber>(boards::CLOBBER, 24);
}

#[test]
fn metamorphic_laws_of_nogo() {
    check::<NoGo>(boards::NOGO, 12);
}

#[test]
fn large_unknown_boards_cancel_against_their_inverses() {
    let mut random = Random::new(60);
    let mut solver = Solver::<Clobber>::default();
    let board = Clobber::parse(&random.text("BW", 400)).expect("a board");
    let sum = Sum::new([board]);
    assert_eq!(solver.outcome(&sum.minus(&sum)), Ok(Outcome::P));
}

/// What is printed is read back, and signs, counts and parentheses mean what they say.
fn check_expressions<G: SumGame>(characters: &str) {
    let mut random = Random::new(70);
    let mut solver = Solver::<G>::default();
    let read = |text: &str| Sum::parse::<G>(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    for _ in 0..500 {
        let [a, b] =
            [(); 2].map(|()| boards::random_sum_with_values::<G>(&mut random, characters, 5));
        assert_eq!(read(&a.to_string()), a, "{a}");
        for (text, expected) in [
            (format!("({a}) - ({b})"), a.minus(&b)),
            (format!("- ({a}) + {b}"), b.minus(&a)),
            (format!("2.({a}) - 1.({b})"), a.plus(&a).minus(&b)),
        ] {
            let value = solver.value(&expected).expect("a small sum");
            assert_eq!(solver.value(&read(&text)), Some(value), "{text}");
        }
    }
}

#[test]
fn expressions_mean_what_they_say() {
    check_expressions::<Clobber>(boards::CLOBBER);
    check_expressions::<NoGo>(boards::NOGO);
}
