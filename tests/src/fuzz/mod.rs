//! What may be thrown at every parser and every reader of files, and what must then be true.
//!
//! A [`Target`] is one entry point. Its body takes any bytes and panics if a law is broken: what is read prints and reads
//! again to the same thing, an error's place lies in the text, a damaged file is refused or gives the same answers as the
//! undamaged one, a forged proof proves nothing false. `tests/fuzz` hands the bodies to libFuzzer, which looks for new
//! paths; the test programs run them on a fixed set of inputs, made by a [`Mutator`].
//!
//! | file | idea |
//! |---|---|
//! | `texts` | the parsers of the libraries |
//! | `files` | databases, tables and certificates |
//! | `commands` | the parsers of the command line, and what a user types |
//! | `targets` | all of them in two tables |
//! | `mutator` | inputs without end |

mod commands;
mod files;
mod mutator;
mod targets;
mod texts;

use std::panic::catch_unwind;
use std::time::{Duration, Instant};

pub use mutator::Mutator;
pub use targets::{LIBRARY, PROGRAM};

/// The longest that one input may take, on a machine that does other things.
const SLOW: Duration = Duration::from_secs(20);

/// An entry point.
#[derive(Clone, Copy)]
pub struct Target {
    /// Its name.
    pub name: &'static str,
    /// Panics if an input breaks a law.
    pub body: fn(&[u8]),
    /// Inputs to begin with.
    pub seeds: &'static [&'static str],
    /// What inputs are made of; none if any bytes will do.
    pub tokens: &'static [&'static str],
    /// How many inputs every run of the tests takes.
    pub inputs: usize,
}

impl std::fmt::Debug for Target {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name)
    }
}

impl Target {
    /// Runs the body on a fixed set of inputs.
    ///
    /// # Panics
    /// If an input breaks a law or takes too long.
    pub fn check(&self) {
        for seed in self.seeds {
            (self.body)(seed.as_bytes());
        }
        let mut mutator = Mutator::new(*self, 1);
        let (begin, mut slowest) = (Instant::now(), (Duration::ZERO, String::new()));
        for n in 0..self.inputs {
            let input = mutator.input();
            let start = Instant::now();
            let body = self.body;
            let held = catch_unwind(|| body(&input)).is_ok();
            let text = String::from_utf8_lossy(&input);
            assert!(
                held,
                "{}, input {n}: {input:?}, that is {text:?}",
                self.name
            );
            let time = start.elapsed();
            assert!(
                time < SLOW,
                "{}, input {n}: {text:?} took {time:?}",
                self.name
            );
            slowest = slowest.max((time, text.into_owned()));
        }
        let (time, all) = (slowest.0, begin.elapsed());
        println!(
            "{}: {all:?}, the slowest {time:?}: {:?}",
            self.name, slowest.1
        );
    }
}

/// One test for each target of a table, so that they run side by side and a name tells what failed.
#[macro_export]
macro_rules! fuzz_tests {
    ($targets:expr; $($name:ident)*) => {
        $(
            #[test]
            fn $name() {
                let name = stringify!($name);
                let target = $targets.iter().find(|target| target.name == name);
                target.expect("a target").check();
            }
        )*

        #[test]
        fn every_target_is_run() {
            let names: Vec<_> = $targets.iter().map(|target| target.name).collect();
            assert_eq!(names, [$(stringify!($name)),*]);
        }
    };
}
