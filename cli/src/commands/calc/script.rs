//! Statements from a file, a pipe or the command line: one result a line, to the first mistake.

use std::io::{self, BufRead, Read};

use super::calculator::Calculator;
use super::result::Calculated;
use super::statement;
use crate::ending::Ending;
use crate::failure::Failure;
use crate::input::InputError;
use crate::interrupt::Interrupt;
use crate::output;
use crate::screen::Console;

/// A longer line is not read.
const LONGEST_LINE: u64 = 10_000_000;

/// A run over some lines.
pub(super) struct Script<'a> {
    pub(super) calculator: &'a mut Calculator,
    /// What the lines come from, in messages.
    pub(super) source: &'a str,
    pub(super) is_json: bool,
    pub(super) is_solved: bool,
}

impl Script<'_> {
    /// Computes all lines, of the console's input if there are no others; returns how the run ends.
    pub(super) fn run(
        &mut self,
        mut lines: Option<&mut dyn BufRead>,
        console: &mut Console<'_>,
    ) -> Result<Ending, Failure> {
        for number in 1.. {
            // The next one may never come.
            let line = Interrupt::at_once(|| match &mut lines {
                Some(lines) => self.next_line(&mut **lines, number),
                None => self.next_line(&mut *console.input, number),
            })?;
            let Some(line) = line else {
                break;
            };
            if self.line(number, &line, console)? {
                break;
            }
        }
        Ok(Ending::answered_if(self.is_solved))
    }

    /// The next line without its end.
    fn next_line(&self, lines: &mut dyn BufRead, number: usize) -> Result<Option<String>, Failure> {
        let mut bytes = Vec::new();
        let mut read = || {
            if number == 1 {
                files::skip_mark(lines)?;
            }
            lines.take(LONGEST_LINE).read_until(b'\n', &mut bytes)
        };
        read().map_err(|error| InputError::Unreadable(self.source.into(), error))?;
        if bytes.is_empty() {
            return Ok(None);
        }
        let is_whole = bytes.ends_with(b"\n") || (bytes.len() as u64) < LONGEST_LINE;
        let complain = |what: &str| {
            let message = format!("line {number}: {what}");
            InputError::File(self.source.into(), message)
        };
        if !is_whole {
            return Err(complain("the line is too long").into());
        }
        let line = String::from_utf8(bytes);
        let line = line.map_err(|_| complain("this is not text: write it in UTF-8"))?;
        Ok(Some(line.trim_end_matches(['\n', '\r']).to_string()))
    }

    /// Computes a line; returns whether it ends the run.
    fn line(
        &mut self,
        number: usize,
        line: &str,
        console: &mut Console<'_>,
    ) -> Result<bool, Failure> {
        let wrong = |error| InputError::in_line(self.source, number, line, error);
        for statement in statement::statements(line) {
            let statement = statement.map_err(wrong)?;
            let result = self.calculator.result(&statement, console);
            let Some(result) = result.map_err(wrong)? else {
                return Ok(true);
            };
            self.is_solved &= result.unsolved.is_none();
            let line = number;
            self.tell(&Calculated { line, ..result }, console)?;
            if Interrupt::is_requested() {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn tell(&self, result: &Calculated, console: &mut Console<'_>) -> io::Result<()> {
        if self.is_json {
            return output::json_line(result, console);
        }
        if let Some(text) = result.in_words() {
            writeln!(console.out, "{text}")?;
        }
        console.out.flush()
    }
}
