//! A build gives the same file, byte for byte, whatever happens on the way.

mod common;

use std::fs;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::time::{Duration, Instant};

use common::{build, bytes, clobber, nogo};
use databases::{Builder, DatabaseError, Stage};
use game::Game;
use game::random::Random;

#[test]
fn the_number_of_threads_does_not_show() {
    fn check(game: &Game, last_layer: u32) {
        let directory = tempfile::tempdir().expect("a directory");
        let files = [1, 2, 3, 5].map(|threads| {
            let path = directory.path().join(format!("{threads}.db"));
            let builder = Builder::new(game, &path, last_layer).threads(threads);
            let builder = builder.round(20_000 / threads as u64);
            builder.build().expect("it can be built");
            bytes(&path)
        });
        assert!(
            files.iter().all(|file| *file == files[0]),
            "{}",
            game.name()
        );
    }
    check(&clobber(), 13);
    check(&nogo(), 8);
}

#[test]
fn a_stopped_build_goes_on() {
    let directory = tempfile::tempdir().expect("a directory");
    let whole = directory.path().join("whole.db");
    build(&nogo(), &whole, 8);
    let path = directory.path().join("parts.db");
    let mut stops = 0;
    for chunks in 1.. {
        let stop = Arc::new(AtomicBool::new(false));
        let (reports, flag) = (AtomicU64::new(0), stop.clone());
        let builder = Builder::new(&nogo(), &path, 8).round(5000);
        let builder = builder.threads(2).stop_with(stop);
        let builder = builder.on_progress(move |_| {
            if reports.fetch_add(1, Ordering::Relaxed) == 3 * chunks {
                flag.store(true, Ordering::Relaxed);
            }
        });
        match builder.build() {
            Ok(_) => break,
            Err(DatabaseError::Stopped { .. }) => stops += 1,
            Err(other) => panic!("{other}"),
        }
        assert!(!path.exists() && directory.path().join("parts.db.unfinished").exists());
    }
    assert!(stops > 3, "{stops} stops");
    assert_eq!(bytes(&path), bytes(&whole));
    only_two_files_are_left(directory.path());
}

fn only_two_files_are_left(directory: &Path) {
    let left: Vec<_> = fs::read_dir(directory).expect("there").collect();
    assert_eq!(left.len(), 2, "{left:?}");
}

#[test]
fn a_smaller_database_grows() {
    let directory = tempfile::tempdir().expect("a directory");
    let (grown, whole) = (
        directory.path().join("grown.db"),
        directory.path().join("whole.db"),
    );
    for last_layer in [3, 4, 7] {
        build(&nogo(), &grown, last_layer);
    }
    build(&nogo(), &whole, 7);
    assert_eq!(bytes(&grown), bytes(&whole));
    build(&nogo(), &grown, 5);
    build(&nogo(), &whole, 4);
    build(&nogo(), &whole, 5);
    assert_eq!(bytes(&grown), bytes(&whole));
}

#[test]
fn a_damaged_unfinished_build_begins_anew() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("values.db");
    build(&clobber(), &path, 9);
    let expected = bytes(&path);
    fs::remove_file(&path).expect("it is there");
    let unfinished = directory.path().join("values.db.unfinished");
    let stop = Arc::new(AtomicBool::new(false));
    let flag = stop.clone();
    let builder = Builder::new(&clobber(), &path, 9).stop_with(stop);
    let builder = builder.on_progress(move |progress| {
        flag.store(progress.stage == Stage::Layer(8), Ordering::Relaxed);
    });
    assert!(matches!(
        builder.build(),
        Err(DatabaseError::Stopped { .. })
    ));
    let mut damaged = bytes(&unfinished);
    let middle = damaged.len() / 2;
    damaged[middle] ^= 4;
    for content in [&damaged[..], b""] {
        fs::write(&unfinished, content).expect("written");
        build(&clobber(), &path, 9);
        assert_eq!(bytes(&path), expected);
        assert!(content.is_empty() || !unfinished.exists());
    }
}

#[test]
fn files_that_the_program_did_not_write_are_kept() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("values.db");
    for name in ["values.db", "values.db.unfinished", "values.db.lock"] {
        let notes = directory.path().join(name);
        fs::write(&notes, "buy milk").expect("written");
        let refused = Builder::new(&clobber(), &path, 5).force(true).build();
        let error = refused.expect_err("it is not ours");
        assert!(error.to_string().contains("values.db"), "{error}");
        assert_eq!(bytes(&notes), b"buy milk", "{name}");
        fs::remove_file(&notes).expect("it is there");
        let left = fs::read_dir(directory.path()).expect("there").count();
        assert_eq!(left, 0, "nothing is left beside {name}");
    }
}

/// The child may write files of a few KiB: less than the database, but more than what is tried before the work.
#[cfg(unix)]
#[test]
fn a_full_disk_leaves_the_old_file_as_it_was() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("values.db");
    build(&nogo(), &path, 2);
    let before = bytes(&path);
    let program = std::env::current_exe().expect("the test is a file");
    let mut command = Command::new("sh");
    // The signal would end the child before it sees the error.
    command.args([
        "-c",
        "trap '' XFSZ; ulimit -f 16; exec \"$0\" --exact child",
    ]);
    let command = command.arg(program).env(CHILD, &path);
    let ended = command.output().expect("it can be run");
    let text = String::from_utf8_lossy(&ended.stdout);
    assert!(
        !ended.status.success() && text.contains("File too large"),
        "{text}"
    );
    assert_eq!(bytes(&path), before);
    let left = fs::read_dir(directory.path()).expect("there").count();
    assert_eq!(left, 1, "no part of a new file");
}

#[test]
fn of_two_builds_at_once_the_second_says_so_or_waits() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("values.db");
    let (began, is_begun) = mpsc::channel();
    let (go_on, may_go_on) = mpsc::channel::<()>();
    let may_go_on = std::sync::Mutex::new(Some(may_go_on));
    let first = Builder::new(&clobber(), &path, 8)
        .threads(1)
        .on_progress(move |_| {
            let waits = may_go_on.lock().expect("no panic").take();
            if let Some(may_go_on) = waits {
                began.send(()).expect("the test listens");
                may_go_on.recv().expect("the test goes on");
            }
        });
    std::thread::scope(|scope| {
        let first = scope.spawn(move || first.build().map(|_| ()));
        is_begun.recv().expect("it begins");
        let second = Builder::new(&clobber(), &path, 8).build();
        let error = second.expect_err("the file is being built");
        assert!(matches!(error, DatabaseError::Busy { .. }), "{error}");
        assert!(error.to_string().contains("values.db"), "{error}");
        let stop = Arc::new(AtomicBool::new(false));
        let stopped = Builder::new(&clobber(), &path, 8).wait(true);
        let stopped = stopped.stop_with(stop.clone());
        let stopped = scope.spawn(move || stopped.build().map(|_| ()));
        std::thread::sleep(Duration::from_millis(200));
        assert!(!stopped.is_finished(), "it waits");
        stop.store(true, Ordering::Relaxed);
        let stopped = stopped.join().expect("no panic");
        assert!(matches!(stopped, Err(DatabaseError::Stopped { .. })));
        let other = Builder::new(&nogo(), &path, 3).wait(true);
        let other = scope.spawn(move || other.build().map(|_| ()));
        let third = Builder::new(&clobber(), &path, 8).wait(true);
        let third = scope.spawn(move || third.build().map(|_| ()));
        go_on.send(()).expect("it waits");
        first.join().expect("no panic").expect("it is built");
        third
            .join()
            .expect("no panic")
            .expect("it is built after the first");
        let other = other.join().expect("no panic");
        assert!(matches!(other, Err(DatabaseError::OtherGame { .. })));
    });
    assert!(!directory.path().join("values.db.lock").exists());
}

/// This variable tells a child process which file to build.
const CHILD: &str = "SUMSOLVE_TEST_BUILD";

/// Not a test by itself: the work of a child process until it is killed.
#[test]
fn child() {
    if let Some(path) = std::env::var_os(CHILD) {
        let builder = Builder::new(&nogo(), path, 9).threads(2);
        let builder = builder.save_every(Duration::ZERO).round(9000);
        builder.build().expect("it can be built");
    }
}

fn child_that_builds(path: &Path) -> Child {
    let program = std::env::current_exe().expect("the test is a file");
    let mut command = Command::new(program);
    command.args(["--exact", "child"]).env(CHILD, path);
    let silent = command.stdout(Stdio::null()).stderr(Stdio::null());
    silent.spawn().expect("it can be run")
}

#[test]
fn a_killed_build_goes_on() {
    let directory = tempfile::tempdir().expect("a directory");
    let whole = directory.path().join("whole.db");
    let start = Instant::now();
    assert!(child_that_builds(&whole).wait().expect("it ends").success());
    let time = start.elapsed();
    let path = directory.path().join("killed.db");
    let mut random = Random::new(9);
    let mut kills = 0;
    while kills < 20 {
        let mut child = child_that_builds(&path);
        let part = random.below(1000) as u32;
        std::thread::sleep(time * part / 1000);
        // `Child::kill` is SIGKILL: the child cannot tidy up.
        child.kill().expect("it is ours");
        let ended = child.wait().expect("it ends").success();
        kills += u32::from(!ended);
        if path.exists() {
            assert_eq!(bytes(&path), bytes(&whole));
            fs::remove_file(&path).expect("it is there");
        }
    }
    assert!(child_that_builds(&path).wait().expect("it ends").success());
    assert_eq!(bytes(&path), bytes(&whole));
    // What a killed process was writing has a name of its own, and is not a database.
    for entry in fs::read_dir(directory.path()).expect("there").flatten() {
        if entry
            .file_name()
            .to_string_lossy()
            .starts_with(".sumsolve-")
        {
            fs::remove_file(entry.path()).expect("it is ours");
        }
    }
    only_two_files_are_left(directory.path());
}
