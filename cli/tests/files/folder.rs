//! A folder in which the program runs.

use std::fs;
use std::io::Write;
use std::os::unix::fs::FileTypeExt;
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread::{self, sleep};
use std::time::{Duration, Instant};

use tempfile::TempDir;

pub(crate) const NOTES: &str = "buy milk\n";

pub(crate) struct Folder(TempDir);

impl Folder {
    pub(crate) fn new() -> Folder {
        let folder = Folder(tempfile::tempdir().expect("a folder"));
        folder.write("notes.txt", NOTES);
        folder.write("cases.txt", "BWBW\n");
        folder
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    pub(crate) fn write(&self, name: &str, text: &str) {
        fs::write(self.path(name), text).expect("written");
    }

    pub(crate) fn bytes(&self, name: &str) -> Vec<u8> {
        fs::read(self.path(name)).expect("a file")
    }

    /// The names of all files besides the two that are there from the beginning.
    pub(crate) fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(self.0.path()).expect("a folder");
        let names = entries.map(|entry| entry.expect("an entry").file_name());
        let names = names.map(|name| name.into_string().expect("text"));
        let mut names: Vec<_> = names
            .filter(|name| name != "notes.txt" && name != "cases.txt")
            .collect();
        names.sort();
        names
    }

    /// The program, run in the folder, where it finds no database.
    pub(crate) fn program(&self) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_sumsolve"));
        command.current_dir(self.0.path());
        command.env("SUMSOLVE_DATABASES", self.path("databases"));
        command
    }

    pub(crate) fn run(&self, arguments: &[&str]) -> Run {
        Run::of(self.program().args(arguments))
    }

    /// The same in a shell that limits the size of files, in blocks of 512 or 1024 bytes.
    pub(crate) fn run_with_files_of(&self, blocks: u32, arguments: &[&str]) -> Run {
        let mut command = Command::new("sh");
        // The signal would end the program before it sees the error.
        let script = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" \"$@\"");
        command.args(["-c", &script, env!("CARGO_BIN_EXE_sumsolve")]);
        command.args(arguments).current_dir(self.0.path());
        Run::of(command.env("SUMSOLVE_DATABASES", self.path("databases")))
    }

    /// A pipe.
    pub(crate) fn make_pipe(&self, name: &str) {
        let made = Command::new("mkfifo").arg(self.path(name)).status();
        assert!(made.expect("mkfifo runs").success());
    }

    /// A device of its own: 3 takes everything, 5 gives zeros for ever, 7 does so and is always full. False if that is not permitted here.
    pub(crate) fn has_device(&self, name: &str, minor: &str) -> bool {
        let path = self.path(name);
        let made = Command::new("mknod")
            .arg(&path)
            .args(["c", "1", minor])
            .output();
        let is_made = made.is_ok_and(|made| made.status.success());
        let opens = || fs::OpenOptions::new().write(true).open(&path).is_ok();
        if !is_made || !opens() {
            eprintln!("skipped: devices cannot be made or opened here");
            return false;
        }
        true
    }

    pub(crate) fn is_device(&self, name: &str) -> bool {
        let there = fs::symlink_metadata(self.path(name)).expect("it is there");
        there.file_type().is_char_device()
    }

    pub(crate) fn is_link(&self, name: &str) -> bool {
        let there = fs::symlink_metadata(self.path(name)).expect("it is there");
        there.is_symlink()
    }
}

/// How a run ended.
pub(crate) struct Run {
    pub(crate) code: i32,
    pub(crate) out: Vec<u8>,
    pub(crate) err: String,
}

impl Run {
    pub(crate) fn of(command: &mut Command) -> Run {
        let command = command.stdin(Stdio::null());
        let command = command.stdout(Stdio::piped()).stderr(Stdio::piped());
        Run::of_child(command.spawn().expect("the program runs"))
    }

    /// The end of a program. One that waits for ever is killed, so that a test ends, too.
    pub(crate) fn of_child(child: Child) -> Run {
        let process = child.id().to_string();
        let (ended, end) = mpsc::channel::<()>();
        let guard = thread::spawn(move || {
            if end.recv_timeout(Duration::from_secs(120)) == Err(RecvTimeoutError::Timeout) {
                let _ = Command::new("kill").args(["-KILL", &process]).status();
            }
        });
        let output = child.wait_with_output().expect("an end");
        drop(ended);
        guard.join().expect("it does not panic");
        Run::from(output)
    }

    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.out).into_owned()
    }

    /// Whether it ended with a code, with its error for messages.
    pub(crate) fn ended(&self, code: i32) {
        assert_eq!(self.code, code, "{}{}", self.text(), self.err);
    }
}

impl From<Output> for Run {
    fn from(output: Output) -> Run {
        Run {
            code: output.status.code().expect("no signal ended it"),
            out: output.stdout,
            err: String::from_utf8_lossy(&output.stderr).into_owned(),
        }
    }
}

impl Run {
    /// The end of a program whose output goes elsewhere.
    pub(crate) fn of_redirected(program: &mut Command) -> Run {
        let program = program.stdin(Stdio::null()).stderr(Stdio::piped());
        let child = program.spawn().expect("it runs");
        Run::from(child.wait_with_output().expect("an end"))
    }
}

/// Runs the program with an input.
pub(crate) fn with_input(folder: &Folder, arguments: &[&str], input: &[u8]) -> Run {
    let mut program = folder.program();
    program.args(arguments).stdin(Stdio::piped());
    program.stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = program.spawn().expect("it runs");
    let mut pipe = child.stdin.take().expect("a pipe");
    pipe.write_all(input).expect("written");
    drop(pipe);
    Run::from(child.wait_with_output().expect("an end"))
}

/// A refusal: at once, with code 2, one message and no answer.
pub(crate) fn refused(folder: &Folder, arguments: &[&str]) -> String {
    let start = Instant::now();
    let run = folder.run(arguments);
    run.ended(2);
    assert!(start.elapsed() < Duration::from_secs(20), "{arguments:?}");
    assert_eq!(run.text(), "", "{arguments:?}");
    assert!(run.err.starts_with("error: "), "{arguments:?}: {}", run.err);
    run.err
}

pub(crate) fn wait_for(what: &str, is_so: impl Fn() -> bool) {
    let start = Instant::now();
    while !is_so() {
        assert!(start.elapsed() < Duration::from_secs(60), "{what}");
        sleep(Duration::from_millis(50));
    }
}

/// Presses Ctrl-C.
pub(crate) fn interrupt(child: &Child) {
    let process = child.id().to_string();
    let sent = Command::new("kill").args(["-INT", &process]).status();
    assert!(sent.expect("kill runs").success());
}
