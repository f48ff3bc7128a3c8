//! The command line as a user sees it.

use framework::{Rule, Rules};
use sumsolve::{Ending, Screen, Stream};
use sumsolve_tests::files::{Directory, text};
use sumsolve_tests::program::{answer, complaint, run, run_on, timeless, without_times};

#[test]
fn answers_in_words() {
    insta::assert_snapshot!("clobber", answer(&["clobber", "BWBW"]));
    insta::assert_snapshot!("nogo", answer(&["nogo", "..x..o."]));
    insta::assert_snapshot!("a_sum", answer(&["clobber", "BBW + WB", "xo"]));
    insta::assert_snapshot!("a_second_player_win", answer(&["clobber", "(BW)^3"]));
    insta::assert_snapshot!("black_first", answer(&["nogo", ".^5", "--first", "black"]));
    insta::assert_snapshot!("an_abbreviated_value", answer(&["clobber", "(BW)^9"]));
}

#[test]
fn answers_on_a_terminal() {
    let terminal = Stream {
        is_terminal: true,
        colour: true,
    };
    let screen = Screen {
        out: terminal,
        err: terminal,
    };
    let (_, out, _) = run_on(screen, &["clobber", "(BW)^7"]);
    insta::assert_snapshot!("on_a_terminal", out);
}

#[test]
fn answers_for_programs() {
    insta::assert_snapshot!("json", answer(&["clobber", "BBW", "--json"]));
    insta::assert_snapshot!(
        "json_white_first",
        answer(&["nogo", ".x. + ..", "--json", "--first", "white"])
    );
}

#[test]
fn as_many_moves_are_found_as_were_asked_for() {
    let one = ["clobber", "BWBW", "--moves", "first"];
    insta::assert_snapshot!("moves_first", answer(&one));
    let one = ["clobber", "BBW + BW", "--moves", "first", "--json"];
    insta::assert_snapshot!("moves_first_json", answer(&one));
    let none = ["clobber", "BWBW", "--moves", "none"];
    insta::assert_snapshot!("moves_none", answer(&none));
    let none = ["clobber", "BBW", "--moves", "none", "--json"];
    insta::assert_snapshot!("moves_none_json", answer(&none));
}

/// A question that takes some search, and the same one every time.
const SEARCH: [&str; 9] = [
    "nogo",
    ".^10",
    "--threads",
    "1",
    "--memory",
    "16",
    "--without",
    "exact-values",
    "--stats",
];

#[test]
fn statistics_tell_what_the_search_did() {
    insta::assert_snapshot!("statistics", timeless(&answer(&SEARCH)));
    let json = [&SEARCH[..], &["--json", "--first", "black"]].concat();
    insta::assert_snapshot!("statistics_json", timeless(&answer(&json)));
    let known = ["clobber", "BW", "--threads", "1", "--stats"];
    insta::assert_snapshot!("statistics_without_nodes", timeless(&answer(&known)));
    let json = ["clobber", "BW", "--threads", "1", "--stats", "--json"];
    insta::assert_snapshot!("statistics_without_nodes_json", timeless(&answer(&json)));
}

#[test]
fn statistics_are_told_of_unsolved_sums_too() {
    let arguments = [
        &SEARCH[..],
        &["--nodes", "20", "--first", "black", "--json"],
    ]
    .concat();
    let (ending, out, err) = run(&arguments);
    assert_eq!((ending, err.as_str()), (Ending::Unsolved, ""));
    assert!(out.contains("\"nodes\": 20,"), "{out}");
}

#[test]
fn help_for_rules_needs_no_board() {
    let table = answer(&["clobber", "--without", "help"]);
    insta::assert_snapshot!("rules", table);
    assert_eq!(answer(&["nogo", "--with", "help"]), table);
    assert_eq!(answer(&["nogo", "..", "--without", "table,help"]), table);
}

/// Who wins, and with which moves, when rules and orders are chosen; none of them may change that. Which winning move is
/// found first may change.
#[test]
fn rules_orders_and_threads_change_no_answer() {
    let board = ".^6 + ..x..o.";
    let answers = |options: &[&str]| {
        let arguments = ["nogo", board, "--without", "exact-values", "--moves", "all"];
        let out = answer(&[&arguments[..], &["--json"], options].concat());
        let mut object: serde_json::Value = serde_json::from_str(&out).expect("JSON");
        for first in object["first"].as_array_mut().expect("two players") {
            let moves = first["winning_moves"].as_array_mut().expect("moves");
            moves.sort_by_key(ToString::to_string);
        }
        object
    };
    let expected = answers(&[]);
    assert!(expected["value"].is_null());
    for (rule, name, _) in Rule::ALL {
        let option = if Rules::default().has(rule) {
            "--without"
        } else {
            "--with"
        };
        assert_eq!(answers(&[option, name]), expected, "{option} {name}");
    }
    for order in ["advantage", "classes", "middle", "none"] {
        assert_eq!(answers(&["--order", order]), expected, "--order {order}");
    }
    for threads in ["1", "3"] {
        let large = |threads| ["nogo", ".^18", "--moves", "none", "--threads", threads];
        let large = [&large(threads)[..], &["--without", "exact-values"]].concat();
        assert!(answer(&large).contains("Outcome: N"), "{threads} threads");
    }
}

/// What nobody asked for is tried within budgets that are counted, not timed.
#[test]
fn the_same_command_prints_the_same_text() {
    for arguments in [
        &["clobber", "(BW)^24"][..],
        &["clobber", "(BW)^34"],
        &["nogo", ".^18"],
        &["sum", "clobber:(BW)^9 + nogo:..x...o. + domineering:../.."],
        &["sweep", "clobber", "(BW)^n", "--n", "18..24"],
    ] {
        let with = |threads| without_times(&answer(&[arguments, &["--threads", threads]].concat()));
        let expected = with("1");
        for threads in ["1", "2", "3"] {
            assert_eq!(with(threads), expected, "{arguments:?} --threads {threads}");
        }
    }
}

/// The default looks at all moves only while that is cheap, and says where it ends.
#[test]
fn moves_that_nobody_asked_for_cost_little() {
    let cut = answer(&["clobber", "(BW)^30", "--threads", "1", "--stats"]);
    let line = "White also wins with: unknown: not all moves were tried, --moves all tries them";
    assert!(cut.contains(line), "{cut}");
    let nodes = cut.lines().find_map(|line| line.strip_prefix("Nodes"));
    let nodes = nodes.map(|nodes| nodes.trim().replace(',', "").parse::<u64>());
    assert!(
        nodes.is_some_and(|nodes| nodes.is_ok_and(|nodes| nodes <= 4000)),
        "{cut}"
    );
    let all = answer(&["clobber", "(BW)^12", "--moves", "all", "--threads", "1"]);
    let auto = answer(&["clobber", "(BW)^12", "--threads", "1"]);
    assert_eq!(auto, all, "a small board has all of them");
}

#[test]
fn options_reach_the_search() {
    let nodes = |options: &[&str]| {
        let out = answer(&[&SEARCH[..], options].concat());
        let line = out.lines().find(|line| line.starts_with("Nodes"));
        line.expect("a line of nodes").to_string()
    };
    let usual = nodes(&[]);
    assert_eq!(nodes(&["--order", "advantage"]), usual);
    assert_ne!(nodes(&["--order", "none"]), usual);
    assert_ne!(nodes(&["--without", "table"]), usual);
    assert_ne!(nodes(&["--with", "deepening"]), usual);
    assert_ne!(
        nodes(&["--without", "table,cutoff"]),
        nodes(&["--without", "cutoff"])
    );
    assert_eq!(
        nodes(&["--without", "table,cutoff"]),
        nodes(&["--without", "cutoff", "--without", "table"])
    );
}

#[test]
fn help_teaches_by_example() {
    insta::assert_snapshot!("help", answer(&["--help"]));
    insta::assert_snapshot!("help_nogo", answer(&["nogo", "--help"]));
    insta::assert_snapshot!("short_help_clobber", answer(&["clobber", "-h"]));
    assert!(answer(&["--version"]).starts_with("sumsolve "));
}

#[test]
fn bad_input_gets_one_message_that_shows_the_place() {
    let cases: &[(&str, &[&str])] = &[
        ("empty_board", &["clobber", ""]),
        ("missing_term", &["clobber", "BW + "]),
        ("unknown_character", &["clobber", "BWQW"]),
        ("unknown_character_in_a_pattern", &["nogo", "..(x.z.)^3"]),
        ("unclosed_pattern", &["clobber", "BW(BW"]),
        ("exponent_0", &["clobber", "(BW)^0"]),
        ("huge_exponent", &["clobber", "(BW)^123456789012345678901"]),
        ("huge_board", &["nogo", "(.^1000)^1000"]),
        ("no_liberty", &["nogo", "..xo.+.xox."]),
        (
            "no_liberty_in_a_long_board",
            &["nogo", &format!(".{}xox{}", ".".repeat(80), ".".repeat(80))],
        ),
        ("plus_in_a_group", &["clobber", "(BW+WB)^2"]),
        ("space_in_a_board", &["clobber", "BW BW"]),
        ("missing_sum", &["clobber", "(BBW + BW"]),
        ("closed_twice", &["clobber", "BBW + BW)"]),
        ("wrong_value", &["clobber", "BBW - {1|0"]),
        (
            "wrong_cell_in_an_expression",
            &["nogo", "2.(..x. - 3.xQ) + 1"],
        ),
        ("many_copies", &["clobber", "2000.BW"]),
        ("minus_or_cell", &["clobber", "-(BW)^3"]),
        ("control_character", &["clobber", "BW\u{1b}[2J"]),
        ("unknown_game", &["go", "..x"]),
        ("unknown_game_with_a_dash", &["-1", "BW"]),
        ("dashed_letter", &["clobber", "BW", "-x"]),
        ("bad_time", &["clobber", "BW", "--time", "soon"]),
        ("bad_memory", &["clobber", "BW", "--memory", "1"]),
        ("no_threads", &["clobber", "BW", "--threads", "0"]),
        ("many_threads", &["clobber", "BW", "--threads", "257"]),
        ("unknown_order", &["clobber", "BW", "--order", "best"]),
        ("unknown_moves", &["clobber", "BW", "--moves", "some"]),
        ("unknown_rule", &["clobber", "BW", "--without", "domnation"]),
        (
            "unknown_rule_in_a_list",
            &["clobber", "BW", "--with", "table,magic"],
        ),
        (
            "rule_on_and_off",
            &[
                "clobber",
                "BW",
                "--with",
                "deepening",
                "--without",
                "table,deepening",
            ],
        ),
        (
            "no_board_but_a_rule",
            &["clobber", "--without", "domination"],
        ),
        ("no_game", &[]),
        ("no_board", &["clobber"]),
        ("unknown_option", &["clobber", "BW", "--jsn"]),
        ("unknown_player", &["clobber", "BW", "--first", "red"]),
    ];
    for (name, arguments) in cases {
        insta::assert_snapshot!(format!("bad_{name}"), complaint(arguments));
    }
}

#[test]
fn a_limit_that_is_reached_is_an_answer_of_its_own() {
    let arguments = ["nogo", ".^40", "--nodes", "1000", "--first", "black"];
    let (ending, out, err) = run(&arguments);
    assert_eq!((ending, err.as_str()), (Ending::Unsolved, ""));
    insta::assert_snapshot!("unsolved", out);
    let (ending, out, _) = run(&["nogo", ".^60", "--time", "0.2"]);
    assert_eq!(ending, Ending::Unsolved);
    assert!(
        out.contains("Unsolved: the limit of time was reached"),
        "{out}"
    );
}

#[test]
fn boards_may_be_written_in_other_characters() {
    let expected = answer(&["clobber", ".BW.", "--json"]);
    assert_eq!(answer(&["clobber", "--json", "_xo_"]), expected);
    assert_eq!(answer(&["clobber", "--json", "_XO."]), expected);
}

#[test]
fn several_arguments_and_plus_are_the_same_sum() {
    assert_eq!(
        answer(&["clobber", "BBW", "WB"]),
        answer(&["clobber", "BBW+WB"])
    );
}

#[test]
fn values_are_terms_of_sums() {
    let arguments = ["clobber", "(BBW)^9 - 4.^ + 2.(BW - *)"];
    insta::assert_snapshot!("sum_with_values", answer(&arguments));
    insta::assert_snapshot!(
        "sum_of_a_board_and_hot_values",
        answer(&["nogo", ".^16 - {3|1} + 1/2", "--moves", "none"])
    );
    assert_eq!(
        answer(&["clobber", "BBW", "-", "{2|1}", "+", "*"]),
        answer(&["clobber", "BBW - {2|1} + *"])
    );
    insta::assert_snapshot!(
        "comparison_with_a_sum",
        answer(&["compare", "clobber", "(BW)^14", "^ + {^|v}"])
    );
}

#[test]
fn long_boards_and_large_sums_end_in_an_answer() {
    assert!(answer(&["clobber", "(BBW)^200"]).contains("Outcome: L"));
    assert!(answer(&["value", "clobber", "(BBW)^200"]).contains("Value: 100.^"));
    let (ending, out, _) = run(&[
        "clobber",
        &format!("BBW{}", " + BW".repeat(500)),
        "--first",
        "black",
    ]);
    assert_eq!(ending, Ending::Answered);
    assert!(out.contains("Value: ^"), "{out}");
}

#[test]
fn facts_of_values() {
    insta::assert_snapshot!(
        "facts_of_a_hot_position",
        answer(&["value", "nogo", "..x..o."])
    );
    insta::assert_snapshot!(
        "facts_of_an_all_small_position",
        answer(&["value", "clobber", "BWWBW"])
    );
    insta::assert_snapshot!(
        "facts_of_a_value",
        answer(&["value", "{2|1} + ^*", "--json"])
    );
    insta::assert_snapshot!(
        "canonical_options",
        answer(&["value", "clobber", "BWWBW", "--options"])
    );
    insta::assert_snapshot!("facts_of_a_number", answer(&["value", "-3/4"]));
    let long = answer(&["value", "nogo", ".^3x.^8"]);
    assert!(long.contains("--full shows all"), "{long}");
    let full = answer(&["value", "nogo", ".^3x.^8", "--full"]);
    assert!(full.len() > 10 * long.len() && !full.contains("abbreviated"));
}

#[test]
fn complaints_about_values() {
    insta::assert_snapshot!(
        "value_of_an_unknown_game",
        complaint(&["value", "chess", "BW"])
    );
    insta::assert_snapshot!("value_without_a_board", complaint(&["value", "clobber"]));
    insta::assert_snapshot!("value_with_a_hole", complaint(&["value", "{2|1"]));
    let (ending, out, err) = run(&["value", "nogo", ".^24"]);
    assert_eq!((ending, err.as_str()), (Ending::Unsolved, ""));
    assert!(out.contains("not known within the budget"), "{out}");
}

#[test]
fn a_thermograph_that_is_not_drawn_is_missed() {
    let directory = Directory::new("no-thermograph");
    let file = directory.path("t.tex");
    let arguments = ["value", "nogo", ".^40", "--time", "0.1", "--thermograph"];
    let (ending, _, err) = run(&[&arguments[..], &[&file]].concat());
    assert_eq!(ending, Ending::Unsolved);
    assert_eq!(err, "no thermograph: the value is not known\n");
    assert!(!std::path::Path::new(&file).exists());
}

#[test]
fn thermographs_are_drawn() {
    let sketch = answer(&["value", "{4|{2|0}}", "--thermograph", "-"]);
    insta::assert_snapshot!("thermograph_in_a_terminal", sketch);
    let directory = Directory::new("drawn");
    let file = directory.path("drawn.svg");
    answer(&["value", "{4|{2|0}}", "--thermograph", &file]);
    insta::assert_snapshot!("thermograph_for_print", text(&file));
    let nowhere = directory.path("missing/nowhere.svg");
    let err = complaint(&["value", "+-1", "--thermograph", &nowhere]);
    assert!(err.contains("nowhere.svg: there is no folder"), "{err}");
}

#[test]
fn comparisons() {
    insta::assert_snapshot!(
        "compare_with_a_value",
        answer(&["compare", "nogo", "..x.", "{1|0}"])
    );
    insta::assert_snapshot!(
        "compare_values",
        answer(&["compare", "{2|1}", "1 + ^*", "--json"])
    );
    let relation = |arguments: &[&str]| {
        let out = answer(arguments);
        out.lines().next().expect("a line").to_string()
    };
    let equal = relation(&["compare", "clobber", "(BBW)^9 + BW", "5.^*"]);
    assert_eq!(equal, "Comparison: (BBW)^9 + BW = 5.^*");
    let confused = relation(&["compare", "clobber", "BBW", "*"]);
    assert_eq!(confused, "Comparison: BBW || *");
    // Too large for values: a search decides.
    let searched = relation(&["compare", "clobber", "(BW)^24", "WWB"]);
    assert_eq!(searched, "Comparison: (BW)^24 > WWB");
    let (ending, out, _) = run(&["compare", "nogo", ".^40", ".^39", "--time", "0"]);
    assert_eq!(ending, Ending::Unsolved);
    assert!(out.contains('?') && out.contains("not known"), "{out}");
}

#[test]
fn complaints_about_comparisons() {
    insta::assert_snapshot!("compare_one", complaint(&["compare", "1"]));
    insta::assert_snapshot!(
        "compare_nonsense",
        complaint(&["compare", "clobber", "BBW + 3.BQ", "1"])
    );
}

#[test]
fn expressions_have_values() {
    let value = |arguments: &[&str]| {
        let out = answer(arguments);
        out.lines().nth(1).expect("a second line").to_string()
    };
    assert_eq!(value(&["value", "clobber", "(BBW)^9 - 5.^"]), "Value: 0");
    assert_eq!(
        value(&["value", "clobber", "BBW", "-", "3.WB"]),
        "Value: ^*"
    );
    assert_eq!(value(&["value", "nogo", "x..x + 1/2"]), "Value: 3/2");
}
