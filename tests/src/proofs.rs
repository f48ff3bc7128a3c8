//! Certificates taken apart and put together again.

use checker::{Certificate, Claim};
use framework::CertificateWriter;

/// The claim and the moves of a certificate.
pub fn parts(file: &[u8]) -> (Claim, Vec<usize>) {
    let mut certificate = Certificate::read(file).expect("a certificate");
    let moves = std::iter::from_fn(|| certificate.next_move()).collect();
    (certificate.claim, moves)
}

/// A certificate of a claim with these moves.
pub fn written(claim: &Claim, moves: &[usize]) -> Vec<u8> {
    let mut writer = CertificateWriter::new(Vec::new(), claim).expect("memory");
    for &number in moves {
        writer.add_move(number).expect("memory");
    }
    writer.finish().expect("memory")
}
