//! Positions and sizes of files for a person.

use indicatif::DecimalBytes;

/// A position for a person, also one without cells.
pub(super) fn visible(position: &str) -> &str {
    if position.is_empty() {
        "(nothing)"
    } else {
        position
    }
}

/// A number of bytes for a person.
pub(super) fn size(bytes: u64) -> String {
    DecimalBytes(bytes).to_string()
}
