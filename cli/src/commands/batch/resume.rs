//! What an interrupted run has written: answers to the first questions, in order; the last line may be cut.

use std::path::Path;
use std::{fs, io};

use game::TextError;

use super::answer::{self, Record};
use super::question::BatchQuestion;
use super::tally::Tally;
use crate::csv;
use crate::format::Format;
use crate::input::InputError;

/// The part of an output that can be kept.
#[derive(Debug, Default)]
pub(super) struct Finished {
    /// How many answers it has.
    pub(super) answers: usize,
    /// Its length.
    pub(super) bytes: u64,
    pub(super) tally: Tally,
}

/// Reads an output, which must have answers to the first of the questions; a missing file has none.
pub(super) fn read(
    file: &Path,
    format: Format,
    questions: &[BatchQuestion],
    players: [&str; 2],
) -> Result<Finished, InputError> {
    let name = file.display().to_string();
    let text = match fs::read_to_string(file) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Finished::default()),
        read => read.map_err(|error| InputError::Unreadable(name.clone(), error))?,
    };
    let mut finished = Finished::default();
    for (n, line) in text.split_inclusive('\n').enumerate() {
        let is_header = format == Format::Csv && n == 0;
        let Some(line) = line.strip_suffix('\n') else {
            let next = questions.get(finished.answers);
            if !is_cut(line, format, is_header, next) {
                let message = "this is not the beginning of the next answer, and would be cut off";
                let error = TextError::new(0, message);
                return Err(InputError::in_line(&name, n + 1, line, error));
            }
            break;
        };
        if is_summary(line) {
            break;
        }
        if !is_header {
            let record = Record::read(line, format, players);
            let answer = matching(record, questions.get(finished.answers), players);
            let answer = answer.map_err(|message| {
                InputError::in_line(&name, n + 1, line, TextError::new(0, message))
            })?;
            finished.answers += 1;
            finished.tally += answer;
        }
        finished.bytes += line.len() as u64 + 1;
    }
    Ok(finished)
}

/// Whether a line without an end is the beginning of the next answer, or of the summary.
fn is_cut(line: &str, format: Format, is_header: bool, next: Option<&BatchQuestion>) -> bool {
    let Some(question) = next else {
        return line.starts_with(|c: char| c.is_ascii_digit());
    };
    let position = &question.text;
    let beginning = match format {
        Format::Csv if is_header => answer::header(),
        Format::Csv => csv::row(&[position]).trim_end().into(),
        Format::Json => format!("{{\"position\":{}", serde_json::json!(position)),
        Format::Text => position.clone(),
    };
    line.starts_with(&beginning) || beginning.starts_with(line)
}

/// The tally of a line that answers the question.
fn matching(
    record: Option<Record>,
    question: Option<&BatchQuestion>,
    players: [&str; 2],
) -> Result<Tally, String> {
    let Some(record) = record else {
        return Err("this is not an answer in the format that was asked for".into());
    };
    match question {
        Some(question) if question.text == record.position && question.first == record.first => {
            Ok(Tally::new(record.winner, question.expected))
        }
        Some(question) => Err(format!(
            "this answers another question: the next one is {} with {} first",
            question.text,
            players[question.first.index()]
        )),
        None => Err("there are more answers than questions".into()),
    }
}

/// Whether this is the last line of a run that was not interrupted.
fn is_summary(line: &str) -> bool {
    let is_number = |word: &str| word.parse::<usize>().is_ok();
    let words: Vec<_> = line.split(' ').collect();
    matches!(&words[..], [n, "passed,", m, failed, ..]
        if is_number(n) && is_number(m) && failed.trim_end_matches(',') == "failed")
}
