//! Files: a damaged one is refused or gives the same answers; one that is forged, with all checksums right,
//! is refused or read without harm, and a forged proof proves nothing that is false.

use std::cell::RefCell;
use std::fs;
use std::io::{Read, Write};
use std::path::PathBuf;
use std::sync::LazyLock;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use checker::{Certificate, CheckLimits, Claim, ClaimedWinner, Effort};
use databases::{
    Builder, Database, DatabaseError, DatabaseInfo, EntryReader, StoredId, ValueFacts, load_table,
    save_table,
};
use flate2::{Compression, Crc, read::DeflateDecoder, write::DeflateEncoder};
use framework::{
    CertificateSettings, Engine, Rule, Rules, SearchLimits, Settings, ValueBudget, claimed_sum,
};
use game::oracle::Oracle;
use game::{DatabaseKey, Game, Player};
use xxhash_rust::xxh3::xxh3_64;

use crate::files::{Directory, table};
use crate::languages;

/// Changes bytes as an input says: five bytes each say what, where and to what.
fn edited(original: &[u8], input: &[u8]) -> Vec<u8> {
    let mut bytes = original.to_vec();
    for edit in input.chunks(5) {
        let at = |n: usize| edit.get(n).copied().unwrap_or(0);
        let place = usize::from(at(1)) | usize::from(at(2)) << 8 | usize::from(at(3)) << 16;
        let place = place % (bytes.len() + 1);
        match at(0) % 16 {
            0 => bytes.truncate(place),
            1 => bytes.insert(place, at(4)),
            2 => bytes.extend_from_within(place..),
            // Most of a file is tables, and most of what can go wrong is in its first bytes.
            3..8 => set(&mut bytes, place % 512, at(4)),
            _ => set(&mut bytes, place, at(4)),
        }
    }
    bytes
}

fn set(bytes: &mut [u8], place: usize, to: u8) {
    if let Some(byte) = bytes.get_mut(place) {
        *byte = to;
    }
}

thread_local! {
    /// Where a thread keeps the file that it looks at.
    static FILES: Directory = Directory::new(&format!("fuzz-{:?}", std::thread::current().id()));
}

/// Writes a file, the same one each time.
fn written(bytes: &[u8]) -> PathBuf {
    let path = FILES.with(|files| PathBuf::from(files.path("file")));
    fs::write(&path, bytes).expect("written");
    path
}

/// A checked file with all its checksums put right, as far as it has the form of one. See `FORMAT.md`.
fn resealed(mut bytes: Vec<u8>) -> Vec<u8> {
    const BLOCK: usize = 1 << 16;
    let number = |bytes: &[u8], at: usize| {
        let number = bytes.get(at..at + 8)?.try_into().ok()?;
        usize::try_from(u64::from_le_bytes(number)).ok()
    };
    let places = number(&bytes, 32).zip(number(&bytes, 40));
    let Some((start, end)) = places.filter(|&(start, end)| 64 <= start && start < end) else {
        return bytes;
    };
    let Some(data) = bytes.get(start..end) else {
        return bytes;
    };
    let checksums: Vec<u8> = data
        .chunks(BLOCK)
        .flat_map(|block| xxh3_64(block).to_le_bytes())
        .collect();
    bytes.truncate(end);
    bytes.extend_from_slice(&checksums);
    let length = bytes.len() as u64;
    bytes[..8].copy_from_slice(b"SUMSOLVE");
    bytes[24..32].copy_from_slice(&length.to_le_bytes());
    bytes[48..56].copy_from_slice(&xxh3_64(&checksums).to_le_bytes());
    bytes[56..64].fill(0);
    let head = xxh3_64(&bytes[..start]);
    bytes[56..64].copy_from_slice(&head.to_le_bytes());
    bytes
}

/// A database and what is in it.
struct Sample {
    bytes: Vec<u8>,
    entries: Vec<(DatabaseKey, StoredId, ValueFacts)>,
}

const LAST_LAYER: u32 = 4;

fn nogo() -> Game {
    languages::game(&languages::nogo()).clone()
}

static DATABASE: LazyLock<Sample> = LazyLock::new(|| {
    let path = FILES.with(|files| PathBuf::from(files.path("sample")));
    let database = Builder::new(&nogo(), &path, LAST_LAYER)
        .build()
        .expect("built");
    let entries = database.entries().map(|entry| {
        let (key, value) = entry.expect("readable");
        (key, value, database.facts(value).expect("readable"))
    });
    Sample {
        entries: entries.collect(),
        bytes: fs::read(&path).expect("a database"),
    }
});

pub(super) fn database(input: &[u8]) {
    let sample = &*DATABASE;
    let bytes = edited(&sample.bytes, input);
    let path = written(&bytes);
    let _ = DatabaseInfo::read(&path);
    let Ok(database) = Database::open(&nogo(), &path) else {
        return;
    };
    for &(key, value, facts) in &sample.entries {
        if let Ok(found) = database.value_at(key) {
            assert_eq!(found, Some(value));
        }
        if let Ok(found) = database.facts(value) {
            assert_eq!(found, facts);
        }
    }
    assert_eq!(database.verify().is_ok(), bytes == sample.bytes);
}

pub(super) fn forged_database(input: &[u8]) {
    let path = written(&resealed(edited(&DATABASE.bytes, input)));
    let _ = DatabaseInfo::read(&path);
    let Ok(database) = Database::open(&nogo(), &path) else {
        return;
    };
    let _ = database.verify();
    let _ = database
        .census(LAST_LAYER)
        .map(|census| census.most_frequent(9));
    let mut reader = EntryReader::new(&database);
    for &(key, ..) in &DATABASE.entries {
        let position = database
            .game()
            .position_with_key(key)
            .expect("a key of the sample");
        let _ = reader.entry(&position);
    }
    for entry in database.entries().flatten() {
        let _ = database.facts(entry.1);
        let _ = reader.import(entry.1);
    }
}

/// A build goes on from what an earlier one left, whatever happened to it, and ends with the same file. What does not
/// look like a file of the program is kept.
pub(super) fn unfinished_database(input: &[u8]) {
    static UNFINISHED: LazyLock<(Vec<u8>, Vec<u8>)> = LazyLock::new(|| {
        let path = FILES.with(|files| PathBuf::from(files.path("whole")));
        let stop = std::sync::Arc::new(AtomicBool::new(false));
        let now = stop.clone();
        let stopped = Builder::new(&nogo(), &path, LAST_LAYER)
            .threads(1)
            .round(20)
            .save_every(Duration::ZERO)
            .stop_with(stop)
            .on_progress(move |progress| {
                let is_half = progress.done * 2 > progress.total;
                now.fetch_or(is_half, std::sync::atomic::Ordering::Relaxed);
            })
            .build();
        assert!(stopped.is_err(), "it was stopped");
        let unfinished = fs::read(path.with_file_name("whole.unfinished")).expect("half of it");
        Builder::new(&nogo(), &path, LAST_LAYER)
            .threads(1)
            .build()
            .expect("built");
        (unfinished, fs::read(&path).expect("all of it"))
    });
    let (unfinished, whole) = &*UNFINISHED;
    let path = FILES.with(|files| PathBuf::from(files.path("again")));
    let _ = fs::remove_file(&path);
    let left = path.with_file_name("again.unfinished");
    let content = edited(unfinished, input);
    fs::write(&left, &content).expect("written");
    let builder = Builder::new(&nogo(), &path, LAST_LAYER).threads(1);
    if !content.is_empty() && ::files::Kind::of(&content) != Some(::files::Kind::Unfinished) {
        assert!(matches!(builder.build(), Err(DatabaseError::Refused(_))));
        assert_eq!(fs::read(&left).expect("it is kept"), content);
        return;
    }
    builder.build().expect("built");
    assert!(
        &fs::read(&path).expect("all of it") == whole,
        "the same file"
    );
}

/// An engine that keeps little and has to search.
fn searcher() -> Engine {
    Engine::new(Settings {
        values: ValueBudget {
            sum_fuel: 0,
            component_fuel: 20,
            ..ValueBudget::default()
        },
        search: SearchLimits {
            table_bytes: 1 << 12,
            ..SearchLimits::default()
        },
        rules: Rules::default()
            .without(Rule::ExactValues)
            .without(Rule::ScaleBounds),
        ..Settings::default()
    })
}

static TABLE: LazyLock<(Vec<u8>, u64)> = LazyLock::new(|| {
    let clobber = languages::clobber();
    let mut engine = searcher();
    let sum = clobber.sum("(BW)^12").expect("a board");
    engine.outcome(&sum).expect("no limit");
    let path = FILES.with(|files| PathBuf::from(files.path("table")));
    let count = save_table(&table(&path), &clobber, engine.watch().table()).expect("saved");
    assert!(count > 10);
    (fs::read(path).expect("a table"), count)
});

pub(super) fn search_table(input: &[u8]) {
    let (original, count) = &*TABLE;
    let bytes = edited(original, input);
    let path = written(&bytes);
    let loaded = load_table(&path, &languages::clobber(), &mut searcher());
    assert_eq!(
        loaded.is_ok(),
        bytes == *original,
        "all of it is used, so all of it is checked"
    );
    if let Ok(loaded) = loaded {
        assert_eq!(loaded, *count);
    }
}

/// Whatever a table says, a search with it ends.
pub(super) fn forged_search_table(input: &[u8]) {
    let path = written(&resealed(edited(&TABLE.0, input)));
    let clobber = languages::clobber();
    let mut engine = searcher();
    if load_table(&path, &clobber, &mut engine).is_ok() {
        let sum = clobber.sum("(BW)^7").expect("a board");
        let _ = engine.outcome(&sum);
    }
}

/// A proof, and how it looks before it is compressed.
struct Proof {
    file: Vec<u8>,
    content: Vec<u8>,
}

const MAGIC_AND_VERSION: usize = 9;
const CHECKSUM: usize = 4;
const MOST_BYTES: usize = 1 << 24;

static PROOFS: LazyLock<Vec<Proof>> = LazyLock::new(|| {
    let by_moves = Effort {
        valued: 0,
        merged: 0,
        bounded: false,
        inequalities: false,
        lemmas: false,
        small_bounds: false,
    };
    vec![
        proof("clobber", "BWBWBW + BBW", by_moves),
        proof(
            "clobber",
            "BWBWB + {1|*} + ^",
            Effort {
                valued: 3,
                merged: 20,
                bounded: true,
                inequalities: false,
                lemmas: false,
                small_bounds: false,
            },
        ),
        proof("nogo", ".x.. + x..o + {2|-1}", by_moves),
        proof(
            "nogo",
            "...x.",
            Effort {
                valued: 2,
                merged: 9,
                bounded: false,
                inequalities: false,
                lemmas: true,
                small_bounds: false,
            },
        ),
        proof("domineering", "..#/... + v", by_moves),
        proof(
            "domineering",
            "..../.... + .../...",
            Effort {
                inequalities: true,
                ..by_moves
            },
        ),
        proof("toads_and_frogs", "TT.F~2 - 1/2", by_moves),
        proof("sum", "clobber:BBW + domineering:../.. + *2", by_moves),
    ]
});

fn proof(game: &str, text: &str, effort: Effort) -> Proof {
    let sum = languages::named(game).sum(text).expect("a sum");
    let settings = CertificateSettings {
        effort: Some(effort),
        ..CertificateSettings::default()
    };
    let written = Engine::default().certify(&sum, &Player::BOTH, settings, Vec::new());
    let file = written.expect("no limit").1;
    let mut content = Vec::new();
    let compressed = &file[MAGIC_AND_VERSION..file.len() - CHECKSUM];
    DeflateDecoder::new(compressed)
        .read_to_end(&mut content)
        .expect("compressed");
    Proof { file, content }
}

/// The proof that an input is about, and the changes that it makes.
fn chosen(input: &[u8]) -> (&'static Proof, &[u8]) {
    let (&first, edits) = input.split_first().unwrap_or((&0, &[]));
    (&PROOFS[usize::from(first) % PROOFS.len()], edits)
}

pub(super) fn certificate(input: &[u8]) {
    let (proof, edits) = chosen(input);
    let bytes = edited(&proof.file, edits);
    assert_eq!(verified(&bytes).is_some(), bytes == proof.file);
}

pub(super) fn forged_certificate(input: &[u8]) {
    let (proof, edits) = chosen(input);
    let mut file = proof.file[..MAGIC_AND_VERSION].to_vec();
    let mut encoder = DeflateEncoder::new(&mut file, Compression::fast());
    encoder
        .write_all(&edited(&proof.content, edits))
        .expect("written to memory");
    encoder.finish().expect("written to memory");
    let mut crc = Crc::new();
    crc.update(&file);
    file.extend_from_slice(&crc.sum().to_le_bytes());
    let Some(claim) = verified(&file) else {
        return;
    };
    assert!(is_true(&claim), "{claim:?}");
}

/// The claim of a certificate, if it is proved.
fn verified(file: &[u8]) -> Option<Claim> {
    let certificate = Certificate::read(file).ok()?;
    let claim = certificate.claim.clone();
    let limits = CheckLimits::of_bytes(MOST_BYTES);
    let language = languages::find(&claim.game)?;
    let is_proved = checker::verify(certificate, |board| language.board(board), limits).is_ok();
    is_proved.then_some(claim)
}

fn is_true(claim: &Claim) -> bool {
    let language = languages::named(&claim.game);
    let sum = claimed_sum(claim, &language).expect("the checker has read it");
    let oracle = RefCell::new(Oracle::new());
    let is_right = |&ClaimedWinner { first, winner }: &ClaimedWinner| {
        oracle.borrow_mut().mover_wins(sum.terms(), first) == (first == winner)
    };
    claim.answers.iter().all(is_right)
}
