//! An answer while it becomes known: each part is written and flushed as soon as there is one.
//!
//! | file | idea |
//! |---|---|
//! | `text` | for a person: a line for each part |
//! | `properties` | for a table: everything at the end |
//! | `verbose` | `-v`: what each part took |

mod properties;
mod text;
mod verbose;

use std::io;

use framework::{Answer, Event, EventAnswer, Question};

use self::text::Lines;
use crate::format::Format;
use crate::interrupt::Interrupt;
use crate::live::Live;
use crate::output;
use crate::screen::Console;

pub(crate) use self::verbose::cost;

/// Tells an answer in a format.
pub(crate) struct Teller<'a> {
    question: &'a Question,
    format: Format,
    live: &'a Live,
    lines: Lines<'a>,
    /// The first error of the output. It ends the question.
    result: io::Result<()>,
}

impl Teller<'_> {
    /// For a question.
    pub(crate) fn new<'a>(question: &'a Question, format: Format, live: &'a Live) -> Teller<'a> {
        Teller {
            question,
            format,
            live,
            lines: Lines::new(question, live),
            result: Ok(()),
        }
    }

    /// Writes what is known before anything is asked.
    pub(crate) fn begin(&mut self, console: &mut Console<'_>) {
        if self.format == Format::Text {
            let result = self.lines.begin(console);
            self.keep(result);
        }
    }

    /// Writes a part of the answer.
    pub(crate) fn tell(&mut self, event: &Event<'_>, console: &mut Console<'_>) {
        if let Some(line) = cost(event, &self.question.sum) {
            let result = self.live.around(|| console.note(&line));
            self.keep(result);
        }
        let result = match self.format {
            Format::Text => self.lines.tell(event, console),
            Format::JsonLines => {
                let event = event.answer(&self.question.sum);
                self.live.around(|| output::json_line(&event, console))
            }
            Format::Json | Format::Csv | Format::Markdown | Format::Latex => Ok(()),
        };
        self.keep(result);
    }

    /// Writes what is left, or all of it where an answer is one object.
    pub(crate) fn end(mut self, answer: &Answer, console: &mut Console<'_>) -> io::Result<()> {
        self.live.grow("");
        let result = match self.format {
            Format::Text => self.lines.end(answer, console),
            Format::Json => self.live.around(|| output::json(answer, console)),
            Format::Csv | Format::Markdown | Format::Latex => {
                let sum = &self.question.sum;
                let write = || properties::write(answer, sum, self.format, console);
                self.live.around(write)
            }
            Format::JsonLines => {
                let answer = Box::new(answer.clone());
                let last = EventAnswer::Answer { answer };
                self.live.around(|| output::json_line(&last, console))
            }
        };
        self.keep(result);
        self.result
    }

    /// Keeps the first error. Nobody reads what follows, so the search may end.
    fn keep(&mut self, result: io::Result<()>) {
        if result.is_err() && self.result.is_ok() {
            Interrupt::request();
            self.result = result;
        }
    }
}
