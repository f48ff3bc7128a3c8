//! One thread and two on the same questions: `cargo bench -p sumsolve-benches --bench threads`, on idle cores.
//!
//! Each job asks with one thread, then with two, in one process; it prints the wall times, their ratio, and the nodes.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use framework::{Engine, Player, Settings};
use sumsolve_benches::{Job, language, settings_for};

/// A game, a board, who moves first, and who wins.
const QUESTIONS: [(&str, &str, Player, Player); 7] = [
    ("nogo", ".x.^30", Player::Right, Player::Left),
    ("nogo", ".x.^34", Player::Right, Player::Left),
    ("clobber", "(BW)^50", Player::Left, Player::Left),
    ("clobber", "(BW)^56", Player::Left, Player::Left),
    (
        "clobber",
        "((BW)^3B/(WB)^3W/)^2",
        Player::Left,
        Player::Left,
    ),
    ("domineering", "(.^8/)^6", Player::Left, Player::Right),
    ("domineering", "(.^8/)^8", Player::Left, Player::Left),
];

fn main() -> ExitCode {
    let jobs = QUESTIONS.map(|(game, board, first, winner)| {
        Job::new(format!("{game}: {board}, one thread and two"), move || {
            compare(game, board, first, winner);
        })
    });
    sumsolve_benches::main(&jobs)
}

fn compare(game: &str, board: &str, first: Player, winner: Player) {
    let sum = language(game).sum(board).expect("a board");
    let [one, two] = [1, 2].map(|threads| {
        let mut engine = Engine::new(Settings {
            threads,
            ..settings_for(game)
        });
        let start = Instant::now();
        assert_eq!(engine.winner(&sum, first), Ok(winner), "{board}");
        (start.elapsed(), engine.nodes())
    });
    let [seconds, more] = [one, two].map(|(time, _): (Duration, u64)| time.as_secs_f64());
    let ratio = more / seconds;
    let nodes = format!("{} and {} nodes", one.1, two.1);
    println!("{seconds:.2} s and {more:.2} s, a ratio of {ratio:.2}; {nodes}");
}
