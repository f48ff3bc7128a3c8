//! Hands the body of one target, which `TARGET` names, to libFuzzer, with its seeds and tokens.

#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::{fuzz_mutator, fuzz_target, fuzzer_mutate};
use sumsolve_tests::fuzz::{LIBRARY, Mutator, PROGRAM, Target};

static TARGET: LazyLock<&Target> = LazyLock::new(|| {
    let name = std::env::var("TARGET").unwrap_or_default();
    let mut targets = LIBRARY.iter().chain(PROGRAM);
    let target = targets.find(|target| target.name == name);
    target.unwrap_or_else(|| panic!("TARGET is one of {LIBRARY:?} and {PROGRAM:?}"))
});

fuzz_target!(|input: &[u8]| (TARGET.body)(input));

// Half of the changes are of bytes, as always; half are of words that the target knows.
fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    if TARGET.tokens.is_empty() {
        return fuzzer_mutate(data, size, max_size);
    }
    let changed = if seed % 2 == 0 {
        let size = fuzzer_mutate(data, size, max_size);
        data[..size].to_vec()
    } else {
        Mutator::new(**TARGET, seed.into()).changed(&data[..size])
    };
    let changed = without_slow_numbers(&changed);
    let size = changed.len().min(max_size);
    data[..size].copy_from_slice(&changed[..size]);
    size
});

/// Numbers of four and five digits are cut to three. As values they are just small enough to be read, form by
/// form; counters of such loops look like new paths, so that libFuzzer would soon try nothing else.
fn without_slow_numbers(input: &[u8]) -> Vec<u8> {
    let same_kind = |a: &u8, b: &u8| a.is_ascii_digit() == b.is_ascii_digit();
    let pieces = input.chunk_by(same_kind).map(|piece| match piece.len() {
        4..=5 if piece[0].is_ascii_digit() => &piece[..3],
        _ => piece,
    });
    pieces.collect::<Vec<_>>().concat()
}
