//! Patterns: `(BW)^12` is BW twelve times, `.^28` is 28 empty points, and both can be nested.

use crate::TextError;

/// The most cells that a pattern may describe.
pub const MOST_CELLS: usize = 100_000;

/// A board written out, and where in the pattern each of its characters comes from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Expanded {
    cells: Vec<(char, usize)>,
    /// How many characters the pattern has.
    length: usize,
}

impl Expanded {
    /// The board's text.
    pub fn text(&self) -> String {
        self.cells.iter().map(|(c, _)| c).collect()
    }

    /// The index in the pattern of the board's `index`-th character, or of the end of both.
    pub fn source(&self, index: usize) -> usize {
        let cell = self.cells.get(index);
        cell.map_or(self.length, |(_, source)| *source)
    }
}

/// Writes a pattern out.
///
/// # Errors
/// Unbalanced parentheses, an empty group, a bad exponent, or more than [`MOST_CELLS`] cells.
pub fn expand(pattern: &str) -> Result<Expanded, TextError> {
    let mut reader = PatternReader::default();
    let mut characters = pattern.chars().enumerate().peekable();
    while let Some((index, c)) = characters.next() {
        match c {
            '(' => reader.open(index),
            ')' => reader.close(index)?,
            '^' => {
                let mut digits = String::new();
                digits.extend(characters.next_if(|(_, c)| *c == '-').map(|(_, c)| c));
                while let Some((_, digit)) = characters.next_if(|(_, c)| c.is_ascii_digit()) {
                    digits.push(digit);
                }
                reader.repeat(index, &digits)?;
            }
            '+' => {
                return Err(TextError::new(
                    index,
                    "a '+' stands between boards, not within a group",
                ));
            }
            ' ' => {
                let message =
                    "a board has no spaces: '+' stands between boards, and '.' is an empty cell";
                return Err(TextError::new(index, message));
            }
            cell => reader.cell(index, cell)?,
        }
    }
    reader.finish(pattern.chars().count())
}

/// The board so far, with the groups that are still open. No recursion: patterns nest as deep as
/// they like.
#[derive(Default)]
struct PatternReader {
    cells: Vec<(char, usize)>,
    /// Where each open group's parenthesis is, and how many cells came before it.
    open: Vec<(usize, usize)>,
    /// Where the last cell or closed group begins: what an exponent repeats.
    last: Option<usize>,
}

impl PatternReader {
    fn cell(&mut self, index: usize, cell: char) -> Result<(), TextError> {
        self.last = Some(self.cells.len());
        self.cells.push((cell, index));
        check_length(index, self.cells.len())
    }

    fn open(&mut self, index: usize) {
        self.open.push((index, self.cells.len()));
        self.last = None;
    }

    fn close(&mut self, index: usize) -> Result<(), TextError> {
        let unopened = || TextError::new(index, "this ')' closes nothing: remove it, or add a '('");
        let (opened, start) = self.open.pop().ok_or_else(unopened)?;
        if start == self.cells.len() {
            let message = "this group is empty: write the cells that it repeats, as in (BW)^12";
            return Err(TextError::new(opened, message));
        }
        self.last = Some(start);
        Ok(())
    }

    fn repeat(&mut self, index: usize, digits: &str) -> Result<(), TextError> {
        let range = format!("an exponent is a whole number from 1 to {MOST_CELLS}, as in (BW)^12");
        if digits.trim_start_matches('-').is_empty() {
            return Err(TextError::new(
                index + 1,
                format!("a number is missing after '^': {range}"),
            ));
        }
        let out_of_range =
            || TextError::new(index + 1, format!("'{digits}' is out of range: {range}"));
        let times: usize = digits.parse().map_err(|_| out_of_range())?;
        if times == 0 || times > MOST_CELLS {
            return Err(out_of_range());
        }
        let nothing = || {
            let message = "this exponent has nothing to repeat: write a cell or a group before it";
            TextError::new(index, message)
        };
        // A digit is part of a number, not a cell.
        let is_number =
            |&start: &usize| self.cells[start..].iter().all(|(c, _)| c.is_ascii_digit());
        let start = self.last.take().filter(|start| !is_number(start));
        let start = start.ok_or_else(nothing)?;
        let repeated = self.cells[start..].to_vec();
        check_length(index + 1, start + repeated.len() * times)?;
        for _ in 1..times {
            self.cells.extend_from_slice(&repeated);
        }
        Ok(())
    }

    fn finish(self, length: usize) -> Result<Expanded, TextError> {
        let cells = self.cells;
        match self.open.last() {
            None => Ok(Expanded { cells, length }),
            Some(&(index, _)) => {
                let message = "this '(' is never closed: add a ')', as in (BW)^12";
                Err(TextError::new(index, message))
            }
        }
    }
}

fn check_length(index: usize, length: usize) -> Result<(), TextError> {
    if length <= MOST_CELLS {
        return Ok(());
    }
    let message = format!("the board grows to {length} cells here: the limit is {MOST_CELLS}");
    Err(TextError::new(index, message))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(pattern: &str) -> String {
        expand(pattern).expect("a good pattern").text()
    }

    #[test]
    fn groups_and_cells_repeat() {
        assert_eq!(text("(BW)^3"), "BWBWBW");
        assert_eq!(text("x.^3o"), "x...o");
        assert_eq!(text("((BW)^2B)^2.(WB)"), "BWBWBBWBWB.WB");
        assert_eq!(text("BW"), "BW");
    }

    #[test]
    fn patterns_nest_as_deep_as_they_like() {
        let pattern = format!("{}BW{}", "(".repeat(10_000), ")".repeat(10_000));
        assert_eq!(text(&pattern), "BW");
    }

    #[test]
    fn errors_point_at_the_place() {
        let place = |pattern: &str| expand(pattern).expect_err("a bad pattern").index;
        assert_eq!(place("B(BW"), 1);
        assert_eq!(place("BW)"), 2);
        assert_eq!(place("B()^2"), 1);
        assert_eq!(place("^2"), 0);
        assert_eq!(place("B^2^2"), 3);
        assert_eq!(place("TF~2^2"), 4);
        assert_eq!(place("(BW)^"), 5);
        assert_eq!(place("(BW)^0"), 5);
        assert_eq!(place("(BW)^-"), 5);
        assert_eq!(place("(BW)^99999999999999999999"), 5);
        assert_eq!(place("(B^9000)^9000"), 9);
    }

    #[test]
    fn a_negative_exponent_is_out_of_range() {
        let error = expand("(BW)^-1").expect_err("a bad pattern");
        assert!(error.message.starts_with("'-1' is out of range"), "{error}");
        assert_eq!(error.index, 5);
    }

    #[test]
    fn every_cell_knows_where_it_comes_from() {
        let board = expand("B(BW)^2").expect("a good pattern");
        assert_eq!(board.text(), "BBWBW");
        assert_eq!(
            (0..5).map(|i| board.source(i)).collect::<Vec<_>>(),
            [0, 2, 3, 2, 3]
        );
    }
}
