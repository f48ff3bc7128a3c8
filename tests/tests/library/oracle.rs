//! The engine agrees with the oracle, which knows nothing but the rules.

use framework::{Engine, Language, Sum, Term};
use game::oracle::Oracle;
use game::random::Random;
use game::{Comparison, Outcome, Player, Position};
use sumsolve_tests::engines::engines;
use sumsolve_tests::tree::{self, Tree};
use sumsolve_tests::{boards, languages};

/// Tables of this size forget a little.
const TABLE_BYTES: usize = 1 << 16;

/// All boards over an alphabet, up to a length.
fn all_boards(language: &Language, alphabet: &str, longest: usize) -> Vec<Position> {
    let mut texts = vec![String::new()];
    let mut boards = Vec::new();
    for _ in 0..longest {
        let longer = texts
            .iter()
            .flat_map(|text| alphabet.chars().map(move |c| format!("{text}{c}")));
        texts = longer.collect();
        boards.extend(texts.iter().filter_map(|text| language.board(text).ok()));
    }
    boards
}

fn check_outcomes(language: &Language, boards: &[Position]) {
    let mut oracle = Oracle::new();
    let mut engine = Engine::default();
    for board in boards {
        let expected = oracle.outcome(std::slice::from_ref(board));
        let sum = Sum::new(language, [board.clone()]);
        assert_eq!(engine.outcome(&sum), Ok(expected), "{board}");
    }
}

#[test]
fn outcomes_of_all_clobber_words_up_to_length_12() {
    let clobber = languages::clobber();
    let boards = all_boards(&clobber, "BW", 12);
    assert_eq!(boards.len(), (1 << 13) - 2);
    check_outcomes(&clobber, &boards);
}

#[test]
fn outcomes_of_all_nogo_strips_up_to_length_8() {
    let nogo = languages::nogo();
    let boards = all_boards(&nogo, ".xo", 8);
    assert!(boards.len() > 3000);
    check_outcomes(&nogo, &boards);
}

/// Winners, winning moves and comparisons, all against the oracle.
fn check_sum(engine: &mut Engine, oracle: &mut Oracle<Term>, sum: &Sum) {
    let expected = oracle.outcome(sum.terms());
    assert_eq!(engine.outcome(sum), Ok(expected), "{sum}");
    for first in Player::BOTH {
        let mut winning = Vec::new();
        for (term, position) in sum.terms().iter().enumerate() {
            for (label, to) in position.moves(first) {
                let after = sum.with_term(term, to);
                if !oracle.mover_wins(after.terms(), !first) {
                    winning.push((term, label));
                }
            }
        }
        let found = engine.winning_moves(sum, first).expect("a small sum");
        let found: Vec<_> = found
            .into_iter()
            .map(|found| (found.term, found.label))
            .collect();
        assert_eq!(found, winning, "winning moves of {first:?} in {sum}");
    }
    let (first, rest) = sum
        .terms()
        .split_first()
        .expect("a sum of at least one term");
    let first = Sum::of_terms(sum.language(), [first.clone()]);
    let rest = Sum::of_terms(sum.language(), rest.iter().cloned()).inverse();
    let comparison = Comparison::from(expected);
    assert_eq!(
        engine.compare(&first, &rest),
        Ok(comparison),
        "{first} against {rest}"
    );
}

fn check_random_sums(count: usize, mut next: impl FnMut(&mut Random) -> Sum) {
    let mut random = Random::new(20);
    let mut oracle = Oracle::new();
    let mut engines = engines(TABLE_BYTES);
    for _ in 0..count {
        let sum = next(&mut random);
        for engine in &mut engines {
            check_sum(engine, &mut oracle, &sum);
        }
    }
    let searched: u64 = engines.iter().map(Engine::nodes).sum();
    assert!(searched > 0, "some sums were searched, not only valued");
}

#[test]
fn random_sums_of_clobber() {
    let clobber = languages::clobber();
    check_random_sums(1000, |random| {
        boards::random_sum(&clobber, random, boards::CLOBBER, 6)
    });
}

/// Boards of a shape with random cells.
fn random_grid(language: &Language, random: &mut Random, shape: [usize; 2]) -> Position {
    let [rows, columns] = shape;
    let row = |random: &mut Random| random.text(boards::CLOBBER, columns);
    let rows: Vec<String> = (0..rows).map(|_| row(random)).collect();
    language.board(&rows.join("/")).expect("a grid")
}

#[test]
fn outcomes_of_random_clobber_grids() {
    let clobber = languages::clobber();
    let mut random = Random::new(50);
    for (shape, count) in [([2, 4], 300), ([3, 3], 300), ([2, 5], 200), ([3, 4], 100)] {
        let grids: Vec<_> = (0..count)
            .map(|_| random_grid(&clobber, &mut random, shape))
            .collect();
        check_outcomes(&clobber, &grids);
    }
}

#[test]
fn random_sums_of_clobber_grids_and_strips() {
    let clobber = languages::clobber();
    let shapes = [[2, 2], [2, 3], [3, 2], [2, 4], [3, 3], [1, 5]];
    check_random_sums(300, |random| {
        let boards: Vec<_> = (0..=random.below(2))
            .map(|_| {
                let &shape = random.choose(&shapes);
                random_grid(&clobber, random, shape)
            })
            .collect();
        let strip = boards::random(&clobber, random, boards::CLOBBER, 1, 4);
        Sum::new(&clobber, boards.into_iter().chain([strip]))
    });
}

#[test]
fn random_sums_of_nogo() {
    let nogo = languages::nogo();
    check_random_sums(1000, |random| {
        boards::random_sum(&nogo, random, boards::NOGO, 5)
    });
}

/// The characters of random Toads and Frogs boards.
const TOADS_AND_FROGS: &str = ".TF";

#[test]
fn random_sums_of_toads_and_frogs() {
    let toads_and_frogs = languages::toads_and_frogs();
    check_random_sums(500, |random| {
        boards::random_sum(&toads_and_frogs, random, TOADS_AND_FROGS, 6)
    });
}

#[test]
fn random_sums_of_toads_and_frogs_with_long_jumps() {
    let toads_and_frogs = languages::toads_and_frogs();
    check_random_sums(500, |random| {
        let sum = boards::random_sum(&toads_and_frogs, random, TOADS_AND_FROGS, 6);
        let texts = sum.terms().iter().map(|term| sum.text_of(term));
        let texts: Vec<_> = texts.map(|text| format!("{text}~2")).collect();
        let sum = toads_and_frogs.sum(&texts.join(" + "));
        sum.expect("the same with long jumps")
    });
}

/// Walls hold whatever the length of jumps: a board equals the sum of its parts.
#[test]
fn toads_and_frogs_with_long_jumps_fall_apart() {
    let toads_and_frogs = languages::toads_and_frogs();
    let mut random = Random::new(3);
    let mut oracle = Oracle::new();
    for n in 0..1500 {
        let length = 1 + random.below(9);
        let cells = random.text(TOADS_AND_FROGS, length);
        let board = toads_and_frogs.board(&format!("{cells}~{}", 2 + n % 2));
        let board = board.expect("a board");
        let parts = board.split();
        let parts = parts.iter().map(Position::inverse);
        let difference: Vec<_> = [board.clone()].into_iter().chain(parts).collect();
        assert_eq!(oracle.outcome(&difference), Outcome::P, "{board}");
    }
}

#[test]
fn random_sums_of_domineering() {
    let domineering = languages::domineering();
    check_random_sums(500, |random| {
        boards::random_sum(&domineering, random, "....#", 8)
    });
}

#[test]
fn random_sums_of_clobber_and_values() {
    let clobber = languages::clobber();
    check_random_sums(1000, |random| {
        boards::random_sum_with_values(&clobber, random, boards::CLOBBER, 6)
    });
}

#[test]
fn random_sums_of_nogo_and_values() {
    let nogo = languages::nogo();
    check_random_sums(1000, |random| {
        boards::random_sum_with_values(&nogo, random, boards::NOGO, 5)
    });
}

#[test]
fn random_sums_of_trees() {
    let trees = languages::trees();
    let mut random = Random::new(30);
    let mut oracle = Oracle::new();
    let mut engines = engines(TABLE_BYTES);
    let mut outcomes = Vec::new();
    for _ in 0..1500 {
        let sum = tree::random_sum(&trees, &mut random, 4);
        for engine in &mut engines {
            check_sum(engine, &mut oracle, &sum);
        }
        outcomes.push(oracle.outcome(sum.terms()));
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
    let trees = languages::trees();
    let mut random = Random::new(40);
    let mut oracle = Oracle::new();
    let mut engine = Engine::default();
    for _ in 0..400 {
        let tree = Tree::random(&mut random, 4).position(&trees);
        let other = Tree::random(&mut random, 3).position(&trees);
        let expected = oracle.outcome(&[tree.clone(), other.inverse()]);
        let (a, b) = (Sum::new(&trees, [tree]), Sum::new(&trees, [other]));
        let (Some(x), Some(y)) = (engine.value(&a), engine.value(&b)) else {
            panic!("{a} and {b} are small");
        };
        let compared = engine.values().compare(x, y).expect("unlimited fuel");
        assert_eq!(compared, Comparison::from(expected), "{a} against {b}");
        assert_eq!(
            x == y,
            expected == Outcome::P,
            "equal games have equal ids: {a}, {b}"
        );
    }
}
