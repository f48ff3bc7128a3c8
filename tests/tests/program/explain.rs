//! Explanations as a person reads them, and what is known when nothing is decided.

use serde_json::Value;
use sumsolve::Ending;
use sumsolve_tests::program::{answer, complaint, run, run_reading};

#[test]
fn a_sum_of_known_values() {
    let text = answer(&["explain", "clobber", "BBW + WB"]);
    insta::assert_snapshot!("explain_known_values", text);
    let text = answer(&["explain", "clobber", "BBW", "BBWBW", "WWB", "WB"]);
    insta::assert_snapshot!("explain_a_sum_in_which_parts_cancel", text);
}

#[test]
fn all_moves_of_a_loser_are_refuted() {
    let sum = "BBW + BBWBW + WWB + WB";
    let arguments = ["explain", "clobber", sum, "--first", "black", "--all"];
    insta::assert_snapshot!("explain_all_moves", answer(&arguments));
}

#[test]
fn a_game_that_is_searched() {
    let arguments = [
        "explain",
        "nogo",
        ".^18",
        "--first",
        "black",
        "--depth",
        "2",
        "--replies",
        "2",
        "--threads",
        "1",
    ];
    insta::assert_snapshot!("explain_by_search", answer(&arguments));
}

#[test]
fn a_rule_that_decides_is_named() {
    let board = "(BW)^12.(BBW)^8.(BWWB)^6";
    let arguments = [
        "explain",
        "clobber",
        board,
        "--first",
        "white",
        "--threads",
        "1",
    ];
    insta::assert_snapshot!("explain_by_bounds", answer(&arguments));
}

#[test]
fn values_mixed_sums_and_impartial_games() {
    insta::assert_snapshot!("explain_values", answer(&["explain", "{2|1} + ^* - 1"]));
    let mixed = [
        "explain",
        "sum",
        "clobber:BBW + nogo:..x.",
        "--first",
        "right",
    ];
    insta::assert_snapshot!("explain_a_mixed_sum", answer(&mixed));
    let impartial = [
        "explain",
        "clobber",
        "BWBW",
        "--impartial",
        "--first",
        "black",
    ];
    insta::assert_snapshot!("explain_an_impartial_game", answer(&impartial));
    let negative = answer(&["explain", "-1"]);
    assert!(
        negative.contains("Left has no move and loses"),
        "{negative}"
    );
    let (ending, out, _) = run_reading(&["explain", "clobber", "-"], "BBW + WB\n");
    assert_eq!(ending, Ending::Answered);
    assert_eq!(out, answer(&["explain", "clobber", "BBW + WB"]));
}

#[test]
fn a_question_that_is_not_decided_says_what_is_known() {
    let (ending, out, err) = run(&["explain", "nogo", ".^40", "--nodes", "9"]);
    assert_eq!((ending, err.as_str()), (Ending::Unsolved, ""));
    insta::assert_snapshot!("explain_unsolved", out);
    let (ending, out, _) = run(&["value", "nogo", ".^24"]);
    assert_eq!(ending, Ending::Unsolved);
    insta::assert_snapshot!("value_unknown", out);
    let (ending, out, _) = run(&["value", "clobber", "(BW)^30"]);
    assert_eq!(ending, Ending::Unsolved);
    insta::assert_snapshot!("value_of_an_all_small_game_unknown", out);
    let unknown = [
        "compare",
        "nogo",
        ".^40",
        ".^39",
        "--nodes",
        "100",
        "--threads",
        "1",
    ];
    let (ending, out, _) = run(&unknown);
    assert_eq!(ending, Ending::Unsolved);
    insta::assert_snapshot!("comparison_unknown", out);
}

#[test]
fn comparisons_are_decided_by_search_where_there_is_no_value() {
    let out = answer(&["compare", "clobber", "(BW)^30", "0", "--json"]);
    let out: Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!(out["relation"], "||");
    assert!(
        out["difference"].is_null() && out["known"].is_null(),
        "{out}"
    );
}

#[test]
fn what_is_known_is_in_json() {
    let (_, out, _) = run(&["value", "nogo", ".^24", "--json"]);
    let out: Value = serde_json::from_str(&out).expect("JSON");
    assert!(out["value"].is_null(), "{out}");
    assert_eq!(out["outcome"], "N");
    assert_eq!(out["known"]["mean"]["at_least"], "0");
    let valued: Value = serde_json::from_str(&answer(&["value", "*", "--json"])).expect("JSON");
    assert!(valued["known"].is_null());
    let (_, out, _) = run(&["compare", "nogo", ".^40", ".^39", "--json", "--nodes", "9"]);
    let out: Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!(out["known"]["is_own_inverse"], true, "{out}");
}

#[test]
fn complaints_about_explanations() {
    assert!(complaint(&["explain", "BBW"]).contains("sumsolve explain clobber BBW"));
    assert!(complaint(&["explain", "clobber"]).contains("board"));
    assert!(complaint(&["explain", "clobber", "BQ"]).contains('^'));
    assert!(complaint(&["explain", "clobber", "BW", "--first", "green"]).contains("white"));
    assert!(complaint(&["explain", "clobber", "BW", "--replies", "0"]).contains("from 1 to 1000"));
}

#[test]
fn one_part_and_none() {
    let one = answer(&["explain", "clobber", "BW.."]);
    assert!(one.contains("It comes down to one part:\n  BW"), "{one}");
    let none = answer(&["explain", "clobber", "0.BW"]);
    assert!(!none.contains("parts"), "{none}");
    assert!(none.contains("Black first: white wins"), "{none}");
}

#[test]
fn no_heading_where_nothing_follows() {
    let (ending, out, _) = run(&["explain", "clobber", "BW", "--time", "0"]);
    assert_eq!(ending, Ending::Unsolved);
    assert!(!out.trim_end().ends_with(':'), "{out}");
}
