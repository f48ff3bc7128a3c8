//! Objects for programs, each with the version of their schema.

use std::io::{self, Write};

use framework::SCHEMA;
use schemars::JsonSchema;
use serde::Serialize;

use crate::format::Format;
use crate::screen::Console;

/// What a program reads: the version of the schema, and the fields of an answer.
#[derive(Debug, JsonSchema, Serialize)]
#[schemars(rename = "Document_{T}")]
pub(crate) struct Document<T> {
    /// The version of the schema.
    #[schemars(extend("const" = SCHEMA))]
    schema: u32,
    #[serde(flatten)]
    content: T,
}

impl<T> Document<T> {
    /// A document of the current version.
    pub(crate) fn new(content: T) -> Document<T> {
        Document {
            schema: SCHEMA,
            content,
        }
    }
}

/// Writes one object in one of the formats of JSON.
pub(crate) fn document(
    report: &impl Serialize,
    format: Format,
    console: &mut Console<'_>,
) -> io::Result<()> {
    match format {
        Format::JsonLines => json_line(report, console),
        _ => json(report, console),
    }
}

/// Writes one object on lines of its own.
pub(crate) fn json(report: &impl Serialize, console: &mut Console<'_>) -> io::Result<()> {
    serde_json::to_writer_pretty(&mut *console.out, &Document::new(report))?;
    writeln!(console.out)?;
    console.out.flush()
}

/// Writes one object as a line.
pub(crate) fn json_line(report: &impl Serialize, console: &mut Console<'_>) -> io::Result<()> {
    json_line_to(report, &mut *console.out)?;
    console.out.flush()
}

/// Writes one object as a line, which need not be read at once.
pub(crate) fn json_line_to(report: &impl Serialize, out: &mut dyn Write) -> io::Result<()> {
    let line = serde_json::to_string(&Document::new(report))?;
    writeln!(out, "{line}")
}
