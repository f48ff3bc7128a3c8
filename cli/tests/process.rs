//! The program as a process: signals, files that outlive it, databases that it finds by itself.

#![cfg(unix)]

use std::fs::{self, File};
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Output, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread::{self, sleep};
use std::time::{Duration, Instant};

use tempfile::TempDir;

/// A search that takes hours, and begins at once: the value of the sum is not tried for.
const HOURS: [&str; 8] = [
    "nogo",
    ".^70",
    "--first",
    "black",
    "--moves",
    "none",
    "--without",
    "exact-values",
];

fn directory() -> TempDir {
    tempfile::tempdir().expect("a directory")
}

fn program(databases: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sumsolve"));
    command.env("SUMSOLVE_DATABASES", databases);
    command.env("SUMSOLVE_CONFIG", "");
    command
}

fn output(command: &mut Command) -> Output {
    command.output().expect("the program runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("text")
}

/// Starts the program on a long search that begins to leave something in a file soon.
fn started(databases: &Path, more: &[&str]) -> Child {
    let mut command = program(databases);
    command.args(HOURS).args(more);
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().expect("the program runs")
}

fn send(signal: &str, child: &Child) {
    let process = child.id().to_string();
    let sent = Command::new("kill").args([signal, &process]).status();
    assert!(sent.expect("kill runs").success());
}

fn path(directory: &TempDir, name: &str) -> PathBuf {
    directory.path().join(name)
}

fn shown(path: &Path) -> &str {
    path.to_str().expect("a path in text")
}

/// How many solved sums a run took from a file, by its log.
fn taken(log: &str) -> u64 {
    let line = log
        .lines()
        .find_map(|line| line.split_once(" solved sums are in "));
    let count = line.and_then(|(before, _)| before.rsplit(' ').next());
    count.map_or(0, |count| count.replace(',', "").parse().expect("a number"))
}

#[test]
fn an_interrupted_search_ends_soon_and_keeps_what_it_solved() {
    for signal in ["-INT", "-TERM"] {
        let directory = directory();
        let table = path(&directory, "table");
        let child = started(directory.path(), &["--save-table", shown(&table)]);
        sleep(Duration::from_millis(1500));
        send(signal, &child);
        let sent = Instant::now();
        let ended = child.wait_with_output().expect("an end");
        // A second is promised; a machine that does other things may take longer.
        assert!(sent.elapsed() < Duration::from_secs(3), "{signal}");
        assert_eq!(ended.status.code(), Some(3), "{signal}");
        assert!(text(&ended.stdout).contains("interrupted"), "{signal}");
        let mut again = program(directory.path());
        again.args(["nogo", ".^8", "-v", "--load-table", shown(&table)]);
        let again = output(&mut again);
        assert!(
            again.status.success() && taken(&text(&again.stderr)) > 0,
            "{signal}"
        );
    }
}

#[test]
fn a_killed_search_goes_on_from_its_checkpoint() {
    let directory = directory();
    let file = path(&directory, "checkpoint");
    let more = ["--checkpoint", shown(&file), "--checkpoint-every", "1"];
    let mut child = started(directory.path(), &more);
    let start = Instant::now();
    while !file.exists() && start.elapsed() < Duration::from_secs(60) {
        sleep(Duration::from_millis(50));
    }
    send("-KILL", &child);
    child.wait().expect("an end");
    let before = fs::metadata(&file).expect("a checkpoint").len();
    let mut again = program(directory.path());
    again
        .args(HOURS)
        .args(more)
        .args(["-v", "--nodes", "20000"]);
    let again = output(&mut again);
    assert_eq!(again.status.code(), Some(3), "not solved within the limit");
    assert!(taken(&text(&again.stderr)) > 0);
    let after = fs::metadata(&file).expect("a checkpoint").len();
    assert!(after >= before, "nothing that was solved is lost");
}

#[test]
fn the_checkpoint_of_a_solved_question_goes_away() {
    let directory = directory();
    let file = path(&directory, "checkpoint");
    let mut solve = program(directory.path());
    solve.args([
        "nogo",
        ".^26",
        "--moves",
        "none",
        "--checkpoint",
        shown(&file),
    ]);
    assert!(output(&mut solve).status.success());
    assert!(!file.exists());
}

#[test]
fn a_database_is_found_and_changes_no_answer() {
    let directory = directory();
    let mut build = program(directory.path());
    build.args(["db", "build", "nogo", "--max", "6"]);
    assert!(output(&mut build).status.success());
    let solve = |more: &[&str]| {
        let mut solve = program(directory.path());
        output(solve.args(["nogo", ".^11 + ..x.x"]).args(more))
    };
    let with = solve(&["-v"]);
    assert!(text(&with.stderr).contains("values of positions up to"));
    let without = solve(&["-v", "--no-database"]);
    assert!(!text(&without.stderr).contains("values of positions up to"));
    assert_eq!(text(&with.stdout), text(&without.stdout));

    let file = path(&directory, "nogo.sumdb");
    let bytes = fs::read(&file).expect("a database");
    fs::write(&file, &bytes[..bytes.len() / 2]).expect("written");
    let damaged = solve(&[]);
    assert!(text(&damaged.stderr).starts_with("warning: cannot use "));
    assert_eq!(text(&damaged.stdout), text(&without.stdout));
}

#[test]
fn a_batch_is_read_from_standard_input() {
    let directory = directory();
    let mut batch = program(directory.path());
    batch.args(["batch", "clobber"]);
    batch.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = batch.spawn().expect("the program runs");
    let mut input = child.stdin.take().expect("a pipe");
    writeln!(input, "BWBW B B").expect("written");
    drop(input);
    let ended = child.wait_with_output().expect("an end");
    assert!(ended.status.success());
    assert!(text(&ended.stdout).ends_with("1 passed, 0 failed\n"));
}

/// A batch whose standard input stays open.
struct OpenBatch {
    child: Child,
    input: ChildStdin,
    /// Its lines, each as soon as it is written.
    lines: Receiver<String>,
}

impl OpenBatch {
    fn start(arguments: &[&str]) -> OpenBatch {
        let directory = directory();
        let mut batch = program(directory.path());
        batch.arg("batch").args(arguments);
        batch.stdin(Stdio::piped());
        batch.stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = batch.spawn().expect("the program runs");
        let input = child.stdin.take().expect("a pipe");
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
        let (sender, lines) = mpsc::channel();
        thread::spawn(move || {
            let lines = output.lines().map_while(Result::ok);
            lines.map(|line| sender.send(line)).all(|sent| sent.is_ok())
        });
        OpenBatch {
            child,
            input,
            lines,
        }
    }

    fn write(&mut self, text: &str) {
        self.input.write_all(text.as_bytes()).expect("written");
        self.input.flush().expect("written");
    }

    /// The next line of the output; it has to come although the input stays open.
    fn line(&self) -> String {
        let line = self.lines.recv_timeout(Duration::from_secs(60));
        line.expect("an answer")
    }

    /// Closes the input; the exit code, the rest of the output, and what was written to standard error.
    fn end(self) -> (Option<i32>, String, String) {
        drop(self.input);
        let rest: Vec<String> = self.lines.iter().collect();
        let ended = self.child.wait_with_output().expect("an end");
        (ended.status.code(), rest.join("\n"), text(&ended.stderr))
    }
}

#[test]
fn a_batch_answers_at_once_from_a_pipe_that_stays_open() {
    for threads in ["1", "4"] {
        let mut batch = OpenBatch::start(&["clobber", "-", "--threads", threads]);
        batch.write("BWBW\n");
        assert!(batch.line().starts_with("BWBW B B"));
        assert!(batch.line().starts_with("BWBW W W"));
        batch.write("BQ\n\nBBW B W\nWB");
        assert!(batch.line().starts_with("BBW B B  # FAILED"));
        batch.write("B B\n");
        assert!(batch.line().starts_with("WBB B B"));
        let (code, rest, err) = batch.end();
        assert_eq!(
            (code, rest.as_str()),
            (Some(1), "0 passed, 1 failed, 1 bad line")
        );
        assert!(err.contains("standard input, line 2, column 2"), "{err}");
    }
}

#[test]
fn a_batch_of_mcgs_answers_at_once_from_a_pipe_that_stays_open() {
    let mut batch = OpenBatch::start(&["--format", "mcgs", "--threads", "1"]);
    batch.write("{version 1.7} [clobber_1xn] XOXO\n{B win, W");
    batch.write(" loss} XO \n/* {");
    assert!(batch.line().starts_with("clobber:BWBW L L"));
    assert!(batch.line().starts_with("clobber:BWBW R R  # FAILED"));
    batch.write("B} */ {W win}\n");
    assert!(batch.line().starts_with("clobber:BW R R"));
    let (code, rest, err) = batch.end();
    assert_eq!(
        (code, rest.as_str(), err.as_str()),
        (Some(1), "2 passed, 1 failed", "")
    );
}

#[test]
fn an_interrupted_batch_tells_what_it_did() {
    let mut batch = OpenBatch::start(&["clobber"]);
    batch.write("BWBW B B\n");
    assert!(batch.line().starts_with("BWBW B B"));
    sleep(Duration::from_millis(200));
    send("-INT", &batch.child);
    let sent = Instant::now();
    assert_eq!(
        batch.line(),
        "1 passed, 0 failed, interrupted after 1 answer"
    );
    let status = batch.child.wait().expect("an end");
    // At once is promised; a machine that does other things may take longer.
    assert!(sent.elapsed() < Duration::from_secs(3));
    assert_eq!(status.code(), Some(3));
}

#[test]
fn an_interrupted_batch_leaves_out_what_it_did_not_solve() {
    let hours = ".^70 B\n. B\n";
    let mut batch = OpenBatch::start(&["nogo", "--threads", "2"]);
    batch.write(&format!("x. B W\n{hours}"));
    assert!(batch.line().starts_with("x. B W"));
    sleep(Duration::from_millis(500));
    send("-INT", &batch.child);
    assert_eq!(
        batch.line(),
        "1 passed, 0 failed, interrupted after 1 answer"
    );
    assert_eq!(batch.child.wait().expect("an end").code(), Some(3));
}

/// What a terminal gets from a batch that writes its answers to a file.
#[test]
fn a_batch_shows_its_progress_on_a_terminal() {
    let directory = directory();
    let (questions, answers) = (path(&directory, "questions"), path(&directory, "answers"));
    fs::write(&questions, "x. B W\n.^70 B\nQ\n").expect("written");
    let terminal = nix::pty::openpty(None, None).expect("a terminal of its own");
    let mut batch = program(directory.path());
    batch.args(["batch", "nogo", shown(&questions), "--time", "2"]);
    batch.stdout(File::create(&answers).expect("a file"));
    batch.stderr(Stdio::from(terminal.slave));
    let mut child = batch.spawn().expect("the program runs");
    // Now only the program has the other end, and reading ends with it.
    drop(batch);
    let mut screen = Vec::new();
    let _ = File::from(terminal.master).read_to_end(&mut screen);
    assert_eq!(child.wait().expect("an end").code(), Some(2));
    let screen = String::from_utf8_lossy(&screen).into_owned();
    let is_status =
        |line: &str| line.contains("1 done, 0 failed, ") && line.contains(" s, line 1 of 3");
    assert!(screen.split('\r').any(is_status), "{screen:?}");
    let (before, message) = screen.split_once("error: ").expect("a message");
    assert!(
        before.ends_with("\x1b[2K"),
        "the line is erased: {screen:?}"
    );
    let (_, rest) = message.split_once("^\r\n").expect("a caret");
    let ends_empty = rest.is_empty() || rest.ends_with("\x1b[2K");
    assert!(ends_empty, "{screen:?}");
    let answers = fs::read_to_string(answers).expect("a file");
    assert!(answers.ends_with("1 passed, 0 failed, 1 unsolved, 1 bad line\n"));
}

#[test]
fn a_table_of_another_game_is_refused() {
    let directory = directory();
    let table = path(&directory, "table");
    let mut save = program(directory.path());
    save.args([
        "clobber",
        "(BW)^20",
        "--moves",
        "none",
        "--save-table",
        shown(&table),
    ]);
    assert!(output(&mut save).status.success());
    let mut load = program(directory.path());
    load.args(["nogo", ".^9", "--load-table", shown(&table)]);
    let refused = output(&mut load);
    assert_eq!(refused.status.code(), Some(2));
    assert!(text(&refused.stderr).contains("it is about clobber, not about nogo"));
}

/// What `sumsolve config` says in a home directory of its own.
fn config(home: &Path, environment: &[(&str, &str)], arguments: &[&str]) -> String {
    let mut config = Command::new(env!("CARGO_BIN_EXE_sumsolve"));
    for variable in [
        "SUMSOLVE_CONFIG",
        "SUMSOLVE_DATABASES",
        "NO_COLOR",
        "XDG_DATA_HOME",
    ] {
        config.env_remove(variable);
    }
    config.env("HOME", home).env("XDG_CONFIG_HOME", home);
    config.envs(environment.iter().copied());
    let output = output(config.arg("config").args(arguments));
    assert!(output.status.success(), "{}", text(&output.stderr));
    text(&output.stdout)
}

#[test]
fn options_count_more_than_the_environment_and_the_environment_more_than_the_file() {
    let directory = directory();
    let home = directory.path();
    let untouched = config(home, &[], &[]);
    assert!(untouched.contains("config.toml, not there"), "{untouched}");
    assert!(untouched.contains("Colours: auto (default)"), "{untouched}");

    let [usual, other] = ["sumsolve/config.toml", "other.toml"].map(|name| path(&directory, name));
    fs::create_dir(path(&directory, "sumsolve")).expect("made");
    fs::write(&usual, "database = \"mine\"\ncolours = \"always\"\n").expect("written");
    fs::write(&other, "database = \"~/theirs\"\n").expect("written");
    let shown_in = |environment: &[(&str, &str)], arguments: &[&str], line: &str| {
        let out = config(home, environment, arguments);
        let out = out.replace("\x1b[1m", "").replace("\x1b[0m", "");
        assert!(out.contains(&format!("{line}\n")), "{line}: {out}");
    };
    let mine = path(&directory, "sumsolve/mine");
    shown_in(&[], &[], &format!("File: {}", usual.display()));
    shown_in(&[], &[], &format!("Database: {} (file)", mine.display()));
    shown_in(&[], &[], "Colours: always (file)");
    shown_in(&[("NO_COLOR", "1")], &[], "Colours: never (environment)");
    let arguments = ["--colour", "auto"];
    shown_in(
        &[("NO_COLOR", "1")],
        &arguments,
        "Colours: auto (command line)",
    );
    shown_in(
        &[("SUMSOLVE_DATABASES", "/x")],
        &[],
        "Database: /x (environment)",
    );
    let theirs = path(&directory, "theirs");
    let named = [("SUMSOLVE_CONFIG", shown(&other))];
    shown_in(
        &named,
        &[],
        &format!("Database: {} (file)", theirs.display()),
    );
    shown_in(&[("SUMSOLVE_CONFIG", "")], &[], "File: none");
}

#[test]
fn databases_are_found_where_the_file_says() {
    let directory = directory();
    let settings = path(&directory, "settings.toml");
    fs::write(&settings, "database = \"here\"\n").expect("written");
    let mut build = program(Path::new(""));
    build.env("SUMSOLVE_CONFIG", &settings);
    build.args(["db", "build", "nogo", "--max", "4"]);
    assert!(output(&mut build).status.success());
    assert!(path(&directory, "here/nogo.sumdb").exists());
}
