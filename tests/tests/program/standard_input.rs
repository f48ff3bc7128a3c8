//! A lone `-` in place of a board: the sum is read from standard input.

use sumsolve::Ending;
use sumsolve_tests::program::{answer, run_reading};

fn answer_to(arguments: &[&str], input: &str) -> String {
    let (ending, out, err) = run_reading(arguments, input);
    assert_eq!(
        (ending, err.as_str()),
        (Ending::Answered, ""),
        "{arguments:?}"
    );
    out
}

fn complaint_about(arguments: &[&str], input: impl AsRef<[u8]>) -> String {
    let (ending, out, err) = run_reading(arguments, input);
    assert_eq!(
        (ending, out.as_str()),
        (Ending::BadInput, ""),
        "{arguments:?}"
    );
    err
}

#[test]
fn a_lone_dash_reads_the_sum_from_standard_input() {
    let expected = answer(&["clobber", "BBW - BW"]);
    assert_eq!(answer_to(&["clobber", "-"], "BBW - BW"), expected);
    assert_eq!(
        answer_to(&["clobber", "-"], "\n\r\n  BBW - BW \r\n\n"),
        expected
    );
    let mixed = answer(&["sum", "clobber:BBW + 1"]);
    assert_eq!(answer_to(&["sum", "-"], "clobber:BBW + 1\n"), mixed);
    assert_eq!(
        answer_to(&["value", "clobber", "-"], "BWWBW\n"),
        answer(&["value", "clobber", "BWWBW"])
    );
    assert_eq!(
        answer_to(&["value", "-"], "{2|1}\n"),
        answer(&["value", "{2|1}"])
    );
    let compared = answer(&["compare", "clobber", "BBW", "1"]);
    assert_eq!(
        answer_to(&["compare", "clobber", "-", "1"], "BBW\n"),
        compared
    );
    assert_eq!(
        answer_to(&["compare", "clobber", "BBW", "-"], "1\n"),
        compared
    );
}

#[test]
fn a_dash_among_other_arguments_is_an_operator() {
    let difference = answer(&["clobber", "BBW - BW"]);
    assert_eq!(answer_to(&["clobber", "BBW", "-", "BW"], "WW"), difference);
    assert_eq!(
        answer_to(&["clobber", "-", "BBW"], "WW"),
        answer(&["clobber", "- BBW"])
    );
}

#[test]
fn what_is_wrong_with_standard_input_is_said() {
    let solve = ["clobber", "-"];
    let cases = [
        ("nothing", complaint_about(&solve, "")),
        ("blank_lines", complaint_about(&solve, " \n\n")),
        ("several_lines", complaint_about(&solve, "BW\nBBW\n")),
        ("a_wrong_cell", complaint_about(&solve, "\n\n  BBW + BQ\n")),
        ("both_sides", complaint_about(&["compare", "-", "-"], "1\n")),
        (
            "moves",
            complaint_about(&["play", "clobber", "-"], "BWBW\n"),
        ),
    ];
    for (name, complaint) in cases {
        insta::assert_snapshot!(format!("standard_input_{name}"), complaint);
    }
    let binary = complaint_about(&solve, [b'B', 0xff, b'W']);
    assert!(
        binary.contains("standard input: it cannot be read"),
        "{binary}"
    );
}
