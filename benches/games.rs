//! The other games, Clobber on grids, and mixed sums: `cargo bench -p sumsolve-benches --bench games`.

use std::process::ExitCode;

use framework::{Engine, Language, Outcome, Player, Rule, Rules, Settings, Sum};
use game::random::Random;
use sumsolve_benches::{Job, language};

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
                print_nodes(solve(&language("domineering"), &board, outcome));
            },
        ));
    }
    jobs.push(Job::new(
        "domineering: 6x6, all winning moves of both first players",
        || {
            let board = language("domineering").sum("(.^6/)^6").expect("a board");
            let mut engine = Engine::new(Settings::search_only());
            let counts = Player::BOTH.map(|player| {
                engine
                    .winning_moves(&board, player)
                    .expect("no limit")
                    .len()
            });
            assert_eq!(counts[0], counts[1], "the board is its own mirror image");
            print_nodes(engine.nodes());
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
    for (rows, columns, outcome) in [
        (4, 5, Outcome::N),
        (2, 12, Outcome::P),
        (3, 8, Outcome::P),
        (2, 14, Outcome::N),
    ] {
        jobs.push(Job::new(
            format!("clobber: {rows}x{columns}, both first players"),
            move || {
                let board = checkerboard(rows, columns);
                print_nodes(solve(&language("clobber"), &board, outcome));
            },
        ));
    }
    jobs.push(Job::new(
        "sum: a board of clobber as a mixed sum, without exact values",
        mixed_against_own,
    ));
    sumsolve_benches::main(&jobs)
}

fn print_nodes(nodes: u64) {
    println!("{nodes} nodes");
}

/// Solves a board without asking for its value; the number of nodes.
fn solve(language: &Language, text: &str, expected: Outcome) -> u64 {
    let sum = language.sum(text).expect("a board");
    let mut engine = Engine::new(Settings::search_only());
    assert_eq!(engine.outcome(&sum), Ok(expected), "{text}");
    engine.nodes()
}

/// All starting positions; one and its mirror image are inverses, and those that are their own are no win for
/// either player, whoever starts.
fn starting_positions() {
    let toads_and_frogs = language("toads_and_frogs");
    let mut nodes = 0;
    for toads in 1..13 {
        for frogs in 1..14 - toads {
            let text = |a, b| format!("T^{a}.^{}F^{b}", 14 - a - b);
            let mut engine = Engine::new(Settings::search_only());
            let [board, mirrored] = [text(toads, frogs), text(frogs, toads)]
                .map(|text| toads_and_frogs.sum(&text).expect("a board"));
            let outcome = engine.outcome(&board).expect("no limit");
            assert_eq!(engine.outcome(&mirrored), Ok(outcome.inverse()), "{board}");
            nodes += engine.nodes();
        }
    }
    print_nodes(nodes);
}

/// A board and its inverse have inverse outcomes.
fn random_boards(cells: &str) {
    let mut random = Random::new(1);
    let toads_and_frogs = language("toads_and_frogs");
    let mut nodes = 0;
    for _ in 0..100 {
        let board = toads_and_frogs
            .sum(&random.text(cells, 14))
            .expect("a board");
        let mut engine = Engine::new(Settings::search_only());
        let outcome = engine.outcome(&board).expect("no limit");
        assert_eq!(
            engine.outcome(&board.inverse()),
            Ok(outcome.inverse()),
            "{board}"
        );
        nodes += engine.nodes();
    }
    print_nodes(nodes);
}

/// The board that Clobber starts from. If a side is even, a mirror image exchanges the colours, so there are only two
/// outcomes.
fn checkerboard(rows: usize, columns: usize) -> String {
    let cell = |index: usize| if index.is_multiple_of(2) { 'B' } else { 'W' };
    let row = |row| (row..row + columns).map(cell).collect();
    (0..rows).map(row).collect::<Vec<String>>().join("/")
}

/// The same board, in the language of its game and in the language of all games: the search is the same, or nearly so.
fn mixed_against_own() {
    const BOARD: &str = "(BW)^14.BBWBWWBWBBWBWWBW";
    let settings = Settings {
        rules: Rules::default().without(Rule::ExactValues),
        ..Settings::search_only()
    };
    let solved = |sum: Sum| {
        let mut engine = Engine::new(settings);
        let outcome = engine.outcome(&sum).expect("no limit");
        (outcome, engine.nodes())
    };
    let own = language("clobber").sum(BOARD).expect("a board");
    let mixed = Language::mixed(&games::registry()).sum(&format!("clobber:{BOARD}"));
    let (own_outcome, own_nodes) = solved(own);
    let (mixed_outcome, mixed_nodes) = solved(mixed.expect("a board"));
    assert_eq!([own_outcome, mixed_outcome], [Outcome::N; 2]);
    let most = own_nodes + own_nodes / 2;
    assert!(
        mixed_nodes <= most,
        "{mixed_nodes} nodes, {own_nodes} as clobber"
    );
    println!("{mixed_nodes} nodes, {own_nodes} as clobber");
}
