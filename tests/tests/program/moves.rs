//! `sumsolve moves`, as it is typed, and against the oracle.

use framework::{Engine, Language, Sum, Term, typed_move};
use game::oracle::Oracle;
use game::random::Random;
use game::{Outcome, Player};
use serde_json::Value;
use sumsolve::{Ending, Screen, Stream};
use sumsolve_tests::boards;
use sumsolve_tests::languages;
use sumsolve_tests::program::{answer, complaint, run, run_on, run_reading};

#[test]
fn moves_and_where_they_lead() {
    insta::assert_snapshot!("moves", answer(&["moves", "clobber", "BWBW"]));
}

#[test]
fn outcomes_and_values() {
    let arguments = ["moves", "nogo", "..x..o.", "--outcomes", "--values"];
    insta::assert_snapshot!("moves_outcomes_values", answer(&arguments));
}

#[test]
fn a_grid_and_one_player() {
    let arguments = [
        "moves",
        "domineering",
        "..#/...",
        "--first",
        "vertical",
        "--outcomes",
    ];
    insta::assert_snapshot!("moves_grid", answer(&arguments));
}

#[test]
fn a_sum_of_several_games_and_a_value() {
    let arguments = ["moves", "sum", "clobber:BBW + {2|1} - 1/2", "--outcomes"];
    insta::assert_snapshot!("moves_mixed", answer(&arguments));
}

#[test]
fn values_alone_have_moves() {
    let named = answer(&["moves", "sum", "{2|1}"]);
    assert_eq!(answer(&["moves", "{2|1}"]), named);
    assert!(named.contains("->2   2"), "{named}");
    assert!(answer(&["moves", "0"]).contains("Left cannot move."));
}

#[test]
fn each_player_may_make_the_moves_of_both() {
    let arguments = ["moves", "clobber", "BWB", "--impartial", "--values"];
    insta::assert_snapshot!("moves_impartial", answer(&arguments));
}

#[test]
fn canonical_moves_and_a_reversal() {
    let arguments = ["moves", "clobber", "BWWBW", "--canonical", "--values"];
    insta::assert_snapshot!("moves_canonical", answer(&arguments));
    let arguments = ["moves", "clobber", "WBBBW", "--canonical", "--values"];
    insta::assert_snapshot!("moves_reversal", answer(&arguments));
    // Neither player has a canonical move at 0.
    let none = answer(&["moves", "clobber", "BWBWBW", "--canonical"]);
    assert!(
        none.contains("Black has 5 moves, none of them canonical."),
        "{none}"
    );
}

#[test]
fn one_move_is_singular() {
    let up = answer(&["moves", "^", "--canonical"]);
    assert!(up.contains("Left has 1 move, which is canonical."), "{up}");
    let none = answer(&["moves", "clobber", "BW - BW", "--canonical"]);
    assert!(none.contains("none of them canonical."), "{none}");
}

#[test]
fn json() {
    let arguments = [
        "moves",
        "clobber",
        "BBW + WB",
        "--outcomes",
        "--first",
        "white",
    ];
    insta::assert_snapshot!(
        "moves_json",
        answer(&[&arguments[..], &["--json"]].concat())
    );
    insta::assert_snapshot!(
        "moves_json_lines",
        answer(&[&arguments[..], &["--json-lines"]].concat())
    );
}

#[test]
fn a_long_board_is_listed_at_once_and_cut_on_a_terminal() {
    let listed = answer(&["moves", "clobber", "(BW)^200"]);
    assert_eq!(
        listed.lines().filter(|line| line.contains('-')).count(),
        2 * 399
    );
    let stream = Stream {
        is_terminal: true,
        colour: false,
    };
    let screen = Screen {
        out: stream,
        err: Stream::default(),
    };
    let (ending, shown, _) = run_on(screen, &["moves", "clobber", "(BW)^200"]);
    assert_eq!(ending, Ending::Answered);
    let moves = shown.lines().filter(|line| line.contains('-'));
    let widest = moves.map(|line| line.chars().count()).max();
    assert!(widest.expect("moves") <= 60, "{widest:?}");
}

#[test]
fn a_board_may_be_longer_than_columns_of_the_standard_library() {
    let out = answer(&["moves", "clobber", "BW.^66000", "--outcomes"]);
    let row = out.lines().find(|line| line.starts_with("1-2"));
    assert!(
        row.is_some_and(|row| row.ends_with("wins    P")),
        "{out:.300}"
    );
    assert_eq!(out.lines().filter(|line| line.len() > 66_000).count(), 5);
}

#[test]
fn a_limit_leaves_all_moves_that_may_be_canonical() {
    let arguments = ["moves", "nogo", ".^24", "--canonical", "--time", "0.2"];
    let (ending, out, _) = run(&arguments);
    assert_eq!(ending, Ending::Unsolved);
    let rows = out
        .lines()
        .filter(|line| line.contains("  .") || line.contains("  x"));
    assert!(rows.count() > 2, "{out}");
    assert!(
        out.contains("It is not known which of them are canonical"),
        "{out}"
    );
    assert!(out.ends_with("\nThe limit of time was reached.\n"), "{out}");
    let (_, out, _) = run(&[&arguments[..], &["--json"]].concat());
    let json: Value = serde_json::from_str(&out).expect("JSON");
    for player in 0..2 {
        let list = &json["players"][player];
        assert_eq!(list["survivors"]["are_canonical"], false, "{out}");
        let shown = list["moves"].as_array().expect("moves").len() as u64;
        let dropped = list["survivors"]["dropped"].as_u64().expect("a number");
        assert_eq!(shown + dropped, 24, "{out}");
    }
}

#[test]
fn the_board_may_be_read() {
    let (ending, out, _) = run_reading(&["moves", "clobber", "-"], "BWBW\n");
    assert_eq!(ending, Ending::Answered);
    assert_eq!(out, answer(&["moves", "clobber", "BWBW"]));
}

#[test]
fn limits_leave_what_is_known() {
    let (ending, out, _) = run(&["moves", "nogo", ".^40", "--outcomes", "--time", "0"]);
    assert_eq!(ending, Ending::Unsolved);
    assert!(
        out.contains("? is not known: the limit of time was reached"),
        "{out}"
    );
    assert_eq!(
        out.lines()
            .filter(|line| line.ends_with("?       ?"))
            .count(),
        80,
        "{out}"
    );
    let (ending, out, _) = run(&[
        "moves",
        "clobber",
        "(BW)^30",
        "--canonical",
        "--first",
        "black",
    ]);
    assert_eq!(ending, Ending::Answered, "{out}");
    assert!(
        out.contains("It is not known which of them are canonical"),
        "{out}"
    );
}

#[test]
fn wrong_input_is_complained_about() {
    let place = complaint(&["moves", "clobber", "BWQ"]);
    assert!(place.contains("column 3") && place.contains('^'), "{place}");
    assert!(complaint(&["moves", "clobber"]).contains("a board is missing"));
    assert!(complaint(&["moves", "BWBW"]).contains("sumsolve moves clobber BWBW"));
    let player = complaint(&["moves", "clobber", "BW", "--first", "red"]);
    assert!(player.contains("black, white or both"), "{player}");
    assert!(complaint(&["explore", "clobber", "BW"]).contains("a whole terminal"));
    assert!(complaint(&["explore", "clobber", "-"]).contains("for your keys"));
    assert!(complaint(&["explore", "clobber", "BQ"]).contains("column 2"));
}

/// A random sum of small boards of every game, and its language.
fn random_sums(count: usize) -> Vec<Sum> {
    let mut random = Random::new(16);
    let games = games::registry();
    let games: Vec<Language> = games
        .games()
        .flat_map(|game| [Language::of(game), Language::of(&game.impartial())])
        .collect();
    let mut sums = Vec::new();
    for _ in 0..count {
        for language in &games {
            let alphabet = languages::game(language).card().random_alphabet();
            let boards = (0..=random.below(2))
                .map(|_| boards::random(language, &mut random, &alphabet, 1, 6))
                .collect::<Vec<_>>();
            sums.push(Sum::new(language, boards));
        }
    }
    sums
}

/// What the program says about the moves of a sum, as JSON.
fn asked(sum: &Sum, options: &[&str]) -> Value {
    let (game, sum) = (sum.language().name(), sum.to_string());
    let arguments = [&["moves", game, sum.as_str(), "--json"], options].concat();
    serde_json::from_str(&answer(&arguments)).expect("JSON")
}

#[test]
fn moves_and_outcomes_are_those_of_the_oracle() {
    for sum in random_sums(12) {
        let mut oracle = Oracle::<Term>::new();
        let found = asked(&sum, &["--outcomes"]);
        for player in Player::BOTH {
            let listed = found["players"][player.index()]["moves"].as_array();
            let listed = listed.expect("a list");
            let moves = sum.moves(player);
            assert_eq!(listed.len(), moves.len(), "{sum}");
            for (listed, found) in listed.iter().zip(moves) {
                let after = sum.after(&found);
                let outcome = oracle.outcome(after.terms());
                let wins = !oracle.mover_wins(after.terms(), !player);
                assert_eq!(listed["term"], found.term + 1, "{sum}");
                assert_eq!(listed["move"], found.label, "{sum}");
                assert_eq!(listed["to"], sum.text_of(&found.to), "{sum}");
                assert_eq!(
                    listed["outcome"],
                    outcome.to_string(),
                    "{sum} {}",
                    found.label
                );
                assert_eq!(listed["wins"], wins, "{sum} {}", found.label);
            }
        }
    }
}

#[test]
fn canonical_moves_lead_to_the_canonical_options() {
    for sum in random_sums(12) {
        let mut engine = Engine::default();
        let value = engine.value(&sum).expect("a small sum has a value");
        let found = asked(&sum, &["--canonical", "--values"]);
        for player in Player::BOTH {
            let found = &found["players"][player.index()];
            assert_eq!(found["survivors"]["are_canonical"], true, "{sum}");
            let listed = found["moves"].as_array().expect("a list");
            let reversed = found["survivors"]["by_reversal"]
                .as_array()
                .expect("a list");
            let mut told: Vec<&str> = listed
                .iter()
                .map(|found| &found["value"])
                .chain(reversed)
                .filter_map(Value::as_str)
                .collect();
            told.sort_unstable();
            told.dedup();
            let values = engine.values();
            let options = values.options(value, player);
            let mut options: Vec<String> = options
                .map(|option| values.text(option, 10_000).expect("a short value"))
                .collect();
            options.sort_unstable();
            assert_eq!(told, options, "{sum}");
            let all = sum.moves(player).len();
            assert_eq!(found["survivors"]["dropped"], all - listed.len(), "{sum}");
        }
    }
}

/// Without values for sums, moves are left out only if the oracle agrees that another one is better.
#[test]
fn moves_that_are_left_out_without_a_value_are_dominated() {
    let mut dropped = 0;
    for sum in random_sums(8) {
        let mut settings = framework::Settings::default();
        settings.values.sum_fuel = 0;
        let mut engine = Engine::new(settings);
        let question = framework::MovesQuestion {
            canonical: true,
            ..framework::MovesQuestion::new(sum.clone())
        };
        let mut survivors = Vec::new();
        let asked = engine.ask_moves(&question, &mut |event| {
            if let framework::MovesEvent::List {
                survivors: Some(found),
                ..
            } = event
            {
                survivors.push(found.clone());
            }
        });
        assert_eq!(asked, Ok(()));
        for (player, found) in Player::BOTH.into_iter().zip(survivors) {
            // Even without fuel, the simplest sums have values.
            if found.are_canonical {
                continue;
            }
            let kept: Vec<usize> = found.moves.iter().map(|(place, _)| *place).collect();
            let moves = sum.moves(player);
            for (_, lost) in (0..).zip(&moves).filter(|(place, _)| !kept.contains(place)) {
                dropped += 1;
                let is_worse = |better: &framework::Move| {
                    let difference = sum.after(lost).minus(&sum.after(better));
                    let worse = [Outcome::R, Outcome::L][player.index()];
                    Oracle::<Term>::new().outcome(difference.terms()) == worse
                };
                let label = typed_move(lost.term + 1, &lost.label, true);
                assert!(
                    found.moves.iter().any(|(_, kept)| is_worse(kept)),
                    "{sum}: {label}"
                );
            }
        }
    }
    assert!(dropped > 20, "some moves are dominated: {dropped}");
}
