//! What each technique is worth, in nodes: `cargo bench -p sumsolve-benches --bench switches`.
//!
//! A board of each of some games, without each technique that is on by default, with each that is off, and in each order
//! of moves. NoGo, Domineering and Toads and Frogs are searched by negamax, Clobber by proof numbers.

use std::process::ExitCode;

use framework::{
    Engine, MoveOrder, Player, Rule, Rules, SearchLimits, Settings, Simplest, Unsolved, ValueBudget,
};
use sumsolve_benches::{Job, RANDOM, RandomBoards, language};

/// A search without an important technique may take forever.
const MOST_NODES: u64 = 3_000_000;

fn main() -> ExitCode {
    let mut jobs = on_all_boards("all that pays", Settings::search_only());
    for (rule, name, _) in Rule::ALL {
        let usual = Rules::default();
        let (how, rules) = if usual.has(rule) {
            ("without", usual.without(rule))
        } else {
            ("with", usual.with(rule))
        };
        let settings = Settings {
            rules,
            ..Settings::search_only()
        };
        jobs.extend(on_all_boards(&format!("{how} {name}"), settings));
    }
    for order in [MoveOrder::Classes, MoveOrder::Middle, MoveOrder::None] {
        let settings = Settings {
            order,
            ..Settings::search_only()
        };
        jobs.extend(on_all_boards(&format!("order {order:?}"), settings));
    }
    for simplest in [
        Simplest::Length,
        Simplest::Moves,
        Simplest::SensibleMoves,
        Simplest::SensibleTree,
    ] {
        let values = ValueBudget {
            simplest,
            ..Settings::search_only().values
        };
        let settings = Settings {
            values,
            ..Settings::search_only()
        };
        jobs.extend(on_all_boards(&format!("simplest {simplest:?}"), settings));
    }
    sumsolve_benches::main(&jobs)
}

/// The same settings on all boards.
fn on_all_boards(name: &str, settings: Settings) -> Vec<Job> {
    let settings = Settings {
        search: SearchLimits {
            nodes: MOST_NODES,
            ..settings.search
        },
        ..settings
    };
    let job = |(title, game, board, first)| {
        Job::new(format!("{title}, {name}"), move || {
            solve(game, board, first, settings);
        })
    };
    let mut jobs: Vec<Job> = BOARDS.map(job).into();
    let random = format!("clobber {ON_RANDOM}, {name}");
    jobs.push(Job::new(random, move || {
        println!("{} nodes", ON_RANDOM.solve(settings));
    }));
    jobs
}

/// A set of random boards is one more: all of them are solved within the limit under any settings.
const ON_RANDOM: RandomBoards = RANDOM[1];

/// Left wins all of them.
const BOARDS: [(&str, &str, &str, Player); 5] = [
    ("nogo 1x24 opened", "nogo", ".x.^22", Player::Right),
    ("clobber (BW)^36", "clobber", "(BW)^36", Player::Left),
    ("clobber 4x5", "clobber", "(BWBWB/WBWBW/)^2", Player::Left),
    ("domineering 4x11", "domineering", "(.^11/)^4", Player::Left),
    (
        "toads_and_frogs 4-3-4 and 2-1-2",
        "toads_and_frogs",
        "T^4...F^4~2 + TT.FF",
        Player::Left,
    ),
];

fn solve(game: &str, board: &str, first: Player, settings: Settings) {
    let mut engine = Engine::new(settings);
    let board = language(game).sum(board).expect("a board");
    match engine.winner(&board, first) {
        Ok(winner) => assert_eq!(winner, Player::Left),
        Err(limit) => assert_eq!(limit, Unsolved::Nodes(MOST_NODES)),
    }
    println!("{} nodes", engine.nodes());
}
