//! Writing a certificate, move by move; `CERTIFICATE.md` beside the checker describes the file.

use std::io::{self, Write};

use checker::{Claim, ClaimTerm, ClaimedWinner, Effort, MAGIC};
use flate2::{Compression, CrcWriter, write::DeflateEncoder};

/// Writes a certificate, move by move.
#[derive(Debug)]
pub struct CertificateWriter<W: Write>(DeflateEncoder<CrcWriter<W>>);

impl<W: Write> CertificateWriter<W> {
    /// Begins with the claim.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn new(file: W, claim: &Claim) -> io::Result<CertificateWriter<W>> {
        let mut file = CrcWriter::new(file);
        file.write_all(MAGIC)?;
        file.write_all(&[claim.effort.version()])?;
        let mut writer = CertificateWriter(DeflateEncoder::new(file, Compression::default()));
        writer.claim(claim)?;
        Ok(writer)
    }

    /// Adds the next move.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn add_move(&mut self, number: usize) -> io::Result<()> {
        self.number(number as u64)
    }

    /// Ends with the checksum.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn finish(self) -> io::Result<W> {
        let file = self.0.finish()?;
        let checksum = file.crc().sum().to_le_bytes();
        let mut file = file.into_inner();
        file.write_all(&checksum)?;
        Ok(file)
    }

    fn number(&mut self, mut number: u64) -> io::Result<()> {
        while number > 0x7f {
            self.0.write_all(&[number as u8 | 0x80])?;
            number >>= 7;
        }
        self.0.write_all(&[number as u8])
    }

    fn list<T>(
        &mut self,
        items: &[T],
        mut item: impl FnMut(&mut Self, &T) -> io::Result<()>,
    ) -> io::Result<()> {
        self.number(items.len() as u64)?;
        items.iter().try_for_each(|each| item(self, each))
    }

    fn text(&mut self, text: &str) -> io::Result<()> {
        self.list(text.as_bytes(), |writer, &byte| writer.0.write_all(&[byte]))
    }

    fn claim(&mut self, claim: &Claim) -> io::Result<()> {
        self.text(&claim.game)?;
        let Effort { valued, merged, .. } = claim.effort;
        for number in [valued, merged, claim.effort.rules()] {
            self.number(number)?;
        }
        self.list(&claim.forms, |writer, sides| {
            sides.iter().try_for_each(|side| {
                writer.list(side, |writer, &option| writer.number(option as u64))
            })
        })?;
        self.list(&claim.terms, |writer, term| match term {
            ClaimTerm::Board(text) => writer.number(0).and_then(|()| writer.text(text)),
            ClaimTerm::Form(form) => writer.number(1).and_then(|()| writer.number(*form as u64)),
        })?;
        self.list(&claim.answers, |writer, answer| {
            let ClaimedWinner { first, winner } = answer;
            writer.number(first.index() as u64)?;
            writer.number(winner.index() as u64)
        })?;
        self.list(&claim.valued, |writer, board| writer.text(board))
    }
}
