//! What the answer costs beside the search: `cargo bench -p sumsolve-benches --bench surface`.
//!
//! Each row has three runs in one process, one thread, the least processor time of several: a bare search for both
//! first players; the default command, until the outcome is written and to its end; and the command with `--moves none`.

use std::ffi::OsString;
use std::io::{self, Write};
use std::time::Duration;

use framework::{Engine, Outcome, Settings};
use rustix::time::{ClockId, clock_gettime};
use sumsolve::{Ending, Screen};
use sumsolve_benches::language;

/// Each run is repeated, and the fastest counts.
const RUNS: usize = 7;

fn main() {
    println!(
        "{:18} {:>10} {:>10} {:>7} {:>10} {:>7} {:>12}",
        "job", "bare ms", "winners", "ratio", "default", "ratio", "--moves none"
    );
    for n in [28, 30, 32, 34, 36] {
        row("clobber", &format!("(BW)^{n}"), Outcome::N);
    }
    for n in 24..=28 {
        row("nogo", &format!(".^{n}"), Outcome::N);
    }
}

fn row(game: &str, board: &str, outcome: Outcome) {
    let bare = least(|| bare(game, board, outcome));
    let winners = least(|| default(game, board, &["--moves", "auto"], outcome).0);
    let whole = least(|| default(game, board, &["--moves", "auto"], outcome).1);
    let none = least(|| default(game, board, &["--moves", "none"], outcome).1);
    let ratio = |time: Duration| time.as_secs_f64() / bare.as_secs_f64();
    let ms = |time: Duration| time.as_secs_f64() * 1e3;
    println!(
        "{:18} {:10.1} {:10.1} {:7.2} {:10.1} {:7.2} {:12.1}",
        format!("{game} {board}"),
        ms(bare),
        ms(winners),
        ratio(winners),
        ms(whole),
        ratio(whole),
        ms(none)
    );
}

fn least(run: impl Fn() -> Duration) -> Duration {
    (0..RUNS).map(|_| run()).min().expect("some runs")
}

/// The processor time of this process.
fn now() -> Duration {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), time.tv_nsec as u32)
}

/// The processor time since a moment.
fn since(start: Duration) -> Duration {
    now().saturating_sub(start)
}

/// Only who wins, by a search.
fn bare(game: &str, board: &str, outcome: Outcome) -> Duration {
    let start = now();
    let sum = language(game).sum(board).expect("a board");
    let mut engine = Engine::new(Settings::search_only());
    assert_eq!(engine.outcome(&sum), Ok(outcome), "{game} {board}");
    since(start)
}

/// The command: the time until the outcome is written, and all of it.
fn default(game: &str, board: &str, options: &[&str], outcome: Outcome) -> (Duration, Duration) {
    let arguments = ["sumsolve", game, board, "--threads", "1"];
    let arguments = arguments.iter().chain(options).map(OsString::from);
    let start = now();
    let mut out = Stopwatch::default();
    let ending = sumsolve::run(arguments, Screen::default(), &mut out, &mut io::sink());
    assert_eq!(ending, Ending::Answered, "{game} {board}");
    let text = String::from_utf8(out.text).expect("text");
    let line = format!("Outcome: {outcome},");
    assert!(text.contains(&line), "{text}");
    let outcome = out.outcome.expect("it was written");
    (outcome.saturating_sub(start), since(start))
}

/// Output that notes when the outcome is written.
#[derive(Default)]
struct Stopwatch {
    text: Vec<u8>,
    outcome: Option<Duration>,
}

impl Write for Stopwatch {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.text.extend_from_slice(bytes);
        if self.outcome.is_none() && String::from_utf8_lossy(&self.text).contains("Outcome: ") {
            self.outcome = Some(now());
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
