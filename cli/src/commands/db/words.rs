//! Positions and sizes of files for a person.

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
    match bytes {
        0..10_000 => format!("{bytes} bytes"),
        10_000..10_000_000 => format!("{} KB", bytes / 1000),
        _ => format!("{} MB", bytes / 1_000_000),
    }
}
