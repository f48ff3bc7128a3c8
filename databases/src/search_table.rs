//! Solved positions of searches, kept between runs.
//!
//! What is kept is that sums are won or lost, which is true whatever settings found it. Sums are named by
//! hashes of their content, so a file also says how they were hashed, and is refused by a program that
//! hashes in another way.

use std::path::Path;

use framework::search::{Solved, Table};
use framework::{Solver, SumGame};
use serde::{Deserialize, Serialize};

use crate::checked::{self, CheckedFile, Kind, Section};
use crate::error::{DatabaseError, Fault};
use crate::header::{Subject, generator};

/// The head of a saved table.
#[derive(Debug, Serialize, Deserialize)]
struct Header {
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

/// Saves what searches of a game have solved; returns how many sums that are. They may go on meanwhile.
///
/// # Errors
/// [`DatabaseError::Unwritable`]; a file that was there before is as it was.
pub fn save_table<G: SumGame>(path: &Path, table: &Table) -> Result<u64, DatabaseError> {
    let mut entries: Vec<Words> = table.solved().map(pack).collect();
    entries.sort_unstable();
    let hash = |entry: &Words| (entry[0], unpack(*entry).hash as u64);
    entries.dedup_by_key(|entry| hash(entry));
    let header = Header {
        subject: Subject::of::<G>(),
        hashes: Solver::<G>::hash_fingerprint(),
        solved: entries.len() as u64,
        generator: generator(),
    };
    let sections = [Section::of_slice(&entries)];
    checked::write(path, Kind::SearchTable, &header, &sections)
        .map_err(DatabaseError::unwritable(path))?;
    Ok(header.solved)
}

/// Loads what a solver has saved into another one of the same game, as far as there is room; returns how
/// many sums the file has.
///
/// # Errors
/// [`DatabaseError::Unusable`] if the file is no such table, or of another game or version, or damaged.
pub fn load_table<G: SumGame>(path: &Path, solver: &mut Solver<G>) -> Result<u64, DatabaseError> {
    let sums = read::<G>(path).map_err(|fault| DatabaseError::Unusable {
        path: path.to_owned(),
        fault,
        remedy: format!(
            "To make a new one: sumsolve {} BOARD --save-table {}",
            G::NAME,
            path.display()
        ),
    })?;
    solver.learn(&sums);
    Ok(sums.len() as u64)
}

fn read<G: SumGame>(path: &Path) -> Result<Vec<Solved>, Fault> {
    let (file, header) = CheckedFile::open::<Header>(path, Kind::SearchTable, 1)?;
    header.subject.check::<G>()?;
    if header.hashes != Solver::<G>::hash_fingerprint() {
        return Err(Fault::Hashes);
    }
    let count = file.len::<Words>(0);
    if count as u64 != header.solved {
        return Err(Fault::Inconsistent("the number of solved sums"));
    }
    let entries = file.slice::<Words>(0, 0..count)?;
    Ok(entries.iter().map(|&entry| unpack(entry)).collect())
}
