//! Published results: text files with a `# Source:` line, `left = right` a line.

/// A line of a data file.
#[derive(Clone, Copy, Debug)]
pub struct Row<'a> {
    /// What stands before the equals sign.
    pub left: &'a str,
    /// What stands after it.
    pub right: &'a str,
}

/// The rows of a data file; comments and blank lines are skipped.
///
/// # Panics
/// If the file does not name its source, or a line has no equals sign.
pub fn rows(data: &str) -> impl Iterator<Item = Row<'_>> {
    assert!(
        data.contains("# Source:"),
        "published results name their source"
    );
    let lines = data.lines().map(str::trim);
    let rows = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    rows.map(|line| {
        let (left, right) = line
            .split_once('=')
            .unwrap_or_else(|| panic!("no '=' in: {line}"));
        Row {
            left: left.trim(),
            right: right.trim(),
        }
    })
}
