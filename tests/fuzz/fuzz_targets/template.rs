#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| sumsolve_tests::fuzz::run("template", input));
