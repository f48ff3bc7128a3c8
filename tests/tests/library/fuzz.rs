//! Every parser and reader of files of the libraries, on a fixed set of inputs; `tests/fuzz` runs the same bodies on as
//! many as you like.

use sumsolve_tests::fuzz::LIBRARY;

sumsolve_tests::fuzz_tests! {
    LIBRARY;
    board pattern expression value
    database forged_database unfinished_database search_table forged_search_table
    certificate forged_certificate
}
