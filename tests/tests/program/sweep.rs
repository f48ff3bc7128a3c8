//! Families of sums, claims about them, and winning openings.

use sumsolve::Ending;
use sumsolve_tests::program::{answer, complaint, run, without_times};
use sumsolve_tests::published;

#[test]
fn rows_in_three_formats() {
    let arguments = [
        "sweep",
        "clobber",
        "(BW)^n",
        "--n",
        "1..7",
        "--threads",
        "1",
    ];
    insta::assert_snapshot!("sweep_text", without_times(&answer(&arguments)));
    let claim = ["--claim", "> v", "--except", "1..5"];
    let csv = [&arguments[..], &claim, &["--csv"]].concat();
    let (ending, out, err) = run(&csv);
    assert_eq!(ending, Ending::Answered);
    assert_eq!(err, "Claim \"> v\" holds for 2 of 7 n, 5 excepted\n");
    insta::assert_snapshot!("sweep_csv", without_times(&out));
    let json = [
        "sweep", "nogo", "n.(..x)", "--n", "1..3", "--json", "--first", "black",
    ];
    insta::assert_snapshot!("sweep_json", without_times(&answer(&json)));
}

#[test]
fn published_claims_hold() {
    for (game, pattern, n, claims) in [
        ("clobber", "(BBW)^n", "1..14", &["= floor((n+1)/2).^"][..]),
        ("clobber", "(BW)^n", "4..16", &["outcome N"]),
        (
            "clobber",
            "(BW)^n",
            "6..14",
            &["> v", "not >= ^", "|> v", "not < ^ + v"],
        ),
        ("clobber", "B^nW", "1..9:2", &["= (n-1).^ + *"]),
        ("clobber", "B^nW", "2..9:2", &["= (n-1).^"]),
        ("nogo", ".^n", "5..16", &["outcome N", "|| 0"]),
        (
            "nogo",
            "n.(.x.)",
            "1..9",
            &["= n", ">= n", "<= 2n/2", "!= n + 1"],
        ),
    ] {
        let mut arguments = vec!["sweep", game, pattern, "--n", n, "--moves", "none"];
        for claim in claims {
            arguments.extend(["--claim", claim]);
        }
        let out = answer(&arguments);
        assert_eq!(out.matches(" holds for ").count(), claims.len(), "{out}");
        // The same without values of whole sums: the differences are searched.
        arguments.push("--no-values");
        let searched = answer(&arguments);
        assert_eq!(
            searched.matches(" holds for ").count(),
            claims.len(),
            "{searched}"
        );
    }
}

#[test]
fn the_first_counterexample_is_told() {
    let failing = |arguments: &[&str]| {
        let (ending, out, err) = run(arguments);
        assert_eq!((ending, err.as_str()), (Ending::Refuted, ""));
        out.lines().last().expect("a line").to_string()
    };
    let sweep = |claim| {
        [
            "sweep", "clobber", "(BW)^n", "--n", "1..6", "--claim", claim,
        ]
    };
    assert_eq!(
        failing(&sweep("outcome N")),
        "Claim \"outcome N\" fails for n = 3: (BW)^3 has outcome P"
    );
    assert_eq!(
        failing(&sweep("!= 0")),
        "Claim \"!= 0\" fails for n = 3: (BW)^3 = 0"
    );
    assert_eq!(
        failing(&sweep("> n.v")),
        "Claim \"> n.v\" fails for n = 1: (BW)^1 || 1.v"
    );
    assert_eq!(
        failing(&sweep("not outcome N, P")),
        "Claim \"not outcome N, P\" fails for n = 1: (BW)^1 has outcome N, and for 5 more"
    );
}

#[test]
fn a_limit_ends_a_row_and_not_the_sweep() {
    let arguments = [
        "sweep",
        "nogo",
        ".^n",
        "--n",
        "5,36",
        "--claim",
        "outcome N",
        "--no-values",
    ];
    let (ending, out, _) = run(&[&arguments[..], &["--nodes", "50"]].concat());
    assert_eq!(ending, Ending::Unsolved);
    assert!(
        out.ends_with("Claim \"outcome N\" holds for 1 of 2 n, 1 not solved\n"),
        "{out}"
    );
}

#[test]
fn wrong_sweeps_are_refused_at_their_place() {
    let sweep = |pattern, n, claim| ["sweep", "clobber", pattern, "--n", n, "--claim", claim];
    for (name, arguments) in [
        ("cell", sweep("(BQ)^n", "1..3", "= 0")),
        ("exponent_0", sweep("(BW)^(n-2)", "1..3", "= 0")),
        ("fraction", sweep("(BW)^(n/2)", "2..3", "= 0")),
        ("missing_operator", sweep("(BW)^n2", "1..3", "= 0")),
        ("claim", sweep("(BW)^n", "1..3", "about 0")),
        (
            "claimed_value",
            sweep("(BW)^n", "1..3", "= floor((n+1)/2.^"),
        ),
        ("claimed_fraction", sweep("(BW)^n", "2..3", "= 1 + n/3")),
        ("numbers", sweep("(BW)^n", "3..1", "= 0")),
    ] {
        insta::assert_snapshot!(format!("sweep_bad_{name}"), complaint(&arguments));
    }
}

#[test]
fn openings_are_as_published() {
    let rows = published::rows(include_str!("../../data/nogo_openings.txt"));
    let rows: Vec<_> = rows
        .filter(|row| row.left.len() < 2 || row.left <= "17")
        .collect();
    let last = rows.last().expect("a row").left;
    let n = format!("1..{last}");
    let out = answer(&["sweep", "nogo", ".^n", "--n", &n, "--openings", "--csv"]);
    for (row, line) in rows.iter().zip(out.lines().skip(1)) {
        let fields: Vec<&str> = line.split(',').collect();
        assert_eq!((fields[0], fields[2]), (row.left, row.right));
    }
}

#[test]
fn clobber_has_openings_too() {
    let out = answer(&[
        "sweep",
        "clobber",
        "(BW)^n",
        "--n",
        "3..5",
        "--openings",
        "--json",
    ]);
    insta::assert_snapshot!("openings_json", without_times(&out));
}

#[test]
fn whoever_wants_to_follow_a_sweep_learns_what_each_part_took() {
    let (_, out, err) = run(&["sweep", "clobber", "(BW)^n", "--n", "3..4", "--verbose"]);
    assert!(
        err.contains("n = 3, Black first: white wins, 0 nodes\n"),
        "{err}"
    );
    assert!(
        err.contains("n = 4, Black first: move 1-2 wins, 0 nodes\n"),
        "{err}"
    );
    assert!(!out.contains("nodes"), "{out}");
}
