//! Texts of other people in a page: nothing in them is taken for markup.

use std::fmt::{self, Display, Write};

/// A text as the content of an element or of an attribute in quotes.
pub(super) struct Html<'a>(pub(super) &'a str);

impl Display for Html<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for c in self.0.chars() {
            match c {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                '\'' => f.write_str("&#39;")?,
                '\n' | '\t' => f.write_char(c)?,
                c if c.is_control() => f.write_char('\u{fffd}')?,
                c => f.write_char(c)?,
            }
        }
        Ok(())
    }
}

/// JSON as the content of a script element, which no text in it can end: these characters are in texts only.
pub(super) fn script(json: &str) -> String {
    let mut escaped = String::with_capacity(json.len());
    for c in json.chars() {
        match c {
            '<' | '>' | '&' | '\u{2028}' | '\u{2029}' => {
                // Writing to a string cannot fail.
                let _ = write!(escaped, "\\u{:04x}", u32::from(c));
            }
            c => escaped.push(c),
        }
    }
    escaped
}

/// A drawing as the address of a picture: it cannot run anything, and its style stays within it.
pub(super) fn address(svg: &str) -> String {
    let mut address = String::from("data:image/svg+xml,");
    for c in svg.chars() {
        match c {
            'a'..='z'
            | 'A'..='Z'
            | '0'..='9'
            | ' '
            | '='
            | ':'
            | '/'
            | '.'
            | '-'
            | ','
            | '('
            | ')' => {
                address.push(c);
            }
            c => {
                for byte in c.encode_utf8(&mut [0; 4]).bytes() {
                    let _ = write!(address, "%{byte:02X}");
                }
            }
        }
    }
    address
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_taken_for_markup() {
        let text = "</script><img src=x onerror='a()'>&\"\u{1b}";
        let shown = Html(text).to_string();
        assert_eq!(
            shown,
            "&lt;/script&gt;&lt;img src=x onerror=&#39;a()&#39;&gt;&amp;&quot;\u{fffd}"
        );
        let json = serde_json::to_string(text).expect("a text");
        let escaped = script(&json);
        assert!(!escaped.contains(['<', '>', '&']), "{escaped}");
        let again: String = serde_json::from_str(&escaped).expect("still JSON");
        assert_eq!(again, text);
    }

    #[test]
    fn drawings_are_addresses_without_quotes() {
        let address = address("<svg a=\"#é\"/>");
        assert_eq!(address, "data:image/svg+xml,%3Csvg a=%22%23%C3%A9%22/%3E");
    }
}
