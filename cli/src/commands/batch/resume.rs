//! What an interrupted run has written: answers to the first questions, in order; the last line may be cut.

use std::fs::File;
use std::io::{self, Write};
use std::path::Path;
use std::{fs, vec};

use game::TextError;

use super::answer::{self, Record};
use super::job::Job;
use super::question::{Asked, BatchQuestion};
use super::tally::Tally;
use crate::failure::Failure;
use crate::format::Format;
use crate::input::InputError;
use crate::registry;

/// An output that is gone on with.
pub(super) struct Finished {
    name: String,
    /// Its answers, with the numbers of their lines.
    answers: vec::IntoIter<(usize, String)>,
    /// The last line, if it has no end, with its number: it is cut off.
    cut: Option<(usize, String)>,
    format: Format,
    /// The length of the part that is kept.
    bytes: u64,
    pub(super) tally: Tally,
}

impl Finished {
    /// Reads an output; a missing file has no answers.
    pub(super) fn read(file: &Path, format: Format) -> Result<Finished, InputError> {
        let name = file.display().to_string();
        let text = match fs::read_to_string(file) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            read => read.map_err(|error| InputError::Unreadable(name.clone(), error))?,
        };
        let whole = text.split_inclusive('\n').enumerate();
        let whole = whole.map_while(|(n, line)| Some((n + 1, line.strip_suffix('\n')?)));
        let cut = text.lines().last().filter(|_| !text.ends_with('\n'));
        let cut = cut.map(|line| (text.lines().count(), line.to_string()));
        let kept = whole.take_while(|(_, line)| !is_summary(line));
        let kept: Vec<_> = kept.map(|(n, line)| (n, line.to_string())).collect();
        let bytes = kept.iter().map(|(_, line)| line.len() as u64 + 1).sum();
        let is_header = |n: usize| format == Format::Csv && n == 1;
        let answers: Vec<_> = kept.into_iter().filter(|&(n, _)| !is_header(n)).collect();
        Ok(Finished {
            name,
            answers: answers.into_iter(),
            cut,
            format,
            bytes,
            tally: Tally::default(),
        })
    }

    /// Whether all answers were matched with questions, and the beginning of one, too.
    pub(super) fn is_matched(&self) -> bool {
        self.answers.as_slice().is_empty() && self.cut.is_none()
    }

    /// Matches answers with the next questions; what is left of them, if anything.
    pub(super) fn rest(&mut self, job: Job) -> Result<Option<Job>, InputError> {
        let Job::Questions(questions) = job else {
            return Ok(Some(job));
        };
        let mut questions = questions.into_iter();
        while !questions.as_slice().is_empty()
            && let Some((n, line)) = self.answers.next()
        {
            self.tally += self.matched(n, &line, questions.next().as_ref())?;
        }
        let rest: Vec<_> = questions.collect();
        if let Some(next) = rest.first() {
            self.check_cut(Some(next))?;
        }
        Ok((!rest.is_empty()).then_some(Job::Questions(rest)))
    }

    /// Complains if there are more answers than questions.
    pub(super) fn check_end(&mut self) -> Result<(), InputError> {
        match self.answers.next() {
            Some((n, line)) => self.matched(n, &line, None).map(|_| ()),
            None => self.check_cut(None),
        }
    }

    /// Complains if the line without an end is not the beginning of the next answer, or of the summary: it is somebody
    /// else's.
    fn check_cut(&mut self, next: Option<&BatchQuestion>) -> Result<(), InputError> {
        let Some((n, line)) = self.cut.take() else {
            return Ok(());
        };
        let beginning = match next {
            None => "",
            Some(_) if n == 1 && self.format == Format::Csv => &answer::header(self.format),
            Some(next) => &answer::beginning(next, self.format),
        };
        let is_own = match next {
            None => line.starts_with(|c: char| c.is_ascii_digit()),
            Some(_) => line.starts_with(beginning) || beginning.starts_with(&line),
        };
        if is_own {
            return Ok(());
        }
        let message = "this is not the beginning of the next answer, and would be cut off";
        let error = TextError::new(0, message);
        Err(InputError::in_line(&self.name, n, &line, error))
    }

    /// The tally of a line that answers a question.
    fn matched(
        &self,
        n: usize,
        line: &str,
        question: Option<&BatchQuestion>,
    ) -> Result<Tally, InputError> {
        let tally = match question {
            Some(question) => matching(line, self.format, question),
            None => Err("there are more answers than questions".into()),
        };
        tally
            .map_err(|message| InputError::in_line(&self.name, n, line, TextError::new(0, message)))
    }

    /// Opens the output for more answers; what is not a whole answer is cut off.
    pub(super) fn open(&self, file: &Path, header: &str) -> Result<File, Failure> {
        let mut output = files::continue_after(file, self.bytes)?;
        if self.bytes == 0 {
            output.write_all(header.as_bytes())?;
        }
        Ok(output)
    }
}

fn matching(line: &str, format: Format, question: &BatchQuestion) -> Result<Tally, String> {
    let players = registry::players(question.sum.language());
    let Some(record) = Record::read(line, format, players) else {
        return Err("this is not an answer in the format that was asked for".into());
    };
    if question.text == record.position && question.asked == record.asked {
        return Ok(record.tally(question));
    }
    let name = |first: game::Player| players[first.index()];
    let about = match question.asked {
        Asked::Winner(first) => format!("{} first", name(first)),
        Asked::NimValue => "a nim value".into(),
        Asked::WinningMoves(first) => format!("the winning moves of {}", name(first)),
    };
    let text = &question.text;
    Err(format!(
        "this answers another question: the next one is {text} with {about}"
    ))
}

/// Whether this is the last line of a run.
fn is_summary(line: &str) -> bool {
    let is_number = |word: &str| word.parse::<usize>().is_ok();
    let words: Vec<_> = line.split(' ').collect();
    matches!(&words[..], [n, "passed,", m, failed, ..]
        if is_number(n) && is_number(m) && failed.trim_end_matches(',') == "failed")
}
