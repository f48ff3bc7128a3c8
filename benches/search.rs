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
        Job::new("clobber: (BW)^32, Black first", || alternating(32)),
        Job::new("clobber: (BW)^36, Black first", || alternating(36)),
        Job::new("clobber: (BW)^40, Black first", || alternating(40)),
        Job::new("clobber: (BW)^44, Black first", || alternating(44)),
        Job::new("clobber: (BW)^50, Black first", || alternating(50)),
        Job::new("clobber: 10 random boards of 60 stones, both first", || {
            random(60, 10);
        }),
        Job::new(
            "clobber: 10 random boards of 100 stones, both first",
            || random(100, 10),
        ),
        Job::new(
            "clobber: 10 random boards of 120 stones, both first",
            || random(120, 10),
        ),
        Job::new(
            "clobber: 1,000 questions about boards of 10-40 cells",
            || questions(1000),
        ),
        Job::new("nogo: 1x24, second point opened, White first", || {
            opened(24);
        }),
        Job::new("nogo: 1x26, second point opened, White first", || {
            opened(26);
        }),
        Job::new("nogo: 1x28, second point opened, White first", || {
            opened(28);
        }),
    ])
}

/// A solver that does not value the whole board first.
fn solver<G: SumGame>() -> Solver<G> {
    let values = ValueBudget {
        sum_fuel: 0,
        ..ValueBudget::default()
    };
    Solver::new(Settings {
        values,
        ..Settings::default()
    })
}

/// The first player wins (BW)^n for all n but 3.
fn alternating(n: usize) {
    let mut solver = solver::<Clobber>();
    let board = Sum::parse::<Clobber>(&"BW".repeat(n)).expect("a board");
    assert_eq!(solver.winner(&board, Player::Left), Ok(Player::Left));
    println!("{} nodes", solver.nodes());
}

/// A board and its mirror image with exchanged colours have opposite outcomes; each is solved alone.
fn random(stones: usize, boards: u64) {
    let mut nodes = 0;
    for seed in 0..boards {
        let text = Random::new(seed).text("BW", stones);
        let board = Sum::parse::<Clobber>(&text).expect("a board");
        let (mut one, mut other) = (solver::<Clobber>(), solver::<Clobber>());
        let outcome = one.outcome(&board).expect("no limit");
        assert_eq!(
            other.outcome(&board.inverse()),
            Ok(outcome.inverse()),
            "{text}"
        );
        nodes += one.nodes();
    }
    println!("{nodes} nodes");
}

/// Questions to one solver about random boards with some empty cells, two a board. Checked by asking
/// about the inverse, which costs little, because it is stored with the board: who moves first wins
/// exactly if the opponent does so there.
fn questions(count: u64) {
    let mut solver = solver::<Clobber>();
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
fn opened(points: usize) {
    let mut solver = solver::<NoGo>();
    let board = Sum::parse::<NoGo>(&format!(".x{}", ".".repeat(points - 2))).expect("a board");
    assert_eq!(solver.winner(&board, Player::Right), Ok(Player::Left));
    println!("{} nodes", solver.nodes());
}
