//! `sumsolve explore` on a terminal of its own: what it shows, and what it leaves behind.

#![cfg(unix)]

use std::fs::File;
use std::io::{self, Read, Write};
use std::os::fd::OwnedFd;
use std::process::{Child, Command};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::{Duration, Instant};

use nix::pty::{Winsize, openpty};
use nix::sys::termios::{Termios, tcgetattr};
use rustix::io::{FdFlags, fcntl_setfd};

/// No test waits longer than this for what comes at once.
const AT_ONCE: Duration = Duration::from_secs(60);

/// The characters on a terminal: as much of one as the program needs.
struct Screen {
    cells: Vec<Vec<char>>,
    place: (usize, usize),
}

impl Screen {
    fn new((columns, rows): (u16, u16)) -> Screen {
        Screen {
            cells: vec![vec![' '; columns.into()]; rows.into()],
            place: (0, 0),
        }
    }

    /// What is shown after all that was written.
    fn after(bytes: &[u8], size: (u16, u16)) -> Screen {
        let mut screen = Screen::new(size);
        let text = String::from_utf8_lossy(bytes);
        let mut rest = text.chars();
        while let Some(c) = rest.next() {
            match c {
                '\x1b' => screen.obey(&mut rest),
                '\r' => screen.place.1 = 0,
                '\n' => screen.place.0 += 1,
                c => screen.put(c),
            }
        }
        screen
    }

    fn put(&mut self, c: char) {
        let (row, column) = self.place;
        if let Some(cell) = self.cells.get_mut(row).and_then(|row| row.get_mut(column)) {
            *cell = c;
        }
        self.place.1 += 1;
    }

    /// Obeys a sequence such as `ESC [ 3 ; 7 H`.
    fn obey(&mut self, rest: &mut std::str::Chars<'_>) {
        if rest.next() != Some('[') {
            return;
        }
        let mut parameters = String::new();
        let end = rest.find(|c| {
            let is_end = c.is_ascii_alphabetic();
            parameters.extend((!is_end).then_some(*c));
            is_end
        });
        let numbers: Vec<usize> = parameters
            .split(';')
            .map(|n| n.parse().unwrap_or(1))
            .collect();
        match end {
            Some('H') => {
                let [row, column] = [0, 1].map(|n| numbers.get(n).map_or(0, |n| n - 1));
                self.place = (row, column);
            }
            Some('J') => self.cells.iter_mut().for_each(|row| row.fill(' ')),
            _ => {}
        }
    }

    fn text(&self) -> String {
        let rows = self.cells.iter().map(String::from_iter);
        rows.map(|row| row.trim_end().to_string() + "\n").collect()
    }
}

/// A program on a terminal of its own.
struct Session {
    child: Child,
    master: File,
    slave: OwnedFd,
    /// What the program has written, piece by piece.
    pieces: Receiver<Vec<u8>>,
    /// All of it since the last change of size, and before.
    written: Vec<u8>,
    resized_at: usize,
    size: (u16, u16),
    before: Termios,
}

impl Session {
    fn start(arguments: &[&str]) -> Session {
        let program = env!("CARGO_BIN_EXE_sumsolve");
        Session::of(program, arguments, &[])
    }

    /// Starts a program as the leader of a session whose terminal is the new one, as a terminal emulator does.
    fn of(program: &str, arguments: &[&str], variables: &[(&str, &str)]) -> Session {
        let size = (80, 24);
        let terminal = openpty(Some(&window(size)), None).expect("a terminal of its own");
        let before = tcgetattr(&terminal.slave).expect("its modes");
        let end = || terminal.slave.try_clone().expect("a terminal");
        let mut command = Command::new("setsid");
        command.args(["--ctty", program]).args(arguments);
        command.env("SUMSOLVE_CONFIG", "").env("TERM", "xterm");
        command
            .env_remove("NO_COLOR")
            .envs(variables.iter().copied());
        command.stdin(end()).stdout(end()).stderr(end());
        let child = command.spawn().expect("the program runs");
        drop(command);
        let master = File::from(terminal.master);
        let pieces = pieces(master.try_clone().expect("a terminal"));
        Session {
            child,
            master,
            slave: terminal.slave,
            pieces,
            written: Vec::new(),
            resized_at: 0,
            size,
            before,
        }
    }

    fn type_in(&mut self, keys: &str) {
        self.master.write_all(keys.as_bytes()).expect("typed");
    }

    fn resize(&mut self, size: (u16, u16)) {
        self.size = size;
        self.resized_at = self.written.len();
        let window = rustix::termios::Winsize {
            ws_col: size.0,
            ws_row: size.1,
            ws_xpixel: 0,
            ws_ypixel: 0,
        };
        rustix::termios::tcsetwinsize(&self.master, window).expect("resized");
    }

    /// What is shown now.
    fn shown(&self) -> String {
        Screen::after(&self.written[self.resized_at..], self.size).text()
    }

    /// Waits until a text is shown; returns everything that is.
    fn wait_for(&mut self, text: &str) -> String {
        self.wait_until(text, |shown| shown.contains(text))
    }

    fn wait_until(&mut self, what: &str, is_there: impl Fn(&str) -> bool) -> String {
        let start = Instant::now();
        loop {
            let shown = self.shown();
            if is_there(&shown) {
                return shown;
            }
            let left = AT_ONCE.checked_sub(start.elapsed());
            let left = left.unwrap_or_else(|| panic!("no {what:?} in\n{shown}"));
            if let Ok(piece) = self.pieces.recv_timeout(left) {
                self.written.extend(piece);
            }
        }
    }

    /// Waits for the end, and checks that the terminal is as it was. Returns the exit code, and what was written after the
    /// screen was given back.
    fn end(mut self) -> (Option<i32>, String) {
        let status = self.child.wait().expect("an end");
        while let Ok(piece) = self.pieces.recv_timeout(Duration::from_millis(500)) {
            self.written.extend(piece);
        }
        let text = String::from_utf8_lossy(&self.written).into_owned();
        let after = tcgetattr(&self.slave).expect("its modes");
        assert_eq!(after, self.before, "the modes are the same again: {text:?}");
        assert_eq!(text.matches("\x1b[?1049h").count(), 1, "{text:?}");
        let (before, rest) = text.rsplit_once("\x1b[?1049l").expect("the screen is left");
        assert!(before.contains("\x1b[?25l"), "the cursor was hidden");
        let rest = rest.strip_prefix("\x1b[?25h");
        (
            status.code(),
            rest.expect("the cursor is shown").to_string(),
        )
    }
}

fn window((columns, rows): (u16, u16)) -> Winsize {
    Winsize {
        ws_row: rows,
        ws_col: columns,
        ws_xpixel: 0,
        ws_ypixel: 0,
    }
}

/// Reads what comes, until the terminal is gone.
fn pieces(mut master: File) -> Receiver<Vec<u8>> {
    let (sender, pieces) = channel();
    thread::spawn(move || {
        let mut bytes = [0; 4096];
        while let Ok(count @ 1..) = master.read(&mut bytes) {
            if sender.send(bytes[..count].to_vec()).is_err() {
                return;
            }
        }
    });
    pieces
}

#[test]
fn a_walk_down_and_up_and_the_terminal_as_it_was() {
    let mut session = Session::start(&["explore", "clobber", "BWBWBW"]);
    let shown = session.wait_for("5-6 loses N +-(*,^)");
    assert!(shown.starts_with("clobber: start\nBWBWBW\n"), "{shown}");
    assert!(
        shown.contains("Outcome: P, whoever moves second wins"),
        "{shown}"
    );
    assert!(shown.contains("> 1-2 loses"), "{shown}");
    session.type_in("\x1b[B");
    session.wait_for("> 3-2 loses");
    session.type_in("\r");
    let shown = session.wait_for("start > Black 3-2");
    assert!(shown.contains("\nBB.WBW\n"), "{shown}");
    session.wait_for("Value: *");
    session.type_in("\x7f");
    session.wait_until("the start", |shown| !shown.contains("Black 3-2\n"));
    session.type_in("\t");
    session.wait_for("> 2-1 loses");
    session.type_in("\ry");
    session.wait_for("sumsolve explore clobber W.BWBW");
    session.type_in("q");
    let (code, rest) = session.end();
    assert_eq!(code, Some(0));
    assert_eq!(rest, "sumsolve explore clobber W.BWBW\r\n");
}

#[test]
fn the_picture_follows_the_size() {
    let mut session = Session::start(&["explore", "domineering", ".../..."]);
    session.wait_for("Value: ");
    session.wait_for("arrows, enter: move");
    session.resize((120, 40));
    session.wait_for("Stops          2 and -1/2");
    session.wait_for("left stop 2  .'");
    session.resize((40, 10));
    session.wait_for("[Vertical]");
    for size in [(20, 5), (1, 1), (3, 2)] {
        session.resize(size);
        thread::sleep(Duration::from_millis(150));
    }
    session.resize((80, 24));
    session.wait_for("arrows, enter: move");
    session.type_in("\x1b");
    assert_eq!(session.end().0, Some(0));
}

#[test]
fn a_long_search_neither_blocks_the_keys_nor_the_end() {
    let mut session = Session::start(&["explore", "nogo", ".^60"]);
    session.wait_for("working: 1 s");
    session.type_in("jj");
    session.wait_for("> 3 ");
    session.type_in("\r");
    session.wait_for("start > Black 3");
    session.type_in("\x03");
    let (code, rest) = session.end();
    assert_eq!(code, Some(0));
    assert!(rest.starts_with("sumsolve explore nogo ..x..."), "{rest}");
}

#[test]
fn a_limit_of_time_is_told() {
    let mut session = Session::start(&["explore", "nogo", ".^60", "--time", "0.5"]);
    session.wait_for("Outcome: not known: the limit of time was reached");
    session.type_in("q");
    assert_eq!(session.end().0, Some(0));
}

#[test]
fn a_signal_gives_the_terminal_back() {
    for signal in ["-TERM", "-INT", "-HUP"] {
        let mut session = Session::start(&["explore", "clobber", "BWBWBW"]);
        session.wait_for("Value: 0");
        let process = session.child.id().to_string();
        let sent = Command::new("kill").args([signal, &process]).status();
        assert!(sent.expect("kill runs").success());
        let (code, rest) = session.end();
        assert_eq!(code, Some(3), "{signal}");
        assert_eq!(rest, "sumsolve explore clobber BWBWBW\r\n", "{signal}");
    }
}

/// As when the window is closed: nobody is left to type or to see anything.
#[test]
fn it_ends_when_the_terminal_goes_away() {
    let terminal = openpty(Some(&window((80, 24))), None).expect("a terminal of its own");
    // The program must not hold the other end open itself.
    fcntl_setfd(&terminal.master, FdFlags::CLOEXEC).expect("a file");
    let end = || terminal.slave.try_clone().expect("a terminal");
    let mut command = Command::new("setsid");
    command.args(["--ctty", env!("CARGO_BIN_EXE_sumsolve")]);
    command.args(["explore", "nogo", ".^60"]);
    command.env("SUMSOLVE_CONFIG", "").env("TERM", "xterm");
    command.stdin(end()).stdout(end()).stderr(end());
    let mut child = command.spawn().expect("the program runs");
    drop((command, terminal.slave));
    let mut master = File::from(terminal.master);
    master.read_exact(&mut [0]).expect("it draws");
    drop(master);
    let start = Instant::now();
    while child.try_wait().expect("a process").is_none() {
        assert!(start.elapsed() < AT_ONCE, "it goes on without a terminal");
        thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn colours_can_be_switched_off() {
    let has_colours = |arguments: &[&str], variables: &[(&str, &str)]| {
        let program = env!("CARGO_BIN_EXE_sumsolve");
        let arguments = [&["explore", "clobber", "BWBW"], arguments].concat();
        let mut session = Session::of(program, &arguments, variables);
        let shown = session.wait_for("3-4 loses N *");
        assert!(shown.contains("> 1-2 wins  L ^"), "{shown}");
        session.type_in("q");
        let written = String::from_utf8_lossy(&session.written).into_owned();
        session.end();
        written.contains("\x1b[38;5;") || written.contains("\x1b[32m")
    };
    assert!(has_colours(&[], &[]));
    assert!(!has_colours(&["--colour", "never"], &[]));
    assert!(!has_colours(&[], &[("NO_COLOR", "1")]));
}

#[test]
fn without_a_terminal_there_is_a_message() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sumsolve"));
    command.args(["explore", "clobber", "BWBW"]);
    let out = command
        .env("SUMSOLVE_CONFIG", "")
        .output()
        .expect("the program runs");
    assert_eq!(out.status.code(), Some(2));
    assert!(out.stdout.is_empty());
    let err = String::from_utf8_lossy(&out.stderr);
    assert!(err.contains("standard output is not one"), "{err}");
    assert!(err.contains("sumsolve moves"), "{err}");
}

/// Says to [`panics`] how it panics.
const HOW: &str = "SUMSOLVE_TEST_PANIC";

/// Not a test by itself: the next one runs it on a terminal of its own.
#[test]
#[ignore = "run by the next test"]
fn panics() {
    let Ok(how) = std::env::var(HOW) else {
        return;
    };
    // The program holds the lock, too, while it draws.
    let mut out = io::stdout().lock();
    let done = sumsolve::fullscreen::full_screen(&mut out, |terminal| {
        terminal.draw(|frame| frame.render_widget("about to panic", frame.area()))?;
        match how.as_str() {
            "here" => panic!("a panic where it is drawn"),
            "thread" => drop(thread::spawn(|| panic!("a panic beside it")).join()),
            _ => return Err(io::Error::other("an error")),
        }
        Ok(())
    });
    drop(out);
    assert!(done.is_ok() || how == "error");
}

#[test]
fn a_panic_or_an_error_gives_the_terminal_back() {
    let this = std::env::current_exe().expect("this program");
    let this = this.to_str().expect("a path in text");
    let arguments = ["--ignored", "--exact", "panics", "--nocapture"];
    for (how, message) in [
        ("here", "a panic where it is drawn"),
        ("thread", "a panic beside it"),
        ("error", "test result: ok"),
    ] {
        let session = Session::of(this, &arguments, &[(HOW, how)]);
        let (_, rest) = session.end();
        assert!(rest.contains(message), "{how}: {rest:?}");
    }
}
