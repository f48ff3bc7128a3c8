//! The minus sign: a dash in an expression is one and never a cell, and a dash that touches a cell is refused.

use framework::Language;
use sumsolve_tests::files::Directory;
use sumsolve_tests::languages;
use sumsolve_tests::program::{answer, complaint, run};

fn shown(language: &Language, text: &str) -> String {
    match language.sum(text) {
        Ok(sum) => sum.to_string(),
        Err(error) => format!("{}: {error}", error.index),
    }
}

#[test]
fn a_dash_that_touches_no_cell_is_a_minus_sign() {
    let clobber = languages::clobber();
    for (text, expected) in [
        ("- BBW", "WWB"),
        ("BBW - BW", "BBW + WB"),
        ("BBW -1", "BBW + -1"),
        ("BBW - -1", "BBW + 1"),
        ("-1^", "-1^"),
        ("1-^", "1 + v"),
        ("-(BBW)", "WWB"),
        ("-(BBW - BW)", "WWB + BW"),
        ("(BBW)-(BW)-1", "BBW + WB + -1"),
        ("-2.BBW", "WWB + WWB"),
        ("1-2.BBW", "1 + WWB + WWB"),
        ("- (- BBW)", "BBW"),
        ("- -1", "1"),
        ("BBW + +-1", "BBW + +-1"),
        ("BBW - +-1", "BBW + +-1"),
        ("1 + -1/2", "1 + -1/2"),
        ("-{2|1}", "{-1|-2}"),
    ] {
        assert_eq!(shown(&clobber, text), expected, "{text}");
    }
    let mixed = languages::named("sum");
    for (text, expected) in [
        ("-clobber:BBW", "clobber:WWB"),
        ("1-clobber:BBW", "1 + clobber:WWB"),
        ("clobber:BW -nogo:..x", "clobber:BW + nogo:..o"),
    ] {
        assert_eq!(shown(&mixed, text), expected, "{text}");
    }
}

#[test]
fn a_dash_that_touches_a_cell_is_refused_where_it_stands() {
    for (name, text, place) in [
        ("clobber", "-BBW", 0),
        ("clobber", "BBW -BW", 4),
        ("clobber", "BBW- BW", 3),
        ("clobber", "BB-W", 2),
        ("clobber", "BW-", 2),
        ("clobber", "BW-1", 2),
        ("clobber", "1-BW", 1),
        ("clobber", "1 + -BW", 4),
        ("clobber", "-(BW)^3", 0),
        ("clobber", "(BW-)^3", 3),
        ("clobber", "(BW)^3-BW", 6),
        ("clobber", "(BW)-BW", 4),
        ("clobber", "3.-BW", 2),
        ("clobber", "- -BW", 2),
        ("clobber", "BBW + -BW", 6),
        ("clobber", "BBW - (1 + -BW)", 11),
        ("nogo", "-^28", 2),
        ("nogo", "-", 1),
        ("domineering", "-/-", 0),
        ("toads_and_frogs", "T-F~2", 1),
        ("sum", "clobber:-BW", 8),
        ("sum", "clobber:BW-nogo:..", 10),
    ] {
        let error = languages::named(name).sum(text).expect_err(text);
        assert_eq!(error.index, place, "{text}: {error}");
    }
}

#[test]
fn two_signs_in_a_row_are_refused() {
    for (text, place) in [
        ("BW -- BW", 4),
        ("BW - - BW", 5),
        ("BW +- BW", 4),
        ("BW + - BW", 5),
        ("BW +-1", 4),
        ("BW --1", 4),
        ("1--1", 2),
        ("--BW", 1),
        ("- - BW", 2),
        ("BW - - (BW)", 5),
        ("BW - -2.BW", 5),
        ("(- - BW)", 3),
        ("{1 - - 1|0}", 5),
        ("{1|--1}", 4),
    ] {
        let error = languages::clobber().sum(text).expect_err(text);
        assert_eq!(error.index, place, "{text}: {error}");
        assert!(
            error.message.starts_with("two signs in a row"),
            "{text}: {error}"
        );
    }
}

#[test]
fn options_end_as_everywhere() {
    let inverse = answer(&["clobber", "- BBW"]);
    assert_eq!(answer(&["clobber", "--", "- BBW"]), inverse);
    assert_eq!(answer(&["clobber", "--", "-(BBW)"]), inverse);
    assert_eq!(answer(&["value", "--", "-1"]), answer(&["value", "-1"]));
    let touching = complaint(&["clobber", "--", "-BBW"]);
    assert_eq!(touching, complaint(&["clobber", "-BBW"]));
}

#[test]
fn the_message_shows_both_ways_to_write_it() {
    let cases: [(&str, &[&str]); 9] = [
        ("before_cells", &["clobber", "-BBW"]),
        ("after_a_term", &["clobber", "BBW -BW"]),
        ("between_cells", &["clobber", "BB-W"]),
        ("at_the_end", &["clobber", "BW-"]),
        ("one_cell", &["clobber", "BW", "-x"]),
        ("before_a_value", &["clobber", "(BW)^3-1"]),
        ("in_a_mixed_sum", &["sum", "clobber:-BB-W"]),
        ("in_a_long_board", &["nogo", &"..x..-".repeat(20)]),
        ("nothing_after_it", &["nogo", "..x -"]),
    ];
    for (name, arguments) in cases {
        insta::assert_snapshot!(format!("minus_{name}"), complaint(arguments));
    }
}

#[test]
fn every_command_has_the_same_rule() {
    let files = Directory::new("minus");
    let batch = files.write("batch.txt", "BBW - BW B W\n-BBW B\n");
    for arguments in [
        &["value", "clobber", "-BBW"][..],
        &["compare", "clobber", "-BBW", "1"],
        &["compare", "clobber", "1", "BB-W"],
        &["play", "clobber", "-BBW"],
        &["sweep", "clobber", "-(BW)^n", "--n", "1..3"],
        &["sweep", "clobber", "BBW -BW^n", "--n", "1..3"],
        &[
            "sweep", "clobber", "(BW)^n", "--n", "1..3", "--claim", "= -BW",
        ],
        &["batch", "clobber", &batch],
    ] {
        let (_, _, err) = run(arguments);
        assert!(
            err.contains("a minus sign or an empty cell"),
            "{arguments:?}: {err}"
        );
    }
    let difference = complaint(&["sweep", "clobber", "(BW)^n-1", "--n", "3"]);
    assert!(difference.contains("as in ^(n-1)"), "{difference}");
}

#[test]
fn sums_that_begin_with_a_minus_sign_are_not_options() {
    let inverse = answer(&["clobber", "- BBW"]);
    assert!(inverse.starts_with("Position: WWB\n"), "{inverse}");
    assert_eq!(answer(&["clobber", "-(BBW)"]), inverse);
    assert_eq!(answer(&["clobber", "-", "BBW"]), inverse);
    let value = answer(&["value", "-{2|1}"]);
    assert!(value.contains("Value: {-1|-2}"), "{value}");
    let named = answer(&["sum", "-clobber:BBW"]);
    assert!(named.starts_with("Position: clobber:WWB\n"), "{named}");
    let rows = answer(&[
        "sweep",
        "clobber",
        "- (BBW)^n",
        "--n",
        "1..2",
        "--claim",
        "< 0",
    ]);
    assert!(rows.contains("holds for 2 of 2 n"), "{rows}");
}
