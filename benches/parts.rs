//! The parts that searches are made of: `cargo bench -p sumsolve-benches --bench parts`.
//!
//! Each job repeats one operation on many different things, asserts what it finds, and notes the time of
//! one operation.

use std::process::ExitCode;
use std::time::Instant;

use clobber::Clobber;
use framework::internals::{Bounds, ComponentId, Fact, Knowledge, UpBounds, WallBounds, bounds_of};
use framework::{Language, Player, Position, Rules, Sum, Table, ValueBudget};
use game::board::pattern;
use game::random::Random;
use game::{ComplexityScore, Normalize, Subgame, SumGame};
use sumsolve_benches::{Job, language};

fn main() -> ExitCode {
    sumsolve_benches::main(&[
        Job::new("clobber: moves of a board of 100 stones", || {
            moves("clobber", "BW", 100);
        }),
        Job::new("nogo: moves of a board of 40 points", || {
            moves("nogo", ".....xo", 40);
        }),
        Job::new(
            "clobber: a move on 4x7 with its components and their inverses",
            || {
                moves_with_parts("(BW)^3B/(WB)^3W/(BW)^3B/(WB)^3W");
            },
        ),
        Job::new(
            "clobber: a move on 50 stones with its components and their inverses",
            || {
                moves_with_parts("(BW)^25");
            },
        ),
        Job::new("clobber: components of a board of 60 stones", || {
            components("clobber", "BW", 60);
        }),
        Job::new("nogo: components of a board of 12 points", || {
            components("nogo", ".....xo", 12);
        }),
        Job::new("bounds in ups: sums", || {
            sums::<UpBounds>("clobber", "BW", 24);
        }),
        Job::new("bounds of walls: sums", || {
            sums::<WallBounds>("nogo", ".....xo", 10);
        }),
        Job::new("bounds in ups: from options", of_options::<UpBounds>),
        Job::new("bounds of walls: from options", of_options::<WallBounds>),
        Job::new("values: comparisons", comparisons),
        Job::new("table: look-ups in 64 MB", || look_ups(64 << 20)),
        Job::new("table: look-ups in 1 MB", || look_ups(1 << 20)),
    ])
}

/// Repeats an operation and notes the time of one.
fn repeat(count: u64, mut operation: impl FnMut(u64)) {
    let start = Instant::now();
    (0..count).for_each(&mut operation);
    println!(
        "{:.1} ns each",
        start.elapsed().as_nanos() as f64 / count as f64
    );
}

/// A random board that is legal.
fn board(language: &Language, random: &mut Random, characters: &str, length: usize) -> Position {
    loop {
        if let Ok(board) = language.board(&random.text(characters, length)) {
            return board;
        }
    }
}

fn moves(game: &str, characters: &str, length: usize) {
    let board = board(&language(game), &mut Random::new(1), characters, length);
    let count = board.move_count(Player::Left);
    repeat(10_000, |_| {
        assert_eq!(board.options(Player::Left).len(), count);
    });
}

/// What a search does with each move in a component: the normal forms of what it leads to, and of their inverses. The
/// components are those that random games meet.
fn moves_with_parts(board: &str) {
    let text = pattern::expand(board).expect("a pattern").text();
    let start = Clobber.parse(&text, &Clobber.card()).expect("a board");
    let mut random = Random::new(1);
    let (mut made, mut games) = (0u64, 0);
    let clock = Instant::now();
    while made < 1_000_000 {
        let mut next = Some(start.clone());
        while let Some(board) = next.take() {
            let mut parts = Vec::new();
            for (_, option) in Clobber.moves(&board, Player::Left) {
                for part in Clobber.split(&option) {
                    let normal = Clobber.normal_form(part);
                    let inverse = Clobber.normal_form(Clobber.inverse(&normal));
                    assert_eq!(Clobber.complexity(&normal), Clobber.complexity(&inverse));
                    parts.push(normal);
                }
                made += 1;
            }
            if !parts.is_empty() {
                next = Some(parts.swap_remove(random.below(parts.len())));
            }
        }
        games += 1;
    }
    let nanoseconds = clock.elapsed().as_nanos() as f64;
    println!(
        "{:.1} ns each, {made} moves in {games} games",
        nanoseconds / made as f64
    );
}

/// No component has a value, so all have bounds only.
fn knowledge() -> Knowledge {
    let budget = ValueBudget {
        component_fuel: 0,
        bounded_complexity: u64::MAX,
        ..ValueBudget::default()
    };
    Knowledge::new(budget, Rules::default())
}

/// The components of a board, with those of all its followers.
fn made(knowledge: &mut Knowledge, board: &Position) -> Vec<ComponentId> {
    let mut made = Vec::new();
    for id in knowledge.positions.components(board).expect("room enough") {
        made.extend(knowledge.component_of_position(id).expect("room enough"));
    }
    made
}

fn components(game: &str, characters: &str, length: usize) {
    let language = language(game);
    let mut random = Random::new(2);
    let mut count = 0;
    let start = Instant::now();
    for _ in 0..5 {
        let mut knowledge = knowledge();
        let board = board(&language, &mut random, characters, length);
        assert!(!made(&mut knowledge, &board).is_empty());
        count += knowledge.components.len();
    }
    let nanoseconds = start.elapsed().as_nanos() as f64;
    println!("{:.1} ns each, {count} made", nanoseconds / count as f64);
}

fn sums<B: Bounds>(game: &str, characters: &str, length: usize) {
    let language = language(game);
    let mut random = Random::new(3);
    let mut knowledge = knowledge();
    let mut bounds: Vec<B> = Vec::new();
    while bounds.len() < 256 {
        let board = board(&language, &mut random, characters, length);
        let made = made(&mut knowledge, &board);
        bounds.extend(
            made.iter()
                .map(|&id| bounds_of::<B>(id, &knowledge.components)),
        );
    }
    repeat(10_000_000, |n| {
        let (a, b) = (&bounds[n as usize % 256], &bounds[n as usize / 256 % 256]);
        assert!(std::hint::black_box(a.plus(b)).plus(&B::ZERO) == a.plus(b));
    });
}

fn of_options<B: Bounds>() {
    // A tree of stars and ups, in which every game is all-small.
    let mut games = vec![B::ZERO];
    repeat(1_000_000, |n| {
        let choose = |k: u64| games[(n * k) as usize % games.len()];
        let game = B::of_options([choose(3), choose(7)], [choose(5), choose(11)]);
        assert!(game.inverse().inverse() == game);
        if games.len() < 256 {
            games.push(game);
        }
    });
}

fn comparisons() {
    let mut knowledge = Knowledge::new(ValueBudget::default(), Rules::default());
    let clobber = language("clobber");
    let mut random = Random::new(4);
    let mut values = Vec::new();
    while values.len() < 1024 {
        let sum = Sum::new(&clobber, [board(&clobber, &mut random, "BW", 14)]);
        values.extend(knowledge.value_of_sum(&sum));
    }
    repeat(4_000_000, |n| {
        let (a, b) = (values[n as usize % 1024], values[n as usize / 1024 % 1024]);
        let le = knowledge.values.le(a, b).expect("no limit");
        assert!(le || a != b);
    });
}

fn look_ups(bytes: usize) {
    let table = Table::new(bytes);
    let hash = |n: u64| u128::from(n).wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835);
    let kept = bytes as u64 / 64;
    (0..kept).for_each(|n| table.put(hash(n), Fact::Open(n), 1));
    let mut found = 0;
    repeat(10_000_000, |n| {
        let fact = table.get(hash(n % (2 * kept)));
        assert!(fact.is_none_or(|fact| fact == Fact::Open(n % (2 * kept))));
        found += u64::from(fact.is_some());
    });
    assert!(found > 3_000_000, "{found} found");
}
