//! Databases: `cargo bench -p sumsolve-benches --bench databases [-- PART OF A NAME]`.
//!
//! Each database is built by two threads into the system's directory for temporary files, and stays there
//! for the jobs that use it.

use std::path::PathBuf;
use std::process::{Command, ExitCode};
use std::sync::Arc;
use std::time::Instant;

use databases::{Builder, Database, EntryReader};
use framework::{Engine, Player, Settings};
use game::DatabaseKey;
use game::random::Random;
use sumsolve_benches::{Job, game, language};
use value::KnownValues;

fn main() -> ExitCode {
    let mut jobs = vec![
        Job::new("clobber: build <= 16, all fields", || {
            build("clobber", 16, 26_549, 16_808);
        }),
        Job::new("clobber: build <= 20", || {
            build("clobber", 20, 455_764, 309_297);
        }),
        Job::new("clobber: build <= 22", || {
            build("clobber", 22, 1_881_116, 1_323_505);
        }),
        Job::new("nogo: build <= 12", || build("nogo", 12, 205_731, 110_014)),
        Job::new("nogo: build <= 14", || {
            build("nogo", 14, 1_703_122, 944_040);
        }),
        Job::new(LOOK_UP, look_up),
        Job::new("nogo <= 12: open and look up, whole process", || {
            whole_process(LOOK_UP);
        }),
        Job::new("nogo <= 12: 50 million random look-ups", || {
            random_look_ups("nogo", 12);
        }),
        Job::new("clobber <= 20: 50 million random look-ups", || {
            random_look_ups("clobber", 20);
        }),
        Job::new("nogo <= 12: check every byte", || {
            open_or_build("nogo", 12)
                .verify()
                .expect("as it was written");
        }),
    ];
    for points in [28, 32, 36, 40] {
        for last_layer in [None, Some(12), Some(14)] {
            let with = last_layer.map_or("no database".into(), |n| format!("<= {n}"));
            let name = format!("nogo: 1x{points}, second point opened, {with}");
            jobs.push(Job::new(name, move || opened(points, last_layer)));
        }
    }
    sumsolve_benches::main(&jobs)
}

fn path(name: &str, last_layer: u32) -> PathBuf {
    let directory = std::env::temp_dir().join("sumsolve-bench");
    directory.join(format!("{name}-{last_layer}.db"))
}

/// Builds a database and asserts how many values and forms it has.
fn build(name: &str, last_layer: u32, values: u64, forms: u64) {
    let builder = Builder::new(&game(name), path(name, last_layer), last_layer);
    let database = builder.threads(2).build().expect("it can be built");
    assert_eq!(
        (database.value_count(), database.form_count()),
        (values, forms)
    );
    println!("{values} values, {:.1} MB", database.bytes() as f64 / 1e6);
}

/// A database that an earlier job has built, or a new one.
fn open_or_build(name: &str, last_layer: u32) -> Database {
    let (game, path) = (game(name), path(name, last_layer));
    Database::open(&game, &path).unwrap_or_else(|_| {
        let builder = Builder::new(&game, &path, last_layer);
        builder.build().expect("it can be built")
    })
}

const LOOK_UP: &str = "nogo <= 12: open and look up";

/// One position, with everything about it.
fn look_up() {
    let database = open_or_build("nogo", 12);
    let mut reader = EntryReader::new(&database);
    let position = game("nogo").position("..x...o....").expect("a board");
    let entry = reader.entry(&position).expect("readable").expect("there");
    assert_eq!(entry.moves.each_ref().map(Vec::len), [9, 9]);
}

/// The time of a job in a process of its own.
fn whole_process(job: &str) {
    let program = std::env::current_exe().expect("the bench is a file");
    let start = Instant::now();
    let output = Command::new(program).args(["--job", job]).output();
    assert!(output.expect("it can be run").status.success());
    println!("{:.1} ms", start.elapsed().as_secs_f64() * 1e3);
}

fn random_look_ups(name: &str, last_layer: u32) {
    const COUNT: u64 = 50_000_000;
    let database = open_or_build(name, last_layer);
    let places = database.layers().places(last_layer);
    let size = (places.end - places.start) as usize;
    let mut random = Random::new(1);
    let start = Instant::now();
    let mut found = 0;
    for _ in 0..COUNT {
        let key = DatabaseKey {
            layer: last_layer,
            index: random.below(size) as u64,
        };
        found += u64::from(database.value_at(key).expect("readable").is_some());
    }
    assert_eq!(found, COUNT, "every place of a large layer is a position");
    let seconds = start.elapsed().as_secs_f64();
    println!("{:.0} million a second", COUNT as f64 / seconds / 1e6);
}

/// Black's second point is a winning opening (Du and Müller): White, moving next, loses.
fn opened(points: usize, last_layer: Option<u32>) {
    let mut engine = Engine::new(Settings::search_only());
    if let Some(last_layer) = last_layer {
        let known: Arc<dyn KnownValues> = Arc::new(open_or_build("nogo", last_layer));
        engine.use_values(&game("nogo"), &known);
    }
    let text = format!(".x{}", ".".repeat(points - 2));
    let board = language("nogo").sum(&text).expect("a board");
    assert_eq!(engine.winner(&board, Player::Right), Ok(Player::Left));
    println!("{} nodes", engine.nodes());
}
