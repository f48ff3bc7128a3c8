//! What the tests share.

use std::path::Path;

use databases::{Builder, Database};
use framework::SumGame;

/// A new database.
pub(crate) fn build<G: SumGame>(path: &Path, last_layer: u32) -> Database<G> {
    let builder = Builder::new(path, last_layer);
    builder.build().expect("it can be built")
}

/// The bytes of a file.
#[allow(dead_code, reason = "not every file of tests compares bytes")]
pub(crate) fn bytes(path: &Path) -> Vec<u8> {
    std::fs::read(path).expect("the file is there")
}
