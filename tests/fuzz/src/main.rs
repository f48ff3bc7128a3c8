//! Hands the body of one target, which `TARGET` names, to libFuzzer, with its seeds and tokens.

#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::{fuzz_mutator, fuzz_target, fuzzer_mutate};
use sumsolve_tests::fuzz::{Mutator, TARGETS, Target};

static TARGET: LazyLock<&Target> = LazyLock::new(|| {
    let name = std::env::var("TARGET").unwrap_or_default();
    let target = TARGETS.iter().find(|target| target.name == name);
    target.unwrap_or_else(|| panic!("TARGET is one of {TARGETS:?}"))
});

fuzz_target!(|input: &[u8]| (TARGET.body)(input));

// Half of the changes are of bytes, as always; half are of words that the target knows.
fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    if TARGET.tokens.is_empty() || seed % 2 == 0 {
        return fuzzer_mutate(data, size, max_size);
    }
    let changed = Mutator::new(**TARGET, seed.into()).changed(&data[..size]);
    let size = changed.len().min(max_size);
    data[..size].copy_from_slice(&changed[..size]);
    size
});
