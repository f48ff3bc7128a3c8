//! Words for people: the system's errors, and what to type.

use std::io;

/// An error without its number, which says nothing that the words do not.
pub fn in_words(error: &io::Error) -> String {
    let text = error.to_string();
    match text.rfind(" (os error ") {
        Some(end) if error.raw_os_error().is_some() => text[..end].into(),
        _ => text,
    }
}

/// A text as it is typed in a shell.
pub fn quoted(text: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "._/:,+-".contains(c);
    if !text.is_empty() && text.chars().all(is_plain) {
        return text.into();
    }
    format!("'{}'", text.replace('\'', r"'\''"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_shell_would_change_is_quoted() {
        assert_eq!(quoted("a/b-1.sumdb"), "a/b-1.sumdb");
        assert_eq!(quoted(""), "''");
        assert_eq!(quoted("my notes"), "'my notes'");
        assert_eq!(quoted("it's"), r"'it'\''s'");
    }

    #[test]
    fn the_number_of_an_error_is_left_out() {
        let missing = std::fs::File::open("no such file").expect_err("it is not there");
        assert!(missing.to_string().contains("(os error "));
        assert!(!in_words(&missing).contains("os error"));
        let own = io::Error::other("the paper is out (os error 7)");
        assert_eq!(in_words(&own), own.to_string());
    }
}
