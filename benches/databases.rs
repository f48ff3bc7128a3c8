//! Databases: `cargo bench -p sumsolve-benches --bench databases [-- PART OF A NAME]`.

use std::process::ExitCode;
use std::time::Instant;

use clobber::Clobber;
use databases::{Builder, Database};
use framework::SumGame;
use nogo::NoGo;
use sumsolve_benches::Job;

fn main() -> ExitCode {
    sumsolve_benches::main(&[
        Job::new("clobber: build <= 16", || build::<Clobber>(16)),
        Job::new("clobber: build <= 20", || build::<Clobber>(20)),
        Job::new("clobber: build <= 22", || build::<Clobber>(22)),
        Job::new("nogo: build <= 12", || build::<NoGo>(12)),
        Job::new("nogo: build <= 14", || build::<NoGo>(14)),
    ])
}

fn build<G: SumGame>(last_layer: u32) {
    let directory = std::env::temp_dir().join("sumsolve-bench");
    let path = directory.join(format!("{}-{last_layer}.db", G::NAME));
    let start = Instant::now();
    let threads = std::env::var("THREADS").map_or(2, |n| n.parse().unwrap());
    let database: Database<G> = Builder::new(&path, last_layer)
        .threads(threads)
        .build()
        .expect("built");
    println!(
        "{} values, {} forms, {} bytes, {:?}",
        database.value_count(),
        database.form_count(),
        database.bytes(),
        start.elapsed()
    );
}
