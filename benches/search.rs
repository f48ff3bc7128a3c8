//! Searches, with no exact value for the whole board: `cargo bench -p sumsolve-benches --bench search`.

use std::process::ExitCode;

use framework::{Engine, Player, Settings};
use game::random::Random;
use sumsolve_benches::{Job, RANDOM, language};

fn main() -> ExitCode {
    let mut jobs = Vec::new();
    for n in [32, 36, 38, 40, 42, 44, 46, 48, 50] {
        let name = format!("clobber: (BW)^{n}, Black first");
        jobs.push(Job::new(name, move || alternating(n, 1)));
    }
    for n in [50, 56] {
        let name = format!("clobber: (BW)^{n}, two threads");
        jobs.push(Job::new(name, move || alternating(n, 2)));
    }
    for boards in RANDOM {
        let name = format!("clobber: both first players on {boards}");
        let run = move || println!("{} nodes", boards.solve(Settings::search_only()));
        jobs.push(Job::new(name, run));
    }
    let name = "clobber: 1,000 questions about boards of 10-40 cells";
    jobs.push(Job::new(name, || questions(1000)));
    for n in [28, 30, 32, 34, 36, 38, 40] {
        let name = format!("nogo: 1x{n}, second point opened, White first");
        jobs.push(Job::new(name, move || opened(n, 1)));
    }
    let name = "nogo: 1x40, second point opened, two threads";
    jobs.push(Job::new(name, || opened(40, 2)));
    let name = "nogo: all openings of 1x34";
    jobs.push(Job::new(name, || openings(34, OPENINGS_34)));
    sumsolve_benches::main(&jobs)
}

fn engine(threads: usize) -> Engine {
    Engine::new(Settings {
        threads,
        ..Settings::search_only()
    })
}

/// The first player wins (BW)^n for all n but 3.
fn alternating(n: usize, threads: usize) {
    let mut engine = engine(threads);
    let board = language("clobber").sum(&"BW".repeat(n)).expect("a board");
    assert_eq!(engine.winner(&board, Player::Left), Ok(Player::Left));
    println!("{} nodes", engine.nodes());
}

/// Questions to one engine about random boards with some empty cells, two a board. Checked by asking
/// about the inverse, which costs little, because it is stored with the board: who moves first wins
/// exactly if the opponent does so there.
fn questions(count: u64) {
    let clobber = language("clobber");
    let mut engine = engine(1);
    for seed in 0..count / 2 {
        let mut random = Random::new(seed);
        let cells = 10 + random.below(31);
        let text = random.text("BBBBWWWW.", cells);
        let board = clobber.sum(&text).expect("a board");
        let inverse = board.inverse();
        for first in Player::BOTH {
            let winner = engine.winner(&board, first).expect("no limit");
            assert_eq!(engine.winner(&inverse, !first), Ok(!winner), "{text}");
        }
    }
    println!("{} nodes", engine.nodes());
}

/// Black's second point is a winning opening (Du and Müller): White, moving next, loses.
fn opened(points: usize, threads: usize) {
    let mut engine = engine(threads);
    assert!(wins(&mut engine, points, 2));
    println!("{} nodes", engine.nodes());
}

/// Whether Black wins an empty board after an opening move on a point, counted from 1.
fn wins(engine: &mut Engine, points: usize, point: usize) -> bool {
    let text = format!("{}x{}", ".".repeat(point - 1), ".".repeat(points - point));
    let board = language("nogo").sum(&text).expect("a board");
    engine.winner(&board, Player::Right) == Ok(Player::Left)
}

/// The winning openings of the left half of 1x34; the right half is its mirror image.
const OPENINGS_34: &[usize] = &[2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16];

fn openings(points: usize, winning: &[usize]) {
    let mut engine = engine(1);
    let half = 1..=points.div_ceil(2);
    let found: Vec<usize> = half.filter(|&n| wins(&mut engine, points, n)).collect();
    assert_eq!(found, winning);
    println!("{} nodes", engine.nodes());
}
