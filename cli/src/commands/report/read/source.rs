//! A file or standard input, read piece by piece and not without an end.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::Path;
use std::time::SystemTime;

use game::TextError;

use crate::input::InputError;
use crate::interrupt::Interrupt;

/// More is not read.
const MOST_BYTES: u64 = 4 << 30;

/// A longer line is not an answer.
const LONGEST_LINE: u64 = 64 << 20;

/// What is read.
pub(super) struct Source<'a> {
    /// Its name in messages.
    pub(super) name: String,
    pub(super) written: Option<SystemTime>,
    pub(super) reader: Lines<'a>,
}

impl Source<'_> {
    /// Opens a file, or takes standard input if the path is `-`.
    pub(super) fn open<'a>(
        path: &Path,
        input: &'a mut dyn BufRead,
    ) -> Result<Source<'a>, InputError> {
        if files::is_dash(path) {
            return Ok(Source::new("standard input".into(), None, Box::new(input)));
        }
        // A pipe may wait for ever.
        let file = Interrupt::at_once(|| files::open_stream(path))?;
        let written = file.metadata().ok().filter(std::fs::Metadata::is_file);
        let written = written.and_then(|file| file.modified().ok());
        let name = path.display().to_string();
        Ok(Source::new(
            name,
            written,
            Box::new(BufReader::new(file)) as Box<dyn BufRead>,
        ))
    }

    fn new<'a>(
        name: String,
        written: Option<SystemTime>,
        reader: Box<dyn BufRead + 'a>,
    ) -> Source<'a> {
        let reader = Lines {
            reader: reader.take(MOST_BYTES),
            number: 0,
        };
        Source {
            name,
            written,
            reader,
        }
    }

    /// The failure to read on.
    pub(super) fn unreadable(&self, error: io::Error) -> InputError {
        InputError::Unreadable(self.name.clone(), error)
    }

    /// Something is wrong at a character of the line that was read last.
    pub(super) fn wrong(&self, line: &str, index: usize, message: impl Into<String>) -> InputError {
        let error = TextError::new(index, message);
        InputError::in_line(&self.name, self.reader.number.max(1), line, error)
    }

    /// The next line without its end; none after the last.
    pub(super) fn line(&mut self) -> Result<Option<String>, InputError> {
        let read = self.reader.next();
        read.map_err(|error| self.unreadable(error))
    }
}

/// Lines of text with their numbers.
pub(super) struct Lines<'a> {
    pub(super) reader: io::Take<Box<dyn BufRead + 'a>>,
    /// The number of the line that was read last, counted from 1.
    pub(super) number: usize,
}

impl Lines<'_> {
    fn next(&mut self) -> io::Result<Option<String>> {
        let mut bytes = Vec::new();
        let mut line = (&mut self.reader).take(LONGEST_LINE);
        if line.read_until(b'\n', &mut bytes)? == 0 {
            return if self.reader.limit() == 0 {
                Err(too_long("the file has more than 4 GiB"))
            } else {
                Ok(None)
            };
        }
        self.number += 1;
        if bytes.len() as u64 == LONGEST_LINE {
            return Err(too_long("a line has more than 64 MiB"));
        }
        let end = bytes.trim_ascii_end().len();
        bytes.truncate(end);
        // Line by line, so that a text that is none is found before memory is full of it.
        let text = String::from_utf8(bytes);
        let not_text = |_| io::Error::new(io::ErrorKind::InvalidData, "it is not text in UTF-8");
        text.map(Some).map_err(not_text)
    }
}

fn too_long(message: &str) -> io::Error {
    io::Error::new(io::ErrorKind::FileTooLarge, message)
}

/// Whether a path is a directory.
pub(super) fn is_directory(path: &Path) -> bool {
    !files::is_dash(path) && path.is_dir()
}

/// Whether a file could have results: it is an ordinary one.
pub(super) fn is_ordinary(path: &Path) -> bool {
    path.is_file() && File::open(path).is_ok()
}
