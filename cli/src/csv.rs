//! Comma-separated values, as in RFC 4180.

/// A line of fields.
pub(crate) fn row(fields: &[impl AsRef<str>]) -> String {
    let fields: Vec<_> = fields.iter().map(|field| quoted(field.as_ref())).collect();
    fields.join(",") + "\n"
}

fn quoted(field: &str) -> String {
    if field.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", field.replace('"', "\"\""))
    } else {
        field.to_string()
    }
}

/// The fields of a line without its end; none if a quote is never closed.
pub(crate) fn fields(line: &str) -> Option<Vec<String>> {
    let mut fields = vec![String::new()];
    let mut is_quoted = false;
    let mut characters = line.chars().peekable();
    while let Some(c) = characters.next() {
        match c {
            '"' if is_quoted && characters.next_if_eq(&'"').is_some() => {
                fields.last_mut()?.push('"');
            }
            '"' => is_quoted = !is_quoted,
            ',' if !is_quoted => fields.push(String::new()),
            c => fields.last_mut()?.push(c),
        }
    }
    (!is_quoted).then_some(fields)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_read_as_they_were_written() {
        let texts = ["BW", "", "{1,2|\"0\"}", "\"", "a b", ",,"];
        let line = row(&texts);
        assert_eq!(
            fields(line.trim_end_matches('\n')),
            Some(texts.map(String::from).to_vec())
        );
        assert_eq!(fields("a,\"b"), None);
    }
}
