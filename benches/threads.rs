//! One thread and two on the same questions: `cargo bench -p sumsolve-benches --bench threads`, on idle cores.
//!
//! Each job asks with one thread, then with two, in one process; it prints the wall times, their ratio, and the nodes.

use std::process::ExitCode;
use std::time::Instant;

use framework::{Engine, Player, Settings};
use sumsolve_benches::{Job, language, settings_for};

/// A game, a board, who moves first, and who wins.
const QUESTIONS: [(&str, &str, Player, Player); 8] = [
    ("nogo", ".x.^30", Player::Right, Player::Left),
    ("nogo", ".x.^34", Player::Right, Player::Left),
    ("nogo", ".x.^38", Player::Right, Player::Left),
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
        let (start, used) = (Instant::now(), processor_seconds());
        assert_eq!(engine.winner(&sum, first), Ok(winner), "{board}");
        let cpu = processor_seconds() - used;
        (start.elapsed().as_secs_f64(), cpu, engine.nodes())
    });
    let ratio = two.0 / one.0;
    let walls = format!("{:.2} s and {:.2} s, a ratio of {ratio:.2}", one.0, two.0);
    let processor = format!("{:.2} and {:.2} s of processor time", one.1, two.1);
    println!("{walls}; {processor}; {} and {} nodes", one.2, two.2);
}

/// The processor time of all threads of this process so far, where the system tells it.
fn processor_seconds() -> f64 {
    const TICKS_A_SECOND: f64 = 100.0;
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    // The name of the program, in parentheses, may have spaces; user and system time are fields 14 and 15.
    let fields = stat.rsplit(')').next().unwrap_or_default().split(' ');
    let ticks = fields
        .skip(12)
        .take(2)
        .filter_map(|field| field.parse::<f64>().ok());
    ticks.sum::<f64>() / TICKS_A_SECOND
}
