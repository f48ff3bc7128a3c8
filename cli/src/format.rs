//! The formats of answers: for a person, for a paper, or for a program.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use value::Notation;

/// The format of an answer or of the rows of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// For a person
    Text,
    /// A table of Markdown
    Markdown,
    /// A table of LaTeX, for the package booktabs
    Latex,
    /// Comma-separated values, with a header
    Csv,
    /// One JSON object, when everything is known
    Json,
    /// One JSON object per line, each as soon as it is known
    JsonLines,
}

impl Format {
    /// Whether it is JSON.
    pub(crate) fn is_json(self) -> bool {
        matches!(self, Format::Json | Format::JsonLines)
    }

    /// Whether it is a table for a paper, with a caption above and notes below.
    pub(crate) fn is_for_paper(self) -> bool {
        matches!(self, Format::Markdown | Format::Latex)
    }

    /// Whether only a program reads it: it has nothing but answers in it.
    pub(crate) fn is_for_program(self) -> bool {
        self.is_json() || self == Format::Csv
    }

    /// How values are written in it.
    pub(crate) fn notation(self) -> Notation {
        match self {
            Format::Latex => Notation::Latex,
            _ => Notation::Text,
        }
    }
}

/// The choice of a table.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct TableFormatArgs {
    /// How the table is printed: text, markdown, latex or csv
    #[arg(long, value_parser = table_format(), default_value = "text", value_name = "FORMAT", hide_possible_values = true)]
    format: Format,
}

impl TableFormatArgs {
    /// The format that was chosen.
    pub(crate) fn format(self) -> Format {
        self.format
    }
}

/// Reads the formats that are tables.
fn table_format() -> impl TypedValueParser<Value = Format> {
    let tables = Format::value_variants()
        .iter()
        .filter(|format| !format.is_json());
    let names = tables.filter_map(ValueEnum::to_possible_value);
    PossibleValuesParser::new(names.collect::<Vec<_>>())
        .try_map(|name| Format::from_str(&name, false))
}

/// JSON instead of text.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct JsonArgs {
    /// Write one JSON object, when everything is known
    #[arg(long)]
    json: bool,

    /// Write one JSON object per line, each part as soon as it is known
    #[arg(long, conflicts_with = "json")]
    json_lines: bool,
}

impl JsonArgs {
    /// The format that was chosen.
    pub(crate) fn format(self) -> Format {
        match (self.json, self.json_lines) {
            (true, _) => Format::Json,
            (_, true) => Format::JsonLines,
            _ => Format::Text,
        }
    }
}

/// The choice of a format.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct FormatArgs {
    /// How the answer is written: text, markdown, latex, csv, json or json-lines
    #[arg(
        long,
        value_enum,
        default_value = "text",
        value_name = "FORMAT",
        hide_possible_values = true
    )]
    format: Format,

    /// Write one JSON object, when everything is known
    #[arg(long, conflicts_with = "format")]
    json: bool,

    /// Write one JSON object per line, each part as soon as it is known
    #[arg(long, conflicts_with_all = ["format", "json"])]
    json_lines: bool,

    /// Write comma-separated values, with a header
    #[arg(long, conflicts_with_all = ["format", "json", "json_lines"])]
    csv: bool,
}

impl FormatArgs {
    /// The format that was chosen.
    pub(crate) fn format(self) -> Format {
        match self {
            FormatArgs { json: true, .. } => Format::Json,
            FormatArgs {
                json_lines: true, ..
            } => Format::JsonLines,
            FormatArgs { csv: true, .. } => Format::Csv,
            FormatArgs { format, .. } => format,
        }
    }
}
