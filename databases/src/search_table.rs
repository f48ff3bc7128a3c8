//! Solved positions of searches, kept between runs.
//!
//! A file says which sums Left wins and which she loses, moving first, which is true whatever settings found it. Sums
//! are named by hashes of their content, so a file also has a fingerprint of the hash function, and a program that
//! hashes differently refuses it.

use std::fs::File;
use std::path::Path;

use files::Target;
use framework::{Engine, Language, Solved, Table};
use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::xxh3_64;

use crate::checked::{self, CheckedFile, Section};
use crate::error::{DatabaseError, Fault};
use crate::fingerprint::rules_fingerprint;
use crate::format::Kind;
use crate::header::{Subject, generator};

/// The head of a saved table.
#[derive(Debug, Serialize, Deserialize)]
struct TableHeader {
    subject: Subject,
    /// How sums are hashed.
    hashes: u128,
    solved: u64,
    generator: String,
}

/// An entry of the file: the high half of the hash, then its low 50 bits, 6 bits for the logarithm of the
/// work, and in the highest bit whether Left wins.
type Words = [u64; 2];

const LOW_BITS: u32 = 50;
const WORK_BITS: u32 = 6;
const WON: u64 = 1 << 63;

fn pack(solved: Solved) -> Words {
    let low = solved.hash as u64 & ((1 << LOW_BITS) - 1);
    let work = u64::from(solved.work.max(1).ilog2()) << LOW_BITS;
    let won = if solved.left_wins { WON } else { 0 };
    [(solved.hash >> 64) as u64, low | work | won]
}

fn unpack([high, low]: Words) -> Solved {
    let work = low >> LOW_BITS & ((1 << WORK_BITS) - 1);
    Solved {
        hash: u128::from(high) << 64 | u128::from(low & ((1 << LOW_BITS) - 1)),
        left_wins: low & WON != 0,
        work: 1 << work,
    }
}

/// The subject of a table. Mixed sums have the rules of all games: their fingerprint covers those of each.
fn subject(language: &Language) -> Subject {
    let mixed = || {
        let rules = language.games().games().map(rules_fingerprint);
        let bytes: Vec<u8> = rules.flat_map(u64::to_le_bytes).collect();
        Subject {
            game: language.name().into(),
            rules: xxh3_64(&bytes),
        }
    };
    language.game().map_or_else(mixed, Subject::of)
}

/// Saves what searches have solved, even while they are running. Returns the number of sums saved.
///
/// # Errors
/// [`DatabaseError::Unwritable`]; an existing file is left unchanged.
pub fn save_table(
    target: &Target,
    language: &Language,
    table: &Table,
) -> Result<u64, DatabaseError> {
    let mut entries: Vec<Words> = table.solved().map(pack).collect();
    entries.sort_unstable();
    let hash = |entry: &Words| (entry[0], unpack(*entry).hash as u64);
    entries.dedup_by_key(|entry| hash(entry));
    let header = TableHeader {
        subject: subject(language),
        hashes: Engine::hash_fingerprint(language),
        solved: entries.len() as u64,
        generator: generator(),
    };
    let sections = [Section::of_slice(&entries)];
    checked::write(target, Kind::SearchTable, &header, &sections)
        .map_err(DatabaseError::unwritable(target.path()))?;
    Ok(header.solved)
}

/// Loads a saved table of the same language into an engine, as far as there is room. Returns the number of sums in
/// the file.
///
/// # Errors
/// [`DatabaseError::Unusable`] if the file is not a saved table, or of another game or version, or damaged.
pub fn load_table(
    path: &Path,
    language: &Language,
    engine: &mut Engine,
) -> Result<u64, DatabaseError> {
    let file = files::open(path).map_err(|error| unusable(path, error.into()))?;
    load_table_from(file, path, language, engine)
}

/// The same from a file that is open; its name is for messages.
///
/// # Errors
/// [`DatabaseError::Unusable`] if the file is not a saved table, or of another game or version, or damaged.
pub fn load_table_from(
    file: File,
    name: &Path,
    language: &Language,
    engine: &mut Engine,
) -> Result<u64, DatabaseError> {
    let sums = read(file, language).map_err(|fault| unusable(name, fault))?;
    engine.learn(&sums);
    Ok(sums.len() as u64)
}

/// The advice destroys nothing: the file may be anything.
fn unusable(path: &Path, fault: Fault) -> DatabaseError {
    DatabaseError::Unusable {
        path: path.to_owned(),
        fault,
        remedy: "Name another file; --save-table and --checkpoint write such tables".into(),
    }
}

fn read(file: File, language: &Language) -> Result<Vec<Solved>, Fault> {
    let (file, header) = CheckedFile::new::<TableHeader>(file, Kind::SearchTable, 1)?;
    header.subject.check(subject(language))?;
    if header.hashes != Engine::hash_fingerprint(language) {
        return Err(Fault::Hashes);
    }
    let count = file.len::<Words>(0);
    if count as u64 != header.solved {
        return Err(Fault::Inconsistent("the number of solved sums"));
    }
    let entries = file.slice::<Words>(0, 0..count)?;
    Ok(entries.iter().map(|&entry| unpack(entry)).collect())
}
