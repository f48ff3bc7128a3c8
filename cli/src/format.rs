//! The formats of long lists: for a person, or for a program.

use clap::Args;

/// The format of the rows of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    /// For a person.
    Text,
    /// One JSON document at the end.
    Json,
    /// A JSON object a line, as soon as it is known.
    JsonLines,
    /// A row of comma-separated values.
    Csv,
}

/// The choice of a format.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct FormatArgs {
    /// Write one JSON document at the end
    #[arg(long, conflicts_with_all = ["json_lines", "csv"])]
    json: bool,

    /// Write one JSON object a line, as soon as it is known
    #[arg(long, conflicts_with = "csv")]
    json_lines: bool,

    /// Write comma-separated values, with a header
    #[arg(long)]
    csv: bool,
}

impl FormatArgs {
    /// The format that was chosen.
    pub(crate) fn format(self) -> Format {
        match (self.json, self.json_lines, self.csv) {
            (true, ..) => Format::Json,
            (_, true, _) => Format::JsonLines,
            (.., true) => Format::Csv,
            _ => Format::Text,
        }
    }
}
