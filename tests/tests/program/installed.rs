//! What packages install beside the program: completions and manual pages.

use std::process::Command;

use sumsolve_tests::files::{Directory, text};
use sumsolve_tests::program::{answer, complaint};

/// What bash offers after some words, the last of which is not finished. The script is the one that users source.
fn bash(words: &[&str]) -> Vec<String> {
    let directory = Directory::new(&format!("completions-{}", words.join("-")));
    let script = directory.write("sumsolve.bash", &answer(&["completions", "bash"]));
    // As bash itself calls the function: the command, the word to complete, and the one before it.
    let ask = r#"
        source "$1"; shift
        complete -p sumsolve >&2 || exit 1
        COMP_WORDS=(sumsolve "$@"); COMP_CWORD=$#
        _sumsolve sumsolve "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}" 2>/dev/null
        printf '%s\n' "${COMPREPLY[@]}"
    "#;
    let output = Command::new("bash")
        .args(["--norc", "-c", ask, "bash", &script])
        .args(words)
        .output()
        .expect("bash runs");
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{words:?}: {complaint}");
    let offered = String::from_utf8(output.stdout).expect("text");
    offered.lines().map(String::from).collect()
}

/// Those of the words that bash does not offer.
fn missing<'a>(words: &[&str], expected: &[&'a str]) -> Vec<&'a str> {
    let offered = bash(words);
    let is_missing = |name: &&&str| !offered.iter().any(|offer| offer == **name);
    expected.iter().filter(is_missing).copied().collect()
}

const GAMES: [&str; 15] = [
    "clobber",
    "nogo",
    "toads_and_frogs",
    "domineering",
    "cannibal_clobber",
    "col",
    "snort",
    "konane",
    "amazons",
    "fission",
    "toppling_dominoes",
    "elephants",
    "sheep",
    "king_dirt",
    "kayles",
];

#[test]
fn bash_completes_the_games_after_every_command_that_takes_one() {
    let commands: [&[&str]; 14] = [
        &[],
        &["help"],
        &["value"],
        &["compare"],
        &["play"],
        &["batch"],
        &["sweep"],
        &["random"],
        &["man"],
        &["db", "build"],
        &["db", "info"],
        &["db", "verify"],
        &["db", "lookup"],
        &["db", "export"],
    ];
    for command in commands {
        let words = [command, &[""]].concat();
        assert_eq!(missing(&words, &GAMES), [""; 0], "{command:?}");
    }
    assert_eq!(bash(&["batch", "toa"]), ["toads_and_frogs"]);
    assert_eq!(bash(&["sweep", "su"]), ["sum"]);
    // Boards are drawn for one game, and databases are of one.
    assert_eq!(bash(&["random", "su"]), [""]);
    assert_eq!(bash(&["db", "build", "su"]), [""]);
}

#[test]
fn bash_completes_experiments_rules_players_and_pages() {
    let experiments = ["list", "clobber-scaling", "nogo-statistics"];
    assert_eq!(missing(&["experiment", ""], &experiments), [""; 0]);
    assert_eq!(bash(&["clobber", "--without", "dom"]), ["domination"]);
    assert_eq!(bash(&["batch", "nogo", "--with", "deep"]), ["deepening"]);
    // Each word of a list.
    assert_eq!(
        bash(&["clobber", "--without", "table,dom"]),
        ["table,domination"]
    );
    assert_eq!(
        bash(&["sweep", "nogo", "--without", "table,merging,dom"]),
        ["table,merging,domination"]
    );
    assert_eq!(bash(&["schema", "database_b"]), ["database_built"]);
    assert_eq!(
        bash(&["toads_and_frogs", "T.F", "--first", ""]),
        ["toad", "frog", "both"]
    );
    assert_eq!(
        bash(&["sum", "1", "--first", ""]),
        ["left", "right", "both"]
    );
    let players = ["black", "white", "toad", "frog", "vertical", "left"];
    assert_eq!(missing(&["play", "--as", ""], &players), [""; 0]);
    assert_eq!(missing(&["sweep", "--first", ""], &players), [""; 0]);
    assert_eq!(bash(&["man", "db-b"]), ["db-build"]);
    assert_eq!(bash(&["help", "swe"]), ["sweep"]);
    assert_eq!(bash(&["help", "nota"]), ["notation"]);
    assert_eq!(bash(&["man", "exit"]), ["exit-codes"]);
    assert_eq!(bash(&["db", "exp"]), ["export"]);
    assert_eq!(bash(&["completions", "fi"]), ["fish"]);
}

#[test]
fn bash_completes_files_where_a_file_is_expected() {
    let directory = Directory::new("completions-of-files");
    directory.write("out.cert", "");
    let start = directory.path("out");
    let file = directory.path("out.cert");
    for words in [
        ["play", "--certificate", &start],
        ["nogo", "--load-table", &start],
    ] {
        assert_eq!(bash(&words), [file.as_str()], "{words:?}");
    }
    // Nothing is offered, and then bash completes files by itself.
    assert_eq!(bash(&["verify", &start]), [""]);
    assert_eq!(bash(&["nogo", "--time", "4"]), ["4"]);
}

#[test]
fn other_shells_have_the_same_names() {
    let zsh = answer(&["completions", "zsh"]);
    let games = format!("({} sum)", GAMES.join(" "));
    let lines = |name: &str| zsh.lines().filter(|line| line.contains(name)).count();
    assert_eq!(
        lines(&games),
        9,
        "value, compare, moves, explain, explore, play, batch, sweep, report: {zsh}"
    );
    assert_eq!(
        lines(&format!("({})", GAMES.join(" "))),
        6,
        "random and db: {zsh}"
    );
    assert!(zsh.contains("(list clobber-scaling"), "{zsh}");
    assert!(zsh.contains("(toad frog both)"), "{zsh}");
    assert!(
        zsh.contains("\n'*:boards -- "),
        "options follow boards: {zsh}"
    );
    let fish = answer(&["completions", "fish"]);
    let batch = "-n \"__fish_sumsolve_using_subcommand batch\" -a \"clobber nogo ";
    assert!(fish.contains(batch), "{fish}");
    let build =
        "using_subcommand db; and __fish_seen_subcommand_from build\" -f -a \"clobber nogo ";
    assert!(fish.contains(build), "{fish}");
    assert!(fish.contains("-a \"list clobber-scaling"), "{fish}");
    let help = "-n \"__fish_sumsolve_using_subcommand help\" -f -a \"clobber nogo ";
    assert!(fish.contains(help), "{fish}");
}

/// The lines of a page that are examples, as man shows them.
fn examples(page: &str) -> Vec<&str> {
    let section = page.split(".SH EXAMPLES\n.nf\n").nth(1).expect("examples");
    let section = section.split("\n.fi\n").next().expect("their end");
    section.lines().collect()
}

#[test]
fn every_command_has_a_page() {
    let page = answer(&["man", "db", "build"]);
    assert!(page.contains(".TH sumsolve-db-build 1"), "{page}");
    assert_eq!(page, answer(&["man", "db-build"]));
    assert_eq!(page, answer(&["man", "db build"]));
    assert_eq!(
        examples(&page)[1],
        "sumsolve db build nogo \\-\\-max 12        all positions with up to 12 empty points"
    );
    assert!(page.contains(".SH NOTES\n.PP\nA build that"), "{page}");
    let overview = answer(&["man", "db"]);
    assert!(overview.contains("sumsolve\\-db\\-export(1)"), "{overview}");
    assert!(!overview.contains("sumsolve\\-db\\-help"), "{overview}");
    let program = answer(&["man"]);
    assert!(program.contains(".TH sumsolve 1"), "{program}");
    assert!(!program.contains("impartial_"), "{program}");
    for words in [&["man", "db", "buil"][..], &["man", ""], &["man", "help"]] {
        let message = complaint(words);
        assert!(message.contains("unknown command"), "{message}");
    }
}

#[test]
fn all_pages_are_written_at_once() {
    let directory = Directory::new("pages");
    let pages = directory.path("man1");
    let written = answer(&["man", "--out", &pages]);
    for name in [
        "",
        "-clobber",
        "-sum",
        "-sweep",
        "-db",
        "-db-build",
        "-db-list",
        "-man",
    ] {
        let file = format!("{pages}/sumsolve{name}.1");
        assert!(written.contains(&format!("Written: {file}\n")), "{written}");
        let words: Vec<&str> = ["man", name.trim_start_matches('-')]
            .into_iter()
            .filter(|word| !word.is_empty())
            .collect();
        assert_eq!(text(&file), answer(&words), "{name}");
    }
}
