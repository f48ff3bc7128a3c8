//! Files that are damaged, foreign, or in the way give a clear error, never a panic or a wrong answer.

mod common;

use std::fs;
use std::path::Path;

use common::{build, bytes, clobber, nogo};
use databases::{Builder, Database, DatabaseError, DatabaseInfo, Fault, Stored, StoredId};
use files::Unreadable;
use game::random::Random;
use game::{DatabaseKey, Game, Id};

/// The fault of a file that cannot be opened. The error names the file and the command that rebuilds it.
fn fault(game: &Game, path: &Path) -> Fault {
    match Database::open(game, path) {
        Ok(_) => panic!("{} was opened", path.display()),
        Err(error) => {
            let text = error.to_string();
            assert!(text.contains(&*path.to_string_lossy()), "{text}");
            let command = format!("sumsolve db build {} --database", game.name());
            assert!(text.contains(&command), "{text}");
            match error {
                DatabaseError::Unusable { fault, .. } => fault,
                other => panic!("{other}"),
            }
        }
    }
}

/// All values of a database.
fn values(database: &Database) -> Vec<(DatabaseKey, StoredId)> {
    let entries = database.entries().map(|entry| entry.expect("readable"));
    entries.collect()
}

#[test]
fn a_changed_byte_is_found_and_never_believed() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("nogo.db");
    let game = nogo();
    let good = build(&game, &path, 7);
    let (truth, original) = (values(&good), bytes(&path));
    let facts: Vec<_> = truth
        .iter()
        .map(|(_, value)| good.facts(*value).expect("readable"))
        .collect();
    let damaged = directory.path().join("damaged.db");
    let mut random = Random::new(5);
    for n in 0..1000 {
        let mut copy = original.clone();
        // Most of the file is tables: every fifth change is in the head or in the checksums.
        let place = match n % 10 {
            0 => random.below(4096),
            1 => copy.len() - 1 - random.below(64),
            _ => random.below(copy.len()),
        };
        copy[place] ^= 1 << random.below(8);
        fs::write(&damaged, &copy).expect("written");
        let Ok(database) = Database::open(&game, &damaged) else {
            continue;
        };
        assert!(database.verify().is_err(), "byte {place} was changed");
        // Opened again: none of its blocks has been checked yet.
        let database = Database::open(&game, &damaged).expect("opened before");
        for _ in 0..200 {
            let entry = random.below(truth.len());
            let (key, value) = truth[entry];
            if let Ok(found) = database.value_at(key) {
                assert_eq!(found, Some(value), "byte {place} was changed");
            }
            if let Ok(found) = database.facts(value) {
                assert_eq!(found, facts[entry], "byte {place} was changed");
            }
        }
    }
}

#[test]
fn a_truncated_file_is_refused() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("nogo.db");
    build(&nogo(), &path, 8);
    let whole = bytes(&path);
    let borders = (0..whole.len())
        .step_by(4096)
        .chain([1, 7, 63, 64, 100, whole.len() - 1]);
    for length in borders {
        fs::write(&path, &whole[..length]).expect("written");
        let fault = fault(&nogo(), &path);
        let is_clear = match length {
            0 => matches!(fault, Fault::Empty),
            1..8 => matches!(fault, Fault::Foreign),
            _ => matches!(fault, Fault::Truncated { .. }),
        };
        assert!(is_clear, "{length} bytes: {fault}");
    }
    let longer = [&whole[..], b"more"].concat();
    fs::write(&path, longer).expect("written");
    assert!(matches!(fault(&nogo(), &path), Fault::Truncated { .. }));
}

#[test]
fn what_is_no_database_of_the_game_is_refused() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("values.db");
    assert!(
        matches!(
            fault(&nogo(), &path),
            Fault::Unreadable(Unreadable::Missing)
        ),
        "not there"
    );
    assert!(matches!(
        fault(&nogo(), directory.path()),
        Fault::Unreadable(Unreadable::Directory)
    ));
    fs::write(&path, "").expect("written");
    assert!(matches!(fault(&nogo(), &path), Fault::Empty));
    fs::write(&path, "some text that somebody wrote").expect("written");
    assert!(matches!(fault(&nogo(), &path), Fault::Foreign));
    fs::remove_file(&path).expect("it is there");
    build(&clobber(), &path, 5);
    assert!(matches!(fault(&nogo(), &path), Fault::Game { .. }));
    let info = DatabaseInfo::read(&path).expect("a database");
    assert_eq!((info.game.as_str(), info.last_layer), ("clobber", 5));
    let mut newer = bytes(&path);
    newer[8] += 1;
    fs::write(&path, newer).expect("written");
    assert!(matches!(
        fault(&clobber(), &path),
        Fault::Version { found: 2 }
    ));
}

#[cfg(unix)]
#[test]
fn a_file_that_may_not_be_read_is_refused() {
    use std::os::unix::fs::PermissionsExt;
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("values.db");
    build(&clobber(), &path, 5);
    fs::set_permissions(&path, fs::Permissions::from_mode(0o000)).expect("it is ours");
    if fs::File::open(&path).is_ok() {
        return; // Root may read everything.
    }
    let fault = fault(&clobber(), &path);
    assert!(matches!(fault, Fault::Unreadable(Unreadable::Denied)));
}

#[test]
fn positions_that_cannot_be_counted_have_no_database() {
    let directory = tempfile::tempdir().expect("a directory");
    for last_layer in [32, 63, 64, 1000] {
        let error = Builder::new(&clobber(), directory.path().join("values.db"), last_layer)
            .build()
            .expect_err("too many positions");
        assert!(
            matches!(error, DatabaseError::Uncountable { .. }),
            "{error}"
        );
    }
}

#[test]
fn names_that_are_not_there_are_an_error() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("values.db");
    let database = build(&clobber(), &path, 5);
    let beyond: StoredId = Id::<Stored>::new(1_000_000, false);
    assert!(database.facts(beyond).is_err());
    let key = DatabaseKey { layer: 6, index: 0 };
    assert_eq!(database.value_at(key).expect("readable"), None);
}
