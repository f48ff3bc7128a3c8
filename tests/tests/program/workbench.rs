//! Random boards, experiments, and what is installed beside the program.

use files::Kind;
use framework::Language;
use sumsolve_tests::files::{Directory, is_drawing, text};
use sumsolve_tests::languages;
use sumsolve_tests::program::{answer, complaint};

#[test]
fn random_boards_are_the_same_every_time() {
    let arguments = [
        "random", "clobber", "--length", "60", "--count", "3", "--seed", "1",
    ];
    let boards = answer(&arguments);
    insta::assert_snapshot!("random_clobber", boards);
    assert_eq!(answer(&arguments), boards);
    let others = answer(&[
        "random", "clobber", "--length", "60", "--count", "3", "--seed", "2",
    ]);
    assert_ne!(others, boards);
}

fn boards_are_legal(language: &Language, lengths: &str, empty: &str) {
    let arguments = [
        "random",
        language.name(),
        "--length",
        lengths,
        "--count",
        "50",
        "--empty",
        empty,
    ];
    let boards = answer(&arguments);
    assert_eq!(boards.lines().count(), 50);
    for board in boards.lines() {
        assert!(language.board(board).is_ok(), "{board}");
        assert!((20..=25).contains(&board.len()), "{board}");
    }
}

#[test]
fn random_boards_are_legal() {
    boards_are_legal(&languages::clobber(), "20..25", "0");
    boards_are_legal(&languages::clobber(), "20,25", "100");
    boards_are_legal(&languages::nogo(), "20..25", "70");
    boards_are_legal(&languages::nogo(), "20..25", "10");
}

#[test]
fn boards_that_do_not_exist_are_refused() {
    let message = complaint(&["random", "nogo", "--length", "9", "--empty", "0"]);
    assert!(
        message.contains("no legal board of linear NoGo with 9 cells"),
        "{message}"
    );
    assert!(complaint(&["random", "clobber", "--length", "0"]).contains('0'));
    complaint(&["random", "clobber", "--empty", "101"]);
}

/// The experiments, each with a size that takes a moment.
const EXPERIMENTS: [(&str, &[&str]); 7] = [
    ("clobber-scaling", &["--size", "8"]),
    ("clobber-ablation", &["--size", "16", "--count", "2"]),
    ("clobber-scores", &["--size", "16", "--count", "2"]),
    ("clobber-report", &["--size", "21", "--count", "2"]),
    ("nogo-scaling", &["--size", "12"]),
    ("nogo-ablation", &["--size", "12", "--nodes", "1000"]),
    ("nogo-statistics", &["--size", "14"]),
];

#[test]
fn experiments_write_a_table_and_a_plot() {
    let directory = Directory::new("experiments");
    let out = directory.path("results");
    for (name, options) in EXPERIMENTS {
        let arguments = [&["experiment", name, "--out", &out][..], options].concat();
        let printed = answer(&arguments);
        assert!(printed.contains("Published: "), "{printed}");
        let table = text(format!("{out}/{name}.csv"));
        let widths: Vec<usize> = table
            .lines()
            .map(|line| line.matches(',').count())
            .collect();
        let is_even = widths.iter().all(|width| *width == widths[0]);
        assert!(widths.len() > 2 && is_even, "{table}");
        // A file of the same experiment is known, and may be replaced.
        assert_eq!(
            Kind::of(table.as_bytes()),
            Some(Kind::Measurements),
            "{name}"
        );
        let plot = text(format!("{out}/{name}.svg"));
        assert!(is_drawing(&plot), "{plot}");
        assert_eq!(Kind::of(plot.as_bytes()), Some(Kind::Drawing), "{name}");
        assert!(plot.contains("rotate(-90"), "{name} has no upright label");
        assert!(!plot.contains("NaN") && !plot.contains("inf"), "{plot}");
    }
}

#[test]
fn experiments_are_listed() {
    let list = answer(&["experiment", "list"]);
    for (name, _) in EXPERIMENTS {
        assert!(list.contains(name), "{list}");
    }
    assert!(complaint(&["experiment", "magic"]).contains("the experiments are clobber-scaling"));
}

#[test]
fn searches_are_spread_as_they_were_counted() {
    let directory = Directory::new("spread");
    let out = directory.path("");
    let arguments = [
        "experiment",
        "nogo-statistics",
        "--size",
        "16",
        "--out",
        &out,
    ];
    answer(&arguments);
    let table = text(directory.path("nogo-statistics.csv"));
    let nodes = |by: &str| -> u64 {
        let rows = table.lines().filter(|row| row.starts_with(by));
        rows.map(|row| {
            row.split(',')
                .nth(2)
                .expect("a column")
                .parse::<u64>()
                .expect("a number")
        })
        .sum()
    };
    // As many as the search of this board has, by depth and by number of components.
    assert_eq!(nodes("depth"), 69);
    assert_eq!(nodes("components"), 69);
}

#[test]
fn shells_and_man_know_all_commands() {
    let commands = [
        "clobber",
        "nogo",
        "value",
        "compare",
        "batch",
        "sweep",
        "random",
        "experiment",
    ];
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = answer(&["completions", shell]);
        assert!(
            commands.iter().all(|command| script.contains(command)),
            "{shell}"
        );
    }
    let page = answer(&["man"]);
    assert!(
        commands.iter().all(|command| page.contains(command)),
        "{page}"
    );
    let page = answer(&["man", "sweep"]);
    assert!(
        page.contains(".TH sumsolve-sweep 1") && page.contains("\\-\\-claim"),
        "{page}"
    );
    assert!(complaint(&["man", "chess"]).contains("unknown command 'chess'"));
}
