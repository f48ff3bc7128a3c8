//! What is said to a user who got something slightly wrong: one message, with what would be right.

use framework::Unsolved;
use sumsolve_tests::program::{answer, complaint, run};

/// Compares the complaint about each of some command lines with what was looked at.
fn look_at(cases: &[(&str, &[&str])]) {
    for (name, arguments) in cases {
        let complaint = complaint(arguments);
        // A place takes two lines more.
        let lines = complaint.lines().count();
        assert!(
            lines == 1 || lines == 3 && complaint.contains("column "),
            "{complaint}"
        );
        insta::assert_snapshot!(format!("message_{name}"), complaint);
    }
}

#[test]
fn misspelt_words_are_recognized() {
    look_at(&[
        ("misspelt_command", &["swep", "clobber", "BW"]),
        ("misspelt_help", &["help", "clober"]),
        ("misspelt_game", &["clober", "BW"]),
        (
            "misspelt_game_of_a_command",
            &["sweep", "clober", "BW", "--n", "1"],
        ),
        ("misspelt_game_of_a_value", &["value", "clober", "BW"]),
        ("misspelt_experiment", &["experiment", "clober-scaling"]),
        ("misspelt_command_of_db", &["db", "inf"]),
        ("misspelt_option", &["clobber", "BW", "--jsn"]),
        ("misspelt_option_with_one_dash", &["clobber", "BW", "-json"]),
        ("misspelt_word_of_an_option", &["completions", "bsh"]),
        ("option_before_the_command", &["--json", "clobber", "BW"]),
        ("help_for_a_board", &["help", "value", "BW"]),
        ("no_such_word", &["frobnicate"]),
        ("misspelt_help_itself", &["hlep"]),
        ("no_such_option_of_cells", &["clobber", "BW", "--foo"]),
        ("a_number_too_large", &["value", "{1000000|-1000000}"]),
        ("no_such_command_of_db", &["db", "zap"]),
        ("no_such_option", &["value", "1", "--first", "left"]),
    ]);
}

#[test]
fn what_is_missing_is_named_with_an_example() {
    look_at(&[
        ("no_expression", &["value"]),
        ("no_game", &["sweep"]),
        ("no_n", &["sweep", "clobber", "(BW)^n"]),
        ("no_file", &["verify"]),
        ("no_game_of_a_database", &["db", "info"]),
        ("no_value_of_an_option", &["clobber", "BW", "--threads"]),
        (
            "nothing_to_compare_a_board_with",
            &["compare", "clobber", "BW"],
        ),
        ("nothing_to_compare_a_value_with", &["compare", "1"]),
        ("nothing_to_compare", &["compare", "clobber"]),
        ("three_values_to_compare", &["compare", "1", "2", "3"]),
        ("an_argument_too_many", &["experiment", "list", "more"]),
        ("no_board_to_play", &["play"]),
        ("no_game_to_build", &["db", "build"]),
        (
            "no_checkpoint",
            &["clobber", "BW", "--checkpoint-every", "5"],
        ),
        (
            "no_claim",
            &["sweep", "clobber", "(BW)^n", "--n", "1", "--except", "7"],
        ),
        (
            "no_openings",
            &["sweep", "clobber", "(BW)^n", "--n", "1", "--svg", "x.svg"],
        ),
    ]);
}

#[test]
fn boards_need_their_game() {
    look_at(&[
        ("board_as_a_command", &["BWBW"]),
        ("value_as_a_command", &["{2|1}"]),
        ("value_of_a_board", &["value", "BWBW"]),
        ("value_of_a_pattern", &["value", "(BW)^3"]),
        ("value_of_a_board_of_any_game", &["value", ".."]),
        ("comparison_of_boards", &["compare", "BW", "BBW"]),
        ("board_without_a_name", &["sum", "clobber:BW + BBW"]),
        ("name_without_a_board", &["sum", "clobber"]),
        ("no_board_and_no_value", &["sum", "clobber:BW + BQ"]),
        ("no_multiple", &["value", "2..^"]),
    ]);
}

#[test]
fn values_in_other_notations_are_understood() {
    look_at(&[
        ("up", &["value", "up"]),
        ("star", &["value", "1 + star"]),
        ("down", &["value", "down", "+", "1"]),
        ("arrow", &["value", "↑"]),
        ("decimal", &["value", "1.5"]),
        ("quarter", &["value", "-0.25"]),
        ("decimal_that_is_not_dyadic", &["value", "0.1"]),
        ("decimal_without_a_zero", &["value", ".5"]),
        ("decimal_in_a_sum", &["clobber", "BW + {1.5|0}"]),
        ("third", &["value", "1/3"]),
        ("division_by_zero", &["value", "1/0"]),
    ]);
}

#[test]
fn wrong_signs_and_letters_are_understood() {
    look_at(&[
        ("two_plus_signs", &["clobber", "BW ++ BW"]),
        ("two_minus_signs", &["clobber", "BW -- BW"]),
        ("plus_and_minus", &["clobber", "BW +- BW"]),
        ("minus_after_a_count", &["clobber", "2.-BW"]),
        ("minus_after_a_count_of_a_sum", &["value", "2.-(1)"]),
        ("minus_before_no_cell", &["clobber", "->2"]),
        ("negative_exponent", &["clobber", "(BW)^-1"]),
        (
            "negative_exponent_of_a_sweep",
            &["sweep", "clobber", "(BW)^(n-2)", "--n", "1..3"],
        ),
        ("backslash", &["domineering", r"..\.."]),
        ("comma_between_rows", &["domineering", "..,.."]),
        ("another_minus_sign", &["clobber", "BBW − BW"]),
        ("needless_name", &["clobber", "BBW + clobber:BW"]),
        (
            "sweep_with_another_letter",
            &["sweep", "clobber", "(BW)^m", "--n", "1"],
        ),
        ("exponent_of_nothing", &["nogo", "^28"]),
        ("family_in_n", &["clobber", "(BW)^n"]),
        ("family_of_copies", &["clobber", "n.BW"]),
        ("family_of_values", &["value", "n.^"]),
        (
            "sweep_without_n",
            &["sweep", "clobber", "BW", "--n", "1..3"],
        ),
    ]);
    // A claim may have the n.
    answer(&[
        "sweep", "clobber", "BBW", "--n", "1..2", "--claim", "<= n.^",
    ]);
    assert_eq!(
        answer(&["clobber", "BBW", "+BW"]),
        answer(&["clobber", "BBW + BW"])
    );
}

#[test]
fn numbers_out_of_range_get_the_range() {
    look_at(&[
        ("no_threads", &["clobber", "BW", "--threads", "0"]),
        (
            "threads_in_words",
            &["db", "build", "clobber", "--threads", "two"],
        ),
        ("little_memory", &["clobber", "BW", "--memory", "1"]),
        ("memory_in_words", &["clobber", "BW", "--memory", "much"]),
        ("negative_time", &["clobber", "BW", "--time", "-1"]),
        ("no_such_n", &["sweep", "clobber", "(BW)^n", "--n", "3..1"]),
        ("no_step", &["sweep", "clobber", "(BW)^n", "--n", "1..3:0"]),
        ("no_last_n", &["sweep", "clobber", "(BW)^n", "--n", "1.."]),
        ("large_n", &["sweep", "clobber", "(BW)^n", "--n", "9999999"]),
        (
            "nothing_excepted",
            &[
                "sweep", "clobber", "(BW)^n", "--n", "1..2", "--claim", "> v", "--except", "9",
            ],
        ),
        ("no_size", &["db", "build", "clobber", "--max", "0"]),
        ("no_random_boards", &["random", "clobber", "--count", "0"]),
        (
            "board_and_proof",
            &["play", "clobber", "BW", "--certificate", "x"],
        ),
        ("twice", &["clobber", "BW", "--json", "--json"]),
        (
            "both",
            &[
                "sweep",
                "nogo",
                ".^n",
                "--n",
                "1",
                "--openings",
                "--claim",
                "= 0",
            ],
        ),
    ]);
}

#[test]
fn players_have_the_names_of_the_game() {
    for (game, board, players) in [
        ("clobber", "BWBW", ["black", "White"]),
        ("toads_and_frogs", "T.F", ["toad", "FROG"]),
        ("domineering", "../..", ["vertical", "horizontal"]),
        ("sum", "{1|-1}", ["left", "right"]),
    ] {
        let both = answer(&[game, board]);
        for player in players {
            let one = answer(&[game, board, "--first", player]);
            let line = one.lines().nth(1).expect("a second line");
            let name = player.to_lowercase();
            assert!(
                line.to_lowercase().starts_with(&format!("{name} first: ")),
                "{game} {player}: {line}"
            );
            assert!(both.contains(line), "{game} {player}: {line}");
            answer(&[
                "sweep", game, board, "--n", "1", "--claim", "< (n+9)", "--first", player,
            ]);
        }
        assert_eq!(answer(&[game, board, "--first", "Both"]), both);
    }
    look_at(&[
        (
            "black_of_toads",
            &["toads_and_frogs", "T.F", "--first", "black"],
        ),
        (
            "black_of_a_mixed_sum",
            &["sum", "clobber:BW", "--first", "black"],
        ),
        (
            "black_of_a_sweep",
            &[
                "sweep",
                "domineering",
                "(./)^n",
                "--n",
                "1",
                "--first",
                "black",
            ],
        ),
        (
            "both_to_play_as",
            &["play", "clobber", "BW", "--as", "both"],
        ),
        (
            "toad_to_play_clobber",
            &["play", "clobber", "BW", "--first", "toad"],
        ),
    ]);
    let help = answer(&["toads_and_frogs", "-h"]);
    assert!(
        help.contains("[possible values: toad, frog, both]"),
        "{help}"
    );
}

#[test]
fn moves_of_values_read_as_moves() {
    let sum = answer(&["clobber", "BBW + {3|2}", "--first", "black"]);
    assert!(sum.contains("Black also wins with: ->3 in term 2"), "{sum}");
    let json = answer(&["clobber", "{3|2}", "--first", "black", "--json"]);
    assert!(json.contains("\"move\": \"->3\""), "{json}");
    let options = answer(&["value", "{3|2}", "--options"]);
    assert!(
        options.contains("Left option: 3 (move ->3 to 3)"),
        "{options}"
    );
}

#[test]
fn kinds_are_the_words_of_the_literature() {
    for (value, kind) in [
        ("0", "number"),
        ("-3/4", "number"),
        ("*", "nimber"),
        ("*3", "nimber"),
        ("^", "up"),
        ("v", "down"),
        ("vv", "multiple of up"),
        ("^*", "multiple of up plus nimber"),
        ("1*2", "number plus nimber"),
        ("2^", "number plus multiple of up"),
        ("1/2 + 3.^*", "number plus multiple of up plus nimber"),
        ("+-1", "switch"),
        ("{3|1}", "switch"),
        ("+-{2|1}", "hot"),
        ("{4|{2|0}}", "hot"),
        ("+-(*,^)", "all-small"),
        ("{0||0|-1}", "infinitesimal"),
        ("1 + {0||0|-1}", "tepid"),
    ] {
        let facts = answer(&["value", value]);
        assert!(
            facts.contains(&format!("\nKind: {kind}\n")),
            "{value}: {facts}"
        );
    }
}

#[test]
fn bounds_are_written_as_values_are() {
    for (value, bounds) in [
        ("^", Some("v* < G < 3.^*")),
        ("*3", Some("v < G < ^, v* < G < ^*")),
        ("*", Some("vv < G < ^^")),
        ("1", None),
    ] {
        let facts = answer(&["value", value]);
        let line = facts.lines().find_map(|line| line.strip_prefix("Bounds: "));
        assert_eq!(line, bounds, "{value}");
    }
    let claims = [
        "--claim", "> v", "--claim", "< ^", "--claim", "> v*", "--claim", "< ^*",
    ];
    let sweep = ["sweep", "sum", "*3 + 0.(n.^)", "--n", "1"];
    answer(&[&sweep[..], &claims].concat());
}

#[test]
fn an_interruption_is_called_so() {
    assert_eq!(Unsolved::Stopped.to_string(), "interrupted");
}

#[test]
fn a_limit_that_was_reached_is_named_once() {
    for (limit, expected) in [
        (Unsolved::Nodes(1), "the limit of 1 node was reached"),
        (Unsolved::Nodes(2), "the limit of 2 nodes was reached"),
    ] {
        assert_eq!(limit.to_string(), expected);
    }
    let (_, out, _) = run(&["nogo", ".^20", "--time", "0"]);
    assert!(
        out.contains("Black first: the limit of time was reached\n"),
        "{out}"
    );
    assert!(
        out.contains("Unsolved: the limit of time was reached\n"),
        "{out}"
    );
}

#[test]
fn no_command_shows_the_pages_of_the_parser() {
    for arguments in [
        &["clobber"][..],
        &["clobber", "BW", "--order", "best"],
        &["clobber", "BW", "--moves"],
        &["db", "export", "clobber", "--format", "xml"],
        &["random", "clobber", "--empty", "200"],
        &["sweep", "clobber", "(BW)^n", "--n", "1", "--except", "1"],
        &["batch", "clobber", "a", "b"],
        &["new-game"],
        &["man", "a", "b"],
    ] {
        let (_, out, err) = run(arguments);
        let is_one_line = err.starts_with("error: ") && err.lines().count() == 1;
        assert!(is_one_line && out.is_empty(), "{arguments:?}: {err}");
    }
}

#[test]
fn the_players_have_their_names_of_all_games_too() {
    for (game, left) in [("clobber", "black"), ("sum", "left")] {
        let board = if game == "sum" { "clobber:BBW" } else { "BBW" };
        let own = answer(&[game, board, "--first", left]);
        assert_eq!(answer(&[game, board, "--first", "Left"]), own);
    }
}
