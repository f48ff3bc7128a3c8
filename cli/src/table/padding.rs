//! Spaces that fill a column. The standard library pads to at most 65,535 characters, and boards may be longer.

/// A text with spaces after it, to a width.
pub(crate) fn padded(text: &str, width: usize) -> String {
    text.to_string() + &spaces(text, width)
}

/// A text with spaces before it, to a width.
pub(super) fn padded_before(text: &str, width: usize) -> String {
    spaces(text, width) + text
}

fn spaces(text: &str, width: usize) -> String {
    " ".repeat(width.saturating_sub(text.chars().count()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_may_be_wide() {
        assert_eq!(padded("^…", 4), "^…  ");
        assert_eq!(padded_before("12", 4), "  12");
        assert_eq!(padded("long", 2), "long");
        assert_eq!(padded("a", 70_000).len(), 70_000);
        assert_eq!(padded_before("a", 70_000).len(), 70_000);
    }
}
