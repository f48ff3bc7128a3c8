//! Every parser of the command line, on a fixed set of inputs; `tests/fuzz` runs the same bodies on as many as you like.

use sumsolve_tests::fuzz::PROGRAM;

sumsolve_tests::fuzz_tests! {
    PROGRAM;
    batch mcgs template claim ranges settings statements play resume report
}
