//! The calculator on a terminal, as a person types: editing, history, completion, Ctrl-C and Ctrl-D.

#![cfg(unix)]

use std::fs::File;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, Command};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use nix::pty::{Winsize, openpty};
use tempfile::TempDir;

/// No test waits longer than this for what comes soon.
const SOON: Duration = Duration::from_secs(60);

/// Keys that are more than a character.
const UP: &str = "\x1b[A";
const LEFT: &str = "\x1b[D";
const TAB: &str = "\t";
const ENTER: &str = "\r";
const CTRL_A: &str = "\x01";
const CTRL_C: &str = "\x03";
const CTRL_D: &str = "\x04";

/// What the editor sends when it begins to read a line: from then on keys are its own, and no longer the terminal's.
const PROMPT: &str = "\x1b[?2004h";

/// A session on a terminal of its own.
struct Session {
    child: Child,
    keyboard: File,
    screen: Receiver<Vec<u8>>,
    /// What was shown so far, and how much of that was waited for.
    shown: String,
    seen: usize,
}

impl Session {
    /// Starts the program in a terminal; its history is in a folder.
    fn start(home: &Path, arguments: &[&str]) -> Session {
        let mut command = Command::new(env!("CARGO_BIN_EXE_sumsolve"));
        command.env("XDG_STATE_HOME", home).env("HOME", home);
        Session::of(command, arguments)
    }

    fn of(mut command: Command, arguments: &[&str]) -> Session {
        let size = Winsize {
            ws_row: 24,
            ws_col: 100,
            ws_xpixel: 0,
            ws_ypixel: 0,
        };
        let terminal = openpty(Some(&size), None).expect("a terminal of its own");
        let slave = || terminal.slave.try_clone().expect("a terminal");
        command
            .env("SUMSOLVE_CONFIG", "")
            .env("SUMSOLVE_DATABASES", "")
            .env("TERM", "xterm");
        command.arg("calc").args(arguments);
        command.stdin(slave()).stdout(slave()).stderr(slave());
        let child = command.spawn().expect("the program runs");
        drop((command, terminal.slave));
        let keyboard = File::from(terminal.master);
        let screen = reader(keyboard.try_clone().expect("a terminal"));
        let mut session = Session {
            child,
            keyboard,
            screen,
            shown: String::new(),
            seen: 0,
        };
        session.wait_for("quit leaves.");
        session.wait_for("> ");
        session
    }

    fn type_keys(&mut self, keys: &str) {
        self.keyboard.write_all(keys.as_bytes()).expect("typed");
    }

    /// Waits for a text that was not there before; returns what was shown up to its end.
    fn wait_for(&mut self, text: &str) -> String {
        let start = Instant::now();
        loop {
            if let Some(place) = self.shown[self.seen..].find(text) {
                let end = self.seen + place + text.len();
                let before = self.shown[self.seen..end].to_string();
                self.seen = end;
                return before;
            }
            assert!(start.elapsed() < SOON, "no {text:?} in {:?}", self.shown);
            let goes_on = self.receive();
            assert!(goes_on, "it ended without {text:?}: {:?}", self.shown);
        }
    }

    /// Takes what is shown next, if there is something; returns whether more can come.
    fn receive(&mut self) -> bool {
        match self.screen.recv_timeout(Duration::from_millis(100)) {
            Ok(bytes) => self.shown += &String::from_utf8_lossy(&bytes),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return false,
        }
        true
    }

    /// Types a line; returns what comes before the next prompt.
    fn line(&mut self, line: &str) -> String {
        self.type_keys(&format!("{line}{ENTER}"));
        // The editor ends the line that it has shown.
        self.wait_for("\x1b[?2004l");
        self.wait_for(PROMPT)
    }

    /// Presses Ctrl-D; returns the exit code.
    fn leave(mut self) -> Option<i32> {
        self.type_keys(CTRL_D);
        self.ended()
    }

    fn ended(mut self) -> Option<i32> {
        let start = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().expect("a process") {
                return status.code();
            }
            assert!(start.elapsed() < SOON, "it goes on: {:?}", self.shown);
            thread::sleep(Duration::from_millis(20));
        }
    }
}

/// What a terminal shows, piece by piece, until nobody writes to it any more.
fn reader(mut master: File) -> Receiver<Vec<u8>> {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        let mut bytes = [0; 4096];
        while let Ok(count @ 1..) = master.read(&mut bytes) {
            if sender.send(bytes[..count].to_vec()).is_err() {
                return;
            }
        }
    });
    receiver
}

fn home() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

#[test]
fn statements_are_answered_line_by_line() {
    let home = home();
    let mut session = Session::start(home.path(), &[]);
    let shown = session.line("g = clobber:BBWBW");
    assert!(!shown.contains("error"), "{shown:?}");
    let shown = session.line("h = g - 2.^; h.temperature; g <= ^");
    assert!(shown.contains("\n0\r\nfalse: g || ^\r\n"), "{shown:?}");
    let shown = session.line("g.thermograph");
    assert!(shown.contains("mean 0"), "{shown:?}");
    assert_eq!(session.leave(), Some(0));
}

#[test]
fn a_line_is_edited_with_the_arrows() {
    let home = home();
    let mut session = Session::start(home.path(), &[]);
    let shown = session.line(&format!("1/2 + 14{LEFT}/"));
    assert!(shown.contains("\n3/4\r\n"), "{shown:?}");
    let shown = session.line(&format!("1|0}}{CTRL_A}{{"));
    assert!(shown.contains("\n{1|0}\r\n"), "{shown:?}");
    assert_eq!(session.leave(), Some(0));
}

#[test]
fn what_was_typed_is_there_in_the_next_session() {
    let home = home();
    let mut session = Session::start(home.path(), &[]);
    session.line("g = {5|3}");
    let shown = session.line("g.mean");
    assert!(shown.contains("\n4\r\n"), "{shown:?}");
    let shown = session.line(UP);
    assert!(shown.contains("\n4\r\n"), "the same once more: {shown:?}");
    assert_eq!(session.leave(), Some(0));
    let mut session = Session::start(home.path(), &[]);
    let shown = session.line(&format!("{UP}{UP}; g.temperature"));
    assert!(shown.contains("\n1\r\n"), "{shown:?}");
    assert_eq!(session.leave(), Some(0));
    let kept = home.path().join("sumsolve/calc_history");
    let kept = std::fs::read_to_string(kept).expect("a history");
    let lines: Vec<&str> = kept.lines().collect();
    let expected = [
        "# sumsolve history",
        "g = {5|3}",
        "g.mean",
        "g = {5|3}; g.temperature",
    ];
    assert_eq!(lines, expected);
}

#[test]
fn without_a_home_there_is_no_history_and_no_complaint() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sumsolve"));
    // A file is no folder for a history.
    let file = tempfile::NamedTempFile::new().expect("a file");
    command
        .env("XDG_STATE_HOME", file.path())
        .env("HOME", file.path());
    let mut session = Session::of(command, &[]);
    let shown = session.line("^ + ^");
    assert!(shown.contains("\n^^\r\n"), "{shown:?}");
    assert!(!session.shown.contains("error"), "{:?}", session.shown);
    assert_eq!(session.leave(), Some(0));
}

#[test]
fn words_are_completed() {
    let home = home();
    let mut session = Session::start(home.path(), &[]);
    let shown = session.line(&format!("grid = clo{TAB}BBW"));
    assert!(!shown.contains("error"), "{shown:?}");
    let shown = session.line(&format!("gr{TAB}.atom{TAB}"));
    assert!(shown.contains("\n1\r\n"), "{shown:?}");
    // Two words fit: both are shown.
    session.type_keys(&format!("grid.left_{TAB}{TAB}"));
    session.wait_for("left_incentives");
    session.type_keys(&format!("st{TAB}{ENTER}"));
    session.wait_for("\n0\r\n");
    session.wait_for(PROMPT);
    assert_eq!(session.leave(), Some(0));
}

#[test]
fn a_mistake_is_shown_with_its_place_and_the_session_goes_on() {
    let home = home();
    let mut session = Session::start(home.path(), &[]);
    let shown = session.line("1 + clober:BW");
    assert!(
        shown.contains("error: column 5: unknown game 'clober'"),
        "{shown:?}"
    );
    assert!(
        shown.contains("\n  1 + clober:BW\r\n      ^\r\n"),
        "{shown:?}"
    );
    let shown = session.line("1 + 1");
    assert!(shown.contains("\n2\r\n"), "{shown:?}");
    assert_eq!(session.leave(), Some(0));
}

#[test]
fn ctrl_c_clears_the_line() {
    let home = home();
    let mut session = Session::start(home.path(), &[]);
    session.type_keys(&format!("1 + {CTRL_C}"));
    session.wait_for("\x1b[?2004l");
    session.wait_for("> ");
    let shown = session.line("2");
    assert!(shown.contains("\n2\r\n"), "{shown:?}");
    session.type_keys(&format!("3; quit; 4{ENTER}"));
    assert_eq!(session.ended(), Some(0));
}

#[test]
fn ctrl_c_ends_a_long_computation_and_not_the_session() {
    let home = home();
    let mut session = Session::start(home.path(), &["--time", "3600"]);
    for _ in 0..2 {
        session.type_keys(&format!("nogo:.^60{ENTER}"));
        // The status of long work.
        session.wait_for(" s,");
        // The terminal would send a signal for Ctrl-C if it were that of a session.
        let process = session.child.id().to_string();
        let sent = Command::new("kill").args(["-INT", &process]).status();
        assert!(sent.expect("kill runs").success());
        let shown = session.wait_for(PROMPT);
        assert!(shown.contains("unknown: interrupted"), "{shown:?}");
    }
    let shown = session.line("clobber:BBW");
    assert!(shown.contains("\n^\r\n"), "{shown:?}");
    assert_eq!(session.leave(), Some(0));
}
