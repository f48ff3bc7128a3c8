//! What each technique is worth, in nodes: `cargo bench -p sumsolve-benches --bench switches`.
//!
//! One board that negamax solves and one for proof-number search, without each technique that is on by
//! default, with each that is off, and in each order of moves.

use std::process::ExitCode;

use framework::{
    Engine, MoveOrder, Player, Rule, Rules, SearchLimits, Settings, Simplest, Unsolved, ValueBudget,
};
use sumsolve_benches::{Job, language};

/// A search without an important technique may take forever.
const MOST_NODES: u64 = 3_000_000;

fn main() -> ExitCode {
    let mut jobs = both("all that pays", Settings::search_only());
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
        jobs.extend(both(&format!("{how} {name}"), settings));
    }
    for order in [MoveOrder::Classes, MoveOrder::Middle, MoveOrder::None] {
        let settings = Settings {
            order,
            ..Settings::search_only()
        };
        jobs.extend(both(&format!("order {order:?}"), settings));
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
        jobs.extend(both(&format!("simplest {simplest:?}"), settings));
    }
    sumsolve_benches::main(&jobs)
}

/// The same settings on both boards.
fn both(name: &str, settings: Settings) -> Vec<Job> {
    let settings = Settings {
        search: SearchLimits {
            nodes: MOST_NODES,
            ..settings.search
        },
        ..settings
    };
    vec![
        Job::new(format!("nogo 1x24 opened, {name}"), move || {
            solve("nogo", ".x.^22", Player::Right, settings);
        }),
        Job::new(format!("clobber (BW)^36, {name}"), move || {
            solve("clobber", "(BW)^36", Player::Left, settings);
        }),
    ]
}

/// Black wins both boards.
fn solve(game: &str, board: &str, first: Player, settings: Settings) {
    let mut engine = Engine::new(settings);
    let board = language(game).sum(board).expect("a board");
    match engine.winner(&board, first) {
        Ok(winner) => assert_eq!(winner, Player::Left),
        Err(limit) => assert_eq!(limit, Unsolved::Nodes(MOST_NODES)),
    }
    println!("{} nodes", engine.nodes());
}
