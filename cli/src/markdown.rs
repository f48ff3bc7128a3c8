//! Markdown: texts in which nothing is a mark by accident.

/// Characters that may be marks.
const MARKS: &str = "\\`*_{}[]<>#|~^$";

/// Text of a sentence, or of a cell of a table.
pub(crate) fn text(text: &str) -> String {
    let mut escaped = String::new();
    for c in text.chars() {
        match c {
            c if c.is_control() => escaped.push(' '),
            c if MARKS.contains(c) => escaped.extend(['\\', c]),
            c => escaped.push(c),
        }
    }
    escaped
}

/// What is typed as it is: a board, a move, a value, a command.
pub(crate) fn code(text: &str) -> String {
    if text.is_empty() {
        return String::new();
    }
    let text = text.replace(|c: char| c.is_control(), " ");
    // One more than there are in the text.
    let runs = text.split(|c| c != '`').map(str::len);
    let fence = "`".repeat(runs.max().unwrap_or(0) + 1);
    let space = if text.starts_with('`') || text.ends_with('`') {
        " "
    } else {
        ""
    };
    format!("{fence}{space}{text}{space}{fence}")
}

/// The same in a cell of a table, where a bar is escaped in code, too.
pub(crate) fn code_in_cell(text: &str) -> String {
    code(text).replace('|', "\\|")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_escaped() {
        assert_eq!(text("a|b *c* (BW)^n\n"), "a\\|b \\*c\\* (BW)\\^n ");
        assert_eq!(code("{0|*}"), "`{0|*}`");
        assert_eq!(code_in_cell("{0|*}"), "`{0\\|*}`");
        assert_eq!(code("a`b"), "``a`b``");
        assert_eq!(code("`"), "`` ` ``");
        assert_eq!(code(""), "");
    }
}
