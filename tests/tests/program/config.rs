//! The file of settings: what it changes, what takes precedence, and what is wrong with it.

use sumsolve::{Config, Ending, Screen, Stream};
use sumsolve_tests::files::Directory;
use sumsolve_tests::program::{answer, run_configured};

/// A run with a file of settings: how it ended, what it printed and what it complained about, with `FILE` for the file.
fn with(name: &str, settings: &str, arguments: &[&str]) -> (Ending, String, String) {
    on(Screen::default(), name, settings, arguments)
}

fn on(screen: Screen, name: &str, settings: &str, arguments: &[&str]) -> (Ending, String, String) {
    let directory = Directory::new(&format!("config-{name}"));
    let file = directory.write("settings.toml", settings);
    let config = Config::in_file(file.clone().into());
    let (ending, out, err) = run_configured(config, screen, arguments);
    let folder = file.trim_end_matches("/settings.toml");
    let hidden = |text: String| text.replace(&file, "FILE").replace(folder, "FOLDER");
    (ending, hidden(out), hidden(err))
}

const ALL: &str = "\
threads = 1
memory = 200
database = \"databases\"
colours = \"always\"
moves = \"none\"
";

#[test]
fn settings_are_shown_with_where_they_come_from() {
    let (ending, out, err) = with("shown", ALL, &["config", "--colour", "never"]);
    assert_eq!((ending, err.as_str()), (Ending::Answered, ""));
    insta::assert_snapshot!("config", out);
    let (_, out, _) = with("some", "memory = 500\n", &["config"]);
    assert!(out.contains("Memory: 500 (file)"), "{out}");
    assert!(out.contains("Threads: one per core (default)"), "{out}");
    let (_, out, _) = with("json", ALL, &["config", "--json"]);
    insta::assert_snapshot!("config_json", out);
}

#[test]
fn settings_are_defaults_which_options_override() {
    let solve = |name: &str, more: &[&str]| {
        let arguments = [&["clobber", "BWBW"], more].concat();
        let (ending, out, _) = with(name, "moves = \"none\"\n", &arguments);
        assert_eq!(ending, Ending::Answered);
        out
    };
    assert_eq!(
        solve("moves", &[]),
        answer(&["clobber", "BWBW", "--moves", "none"])
    );
    assert_eq!(
        solve("more-moves", &["--moves", "all"]),
        answer(&["clobber", "BWBW", "--moves", "all"])
    );
    let (_, help, _) = with("help", "threads = 3\nmemory = 200\n", &["sweep", "-h"]);
    assert!(help.contains("[default: 200]"), "{help}");
    assert!(help.contains("[default: 3]"), "{help}");
    assert!(!help.contains("one per core"), "{help}");
    let (_, help, _) = with("build-help", "threads = 3\n", &["db", "build", "-h"]);
    assert!(help.contains("[default: 3]"), "{help}");
    // An option that conflicts with another is not in the way as a default.
    let openings = ["sweep", "nogo", ".^n", "--n", "3", "--openings"];
    let (ending, out, _) = with("openings", "moves = \"first\"\n", &openings);
    assert_eq!((ending, out), (Ending::Answered, answer(&openings)));
}

#[test]
fn colours_are_used_when_they_are_wanted() {
    let is_coloured = |settings: &str, colour: bool, more: &[&str]| {
        let stream = Stream {
            is_terminal: true,
            colour,
        };
        let screen = Screen {
            out: stream,
            err: stream,
        };
        let name = format!("colours-{}", settings.len() + more.len());
        let (_, out, _) = on(screen, &name, settings, &[&["clobber"], more].concat());
        out.contains('\u{1b}')
    };
    let (always, never) = ("colours = \"always\"\n", "colours = \"never\"\n");
    assert!(is_coloured("", true, &["BW"]));
    assert!(!is_coloured("", false, &["BW"]));
    assert!(is_coloured(always, false, &["BW"]));
    assert!(!is_coloured(never, true, &["BW"]));
    assert!(is_coloured(never, true, &["BW", "--colour", "always"]));
    assert!(!is_coloured(always, true, &["BW", "--color=never"]));
    assert!(is_coloured("", false, &["--help", "--colour", "always"]));
    assert!(!is_coloured("", true, &["--help", "--colour", "never"]));
}

#[test]
fn the_option_for_colours_may_come_first() {
    for colour in [&["--colour", "never"][..], &["--color=never"]] {
        let first = [colour, &["value", "-1"]].concat();
        assert_eq!(answer(&first), answer(&["value", "-1"]));
    }
}

#[test]
fn a_wrong_file_gets_one_message_that_shows_the_place() {
    let cases = [
        ("unknown", "# mine\nthread = 1\n"),
        ("far", "speed = 1\n"),
        ("section", "[limits]\nthreads = 1\n"),
        ("unquoted", "moves = all\n"),
        ("word", "colours = \"sometimes\"\n"),
        ("text", "threads = \"2\"\n"),
        ("small", "threads = 4\nmemory = 1\n"),
        ("large", "'threads' = 257\n"),
        ("twice", "threads = 1\nthreads = 2\n"),
        ("path", "database = 3\n"),
        ("empty", "threads =\n"),
    ];
    let mut messages = String::new();
    for (name, settings) in cases {
        let (ending, out, err) = with(name, settings, &["clobber", "BW"]);
        assert_eq!((ending, out.as_str()), (Ending::BadInput, ""), "{name}");
        messages += &err;
    }
    insta::assert_snapshot!("config_wrong", messages);
    let config = Config::in_file("no/such/settings.toml".into());
    let (ending, _, err) = run_configured(config, Screen::default(), &["nogo", "."]);
    assert_eq!(ending, Ending::BadInput);
    assert!(
        err.contains("no/such/settings.toml: it cannot be read"),
        "{err}"
    );
}

#[test]
fn a_wrong_file_is_shown_and_does_not_stop_help() {
    let wrong = "threads = 0\n";
    let (ending, out, err) = with("wrong", wrong, &["config"]);
    assert_eq!(ending, Ending::BadInput);
    assert!(
        out.starts_with("File: FILE\nThreads: one per core (default)\n"),
        "{out}"
    );
    assert!(
        err.contains("FILE, line 1, column 11: threads is a number from 1 to 256"),
        "{err}"
    );
    let commands: [&[&str]; 6] = [
        &["--help"],
        &["help", "clobber"],
        &["--version"],
        &["man", "db", "build"],
        &["completions", "bash"],
        &["config", "--example"],
    ];
    for command in commands {
        let (ending, out, err) = with(&format!("wrong-{}", command[0]), wrong, command);
        assert_eq!(
            (ending, err.as_str()),
            (Ending::Answered, ""),
            "{command:?}"
        );
        assert!(!out.is_empty(), "{command:?}");
    }
}

#[test]
fn the_example_sets_nothing_and_everything_in_it_can_be_set() {
    let example = answer(&["config", "--example"]);
    let (_, out, _) = with("example", &example, &["config"]);
    assert_eq!(out.matches("(default)").count(), 5, "{out}");
    let lines = example.lines().filter_map(|line| line.strip_prefix("# "));
    let settings: Vec<&str> = lines.filter(|line| line.contains(" = ")).collect();
    let (ending, out, _) = with("example-set", &settings.join("\n"), &["config"]);
    assert_eq!(ending, Ending::Answered, "{settings:?}");
    assert_eq!(out.matches("(file)").count(), 5, "{out}");
}
