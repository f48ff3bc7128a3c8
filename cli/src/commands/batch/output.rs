//! Where the answers of a batch go.

use std::io::{self, Write};

use super::answer::{self, BadLine, BatchAnswer, BatchReport, Row};
use super::job::{Complaint, Kind};
use super::pool::Delivery;
use super::printed;
use super::status::Status;
use super::tally::Tally;
use crate::format::Format;
use crate::output;
use crate::table::Table;

/// What comes of a job.
pub(super) enum Done {
    /// None for questions that the user does not wait for.
    Answers(Vec<Option<BatchAnswer>>),
    Complaint(Complaint),
}

/// Writes answers and complaints, and counts them.
pub(super) struct Output<'a> {
    out: &'a mut dyn Write,
    err: &'a mut dyn Write,
    /// The name of the input.
    file: String,
    format: Format,
    /// For a paper.
    table: Option<Table>,
    pub(super) tally: Tally,
    status: Status,
    /// The rows of the document, where there is one.
    rows: Vec<Row>,
    /// Lines that are bad, and that are not supported.
    bad: [Vec<BadLine>; 2],
}

impl Delivery<Done> for Output<'_> {
    type Failure = io::Error;

    fn take(&mut self, done: Done) -> io::Result<()> {
        match done {
            Done::Answers(answers) => answers
                .into_iter()
                .try_for_each(|answer| self.write(answer))?,
            Done::Complaint(complaint) => self.complain(&complaint)?,
        }
        self.status.show(self.tally);
        Ok(())
    }

    fn wait(&mut self) {
        self.status.show(self.tally);
    }
}

impl<'a> Output<'a> {
    pub(super) fn new(
        out: &'a mut dyn Write,
        err: &'a mut dyn Write,
        file: String,
        (format, table): (Format, Option<Table>),
        tally: Tally,
        status: Status,
    ) -> Output<'a> {
        Output {
            out,
            err,
            file,
            format,
            table,
            tally,
            status,
            rows: Vec::new(),
            bad: Default::default(),
        }
    }

    /// Writes an answer as one line and at once, so that an interruption leaves at most one line unfinished. After a
    /// question without an answer nothing is written any more: a resumed run would not find what comes after a gap.
    fn write(&mut self, answer: Option<BatchAnswer>) -> io::Result<()> {
        let Some(answer) = answer.filter(|_| !self.tally.is_interrupted) else {
            self.tally.is_interrupted = true;
            return Ok(());
        };
        self.tally += answer.tally;
        self.status.reach(answer.question.line);
        if self.format == Format::Json {
            self.rows.push(Row::new(answer));
            return Ok(());
        }
        let line = match &self.table {
            Some(table) => table.row(&printed::cells(&answer, self.format)),
            None => answer::line(answer, self.format)?,
        };
        self.out.write_all(line.as_bytes())?;
        self.out.flush()
    }

    /// Tells what is not answered, and why.
    pub(super) fn complain(&mut self, complaint: &Complaint) -> io::Result<()> {
        if self.tally.is_interrupted {
            return Ok(());
        }
        let (word, list) = match complaint.kind {
            Kind::Bad => ("error", 0),
            Kind::NotSupported => ("not supported", 1),
        };
        self.tally += Tally::of_complaint(complaint.kind);
        self.status.reach(complaint.line);
        if self.format == Format::Json {
            self.bad[list].push(complaint.into());
        }
        let message = complaint.message(&self.file);
        let err = &mut *self.err;
        self.status.aside(|| writeln!(err, "{word}: {message}"))
    }

    /// Writes what comes after all answers.
    pub(super) fn finish(&mut self) -> io::Result<()> {
        self.status.clear();
        if self.format == Format::Json {
            let (rows, bad) = (
                std::mem::take(&mut self.rows),
                std::mem::take(&mut self.bad),
            );
            let document = output::Document::new(BatchReport::new(rows, self.tally, bad));
            serde_json::to_writer_pretty(&mut *self.out, &document)?;
            writeln!(self.out)?;
        }
        self.out.flush()
    }
}
