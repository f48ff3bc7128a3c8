//! Lists of numbers as users write them: `1..30`, `5`, `2..30:2`, `1..10,20,30`.

/// A list of ranges, in the order in which they were written; none is empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Ranges(Vec<Range>);

/// Numbers from the first to the last, both included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Range {
    first: u64,
    last: u64,
    step: u64,
}

/// The largest number: more cells than any board has.
const LARGEST: u64 = 1_000_000;

impl Ranges {
    /// All numbers.
    pub(crate) fn numbers(&self) -> impl Iterator<Item = u64> {
        let numbers = |range: &Range| (range.first..=range.last).step_by(range.step as usize);
        self.0.iter().flat_map(numbers)
    }

    /// Whether a number is among them.
    pub(crate) fn contains(&self, n: u64) -> bool {
        let holds = |range: &Range| {
            (range.first..=range.last).contains(&n) && (n - range.first).is_multiple_of(range.step)
        };
        self.0.iter().any(holds)
    }
}

/// Reads a list.
pub(crate) fn parse(text: &str) -> Result<Ranges, String> {
    let ranges: Result<Vec<_>, _> = text.split(',').map(|part| range(part.trim())).collect();
    ranges.map(Ranges)
}

fn range(text: &str) -> Result<Range, String> {
    let (ends, step) = match text.split_once(':') {
        Some((ends, step)) => (ends, number(step)?),
        None => (text, 1),
    };
    let (first, last) = match ends.split_once("..") {
        Some((first, last)) => (number(first)?, number(last.trim_start_matches('='))?),
        None => (number(ends)?, number(ends)?),
    };
    if first > last {
        return Err(format!(
            "{first} is more than {last}: the smaller number comes first, as in {last}..{first}"
        ));
    }
    if step == 0 {
        return Err(format!(
            "a step of 0 gets nowhere: write one from 1 on, as in {first}..{last}:2 (every second)"
        ));
    }
    Ok(Range { first, last, step })
}

fn number(text: &str) -> Result<u64, String> {
    const FORMS: &str = "numbers are written as 5, 1..30, 2..30:2 (every second) or 1..5,9";
    let text = text.trim();
    let number: Option<u64> = text.parse().ok();
    match number {
        Some(number) if number <= LARGEST => Ok(number),
        Some(number) => Err(format!("{number} is too large: at most {LARGEST} here")),
        None if text.is_empty() => Err(format!("a number is missing: {FORMS}")),
        None => Err(format!("'{text}' is not a whole number from 0 on: {FORMS}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_read() {
        let numbers = |text: &str| parse(text).map(|list| list.numbers().collect::<Vec<_>>());
        assert_eq!(numbers("3"), Ok(vec![3]));
        assert_eq!(numbers("1..4"), Ok(vec![1, 2, 3, 4]));
        assert_eq!(
            numbers("1..=2, 7 , 10..20:4"),
            Ok(vec![1, 2, 7, 10, 14, 18])
        );
        for bad in [
            "", "x", "5..3", "1..", "..3", "1..9:0", "-1", "1,,2", "9999999",
        ] {
            assert!(numbers(bad).is_err(), "{bad}");
        }
        let list = parse("1..3,10..20:5").expect("good");
        let held: Vec<u64> = (0..30).filter(|&n| list.contains(n)).collect();
        assert_eq!(held, list.numbers().collect::<Vec<_>>());
    }
}
