//! The solver agrees with the oracle, which knows nothing but the rules.

use clobber::Clobber;
use domineering::Domineering;
use framework::knowledge::ValueBudget;
use framework::oracle::Oracle;
use framework::random::Random;
use framework::search::{SearchLimits, StrategyKind};
use framework::{Comparison, Outcome, Player, Settings, Solver, Subgame, Sum, SumGame, Term};
use nogo::NoGo;
use sumsolve_tests::boards;
use sumsolve_tests::tree::{Tree, Trees};
use toads_and_frogs::ToadsAndFrogs;

/// Budgets from plenty to none, with both strategies: where values are missing, the search decides.
fn solvers<G: SumGame>() -> Vec<Solver<G>> {
    let budgets = [(1_000_000, 1000, 300), (0, 60, 10), (0, 12, 4), (0, 0, 0)];
    let solver = |(sum_fuel, component_fuel, merge_followers), strategy| {
        let values = ValueBudget {
            sum_fuel,
            component_fuel,
            merge_followers,
            ..ValueBudget::default()
        };
        let search = SearchLimits {
            table_bytes: 1 << 16,
            ..SearchLimits::default()
        };
        Solver::new(Settings {
            values,
            search,
            strategy: Some(strategy),
            ..Settings::default()
        })
    };
    let strategies = [StrategyKind::Negamax, StrategyKind::ProofNumber];
    let all = budgets
        .iter()
        .flat_map(|&budget| strategies.map(|strategy| solver(budget, strategy)));
    all.collect()
}

/// All boards over an alphabet, up to a length.
fn all_boards<G: SumGame>(alphabet: &str, longest: usize) -> Vec<G::Position> {
    let mut texts = vec![String::new()];
    let mut boards = Vec::new();
    for _ in 0..longest {
        let longer = texts
            .iter()
            .flat_map(|text| alphabet.chars().map(move |c| format!("{text}{c}")));
        texts = longer.collect();
        boards.extend(texts.iter().filter_map(|text| G::parse(text).ok()));
    }
    boards
}

fn check_outcomes<G: SumGame>(boards: &[G::Position]) {
    let mut oracle = Oracle::new();
    let mut solver = Solver::<G>::default();
    for board in boards {
        let expected = oracle.outcome(std::slice::from_ref(board));
        let sum = Sum::new([board.clone()]);
        assert_eq!(solver.outcome(&sum), Ok(expected), "{board}");
    }
}

#[test]
fn outcomes_of_all_clobber_words_up_to_length_12() {
    let boards = all_boards::<Clobber>("BW", 12);
    assert_eq!(boards.len(), (1 << 13) - 2);
    check_outcomes::<Clobber>(&boards);
}

#[test]
fn outcomes_of_all_nogo_strips_up_to_length_8() {
    let boards = all_boards::<NoGo>(".xo", 8);
    assert!(boards.len() > 3000);
    check_outcomes::<NoGo>(&boards);
}

/// Winners, winning moves and comparisons, all against the oracle.
fn check_sum<G: SumGame>(
    solver: &mut Solver<G>,
    oracle: &mut Oracle<Term<G::Position>>,
    sum: &Sum<G::Position>,
) {
    let expected = oracle.outcome(&sum.terms);
    assert_eq!(solver.outcome(sum), Ok(expected), "{sum}");
    for first in Player::BOTH {
        let mut winning = Vec::new();
        for (term, position) in sum.terms.iter().enumerate() {
            for (label, to) in position.moves(first) {
                let after = sum.with_term(term, to);
                if !oracle.mover_wins(&after.terms, !first) {
                    winning.push((term, label.to_string()));
                }
            }
        }
        let found = solver.winning_moves(sum, first).expect("a small sum");
        let found: Vec<_> = found
            .into_iter()
            .map(|found| (found.term, found.label))
            .collect();
        assert_eq!(found, winning, "winning moves of {first:?} in {sum}");
    }
    let (first, rest) = sum.terms.split_first().expect("a sum of at least one term");
    let first: Sum<_> = [first.clone()].into_iter().collect();
    let rest = rest.iter().cloned().collect::<Sum<_>>().inverse();
    let comparison = Comparison::from(expected);
    assert_eq!(
        solver.compare(&first, &rest),
        Ok(comparison),
        "{first} against {rest}"
    );
}

fn check_random_sums<G: SumGame>(
    count: usize,
    mut next: impl FnMut(&mut Random) -> Sum<G::Position>,
) {
    let mut random = Random::new(20);
    let mut oracle = Oracle::new();
    let mut solvers = solvers::<G>();
    for _ in 0..count {
        let sum = next(&mut random);
        for solver in &mut solvers {
            check_sum(solver, &mut oracle, &sum);
        }
    }
    let searched: u64 = solvers.iter().map(Solver::nodes).sum();
    assert!(searched > 0, "some sums were searched, not only valued");
}

#[test]
fn random_sums_of_clobber() {
    check_random_sums::<Clobber>(1000, |random| {
        boards::random_sum::<Clobber>(random, boards::CLOBBER, 6)
    });
}

#[test]
fn random_sums_of_nogo() {
    check_random_sums::<NoGo>(1000, |random| {
        boards::random_sum::<NoGo>(random, boards::NOGO, 5)
    });
}

#[test]
fn random_sums_of_toads_and_frogs() {
    check_random_sums::<ToadsAndFrogs>(500, |random| {
        boards::random_sum::<ToadsAndFrogs>(random, ToadsAndFrogs::RANDOM_CELLS, 6)
    });
}

#[test]
fn random_sums_of_toads_and_frogs_with_long_jumps() {
    check_random_sums::<ToadsAndFrogs>(500, |random| {
        let sum = boards::random_sum::<ToadsAndFrogs>(random, ToadsAndFrogs::RANDOM_CELLS, 6);
        let terms: Vec<_> = sum.terms.iter().map(|term| format!("{term}~2")).collect();
        Sum::parse::<ToadsAndFrogs>(&terms.join(" + ")).expect("the same with long jumps")
    });
}

/// Walls hold whatever the length of jumps: a board equals the sum of its parts.
#[test]
fn toads_and_frogs_with_long_jumps_fall_apart() {
    let mut random = Random::new(3);
    let mut oracle = Oracle::new();
    for n in 0..1500 {
        let length = 1 + random.below(9);
        let cells = random.text(ToadsAndFrogs::RANDOM_CELLS, length);
        let board = ToadsAndFrogs::parse(&format!("{cells}~{}", 2 + n % 2)).expect("a board");
        let parts = board.split().map(|part| part.inverse());
        let difference: Vec<_> = [board.clone()].into_iter().chain(parts).collect();
        assert_eq!(oracle.outcome(&difference), Outcome::P, "{board}");
    }
}

#[test]
fn random_sums_of_domineering() {
    check_random_sums::<Domineering>(500, |random| {
        boards::random_sum::<Domineering>(random, Domineering::RANDOM_CELLS, 8)
    });
}

#[test]
fn random_sums_of_clobber_and_values() {
    check_random_sums::<Clobber>(1000, |random| {
        boards::random_sum_with_values::<Clobber>(random, boards::CLOBBER, 6)
    });
}

#[test]
fn random_sums_of_nogo_and_values() {
    check_random_sums::<NoGo>(1000, |random| {
        boards::random_sum_with_values::<NoGo>(random, boards::NOGO, 5)
    });
}

#[test]
fn random_sums_of_trees() {
    let mut random = Random::new(30);
    let mut oracle = Oracle::new();
    let mut solvers = solvers::<Trees>();
    let mut outcomes = Vec::new();
    for _ in 0..1500 {
        let terms = (0..=random.below(3)).map(|_| Tree::random(&mut random, 4));
        let sum = Sum::new(terms.collect::<Vec<_>>());
        for solver in &mut solvers {
            check_sum(solver, &mut oracle, &sum);
        }
        outcomes.push(oracle.outcome(&sum.terms));
    }
    for outcome in [Outcome::L, Outcome::R, Outcome::N, Outcome::P] {
        assert!(
            outcomes.contains(&outcome),
            "random trees reach every outcome class"
        );
    }
}

#[test]
fn a_tree_equals_its_canonical_form() {
    let mut random = Random::new(40);
    let mut oracle = Oracle::<Tree>::new();
    let mut solver = Solver::<Trees>::default();
    for _ in 0..400 {
        let tree = Tree::random(&mut random, 4);
        let other = Tree::random(&mut random, 3);
        let expected = oracle.outcome(&[tree.clone(), other.inverse()]);
        let (a, b) = (Sum::new([tree]), Sum::new([other]));
        let (Some(x), Some(y)) = (solver.value(&a), solver.value(&b)) else {
            panic!("{a} and {b} are small");
        };
        let compared = solver.values().compare(x, y).expect("unlimited fuel");
        assert_eq!(compared, Comparison::from(expected), "{a} against {b}");
        assert_eq!(
            x == y,
            expected == Outcome::P,
            "equal games have equal ids: {a}, {b}"
        );
    }
}
