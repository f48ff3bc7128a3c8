//! Searches, with no exact value for the whole board: `cargo bench -p sumsolve-benches --bench search`.

use std::process::ExitCode;

use clobber::Clobber;
use framework::knowledge::ValueBudget;
use framework::random::Random;
use framework::{Player, Settings, Solver, Sum, SumGame};
use nogo::NoGo;
use sumsolve_benches::Job;

fn main() -> ExitCode {
    sumsolve_benches::main(&[
        Job::new("clobber: (BW)^32, Black first", || {
            alternating(32, 1);
        }),
        Job::new("clobber: (BW)^36, Black first", || {
            alternating(36, 1);
        }),
        Job::new("clobber: (BW)^38, Black first", || {
            alternating(38, 1);
        }),
        Job::new("clobber: (BW)^40, Black first", || {
            alternating(40, 1);
        }),
        Job::new("clobber: (BW)^42, Black first", || {
            alternating(42, 1);
        }),
        Job::new("clobber: (BW)^44, Black first", || {
            alternating(44, 1);
        }),
        Job::new("clobber: (BW)^46, Black first", || {
            alternating(46, 1);
        }),
        Job::new("clobber: (BW)^48, Black first", || {
            alternating(48, 1);
        }),
        Job::new("clobber: (BW)^50, Black first", || {
            alternating(50, 1);
        }),
        Job::new("clobber: (BW)^50, two threads", || {
            alternating(50, 2);
        }),
        Job::new("clobber: (BW)^56, two threads", || {
            alternating(56, 2);
        }),
        Job::new(
            "clobber: 40 questions on random boards of 60 stones",
            || {
                random(60, OUTCOMES_60);
            },
        ),
        Job::new(
            "clobber: 40 questions on random boards of 100 stones",
            || {
                random(100, OUTCOMES_100);
            },
        ),
        Job::new(
            "clobber: 40 questions on random boards of 120 stones",
            || {
                random(120, OUTCOMES_120);
            },
        ),
        Job::new(
            "clobber: 1,000 questions about boards of 10-40 cells",
            || {
                questions(1000);
            },
        ),
        Job::new("nogo: 1x28, second point opened, White first", || {
            opened(28, 1);
        }),
        Job::new("nogo: 1x30, second point opened, White first", || {
            opened(30, 1);
        }),
        Job::new("nogo: 1x32, second point opened, White first", || {
            opened(32, 1);
        }),
        Job::new("nogo: 1x34, second point opened, White first", || {
            opened(34, 1);
        }),
        Job::new("nogo: 1x36, second point opened, White first", || {
            opened(36, 1);
        }),
        Job::new("nogo: 1x38, second point opened, White first", || {
            opened(38, 1);
        }),
        Job::new("nogo: 1x40, second point opened, White first", || {
            opened(40, 1);
        }),
        Job::new("nogo: 1x40, second point opened, two threads", || {
            opened(40, 2);
        }),
        Job::new("nogo: all openings of 1x34", || {
            openings(34, OPENINGS_34);
        }),
    ])
}

/// A solver that does not value the whole board first.
fn solver<G: SumGame>(threads: usize) -> Solver<G> {
    let values = ValueBudget {
        sum_fuel: 0,
        ..ValueBudget::default()
    };
    Solver::new(Settings {
        values,
        threads,
        ..Settings::default()
    })
}

/// The first player wins (BW)^n for all n but 3.
fn alternating(n: usize, threads: usize) {
    let mut solver = solver::<Clobber>(threads);
    let board = Sum::parse::<Clobber>(&"BW".repeat(n)).expect("a board");
    assert_eq!(solver.winner(&board, Player::Left), Ok(Player::Left));
    println!("{} nodes", solver.nodes());
}

/// The outcome classes of random boards with the seeds 0, 1, ..., each solved by a solver of its own. Who
/// wins the inverse boards was found to agree.
const OUTCOMES_60: &str = "LRLRRLNNLNLRRLNNLLLR";
const OUTCOMES_100: &str = "NRLRRLLNLNNRNRLRNLLN";
const OUTCOMES_120: &str = "LRNLRLLRLNNRNRLRRLNL";

fn random(stones: usize, outcomes: &str) {
    let mut nodes = 0;
    for (seed, outcome) in outcomes.chars().enumerate() {
        let text = Random::new(seed as u64).text("BW", stones);
        let board = Sum::parse::<Clobber>(&text).expect("a board");
        let mut solver = solver::<Clobber>(1);
        let found = solver.outcome(&board).expect("no limit");
        assert_eq!(found.to_string(), outcome.to_string(), "{text}");
        nodes += solver.nodes();
    }
    println!("{nodes} nodes");
}

/// Questions to one solver about random boards with some empty cells, two a board. Checked by asking
/// about the inverse, which costs little, because it is stored with the board: who moves first wins
/// exactly if the opponent does so there.
fn questions(count: u64) {
    let mut solver = solver::<Clobber>(1);
    for seed in 0..count / 2 {
        let mut random = Random::new(seed);
        let cells = 10 + random.below(31);
        let text = random.text("BBBBWWWW.", cells);
        let board = Sum::parse::<Clobber>(&text).expect("a board");
        let inverse = board.inverse();
        for first in Player::BOTH {
            let winner = solver.winner(&board, first).expect("no limit");
            assert_eq!(solver.winner(&inverse, !first), Ok(!winner), "{text}");
        }
    }
    println!("{} nodes", solver.nodes());
}

/// Black's second point is a winning opening (Du and Müller): White, moving next, loses.
fn opened(points: usize, threads: usize) {
    let mut solver = solver::<NoGo>(threads);
    assert!(wins(&mut solver, points, 2));
    println!("{} nodes", solver.nodes());
}

/// Whether Black wins an empty board after an opening move on a point, counted from 1.
fn wins(solver: &mut Solver<NoGo>, points: usize, point: usize) -> bool {
    let text = format!("{}x{}", ".".repeat(point - 1), ".".repeat(points - point));
    let board = Sum::parse::<NoGo>(&text).expect("a board");
    solver.winner(&board, Player::Right) == Ok(Player::Left)
}

/// The winning openings of the left half of 1x34; the right half is its mirror image.
const OPENINGS_34: &[usize] = &[2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16];

fn openings(points: usize, winning: &[usize]) {
    let mut solver = solver::<NoGo>(1);
    let half = 1..=points.div_ceil(2);
    let found: Vec<usize> = half.filter(|&n| wins(&mut solver, points, n)).collect();
    assert_eq!(found, winning);
    println!("{} nodes", solver.nodes());
}
