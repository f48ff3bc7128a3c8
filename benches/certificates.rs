//! Proofs: solving, solving with a proof, checking it:
//! `cargo bench -p sumsolve-benches --bench certificates`. Each job prints the three times.

use std::process::ExitCode;
use std::time::Instant;

use checker::{Certificate, CheckLimits};
use framework::{CertificateSettings, Engine, Player, Settings};
use game::random::Random;
use sumsolve_benches::{Job, language};

fn main() -> ExitCode {
    let mut jobs = Vec::new();
    for n in [14, 30, 36, 40] {
        jobs.push(Job::new(
            format!("clobber: (BW)^{n}, Black first"),
            move || {
                let times = times("clobber", &"BW".repeat(n), Player::Left, Player::Left);
                print(&[times]);
            },
        ));
    }
    for n in [20, 24, 28] {
        jobs.push(Job::new(
            format!("nogo: 1x{n}, second point opened, White first"),
            move || {
                let board = format!(".x{}", ".".repeat(n - 2));
                print(&[times("nogo", &board, Player::Right, Player::Left)]);
            },
        ));
    }
    jobs.push(Job::new(
        "clobber: 20 random boards of 60 stones, Black first",
        random,
    ));
    let grid = "((BW)^3B/(WB)^3W/)^2";
    jobs.push(Job::new("clobber: 4x7, Black first", move || {
        print(&[times("clobber", grid, Player::Left, Player::Left)]);
    }));
    sumsolve_benches::main(&jobs)
}

/// Who wins when Black moves first, B or W, of random boards with the seeds 0, 1, ...: Black wins those that are
/// L or N, as in the bench `search`.
const OUTCOMES_60: &str = "LRLRRLNNLNLRRLNNLLLR";

fn random() {
    let jobs = OUTCOMES_60.chars().enumerate().map(|(seed, outcome)| {
        let text = Random::new(seed as u64).text("BW", 60);
        let winner = if "LN".contains(outcome) {
            Player::Left
        } else {
            Player::Right
        };
        times("clobber", &text, Player::Left, winner)
    });
    print(&jobs.collect::<Vec<_>>());
}

/// What a job took, in seconds, and what it made.
struct Times {
    solve: f64,
    with_proof: f64,
    check: f64,
    bytes: usize,
    sums: usize,
}

fn times(game: &str, text: &str, first: Player, winner: Player) -> Times {
    let language = language(game);
    let sum = language.sum(text).expect("a board");
    let engine = || Engine::new(Settings::search_only());
    let start = Instant::now();
    assert_eq!(engine().winner(&sum, first), Ok(winner), "{text}");
    let solve = start.elapsed().as_secs_f64();

    let start = Instant::now();
    let settings = CertificateSettings::default();
    let written = engine().certify(&sum, &[first], settings, Vec::new());
    let (written, file) = written.expect("no limit");
    let with_proof = start.elapsed().as_secs_f64();

    let start = Instant::now();
    let certificate = Certificate::read(&file).expect("a certificate");
    assert_eq!(certificate.claim.answers[0].winner, winner);
    let limits = CheckLimits::of_bytes(settings.most_bytes);
    checker::verify(certificate, |text| language.board(text), limits).expect("it is proved");
    let check = start.elapsed().as_secs_f64();
    Times {
        solve,
        with_proof,
        check,
        bytes: file.len(),
        sums: written.sums,
    }
}

fn print(times: &[Times]) {
    let total = |of: fn(&Times) -> f64| times.iter().map(of).sum::<f64>();
    let count = |of: fn(&Times) -> usize| times.iter().map(of).sum::<usize>();
    println!(
        "solve {:.3}, with proof {:.3}, check {:.3}; {} sums, {} bytes",
        total(|times| times.solve),
        total(|times| times.with_proof),
        total(|times| times.check),
        count(|times| times.sums),
        count(|times| times.bytes),
    );
}
