//! Numbers for a person.

use indicatif::HumanCount;

/// A number with a comma between thousands.
pub(crate) fn grouped(number: u64) -> String {
    HumanCount(number).to_string()
}

/// How many there are of something: `1 node`, `80,324 nodes`.
pub(crate) fn counted(number: u64, noun: &str) -> String {
    let ending = if number == 1 { "" } else { "s" };
    format!("{} {noun}{ending}", HumanCount(number))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_is_singular_and_thousands_have_commas() {
        assert_eq!(counted(0, "node"), "0 nodes");
        assert_eq!(counted(1, "node"), "1 node");
        assert_eq!(counted(1_080_324, "solved sum"), "1,080,324 solved sums");
    }
}
