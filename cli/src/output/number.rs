//! Numbers for a person.

use indicatif::HumanCount;

/// A number with a comma between thousands.
pub(crate) fn grouped(number: u64) -> String {
    HumanCount(number).to_string()
}
