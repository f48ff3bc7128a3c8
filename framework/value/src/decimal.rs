//! Decimals, which are refused with the fraction that they mean.

use super::Dyadic;

/// The most digits after the point that are understood.
const MOST_DIGITS: usize = 18;

/// What to write instead of a decimal such as `-1.5`.
pub(super) fn advice(decimal: &str) -> String {
    match fraction(decimal) {
        Some(fraction) => {
            format!("numbers are written as fractions: write {fraction} for {decimal}")
        }
        None => format!(
            "{decimal} is not the value of a short game: those are fractions whose denominator is a power of 2, such as \
             3/2 or 5/8"
        ),
    }
}

/// The dyadic fraction that a decimal is, if it is one.
fn fraction(decimal: &str) -> Option<Dyadic> {
    let (whole, digits) = decimal.split_once('.')?;
    if digits.len() > MOST_DIGITS {
        return None;
    }
    let numerator: i128 = format!("{whole}{digits}").parse().ok()?;
    // The denominator is a power of 10: its fives must cancel, and its twos stay.
    let exponent = u32::try_from(digits.len()).ok()?;
    let fives = 5_i128.pow(exponent);
    let is_dyadic = numerator % fives == 0;
    Dyadic::new(numerator / fives, exponent).filter(|_| is_dyadic)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimals_are_fractions() {
        for (decimal, expected) in [
            ("1.5", Some("3/2")),
            ("0.25", Some("1/4")),
            ("-0.5", Some("-1/2")),
            ("-2.750", Some("-11/4")),
            ("3.0", Some("3")),
            (".5", Some("1/2")),
            ("0.1", None),
            ("0.3333333333333333333333", None),
            ("99999999999999999999999999999999999999999.5", None),
        ] {
            let found = fraction(decimal).map(|fraction| fraction.to_string());
            assert_eq!(found.as_deref(), expected, "{decimal}");
        }
    }
}
