//! The harness of the benches: each job runs once, in a process of its own, and asserts its answers.
//!
//! A process of its own makes every job start cold and gives it a peak memory of its own. Jobs are
//! whole pieces of work, so one run of each is what a user would wait for.

mod random_boards;

use std::process::{Command, ExitCode};
use std::time::Instant;

use framework::{Game, Language, Settings};

pub use random_boards::{RANDOM, RandomBoards};

/// A game of the registry.
///
/// # Panics
/// If there is no game of this name.
pub fn game(name: &str) -> Game {
    games::registry().find(name).expect("a game of this name")
}

/// How the boards of a game of the registry are written.
///
/// # Panics
/// If there is no game of this name.
pub fn language(name: &str) -> Language {
    Language::of(&game(name))
}

/// The settings of a search of a game's largest boards. Domineering has far more components than the others, and takes
/// 2.3 GB on 8x8.
pub fn settings_for(game: &str) -> Settings {
    let mut settings = Settings::search_only();
    if game == "domineering" {
        settings.values.position_bytes = 2 << 30;
        settings.values.component_bytes = 4 << 30;
    }
    settings
}

/// A piece of work that panics if its answers are wrong.
pub struct Job {
    /// What is done.
    pub name: String,
    /// Does it.
    pub run: Box<dyn Fn()>,
}

impl Job {
    /// A job.
    pub fn new(name: impl Into<String>, run: impl Fn() + 'static) -> Job {
        Job {
            name: name.into(),
            run: Box::new(run),
        }
    }
}

/// Runs the jobs whose names contain the first argument, or all; prints a line for each.
pub fn main(jobs: &[Job]) -> ExitCode {
    // Cargo passes `--bench`; a child gets the name of its job.
    let arguments: Vec<String> = std::env::args()
        .skip(1)
        .filter(|a| a != "--bench")
        .collect();
    if let [flag, name] = &arguments[..]
        && flag == "--job"
    {
        let job = jobs
            .iter()
            .find(|job| job.name == *name)
            .expect("a job of this name");
        (job.run)();
        report_memory();
        return ExitCode::SUCCESS;
    }
    let filter = arguments.first().map_or("", String::as_str);
    println!(
        "{:58} {:>9} {:>9}",
        "job (one thread, one process, cold)", "seconds", "MB peak"
    );
    let chosen = jobs.iter().filter(|job| job.name.contains(filter));
    let wrong = chosen.filter(|job| !run_alone(job)).count();
    ExitCode::from(u8::from(wrong > 0))
}

fn run_alone(job: &Job) -> bool {
    let program = std::env::current_exe().expect("the bench is a file");
    let start = Instant::now();
    let output = Command::new(program)
        .args(["--job", &job.name])
        .output()
        .expect("it can be run");
    let seconds = start.elapsed().as_secs_f64();
    if !output.status.success() {
        println!(
            "{:58} WRONG\n{}",
            job.name,
            String::from_utf8_lossy(&output.stderr)
        );
        return false;
    }
    let printed = String::from_utf8_lossy(&output.stdout);
    let note = printed.lines().next().filter(|line| !line.is_empty());
    let memory = printed
        .lines()
        .last()
        .and_then(|line| line.strip_prefix("memory "));
    let (memory, note) = (memory.unwrap_or("-"), note.unwrap_or(""));
    println!("{:58} {seconds:9.3} {memory:>9}  {note}", job.name);
    true
}

/// Prints the peak memory of this process, where the system tells it.
fn report_memory() {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes = peak.and_then(|text| {
        text.trim()
            .trim_end_matches("kB")
            .trim()
            .parse::<u64>()
            .ok()
    });
    if let Some(kilobytes) = kilobytes {
        println!("\nmemory {}", kilobytes / 1000);
    }
}
