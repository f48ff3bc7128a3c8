//! What a question may cost.

use std::thread::available_parallelism;
use std::time::{Duration, Instant};

use clap::Args;
use framework::Limits;

use crate::config::{MEMORY, THREADS};

/// The heading of these options in the help.
pub(crate) const LIMITS: &str = "Limits";

/// What the program takes by itself, about: code, threads, input and output.
const BASE_BYTES: usize = 8 << 20;

/// What a question may cost.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct LimitArgs {
    /// Stop after this many seconds
    #[arg(long, value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true, help_heading = LIMITS)]
    pub(crate) time: Option<Duration>,

    /// Stop each search after this many nodes, of all threads together. Every first player and every move to be decided is
    /// a search of its own
    #[arg(long, value_name = "COUNT", value_parser = count, allow_negative_numbers = true, help_heading = LIMITS)]
    nodes: Option<u64>,

    #[command(flatten)]
    memory: MemoryArgs,

    /// The number of threads that search; with 1, all counts are the same every time [default: one per core]
    #[arg(long, value_name = "COUNT", value_parser = threads, allow_negative_numbers = true, help_heading = LIMITS)]
    threads: Option<u16>,
}

/// How much memory a question may take.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct MemoryArgs {
    /// Use at most about this many megabytes, all threads together
    #[arg(long = "memory", value_name = "MB", default_value_t = 3000, value_parser = clap::value_parser!(u32).range(MEMORY), help_heading = LIMITS)]
    megabytes: u32,
}

impl MemoryArgs {
    /// What is left of the memory beside the program itself.
    pub(crate) fn bytes(self) -> usize {
        let bytes = usize::try_from(self.megabytes).unwrap_or(usize::MAX) << 20;
        bytes - BASE_BYTES.min(bytes / 4)
    }
}

impl LimitArgs {
    /// The number of threads: one per core, unless a number was given.
    pub(crate) fn threads(&self) -> usize {
        let cores = || available_parallelism().map_or(1, usize::from);
        self.threads
            .map_or_else(|| cores().min(*THREADS.end() as usize), usize::from)
    }
}

impl From<&LimitArgs> for Limits {
    fn from(args: &LimitArgs) -> Limits {
        Limits {
            bytes: args.memory.bytes(),
            nodes: args.nodes,
            threads: args.threads(),
            time: args.time,
        }
    }
}

/// The moment when a time from now on is over.
pub(crate) fn deadline(time: Option<Duration>) -> Option<Instant> {
    Instant::now().checked_add(time?)
}

/// The moment when a time from now on is over, and one a little before: what is known without an answer takes a
/// moment, too.
pub(crate) fn deadlines(time: Option<Duration>) -> [Option<Instant>; 2] {
    const MOST: Duration = Duration::from_secs(2);
    let before = time.map(|time| time.saturating_sub((time / 10).min(MOST)));
    [deadline(before), deadline(time)]
}

/// Reads a number of seconds.
pub(crate) fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse().ok();
    let time = seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    time.ok_or_else(|| "a time is a number of seconds, such as 60 or 0.5".into())
}

/// Reads a number of threads.
pub(crate) fn threads(text: &str) -> Result<u16, String> {
    let count = text.parse().ok();
    let count = count.filter(|&count| THREADS.contains(&i64::from(count)));
    let most = THREADS.end();
    count.ok_or_else(|| format!("from 1 to {most} threads, or leave it out for one per core"))
}

/// Reads a number of nodes.
fn count(text: &str) -> Result<u64, String> {
    let count = text.parse();
    count.map_err(|_| "a number of nodes is a whole number, such as 100000".into())
}
