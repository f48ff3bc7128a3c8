//! The answer first: parts of an answer are there while the program still works, on a pipe and on a terminal.

#![cfg(unix)]

use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// The winners of this board take a fraction of a second, all winning moves take hours.
const BOARD: &str = "(BW)^50";

/// No test waits longer than this for what comes at once.
const AT_ONCE: Duration = Duration::from_secs(60);

fn program(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sumsolve"));
    command
        .env("SUMSOLVE_CONFIG", "")
        .env("SUMSOLVE_DATABASES", "");
    command.args(arguments);
    command
}

fn started(arguments: &[&str]) -> Child {
    let mut command = program(arguments);
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().expect("the program runs")
}

fn interrupt(child: &Child) {
    let process = child.id().to_string();
    let sent = Command::new("kill").args(["-INT", &process]).status();
    assert!(sent.expect("kill runs").success());
}

/// The lines of a running program up to the first that contains a text.
fn lines_until(child: &mut Child, text: &str) -> Vec<String> {
    let start = Instant::now();
    let out = child.stdout.as_mut().expect("a pipe");
    let mut lines = Vec::new();
    // Byte by byte: nothing that comes later is taken.
    let mut reader = BufReader::with_capacity(1, out);
    loop {
        let mut line = String::new();
        let count = reader.read_line(&mut line).expect("text");
        assert!(count > 0 && start.elapsed() < AT_ONCE, "{lines:?}");
        lines.push(line.trim_end().to_string());
        if lines.last().is_some_and(|line| line.contains(text)) {
            return lines;
        }
    }
}

#[test]
fn winners_and_a_winning_move_are_there_while_the_rest_is_sought() {
    let mut child = started(&["clobber", BOARD, "--moves", "all"]);
    let lines = lines_until(&mut child, "White wins with");
    let names: Vec<_> = lines.iter().map(|line| line.split(':').next()).collect();
    let expected = [
        "Position",
        "Black first",
        "White first",
        "Outcome",
        "Black wins with",
        "White wins with",
    ];
    assert_eq!(names, expected.map(Some));
    assert!(
        child.try_wait().expect("a process").is_none(),
        "it still works"
    );
    interrupt(&child);
    let ended = child.wait_with_output().expect("it ends");
    let (out, err) = (
        String::from_utf8_lossy(&ended.stdout),
        String::from_utf8_lossy(&ended.stderr),
    );
    assert_eq!(ended.status.code(), Some(3), "{out}{err}");
    assert!(out.contains("unknown: interrupted"), "{out}");
    assert!(!out.contains("limit of time was reached"), "{out}");
    assert!(err.starts_with("interrupted\n"), "{err}");
    assert!(err.contains("--checkpoint FILE"), "{err}");
}

#[test]
fn events_are_lines_as_soon_as_they_are_known() {
    let mut child = started(&["clobber", BOARD, "--moves", "all", "--json-lines"]);
    let lines = lines_until(&mut child, "\"event\":\"move\"");
    let events = lines.iter().map(|line| {
        let event: serde_json::Value = serde_json::from_str(line).expect("JSON");
        assert_eq!(event["schema"], 1);
        event["event"].as_str().expect("a name").to_string()
    });
    let events: Vec<_> = events.collect();
    assert_eq!(events, ["winner", "winner", "move"]);
    assert!(
        child.try_wait().expect("a process").is_none(),
        "it still works"
    );
    interrupt(&child);
    let ended = child.wait_with_output().expect("it ends");
    let out = String::from_utf8_lossy(&ended.stdout);
    let last = out.lines().last().expect("a last event");
    let last: serde_json::Value = serde_json::from_str(last).expect("JSON");
    assert_eq!(last["event"], "answer");
    assert_eq!(last["answer"]["outcome"], "N");
    assert_eq!(last["answer"]["unsolved"], "interrupted");
}

#[test]
fn a_move_is_told_while_the_next_one_is_searched() {
    // A move takes a second or so.
    let mut child = started(&["moves", "clobber", "(BW)^40", "--outcomes"]);
    let lines = lines_until(&mut child, "1-2 ");
    let last = lines
        .last()
        .map(|line| line.split_whitespace().skip(2).collect());
    assert_eq!(last, Some(vec!["loses", "N"]));
    assert!(
        child.try_wait().expect("a process").is_none(),
        "it still works"
    );
    interrupt(&child);
    let ended = child.wait_with_output().expect("it ends");
    assert_eq!(ended.status.code(), Some(3));
    assert_eq!(String::from_utf8_lossy(&ended.stderr), "interrupted\n");
    let out = String::from_utf8_lossy(&ended.stdout);
    // The moves need no search.
    let unknown = out.lines().filter(|line| line.ends_with("?       ?"));
    assert!(unknown.count() > 79, "{out}");
    let white = out
        .split_once("White has 79 moves")
        .expect("White's moves")
        .1;
    assert_eq!(white.matches("?       ?").count(), 79, "{out}");
}

#[test]
fn a_limit_of_time_does_not_cost_the_winners() {
    let out = program(&["clobber", "(BW)^44", "--time", "30"]).output();
    let out = out.expect("the program runs");
    let text = String::from_utf8_lossy(&out.stdout);
    assert_eq!(out.status.code(), Some(0), "{text}");
    assert!(text.contains("Outcome: N"), "{text}");
    assert!(
        text.contains("not all moves were tried, --moves all tries them"),
        "{text}"
    );
}

/// What a program writes to a terminal of its own until it ends; it is interrupted once `seen` is there.
fn on_a_terminal(arguments: &[&str], seen: &str) -> (String, Option<i32>) {
    let terminal = nix::pty::openpty(None, None).expect("a terminal of its own");
    let mut command = program(arguments);
    command.env("TERM", "xterm");
    command.stdout(terminal.slave.try_clone().expect("a terminal"));
    command.stderr(terminal.slave);
    let mut child = command.spawn().expect("the program runs");
    drop(command);
    let mut master = File::from(terminal.master);
    let (mut screen, mut bytes) = (String::new(), [0; 4096]);
    let (start, mut is_interrupted) = (Instant::now(), false);
    // A terminal that nobody writes to any more ends with an error.
    while let Ok(count @ 1..) = master.read(&mut bytes) {
        screen.push_str(&String::from_utf8_lossy(&bytes[..count]));
        assert!(start.elapsed() < AT_ONCE, "{screen:?}");
        if screen.contains(seen) && !is_interrupted {
            interrupt(&child);
            is_interrupted = true;
        }
    }
    let status = child.wait().expect("it ends");
    (screen, status.code())
}

#[test]
fn on_a_terminal_the_moves_grow_above_the_status_which_is_erased() {
    let arguments = ["nogo", ".^30", "--moves", "all"];
    let (screen, code) = on_a_terminal(&arguments, "also wins with");
    assert_eq!(code, Some(3), "{screen:?}");
    let winners = screen.find("White first").expect("the winners");
    let growing = screen.find("also wins with").expect("the growing line");
    assert!(winners < growing, "{screen:?}");
    // The status stands directly below the growing line, which takes several rows once there are some moves.
    let rows = screen[growing..].split('\n').skip(1);
    let mut first_drawn = rows.filter_map(|row| row.split('\r').next());
    let below = first_drawn.find(|row| !row.contains(')'));
    let below = below.expect("a row below");
    assert!(below.contains("moves decided"), "{below:?} in {screen:?}");
    let (_, after) = screen.rsplit_once("moves decided").expect("the status");
    assert!(
        after.contains("\x1b[2K"),
        "the status is erased: {screen:?}"
    );
    assert!(screen.contains("interrupted"), "{screen:?}");
}

#[test]
fn work_without_counts_has_a_status_too() {
    let arguments = ["value", "nogo", ".^22", "--time", "600"];
    let (screen, code) = on_a_terminal(&arguments, " s,");
    assert_eq!(code, Some(3), "{screen:?}");
}

/// `-v` is for users, `RUST_LOG` for developers.
#[test]
fn users_and_developers_are_told_different_things() {
    let board = [
        "nogo",
        ".^12",
        "--without",
        "exact-values",
        "--threads",
        "1",
    ];
    let told = |arguments: &[&str], filter: &str| {
        let mut command = program(&[&board[..], arguments].concat());
        let out = command.env("RUST_LOG", filter).output();
        String::from_utf8_lossy(&out.expect("the program runs").stderr).into_owned()
    };
    assert_eq!(told(&[], ""), "");
    let user = told(&["-v"], "");
    assert!(user.contains("Black first: black wins, "), "{user}");
    assert!(user.contains("Black first: move 1 loses, "), "{user}");
    assert!(!user.contains("DEBUG"), "{user}");
    let developer = told(&[], "debug");
    assert!(
        developer.contains("DEBUG") && developer.contains("searched"),
        "{developer}"
    );
}

#[test]
fn whoever_closes_the_pipe_ends_the_search() {
    let mut child = started(&["clobber", BOARD, "--moves", "all"]);
    lines_until(&mut child, "Black first");
    drop(child.stdout.take());
    let start = Instant::now();
    while child.try_wait().expect("a process").is_none() {
        // The next line finds nobody; without that, the search takes hours.
        assert!(start.elapsed() < AT_ONCE, "it goes on for nobody");
        std::thread::sleep(Duration::from_millis(20));
    }
}
