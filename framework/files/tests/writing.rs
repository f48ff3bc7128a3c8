//! What is written where, and what is left alone: files, links, devices, pipes, sockets.

#![cfg(unix)]

use std::fs::{self, Permissions};
use std::io::{self, Read, Write};
use std::os::unix::fs::{FileTypeExt, MetadataExt, PermissionsExt, symlink};
use std::os::unix::net::UnixListener;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;

use files::{Kind, Reason, Target, Unread, Unreadable};
use tempfile::TempDir;

/// The beginnings of a certificate and of a saved table.
const PROOF: &[u8] = b"SUMPROOF and more";
const TABLE: &[u8] = b"SUMSOLVE\x01\0\0\0\x03\0\0\0 and more";
const NOTES: &[u8] = b"buy milk";

struct Folder(TempDir);

impl Folder {
    fn new() -> Folder {
        Folder(tempfile::tempdir().expect("a folder"))
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn with(&self, name: &str, content: &[u8]) -> PathBuf {
        let path = self.path(name);
        fs::write(&path, content).expect("written");
        path
    }

    /// The names of all files in it.
    fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(self.0.path()).expect("a folder");
        let names = entries.map(|entry| entry.expect("an entry").file_name());
        let mut names: Vec<_> = names
            .map(|name| name.into_string().expect("text"))
            .collect();
        names.sort();
        names
    }

    /// A device of its own: 3 takes everything, 7 is always full. None if that is not permitted here.
    fn device(&self, name: &str, minor: &str) -> Option<PathBuf> {
        let path = self.path(name);
        let made = Command::new("mknod")
            .arg(&path)
            .args(["c", "1", minor])
            .output();
        let is_made = made.is_ok_and(|made| made.status.success());
        if !is_made || fs::OpenOptions::new().write(true).open(&path).is_err() {
            eprintln!("skipped: devices cannot be made or opened here");
            return None;
        }
        Some(path)
    }

    fn pipe(&self, name: &str) -> PathBuf {
        let path = self.path(name);
        let made = Command::new("mkfifo").arg(&path).status();
        assert!(made.expect("mkfifo runs").success());
        path
    }
}

fn proof(path: &Path) -> Target {
    Target::try_new(path, Kind::Certificate, false).expect("it can be written")
}

fn reason(path: &Path, force: bool) -> Reason {
    let refused = Target::try_new(path, Kind::Certificate, force);
    refused.expect_err("it cannot be written").reason
}

fn content(path: &Path) -> Vec<u8> {
    fs::read(path).expect("a file")
}

fn is_link(path: &Path) -> bool {
    fs::symlink_metadata(path)
        .expect("it is there")
        .is_symlink()
}

#[test]
fn trying_changes_nothing_and_writing_leaves_one_file() {
    let folder = Folder::new();
    let target = proof(&folder.path("new"));
    assert!(folder.names().is_empty());
    assert_eq!(target.write(PROOF).expect("written"), PROOF.len() as u64);
    assert_eq!(content(&folder.path("new")), PROOF);
    let old = folder.with(
        "old",
        b"SUMPROOF of an older question, longer than the new one",
    );
    let target = proof(&old);
    assert_ne!(content(&old), PROOF);
    target.write(PROOF).expect("written");
    assert_eq!(content(&old), PROOF);
    assert_eq!(folder.names(), ["new", "old"]);
}

#[test]
fn a_failure_leaves_the_old_file_and_nothing_else() {
    let folder = Folder::new();
    let old = folder.with("old", PROOF);
    for target in [proof(&old), proof(&folder.path("new"))] {
        let failed: Result<((), u64), io::Error> = target.write_with(|file| {
            file.write_all(b"half")?;
            Err(io::Error::other("no more"))
        });
        assert_eq!(failed.expect_err("it failed").to_string(), "no more");
    }
    assert_eq!(content(&old), PROOF);
    assert_eq!(folder.names(), ["old"]);
}

#[test]
fn permissions_are_the_usual_ones_or_those_of_the_old_file() {
    let folder = Folder::new();
    let mode = |path: &Path| fs::metadata(path).expect("a file").mode() & 0o7777;
    proof(&folder.path("new")).write(PROOF).expect("written");
    let usual = folder.with("usual", b"");
    assert_eq!(mode(&folder.path("new")), mode(&usual));
    let private = folder.with("private", PROOF);
    fs::set_permissions(&private, Permissions::from_mode(0o640)).expect("it is ours");
    proof(&private)
        .write(b"SUMPROOF, another")
        .expect("written");
    assert_eq!(mode(&private), 0o640);
}

#[test]
fn symbolic_links_stay_links() {
    let folder = Folder::new();
    let file = folder.with("file", PROOF);
    fs::create_dir(folder.path("deep")).expect("a folder");
    let links = [("good", "file"), ("second", "good"), ("deep/up", "../file")];
    for (link, leads_to) in links {
        let link = folder.path(link);
        symlink(leads_to, &link).expect("linked");
        let text = format!("SUMPROOF by {}", link.display());
        proof(&link).write(text.as_bytes()).expect("written");
        assert!(is_link(&link) && !is_link(&file));
        assert_eq!(content(&file), text.as_bytes());
    }
    let dangling = folder.path("dangling");
    symlink("deep/new", &dangling).expect("linked");
    proof(&dangling).write(PROOF).expect("written");
    assert!(is_link(&dangling));
    assert_eq!(content(&folder.path("deep/new")), PROOF);
    assert_eq!(
        folder.names(),
        ["dangling", "deep", "file", "good", "second"]
    );
}

#[test]
fn links_that_lead_nowhere_are_refused() {
    let folder = Folder::new();
    let (one, other) = (folder.path("one"), folder.path("other"));
    symlink(&one, &other).expect("linked");
    symlink(&other, &one).expect("linked");
    assert!(matches!(reason(&one, true), Reason::System(_)));
    let astray = folder.path("astray");
    symlink("nowhere/file", &astray).expect("linked");
    assert!(matches!(reason(&astray, true), Reason::NoFolder(_)));
}

#[test]
fn all_names_of_a_file_see_what_is_written() {
    let folder = Folder::new();
    let (file, other) = (folder.with("file", PROOF), folder.path("other"));
    fs::hard_link(&file, &other).expect("linked");
    for text in [&b"SUMPROOF, a longer one than before"[..], b"SUMPROOF"] {
        proof(&file).write(text).expect("written");
        assert_eq!(content(&other), text);
    }
    let number = |path: &Path| fs::metadata(path).expect("a file").ino();
    assert_eq!(number(&file), number(&other));
    assert_eq!(folder.names(), ["file", "other"]);
}

#[test]
fn a_file_that_somebody_maps_does_not_change() {
    let folder = Folder::new();
    let file = folder.with("file", PROOF);
    fs::hard_link(&file, folder.path("other")).expect("linked");
    let target = proof(&file);
    let open = files::open(&file).expect("readable");
    let error = target.write(b"SUMPROOF").expect_err("it is open");
    assert!(
        error.to_string().contains("another process reads it"),
        "{error}"
    );
    assert_eq!(content(&file), PROOF);
    drop(open);
    target.write(b"SUMPROOF").expect("written");
}

#[test]
fn devices_stay_devices() {
    let folder = Folder::new();
    let (Some(null), Some(full)) = (folder.device("null", "3"), folder.device("full", "7")) else {
        return;
    };
    let link = folder.path("link");
    symlink("null", &link).expect("linked");
    for path in [&null, &link] {
        assert_eq!(
            proof(path).write(PROOF).expect("written"),
            PROOF.len() as u64
        );
    }
    let error = proof(&full).write(PROOF).expect_err("it is full");
    assert_eq!(error.error.kind(), io::ErrorKind::StorageFull);
    proof(&null).remove();
    for path in [&null, &full] {
        let there = fs::symlink_metadata(path).expect("it is there");
        assert!(there.file_type().is_char_device());
    }
    assert_eq!(folder.names(), ["full", "link", "null"]);
    for path in [&null, &link] {
        let refused = Target::try_ordinary(path, Kind::Table, true);
        let refused = refused.expect_err("it cannot be read again");
        assert!(matches!(refused.reason, Reason::NotOrdinary));
    }
}

#[test]
fn a_pipe_is_not_opened_before_the_work_and_stays_a_pipe() {
    let folder = Folder::new();
    let pipe = folder.pipe("pipe");
    // Without a reader, opening it would never end.
    let target = proof(&pipe);
    let refused = Target::try_ordinary(&pipe, Kind::Table, true);
    assert!(refused.is_err());
    let reader = thread::spawn({
        let pipe = pipe.clone();
        move || content(&pipe)
    });
    target.write(PROOF).expect("written");
    assert_eq!(reader.join().expect("read"), PROOF);
    target.remove();
    assert!(
        fs::metadata(&pipe)
            .expect("it is there")
            .file_type()
            .is_fifo()
    );
}

#[test]
fn half_an_output_never_goes_into_a_pipe() {
    let folder = Folder::new();
    let target = proof(&folder.pipe("pipe"));
    // Nobody reads: it would wait for ever if it began to write.
    let failed: Result<((), u64), io::Error> = target.write_with(|file| {
        file.write_all(b"half")?;
        Err(io::Error::other("no more"))
    });
    assert!(failed.is_err());
}

#[test]
fn a_socket_is_written_to() {
    let folder = Folder::new();
    let path = folder.path("socket");
    let socket = UnixListener::bind(&path).expect("a socket");
    let reader = thread::spawn(move || {
        let mut bytes = Vec::new();
        let (mut stream, _) = socket.accept().expect("a writer");
        stream.read_to_end(&mut bytes).expect("read");
        bytes
    });
    proof(&path).write(PROOF).expect("written");
    assert_eq!(reader.join().expect("read"), PROOF);
    assert!(
        fs::metadata(&path)
            .expect("it is there")
            .file_type()
            .is_socket()
    );
}

#[test]
fn what_cannot_be_written_is_refused_with_advice() {
    let folder = Folder::new();
    let notes = folder.with("notes.txt", NOTES);
    let told = |path: &Path| {
        let refused = Target::try_new(path, Kind::Certificate, true).expect_err("refused");
        let text = refused.to_string();
        let start = format!("cannot write {}: ", path.display());
        assert!(text.contains(';'), "what to do: {text}");
        text.strip_prefix(&start).expect("the path").to_string()
    };
    assert!(told(folder.0.path()).starts_with("it is a directory"));
    assert!(told(&folder.path("new/")).starts_with("it is a directory"));
    assert!(told(&folder.path("nowhere/new")).starts_with("there is no folder"));
    let inside = told(&notes.join("new"));
    let start = format!("{} is a file, not a folder", notes.display());
    assert!(inside.starts_with(&start), "{inside}");
    assert!(told(&notes).starts_with("a file that sumsolve did not write is there"));
    assert_eq!(content(&notes), NOTES);
    assert_eq!(folder.names(), ["notes.txt"]);
}

#[test]
fn what_may_not_be_written_is_refused() {
    let folder = Folder::new();
    let locked = folder.path("locked");
    fs::create_dir(&locked).expect("a folder");
    let file = locked.join("file");
    let fixed = folder.with("fixed", PROOF);
    fs::write(&file, PROOF).expect("written");
    fs::set_permissions(&fixed, Permissions::from_mode(0o444)).expect("it is ours");
    fs::set_permissions(&locked, Permissions::from_mode(0o555)).expect("it is ours");
    if fs::write(locked.join("probe"), "").is_ok() {
        eprintln!("skipped: this user may write everything");
        return;
    }
    assert!(matches!(reason(&locked.join("new"), true), Reason::Denied));
    assert!(matches!(reason(&fixed, true), Reason::Denied));
    // The folder cannot be changed, but the file in it can.
    proof(&file).write(b"SUMPROOF, another").expect("written");
    assert_eq!(content(&file), b"SUMPROOF, another");
    fs::set_permissions(&locked, Permissions::from_mode(0o755)).expect("it is ours");
}

#[test]
fn own_files_of_another_kind_need_force() {
    let folder = Folder::new();
    let table = folder.with("table", TABLE);
    let refused = reason(&table, false);
    assert!(
        matches!(
            refused,
            Reason::OtherKind {
                there: Kind::Table,
                new: Kind::Certificate
            }
        ),
        "{refused}"
    );
    assert!(refused.to_string().contains("--force"), "{refused}");
    assert_eq!(content(&table), TABLE);
    let forced = Target::try_new(&table, Kind::Certificate, true).expect("forced");
    forced.write(PROOF).expect("written");
    assert_eq!(content(&table), PROOF);
    let empty = folder.with("empty", b"");
    proof(&empty).write(PROOF).expect("written");
}

#[test]
fn notes_that_were_taken_meanwhile_are_kept() {
    let folder = Folder::new();
    let path = folder.path("file");
    let target = Target::try_new(&path, Kind::Certificate, true).expect("nothing is there");
    fs::write(&path, NOTES).expect("written");
    let error = target.write(PROOF).expect_err("something is there");
    assert!(error.to_string().contains("did not write"), "{error}");
    assert_eq!(content(&path), NOTES);
    target.remove();
    assert_eq!(folder.names(), ["file"]);
}

#[test]
fn only_an_ordinary_file_of_the_kind_is_removed() {
    let folder = Folder::new();
    let table = |name: &str| {
        Target::try_ordinary(&folder.path(name), Kind::Table, true).expect("it can be written")
    };
    folder.with("proof", PROOF);
    folder.with("twice", TABLE);
    fs::hard_link(folder.path("twice"), folder.path("thrice")).expect("linked");
    folder.with("table", TABLE);
    folder.with("linked", TABLE);
    symlink("linked", folder.path("link")).expect("linked");
    for name in ["proof", "twice", "table", "link", "absent"] {
        table(name).remove();
    }
    assert_eq!(folder.names(), ["link", "proof", "thrice", "twice"]);
    table("link")
        .write(TABLE)
        .expect("the link can be used again");
    assert_eq!(content(&folder.path("linked")), TABLE);
}

#[test]
fn standard_output_gets_a_file_when_it_is_asked_to() {
    let target = proof(Path::new("-"));
    assert!(target.is_standard_output());
    let mut out = Vec::new();
    target.release(&mut out).expect("nothing to write");
    assert!(out.is_empty());
    target.write(PROOF).expect("held back");
    target.release(&mut out).expect("written");
    assert_eq!(out, PROOF);
    assert!(Target::try_ordinary(Path::new("-"), Kind::Table, true).is_err());
}

#[test]
fn two_names_of_one_file_are_known() {
    let folder = Folder::new();
    symlink("file", folder.path("link")).expect("linked");
    symlink(".", folder.path("here")).expect("linked");
    let file = proof(&folder.path("file"));
    for name in ["file", "link", "here/file", "./file"] {
        assert!(file.is_same_as(&proof(&folder.path(name))), "{name}");
    }
    assert!(!file.is_same_as(&proof(&folder.path("other"))));
}

#[test]
fn what_is_read_may_come_from_a_pipe() {
    let folder = Folder::new();
    let pipe = folder.pipe("pipe");
    let writer = thread::spawn({
        let pipe = pipe.clone();
        move || fs::write(pipe, TABLE)
    });
    let mut bytes = Vec::new();
    let mut spooled = files::open(&pipe).expect("readable");
    spooled.read_to_end(&mut bytes).expect("readable");
    writer.join().expect("an end").expect("written");
    assert_eq!(bytes, TABLE);
    let read = files::read(Path::new("-"), &mut &PROOF[..]).expect("read");
    assert_eq!(read, PROOF);
}

#[test]
fn what_may_have_no_end_is_not_opened() {
    let folder = Folder::new();
    let socket = folder.path("socket");
    let _listener = UnixListener::bind(&socket).expect("a socket");
    let zeros = folder.device("zero", "5");
    for path in [Some(socket), zeros].iter().flatten() {
        assert!(matches!(files::open(path), Err(Unreadable::Device)));
        let unread = files::read(path, &mut io::empty()).expect_err("refused");
        assert!(matches!(unread.reason, Unreadable::Device), "{unread}");
    }
}

#[test]
fn what_cannot_be_read_is_told_in_words() {
    let folder = Folder::new();
    let notes = folder.with("notes.txt", NOTES);
    let (missing, inside) = (folder.path("missing"), notes.join("file"));
    let read = |path: &Path| {
        let text = |unread: Unread| unread.to_string().replace(&*path.to_string_lossy(), "FILE");
        let read = files::read(path, &mut io::empty()).expect_err("no file");
        let stream = files::open_stream(path).expect_err("no file");
        assert_eq!(read.to_string(), stream.to_string());
        text(read)
    };
    assert_eq!(read(&missing), "there is no file FILE");
    assert_eq!(read(&inside), "there is no file FILE");
    assert_eq!(read(folder.0.path()), "cannot read FILE: it is a directory");
    assert_eq!(
        files::read(&notes, &mut io::empty()).expect("a file"),
        NOTES
    );
}

#[test]
fn a_folder_that_was_made_for_nothing_goes_away() {
    let folder = Folder::new();
    let (outer, inner) = (folder.path("outer"), folder.path("outer/inner"));
    let made = files::make_folder(&inner).expect("made");
    assert!(inner.is_dir());
    drop(made);
    assert!(!outer.exists());

    let made = files::make_folder(&inner).expect("made");
    folder.with("outer/notes.txt", NOTES);
    drop(made);
    assert!(!inner.exists() && outer.exists(), "what is not empty stays");

    fs::create_dir(&inner).expect("made");
    drop(files::make_folder(&inner).expect("it is there"));
    assert!(inner.exists(), "it was there before");

    let notes = folder.path("outer/notes.txt");
    let refused = files::make_folder(&notes).expect_err("a file");
    assert!(matches!(refused.reason, Reason::NotFolder), "{refused}");
    let refused = files::make_folder(&notes.join("new")).expect_err("a file");
    assert!(matches!(refused.reason, Reason::FileAsFolder(file) if file == notes));
}

#[test]
fn a_file_is_continued_where_it_is_whole() {
    let folder = Folder::new();
    let path = folder.with("answers", b"whole\nha");
    let mut file = files::continue_after(&path, 6).expect("it can be continued");
    file.write_all(b"more\n").expect("written");
    assert_eq!(content(&path), b"whole\nmore\n");
    assert!(files::continue_after(&folder.pipe("pipe"), 0).is_err());
    files::continue_after(&folder.path("new"), 0).expect("a new file");
    assert_eq!(folder.names(), ["answers", "new", "pipe"]);
}
