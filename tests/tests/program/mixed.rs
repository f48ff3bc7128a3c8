//! Sums of positions of different games, as a user types them.

use sumsolve_tests::files::Directory;
use sumsolve_tests::program::{answer, complaint};

#[test]
fn mixed_sums_are_solved_and_shown() {
    insta::assert_snapshot!(
        "mixed",
        answer(&["sum", "clobber:BBW + nogo:..x. + domineering:../.. - 1/2"])
    );
    insta::assert_snapshot!(
        "mixed_patterns",
        answer(&["sum", "2.clobber:(BW)^3 - toads_and_frogs:T^2..F", "--json"])
    );
    insta::assert_snapshot!(
        "mixed_values",
        answer(&["value", "clobber:BBW + nogo:..x. - 1/2"])
    );
}

#[test]
fn mixed_sums_are_proved_saved_and_swept() {
    let files = Directory::new("mixed");
    let (proof, table) = (files.path("proof.cert"), files.path("table"));
    let sum = "clobber:BBWWB + nogo:.x..^3 + toads_and_frogs:TT..F + domineering:.../... - {1|^}";
    answer(&["sum", sum, "--certificate", &proof]);
    assert!(answer(&["verify", &proof]).contains("PROVED"));
    // The value says so too, but this is a search.
    let searched = ["sum", sum, "--without", "exact-values"];
    for file in [["--save-table", &table], ["--load-table", &table]] {
        let found = answer(&[&searched[..], &file].concat());
        assert!(found.contains("Outcome: L"), "{found}");
    }
    let template = "clobber:(BW)^n + nogo:.^n - n.domineering:..";
    let rows = answer(&["sweep", "sum", template, "--n", "1..4", "--csv"]);
    assert_eq!(rows.lines().count(), 5, "{rows}");
    let boards = files.write("sums.txt", "clobber:BW + nogo:...\ndomineering:../.. - 1\n");
    let solved = answer(&["batch", "sum", &boards, "--csv"]);
    assert_eq!(solved.lines().count(), 5, "{solved}");
}

#[test]
fn errors_point_at_the_place() {
    for (sum, place) in [
        ("clobber:BBW + chess:e4", "column 15: unknown game 'chess'"),
        ("clobber:BBW + nogo:.x?", "column 22: unknown character '?'"),
        ("domineering:../...", "column 16: this row is 3 long"),
        ("BBW", "column 1: a board needs its game: write clobber:BBW"),
        ("QBW", "column 1: 'QBW' is not a value"),
        ("clobber:", "column 9: the board is empty"),
        ("nogo:(.x)^2o^3", "column 12"),
    ] {
        let message = complaint(&["sum", sum]);
        assert!(message.contains(place), "{sum}: {message}");
    }
}
