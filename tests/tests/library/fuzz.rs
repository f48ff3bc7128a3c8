//! Every parser and reader of files, on a fixed set of inputs; `tests/fuzz` runs the same bodies on as many as
//! you like.

use std::panic::catch_unwind;
use std::time::{Duration, Instant};

use sumsolve_tests::fuzz::{Mutator, TARGETS, Target};

/// The longest that one input may take, on a machine that does other things.
const SLOW: Duration = Duration::from_secs(20);

fn check(target: &Target) {
    for seed in target.seeds {
        (target.body)(seed.as_bytes());
    }
    let mut mutator = Mutator::new(*target, 1);
    let (begin, mut slowest) = (Instant::now(), (Duration::ZERO, String::new()));
    for n in 0..target.inputs {
        let input = mutator.input();
        let start = Instant::now();
        let body = target.body;
        let held = catch_unwind(|| body(&input)).is_ok();
        let text = String::from_utf8_lossy(&input);
        assert!(
            held,
            "{}, input {n}: {input:?}, that is {text:?}",
            target.name
        );
        let time = start.elapsed();
        assert!(
            time < SLOW,
            "{}, input {n}: {text:?} took {time:?}",
            target.name
        );
        slowest = slowest.max((time, text.into_owned()));
    }
    let (time, all) = (slowest.0, begin.elapsed());
    println!(
        "{}: {all:?}, the slowest {time:?}: {:?}",
        target.name, slowest.1
    );
}

/// One test each, so that they run side by side and a name tells what failed.
macro_rules! targets {
    ($($name:ident)*) => {
        $(
            #[test]
            fn $name() {
                let name = stringify!($name);
                let target = TARGETS.iter().find(|target| target.name == name);
                check(target.expect("a target"));
            }
        )*

        #[test]
        fn every_target_is_run() {
            let names: Vec<_> = TARGETS.iter().map(|target| target.name).collect();
            assert_eq!(names, [$(stringify!($name)),*]);
        }
    };
}

targets! {
    board pattern expression value batch template claim ranges play resume
    database forged_database unfinished_database search_table forged_search_table
    certificate forged_certificate
}
