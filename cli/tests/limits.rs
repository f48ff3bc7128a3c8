//! The program under attack: huge inputs, little memory, signals. Whatever is asked, it ends soon, in bounded
//! memory, with an answer or a clear word about what was too much.

#![cfg(target_os = "linux")]

use std::fs;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread::{self, sleep};
use std::time::{Duration, Instant};

use tempfile::TempDir;

/// How a run ended.
struct Run {
    code: Option<i32>,
    out: String,
    err: String,
    time: Duration,
    /// The most memory that it had, in MiB.
    peak: u64,
}

fn directory() -> TempDir {
    tempfile::tempdir().expect("a directory")
}

fn started(databases: &Path, arguments: &[&str]) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sumsolve"));
    command.env("SUMSOLVE_CONFIG", "");
    command.env("SUMSOLVE_DATABASES", databases).args(arguments);
    command.stdin(Stdio::piped());
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().expect("the program runs")
}

/// The peak of a process that still runs, in MiB.
fn peak(child: &Child) -> u64 {
    let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let number = line.and_then(|line| line.split_whitespace().next());
    number
        .and_then(|number| number.parse::<u64>().ok())
        .unwrap_or(0)
        / 1024
}

/// Reads all that a pipe gives, in a thread of its own, so that nobody waits for anybody.
fn reader(mut pipe: impl Read + Send + 'static) -> thread::JoinHandle<String> {
    thread::spawn(move || {
        let mut bytes = Vec::new();
        let _ = pipe.read_to_end(&mut bytes);
        String::from_utf8_lossy(&bytes).into_owned()
    })
}

/// Runs the program to its end and looks at its memory meanwhile.
fn run(arguments: &[&str], input: &str) -> Run {
    let directory = directory();
    let start = Instant::now();
    let mut child = started(directory.path(), arguments);
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.to_string();
    let writer = thread::spawn(move || {
        let _ = stdin.write_all(input.as_bytes());
    });
    let out = reader(child.stdout.take().expect("a pipe"));
    let err = reader(child.stderr.take().expect("a pipe"));
    let mut most = 0;
    let status = loop {
        most = most.max(peak(&child));
        if let Some(status) = child.try_wait().expect("it can be waited for") {
            break status;
        }
        sleep(Duration::from_millis(10));
    };
    writer.join().expect("written");
    Run {
        code: status.code(),
        out: out.join().expect("read"),
        err: err.join().expect("read"),
        time: start.elapsed(),
        peak: most,
    }
}

/// The first characters of a text, for messages.
fn short(text: &str) -> String {
    text.chars().take(60).collect()
}

/// The limit of time that runs get, and what they may take in all on a machine that does other things.
const SECONDS: &str = "2";
const SOON: Duration = Duration::from_secs(20);

/// A board or expression ends in an answer, a complaint or a limit, whatever is asked about it.
fn ends_soon(game: &str, text: &str) {
    let directory = directory();
    let certificate = directory.path().join("proof");
    let certificate = certificate.to_str().expect("a path in text");
    let limits = ["--time", SECONDS, "--memory", "512"];
    let commands: [&[&str]; 7] = [
        &[game, text],
        &[game, text, "--moves", "none", "--certificate", certificate],
        &["value", game, text],
        &["compare", game, text, "1"],
        &["batch", game],
        &["play", game, text],
        &["db", "lookup", game, text],
    ];
    for command in commands {
        let has_limits = match command[0] {
            "play" => &limits[..2],
            "db" => &[],
            _ => &limits[..],
        };
        let arguments = [command, has_limits].concat();
        let input = match command[0] {
            "batch" => text,
            _ => "quit\n",
        };
        let ended = run(&arguments, input);
        let what = format!(
            "{} {game} {}: {}",
            command[0],
            short(text),
            short(&ended.err)
        );
        assert!(
            matches!(ended.code, Some(0..=3)),
            "{what} ended with {:?}",
            ended.code
        );
        assert!(ended.time < SOON, "{what} took {:?}", ended.time);
        assert!(ended.peak < 700, "{what} took {} MiB", ended.peak);
        assert!(
            !ended.out.is_empty() || !ended.err.is_empty(),
            "{what} said nothing"
        );
    }
}

#[test]
fn long_boards_end_soon() {
    for board in ["(BW)^5000", "(BWWBBWBWWW)^1000"] {
        ends_soon("clobber", board);
    }
    for board in [".^10000", "(x..o.x...)^1000"] {
        ends_soon("nogo", board);
    }
}

#[test]
fn the_longest_boards_end_soon() {
    ends_soon("clobber", "(BW)^50000");
    ends_soon("nogo", ".^100000");
}

#[test]
fn sums_of_many_components_end_soon() {
    let many = "1000.BWWBW + 1000.BBW + 1000.BWBWB + 1000.BW + 1000.BBWBWW";
    ends_soon("clobber", many);
    ends_soon(
        "nogo",
        "1000..^7 + 1000.x..o.. + 1000..x. + 1000.... + 1000.x....",
    );
}

#[test]
fn what_is_nested_deeply_ends_soon() {
    // An argument may have 128 KiB; a batch may have more.
    let nested =
        |deep: usize, text: &str| format!("{}{text}{}", "(".repeat(deep), ")".repeat(deep));
    for (game, board) in [("clobber", "BW"), ("nogo", ".x.")] {
        ends_soon(game, &nested(100, board));
        ends_soon(game, &nested(60_000, board));
        ends_soon(game, &nested(60_000, "1"));
        let batch = run(&["batch", game], &nested(100_000, board));
        assert_eq!(batch.code, Some(0), "{}", batch.err);
    }
    ends_soon(
        "clobber",
        &format!("{}1{}", "{".repeat(30_000), "|}".repeat(30_000)),
    );
    ends_soon("clobber", &format!("{}BW", "- ".repeat(60_000)));
    ends_soon("clobber", &"(".repeat(100_000));
    ends_soon("clobber", &"(BW".repeat(30_000));
}

#[test]
fn what_would_grow_without_end_is_refused() {
    for text in [
        "999999999.BW",
        "((BW)^999)^999",
        "1000.(1000.(1000.BW))",
        "999999999999.^",
    ] {
        ends_soon("clobber", text);
        assert_eq!(run(&["clobber", text], "").code, Some(2), "{text}");
    }
    let exponents = format!("{}BW{}", "(".repeat(1000), ")^99".repeat(1000));
    assert_eq!(run(&["clobber", &exponents], "").code, Some(2));
}

/// Memory stays within a tenth of the limit, beyond what the program itself takes: its code and its threads.
const LIMIT: u64 = 64;
const BASE: u64 = 16;

fn keeps_the_limit(arguments: &[&str]) {
    let limit = LIMIT.to_string();
    let arguments = [arguments, &["--memory", &limit]].concat();
    let ended = run(&arguments, "");
    let what = arguments.join(" ");
    assert!(
        matches!(ended.code, Some(0 | 1 | 3)),
        "{what}: {}",
        ended.err
    );
    let most = LIMIT + LIMIT / 10 + BASE;
    assert!(
        ended.peak <= most,
        "{what} took {} of {most} MiB",
        ended.peak
    );
    println!("{} MiB: {what}", ended.peak);
}

#[test]
fn searches_keep_the_limit_of_memory() {
    for threads in ["1", "2"] {
        let limits = ["--time", "8", "--threads", threads];
        keeps_the_limit(&[&["nogo", ".^60", "--moves", "none"], &limits[..]].concat());
        let hard = "(BWWBBWBWWWBBB)^9";
        keeps_the_limit(&[&["clobber", hard, "--moves", "none"], &limits[..]].concat());
    }
    let without = ["--without", "exact-values", "--time", "8", "--threads", "1"];
    keeps_the_limit(&[&["nogo", ".^60"], &without[..]].concat());
}

#[test]
fn values_keep_the_limit_of_memory() {
    keeps_the_limit(&["value", "nogo", ".^24", "--time", "8"]);
    keeps_the_limit(&["value", "clobber", "(BWWBBWBWWWBBB)^4", "--time", "8"]);
    keeps_the_limit(&["compare", "nogo", ".^40", "1", "--time", "8"]);
}

#[test]
fn proofs_keep_the_limit_of_memory() {
    let directory = directory();
    let proof = directory.path().join("proof");
    let proof = proof.to_str().expect("a path in text");
    let question = ["nogo", ".x.^20", "--first", "white", "--moves", "none"];
    let written = run(&[&question[..], &["--certificate", proof]].concat(), "");
    assert_eq!(written.code, Some(0), "{}", written.out);
    let larger = ["nogo", ".x.^32", "--first", "white", "--moves", "none"];
    let elsewhere = directory.path().join("larger");
    let elsewhere = elsewhere.to_str().expect("a path in text");
    keeps_the_limit(&[&larger[..], &["--certificate", elsewhere, "--time", "10"]].concat());
    keeps_the_limit(&["verify", proof]);
}

/// What is promised is a second; a machine that does other things may take longer.
const AFTER_A_SIGNAL: Duration = Duration::from_secs(3);

fn ends_after(signal: &str, arguments: &[&str]) {
    let directory = directory();
    let mut child = started(directory.path(), arguments);
    sleep(Duration::from_secs(1));
    let what = arguments.join(" ");
    assert!(
        child.try_wait().expect("it can be waited for").is_none(),
        "{what} takes long"
    );
    let process = child.id().to_string();
    let sent = Command::new("kill").args([signal, &process]).status();
    assert!(sent.expect("kill runs").success());
    let start = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait().expect("it can be waited for") {
            break status;
        }
        assert!(start.elapsed() < AFTER_A_SIGNAL, "{signal}: {what} goes on");
        sleep(Duration::from_millis(5));
    };
    println!("{:?} after {signal}: {what}", start.elapsed());
    assert_eq!(status.code(), Some(3), "{signal}: {what}");
}

#[test]
fn every_long_command_ends_soon_after_a_signal() {
    let directory = directory();
    let path = |name: &str| {
        directory
            .path()
            .join(name)
            .to_str()
            .expect("text")
            .to_string()
    };
    let (questions, table, proof) = (path("questions"), path("table"), path("proof"));
    fs::write(&questions, ".^70 B\n.^72 W\n").expect("written");
    let experiment = path("experiment");
    let commands: [&[&str]; 11] = [
        &["nogo", ".^70", "--save-table", &table],
        &["clobber", "(BWWBBWBWWWBBB)^40", "--threads", "2"],
        &["nogo", ".^10000"],
        &["value", "nogo", ".^40", "--time", "100"],
        &["compare", "nogo", ".^60", "1"],
        &["batch", "nogo", &questions],
        &["sweep", "nogo", ".^n", "--n", "60..90"],
        &[
            "experiment",
            "nogo-scaling",
            "--size",
            "60",
            "--out",
            &experiment,
        ],
        &["db", "build", "nogo", "--max", "15"],
        &["nogo", ".^60", "--moves", "none", "--certificate", &proof],
        &["play", "nogo", ".^70", "--time", "100"],
    ];
    for command in commands {
        for signal in ["-INT", "-TERM"] {
            ends_after(signal, command);
        }
    }
    assert!(Path::new(&table).exists(), "what was promised is kept");
    assert!(
        !Path::new(&proof).exists(),
        "what is not complete is not there"
    );
}
