//! The input: a file or standard input, read line by line in a thread of its own.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;
use std::thread;

use framework::Language;
use game::TextError;

use super::job::{Complaint, Job};
use super::mcgs;
use super::pool::{self, Entrance, Queue};
use super::question;
use crate::input::InputError;
use crate::interrupt::Interrupt;

/// The most pieces of the input that are read before the first of them is answered.
const MOST_AHEAD: usize = 1000;

/// A longer line is not a position.
const LONGEST_LINE: u64 = 1 << 20;

/// What is read.
pub(super) struct Input {
    /// Its name in messages.
    pub(super) name: String,
    reader: Box<dyn BufRead + Send>,
}

impl Input {
    /// Opens a file, or standard input if the name is `-`.
    pub(super) fn open(file: &Path) -> Result<Input, InputError> {
        if file.as_os_str() == "-" {
            return Ok(Input {
                name: "standard input".into(),
                reader: Box::new(BufReader::new(io::stdin())),
            });
        }
        let name = file.display().to_string();
        // A pipe may wait for ever.
        let opened = Interrupt::at_once(|| files::open_stream(file))?;
        Ok(Input {
            name,
            reader: Box::new(BufReader::new(opened)),
        })
    }

    /// Reads in a thread of its own, which nobody waits for: it may wait for the next line for ever.
    pub(super) fn read(self, mut parser: Box<dyn Parser>) -> Queue<Job> {
        let (entrance, queue) = pool::queue(MOST_AHEAD);
        let mut lines = Lines::new(self.reader);
        thread::spawn(move || feed(&mut lines, &mut *parser, &entrance));
        queue
    }
}

/// The number of lines of a file; none for standard input and for whatever else cannot be read twice.
pub(super) fn count_lines(file: &Path) -> Option<usize> {
    let opened = File::open(file).ok()?;
    if !opened.metadata().ok()?.is_file() {
        return None;
    }
    let mut reader = BufReader::new(opened);
    let mut lines = 0;
    while reader.skip_until(b'\n').ok()? > 0 {
        lines += 1;
    }
    Some(lines)
}

/// Makes jobs of lines.
pub(super) trait Parser: Send {
    /// Takes the next line, which is text.
    fn line(&mut self, number: usize, text: &str) -> Vec<Job>;

    /// There are no more lines.
    fn end(&mut self) -> Vec<Job> {
        Vec::new()
    }
}

/// A position a line.
pub(super) struct PositionLines(pub(super) Language);

impl Parser for PositionLines {
    fn line(&mut self, number: usize, text: &str) -> Vec<Job> {
        match question::of_line(&self.0, number, text) {
            Ok(questions) if questions.is_empty() => Vec::new(),
            Ok(questions) => vec![Job::Questions(questions)],
            Err(error) => vec![Job::Complaint(Complaint::bad(number, text, error))],
        }
    }
}

impl Parser for mcgs::Reader {
    fn line(&mut self, number: usize, text: &str) -> Vec<Job> {
        mcgs::Reader::line(self, number, text)
    }

    fn end(&mut self) -> Vec<Job> {
        mcgs::Reader::end(self)
    }
}

/// Puts in all jobs of an input, until nobody takes them any more.
fn feed(lines: &mut Lines, parser: &mut dyn Parser, entrance: &Entrance<Job>) {
    loop {
        let jobs = match lines.next() {
            Next::Line(number, text) => parser.line(number, &text),
            Next::Bad(complaint) => vec![Job::Complaint(complaint)],
            Next::End => {
                let _ = parser.end().into_iter().all(|job| entrance.put(job));
                return;
            }
        };
        if !jobs.into_iter().all(|job| entrance.put(job)) {
            return;
        }
    }
}

/// The lines of an input, as far as they are text.
struct Lines {
    reader: Box<dyn BufRead + Send>,
    /// The number of the last line.
    number: usize,
    is_over: bool,
}

enum Next {
    Line(usize, String),
    Bad(Complaint),
    End,
}

impl Lines {
    fn new(reader: Box<dyn BufRead + Send>) -> Lines {
        Lines {
            reader,
            number: 0,
            is_over: false,
        }
    }

    fn next(&mut self) -> Next {
        if self.is_over {
            return Next::End;
        }
        self.number += 1;
        let mut bytes = Vec::new();
        match self.read(&mut bytes) {
            Err(error) => self.unreadable(&error),
            Ok(0) => Next::End,
            Ok(_) if bytes.len() as u64 == LONGEST_LINE && !bytes.ends_with(b"\n") => {
                self.too_long(&bytes)
            }
            Ok(_) => self.text(bytes),
        }
    }

    /// Reads a line, or the beginning of a long one.
    fn read(&mut self, bytes: &mut Vec<u8>) -> io::Result<usize> {
        if self.number == 1 {
            files::skip_mark(&mut self.reader)?;
        }
        let limited = &mut (&mut self.reader).take(LONGEST_LINE);
        limited.read_until(b'\n', bytes)
    }

    fn text(&self, mut bytes: Vec<u8>) -> Next {
        for end in *b"\n\r" {
            if bytes.last() == Some(&end) {
                bytes.pop();
            }
        }
        match String::from_utf8(bytes) {
            Ok(text) => Next::Line(self.number, text),
            Err(error) => {
                let valid = error.utf8_error().valid_up_to();
                let start = String::from_utf8_lossy(&error.as_bytes()[..valid]);
                let message = "this is not text: the bytes from here on are not UTF-8";
                let error_at = TextError::new(start.chars().count(), message);
                let shown = String::from_utf8_lossy(error.as_bytes());
                Next::Bad(Complaint::bad(self.number, &shown, error_at))
            }
        }
    }

    /// Skips the rest of a line.
    fn too_long(&mut self, bytes: &[u8]) -> Next {
        /// How much of the line a message needs.
        const SHOWN: usize = 200;
        let message = format!("this line is longer than {LONGEST_LINE} bytes");
        let shown = String::from_utf8_lossy(&bytes[..SHOWN]);
        let complaint = Complaint::bad(self.number, &shown, TextError::new(0, message));
        match self.reader.skip_until(b'\n') {
            Ok(_) => Next::Bad(complaint),
            Err(error) => self.unreadable(&error),
        }
    }

    fn unreadable(&mut self, error: &io::Error) -> Next {
        self.is_over = true;
        let message = format!("the input cannot be read any further: {error}");
        Next::Bad(Complaint::bad(self.number, "", TextError::new(0, message)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(bytes: &[u8]) -> Vec<Result<(usize, String), (usize, String)>> {
        let mut lines = Lines::new(Box::new(io::Cursor::new(bytes.to_vec())));
        let next = || match lines.next() {
            Next::Line(number, text) => Some(Ok((number, text))),
            Next::Bad(complaint) => Some(Err((complaint.line, complaint.error.message))),
            Next::End => None,
        };
        std::iter::from_fn(next).collect()
    }

    #[test]
    fn lines_are_numbered_and_bad_ones_do_not_end_the_input() {
        let read = lines(b"BW\r\n\nB\xffW\nWB");
        let texts: Vec<_> = read.iter().map(|line| line.clone().ok()).collect();
        let line = |number, text: &str| Some((number, text.to_string()));
        assert_eq!(texts, [line(1, "BW"), line(2, ""), None, line(4, "WB")]);
        assert!(matches!(&read[2], Err((3, message)) if message.contains("UTF-8")));
    }

    #[test]
    fn a_line_without_end_is_skipped() {
        let mut bytes = vec![b'B'; 3 * LONGEST_LINE as usize];
        bytes.extend(b"\nBW\n");
        let read = lines(&bytes);
        assert!(matches!(&read[0], Err((1, message)) if message.contains("longer")));
        assert_eq!(read[1], Ok((2, "BW".to_string())));
    }
}
