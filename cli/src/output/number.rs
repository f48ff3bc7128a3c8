//! Numbers for a person.

/// A number with a comma between thousands.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (n, digit) in digits.chars().enumerate() {
        if n > 0 && (digits.len() - n).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::grouped;

    #[test]
    fn thousands_are_grouped() {
        let texts = [0, 7, 999, 1000, 61_145, 1_234_567].map(grouped);
        assert_eq!(texts, ["0", "7", "999", "1,000", "61,145", "1,234,567"]);
    }
}
