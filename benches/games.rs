//! The other games, and sums of several: `cargo bench -p sumsolve-benches --bench games`.

use std::process::ExitCode;

use domineering::Domineering;
use framework::random::Random;
use framework::{Outcome, Player, Settings, Solver, Sum, SumGame};
use sumsolve_benches::Job;
use toads_and_frogs::ToadsAndFrogs;

fn main() -> ExitCode {
    let mut jobs = Vec::new();
    for (rows, columns, outcome) in [
        (5, 6, Outcome::R),
        (6, 6, Outcome::N),
        (5, 8, Outcome::R),
        (4, 11, Outcome::L),
        (3, 16, Outcome::R),
    ] {
        jobs.push(Job::new(
            format!("domineering: {rows}x{columns}, both first players"),
            move || {
                let board = format!("(.^{columns}/)^{rows}");
                print_nodes(solve::<Domineering>(&board, outcome));
            },
        ));
    }
    jobs.push(Job::new(
        "domineering: 6x6, all winning moves of both first players",
        || {
            let board = Sum::parse::<Domineering>("(.^6/)^6").expect("a board");
            let mut solver = Solver::<Domineering>::new(Settings::search_only());
            let counts = Player::BOTH.map(|player| {
                solver
                    .winning_moves(&board, player)
                    .expect("no limit")
                    .len()
            });
            assert_eq!(counts[0], counts[1], "the board is its own mirror image");
            print_nodes(solver.nodes());
        },
    ));
    jobs.push(Job::new(
        "toads_and_frogs: T^a .^b F^c of 14 cells, both first players",
        starting_positions,
    ));
    jobs.push(Job::new(
        "toads_and_frogs: 100 random boards of 14 cells, both first players",
        || random_boards("....TTTFFF"),
    ));
    sumsolve_benches::main(&jobs)
}

fn print_nodes(nodes: u64) {
    println!("{nodes} nodes");
}

/// Solves a board without asking for its value; the number of nodes.
fn solve<G: SumGame>(text: &str, expected: Outcome) -> u64 {
    let sum = Sum::parse::<G>(text).expect("a board");
    let mut solver = Solver::<G>::new(Settings::search_only());
    assert_eq!(solver.outcome(&sum), Ok(expected), "{text}");
    solver.nodes()
}

/// All starting positions; one and its mirror image are inverses, and those that are their own are no win for
/// either player, whoever starts.
fn starting_positions() {
    let mut nodes = 0;
    for toads in 1..13 {
        for frogs in 1..14 - toads {
            let text = |a, b| format!("T^{a}.^{}F^{b}", 14 - a - b);
            let mut solver = Solver::<ToadsAndFrogs>::new(Settings::search_only());
            let [board, mirrored] = [text(toads, frogs), text(frogs, toads)]
                .map(|text| Sum::parse::<ToadsAndFrogs>(&text).expect("a board"));
            let outcome = solver.outcome(&board).expect("no limit");
            assert_eq!(solver.outcome(&mirrored), Ok(outcome.inverse()), "{board}");
            nodes += solver.nodes();
        }
    }
    print_nodes(nodes);
}

/// A board and its inverse have inverse outcomes.
fn random_boards(cells: &str) {
    let mut random = Random::new(1);
    let mut nodes = 0;
    for _ in 0..100 {
        let board = Sum::parse::<ToadsAndFrogs>(&random.text(cells, 14)).expect("a board");
        let mut solver = Solver::<ToadsAndFrogs>::new(Settings::search_only());
        let outcome = solver.outcome(&board).expect("no limit");
        assert_eq!(
            solver.outcome(&board.inverse()),
            Ok(outcome.inverse()),
            "{board}"
        );
        nodes += solver.nodes();
    }
    print_nodes(nodes);
}
