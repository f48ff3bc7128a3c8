//! The file: a mark, a version, a compressed claim with Left's moves, a checksum. See `CERTIFICATE.md`.

use std::io::Read;

use flate2::{Crc, read::DeflateDecoder};
use game::Player;

use crate::claim::{Claim, ClaimTerm, ClaimedWinner, Effort};

/// The first bytes of every certificate.
pub const MAGIC: &[u8; 8] = b"SUMPROOF";
/// The version of a certificate without any of these, with inequalities, with lemmas, and with bounds of
/// small positions only. A new version is due with every change of the
/// format, or of the rules and orders that a proof relies on.
const PLAIN: u8 = 2;
const WITH_INEQUALITIES: u8 = 3;
const WITH_LEMMAS: u8 = 4;
const WITH_SMALL_BOUNDS: u8 = 5;
const CHECKSUM: usize = 4;
/// No honest claim has more terms, options and characters than this altogether, or than this for each byte of the file:
/// lists of boards take about a sixth of their length there.
const MOST: u64 = 1 << 22;
const MOST_A_BYTE: u64 = 32;

/// The bits of [`Effort::rules`].
const BOUNDED: u64 = 1;
const INEQUALITIES: u64 = 2;
const LEMMAS: u64 = 4;
const SMALL_BOUNDS: u64 = 8;
const ALL_RULES: u64 = BOUNDED | INEQUALITIES | LEMMAS | SMALL_BOUNDS;

impl Effort {
    /// The version of the file of a proof.
    pub fn version(&self) -> u8 {
        if self.small_bounds {
            WITH_SMALL_BOUNDS
        } else if self.lemmas {
            WITH_LEMMAS
        } else if self.inequalities {
            WITH_INEQUALITIES
        } else {
            PLAIN
        }
    }

    /// The rules that a proof uses besides the comparison of values, as the bits of a number in the file.
    pub fn rules(&self) -> u64 {
        u64::from(self.bounded) * BOUNDED
            + u64::from(self.inequalities) * INEQUALITIES
            + u64::from(self.lemmas) * LEMMAS
            + u64::from(self.small_bounds) * SMALL_BOUNDS
    }
}

/// Why a file cannot be checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FileError {
    /// It does not begin with [`MAGIC`].
    #[error("this is no certificate")]
    Foreign,
    /// It has another version.
    #[error(
        "this is a certificate of version {0}; this program reads versions {PLAIN} to {WITH_SMALL_BOUNDS}"
    )]
    Version(u8),
    /// The checksum is wrong.
    #[error("this certificate is damaged or cut short: its checksum is wrong")]
    Damaged,
    /// The checksum is right, but the content makes no sense.
    #[error("this certificate is malformed: {0}")]
    Malformed(&'static str),
}

/// A claim and the moves that prove it, not yet checked.
#[derive(Debug)]
pub struct Certificate<'a> {
    /// What is claimed.
    pub claim: Claim,
    moves: Bytes<'a>,
}

impl<'a> Certificate<'a> {
    /// Reads the claim of a file.
    ///
    /// # Errors
    /// [`FileError`] if the file is not a certificate, or a damaged one.
    pub fn read(file: &'a [u8]) -> Result<Certificate<'a>, FileError> {
        let rest = file.strip_prefix(MAGIC).ok_or(FileError::Foreign)?;
        let (&version, rest) = rest.split_first().ok_or(FileError::Damaged)?;
        if !(PLAIN..=WITH_SMALL_BOUNDS).contains(&version) {
            return Err(FileError::Version(version));
        }
        let end = rest.len().checked_sub(CHECKSUM).ok_or(FileError::Damaged)?;
        let mut crc = Crc::new();
        crc.update(&file[..file.len() - CHECKSUM]);
        if rest[end..] != crc.sum().to_le_bytes() {
            return Err(FileError::Damaged);
        }
        let mut bytes = Bytes {
            decoder: DeflateDecoder::new(&rest[..end]),
            left: MOST.max(MOST_A_BYTE * file.len() as u64),
        };
        let claim = bytes.claim().ok_or(FileError::Malformed("its claim"))?;
        if claim.effort.version() != version {
            return Err(FileError::Malformed("its version"));
        }
        Ok(Certificate {
            claim,
            moves: bytes,
        })
    }

    /// The next move, if there is one.
    pub fn next_move(&mut self) -> Option<usize> {
        usize::try_from(self.moves.number()?).ok()
    }

    /// Ends the reading.
    ///
    /// # Errors
    /// [`FileError`] if there is anything left to read.
    pub(crate) fn end(mut self) -> Result<(), FileError> {
        let is_read = self.moves.byte().is_none() && self.moves.decoder.get_ref().is_empty();
        let error = FileError::Malformed("there is more in it than the proof");
        is_read.then_some(()).ok_or(error)
    }
}

/// A compressed sequence of bytes.
#[derive(Debug)]
struct Bytes<'a> {
    decoder: DeflateDecoder<&'a [u8]>,
    /// How many items lists may still have: a few bytes could unpack to very many.
    left: u64,
}

impl Bytes<'_> {
    fn byte(&mut self) -> Option<u8> {
        let mut byte = [0];
        self.decoder.read_exact(&mut byte).ok()?;
        Some(byte[0])
    }

    /// A number: seven bits a byte, the lowest first; the highest bit of a byte says that more follow.
    fn number(&mut self) -> Option<u64> {
        let mut number = 0;
        for shift in (0..u64::BITS).step_by(7) {
            let byte = u64::from(self.byte()?);
            let bits = byte & 0x7f;
            number |= bits << shift;
            if bits << shift >> shift != bits {
                return None;
            }
            if byte == bits {
                return Some(number);
            }
        }
        None
    }

    /// A list: its length and its items; `item` also gets the number of the item.
    fn list<T>(&mut self, mut item: impl FnMut(&mut Self, usize) -> Option<T>) -> Option<Vec<T>> {
        let count = self.number()?;
        self.left = self.left.checked_sub(count)?;
        (0..count as usize).map(|n| item(self, n)).collect()
    }

    fn text(&mut self) -> Option<String> {
        String::from_utf8(self.list(|bytes, _| bytes.byte())?).ok()
    }

    /// A number below a limit.
    fn below(&mut self, limit: usize) -> Option<usize> {
        let number = usize::try_from(self.number()?).ok()?;
        (number < limit).then_some(number)
    }

    fn player(&mut self) -> Option<Player> {
        Some(Player::BOTH[self.below(2)?])
    }

    fn claim(&mut self) -> Option<Claim> {
        let game = self.text()?;
        let [valued, merged] = [self.number()?, self.number()?];
        let rules = self.below(ALL_RULES as usize + 1)? as u64;
        let effort = Effort {
            valued,
            merged,
            bounded: rules & BOUNDED != 0,
            inequalities: rules & INEQUALITIES != 0,
            lemmas: rules & LEMMAS != 0,
            small_bounds: rules & SMALL_BOUNDS != 0,
        };
        let forms = self.list(|bytes, limit| {
            let mut side = || bytes.list(|bytes, _| bytes.below(limit));
            Some([side()?, side()?])
        })?;
        let terms = self.list(|bytes, _| match bytes.below(2)? {
            0 => bytes.text().map(ClaimTerm::Board),
            _ => bytes.below(forms.len()).map(ClaimTerm::Form),
        })?;
        let answers = self.list(|bytes, _| {
            Some(ClaimedWinner {
                first: bytes.player()?,
                winner: bytes.player()?,
            })
        })?;
        let valued = self.list(|bytes, _| bytes.text())?;
        Some(Claim {
            game,
            terms,
            forms,
            answers,
            valued,
            effort,
        })
    }
}
